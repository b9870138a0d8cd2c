// Sites that hosts are told of: the folders that absolute paths in these files are taken from.
import { dirname, join } from 'node:path/posix';
import { publishedFolders } from '@linkwright/companions';

const VERCEL = 'application/x-vercel+json';
const FIREBASE = 'application/x-firebase+json';

/** Of each folder of a server; absolute paths in it begin at the root of that. */
export const HTACCESS = 'text/x-htaccess';

/** The media types of files that tell a host of redirects. */
export const HOST_FILES: ReadonlySet<string> = new Set([
  'text/x-redirects',
  VERCEL,
  'application/x-netlify+toml',
  FIREBASE,
  'application/x-static-web-app+json',
  HTACCESS,
]);

/**
 * The folders that a host publishes by what a file says, of all sites that it speaks of, by their absolute paths; none
 * where nothing is said. `exists` tells whether there is something at a path.
 */
export function publishedBy(
  path: string,
  mediaType: string,
  text: string,
  exists: (path: string) => boolean,
): readonly string[] {
  const own = dirname(path);
  const said = publishedFolders(mediaType, text).map((folder) => join(own, folder));
  // Where nothing is said, Vercel publishes this folder if it is there.
  const usual = join(own, 'public');
  return said.length === 0 && mediaType === VERCEL && exists(usual) ? [usual] : [...new Set(said)];
}

/**
 * The folders that absolute paths in a file of a host may be taken from: what is published first, the file's own last. None
 * where it speaks of several sites, each of which has its own pages, or of a folder in a site whose root nobody has told.
 */
export function hostFolders(
  path: string,
  mediaType: string,
  text: string,
  exists: (path: string) => boolean,
): readonly string[] {
  const published = publishedBy(path, mediaType, text, exists);
  if (mediaType === FIREBASE && published.length > 1) return [];
  if (mediaType === HTACCESS && foldersAbove(path).some((folder) => exists(join(folder, '.htaccess'))))
    return [];
  return [...new Set([...published, dirname(path)])];
}

function foldersAbove(path: string): readonly string[] {
  const folder = dirname(dirname(path));
  return folder === dirname(path) ? [] : [folder, ...foldersAbove(folder)];
}
