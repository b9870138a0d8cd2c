type OneByteSlice = (this: Uint8Array, start: number, end: number) => string;

/** Node's decoder of single bytes, which takes any view of bytes. Elsewhere there is none. */
const oneByteSlice = (globalThis as { Buffer?: { prototype?: { latin1Slice?: OneByteSlice } } }).Buffer
  ?.prototype?.latin1Slice;

/**
 * Bytes as text, one UTF-16 unit a byte: offsets in the text are offsets in the bytes. Right for
 * ASCII, and for whoever wants positions and not characters.
 */
export function oneByteText(bytes: Uint8Array, start: number, end: number): string {
  if (oneByteSlice) return oneByteSlice.call(bytes, start, end);
  let text = '';
  // An argument list has a limit; 8192 is well below that of every engine.
  for (let at = start; at < end; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(end, at + 8192)));
  return text;
}

/**
 * The same for patterns and `trim`, which take U+00A0 for white space: the byte A0 is a piece of a letter in
 * UTF-8 (`à` is C3 A0), and stands as A1 here, which is none.
 */
export function patternText(bytes: Uint8Array, start: number, end: number): string {
  return oneByteText(bytes, start, end).replaceAll('\u00A0', '\u00A1');
}

/** Below this, the views of whole words cost more than they save. */
const FEW_BYTES = 64;
/** The high bits of four bytes. */
const HIGH_BITS = 0x80808080 | 0;

/** Whether all bytes are below 128. */
export function isAscii(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start < FEW_BYTES) return isAsciiByByte(bytes, start, end);
  // Words begin at multiples of four in the memory, wherever the bytes begin in it.
  const first = start + (-(bytes.byteOffset + start) & 3);
  const count = (end - first) >> 2;
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + first, count);
  for (let at = 0; at < count; at += 1) if (((words[at] as number) & HIGH_BITS) !== 0) return false;
  return isAsciiByByte(bytes, start, first) && isAsciiByByte(bytes, first + 4 * count, end);
}

function isAsciiByByte(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if ((bytes[at] as number) > 127) return false;
  return true;
}
