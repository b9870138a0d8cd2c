import { dirname } from 'node:path';
import { flushFolder } from './flush-folder.ts';
import { makeFolders } from './make-folders.ts';

/**
 * Makes a folder and those that it stands in, where they are missing, so that a power cut leaves
 * them: the name of each is flushed in the one that holds it. Files that are then moved into the
 * folder and flushed there would go with it otherwise. Returns the outermost that it made, if any.
 */
export function makeFolder(folder: string, mode?: number): string | undefined {
  const outermost = makeFolders(folder, mode);
  if (outermost === undefined) return undefined;
  for (let made = folder; ; made = dirname(made)) {
    flushFolder(dirname(made));
    if (made === outermost || made === dirname(made)) return outermost;
  }
}
