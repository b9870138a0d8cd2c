/** Whether a path is a folder or stands in it. Both are absolute, with "/" between their names; a root alone ends with one. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}
