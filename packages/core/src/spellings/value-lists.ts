// HTML standard, sections 2.3.7 and 2.3.8 (tokens) and 4.8.4.3.9 (`srcset`): values that hold several references. Spans are bytes of
// the value. An expression of a template (`{{ a | size: 1, 2 }}`) is one piece, whatever space and commas stand in it: what fills it in
// makes something else of it.
import { oneByteText } from '../charsets/ascii.ts';
import type { Span } from '../model/span.ts';

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d;

const LEFT_PARENTHESIS = 0x28;
const RIGHT_PARENTHESIS = 0x29;
const COMMA = 0x2c;

/** Items between white space (HTML standard, 2.3.7). */
export function spaceSeparated(bytes: Uint8Array, start: number, end: number): Span[] {
  const next = steps(bytes, start, end);
  const items: Span[] = [];
  let at = start;
  while (at < end) {
    while (at < end && isSpace(bytes[at])) at += 1;
    const from = at;
    while (at < end && !isSpace(bytes[at])) at = next(at);
    if (at > from) items.push({ start: from, end: at });
  }
  return items;
}

/** Items between commas, white space around them left out (HTML standard, 2.3.8). */
export function commaSeparated(bytes: Uint8Array, start: number, end: number): Span[] {
  const next = steps(bytes, start, end);
  const items: Span[] = [];
  let at = start;
  while (at < end) {
    let from = at;
    while (at < end && bytes[at] !== COMMA) at = next(at);
    let to = at;
    while (from < to && isSpace(bytes[from])) from += 1;
    while (to > from && isSpace(bytes[to - 1])) to -= 1;
    if (to > from) items.push({ start: from, end: to });
    at += 1;
  }
  return items;
}

/** URLs of image candidates (HTML standard, 4.8.4.3.9, "parse a srcset attribute"): they may hold commas, but end with none. */
export function imageCandidates(bytes: Uint8Array, start: number, end: number): Span[] {
  const next = steps(bytes, start, end);
  const urls: Span[] = [];
  let at = start;
  while (at < end) {
    while (at < end && (isSpace(bytes[at]) || bytes[at] === COMMA)) at += 1;
    const from = at;
    while (at < end && !isSpace(bytes[at])) at = next(at);
    let to = at;
    while (to > from && bytes[to - 1] === COMMA) to -= 1;
    const stop = to < at ? at : descriptorsEnd(bytes, at, end, next);
    if (to > from && (to < at || areDescriptors(oneByteText(bytes, at, stop))))
      urls.push({ start: from, end: to });
    at = stop;
  }
  return urls;
}

/** From an offset to the one behind its byte, or behind the expression that begins there. */
type Step = (at: number) => number;

const OPENING = /\{[{%]|<[%?]|\$\{/g;

/** `{{ a }}`, `{% a %}`; `<% a %>`, `<?php a ?>`; `${a}`. */
const CLOSINGS: Readonly<Record<string, string>> = {
  '{{': '}}',
  '{%': '%}',
  '<%': '%>',
  '<?': '?>',
  '${': '}',
};

function steps(bytes: Uint8Array, start: number, end: number): Step {
  const ends = expressionEnds(oneByteText(bytes, start, end));
  return ends.size === 0 ? (at) => at + 1 : (at) => start + (ends.get(at - start) ?? at - start + 1);
}

/** Where each expression ends, by where it begins; what nothing closes is none, and is looked for once. */
function expressionEnds(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const unclosed = new Set<string>();
  let last = 0;
  for (const { 0: opening, index } of text.matchAll(OPENING)) {
    if (index < last || unclosed.has(opening)) continue;
    const closing = CLOSINGS[opening] as string;
    const close = text.indexOf(closing, index + opening.length);
    if (close < 0) unclosed.add(opening);
    else ends.set(index, (last = close + closing.length));
  }
  return ends;
}

/** The comma that ends a candidate's descriptors; those in parentheses don't. */
function descriptorsEnd(bytes: Uint8Array, from: number, end: number, next: Step): number {
  let inside = false;
  for (let at = from; at < end; at = next(at)) {
    const byte = bytes[at];
    if (byte === LEFT_PARENTHESIS) inside = true;
    else if (byte === RIGHT_PARENTHESIS) inside = false;
    else if (byte === COMMA && !inside) return at;
  }
  return end;
}

/** A candidate whose descriptors are in error is none; what an expression will say (`{{ width }}w`) is not known to be. */
function areDescriptors(text: string): boolean {
  if (expressionEnds(text).size > 0) return true;
  const seen = new Set<string>();
  for (const token of text.split(/[\t\n\f\r ]+/)) {
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
