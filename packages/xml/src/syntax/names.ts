import { oneByteText } from '@linkwright/core';

/** A name as it is written, one UTF-16 unit a byte. Namespaces in XML, section 4: `prefix:local`. */
export interface Name {
  readonly text: string;
  /** `""` where there is none. */
  readonly prefix: string;
  readonly local: string;
}

interface Entry extends Name {
  readonly next: Entry | undefined;
  readonly depth: number;
}

/** Names that share a hash are kept in a chain no longer than this, whatever a document does to it. */
const LONGEST_CHAIN = 8;

/** Gives each name one object, found by its bytes, so that no string is made for a name seen before. */
export class Names {
  readonly #entries = new Map<number, Entry>();

  /** `hash` is of the same bytes, by `hashed`. */
  of(bytes: Uint8Array, start: number, end: number, hash: number): Name {
    const first = this.#entries.get(hash);
    for (let entry = first; entry; entry = entry.next)
      if (isName(entry.text, bytes, start, end)) return entry;
    const entry = entryOf(oneByteText(bytes, start, end), first);
    if (entry.depth < LONGEST_CHAIN) this.#entries.set(hash, entry);
    return entry;
  }
}

/** One step of the hash (FNV-1a, 32 bit). */
export function hashed(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193);
}

function entryOf(text: string, next: Entry | undefined): Entry {
  const colon = text.indexOf(':');
  return {
    text,
    prefix: colon < 0 ? '' : text.slice(0, colon),
    local: text.slice(colon + 1),
    next,
    depth: next ? next.depth + 1 : 0,
  };
}

/** Whether the bytes of [start, end) are those of a text in which each UTF-16 unit is a byte. */
export function isName(text: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (text.length !== end - start) return false;
  for (let index = 0; index < text.length; index += 1)
    if (text.charCodeAt(index) !== bytes[start + index]) return false;
  return true;
}
