// RFC 3986, 6.2.2 and 6.2.3: URIs that lead to one file, whatever they are spelled like.
import { normalize } from '@linkwright/uri';
import { pathOfUriPath, uriPath } from './file-uri.ts';

/** Scheme, authority where there is one, and path. */
const PARTS = /^(?<scheme>[A-Za-z][A-Za-z0-9+.-]*):(?:\/\/(?<authority>[^/?#]*))?(?<path>[^?#]*)/;

/** Most are as they should be. */
const PLAIN = /^https?:\/\/[a-z0-9.-]+\/[\w./~-]*$/;

/** The scheme of a URI in lower case; '' where it has none. */
export function schemeOf(uri: string): string {
  return (/^[A-Za-z][A-Za-z0-9+.-]*(?=:)/.exec(uri)?.[0] ?? '').toLowerCase();
}

/**
 * The one spelling of a URI's scheme, authority and path that all have in common by which a server is asked for the
 * same file: scheme and host in lower case, the host in ASCII, no port that is the scheme's own, `/` for an empty path,
 * and in each segment those escapes that a path on the disk gets. A segment whose escapes name no file stays as it is
 * written. Query and fragment are left out.
 */
export function comparableUri(uri: string): string {
  if (PLAIN.test(uri)) return uri;
  const { scheme = '', authority, path = '' } = PARTS.exec(uri)?.groups ?? {};
  // A file of this machine has no authority, or an empty one (RFC 8089, 2).
  const site = authority ?? (/^file$/i.test(scheme) ? '' : undefined);
  const front = site === undefined ? `${scheme.toLowerCase()}:` : siteOf(scheme.toLowerCase(), site);
  return front + (path === '' && site !== undefined ? '/' : path.split('/').map(segment).join('/'));
}

function siteOf(scheme: string, authority: string): string {
  if (/^[a-z0-9.-]*$/.test(authority) && authority !== 'localhost') return `${scheme}://${authority}`;
  return normalize(`${scheme}://${authority}/`).slice(0, -1);
}

function segment(written: string): string {
  if (/^[\w.-]*$/.test(written)) return written;
  const name = pathOfUriPath(written);
  return name === undefined
    ? written.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
    : uriPath(name);
}

/** The same by `https:` where a URI has `http:`, and by `http:` where it has `https:`; undefined for others. */
export function otherHttp(uri: string): string | undefined {
  const { secure, rest } = /^http(?<secure>s?):(?<rest>.*)$/is.exec(uri)?.groups ?? {};
  if (rest === undefined) return undefined;
  return secure ? `http:${withoutPort(rest, '443')}` : `https:${withoutPort(rest, '80')}`;
}

/** The port of a scheme is none of the other's. */
function withoutPort(rest: string, port: string): string {
  return rest.replace(new RegExp(`^(//[^/?#]*):(?:0*${port})?(?=[/?#]|$)`), '$1');
}
