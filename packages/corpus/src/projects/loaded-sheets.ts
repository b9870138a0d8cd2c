// Which files sheets of Sass and Less load: sass-lang.com, "@use", "Finding the module" ("Load Paths", "Relative", "Partials",
// "Index Files") and "@import"; lesscss.org, "@import At-Rules", "File Extensions".
import { basename, dirname, extname, join, relative } from 'node:path/posix';
import { type Link, pathOfReference } from '@linkwright/core';
import { type PathIndex, foldersAround } from '../sites/called/path-index.ts';

/** What a place in a sheet loads, by which the endings are known that may be left out. */
type Loading = 'sass' | 'less' | 'plugin' | 'file';

const LOADINGS: ReadonlyMap<string, Loading> = new Map([
  ['sass:import', 'sass'],
  ['sass:use', 'sass'],
  ['sass:forward', 'sass'],
  ['sass:load-css', 'sass'],
  ['less:import', 'less'],
  ['less:plugin', 'plugin'],
  ['less:data-uri', 'file'],
]);

/** A name in a sheet, and what it is looked for as. */
export interface SheetName {
  readonly name: string;
  readonly loading: Loading;
}

/** What a link loads; undefined where it loads nothing, or says no relative path. */
export function sheetNamed({
  place,
  kind,
  reference,
}: Pick<Link, 'place' | 'kind' | 'reference'>): SheetName | undefined {
  const loading = LOADINGS.get(place.name);
  const name = loading === undefined || kind !== 'relative-path' ? undefined : pathOfReference(reference);
  return loading === undefined || name === undefined ? undefined : { loading, name };
}

const OF_SHEETS = /^(?:sass|less):/;

/** Whether a place is one of a sheet of Sass or Less. */
export function isSheetPlace(place: string): boolean {
  return OF_SHEETS.test(place);
}

/** A file that a sheet loads. Absolute paths. */
export interface LoadedSheet {
  readonly path: string;
  /** The folder that its name counts from: that of the sheet, or one that Sass or Less is told. */
  readonly folder: string;
}

/** What is there. */
type Files = Pick<PathIndex, 'has' | 'hasFolder'>;

/** Folders that generators tell Sass, and that are named so everywhere, from those around a sheet. */
const LOAD_PATHS = ['', '_sass', 'sass', 'scss', 'styles', 'assets/scss', 'assets/sass', 'less'];

/**
 * The file that a name means in the sheet at `from`: from its folder, else from one that is likely to be a load path, the
 * innermost first. `files` knows those of the tree, by their absolute paths.
 */
export function loadedSheet(
  { name, loading }: SheetName,
  from: string,
  files: Files,
): LoadedSheet | undefined {
  const own = dirname(from);
  const beside = fileNamed(join(own, name), loading, files);
  if (beside !== undefined) return { path: beside, folder: own };
  // A name that climbs, or begins with a dot, counts from a load path as little as a file that is embedded.
  if (loading === 'file' || name.startsWith('.')) return undefined;
  for (const around of foldersAround(from))
    for (const loadPath of LOAD_PATHS) {
      const folder = join(around, loadPath);
      const path = fileNamed(join(folder, name), loading, files);
      if (path !== undefined) return { path, folder };
    }
  return undefined;
}

/** The file of a path that may leave out its ending, the `_` of a partial, and the name of an index. */
function fileNamed(path: string, loading: Loading, files: Files): string | undefined {
  // Mostly the folder is not there, and there are many names.
  if (!files.hasFolder(dirname(path))) return undefined;
  return filesNamed(path, loading).find((each) => files.has(each));
}

const OF_SASS = /\.(?:scss|sass|css)$/i;
const SASS_ENDINGS = ['.scss', '.sass', '.css'];

function filesNamed(path: string, loading: Loading): readonly string[] {
  switch (loading) {
    case 'file':
      return [path];
    case 'plugin':
      return [`${path}.js`, path];
    case 'less':
      return [`${path}.less`, path];
    default:
      if (OF_SASS.test(path)) return withPartial(path);
      return [
        ...SASS_ENDINGS.flatMap((ending) => withPartial(path + ending)),
        ...SASS_ENDINGS.flatMap((ending) => withPartial(`${path}/index${ending}`)),
      ];
  }
}

/** A file, and the one with the `_` that keeps Sass from making CSS of it. */
function withPartial(path: string): readonly string[] {
  const at = path.lastIndexOf('/') + 1;
  return [`${path.slice(0, at)}_${path.slice(at)}`, path];
}

/**
 * The names that a file may have from a folder, most like the old one first: without what that left out, and in full.
 * `old`: as it was written, `was` the path that it meant.
 */
export function sheetNames(path: string, folder: string, old: string, was: string): readonly string[] {
  const full = relative(folder, path);
  const hasEnding = extname(old) !== '' && extname(old) === extname(was);
  const hasMark = basename(old).startsWith('_');
  const alike = withoutMark(hasEnding ? full : withoutEnding(full), hasMark);
  const isByIndex = INDEX.test(withoutEnding(was)) && !INDEX.test(hasEnding ? withoutEnding(old) : old);
  const byIndex = isByIndex ? alike.replace(INDEX, '') : '';
  const names = [byIndex, alike, full].filter((name) => name !== '');
  return old.startsWith('./') ? names.map((name) => (name.startsWith('.') ? name : `./${name}`)) : names;
}

const INDEX = /(?:^|\/)_?index$/;

function withoutEnding(path: string): string {
  return path.slice(0, path.length - extname(path).length);
}

function withoutMark(path: string, isKept: boolean): string {
  return isKept ? path : path.replace(/(^|\/)_([^/]*)$/, '$1$2');
}
