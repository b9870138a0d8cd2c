import { lstatSync } from 'node:fs';
import { dirname } from 'node:path';
import { placeOf, placesOf, realPlace } from '@linkwright/corpus';
import { DISK, type Names, isCaseInsensitive, placeKey } from '../carrying/letter-case.ts';
import type { PathMove, PathMoves } from './path-moves.ts';
import type { Takeover } from './takeovers.ts';

interface Asked {
  readonly paths: readonly PathMove[];
  readonly roots?: readonly string[] | undefined;
}

/** Paths of what is there, before the move. */
export interface Standing {
  /** Files and symbolic links. */
  readonly existing: readonly string[];
  /** Folders that go as a whole, with what is in them or empty. */
  readonly folders?: readonly string[];
}

/** Why a move cannot be done; nothing where it can. */
export function refusals(
  { paths, roots }: Asked,
  moves: PathMoves,
  standing: Standing,
  taken: readonly Takeover[],
  names: Names = DISK,
): string[] {
  return [
    ...intoThemselves(paths),
    ...(roots ? outside(paths, roots) : []),
    ...collisions(moves, standing, names),
    ...taken
      .filter(({ path }) => !lstatSync(path).isFile())
      .map(({ path, by }) => `${path} is no file; ${by} cannot replace it`),
    ...taken
      .filter(({ place, by }) => place === placeOf(by))
      .map(({ path, by }) => `${by} and ${path} are one file, which a symbolic link leads to`),
  ];
}

/** By its name or through a symbolic link, which the move would then make lead round in a circle. */
function intoThemselves(paths: readonly PathMove[]): string[] {
  return paths
    .filter(
      ({ from, to, folder }) =>
        folder && (to.startsWith(`${from}/`) || placeOf(to).startsWith(`${placeOf(from)}/`)),
    )
    .map(({ from, to }) => `${from} cannot go into itself (${to})`);
}

/** Places that are not in the roots, or only seem to be because a symbolic link stands on the way. */
function outside(paths: readonly PathMove[], roots: readonly string[]): string[] {
  const real = roots.map((root) => realPlace(root).replace(/\/?$/, '/'));
  const places = [...new Set(paths.flatMap(({ from, to }) => [from, to]))].filter(
    (path) => !roots.includes(path),
  );
  const folders = [...new Set(places.map((path) => dirname(path)))];
  const away = new Set(
    folders.filter((folder) => !real.some((root) => `${realPlace(folder)}/`.startsWith(root))),
  );
  const moved = new Set(paths.filter(({ from }) => roots.includes(from)).map(({ to }) => to));
  return places
    .filter((path) => away.has(dirname(path)))
    .map(
      (path) =>
        `${path} is outside ${roots.join(', ')}; name the tree ${moved.has(path) ? 'around both ' : ''}with --in`,
    );
}

/** Two files for one place; and a file where a folder has to be. */
function collisions(moves: PathMoves, { existing, folders = [] }: Standing, names: Names): string[] {
  const reasons: string[] = [];
  const taken = new Map<string, string>();
  const place = placesOf();
  const folded = isCaseInsensitive(existing, names);
  for (const path of existing) {
    const to = moves.newPath(path);
    const key = placeKey(place(to), folded);
    const other = taken.get(key);
    // One that stays where another goes is told as a file that exists.
    if (other !== undefined && moves.newPath(other) !== other && to !== path)
      reasons.push(`${path} and ${other} would both be ${to}`);
    // Nor does it hide one of two that go there.
    if (other === undefined || to !== path) taken.set(key, path);
  }
  for (const path of folders) {
    const to = moves.newPath(path);
    const file = taken.get(placeKey(place(to), folded));
    if (file !== undefined) reasons.push(`${path} and ${file} would both be ${to}`);
  }
  for (const path of [...existing, ...folders]) {
    const to = moves.newPath(path);
    if (to === path) continue;
    for (let end = to.lastIndexOf('/'); end > 0; end = to.lastIndexOf('/', end - 1)) {
      const file = taken.get(placeKey(place(to.slice(0, end)), folded));
      if (file !== undefined)
        reasons.push(`${to} would be in ${to.slice(0, end)}, which is the place of ${file}`);
    }
  }
  return reasons;
}
