// What clients take for a host and a port (URL standard, 3.5 and 4.4): with any other there is no server to ask.
import type { Link } from '@linkwright/core';
import { parse, parseAuthority, parseBase } from '@linkwright/uri';

/** Whether a client could ask for an `http:` or `https:` URI at all. */
export function canBeAsked(uri: string): boolean {
  return parseBase(uri, 'whatwg') !== undefined;
}

/** Why no client could ask for what a link says; undefined where one could, and of what is no URI of the web. */
export function wrongHost({ kind, target }: Pick<Link, 'kind' | 'target'>): string | undefined {
  if (kind !== 'absolute' && kind !== 'network-path') return undefined;
  if (target === null) return undefined;
  // In a document without a URL, `//host/a` means a server as well: by the scheme that its page will have.
  if (kind === 'network-path' && /^file:\/\/[^/?#]/i.test(target))
    return wrongHost({ kind, target: target.replace(/^file/i, 'https') });
  if (!/^https?:/i.test(target)) return undefined;
  const { host, port = '' } = parseAuthority(parse(target).authority ?? '');
  if (host === '') return 'an http: URI needs a host';
  if (canBeAsked(target)) return undefined;
  if (!isPort(port)) return `"${port}" can be no port: it is a number up to 65535`;
  return hasZone(host)
    ? `"${host}" has a zone, which says something on one computer alone: it is no part of a URI (RFC 9844), and browsers refuse it`
    : `"${host}" can be no host: no client could ask for this URI`;
}

/** What RFC 6874 allowed (`[fe80::1%25eth0]`) until RFC 9844 took it back. Some clients ask for it, as curl does. */
export function hasZone(host: string): boolean {
  return /^\[[0-9a-f:.]+%.+\]$/i.test(host);
}

function isPort(port: string): boolean {
  return /^\d*$/.test(port) && Number(port) <= 65_535;
}
