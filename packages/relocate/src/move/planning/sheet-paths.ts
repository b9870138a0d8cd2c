// How style sheets that become CSS name files in ways that are not read: `url()`, which counts from what is made of the sheet, and
// the imports of Stylus, which count from the sheet or a folder that the program is told.
import { dirname, join } from 'node:path/posix';

const SHEET = /\.(?:s[ac]ss|less|styl(?:us)?)$/i;

/** Whether a file is a style sheet of Sass, Less or Stylus, of which not all is read. */
export function isUnreadSheet(path: string): boolean {
  return SHEET.test(path);
}

const NAMED =
  /url\(\s{0,9}["']?([\w@%+,\u0080-\u00FF./ -]{1,500})|@(?:import|require)\s{1,9}["']([\w@%+,\u0080-\u00FF./ -]{1,500})/g;

/** A path in a sheet, from its first byte on. */
export interface SheetPath {
  readonly start: number;
  readonly written: string;
  readonly isImport: boolean;
}

/** The paths that a sheet names; `text`: one UTF-16 unit a byte. */
export function* sheetPaths(text: string): Generator<SheetPath> {
  for (const { index, 0: whole, 1: url, 2: written = url ?? '' } of text.matchAll(NAMED))
    // A host, and a scheme, which has a colon that no path here has.
    if (!written.startsWith('//') && text[index + whole.length] !== ':')
      yield { start: index + whole.length - written.length, written, isImport: url === undefined };
}

/** Folders that generators publish as they are, and those that sheets lie in. */
const PUBLISHED = ['', 'static', 'public', 'source', 'assets', 'src'];
const LOADED = ['', 'styles', 'stylus'];

/** The files that a relative path means from the folder of the sheet, which is an absolute path. */
export function filesBeside(sheet: string, said: string, isImport: boolean): readonly string[] {
  return said.startsWith('/') ? [] : filesNamed(join(dirname(sheet), said), isImport);
}

/** The files that it may mean where it counts from elsewhere, the likeliest first: in the folders around. */
export function* filesAround(sheet: string, said: string, isImport: boolean): Generator<string> {
  const rest = said.replace(/^(?:\.{0,2}\/)+/, '');
  if (said.startsWith('.') && !rest.includes('/')) return;
  for (let around = dirname(sheet); around !== dirname(around); around = dirname(around))
    for (const folder of isImport ? LOADED : PUBLISHED)
      yield* filesNamed(join(around, folder, rest), isImport);
}

function filesNamed(path: string, isImport: boolean): readonly string[] {
  if (!isImport) return [path];
  return [path, `${path}.styl`, `${path}.css`, `${path}/index.styl`];
}
