import { existsSync, lstatSync } from 'node:fs';
import { type PathMove, PathMoves } from './path-moves.ts';

/** Why a move cannot be done; nothing where it can. */
export function refusals(paths: readonly PathMove[], existing: ReadonlySet<string>): string[] {
  return [...contradictions(paths), ...intoThemselves(paths), ...collisions(paths, existing)];
}

function contradictions(paths: readonly PathMove[]): string[] {
  const seen = new Map<string, string>();
  return paths.flatMap(({ from, to }) => {
    const other = seen.get(from);
    seen.set(from, to);
    return other !== undefined && other !== to ? [`${from} is to go to two places, ${other} and ${to}`] : [];
  });
}

function intoThemselves(paths: readonly PathMove[]): string[] {
  return paths
    .filter(({ from, to, folder }) => folder && to.startsWith(`${from}/`))
    .map(({ from, to }) => `${from} cannot go into itself (${to})`);
}

/** Two files for one place, or a file that stands where another is to go and does not go away itself. */
function collisions(paths: readonly PathMove[], existing: ReadonlySet<string>): string[] {
  const moves = new PathMoves(paths);
  const reasons: string[] = [];
  const taken = new Map<string, string>();
  for (const path of existing) {
    const to = moves.newPath(path);
    const other = taken.get(to);
    if (other !== undefined) reasons.push(`${path} and ${other} would both be ${to}`);
    taken.set(to, path);
    if (to !== path && !existing.has(to) && existsSync(to) && !sameFile(path, to))
      reasons.push(`${to} exists and is not of the corpus; ${path} would replace it`);
  }
  return reasons;
}

/** A rename that changes only case, on a file system that does not tell cases apart. */
function sameFile(a: string, b: string): boolean {
  const [one, other] = [lstatSync(a), lstatSync(b)];
  return one.ino === other.ino && one.dev === other.dev;
}
