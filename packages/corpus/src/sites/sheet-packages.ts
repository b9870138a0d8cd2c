// Packages that style sheets name (`@import "tailwindcss"`), which a build finds (github.com/postcss/postcss-import; webpack's
// css-loader, "import").
import { dirname, join } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import { parse } from '@linkwright/uri';
import { pathOfUriPath } from '../uris/file-uri.ts';
import { askedPackages } from './asked-packages.ts';

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

/** The packages of the projects that sheets are in, by what each package.json asks for. */
export class SheetPackages {
  readonly #isFile: (path: string) => boolean;
  readonly #read: (path: string) => string | undefined;
  /** By the path of a package.json. */
  readonly #asked = new Map<string, ReadonlySet<string>>();

  constructor(isFile: (path: string) => boolean, read: (path: string) => string | undefined) {
    this.#isFile = isFile;
    this.#read = read;
  }

  /** The package.json of what the file at a path is a part of: the nearest. */
  projectAround(path: string): string | undefined {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      const file = join(folder, 'package.json');
      if (this.#isFile(file)) return file;
      if (folder === dirname(folder)) return undefined;
    }
  }

  /** Whether a project asks for the package that a path in a sheet of it may be of. */
  has(project: string, { place }: Pick<Link, 'place'>, path: string): boolean {
    const named = place.name === SHEET_IMPORT || path.startsWith('~') ? PACKAGE.exec(path)?.[1] : undefined;
    return named !== undefined && this.#askedBy(project).has(named);
  }

  #askedBy(project: string): ReadonlySet<string> {
    let asked = this.#asked.get(project);
    if (!asked) this.#asked.set(project, (asked = askedPackages(this.#read(project) ?? '')));
    return asked;
  }
}
