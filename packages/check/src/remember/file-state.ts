import { statAt } from '@linkwright/corpus';

/** Numbers of a file's state: size, modification and change in milliseconds, inode. */
export const STATE = 4;

/** Times of files may be this coarse, in milliseconds: what was written just before a run may have changed since. */
const COARSE = 2000;

/** Puts the state of the file at a path into four places of a list; -1 for the size where there is no file. */
export function putState(path: string, states: Float64Array, at: number): void {
  const stat = statAt(path);
  states[at] = stat?.size ?? -1;
  states[at + 1] = stat?.mtimeMs ?? 0;
  states[at + 2] = stat?.ctimeMs ?? 0;
  states[at + 3] = stat?.ino ?? 0;
}

/** Whether a file was as old as it is when a run began, so that it would have another state had it changed since. */
export function isOlder(modified: number, changed: number, began: number): boolean {
  return modified < began - COARSE && changed < began - COARSE;
}

/** The same as text. */
export function stateText(path: string): string {
  const state = new Float64Array(STATE);
  putState(path, state, 0);
  return state.join(' ');
}

/** Whether a state as text is one that `isOlder`. */
export function isSettled(state: string, began: number): boolean {
  const [, modified, changed] = state.split(' ').map(Number);
  return isOlder(modified ?? 0, changed ?? 0, began);
}
