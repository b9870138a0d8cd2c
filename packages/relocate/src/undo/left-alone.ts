// What undoing does not touch, since it is not what the run has left there.
import { lstatSync } from 'node:fs';
import type { UndoStep } from './undo.ts';

/** Of a path whose folder is no longer where it was when the run wrote there: what lies there is somebody else's. */
export function leftElsewhere(path: string, elsewhere: string): UndoStep {
  return { path, done: 'refused', message: `${elsewhere}; it is left alone` };
}

/** Of a file that has other bytes than the run gave it, or is none any more. */
export function leftChanged(path: string): UndoStep {
  return { path, done: 'refused', message: 'changed since the run; it is left alone' };
}

/** Whether a pipe, a device or a symbolic link stands at a path, which may have no end to be read to. */
export function isNoFile(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory();
}
