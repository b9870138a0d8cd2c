// A URL with its scheme, found by the colon.
import { authorityEnd, goesOn } from './authority.ts';
import { ALPHA, BLANK, IN_URL, SCHEME, SLASH, UNDERSCORE } from './characters.ts';
import { type Candidate, delimit } from './delimit.ts';
import { gapAt } from './line-break.ts';
import { type Opening, openingBefore } from './opening.ts';
import type { Scan } from './scan.ts';
import { type Scheme, schemeBefore, schemeRun, urlPrefixStart } from './scheme.ts';

/** Tells the URL whose scheme ends at `colon` and answers where the text goes on; undefined where there is none. */
export function urlAt(scan: Scan, colon: number): number | undefined {
  if ((scan.role(colon - 1) & SCHEME) === 0) return undefined;
  const next = scan.role(colon + 1);
  if ((next & IN_URL) === 0 && (next & BLANK) === 0) return undefined;
  if (urlPrefixStart(scan, colon + 1) !== undefined) return undefined;
  const run = schemeRun(scan, colon);
  if ((next & BLANK) !== 0) return brokenAfterColon(scan, run, colon);
  const scheme = schemeBefore(scan, run, colon);
  return scheme ? urlOf(scan, scheme, colon) : unknownOpaque(scan, run, colon);
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

/** `<http:` at the end of a line and `//a/>` on the next. */
function brokenAfterColon(scan: Scan, run: number, colon: number): number | undefined {
  if (run === colon || (scan.role(run) & ALPHA) === 0) return undefined;
  const opening = openingBefore(scan, run);
  if (!isAngle(opening)) return undefined;
  const { end } = gapAt(scan.bytes, colon + 1, scan.end, '');
  if (scan.byte(end) !== SLASH || scan.byte(end + 1) !== SLASH) return undefined;
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
  return { form: 'url', start, from, opening, limit: Infinity, onlyWrapped: false, completion: '' };
}

function isAngle({ wrapper }: Opening): boolean {
  return wrapper?.kind === 'angle';
}
