import { statAt } from '../disk/stat-at.ts';

/** The archive whose entry a path names with `!/`; undefined where it names none. */
export function archiveIn(path: string): string | undefined {
  for (let at = path.indexOf('!/'); at >= 0; at = path.indexOf('!/', at + 2)) {
    const archive = path.slice(0, at);
    if (statAt(archive)?.isFile()) return archive;
  }
  return undefined;
}
