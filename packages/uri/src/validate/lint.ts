// What is unwise in a reference that may well be valid: draft-ietf-uri-url-06, sections 2.2 and 6;
// draft-fielding-url-syntax-07 and RFC 2396, sections 2.4.3, 5.2 and 7; RFC 3986, sections 2.3, 6.2.2 and 7.
import { alphanumericAnd, isDigits, isEscapeAt } from '../syntax/characters.ts';
import { parseAuthority, spans } from '../syntax/components.ts';
import { hasConfusableCharacters } from './confusable.ts';
import type { UriReference } from '../syntax/parse.ts';
import { parse } from '../syntax/parse.ts';
import type { Span } from '../syntax/problem.ts';
import type { ProfileName } from '../syntax/profiles.ts';
import { profileNamed } from '../syntax/profiles.ts';
import { schemeNamed } from '../schemes/registry.ts';
import { readByScheme } from './validate-schemes.ts';

/** What `lint` knows. */
export type LintCode =
  | 'password-in-userinfo'
  | 'port-in-reserved-space'
  | 'escaped-delimiter'
  | 'unsafe-character'
  | 'unwise-character'
  | 'needless-escape'
  | 'mixed-escapes'
  | 'scheme-in-relative-reference'
  | 'above-root'
  | 'abbreviated-reference'
  | 'confusable-host'
  | 'unlike-its-scheme';

/** Advice about a stretch of a reference; the span counts UTF-16 units of it. */
export interface LintFinding extends Span {
  readonly code: LintCode;
  readonly severity: 'error' | 'warning' | 'info';
  /** The document and the section that advises against it: "RFC 3986, 7.5". */
  readonly section: string;
  readonly message: string;
}

export interface LintOptions {
  /** "rfc3986" where it is left out. */
  readonly profile?: ProfileName | undefined;
  /** The base that the reference is meant to be resolved against; some advice needs it. */
  readonly base?: string | undefined;
}

const rules: Readonly<
  Record<LintCode, readonly [severity: LintFinding['severity'], section: string, message: string]>
> = {
  'password-in-userinfo': ['warning', 'RFC 3986, 7.5', 'a password in a URI is there for all to read'],
  'port-in-reserved-space': [
    'warning',
    'RFC 3986, 7.1',
    'not the port of the scheme, and reserved for another protocol',
  ],
  'escaped-delimiter': [
    'warning',
    'RFC 3986, 7.3',
    'an escaped delimiter of the protocol, dangerous when it is decoded',
  ],
  'unsafe-character': ['warning', 'RFC 2396, 2.4.3', 'delimits URIs in text, or is not visible there'],
  'unwise-character': ['warning', 'RFC 2396, 2.4.3', 'gateways and transport agents are known to change it'],
  'needless-escape': ['info', 'RFC 3986, 2.3', 'an unreserved character needs no escape'],
  'mixed-escapes': ['info', 'RFC 3986, 2.1', 'escapes in upper case and in lower case'],
  'scheme-in-relative-reference': [
    'warning',
    'RFC 2396, 5.2',
    'the scheme of the base and a path: a loophole of RFC 1630',
  ],
  'above-root': ['warning', 'RFC 2396, 5.2', '".." climbs above the root of the base'],
  'abbreviated-reference': [
    'warning',
    'RFC 2396, F',
    'looks like a host without its scheme, but is a relative path',
  ],
  'confusable-host': ['warning', 'RFC 3986, 7.6', 'a host name that can be taken for another'],
  'unlike-its-scheme': ['warning', 'RFC 3986, 3.1', 'does not fit the grammar of its scheme'],
};

/** Looks for what the documents advise against. The findings come in the order of the text. */
export function lint(reference: string, options: LintOptions = {}): readonly LintFinding[] {
  const findings: LintFinding[] = [];
  const report: Report = (code, start, end, detail) => {
    const [severity, section, message] = rules[code];
    findings.push({
      code,
      severity,
      start,
      end,
      section,
      message: detail === undefined ? message : `${message}: ${detail}`,
    });
  };
  const parts = parse(reference);
  authority(reference, parts, report);
  escapes(reference, options, report);
  characters(reference, report);
  relative(parts, options, report);
  const verdict = readByScheme(reference);
  for (const problem of verdict?.problems ?? [])
    report('unlike-its-scheme', problem.start, problem.end, problem.message);
  return findings.toSorted((a, b) => a.start - b.start);
}

type Report = (code: LintCode, start: number, end: number, detail?: string) => void;

