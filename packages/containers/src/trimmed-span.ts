import type { Span } from '@linkwright/core';

/** The span without white space and control characters at its ends. */
export function trimmedSpan(bytes: Uint8Array, start: number, end: number): Span {
  let from = start;
  let to = end;
  while (from < to && (bytes[from] as number) <= 0x20) from += 1;
  while (to > from && (bytes[to - 1] as number) <= 0x20) to -= 1;
  return { start: from, end: to };
}
