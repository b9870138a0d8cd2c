// Which file `@image` means: the Texinfo manual, "Image Syntax".

/** What the formatters look for: HTML, Info, TeX and DocBook, in this order. */
const ENDINGS: readonly string[] = '.png .jpg .jpeg .gif .txt .pdf .eps .svg'.split(' ');

/** The files that a name may mean, with the ending that the document says first. */
export function picturesNamed(name: string, ending: string): readonly string[] {
  const own = ending === '' ? [] : [name + ending, `${name}.${ending}`];
  return [...new Set([...own, ...ENDINGS.map((each) => name + each)])];
}
