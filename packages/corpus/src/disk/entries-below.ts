import { type Dirent, readdirSync } from 'node:fs';

/**
 * Everything below a folder, each entry with the folder that it stands in (`parentPath`, with `/` on every system); symbolic links are entries like
 * any other. `readdir` of Node 22 and later follows them where it is recursive, and never ends where one leads
 * upwards. Throws the system's error.
 */
export function entriesBelow(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const below = entry.isDirectory() ? entriesBelow(`${folder}/${entry.name}`) : [];
    return [entry].concat(below);
  });
}
