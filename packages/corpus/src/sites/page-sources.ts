/** Endings of documents that generators make pages of: in links those end with `.html`, or with nothing. */
export const PAGE_SOURCES: readonly string[] = [
  '.md',
  '.markdown',
  '.mdx',
  '.qmd',
  '.Rmd',
  '.rst',
  '.adoc',
  '.asciidoc',
  '.org',
];

/** The path of the page that is made of a document; undefined where none is. */
export function pageMadeOf(path: string): string | undefined {
  const ending = PAGE_SOURCES.find((each) => path.endsWith(each));
  return ending === undefined ? undefined : `${path.slice(0, -ending.length)}.html`;
}

/** The paths of the documents that a page can be made of; none where it is no page. */
export function sourcesOfPage(path: string): string[] {
  if (!path.endsWith('.html')) return [];
  return PAGE_SOURCES.map((ending) => path.slice(0, -'.html'.length) + ending);
}
