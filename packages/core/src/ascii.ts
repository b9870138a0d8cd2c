/** A view that has Node's fast one-byte decoder. */
interface OneByteSlices {
  latin1Slice(start: number, end: number): string;
}

/**
 * Bytes as text, one UTF-16 unit a byte: offsets in the text are offsets in the bytes. Right for
 * ASCII, and for whoever wants positions and not characters.
 */
export function oneByteText(bytes: Uint8Array, start: number, end: number): string {
  if ('latin1Slice' in bytes) return (bytes as unknown as OneByteSlices).latin1Slice(start, end);
  let text = '';
  // An argument list has a limit; 8192 is well below that of every engine.
  for (let at = start; at < end; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(end, at + 8192)));
  return text;
}

/** Whether all bytes are below 128. */
export function isAscii(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if ((bytes[at] as number) > 127) return false;
  return true;
}
