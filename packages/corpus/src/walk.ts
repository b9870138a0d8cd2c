import { type Dirent, readdirSync } from 'node:fs';

/** Folders that nobody means when naming the one around them. */
const LEFT_OUT: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/** Of files that are being written (`TEMPORARY_GLOB`). */
const TEMPORARY = /^\.linkwright-.*\.tmp$/;

/**
 * The paths below a folder of all files in it, in no order; what cannot be listed is passed over, and
 * symbolic links are not followed. As fast-glob tells them, in a third of its time (32,000 files).
 */
export function filesBelow(folder: string): Listing {
  const listing: Listing = { files: [], links: [] };
  walk(folder, '', listing);
  return listing;
}

/** Paths below a folder. */
export interface Listing {
  readonly files: string[];
  /** Symbolic links, wherever they lead. */
  readonly links: string[];
}

function walk(folder: string, below: string, { files, links }: Listing): void {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return;
  }
  const folders: string[] = [];
  for (const entry of entries) {
    const { name } = entry;
    if (entry.isFile()) {
      if (!TEMPORARY.test(name)) files.push(below + name);
    } else if (entry.isDirectory() && !LEFT_OUT.has(name)) folders.push(name);
    else if (entry.isSymbolicLink()) links.push(below + name);
  }
  for (const name of folders) walk(`${folder}/${name}`, `${below}${name}/`, { files, links });
}
