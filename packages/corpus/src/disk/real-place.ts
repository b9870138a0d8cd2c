import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { slashedPath } from '../uris/file-uri.ts';

/** Where a path leads through symbolic links, as far as it exists. */
export function realPlace(path: string): string {
  try {
    return slashedPath(realpathSync(path));
  } catch {
    const folder = dirname(path);
    return folder === path ? path : slashedPath(join(realPlace(folder), basename(path)));
  }
}

/** The same of a name that is not to be followed itself. */
export function placeOf(path: string): string {
  return slashedPath(join(realPlace(dirname(path)), basename(path)));
}

/** The same, asked of many paths: each folder is looked at once. */
export function placesOf(): (path: string) => string {
  const folders = new Map<string, string>();
  return (path) => {
    const folder = dirname(path);
    const place = folders.get(folder) ?? realPlace(folder);
    folders.set(folder, place);
    return slashedPath(join(place, basename(path)));
  };
}
