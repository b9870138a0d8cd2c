// A URI in a content line: RFC 5545, section 3.1; RFC 6350, section 3.2.
import { type Edit, type Entity, type Notation, decodeText, encodeText, oneByteText } from '@linkwright/core';
import { asciiBytes, lineEnd } from '../byte-search.ts';
import { changedText } from '../bodies/changed-text.ts';

/** "Lines of text SHOULD NOT be longer than 75 octets, excluding the line break." */
const LINE_LIMIT = 75;

/** Folds stand anywhere and say nothing; those of the text that stays are kept, new text is folded by length. */
export const contentLineUri: Notation = {
  name: 'content-line',
  decode: ({ bytes, charset }, start, end) => {
    const unfolded = withoutFolds(bytes, start, end);
    return decodeText(unfolded, 0, unfolded.length, charset).trim();
  },
  encode: written,
};

/** Lines are unfolded before they are decoded, for a fold may stand inside of a character of UTF-8 (RFC 5545, 3.1). */
function withoutFolds(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const isFolded = lineEnd(bytes, start, end) < end;
  return isFolded
    ? asciiBytes(oneByteText(bytes, start, end).replace(/\r?\n[ \t]/g, ''))
    : bytes.subarray(start, end);
}

/** The same in a value of a vCard. */
export const cardUri: Notation = inCard(contentLineUri, 'vcard-line');

/** The same in one that was taken out of quoted-printable, whose lines are those of the layer. */
export const decodedCardUri: Notation = inCard(
  {
    name: 'decoded-line',
    decode: ({ bytes, charset }, start, end) => decodeText(bytes, start, end, charset).trim(),
    encode(reference, { charset }, start, end) {
      const bytes = /[\r\n]/.test(reference) ? undefined : encodeText(reference, charset);
      return bytes && { start, end, bytes };
    },
  },
  'vcard-decoded',
);

/**
 * In a vCard a backslash stands before commas, semicolons and itself (RFC 6350, section 3.4; before colons in old
 * address books). A URI has them where the writer of the card thought so: new text has those that the old one had.
 */
function inCard(line: Notation, name: string): Notation {
  return {
    name,
    decode: (entity, start, end) =>
      line
        .decode(entity, start, end)
        .replaceAll(/\\([\\,;:n])/gi, (_, said: string) => (said.toLowerCase() === 'n' ? '\n' : said)),
    encode: (reference, entity, start, end) => {
      const old = line.decode(entity, start, end);
      const escaped = reference.replaceAll(/[\\,;:]/g, (character) =>
        character === '\\' || old.includes(`\\${character}`) ? `\\${character}` : character,
      );
      return line.encode(escaped, entity, start, end);
    },
  };
}

function written(value: string, entity: Entity, start: number, end: number): Edit | undefined {
  const bytes = /[\r\n"]/.test(value) ? undefined : encodeText(value, entity.charset);
  return bytes && foldedEdit(oneByteText(bytes, 0, bytes.length), entity, start, end);
}

/** Writes another value in place of a part of one, so that what stays keeps its folds. One unit a byte. */
export function foldedEdit(now: string, entity: Entity, start: number, end: number): Edit {
  const change = changedText(oneByteText(entity.bytes, start, end), now, start, isFold);
  const text = folded(change.text, entity, change.start, change.end);
  return { start: change.start, end: change.end, bytes: asciiBytes(text) };
}

function isFold(text: string, at: number): boolean {
  const character = text.charAt(at);
  if (character === '\n' || (character === '\r' && text.charAt(at + 1) === '\n')) return true;
  return (character === ' ' || character === '\t') && text.charAt(at - 1) === '\n';
}

/** The text with folds where its lines, and what follows on the last one, would be too long. One unit a byte. */
function folded(text: string, { bytes, start, end }: Entity, from: number, to: number): string {
  const lineStart = Math.max(start, from > 0 ? bytes.lastIndexOf(10, from - 1) + 1 : 0);
  const feed = lineEnd(bytes, to, end);
  const rest = (feed > to && bytes[feed - 1] === 13 ? feed - 1 : feed) - to;
  let column = from - lineStart;
  if (text === '' || column + text.length + rest <= LINE_LIMIT) return text;
  const fold = bytes[lineEnd(bytes, start, end) - 1] === 13 ? '\r\n ' : '\n ';
  let out = '';
  for (const byte of text) {
    if (column >= LINE_LIMIT && (byte.charCodeAt(0) & 0xc0) !== 0x80) {
      out += fold;
      column = 1;
    }
    out += byte;
    column += 1;
  }
  return column + rest > LINE_LIMIT && rest < LINE_LIMIT ? out + fold : out;
}
