import { absolutePath, gitIn } from '@linkwright/corpus';
import type { PathMove } from '@linkwright/relocate';
import { UsageError } from '../exit-status.ts';

/** The renames that git detects between two revisions, or since one, and what was deleted. */
export function movedInGit(range: string): { readonly paths: PathMove[]; readonly deleted: string[] } {
  if (range.startsWith('-') || range === '') throw new UsageError(`--git ${range}: needs a revision`);
  try {
    const root = gitIn('.', ['rev-parse', '--show-toplevel']).replace(/\n$/, '');
    // Each record is a status and the paths that it has, ended by NUL: from the root, whatever `diff.relative` says elsewhere.
    const fields = gitIn(root, [
      'diff',
      '--name-status',
      '--find-renames',
      '--diff-filter=RD',
      '-z',
      range,
      '--',
    ]);
    const found = { paths: [] as PathMove[], deleted: [] as string[] };
    const words = fields.split('\0').values();
    for (const status of words) {
      if (status === '') continue;
      const from = absolutePath(words.next().value ?? '', root);
      if (status.startsWith('D')) found.deleted.push(from);
      else found.paths.push({ from, to: absolutePath(words.next().value ?? '', root), folder: false });
    }
    return found;
  } catch (error) {
    throw new UsageError(`--git ${range}: ${whatGitSays(error as GitError)}`);
  }
}

/** `stderr`: where git could be called at all. */
type GitError = Error & { readonly stderr?: string };

/** Without the line that repeats the call. */
function whatGitSays({ stderr = '', message }: GitError): string {
  return stderr.trim().replace(/^(?:fatal|error): /, '') || message;
}
