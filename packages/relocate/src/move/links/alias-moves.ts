import { ATTRIBUTE_ALIAS, type Link, mayBeAliased, pathOfReference, referenceOfPath } from '@linkwright/core';
import {
  type AliasedFile,
  type BuildAlias,
  aliasedFile,
  aliasedNames,
  importedFiles,
} from '@linkwright/corpus';
import { dirname, relative } from 'node:path/posix';
import type { Remark } from '../../plans/intention.ts';
import type { CallFate } from './page-call-moves.ts';
import type { MovedAliases } from './moved-aliases.ts';
import type { MoveSetting } from './standing.ts';

const KEPT: CallFate = {};

/** Stands for all folders. */
const ROOT: BuildAlias = { opening: '/', folder: '/' };

/** New paths behind the aliases of a build (`@/a.png`, `$lib/a`) when files move. */
export class AliasMoves {
  readonly #before: ReadonlySet<string>;
  readonly #after: ReadonlySet<string>;
  readonly #newPath: (path: string) => string;
  readonly #gone: MoveSetting['gone'];
  readonly #aliases: MovedAliases;

  /** See `calledMoves`. */
  constructor(
    existing: readonly string[],
    newPath: (path: string) => string,
    { gone }: MoveSetting,
    aliases: MovedAliases,
  ) {
    this.#before = new Set([...existing, ...gone.keys()]);
    this.#after = new Set(existing.map(newPath));
    this.#newPath = newPath;
    this.#gone = gone;
    this.#aliases = aliases;
  }

  /** Of a link in the file at a path; undefined where it means no file behind an alias. */
  fate({ place, reference }: Pick<Link, 'place' | 'reference'>, from: string): CallFate | undefined {
    // `#assets/a.svg?raw`
    const [said = ''] = reference.split(/(?!^)[?#]/, 1);
    const name = mayBeAliased(said) ? aliasedPath(said) : undefined;
    if (name === undefined) return undefined;
    const then = this.#newPath(from);
    const found = aliasedFile(name, this.#aliases.before(from), (path) => this.#before.has(path));
    if (!found) return undefined;
    const gone = this.#gone.get(found.path);
    if (gone) return { remark: gone };
    const now = this.#newPath(found.path);
    const aliases = this.#aliases.after(from);
    const means = (each: string): boolean =>
      aliasedFile(each, aliases, (path) => this.#after.has(path))?.path === now;
    if (means(name)) return KEPT;
    const written = alikeFirst(aliases, found.alias)
      .flatMap((alias) => aliasedNames(now, alias, name, found))
      .find((each) => means(each) && isWritable(each));
    const tail = reference.slice(said.length);
    if (written !== undefined) return { reference: aliasedReference(written) + tail };
    const plain = this.#plainPath(name, found, now, then);
    if (plain !== undefined && place.name !== ATTRIBUTE_ALIAS.name)
      return { reference: referenceOfPath(plain) + tail };
    return { remark: outOfReach(name, now, found.alias) };
  }

  /** Without an alias, from the folder of the file. */
  #plainPath(name: string, found: AliasedFile, now: string, then: string): string | undefined {
    const { opening } = found.alias;
    const old = name.slice(name.indexOf(opening));
    const folder = dirname(then);
    return aliasedNames(now, ROOT, old, found)
      .filter((path) => [path, ...importedFiles(path)].find((each) => this.#after.has(each)) === now)
      .map((path) => relative(folder, path))
      .map((path) => (path.startsWith('../') ? path : `./${path}`))[0];
  }
}

/** That of the old path, else another one that any place takes for one, the most precise first. */
function alikeFirst(aliases: readonly BuildAlias[], { opening }: BuildAlias): readonly BuildAlias[] {
  const alike = aliases.filter((alias) => alias.opening === opening);
  const others = aliases.filter(
    (alias) => alias.opening !== opening && /^(?:[~@]|\$\w+\/)/.test(alias.opening),
  );
  return [...alike, ...others.toSorted((one, other) => other.opening.length - one.opening.length)];
}

/** A `#` before a path is that of an alias and of no fragment, and what stands so is no reference. */
function aliasedPath(said: string): string | undefined {
  return said.startsWith('#') ? said : pathOfReference(said);
}

function isWritable(path: string): boolean {
  return !path.startsWith('#') || referenceOfPath(path.slice(1)) === path.slice(1);
}

function aliasedReference(path: string): string {
  return path.startsWith('#') ? path : referenceOfPath(path);
}

function outOfReach(name: string, path: string, { opening, folder }: BuildAlias): Remark {
  const message = `${name} means a file that goes to ${path}, which no alias of the build reaches; it is kept: write it anew, or let "${opening}" stand for another folder than ${folder} in the settings`;
  return { code: 'cannot-be-written', message };
}
