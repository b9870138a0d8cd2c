import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** How the system begins what it says of this; what comes from another thread has no `code` any more. */
const EXHAUSTED = /^(?:EMFILE|ENFILE): /;

/**
 * Whether an error comes of too many open files. Where Node can open none of the program's own modules it may say that
 * there is none of that name, or something else: then a file that is there tells.
 */
export function isOutOfFiles(error: unknown): boolean {
  return error instanceof Error && (EXHAUSTED.test(error.message) || !canOpenFile());
}

function canOpenFile(): boolean {
  try {
    closeSync(openSync(fileURLToPath(import.meta.url), 'r'));
    return true;
  } catch (error) {
    return !EXHAUSTED.test((error as Error).message);
  }
}
