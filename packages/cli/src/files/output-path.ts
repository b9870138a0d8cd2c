import { type WantedFile, stateFolder, whyNoFile, whyNoFolder } from '@linkwright/corpus';
import { UsageError } from '../exit-status.ts';

/**
 * Throws UsageError where no file can be written at the path that an option names: before the work is done, not after it.
 * An `option` that ends with "=" stands right before the path.
 */
export function refuseFile(option: string, path: string, wanted?: WantedFile): void {
  refuse(option, path, whyNoFile(path, wanted));
}

/** The same for a folder of files. */
export function refuseFolder(option: string, path: string): void {
  refuse(option, path, whyNoFolder(path));
}

/** What a rewriting command may be asked to print, each for another reader. */
interface PrintedOutputs {
  readonly diff?: boolean;
  readonly redirects?: string;
  readonly report: 'text' | 'ndjson';
}

/** Throws UsageError for two of them: nobody could read the one out of the other. */
export function refuseTwoOutputs({ diff, redirects, report }: PrintedOutputs): void {
  const [first, second] = [
    ...(diff ? ['--diff'] : []),
    ...(redirects !== undefined ? ['--redirects'] : []),
    ...(report === 'ndjson' ? ['--report ndjson'] : []),
  ];
  if (second !== undefined)
    throw new UsageError(`${first} and ${second} both want standard output: choose one`);
}

/**
 * Where the journal is that is asked for. Throws UsageError for an empty name: that of a variable which is not set must not
 * mean the user's own journal, and the latest run of that.
 */
export function namedJournal(state: string | undefined): string {
  if (state === '') refuse('--state', '', whyNoFolder(''));
  return stateFolder(state);
}

/** Where the journal is kept. Throws UsageError where it can't be: nothing is changed without one. */
export function journalFolder(state: string | undefined): string {
  const folder = namedJournal(state);
  const why = whyNoFolder(folder);
  if (why !== undefined)
    throw new UsageError(`the journal cannot be kept in ${folder}: ${why}, with --state DIR`);
  return folder;
}

function refuse(option: string, path: string, why: string | undefined): void {
  if (why !== undefined) throw new UsageError(`${asGiven(option, path)}: ${why}`);
}

/** The option and its path, for messages. */
export function asGiven(option: string, path: string): string {
  const shown = path === '' ? '""' : path;
  return option.endsWith('=') ? option + shown : `${option} ${shown}`;
}
