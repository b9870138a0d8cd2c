import { type Span, oneByteText } from '@linkwright/core';

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d;

const COMMA = 0x2c;
const LEFT_PARENTHESIS = 0x28;
const RIGHT_PARENTHESIS = 0x29;

/** Items between white space (HTML standard, 2.3.7). */
export function spaceSeparated(bytes: Uint8Array, start: number, end: number): Span[] {
  const items: Span[] = [];
  let at = start;
  while (at < end) {
    while (at < end && isSpace(bytes[at])) at += 1;
    const from = at;
    while (at < end && !isSpace(bytes[at])) at += 1;
    if (at > from) items.push({ start: from, end: at });
  }
  return items;
}

/** Items between commas, white space around them left out (HTML standard, 2.3.8). */
export function commaSeparated(bytes: Uint8Array, start: number, end: number): Span[] {
  const items: Span[] = [];
  let at = start;
  while (at < end) {
    let from = at;
    while (at < end && bytes[at] !== COMMA) at += 1;
    let to = at;
    while (from < to && isSpace(bytes[from])) from += 1;
    while (to > from && isSpace(bytes[to - 1])) to -= 1;
    if (to > from) items.push({ start: from, end: to });
    at += 1;
  }
  return items;
}

/** URLs of image candidates (HTML standard, 4.8.4.3.9, "parse a srcset attribute"). */
export function imageCandidates(bytes: Uint8Array, start: number, end: number): Span[] {
  const urls: Span[] = [];
  let at = start;
  while (at < end) {
    while (at < end && (isSpace(bytes[at]) || bytes[at] === COMMA)) at += 1;
    const from = at;
    while (at < end && !isSpace(bytes[at])) at += 1;
    let to = at;
    while (to > from && bytes[to - 1] === COMMA) to -= 1;
    const stop = to < at ? at : descriptorsEnd(bytes, at, end);
    if (to > from && (to < at || areDescriptors(bytes, at, stop))) urls.push({ start: from, end: to });
    at = stop;
  }
  return urls;
}

/** The comma that ends a candidate's descriptors; those in parentheses don't. */
function descriptorsEnd(bytes: Uint8Array, from: number, end: number): number {
  let inside = false;
  for (let at = from; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === LEFT_PARENTHESIS) inside = true;
    else if (byte === RIGHT_PARENTHESIS) inside = false;
    else if (byte === COMMA && !inside) return at;
  }
  return end;
}

/** A candidate whose descriptors are in error is none. */
function areDescriptors(bytes: Uint8Array, start: number, end: number): boolean {
  const seen = new Set<string>();
  for (const token of oneByteText(bytes, start, end).split(/[\t\n\f\r ]+/)) {
    if (token === '') continue;
    const kind = token.slice(-1);
    const isKnown = kind === 'x' ? DENSITY.test(token) : DIMENSION.test(token);
    if (!isKnown || seen.has(kind)) return false;
    seen.add(kind);
  }
  const compatible = !seen.has('x') || seen.size === 1;
  return compatible && (!seen.has('h') || seen.has('w'));
}

const DIMENSION = /^0*[1-9][0-9]*[wh]$|^0+h$/;
const DENSITY = /^(?:-0+(?:\.0+)?|(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)x$/;
