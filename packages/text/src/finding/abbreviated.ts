// Abbreviated URLs: Appendix F of RFC 2396. "a reference consisting of only the authority and path portions
// of the identified resource […] context-based heuristics are sufficient to complete the URL (e.g., most
// hostnames beginning with "www" are likely to have a URL prefix of "http://")".
import { oneByteText } from '@linkwright/core';
import { goesOn } from './authority.ts';
import {
  ALPHANUMERIC,
  AT,
  COLON,
  DIGIT,
  DOT,
  HOST,
  HYPHEN,
  SLASH,
  UNDERSCORE,
} from '../characters/characters.ts';
import { delimit } from './delimit.ts';
import { openingBefore } from './opening.ts';
import type { Scan } from './scan.ts';
import { isHierarchical } from './scheme.ts';
import { endsUrl } from '../characters/typography.ts';

/** The longest host name (RFC 1123), and more than `www` with its digits. */
const LONGEST_HOST = 255;
const LONGEST_PREFIX = 8;

/** Tells the URL that begins with `www.`, `www2.` or `ftp.`, whose dot this is. */
export function abbreviatedAt(scan: Scan, dot: number): number | undefined {
  const start = prefixStart(scan, dot);
  if (start === undefined || !isBoundary(scan, start)) return undefined;
  const host = hostEnd(scan, dot + 1);
  if (labelsOf(scan, dot + 1, host) < 2) return undefined;
  const completion = (scan.byte(start) | 0x20) === LOWER_F ? 'ftp://' : 'http://';
  return abbreviation(scan, 'abbreviated', start, host, completion, 0.8);
}

const LOWER_F = 0x66;

function prefixStart(scan: Scan, dot: number): number | undefined {
  let at = dot;
  while (dot - at < LONGEST_PREFIX && (scan.role(at - 1) & DIGIT) !== 0) at -= 1;
  const start = at - 3;
  if (start < scan.floor) return undefined;
  const name = oneByteText(scan.bytes, start, at).toLowerCase();
  return name === 'www' || name === 'ftp' ? start : undefined;
}

/** Tells a bare host name, if the caller knows its suffix. Answers the end of the name either way. */
export function hostAt(scan: Scan, dot: number): number {
  if (!isLabelCharacter(scan, scan.before(dot)) || !isLabelCharacter(scan, dot + 1)) return dot + 1;
  let start = dot;
  const first = Math.max(scan.floor, dot - LONGEST_HOST);
  while (start > first && isHostCharacter(scan, scan.before(start))) start = scan.before(start);
  const end = hostEnd(scan, start);
  scan.steps += dot - start;
  const afterwards = Math.max(dot + 1, end);
  if (!isBoundary(scan, start) || end <= dot || end - start > LONGEST_HOST) return afterwards;
  if (scan.byte(end) === AT || (scan.byte(end) === COLON && isHierarchical(scan, end))) return afterwards;
  const name = new TextDecoder().decode(scan.bytes.subarray(start, end));
  if (!scan.options.isPublicHost?.(name)) return afterwards;
  return abbreviation(scan, 'host', start, end, 'http://', 0.5) ?? afterwards;
}

function abbreviation(
  scan: Scan,
  form: 'abbreviated' | 'host',
  start: number,
  host: number,
  completion: string,
  confidence: number,
): number | undefined {
  if (scan.byte(host) === AT) return undefined;
  const port = portEnd(scan, host);
  return delimit(scan, {
    form,
    start,
    from: port,
    limit: goesOn(scan, port) ? scan.end : port,
    opening: openingBefore(scan, start),
    onlyWrapped: false,
    brokenBefore: false,
    completion,
    confidence,
  });
}

/** Nothing before a host name makes it a part of something longer: a path, an address, another name. */
function isBoundary(scan: Scan, start: number): boolean {
  const byte = scan.byte(start - 1);
  const joins =
    scan.isAlphanumeric(start - 1) ||
    byte === DOT ||
    byte === HYPHEN ||
    byte === UNDERSCORE ||
    byte === AT ||
    byte === SLASH;
  return start === scan.floor ? start === scan.start || !joins : !joins;
}

/** After the last label of the host name that begins at `from`; dots after it are prose. */
function hostEnd(scan: Scan, from: number): number {
  let at = from;
  while (at < scan.end && isHostCharacter(scan, at)) at += scan.lengthAt(at);
  scan.steps += at - from;
  while (at > from && (scan.byte(at - 1) === DOT || scan.byte(at - 1) === HYPHEN)) at -= 1;
  return at;
}

function isHostCharacter(scan: Scan, at: number): boolean {
  const byte = scan.byte(at);
  if (byte > 0x7f) return !endsUrl(scan.codeAt(at), scan.options.iri);
  return (scan.role(at) & HOST) !== 0;
}

function isLabelCharacter(scan: Scan, at: number): boolean {
  return scan.byte(at) !== DOT && isHostCharacter(scan, at);
}

/** How many labels [start, end) has; 0 where one of them is empty or the last can't be a top-level domain. */
function labelsOf(scan: Scan, start: number, end: number): number {
  let labels = 0;
  let label = start;
  for (let at = start; at <= end; at += 1) {
    if (at < end && scan.byte(at) !== DOT) continue;
    if (at === label || scan.byte(label) === HYPHEN || scan.byte(at - 1) === HYPHEN) return 0;
    labels += 1;
    if (at < end) label = at + 1;
  }
  return isTopLevel(scan, label, end) ? labels : 0;
}

/** RFC 2396, 3.2.2: a toplabel begins with a letter. None in use has one letter alone. */
function isTopLevel(scan: Scan, label: number, end: number): boolean {
  const first = scan.role(label);
  return end - label > 1 && ((first & ALPHANUMERIC) !== 0 ? (first & DIGIT) === 0 : scan.byte(label) > 0x7f);
}

function portEnd(scan: Scan, host: number): number {
  if (scan.byte(host) !== COLON) return host;
  let at = host + 1;
  while (at - host < 7 && (scan.role(at) & DIGIT) !== 0) at += 1;
  return at - host > 1 ? at : host;
}
