// RFC 3986, section 6 (RFC 2396 and draft-fielding-url-syntax-07, section 6): normal forms and equivalence.
import { alphanumericAnd, isDigits, isEscapeAt } from '../syntax/characters.ts';
import type { AuthorityParts } from '../syntax/components.ts';
import { formatAuthority, isOpaque, parseAuthority } from '../syntax/components.ts';
import { removeDotSegments } from '../resolve/dot-segments.ts';
import { escapedOctet, octetAt } from '../syntax/encode.ts';
import { format } from '../syntax/format.ts';
import { canonicalIpv6 } from '../syntax/ipv6-text.ts';
import { hostToAscii, toUri } from './iri.ts';
import type { UriReference } from '../syntax/parse.ts';
import { parseAs } from '../syntax/parse.ts';
import { platformHref } from '../syntax/platform.ts';
import type { Profile, ProfileName } from '../syntax/profiles.ts';
import { profileNamed } from '../syntax/profiles.ts';
import { schemeNamed } from '../schemes/registry.ts';
import type { Scheme } from '../schemes/scheme.ts';

/**
 * How far a normal form goes; each does what those before it do.
 * "string": nothing (RFC 3986, 6.2.1).
 * "case": scheme and host in lower case, escapes in upper case (6.2.2.1).
 * "escapes": no escape for unreserved characters (6.2.2.2).
 * "syntax": no dot segments in absolute paths of URIs, no ":" without a port (6.2.2.3, 3.2.3).
 * "scheme": no default port, "/" for an empty path, IPv6 as in RFC 5952, and what the scheme says (6.2.3).
 */
export type NormalizationLevel = (typeof normalizationLevels)[number];

/** The levels, in their order. */
export const normalizationLevels = ['string', 'case', 'escapes', 'syntax', 'scheme'] as const;

export interface NormalizeOptions {
  /** "rfc3986" where it is left out. */
  readonly profile?: ProfileName | undefined;
  /** "scheme" where it is left out. */
  readonly level?: NormalizationLevel | undefined;
}

/**
 * Gives the normal form of a reference.
 *
 * It means what the reference means: a relative reference keeps its dot segments, and a path without authority
 * that would come to begin with "//" gets "/." before it. Under "whatwg" it is what the platform's `URL` writes;
 * what that refuses stays as it is.
 */
export function normalize(reference: string, options: NormalizeOptions = {}): string {
  const level = normalizationLevels.indexOf(options.level ?? 'scheme');
  if (level < 0) throw new RangeError(`"${String(options.level)}" is no level`);
  if (level === STRING) return reference;
  const profile = profileNamed(options.profile ?? 'rfc3986');
  if (profile.resolver === 'platform') return platformHref(reference) ?? reference;
  const scheme = schemeNamed(parseAs(reference, profile).scheme ?? '');
  let parts = inCase(parseAs(reference, profile));
  if (level >= ESCAPES) parts = withoutEscapes(parts, profile);
  if (level >= SYNTAX) parts = bySyntax(parts, profile, scheme);
  if (level >= SCHEME) parts = byScheme(parts, scheme);
  const normal = format(parts);
  // What an escape hid may read as a scheme now: "./" keeps it a path (RFC 3986, 4.2).
  return parts.scheme === undefined && parseAs(normal, profile).scheme !== undefined ? `./${normal}` : normal;
}

const [STRING, , ESCAPES, SYNTAX, SCHEME] = [0, 1, 2, 3, 4];

/**
 * Whether two references have the same normal form (RFC 3986, 6.2). Characters beyond ASCII are mapped to escapes
 * before, as RFC 3987, 5.3.1 says.
 *
 * False does not mean that they lead to different resources.
 */
export function equivalent(a: string, b: string, options: NormalizeOptions = {}): boolean {
  const { equivalent: same, level } = compare(a, b, options);
  if (!same || level === null) return false;
  return normalizationLevels.indexOf(level) <= normalizationLevels.indexOf(options.level ?? 'scheme');
}

/** The answer of `compare`. */
export interface Comparison {
  readonly equivalent: boolean;
  /** The first level at which the normal forms are the same; null where none is. */
  readonly level: NormalizationLevel | null;
}

/** Finds the first level at which two references are equivalent. */
export function compare(a: string, b: string, { profile = 'rfc3986' }: NormalizeOptions = {}): Comparison {
  if (a === b) return { equivalent: true, level: 'string' };
  // A lone surrogate has no octets to be compared by; under WHATWG it is U+FFFD.
  const mapped = profile === 'whatwg' || (a.isWellFormed() && b.isWellFormed());
  const [first, second] = mapped ? [toUri(a), toUri(b)] : [a, b];
  for (const level of normalizationLevels.slice(1)) {
    if (normalize(first, { profile, level }) === normalize(second, { profile, level })) {
      return { equivalent: true, level };
    }
  }
  return { equivalent: false, level: null };
}

