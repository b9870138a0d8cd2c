import { isAscii } from './ascii.ts';

/** Whether bytes are well-formed UTF-8. */
export function isUtf8(bytes: Uint8Array, start: number, end: number): boolean {
  if (isAscii(bytes, start, end)) return true;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, end));
    return true;
  } catch {
    return false;
  }
}
