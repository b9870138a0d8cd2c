// Values that hold several references, or one among other things. Spans are bytes of the value.
import { type Span, oneByteText } from '@linkwright/core';
import * as code from '../syntax/characters.ts';
import { fieldTargets, formulaTargets } from './office-programs.ts';
import type { Syntax } from './vocabulary.ts';

/** The references in a value of this syntax. */
export function* itemsOf(syntax: Syntax, bytes: Uint8Array, start: number, end: number): Generator<Span> {
  switch (syntax) {
    case 'urls':
      return yield* tokens(bytes, start, end);
    case 'archive':
      return yield* betweenCommas(bytes, start, end);
    case 'pairs':
      return yield* locations(bytes, start, end);
    case 'srcset':
      return yield* imageCandidates(bytes, start, end);
    case 'xpath':
      return yield* loadedDocuments(bytes, start, end);
    case 'field':
      return yield* fieldTargets(bytes, start, end);
    case 'formula':
      return yield* formulaTargets(bytes, start, end);
    case 'refresh': {
      const span = refreshUrl(bytes, start, end);
      if (span) yield span;
      return;
    }
    default:
  }
}

/** What stands between white space. */
function* tokens(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  let at = code.skipSpace(bytes, start, end);
  while (at < end) {
    const from = at;
    while (at < end && !code.isSpace(bytes[at])) at += 1;
    yield { start: from, end: at };
    at = code.skipSpace(bytes, at, end);
  }
}

/** `xsi:schemaLocation`: pairs of namespace and location (XML Schema 1, section 4.3.2); the locations. */
function* locations(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  let isLocation = false;
  for (const token of tokens(bytes, start, end)) {
    if (isLocation) yield token;
    isLocation = !isLocation;
  }
}

/** What stands between commas: the `archive` of an `applet` (HTML 4.01, section 13.4). */
function* betweenCommas(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  let from = start;
  while (from <= end) {
    const comma = bytes.indexOf(code.COMMA, from);
    const stop = comma < 0 || comma > end ? end : comma;
    const first = code.skipSpace(bytes, from, stop);
    const last = code.trimEnd(bytes, first, stop);
    if (last > first) yield { start: first, end: last };
    from = stop + 1;
  }
}

/** The HTML standard, "parsing a srcset attribute": a URL may hold commas, but end with none. */
function* imageCandidates(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  let at = start;
  for (;;) {
    while (at < end && (code.isSpace(bytes[at]) || bytes[at] === code.COMMA)) at += 1;
    if (at >= end) return;
    const from = at;
    while (at < end && !code.isSpace(bytes[at])) at += 1;
    let stop = at;
    while (stop > from && bytes[stop - 1] === code.COMMA) stop -= 1;
    if (stop > from) yield { start: from, end: stop };
    if (stop === at) at = descriptorsEnd(bytes, at, end);
  }
}

/** Behind the comma that ends the descriptors; one in parentheses does not. */
function descriptorsEnd(bytes: Uint8Array, from: number, end: number): number {
  let inside = false;
  let at = from;
  for (; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === code.LEFT_PARENTHESIS) inside = true;
    else if (byte === code.RIGHT_PARENTHESIS) inside = false;
    else if (byte === code.COMMA && !inside) return at + 1;
  }
  return at;
}

/** The HTML standard, "shared declarative refresh steps": `5; url=x`. */
function refreshUrl(bytes: Uint8Array, start: number, end: number): Span | undefined {
  const text = oneByteText(bytes, start, end);
  const head =
    /^[ \t\r\n\f]*(?:\d[\d.]*|\.[\d.]*)[ \t\r\n\f]*(?:[;,][ \t\r\n\f]*|(?<=[ \t\r\n\f]))(?:url[ \t\r\n\f]*=[ \t\r\n\f]*)?/i.exec(
      text,
    );
  if (!head) return undefined;
  let from = head[0].length;
  const quote = text[from];
  let to = text.length;
  if (quote === '"' || quote === "'") {
    from += 1;
    const close = text.indexOf(quote, from);
    if (close >= 0) to = close;
  }
  to = code.trimEnd(bytes, start + from, start + to) - start;
  return to > from ? { start: start + from, end: start + to } : undefined;
}

/** The literal arguments of the XPath functions that load documents. */
function* loadedDocuments(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  const text = oneByteText(bytes, start, end);
  for (const match of text.matchAll(LOADING)) {
    const literal = (match[1] ?? match[2]) as string;
    const to = start + match.index + match[0].length - 1;
    if (literal !== '') yield { start: to - literal.length, end: to };
  }
}

const LOADING =
  /\b(?:document|doc|doc-available|unparsed-text|unparsed-text-lines|json-doc|collection)\(\s*(?:'([^']*)'|"([^"]*)")/g;
