import { type WantedFile, stateFolder, whyNoFile, whyNoFolder } from '@linkwright/corpus';
import { UsageError } from './exit-status.ts';

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

/** Where the journal is kept. Throws UsageError where it can't be: nothing is changed without one. */
export function journalFolder(state: string | undefined): string {
  if (state === '') refuse('--state', '', whyNoFolder(''));
  const folder = stateFolder(state);
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
