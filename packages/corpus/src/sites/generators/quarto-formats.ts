// The formats that a page of Quarto may be made in besides HTML, each in a file with its name beside it (quarto.org, "Multi-format
// publishing" and "Format reference").

const FORMAT = /\.(?:pdf|docx|odt|epub|pptx)$/;
const PAGES = ['.qmd', '.ipynb', '.md', '.Rmd', '.rmd'];

/** The files of pages that what has an address may be made of, from the folder of the site. */
export function* sourcesInQuarto(address: string): Generator<string> {
  const stem = address.replace(FORMAT, '');
  if (stem !== address) for (const ending of PAGES) yield stem + ending;
}
