// How a URI is written in a header field: RFC 2017, section 3.1; RFC 2557, section 4.4.
import { type Edit, type Entity, type Notation, type Span, oneByteText } from '@linkwright/core';
import { asciiBytes, lineEnd } from '../byte-search.ts';
import { type ChangedText, changedText } from '../bodies/changed-text.ts';
import { decodeEncodedWords, hasEncodedWord } from './encoded-words.ts';
import { parseParameterized } from './parameters.ts';

/** RFC 5322, section 2.1.1: a line has no more characters, its end not counted. */
const LINE_LIMIT = 998;

/** A URI in a field: folding and white space in it say nothing, encoded words are decoded. */
export const fieldUri: Notation = {
  name: 'header-field',
  decode: (entity, start, end) => decodeFieldUri(entity.bytes, start, end),
  encode: (reference, entity, start, end) => encodeFieldUri(reference, entity, start, end),
};

/** The URI that the bytes say. */
export function decodeFieldUri(bytes: Uint8Array, start: number, end: number): string {
  const value = decodeField(bytes, start, end);
  return isBracketed(value) ? value.slice(1, -1) : value;
}

/** Brackets that stand in the bytes are outside the span; these come out of an encoded word. */
function isBracketed(value: string): boolean {
  return value.startsWith('<') && value.endsWith('>');
}

function decodeField(bytes: Uint8Array, start: number, end: number): string {
  const text = utf8OrOneByte(bytes, start, end);
  const decoded = hasEncodedWord(text) ? decodeEncodedWords(text.replace(/\r?\n/g, '')) : text;
  return decoded.replace(/[ \t\r\n]+/g, '');
}

/** Fields are ASCII; where they are not they are UTF-8 (RFC 6532), or nobody knows what. */
function utf8OrOneByte(bytes: Uint8Array, start: number, end: number): string {
  const text = oneByteText(bytes, start, end);
  if (!/[\x80-\xFF]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, end));
  } catch {
    return text;
  }
}

/**
 * Writes only what differs, so that the folding of the rest stays as it is. A line that would grow
 * beyond what RFC 5322 allows is folded.
 */
function encodeFieldUri(reference: string, entity: Entity, start: number, end: number): Edit | undefined {
  if (/[\s<>"]/.test(reference)) return undefined;
  const { bytes } = entity;
  if (decodeFieldUri(bytes, start, end) === reference) return { start, end: start, bytes: asciiBytes('') };
  // Fields are ASCII; a receiver compares the percent-encoded form (RFC 3987, section 3.1).
  const now = reference.toWellFormed().replace(/[^\x00-\x7F]+/g, encodeURIComponent);
  const before = oneByteText(bytes, start, end);
  const change = hasEncodedWord(before)
    ? { start, end, text: isBracketed(decodeField(bytes, start, end)) ? `<${now}>` : now }
    : changedText(before, now, start, (text, at) => isWhiteSpace(text.charAt(at)));
  const { from, to } = lineAround(entity, change);
  if (change.text === '') {
    const isBlank = from > start && isBlankIn(bytes, from, change.start) && isBlankIn(bytes, change.end, to);
    return {
      start: isBlank ? lineBreakBefore(bytes, from) : change.start,
      end: change.end,
      bytes: asciiBytes(''),
    };
  }
  const overflows = change.start - from + change.text.length + (to - change.end) > LINE_LIMIT;
  const text = overflows ? folded(change, entity) : change.text;
  return { start: change.start, end: change.end, bytes: asciiBytes(text) };
}

/** From where the first line of a change begins to where its last one ends, line ends not counted. */
function lineAround(
  { bytes, start, end }: Entity,
  change: Span,
): { readonly from: number; readonly to: number } {
  const from = Math.max(start, change.start === 0 ? 0 : bytes.lastIndexOf(10, change.start - 1) + 1);
  const feed = lineEnd(bytes, change.end, end);
  return { from, to: feed > change.end && bytes[feed - 1] === 13 ? feed - 1 : feed };
}

/** A line of nothing but white space would be obsolete in a field (RFC 5322, 4.2), and is the header's end to some. */
function isBlankIn(bytes: Uint8Array, start: number, end: number): boolean {
  return /^[ \t]*$/.test(oneByteText(bytes, start, end));
}

function lineBreakBefore(bytes: Uint8Array, lineStart: number): number {
  return bytes[lineStart - 2] === 13 ? lineStart - 2 : lineStart - 1;
}

/** The new text on lines of its own. */
function folded(change: ChangedText, entity: Entity): string {
  const { bytes, start, end } = entity;
  const feed = lineEnd(bytes, start, end);
  const fold = feed > 0 && bytes[feed - 1] === 13 ? '\r\n ' : '\n ';
  const { from, to } = lineAround(entity, change);
  const before = isBlankIn(bytes, from, change.start) ? '' : fold;
  const after = isBlankIn(bytes, change.end, to) ? '' : fold;
  return before + (change.text.match(/.{1,900}/g) ?? []).join(fold) + after;
}

function isWhiteSpace(character: string): boolean {
  return character === ' ' || character === '\t' || character === '\r' || character === '\n';
}

/** A Message-ID as the `mid:` URI that names its message (RFC 2392, section 2). Not to be rewritten. */
export const messageIdUri: Notation = {
  name: 'message-id',
  decode: ({ bytes }, start, end) => `mid:${percentEncoded(oneByteText(bytes, start, end))}`,
  encode: () => undefined,
};

function percentEncoded(messageId: string): string {
  return messageId.replace(/\s+/g, '').replace(/[^A-Za-z0-9!$&'()*+,;=:@._~-]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
}

/**
 * The URL parameter of a message/external-body (RFC 2017, 3), which may be divided into several and encoded (RFC 2231,
 * 3 and 4): that is read and not written.
 */
export const parameterUri: Notation = {
  name: 'header-parameter',
  decode: ({ bytes }, start, end) => decodeParameter(oneByteText(bytes, start, end)),
  encode: (reference, entity, start, end) => {
    const isQuoted = entity.bytes[start - 1] === QUOTE;
    if (DIVIDED.test(oneByteText(entity.bytes, start, end))) return undefined;
    // In quotes a backslash says that the next character stands for itself; without them the value ends at these.
    return (isQuoted ? /\\/ : /[;()]/).test(reference)
      ? undefined
      : encodeFieldUri(reference, entity, start, end);
  },
};

const QUOTE = 34;

/** A URL that is not in one parameter comes with the names of its parameters. */
const DIVIDED = /^url\*(?:\d{1,4}\*?)?\s*=/i;

function decodeParameter(text: string): string {
  const uri = DIVIDED.test(text)
    ? (parseParameterized(`;${text.replace(/\r?\n/g, '')}`).parameters.get('url') ?? '')
    : text.replace(/\\([^])/g, '$1');
  return uri.replace(/\s+/g, '');
}
