/** The innermost folder that holds all of these paths, with "/" at its end; "" where they have none in common. */
export function commonFolder([first = '', ...others]: readonly string[]): string {
  let folder = around(first);
  for (const path of others) while (!path.startsWith(folder)) folder = around(folder.slice(0, -1));
  return folder;
}

function around(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
