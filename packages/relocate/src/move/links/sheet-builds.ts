// What sheets name that only a build explains, as packages (`@import "tailwindcss"`): it is the same from wherever the sheet is.
import { type Link, isBuildAlias } from '@linkwright/core';
import { askedPackages, packageFileAround, packageInSheet, pathInSheet, textAt } from '@linkwright/corpus';
import type { MoveSetting } from './standing.ts';

/** References in the sheets of projects that are built. */
export class SheetBuilds {
  readonly #existing: ReadonlySet<string>;
  readonly #read: (path: string) => string | undefined;
  /** By the path of a package.json. */
  readonly #packages = new Map<string, ReadonlySet<string>>();

  /** See `calledMoves`. */
  constructor(
    existing: readonly string[],
    newPath: (path: string) => string,
    { alreadyMoved }: Pick<MoveSetting, 'alreadyMoved'>,
  ) {
    this.#existing = new Set(existing);
    this.#read = (path) => textAt(alreadyMoved ? newPath(path) : path);
  }

  /** Whether a link in the file at a path, which names no file, means a package, or what stands behind an alias that nobody explains. */
  explain(link: Link, from: string): boolean {
    const path = pathInSheet(link);
    const project =
      path === undefined ? undefined : packageFileAround(from, (each) => this.#existing.has(each));
    if (path === undefined || project === undefined) return false;
    return isBuildAlias(path) || this.#packagesOf(project).has(packageInSheet(link, path) ?? '');
  }

  #packagesOf(project: string): ReadonlySet<string> {
    let packages = this.#packages.get(project);
    if (!packages) this.#packages.set(project, (packages = askedPackages(this.#read(project) ?? '')));
    return packages;
  }
}
