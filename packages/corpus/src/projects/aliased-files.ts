// Which files paths behind aliases of a build mean (see `build-aliases.ts`), and how a path is written that means another one.
import { importedFiles } from '@linkwright/components';
import { extname, join, relative } from 'node:path/posix';
import { isWithin } from '../disk/within.ts';
import type { BuildAlias } from './build-aliases.ts';

/** A file behind an alias. */
export interface AliasedFile {
  /** Absolute. */
  readonly path: string;
  readonly alias: BuildAlias;
}

/**
 * The file that a path behind an alias means, the innermost settings and the longest alias first; undefined where none is there.
 * `~` before an alias is css-loader's and means nothing. `has` knows the files of the tree by their absolute paths.
 */
export function aliasedFile(
  said: string,
  aliases: readonly BuildAlias[],
  has: (path: string) => boolean,
): AliasedFile | undefined {
  const meant = aliases
    .filter(({ opening }) => restOf(said, opening) !== undefined)
    .toSorted((one, other) => other.opening.length - one.opening.length);
  for (const alias of meant) {
    const path = join(alias.folder, restOf(said, alias.opening) ?? '');
    const found = isWithin(path, alias.folder) ? [path, ...importedFiles(path)].find(has) : undefined;
    if (found !== undefined) return { path: found, alias };
  }
  return undefined;
}

function restOf(said: string, opening: string): string | undefined {
  if (said.startsWith(opening)) return said.slice(opening.length);
  return said.startsWith(`~${opening}`) ? said.slice(opening.length + 1) : undefined;
}

/**
 * Paths behind an alias that may mean a file: as the old one was written, without its ending or without `index`, and in full.
 * None where the alias does not reach the file. `old`: the path as it was written, `was`: the file that it meant.
 */
export function aliasedNames(
  path: string,
  { opening, folder }: BuildAlias,
  old: string,
  was: AliasedFile,
): readonly string[] {
  if (!isWithin(path, folder)) return [];
  const rest = restOf(old, was.alias.opening) ?? '';
  const before = old.slice(0, old.length - rest.length - was.alias.opening.length) + opening;
  const full = before + relative(folder, path);
  const bare = full.replace(/(?:\.d)?\.\w+$/, '');
  const written = relative(was.alias.folder, was.path);
  if (written === rest) return [full];
  // `.js` is written for `.ts`.
  if (!written.startsWith(rest)) return [bare + extname(rest), full];
  const isByFolder = /^\/?index\.\w/.test(written.slice(rest.length));
  return isByFolder ? [bare.replace(/\/index$/, ''), bare, full] : [bare, full];
}
