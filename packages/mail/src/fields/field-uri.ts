// Where URIs stand in the values of header fields. All of these return spans of bytes.
import { type Span, patternText } from '@linkwright/core';
import { decodeEncodedWords } from './encoded-words.ts';
import type { Field } from './header.ts';
import { rawParameters } from './parameters.ts';

/** How a field's value holds its URIs. */
export type FieldForm = 'uri' | 'angle-list' | 'link-list' | 'key-value' | 'message-ids';

/** The URIs in a field's value, white space and folding inside them included. */
export function urisIn(bytes: Uint8Array, field: Field, form: FieldForm): readonly Span[] {
  if (field.tooLong) return [];
  const text = patternText(bytes, field.start, field.end);
  const spans = FORMS[form](text);
  return spans.map(({ start, end }) => ({ start: field.start + start, end: field.start + end }));
}

const FORMS: Readonly<Record<FieldForm, (text: string) => readonly Span[]>> = {
  uri: (text) => singleUri(text),
  'angle-list': (text) => angleList(text),
  'link-list': (text) => linkList(text),
  'key-value': (text) => urlParameter(text),
  'message-ids': (text) => messageIds(text),
};

/**
 * One URI that is the whole value (draft-07, 5.1.1; RFC 2557, 4.1): comments and white space around
 * it, quotes or angle brackets that old mailers put, and a `URL:` before it are not part of it.
 */
function singleUri(text: string): readonly Span[] {
  let { start, end } = withoutComments(text);
  const wrapped = WRAPPERS.get(text.charAt(start));
  if (wrapped !== undefined) {
    const close = text.indexOf(wrapped, start + 1);
    if (close > start) {
      start += 1;
      end = close;
    }
  }
  const prefix = /^\s*URL:\s*/i.exec(text.slice(start, end));
  if (prefix) start += prefix[0].length;
  return trimmed(text, start, firstUrlEnd(text, start, end));
}

/**
 * Where the first of several URLs ends that some put in a field for one (`X-URL: http://a/, http://b/`): before a
 * second scheme. A fold may stand before a URL that is part of another.
 */
function firstUrlEnd(text: string, start: number, end: number): number {
  const value = text.slice(start, end);
  const second = /^\s*[A-Za-z][A-Za-z0-9+.-]*:/.test(value) ? SECOND_URL.exec(value) : null;
  return second ? start + value.slice(0, second.index).replace(/[,;]$/, '').length : end;
}

const SECOND_URL = /(?<=\S)[ \t]+[<("]*[A-Za-z][A-Za-z0-9+.-]*:\/\//;

const WRAPPERS: ReadonlyMap<string, string> = new Map([
  ['<', '>'],
  ['"', '"'],
]);

/** Comments at either end left out. Inside, a parenthesis is a letter of the URI unless white space stands before it. */
function withoutComments(text: string): Span {
  let start = skipWhiteSpace(text, 0);
  while (text.charAt(start) === '(') {
    const close = commentEnd(text, start);
    if (close < 0) break;
    start = skipWhiteSpace(text, close);
  }
  return { start, end: closingComments(text, start) };
}

/** Where nothing but comments follows. */
function closingComments(text: string, from: number): number {
  let comments = -1;
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\' && depth > 0) at += 1;
    else if (character === '(' && (depth > 0 || comments >= 0 || isWhiteSpace(text, at - 1))) {
      if (comments < 0) comments = at;
      depth += 1;
    } else if (character === ')' && depth > 0) depth -= 1;
    else if (depth === 0 && !isWhiteSpace(text, at)) comments = -1;
  }
  return depth === 0 && comments >= 0 ? comments : text.length;
}

/** Offset after the comment that opens at `start`; comments nest (RFC 5322, 3.2.2). -1: it is not closed. */
function commentEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/**
 * URIs in angle brackets with commas between and comments anywhere around (RFC 2369, section 2):
 * what follows the first character that is neither ends the list.
 */
function angleList(text: string): readonly Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (;;) {
    at = skipWhiteSpace(text, at);
    const character = text.charAt(at);
    if (character === '(') {
      const close = commentEnd(text, at);
      if (close < 0) return spans;
      at = close;
    } else if (character === ',') at += 1;
    else if (character === '<') {
      const close = text.indexOf('>', at);
      if (close < 0) return spans;
      spans.push(...trimmed(text, at + 1, close));
      at = close + 1;
    } else return spans.length > 0 || character === '' ? spans : loneUri(text, at);
  }
}

function loneUri(text: string, at: number): readonly Span[] {
  return text.startsWith('=?', at) ? encodedUri(text, at) : bareUri(text, at);
}

/**
 * A value that a mailer encoded as a whole, angle brackets too, as some do with long ones. Of several URIs in it none
 * has bytes of its own.
 */
function encodedUri(text: string, at: number): readonly Span[] {
  const value = decodeEncodedWords(text.slice(at)).replace(/\s+/g, '');
  return ENCODED_URI.test(value) ? trimmed(text, at, text.length) : [];
}

const ENCODED_URI = /^(?:<[A-Za-z][A-Za-z0-9+.-]*:[^<>"]+>|[A-Za-z][A-Za-z0-9+.-]*:[^<>",()]+)$/;

/** Fields that should have angle brackets and have none. `NO` (RFC 2369, 3.4) is no URI. */
function bareUri(text: string, at: number): readonly Span[] {
  const match = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>",()]+/.exec(text.slice(at));
  return match ? [{ start: at, end: at + match[0].length }] : [];
}

/** Link values (RFC 8288, section 3): commas and angle brackets inside quotes are text. */
function linkList(text: string): readonly Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character !== '<' && character !== '"') continue;
    const close = character === '<' ? text.indexOf('>', at) : quoteEnd(text, at);
    if (close < 0) break;
    if (character === '<') spans.push(...trimmed(text, at + 1, close));
    at = close;
  }
  return spans;
}

/** Where the quoted string that opens at `start` closes, or -1. */
function quoteEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text.charAt(at) === '"') return at;
    if (text.charAt(at) === '\\') at += 1;
  }
  return -1;
}

/** `url=` among the parameters of an OpenPGP field. */
function urlParameter(text: string): readonly Span[] {
  return rawParameters(text, 0)
    .filter(({ name }) => name === 'url')
    .flatMap(({ start, end }) => trimmed(text, start, end));
}

/** Message-IDs without their angle brackets (RFC 5322, 3.6.4). */
function messageIds(text: string): readonly Span[] {
  return Array.from(text.matchAll(/<([^<>]+)>/g), ({ index, 1: id = '' }) => ({
    start: index + 1,
    end: index + 1 + id.length,
  }));
}

function trimmed(text: string, from: number, to: number): readonly Span[] {
  let start = skipWhiteSpace(text, from);
  let end = to;
  while (end > start && isWhiteSpace(text, end - 1)) end -= 1;
  if (start > end) start = end;
  return end > start ? [{ start, end }] : [];
}

function skipWhiteSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isWhiteSpace(text, at)) at += 1;
  return at;
}

function isWhiteSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || code === 9 || code === 10 || code === 13;
}
