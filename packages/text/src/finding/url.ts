// A URL with its scheme, found by the colon.
import { oneByteText } from '@linkwright/core';
import { authorityEnd, goesOn } from './authority.ts';
import { ALPHA, BLANK, IN_URL, SCHEME, SLASH, UNDERSCORE } from '../characters/characters.ts';
import { type Candidate, delimit } from './delimit.ts';
import { gapAt, isLineBreak } from '../characters/line-break.ts';
import { type Opening, beforeBlanks, openingBefore } from './opening.ts';
import type { Scan } from './scan.ts';
import { type Scheme, isKnown, schemeBefore, schemeRun, urlPrefixStart } from './scheme.ts';

/** Tells the URL whose scheme ends at `colon` and answers where the text goes on; undefined where there is none. */
export function urlAt(scan: Scan, colon: number): number | undefined {
  if ((scan.role(colon - 1) & SCHEME) === 0) return undefined;
  const next = scan.role(colon + 1);
  if ((next & IN_URL) === 0 && (next & BLANK) === 0) return undefined;
  if (urlPrefixStart(scan, colon + 1) !== undefined) return undefined;
  const run = schemeRun(scan, colon);
  if ((next & BLANK) !== 0) return brokenAfterColon(scan, run, colon);
  const scheme = schemeBefore(scan, run, colon);
  if (scheme?.known) return urlOf(scan, scheme, colon);
  return (
    brokenScheme(scan, run, colon) ?? (scheme ? urlOf(scan, scheme, colon) : unknownOpaque(scan, run, colon))
  );
}

function urlOf(scan: Scan, scheme: Scheme, colon: number): number | undefined {
  const { start, hierarchical } = scheme;
  const from = hierarchical ? colon + 3 : colon + 1;
  const opening = openingBefore(scan, start);
  const emphasised = scan.byte(start - 1) === UNDERSCORE;
  const authority = hierarchical ? authorityEnd(scan, from, scheme.name, emphasised) : scan.end;
  // A wrapper says that it holds a URL; what is no host name there may be a name of another kind.
  if (authority < 0 && !(isAngle(opening) && isReferenceCharacter(scan, from))) return undefined;
  return delimit(scan, {
    ...candidate(start, from, opening),
    limit: authority < 0 || goesOn(scan, authority) ? scan.end : authority,
    hostEnd: authority,
    onlyWrapped: authority < 0,
    confidence: confidenceIn(scheme),
  });
}

function confidenceIn({ known, hierarchical }: Scheme): number {
  if (!known) return 0.5;
  return hierarchical ? 0.95 : 0.85;
}

function isReferenceCharacter(scan: Scan, at: number): boolean {
  return scan.isAlphanumeric(at) || (scan.role(at) & BLANK) !== 0 || scan.byte(at) > 0x7f;
}

/** `<ht` at the end of a line and `tp://a/>` on the next. */
function brokenScheme(scan: Scan, run: number, colon: number): number | undefined {
  const head = beforeBlanks(scan, run);
  if (head === run || !hasLineBreak(scan, head, run)) return undefined;
  const start = schemeRun(scan, head);
  if (start === head) return undefined;
  const name = oneByteText(scan.bytes, start, head) + oneByteText(scan.bytes, run, colon);
  if (!isKnown(scan, name.toLowerCase())) return undefined;
  const opening = openingBefore(scan, start);
  if (!isAngle(opening)) return undefined;
  return delimit(scan, {
    ...candidate(start, colon + 1, opening),
    onlyWrapped: true,
    brokenBefore: true,
    confidence: 0.7,
  });
}

function hasLineBreak(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (isLineBreak(scan.byte(at))) return true;
  return false;
}

/** `<http:` at the end of a line and `//a/>` on the next. */
function brokenAfterColon(scan: Scan, run: number, colon: number): number | undefined {
  if (run === colon || (scan.role(run) & ALPHA) === 0) return undefined;
  const opening = openingBefore(scan, run);
  if (!isAngle(opening)) return undefined;
  const { end, lineBreaks } = gapAt(scan.bytes, colon + 1, scan.end, '');
  if (lineBreaks > 1 || scan.byte(end) !== SLASH || scan.byte(end + 1) !== SLASH) return undefined;
  return delimit(scan, { ...candidate(run, colon + 1, opening), onlyWrapped: true, confidence: 0.8 });
}

/** `<URL:scheme:rest>`: the prefix says what it is, whatever its scheme. */
function unknownOpaque(scan: Scan, run: number, colon: number): number | undefined {
  if (run === colon || (scan.role(run) & ALPHA) === 0) return undefined;
  const opening = openingBefore(scan, run);
  if (!opening.prefixed || !isAngle(opening)) return undefined;
  return delimit(scan, { ...candidate(run, colon + 1, opening), onlyWrapped: true, confidence: 0.8 });
}

function candidate(start: number, from: number, opening: Opening): Omit<Candidate, 'confidence'> {
  return {
    form: 'url',
    start,
    from,
    opening,
    limit: Infinity,
    onlyWrapped: false,
    brokenBefore: false,
    completion: '',
  };
}

function isAngle({ wrapper }: Opening): boolean {
  return wrapper?.kind === 'angle';
}
