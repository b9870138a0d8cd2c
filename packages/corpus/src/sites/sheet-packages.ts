// Packages that style sheets name (`@import "tailwindcss"`), which a build finds (github.com/postcss/postcss-import; webpack's
// css-loader, "import").
import { dirname, join } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import { parse } from '@linkwright/uri';
import { pathOfUriPath } from '../uris/file-uri.ts';

/** The sheets that `@import` names; pictures and fonts (`url()`) are of a package behind a `~` alone. */
export const SHEET_IMPORT = 'css:import';

const OF_SHEETS = /^(?:css:|style#text$)/;

/** The name of a package, with its scope, at the beginning of a path (docs.npmjs.com, "package.json", "name"). */
const PACKAGE = /^~?((?:@[\w.-]+\/)?\w[\w.-]*)(?=\/|$)/;

/** The path that a relative reference in a sheet says; undefined where it is none. */
export function pathInSheet({
  place,
  kind,
  reference,
}: Pick<Link, 'place' | 'kind' | 'reference'>): string | undefined {
  if (kind !== 'relative-path' || !OF_SHEETS.test(place.name)) return undefined;
  return pathOfUriPath(parse(reference).path);
}

/** The package that such a path may be of. */
export function packageInSheet({ place }: Pick<Link, 'place'>, path: string): string | undefined {
  return place.name === SHEET_IMPORT || path.startsWith('~') ? PACKAGE.exec(path)?.[1] : undefined;
}

/** The package.json of what the file at a path is a part of: the nearest. */
export function packageFileAround(path: string, isFile: (path: string) => boolean): string | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (isFile(file)) return file;
    if (folder === dirname(folder)) return undefined;
  }
}
