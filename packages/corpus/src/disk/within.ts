/** Whether a path is a folder or stands in it. Both are absolute, with "/" between their names; a root alone ends with one. */
export function isWithin(path: string, folder: string): boolean {
  // Asked for with each link: no text is made for it.
  if (!path.startsWith(folder)) return false;
  return path.length === folder.length || folder.endsWith('/') || path[folder.length] === '/';
}
