/** How far a byte is looked for before the search is left to `indexOf`, whose call costs as much as so many bytes. */
const NEAR = 24;

/** Where a byte stands between two places; `end` where it does not. */
export function byteIndex(bytes: Uint8Array, byte: number, from: number, end: number): number {
  const near = Math.min(from + NEAR, end);
  let at = from;
  while (at < near && bytes[at] !== byte) at += 1;
  if (at < near || at >= end) return at;
  // Not beyond the end: that would be quadratic for many documents in one array.
  const within = end === bytes.length ? bytes : bytes.subarray(0, end);
  const found = within.indexOf(byte, at);
  return found < 0 ? end : found;
}
