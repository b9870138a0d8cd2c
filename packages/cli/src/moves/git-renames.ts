import { execFileSync } from 'node:child_process';
import { absolutePath } from '@linkwright/corpus';
import type { PathMove } from '@linkwright/relocate';
import { UsageError } from '../exit-status.ts';

/** The renames that git detects between two revisions, or since one. */
export function movedInGit(range: string): PathMove[] {
  if (range.startsWith('-')) throw new UsageError(`--git ${range}: needs a revision`);
  try {
    const root = git('rev-parse', '--show-toplevel').trim();
    const fields = git('diff', '--name-status', '--find-renames', '--diff-filter=R', '-z', range, '--').split(
      '\0',
    );
    const moves: PathMove[] = [];
    for (let at = 0; at + 2 < fields.length; at += 3)
      moves.push({
        from: absolutePath(fields[at + 1] ?? '', root),
        to: absolutePath(fields[at + 2] ?? '', root),
        folder: false,
      });
    return moves;
  } catch (error) {
    throw new UsageError(`--git ${range}: ${(error as Error).message}`);
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
}
