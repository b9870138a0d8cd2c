import { execFileSync } from 'node:child_process';

/** Calls git in a folder; throws what git says. */
export function gitIn(folder: string, args: readonly string[], input?: string): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: environment(process.env),
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    ...(input !== undefined && { input }),
  });
}

/**
 * Without what git tells its hooks of their repository (git-scm.com, "githooks"; "git", "Environment Variables"): with `GIT_DIR`
 * alone, as hooks of linked work trees have it, any folder that it is called in counts as the root of the work tree.
 */
function environment(said: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (said['GIT_WORK_TREE'] !== undefined) return said;
  const { GIT_DIR: _folder, GIT_INDEX_FILE: _index, ...others } = said;
  return others;
}

/** The root of the work tree that a folder is in; undefined where there is none, or no git. */
export function workTreeAt(folder: string): string | undefined {
  return soughtWorkTree(folder).root;
}

/** The same, or why there is none, as git says: it keeps away from trees of other owners, and tells what to do then. */
export function soughtWorkTree(
  folder: string,
): { readonly root: string } | { readonly root: undefined; readonly why: string } {
  try {
    return { root: gitIn(folder, ['rev-parse', '--show-toplevel']).replace(/\n$/, '') };
  } catch (error) {
    return { root: undefined, why: wordsOfGit(error as GitFailure) };
  }
}

type GitFailure = Error & { readonly code?: string; readonly stderr?: string };

function wordsOfGit({ code, stderr = '', message }: GitFailure): string {
  if (code === 'ENOENT') return 'git is not installed';
  return (
    stderr
      .replace(/^fatal: /, '')
      .replaceAll(/\s+/g, ' ')
      .trim() || message
  );
}

/** The words between the NULs of `-z`. */
export function words(output: string): string[] {
  return output.split('\0').filter((word) => word !== '');
}
