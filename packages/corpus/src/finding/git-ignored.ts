import { gitIn, soughtWorkTree, words } from '../disk/git-work-tree.ts';

/**
 * What git leaves out of a folder (`.gitignore`, `.git/info/exclude`, `core.excludesFile`), as it tells it itself:
 * documents that it tracks all the same are not among them. Paths below the folder, those of folders with "/" at the
 * end. Where the folder is itself left out, as that of a built site that is named by its path, nothing below it is.
 * A string says why git can't tell.
 */
export function gitIgnored(folder: string): ReadonlySet<string> | string {
  const tree = soughtWorkTree(folder);
  if (tree.root === undefined) return `what .gitignore leaves out is read: ${tree.why}`;
  try {
    if (isIgnored(folder)) return new Set();
    const asked = ['--others', '--ignored', '--exclude-standard', '--directory', '-z'];
    return new Set(words(gitIn(folder, ['ls-files', ...asked])));
  } catch (error) {
    return `what .gitignore leaves out is read: ${(error as Error).message.trim()}`;
  }
}

/** Whether a path below a folder, or a folder around it, is among them. */
export function isAmong(ignored: ReadonlySet<string>, below: string): boolean {
  if (ignored.size === 0) return false;
  if (ignored.has(below)) return true;
  for (let at = below.indexOf('/'); at >= 0; at = below.indexOf('/', at + 1))
    if (ignored.has(below.slice(0, at + 1))) return true;
  return false;
}

function isIgnored(folder: string): boolean {
  try {
    gitIn(folder, ['check-ignore', '--no-index', '--quiet', '.']);
    return true;
  } catch (error) {
    // 1: it is not; anything else is a failure.
    if ((error as { readonly status?: number }).status === 1) return false;
    throw error;
  }
}