/** Passwords, ports and host names (draft-07, 7). */
function authority(reference: string, parts: UriReference, report: Report): void {
  const place = spans(reference).authority;
  if (place === undefined || parts.authority === undefined) return;
  const { userinfo, host, port } = parseAuthority(parts.authority);
  const colon = userinfo?.indexOf(':') ?? -1;
  const hostStart = place.start + (userinfo === undefined ? 0 : userinfo.length + 1);
  if (colon >= 0 && userinfo !== undefined) {
    report('password-in-userinfo', place.start + colon + 1, place.start + userinfo.length);
  }
  // "http://www.example.com&x=y@10.0.0.1/": the user name is made to look like the host (RFC 3986, 7.6).
  if (userinfo?.includes('.') === true)
    report('confusable-host', place.start, hostStart - 1, 'the user name looks like one');
  if (hasConfusableCharacters(host)) report('confusable-host', hostStart, hostStart + host.length);
  const scheme = schemeNamed(parts.scheme ?? '');
  const number = port !== undefined && isDigits(port) ? Number(port) : undefined;
  if (
    number !== undefined &&
    scheme?.defaultPort !== undefined &&
    number !== scheme.defaultPort &&
    number < 1024
  ) {
    report('port-in-reserved-space', place.end - (port?.length ?? 0), place.end);
  }
}

/** Escapes that hide something, and escapes that need not be. */
function escapes(reference: string, options: LintOptions, report: Report): void {
  const unreserved = alphanumericAnd(profileNamed(options.profile ?? 'rfc3986').grammar.unreserved);
  let upper = -1;
  let lower = -1;
  for (let at = reference.indexOf('%'); at >= 0; at = reference.indexOf('%', at + 1)) {
    if (!isEscapeAt(reference, at)) continue;
    const digits = reference.slice(at + 1, at + 3);
    const octet = Number.parseInt(digits, 16);
    if (isDelimiter(octet)) report('escaped-delimiter', at, at + 3, `%${digits}`);
    if (octet < 128 && unreserved[octet] === 1)
      report('needless-escape', at, at + 3, String.fromCharCode(octet));
    if (/[A-F]/u.test(digits)) upper = at;
    if (/[a-f]/u.test(digits)) lower = at;
  }
  if (upper >= 0 && lower >= 0) report('mixed-escapes', Math.max(upper, lower), Math.max(upper, lower) + 3);
}

/** CR, LF and NUL end a command in the line protocols ("CR and LF characters for telnet protocols", draft-07, 7). */
function isDelimiter(octet: number): boolean {
  return octet === 0x0d || octet === 0x0a || octet === 0;
}

/** RFC 2396, 2.4.3: "delims", space and controls; and "unwise". */
function characters(reference: string, report: Report): void {
  const bracketed = parse(reference).authority?.includes('[') === true;
  for (let at = 0; at < reference.length; at++) {
    const one = reference.charAt(at);
    const code = reference.charCodeAt(at);
    if (code <= 0x20 || code === 0x7f || one === '<' || one === '>' || one === '"') {
      report('unsafe-character', at, at + 1, JSON.stringify(one));
    } else if ('{}|\\^`'.includes(one) || (!bracketed && (one === '[' || one === ']'))) {
      report('unwise-character', at, at + 1, one);
    }
  }
}

/** What goes wrong only against a base. */
function relative(parts: UriReference, options: LintOptions, report: Report): void {
  const base = options.base === undefined ? undefined : parse(options.base);
  const end = parts.path.length;
  if (parts.scheme !== undefined) {
    const same = base?.scheme?.toLowerCase() === parts.scheme.toLowerCase();
    const isRelative = parts.authority === undefined && !parts.path.startsWith('/');
    const opaque = schemeNamed(parts.scheme)?.opaque === true;
    if (isRelative && !opaque && (same || schemeNamed(parts.scheme)?.defaultPort !== undefined)) {
      report('scheme-in-relative-reference', 0, parts.scheme.length + 1);
    }
    return;
  }
  if (parts.authority !== undefined) return;
  if (isAbbreviated(parts.path)) report('abbreviated-reference', 0, end);
  if (levelsAbove(parts.path) > depthOf(base, parts.path)) report('above-root', 0, end);
}

/** "www.w3.org/Addressing/" (RFC 2396, appendix F). */
function isAbbreviated(path: string): boolean {
  const first = path.slice(0, path.includes('/') ? path.indexOf('/') : path.length).toLowerCase();
  return /^(?:www|ftp)\.[a-z0-9-]+\.[a-z0-9.-]+$/u.test(first);
}

/** How far a path climbs above where it begins. */
function levelsAbove(path: string): number {
  let level = 0;
  let lowest = 0;
  for (const segment of path.split('/').slice(path.startsWith('/') ? 1 : 0)) {
    if (segment === '..') level--;
    else if (segment !== '.') level++;
    lowest = Math.min(lowest, level);
  }
  return -lowest;
}

/** How many directories are above the last segment of the base. Without a base, only absolute paths are known. */
function depthOf(base: UriReference | undefined, path: string): number {
  if (path.startsWith('/')) return 0;
  if (base === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, base.path.split('/').length - 2);
}
