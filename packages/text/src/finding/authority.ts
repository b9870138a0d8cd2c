// What follows "//" in running text: RFC 2396, section 3.2. A host name's grammar (3.2.2) is asked of
// the schemes that have servers; for all others any registry-based name (3.2.1) will do.
import {
  ALPHANUMERIC,
  AT,
  COLON,
  DOT,
  HOST,
  HYPHEN,
  IN_URL,
  LEFT_SQUARE,
  NUMBER_SIGN,
  QUESTION,
  RIGHT_SQUARE,
  SLASH,
  UNDERSCORE,
  roles,
} from '../characters/characters.ts';
import type { Scan } from './scan.ts';
import { endsIri, isSpacedLetter } from '../characters/typography.ts';

/** Schemes whose authority is a server: RFC 1738, and those that came after it. */
const SERVER_SCHEMES: ReadonlySet<string> = new Set(
  'acap afs dict ftp git gopher http https imap ipp ipps irc ircs ldap ldaps mms nntp nfs pop prospero rsync rtsp sftp shttp smb snews ssh svn telnet vemmi vnc wais ws wss'.split(
    ' ',
  ),
);

const PERCENT = 0x25;

/**
 * The offset at which the authority that begins at `from` ends, or -1 where there is none. A URL ends
 * there too unless "/", "?" or "#" follows. `emphasised`: an underscore stands before the URL.
 */
export function authorityEnd(scan: Scan, from: number, scheme: string, emphasised: boolean): number {
  if (!SERVER_SCHEMES.has(scheme)) return beginsName(scan, from, scheme) ? scan.end : -1;
  const { host, end } = userinfo(scan, from);
  return scan.byte(host) === LEFT_SQUARE ? literalEnd(scan, host, end) : nameEnd(scan, host, end, emphasised);
}

/** Whether "/" , "?" or "#" at an offset lets a URL go on after its authority. */
export function goesOn(scan: Scan, at: number): boolean {
  const byte = scan.byte(at);
  return byte === SLASH || byte === QUESTION || byte === NUMBER_SIGN;
}

/** The first character of an authority that nothing more is known of; "/" after it for `file:///` and its like. */
function beginsName(scan: Scan, from: number, scheme: string): boolean {
  const byte = scan.byte(from);
  if (byte === SLASH)
    return (
      isNameCharacter(scan, from + 1) || (scan.byte(from + 1) === DOT && isNameCharacter(scan, from + 2))
    );
  if (byte === DOT) return scheme === 'file' && scan.byte(from + 1) === DOT && scan.byte(from + 2) === SLASH;
  return isNameCharacter(scan, from) || byte === LEFT_SQUARE;
}

function isNameCharacter(scan: Scan, at: number): boolean {
  const byte = scan.byte(at);
  return (
    scan.isAlphanumeric(at) ||
    byte === UNDERSCORE ||
    byte === PERCENT ||
    byte === 0x7e ||
    (byte > 0x7f && isIri(scan, at))
  );
}

/** Where the host begins, after user information if there is any, and how far the authority could reach. */
function userinfo(scan: Scan, from: number): { host: number; end: number } {
  let host = from;
  let at = from;
  while (at < scan.end && isAuthorityCharacter(scan, at)) {
    if (scan.byte(at) === AT) host = at + 1;
    at += scan.lengthAt(at);
  }
  scan.steps += at - from;
  return { host, end: at };
}

function isAuthorityCharacter(scan: Scan, at: number): boolean {
  const byte = scan.byte(at);
  if (byte > 0x7f) return isIri(scan, at);
  return ((roles[byte] as number) & IN_URL) !== 0 && !goesOn(scan, at);
}

function isIri(scan: Scan, at: number): boolean {
  return scan.options.iri !== false && !endsIri(scan.codeAt(at));
}

/** An address in brackets (RFC 2732) and a port. */
function literalEnd(scan: Scan, host: number, end: number): number {
  let at = host + 1;
  while (at < end && scan.byte(at) !== RIGHT_SQUARE) at += 1;
  return at === end || at === host + 1 ? -1 : portEnd(scan, at + 1);
}

/** Labels and a port. A label begins and ends with no hyphen (RFC 2396, 3.2.2) and no underscore. */
function nameEnd(scan: Scan, host: number, end: number, emphasised: boolean): number {
  let at = host;
  let label = host;
  while (at < end && isHostCharacter(scan, at, { host, label, end })) {
    const byte = scan.byte(at);
    const edge = byte === HYPHEN || byte === UNDERSCORE;
    if (at === label && (edge || (byte === DOT && at === host))) return -1;
    const next = at + scan.lengthAt(at);
    if (edge && scan.byte(next) === DOT) return -1;
    if (byte === DOT) {
      if (isNoLabel(scan, label, at)) return -1;
      label = next;
    }
    at = next;
  }
  if (at === host || isNoLabel(scan, label, at) || (!emphasised && endsWithUnderscore(scan, at))) return -1;
  return portEnd(scan, at);
}

/** A host name that is being read, and the label that a character stands in. */
interface Name {
  readonly host: number;
  readonly label: number;
  /** How far the authority could reach. */
  readonly end: number;
}

function isHostCharacter(scan: Scan, at: number, name: Name): boolean {
  const byte = scan.byte(at);
  if (byte <= 0x7f) return ((roles[byte] as number) & HOST) !== 0 || byte === PERCENT;
  if (!isIri(scan, at)) return false;
  if (scan.options.iri === true || isSpacedLetter(scan.codeAt(at))) return true;
  // A label that such a character begins is one of its script. In "a.org" and text after it, the text begins.
  if (at === name.label || !scan.isAlphanumeric(at - 1)) return true;
  return name.label === name.host && hasDotAfter(scan, at, name.end);
}

/** Whether the name goes on to a dot and another label. Asked once a name at most. */
function hasDotAfter(scan: Scan, from: number, end: number): boolean {
  let at = from;
  while (at < end && (scan.byte(at) > 0x7f || scan.isAlphanumeric(at))) at += 1;
  scan.steps += at - from;
  return scan.byte(at) === DOT && (scan.isAlphanumeric(at + 1) || scan.byte(at + 1) > 0x7f);
}

/** RFC 1034, 3.1: "Each node has a label, which is zero to 63 octets in length", encoded or not. */
const LONGEST_LABEL = 63;

/**
 * What no internationalised label is: longer than one of the DNS in characters alone, or with "--" in
 * the third and fourth place beside characters beyond ASCII (RFC 5891, 4.2.3.1).
 */
function isNoLabel(scan: Scan, label: number, end: number): boolean {
  let characters = 0;
  let isAscii = true;
  for (let at = label; at < end; at += scan.lengthAt(at)) {
    characters += 1;
    isAscii &&= scan.byte(at) <= 0x7f;
  }
  scan.steps += characters;
  if (isAscii) return false;
  const hyphens = scan.byte(label + 2) === HYPHEN && scan.byte(label + 3) === HYPHEN;
  return characters > LONGEST_LABEL || (hyphens && scan.byte(label + 1) <= 0x7f);
}

/** `http://example.com_` is no host name; `_http://example.com_` is one, emphasised. */
function endsWithUnderscore(scan: Scan, end: number): boolean {
  return scan.byte(end - 1) === UNDERSCORE && !goesOn(scan, end) && scan.byte(end) !== COLON;
}

function portEnd(scan: Scan, colon: number): number {
  if (scan.byte(colon) !== COLON) return colon;
  let at = colon + 1;
  while ((scan.role(at) & ALPHANUMERIC) !== 0) at += 1;
  return at;
}
