import { type Stats, lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSamePlace } from '../carrying/letter-case.ts';
import type { PathMoves } from './path-moves.ts';

interface Going {
  readonly path: string;
  readonly to: string;
}

/** What is to have another place. */
export interface Goers {
  readonly files: readonly Going[];
  /** Symbolic links, and empty folders. */
  readonly others: readonly Going[];
}

/**
 * Why places cannot be taken though what stands there goes as well: only files wait for one another. A folder cannot
 * come where a file still is, nor a file where a folder is; and what goes below a symbolic link that is yet to move
 * would come to where that leads.
 */
export function placesInUse({ files, others }: Goers, moves: PathMoves): string[] {
  const reasons = new Set<string>();
  const leaves = (place: string): boolean => moves.newPath(place) !== place;
  const folders = new Set<string>();
  for (const { path, to } of files) {
    if (leaves(to) && !(standing(to)?.isFile() ?? true) && !isSamePlace(path, to))
      reasons.add(inTheWay(path, to, to, 'file'));
    if (folders.has(dirname(to))) continue;
    folders.add(dirname(to));
    const folder = lowestStanding(dirname(to));
    if (leaves(folder) && !isRealFolder(folder)) reasons.add(inTheWay(path, to, folder, 'folder'));
    // A file that stays is told as one whose place is taken.
    else if (!isFolder(folder) && !standing(folder)?.isFile())
      reasons.add(`${to} would be in ${folder}, which is no folder`);
  }
  for (const { to } of others) {
    const folder = lowestStanding(dirname(to));
    if (leaves(folder) ? !isRealFolder(folder) : !isFolder(folder))
      reasons.add(`${to} would be in ${folder}, which is no folder`);
  }
  return [...reasons];
}

/** What stands at a place goes in the same move, and is not what has to be there for that. */
function inTheWay(path: string, to: string, place: string, needed: 'file' | 'folder'): string {
  const what = place === path || path.startsWith(`${place}/`) ? 'what is to go there' : 'what is there now';
  return `${place} is no ${needed} yet, so ${path} cannot go to ${to} in one move: move ${what} to another name first`;
}

/** A folder, or the nearest above it where something is: a folder, or what stands in its place. */
function lowestStanding(folder: string): string {
  for (let at = folder; ; at = dirname(at)) if (standing(at) || at === dirname(at)) return at;
}

function isRealFolder(path: string): boolean {
  return standing(path)?.isDirectory() ?? false;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function standing(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A file stands where the folder would be.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
