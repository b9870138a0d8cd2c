// The text of a message: its strings one behind the other, the escapes of C in them read (po-lex.c, `control_sequence`).
import {
  type Entity,
  MappedBytes,
  type ReadableText,
  type Span,
  byteSpan,
  decodedEntity,
  encodeText,
  oneByteText,
} from '@linkwright/core';

const BACKSLASH = 0x5c;
const NOTHING: readonly number[] = [];

/** What a letter behind a backslash stands for. */
const LETTERS: ReadonlyMap<string, number> = new Map([
  ['n', 0x0a],
  ['t', 0x09],
  ['b', 0x08],
  ['r', 0x0d],
  ['f', 0x0c],
  ['v', 0x0b],
  ['a', 0x07],
  ['\\', BACKSLASH],
  ['"', 0x22],
]);

/** An octal number has up to three digits, a hexadecimal one as many as there are. */
const NUMBER = /^(?:[0-7]{1,3}|x[\dA-Fa-f]+)/;
const LONGEST_NUMBER = 16;

/**
 * The strings of a message as one document of a type; new text is escaped where it is written. `before` and `behind` stand
 * around it, and nowhere in the catalogue.
 */
export function messageText(
  document: ReadableText,
  strings: readonly Span[],
  mediaType: string,
  [before, behind]: readonly [before: string, behind: string] = ['', ''],
): Entity {
  const outer = document.entity;
  const spans = strings.map((span) => byteSpan(document, span));
  const first = spans[0]?.start ?? outer.start;
  const said = new MappedBytes(first, (spans.at(-1)?.end ?? first) - first);
  if (before !== '') said.piece(encodeText(before, 'utf-8') ?? NOTHING, first, first);
  let from = first;
  for (const { start, end } of spans) {
    if (start > from) said.piece(NOTHING, from, start);
    copyUnescaped(outer.bytes, start, end, said);
    from = end;
  }
  if (behind !== '') said.piece(encodeText(behind, 'utf-8') ?? NOTHING, from, from);
  return decodedEntity('gettext-string', outer, said, mediaType, escapedBytes);
}

function copyUnescaped(bytes: Uint8Array, start: number, end: number, said: MappedBytes): void {
  let from = start;
  for (;;) {
    // Looked for in the string alone.
    const ahead = bytes.subarray(from, end).indexOf(BACKSLASH);
    if (ahead < 0) break;
    const at = from + ahead;
    said.copy(bytes, from, at);
    const escape = escapeAt(bytes, at, end);
    from = escape?.end ?? at + 1;
    if (escape) said.piece([escape.byte], at, from);
    else said.copy(bytes, at, from);
  }
  said.copy(bytes, from, end);
}

/** The byte of the charset that an escape says; undefined where there is none, which msgfmt takes for an error. */
function escapeAt(bytes: Uint8Array, at: number, end: number): { byte: number; end: number } | undefined {
  const behind = oneByteText(bytes, at + 1, Math.min(at + 1 + LONGEST_NUMBER, end));
  const letter = LETTERS.get(behind.charAt(0));
  if (letter !== undefined) return { byte: letter, end: at + 2 };
  const [number] = NUMBER.exec(behind) ?? [];
  if (number === undefined) return undefined;
  const value = number.startsWith('x') ? Number.parseInt(number.slice(1), 16) : Number.parseInt(number, 8);
  return { byte: value % 0x100, end: at + 1 + number.length };
}

const WRITTEN: ReadonlyMap<number, string> = new Map(
  [...LETTERS].map(([letter, byte]) => [byte, `\\${letter}`]),
);

/** Text as it stands in a string. */
function escapedBytes(bytes: Uint8Array): Uint8Array {
  if (!bytes.some((byte) => byte < 0x20 || WRITTEN.has(byte))) return bytes;
  const written: number[] = [];
  for (const byte of bytes) {
    const escape = WRITTEN.get(byte) ?? (byte < 0x20 ? `\\${byte.toString(8).padStart(3, '0')}` : undefined);
    if (escape === undefined) written.push(byte);
    else for (const letter of escape) written.push(letter.charCodeAt(0));
  }
  return Uint8Array.from(written);
}
