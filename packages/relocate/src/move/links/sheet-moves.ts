import { dirname } from 'node:path/posix';
import { type Link, referenceOfPath } from '@linkwright/core';
import {
  type LoadedSheet,
  PathIndex,
  type PlacedAlias,
  type SheetName,
  isWithin,
  loadedSheet,
  sheetNamed,
  sheetNames,
} from '@linkwright/corpus';
import type { Remark } from '../../plans/intention.ts';
import type { CallFate } from './page-call-moves.ts';
import type { MovedAliases } from './moved-aliases.ts';
import type { MoveSetting } from './standing.ts';

const KEPT: CallFate = {};

/** New names in sheets of Sass and Less for the sheets that they load, when files move. */
export class SheetMoves {
  readonly #before: PathIndex;
  readonly #after: PathIndex;
  readonly #newPath: (path: string) => string;
  readonly #gone: ReadonlyMap<string, Remark>;
  readonly #aliases: MovedAliases;

  /** See `calledMoves`. */
  constructor(
    existing: readonly string[],
    newPath: (path: string) => string,
    { gone }: MoveSetting,
    aliases: MovedAliases,
  ) {
    this.#aliases = aliases;
    this.#before = new PathIndex([...existing, ...gone.keys()]);
    this.#after = new PathIndex(existing.map(newPath));
    this.#newPath = newPath;
    this.#gone = gone;
  }

  /** Of a link in the sheet at a path; undefined where what holds for all links holds for it. */
  fate(link: Link, from: string): CallFate | undefined {
    const named = sheetNamed(link);
    if (!named) return undefined;
    const found = loadedSheet(named, from, this.#before);
    if (!found) return this.#aliasedFate(named, from);
    const gone = this.#gone.get(found.path);
    if (gone) return { remark: gone };
    const [now, sheet] = [this.#newPath(found.path), this.#newPath(from)];
    // What stands beside the sheet is sure to be found; what a load path has, as long as that is one.
    const isBeside = found.folder === dirname(from);
    const means = (name: string): boolean => {
      const loaded = loadedSheet({ ...named, name }, sheet, this.#after);
      return loaded?.path === now && (!isBeside || loaded.folder === dirname(sheet));
    };
    if (means(named.name)) return KEPT;
    const name = this.#namesOf(now, sheet, named, found).find(means);
    return name === undefined
      ? { remark: unnameable(named.name, now) }
      : { reference: referenceOfPath(name) };
  }

  /** Of a name behind an alias of a build (`@/styles/a`), which loads a sheet as one from the folder does that it stands for. */
  #aliasedFate(named: SheetName, from: string): CallFate {
    const found = sheetBehind(named, this.#aliases.before(from), this.#before);
    if (!found) return KEPT;
    const gone = this.#gone.get(found.path);
    if (gone) return { remark: gone };
    const now = this.#newPath(found.path);
    const aliases = this.#aliases.after(from);
    const means = (name: string): boolean =>
      sheetBehind({ ...named, name }, aliases, this.#after)?.path === now;
    if (means(named.name)) return KEPT;
    const { opening } = found.alias;
    const name = aliases
      .filter((alias) => alias.opening === opening && isWithin(now, alias.folder))
      .flatMap(({ folder }) => sheetNames(now, folder, named.name.slice(opening.length), found.path))
      .map((each) => opening + each)
      .find(means);
    return name === undefined
      ? { remark: unnameable(named.name, now) }
      : { reference: referenceOfPath(name) };
  }

  /** From the folder that the old name counted from, as long as the file is in it, and from that of the sheet. */
  #namesOf(
    now: string,
    sheet: string,
    { name }: SheetName,
    { folder, path }: LoadedSheet,
  ): readonly string[] {
    const own = dirname(sheet);
    const loadPath = this.#newPath(folder);
    const isLoaded = loadPath !== own && isWithin(now, loadPath);
    return [...(isLoaded ? [loadPath] : []), own].flatMap((each) => sheetNames(now, each, name, path));
  }
}

/** The sheet that a name means behind the first alias that has one. */
function sheetBehind(
  { name, loading }: SheetName,
  aliases: readonly PlacedAlias[],
  files: PathIndex,
): { readonly path: string; readonly alias: PlacedAlias } | undefined {
  for (const alias of aliases) {
    if (!name.startsWith(alias.opening)) continue;
    const rest = `./${name.slice(alias.opening.length)}`;
    const loaded = loadedSheet({ name: rest, loading }, `${alias.folder}/x`, files);
    if (loaded) return { path: loaded.path, alias };
  }
  return undefined;
}

function unnameable(name: string, path: string): Remark {
  const message = `no name that would be looked for as "${name}" is means ${path}; it is kept: another sheet stands in the way`;
  return { code: 'cannot-be-written', message };
}
