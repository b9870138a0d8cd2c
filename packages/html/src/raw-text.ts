// HTML standard, sections 13.2.5.2 to 13.2.5.31: where the text of raw text elements and scripts ends.
import { byteIndex } from '@linkwright/core';
import { LOWER } from './name-table.ts';
import { CLASS } from './tag-reader.ts';

const EXCLAMATION = 0x21;
const HYPHEN = 0x2d;
const SOLIDUS = 0x2f;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

/** Where the end tag `</name` stands that ends the text at `from`; `end` where none does. */
export function rawTextEnd(bytes: Uint8Array, from: number, end: number, name: Uint8Array): number {
  for (
    let at = byteIndex(bytes, LESS_THAN, from, end);
    at < end;
    at = byteIndex(bytes, LESS_THAN, at + 1, end)
  )
    if (bytes[at + 1] === SOLIDUS && isTagName(bytes, at + 2, end, name)) return at;
  return end;
}

/**
 * The same for a script: between `<!--` and `-->` a `<script` hides one `</script` (the escaped and
 * double escaped states).
 */
export function scriptEnd(bytes: Uint8Array, from: number, end: number): number {
  let state: 'data' | 'escaped' | 'double-escaped' = 'data';
  let at = from;
  for (;;) {
    if (state === 'data') at = byteIndex(bytes, LESS_THAN, at, end);
    if (at >= end) return end;
    const byte = bytes[at];
    if (byte === LESS_THAN) {
      if (state === 'data' && startsComment(bytes, at)) {
        state = 'escaped';
        // The dashes of the start may be those of the end, too: `<!-->`.
        at += 2;
        continue;
      }
      const closing = bytes[at + 1] === SOLIDUS;
      if (closing && isTagName(bytes, at + 2, end, SCRIPT)) {
        if (state !== 'double-escaped') return at;
        state = 'escaped';
      } else if (!closing && state === 'escaped' && isTagName(bytes, at + 1, end, SCRIPT))
        state = 'double-escaped';
    } else if (byte === HYPHEN && endsComment(bytes, at)) state = 'data';
    at += 1;
  }
}

const SCRIPT = new TextEncoder().encode('script');

function startsComment(bytes: Uint8Array, at: number): boolean {
  return bytes[at + 1] === EXCLAMATION && bytes[at + 2] === HYPHEN && bytes[at + 3] === HYPHEN;
}

function endsComment(bytes: Uint8Array, at: number): boolean {
  return bytes[at + 1] === HYPHEN && bytes[at + 2] === GREATER_THAN;
}

/** Whether the name stands at `at`, and ends there as names of tags do. */
function isTagName(bytes: Uint8Array, at: number, end: number, name: Uint8Array): boolean {
  const stop = at + name.length;
  if (stop >= end || !((CLASS[bytes[stop] as number] as number) & 2)) return false;
  for (let index = 0; index < name.length; index += 1)
    if (LOWER[bytes[at + index] as number] !== name[index]) return false;
  return true;
}

/** Behind the comment whose `<!--` ends at `from` (13.2.5.43 to 13.2.5.52). */
export function commentEnd(bytes: Uint8Array, from: number, end: number): number {
  if (from < end && bytes[from] === GREATER_THAN) return from + 1;
  if (from + 1 < end && bytes[from] === HYPHEN && bytes[from + 1] === GREATER_THAN) return from + 2;
  for (let at = bytes.indexOf(HYPHEN, from); at >= 0 && at < end; at = bytes.indexOf(HYPHEN, at + 1)) {
    if (bytes[at + 1] !== HYPHEN) continue;
    if (bytes[at + 2] === GREATER_THAN) return Math.min(at + 3, end);
    if (bytes[at + 2] === EXCLAMATION && bytes[at + 3] === GREATER_THAN) return Math.min(at + 4, end);
  }
  return end;
}
