import { type Entity, charsetName } from '@linkwright/core';
import type { ByteReading } from '../finding/scan.ts';

/** How much of a text is looked at to tell UTF-8 from older charsets. */
const LOOK = 65_536;

/** The charset of a text of which nothing is said: UTF-8, unless its first bytes above ASCII are none. */
export function guessedCharset({ bytes, start, end }: Entity): string {
  const limit = Math.min(end, start + LOOK);
  let at = start;
  while (at < limit && (bytes[at] as number) < 0x80) at += 1;
  if (at === limit) return 'utf-8';
  try {
    // Not by U+FFFD in what comes out: a text may hold that itself, where somebody else has lost a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(at, limit), { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

export function readingOf(charset: string | undefined): ByteReading {
  const name = charsetName(charset ?? 'utf-8') ?? 'windows-1252';
  if (name === 'us-ascii') return 'windows-1252';
  return name === 'utf-8' || name === 'windows-1252' ? name : 'other';
}
