// What a relative path seems to be meant as whose scheme was left out, or has lost its ":" (RFC 2396, appendix E: URLs are
// abbreviated so where people read them, and then copied into links).
import { isPublicHost, mediaTypeOf } from '@linkwright/corpus';

/** The URI that is meant, for somebody to look at; undefined where a path seems to be. */
export function withItsScheme(reference: string): string | undefined {
  const [, scheme, rest] = /^(https?|ftp)[;.,]?\/\/:?([^/:].*)$/is.exec(reference) ?? [];
  if (scheme !== undefined) return `${scheme}://${rest}`;
  const [, host] = /^[^\s"<>@:/?#]+@([a-z0-9.-]+)(?:\?.*)?$/is.exec(reference) ?? [];
  if (host !== undefined) return isPublicHost(host) ? `mailto:${reference}` : undefined;
  const [, abbreviated, kind = ''] = /^((www|ftp)\.[a-z0-9.-]+)(?:[:/?#]|$)/i.exec(reference) ?? [];
  if (abbreviated === undefined || !isPublicHost(abbreviated)) return undefined;
  return `${kind.toLowerCase() === 'ftp' ? 'ftp' : 'https'}://${reference}`;
}

/**
 * The URL that a path is meant as whose first folder is called like a host: `github.com/jdalton`. Where no file is like the
 * path; undefined for folders that have the ending of a document (`notes.md/a`), which are hosts too to the list.
 */
export function pageOfHost(reference: string): string | undefined {
  const [, host] = /^([a-z0-9-]+(?:\.[a-z0-9-]+)+)\/[^/?#]/i.exec(reference) ?? [];
  if (host === undefined || !isPublicHost(host)) return undefined;
  // Folders are not called as documents of Org are, and many hosts are.
  const isOfDocument = mediaTypeOf(host) !== undefined && !/\.org$/i.test(host);
  return isOfDocument ? undefined : `https://${reference}`;
}
