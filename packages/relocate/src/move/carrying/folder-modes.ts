import { chmodSync, lstatSync } from 'node:fs';
import { makeFolder } from '@linkwright/corpus';

/** A folder that is to come, with the permission bits and the time of the one that goes. */
export interface PlannedFolder {
  readonly to: string;
  readonly mode: number;
  /** Seconds since the epoch; plans that were made before may have none. */
  readonly mtime?: number;
}

/** Permission bits of a folder, with those that say whose its files become. */
export function modeOf(folder: string): number {
  return lstatSync(folder).mode & 0o7777;
}

/** Makes a folder with these permissions; what was kept from others in the old one stays so. One that is there keeps its own. */
export function makeFolderAs(path: string, mode: number | undefined): void {
  const made = makeFolder(path, mode);
  // The umask may have taken bits away that the old one had.
  if (made !== undefined && mode !== undefined) chmodSync(path, mode);
}
