import { inspect } from 'node:util';

/** A value that was given for another, in a line of an error. */
export function shownValue(value: unknown): string {
  return inspect(value, { depth: 0, maxStringLength: 60, breakLength: Infinity, maxArrayLength: 3 });
}
