// RFC 3986, appendix B (RFC 2396 and draft-fielding-url-syntax-07, appendix B): a reference into its components.
import type { Profile } from './profiles.ts';
import { profiles } from './profiles.ts';

/** The components of a reference. `undefined` means that the separator is not there; `""` that nothing follows it. */
export interface UriReference {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

export const SLASH = 0x2f;
export const QUESTION = 0x3f;
export const NUMBER_SIGN = 0x23;
export const COLON = 0x3a;
export const DOT = 0x2e;

/**
 * Takes a reference apart (RFC 3986, appendix B).
 *
 * Every string has components, so this never fails; whether they are valid is asked of `validate`.
 */
export function parse(reference: string): UriReference {
  return parseAs(reference, profiles.rfc3986);
}

/** Takes a reference apart as a profile's document does. */
export function parseAs(reference: string, profile: Profile): UriReference {
  const hash = reference.indexOf('#');
  const end = hash < 0 ? reference.length : hash;
  const colon = schemeEnd(reference, end, profile);
  let at = colon < 0 ? 0 : colon + 1;
  let authority: string | undefined;
  if (reference.charCodeAt(at) === SLASH && reference.charCodeAt(at + 1) === SLASH && at + 1 < end) {
    const from = at + 2;
    at = authorityEnd(reference, from, end, profile);
    authority = reference.slice(from, at);
  }
  const mark = reference.indexOf('?', at);
  const pathEnd = mark < 0 || mark > end ? end : mark;
  return {
    scheme: colon < 0 ? undefined : reference.slice(0, colon),
    authority,
    path: reference.slice(at, pathEnd),
    query: pathEnd === end ? undefined : reference.slice(pathEnd + 1, end),
    fragment: hash < 0 ? undefined : reference.slice(hash + 1),
  };
}

/** The offset of the colon that ends the scheme, or -1. */
function schemeEnd(reference: string, end: number, profile: Profile): number {
  const anything = profile.schemeSpan === 'anything';
  for (let at = 0; at < end; at++) {
    const code = reference.charCodeAt(at);
    if (code === COLON) return at === 0 ? -1 : at;
    if (anything ? code === SLASH || code === QUESTION : !isSchemeCharacter(code)) return -1;
  }
  return -1;
}

function authorityEnd(reference: string, from: number, end: number, profile: Profile): number {
  const queryEnds = profile.authoritySpan === 'slash-or-query';
  for (let at = from; at < end; at++) {
    const code = reference.charCodeAt(at);
    if (code === SLASH || (queryEnds && code === QUESTION)) return at;
  }
  return end;
}

/** Letters, digits, "+", "-" and ".". */
function isSchemeCharacter(code: number): boolean {
  const letter = code | 0x20;
  return (
    (letter >= 0x61 && letter <= 0x7a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x2b ||
    code === 0x2d ||
    code === DOT
  );
}
