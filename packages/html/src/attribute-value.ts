// HTML standard, section 13.2.5.72: character references in attribute values and in text, with a map from
// what they say to where they stand.
import { MappedBytes, decodeText, encodeText, isAscii, oneByteText } from '@linkwright/core';
import { DecodingMode, HtmlEntityDecoder, decodeHTMLAttribute } from 'entities/decode';

const AMPERSAND = 0x26;

/** The text that a value in ASCII says. */
export function attributeText(bytes: Uint8Array, start: number, end: number): string {
  const text = oneByteText(bytes, start, end);
  return text.includes('&') ? decodeHTMLAttribute(text) : text;
}

/** Whether a value holds something that may be a character reference. */
export function hasReferences(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at] === AMPERSAND) return true;
  return false;
}

/** Some references need no semicolon; in a value they need one before letters, digits and `=`. */
type Where = 'value' | 'text';

/** A value, or text, as UTF-8, its character references decoded. */
export function mappedValue(
  bytes: Uint8Array,
  start: number,
  end: number,
  charset: string | undefined,
  where: Where = 'value',
): MappedBytes {
  const mapped = new MappedBytes(start, end - start);
  const text = oneByteText(bytes, start, end);
  let from = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    const { length, says } = characterReference(text, at, where);
    if (length === 0) continue;
    plain(mapped, bytes, start + from, start + at, charset);
    mapped.piece(utf8(says), start + at, start + at + length);
    from = at + length;
    at = from - 1;
  }
  plain(mapped, bytes, start + from, end, charset);
  return mapped;
}

/** The character reference at `at`: how long it is, 0 where there is none, and what it says. */
export function characterReference(
  text: string,
  at: number,
  where: Where = 'value',
): { readonly length: number; readonly says: string } {
  const codes: number[] = [];
  const decoder = new HtmlEntityDecoder((code) => codes.push(code));
  decoder.startEntity(where === 'text' ? DecodingMode.Legacy : DecodingMode.Attribute);
  // No reference is longer than this; a decoder that is given less says so by waiting for more.
  let length = decoder.write(text.slice(at, at + LONGEST_REFERENCE), 1);
  if (length < 0) length = decoder.end();
  return { length: codes.length === 0 ? 0 : length, says: String.fromCodePoint(...codes) };
}

/** `&CounterClockwiseContourIntegral;` has 33 characters, and numbers may have zeros before them. */
const LONGEST_REFERENCE = 1024;

/** Bytes without references: as they are where they are UTF-8, else with a piece for each character above ASCII. */
function plain(
  mapped: MappedBytes,
  bytes: Uint8Array,
  start: number,
  end: number,
  charset: string | undefined,
): void {
  if (charset === 'utf-8' || charset === undefined || isAscii(bytes, start, end))
    return mapped.copy(bytes, start, end);
  let from = start;
  while (from < end) {
    let at = from;
    while (at < end && (bytes[at] as number) < 0x80) at += 1;
    mapped.copy(bytes, from, at);
    from = at;
    // The second byte of a character can be ASCII, so a run goes on to white space or the end.
    while (at < end && (bytes[at] as number) > 0x20) at += 1;
    if (at > from) run(mapped, bytes, from, at, charset);
    from = at;
  }
}

/** A stretch with characters above ASCII: a piece for each where they can be told apart, else one for all. */
function run(mapped: MappedBytes, bytes: Uint8Array, start: number, end: number, charset: string): void {
  const text = decodeText(bytes, start, end, charset);
  const ends: number[] = [];
  let at = start;
  for (const character of text) {
    const written = encodeText(character, charset);
    if (!written || written.some((byte, index) => byte !== bytes[at + index]))
      return mapped.piece(utf8(text), start, end);
    at += written.length;
    ends.push(at);
  }
  if (at !== end) return mapped.piece(utf8(text), start, end);
  let from = start;
  for (const [index, character] of [...text].entries()) {
    mapped.piece(utf8(character), from, ends[index] as number);
    from = ends[index] as number;
  }
}

function utf8(text: string): Uint8Array {
  return encodeText(text.toWellFormed(), 'utf-8') as Uint8Array;
}
