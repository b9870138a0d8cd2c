// Finding bytes in bytes. Node's Buffer searches with vector instructions and takes several bytes at
// once; it is used where the caller's array is one, without asking for Node.

const LINE_FEED = 10;

interface SeveralBytesSearch {
  indexOf(needle: Uint8Array, from: number): number;
}

/** The bytes of an ASCII text, or of one with a unit for each byte. */
export function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Offset of the first `needle` that lies in [from, end), or -1. */
export function indexOfBytes(bytes: Uint8Array, needle: Uint8Array, from: number, end: number): number {
  if (end - from < needle.length) return -1;
  if ('latin1Slice' in bytes) {
    // Without the cut the search would go on through all that follows: quadratic over many messages.
    const within = end === bytes.length ? bytes : bytes.subarray(0, end);
    return (within as unknown as SeveralBytesSearch).indexOf(needle, from);
  }
  const first = needle[0] as number;
  const last = end - needle.length;
  for (let at = bytes.indexOf(first, from); at >= 0 && at <= last; at = bytes.indexOf(first, at + 1))
    if (startsWith(bytes, needle, at)) return at;
  return -1;
}

/** Whether `needle` stands at `at`. */
export function startsWith(bytes: Uint8Array, needle: Uint8Array, at: number): boolean {
  for (let index = 0; index < needle.length; index += 1)
    if (bytes[at + index] !== needle[index]) return false;
  return true;
}

/** Offset of the line feed that ends the line, or `end`. */
export function lineEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== LINE_FEED) at += 1;
  return at;
}

/** Offset after the line feed that ends the line, or `end`. */
export function nextLine(bytes: Uint8Array, from: number, end: number): number {
  return Math.min(end, lineEnd(bytes, from, end) + 1);
}

/** `end` without the line feed, and the carriage return before it, that it may stand after. */
export function withoutLineEnd(bytes: Uint8Array, start: number, end: number): number {
  if (end <= start || bytes[end - 1] !== LINE_FEED) return end;
  return end - 1 > start && bytes[end - 2] === 13 ? end - 2 : end - 1;
}
