// What sheets name that only a build explains, as packages (`@import "tailwindcss"`): it is the same from wherever the sheet is.
import { type Link, isBuildAlias } from '@linkwright/core';
import { SHEET_IMPORT, SheetPackages, pathInSheet, textAt } from '@linkwright/corpus';
import { splitUri } from './split-uri.ts';
import type { MoveSetting } from './standing.ts';

/** References in the sheets of projects that are built. */
export class SheetBuilds {
  readonly #packages: SheetPackages;

  /** See `calledMoves`. */
  constructor(
    existing: readonly string[],
    newPath: (path: string) => string,
    { alreadyMoved }: Pick<MoveSetting, 'alreadyMoved'>,
  ) {
    const files = new Set(existing);
    this.#packages = new SheetPackages(
      (path) => files.has(path),
      (path) => textAt(alreadyMoved ? newPath(path) : path),
    );
  }

  /** What a link in the file at a path means without its ending (`@import "base"`), where a build looks for that. */
  namesOf(link: Link, from: string): readonly string[] {
    if (link.place.name !== SHEET_IMPORT || pathInSheet(link) === undefined) return [];
    const { bare, tail } = splitUri(link.reference);
    return this.#packages.projectAround(from) === undefined ? [] : [`${bare}.css${tail}`];
  }

  /** Whether a link in the file at a path, which names no file, means a package, or what stands behind an alias that nobody explains. */
  explain(link: Link, from: string): boolean {
    const path = pathInSheet(link);
    const project = path === undefined ? undefined : this.#packages.projectAround(from);
    if (path === undefined || project === undefined) return false;
    return isBuildAlias(path) || this.#packages.has(project, link, path);
  }
}
