import { execFileSync } from 'node:child_process';

/** Calls git in a folder; throws what git says. */
export function gitIn(folder: string, args: readonly string[], input?: string): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    ...(input !== undefined && { input }),
  });
}

/** The root of the work tree that a folder is in; undefined where there is none, or no git. */
export function workTreeAt(folder: string): string | undefined {
  try {
    return gitIn(folder, ['rev-parse', '--show-toplevel']).replace(/\n$/, '');
  } catch {
    return undefined;
  }
}

/** The words between the NULs of `-z`. */
export function words(output: string): string[] {
  return output.split('\0').filter((word) => word !== '');
}
