/** Whether a path is a folder or stands in it. Both are absolute, with "/" between their names and none at the folder's end. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`);
}
