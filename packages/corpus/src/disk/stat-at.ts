import { type Stats, lstatSync, statSync } from 'node:fs';

/**
 * What stands at a path, behind symbolic links; undefined where nothing does that could be read: no such name, one that
 * is too long, a file where a folder is needed, links that lead round in a circle, a folder that nobody may look into.
 */
export function statAt(path: string): Stats | undefined {
  try {
    // No error is made where there is nothing, which is the usual reason.
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Whether a symbolic link stands at a path; where `statAt` finds nothing for the path's own sake, none does. */
export function isLinkAt(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch {
    return false;
  }
}

/** Whether a file stands at a path, or a symbolic link that leads to one. */
export function isFile(path: string): boolean {
  return statAt(path)?.isFile() ?? false;
}
