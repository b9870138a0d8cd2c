const HYPHEN = 0x2d;

/** The place of the "-" in a fragment of two numbers, else -1. */
export function rangeMiddle(bytes: Uint8Array, from: number, end: number): number {
  let middle = -1;
  for (let at = from; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte === HYPHEN && middle < 0 && at > from && at + 1 < end) middle = at;
    else if (byte < 0x30 || byte > 0x39) return -1;
  }
  return middle;
}
