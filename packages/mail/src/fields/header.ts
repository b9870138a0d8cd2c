// The header of a message or of a body part: RFC 5322, section 2.2; RFC 2045, section 3.
import { oneByteText } from '@linkwright/core';
import { lineEnd, nextLine, startsWith, asciiBytes } from '../byte-search.ts';
import { type FieldName, fieldNameAt } from './field-names.ts';
import { MAIL_LIMITS } from '../limits.ts';

const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 32;
const TAB = 9;
const COLON = 58;
const HYPHEN = 45;

/** A header field that matters. Offsets are bytes; the value runs from after the colon to before its last line end. */
export interface Field {
  readonly name: FieldName;
  /** Where the name begins. */
  readonly nameStart: number;
  readonly start: number;
  readonly end: number;
  /** Set where it is longer than fields that are read for what they say. */
  readonly tooLong?: true;
}

/** The header of a message or a part. Offsets are bytes. */
export interface Header {
  readonly start: number;
  /** Where the body begins: after the empty line, or at the line that ended the header without one. */
  readonly bodyStart: number;
  /** The fields that matter, in their order. */
  readonly fields: readonly Field[];
  /** Where the first line stands that is no field. */
  readonly malformed: number | undefined;
}

/** The first field of a name. Where a name stands twice the first counts, as in RFC 5322's reading order. */
export function fieldOf(header: Header, name: FieldName): Field | undefined {
  for (const field of header.fields) if (field.name === name) return field;
  return undefined;
}

/**
 * Reads a header from `start`. `endsAt` says of a line that begins with two hyphens whether it is a
 * boundary delimiter, which ends a header that has no empty line after it. `limit`: see `MailLimits.field`.
 *
 * A line that is no field ends the header where none came before it (a body without header);
 * otherwise it is passed over, since mostly it is the rest of a field that lost its indentation.
 */
export function scanHeader(
  bytes: Uint8Array,
  start: number,
  end: number,
  endsAt: (line: number) => boolean,
  limit: number = MAIL_LIMITS.field,
): Header {
  const fields: Field[] = [];
  let malformed: number | undefined;
  let at = start;
  let seen = false;
  while (at < end) {
    const first = bytes[at];
    if (first === LINE_FEED) return { start, bodyStart: at + 1, fields, malformed };
    if (first === RETURN && bytes[at + 1] === LINE_FEED)
      return { start, bodyStart: at + 2, fields, malformed };
    if (first === HYPHEN && bytes[at + 1] === HYPHEN && endsAt(at)) break;
    const colon = colonOf(bytes, at, end);
    if (colon < 0) {
      const envelope = !seen && isEnvelopeLine(bytes, at);
      if (!seen && !envelope) break;
      if (!envelope) malformed ??= at;
      at = nextLine(bytes, at, end);
      continue;
    }
    seen = true;
    const next = fieldEnd(bytes, colon + 1, end);
    const name = fieldNameAt(bytes, at, nameEnd(bytes, at, colon));
    if (name) {
      const valueEnd = trimmedEnd(bytes, colon + 1, next);
      const field = { name, nameStart: at, start: colon + 1, end: valueEnd };
      fields.push(valueEnd - colon - 1 > limit ? { ...field, tooLong: true } : field);
    }
    at = next;
  }
  return { start, bodyStart: at, fields, malformed };
}

/** A field of any name, for who wants them all. */
export interface AnyField {
  readonly name: string;
  readonly nameStart: number;
  readonly start: number;
  readonly end: number;
}

/** Every field from `start` to the end of the header, whatever its name. */
export function* headerFields(bytes: Uint8Array, start: number, end: number): Generator<AnyField> {
  let at = start;
  while (at < end) {
    if (bytes[at] === LINE_FEED || (bytes[at] === RETURN && bytes[at + 1] === LINE_FEED)) return;
    const colon = colonOf(bytes, at, end);
    const next = fieldEnd(bytes, colon < 0 ? at : colon + 1, end);
    if (colon >= 0) {
      const name = oneByteText(bytes, at, nameEnd(bytes, at, colon));
      yield { name, nameStart: at, start: colon + 1, end: trimmedEnd(bytes, colon + 1, next) };
    }
    at = next;
  }
}

/** The value as one line: line ends taken out, white space around it trimmed (RFC 5322, 2.2.3). One unit a byte. */
export function unfolded(bytes: Uint8Array, field: { readonly start: number; readonly end: number }): string {
  const text = oneByteText(bytes, field.start, field.end);
  return (text.includes('\n') ? text.replace(/\r?\n/g, '') : text).trim();
}

const ENVELOPE = asciiBytes('From ');
const QUOTED_ENVELOPE = asciiBytes('>From ');

/** The `From ` line of an mbox, which some tools leave on a message taken out of it. */
function isEnvelopeLine(bytes: Uint8Array, at: number): boolean {
  return startsWith(bytes, ENVELOPE, at) || startsWith(bytes, QUOTED_ENVELOPE, at);
}

/** The colon after a field name, or -1: a name is printable ASCII, and old mail has white space before the colon. */
function colonOf(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && isNameByte(bytes[at] as number)) at += 1;
  if (at === from) return -1;
  while (at < end && (bytes[at] === SPACE || bytes[at] === TAB)) at += 1;
  return bytes[at] === COLON && at < end ? at : -1;
}

function isNameByte(byte: number): boolean {
  return byte > SPACE && byte < 127 && byte !== COLON;
}

function nameEnd(bytes: Uint8Array, start: number, colon: number): number {
  let at = colon;
  while (at > start && (bytes[at - 1] === SPACE || bytes[at - 1] === TAB)) at -= 1;
  return at;
}

/** Offset after a field's last line: lines that begin with white space continue it. */
export function fieldEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = lineEnd(bytes, from, end) + 1;
  while (at < end && (bytes[at] === SPACE || bytes[at] === TAB)) at = lineEnd(bytes, at, end) + 1;
  return Math.min(at, end);
}

function trimmedEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = end;
  if (at > start && bytes[at - 1] === LINE_FEED) at -= 1;
  if (at > start && bytes[at - 1] === RETURN) at -= 1;
  return at;
}
