// The scheme of a URL in running text: draft-fielding-url-syntax-07, section 3.1, and the list of
// schemes of draft-ietf-uri-url-06, section 3.
import { isRegistered, oneByteText } from '@linkwright/core';
import { ALPHA, COLON, SCHEME, SLASH } from '../characters/characters.ts';
import { hasOpaqueShape, isOpaqueScheme } from './opaque.ts';
import type { Scan } from './scan.ts';

/** The longest name that is looked for; the longest registered one has 36 characters. */
export const LONGEST_NAME = 40;

/** A scheme that ends at a colon, and what makes it one. */
export interface Scheme {
  readonly start: number;
  /** Lower case. */
  readonly name: string;
  /** Followed by "//". */
  readonly hierarchical: boolean;
  /** Registered, or named by the caller. */
  readonly known: boolean;
}

/** Where the scheme characters that end at a colon begin. */
export function schemeRun(scan: Scan, colon: number): number {
  const last = Math.max(scan.floor, colon - LONGEST_NAME);
  let at = colon;
  while (at > last && (scan.role(at - 1) & SCHEME) !== 0) at -= 1;
  scan.steps += colon - at;
  return at;
}

/**
 * The scheme before a colon. Names are looked for from the left, so that `view-source` is found
 * before `source`, at the start of the run and after each "-" and "." in it ("e.g.http:").
 */
export function schemeBefore(scan: Scan, run: number, colon: number): Scheme | undefined {
  if (run === colon) return undefined;
  const text = oneByteText(scan.bytes, run, colon).toLowerCase();
  const hierarchical = isHierarchical(scan, colon);
  let first = -1;
  for (let at = 0; at < text.length; at += 1) {
    if ((scan.role(run + at) & ALPHA) === 0 || scan.isAlphanumeric(run + at - 1)) continue;
    // "svn+ssh" is one name, registered or not.
    if (first >= 0 && text[at - 1] === '+') continue;
    if (first < 0) first = at;
    const name = text.slice(at);
    if (isKnown(scan, name) && (hierarchical || hasOpaqueShape(scan, name, colon + 1)))
      return { start: run + at, name, hierarchical, known: true };
  }
  if (!hierarchical) return undefined;
  // A word that runs into a URL ("seehttp://a/"): its end is known, and the whole of it is no name.
  const glued = /(?:https?|ftp)$/.exec(text);
  if (glued) return { start: colon - glued[0].length, name: glued[0], hierarchical, known: true };
  return first < 0 ? undefined : { start: run + first, name: text.slice(first), hierarchical, known: false };
}

/** Whether a second URL begins at `from` with a scheme that ends at `colon`. */
export function isSchemeAt(scan: Scan, from: number, colon: number): boolean {
  if (colon - from > LONGEST_NAME || (scan.role(from) & ALPHA) === 0) return false;
  for (let at = from; at < colon; at += 1) if ((scan.role(at) & SCHEME) === 0) return false;
  if (isHierarchical(scan, colon)) return true;
  const name = oneByteText(scan.bytes, from, colon).toLowerCase();
  return isKnown(scan, name) && hasOpaqueShape(scan, name, colon + 1);
}

export function isHierarchical(scan: Scan, colon: number): boolean {
  return scan.byte(colon + 1) === SLASH && scan.byte(colon + 2) === SLASH;
}

/** Whether a name in lower case is one of a scheme. */
export function isKnown(scan: Scan, name: string): boolean {
  return isOpaqueScheme(name) || isRegistered(name) || scan.options.schemes.has(name);
}

/** Whether the word `URL` (or `URI`, as later documents have it) and a colon end at `end`. */
export function urlPrefixStart(scan: Scan, end: number): number | undefined {
  if (scan.byte(end - 1) !== COLON || end - 4 < scan.floor || scan.isAlphanumeric(end - 5)) return undefined;
  const third = scan.byte(end - 2) | 0x20;
  const isPrefix =
    (scan.byte(end - 4) | 0x20) === 0x75 &&
    (scan.byte(end - 3) | 0x20) === 0x72 &&
    (third === 0x6c || third === 0x69);
  return isPrefix ? end - 4 : undefined;
}