/** RFC 3986, 6.2.2.1. */
function inCase({ scheme, authority, path, query, fragment }: UriReference): UriReference {
  return {
    scheme: scheme?.toLowerCase(),
    authority: authority === undefined ? undefined : authorityInCase(authority),
    path: escapesInUpperCase(path),
    query: query === undefined ? undefined : escapesInUpperCase(query),
    fragment: fragment === undefined ? undefined : escapesInUpperCase(fragment),
  };
}

function authorityInCase(authority: string): string {
  const { userinfo, host, port } = parseAuthority(authority);
  return formatAuthority({
    userinfo: userinfo === undefined ? undefined : escapesInUpperCase(userinfo),
    host: hostInCase(host),
    port,
  });
}

/** ASCII letters only: what lower case is beyond ASCII is a question for IDNA. */
function hostInCase(host: string): string {
  return escapesInUpperCase(host.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()));
}

function escapesInUpperCase(text: string): string {
  return mapEscapes(text, (octet) => escapedOctet(octet));
}

/** RFC 3986, 6.2.2.2. A host that gets letters out of escapes gets them in lower case. */
function withoutEscapes(parts: UriReference, { grammar }: Profile): UriReference {
  const unreserved = alphanumericAnd(grammar.unreserved);
  const decode = (text: string): string =>
    mapEscapes(text, (octet) =>
      octet < 128 && unreserved[octet] === 1 ? String.fromCharCode(octet) : escapedOctet(octet),
    );
  const { scheme, authority, path, query, fragment } = parts;
  return {
    scheme,
    authority: authority === undefined ? undefined : authorityInCase(decode(authority)),
    path: decode(path),
    query: query === undefined ? undefined : decode(query),
    fragment: fragment === undefined ? undefined : decode(fragment),
  };
}

function mapEscapes(text: string, map: (octet: number) => string): string {
  let at = text.indexOf('%');
  if (at < 0) return text;
  let result = '';
  let copied = 0;
  for (; at >= 0; at = text.indexOf('%', at + 1)) {
    if (!isEscapeAt(text, at)) continue;
    const mapped = map(octetAt(text, at));
    if (text.startsWith(mapped, at)) continue;
    result += text.slice(copied, at) + mapped;
    copied = at + 3;
  }
  return result + text.slice(copied);
}

/** RFC 3986, 6.2.2.3 and 3.2.3. */
function bySyntax(parts: UriReference, profile: Profile, scheme: Scheme | undefined): UriReference {
  const { authority } = parts;
  const emptyPort = authority !== undefined && isPort(parseAuthority(authority)) && authority.endsWith(':');
  // Dot segments of a relative reference are its meaning; in an opaque scheme they are data.
  const clean = parts.scheme !== undefined && profile.dotSegments === 'every' && scheme?.opaque !== true;
  const path = clean ? removeDotSegments(parts.path, profile) : parts.path;
  return {
    ...parts,
    authority: emptyPort ? authority.slice(0, -1) : authority,
    // "If a URI does not contain an authority component, then the path cannot begin with two slash characters" (3.3).
    path: authority === undefined && path.startsWith('//') ? `/.${path}` : path,
  };
}

/** Whether what stands after the last ":" is a port. A host without brackets that has a ":" of its own is none. */
function isPort({ host, port }: AuthorityParts): boolean {
  return port !== undefined && (host.startsWith('[') ? host.endsWith(']') : !host.includes(':'));
}

/** RFC 3986, 6.2.3. */
function byScheme(parts: UriReference, scheme: Scheme | undefined): UriReference {
  const authority = parts.authority === undefined ? undefined : authorityByScheme(parts.authority, scheme);
  const rooted = parts.path === '' && authority !== undefined && scheme?.emptyPathIsRoot === true;
  const normal = { ...parts, authority, path: rooted ? '/' : parts.path };
  return scheme?.normalize && isOpaque(normal) ? scheme.normalize(normal) : normal;
}

function authorityByScheme(authority: string, scheme: Scheme | undefined): string {
  const parts = parseAuthority(authority);
  const { userinfo, host, port = '' } = parts;
  const isDefault = isPort(parts) && isDigits(port) && Number(port) === scheme?.defaultPort;
  return formatAuthority({
    userinfo,
    host: hostByScheme(host, scheme),
    port: isDefault ? undefined : parts.port,
  });
}

function hostByScheme(host: string, scheme: Scheme | undefined): string {
  if (scheme?.localhostIsEmpty === true && host === 'localhost') return '';
  if (host.startsWith('[') && host.endsWith(']')) {
    const address = canonicalIpv6(host.slice(1, -1));
    return address === undefined ? host : `[${address}]`;
  }
  // Only the schemes of the Internet have hosts that are domain names.
  return scheme?.defaultPort === undefined ? host : hostToAscii(host);
}
