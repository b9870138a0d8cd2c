// What a relative path seems to be meant as whose scheme was left out, or has lost its ":" (RFC 2396, appendix E: URLs are
// abbreviated so where people read them, and then copied into links).
import { isPublicHost } from '@linkwright/corpus';

/** The URI that is meant, for somebody to look at; undefined where a path seems to be. */
export function withItsScheme(reference: string): string | undefined {
  const [, scheme, rest] = /^(https?|ftp)[;.,]?(\/\/[^/].*)$/is.exec(reference) ?? [];
  if (scheme !== undefined) return `${scheme}:${rest}`;
  const [, host] = /^[^\s"<>@:/?#]+@([a-z0-9.-]+)(?:\?.*)?$/is.exec(reference) ?? [];
  if (host !== undefined) return isPublicHost(host) ? `mailto:${reference}` : undefined;
  const [, abbreviated, kind = ''] = /^((www|ftp)\.[a-z0-9.-]+)(?:[:/?#]|$)/i.exec(reference) ?? [];
  if (abbreviated === undefined || !isPublicHost(abbreviated)) return undefined;
  return `${kind.toLowerCase() === 'ftp' ? 'ftp' : 'https'}://${reference}`;
}
