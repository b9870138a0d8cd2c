// What a reference looks like, before it is resolved (draft-fielding-url-syntax-07, sections 3 to 5; RFC 3986, 4.2).
import type { BaseUri } from '../resolve/base.ts';
import { parse } from './parse.ts';

/**
 * The form of a reference.
 * "absolute": begins with a scheme, and the rest with "/".
 * "opaque": begins with a scheme, and the rest does not begin with "/" ("mailto:x").
 * "network-path": begins with "//".
 * "absolute-path": begins with one "/".
 * "relative-path": anything else that has a path.
 * "query": no path, but a query.
 * "same-document": nothing, or a fragment alone.
 */
export type ReferenceKind =
  | 'absolute'
  | 'network-path'
  | 'absolute-path'
  | 'relative-path'
  | 'query'
  | 'same-document'
  | 'opaque';

/** Tells the form of a reference from its text alone. */
export function kindOf(reference: string): ReferenceKind {
  const { scheme, authority, path, query } = parse(reference);
  if (scheme !== undefined) return authority !== undefined || path.startsWith('/') ? 'absolute' : 'opaque';
  if (authority !== undefined) return 'network-path';
  if (path.startsWith('/')) return 'absolute-path';
  if (path !== '') return 'relative-path';
  return query === undefined ? 'same-document' : 'query';
}

/** Schemes after which the platform reads what is relative (WHATWG URL Standard, 3.1, "special scheme"). */
const SPECIAL: ReadonlySet<string> = new Set(['http', 'https', 'ws', 'wss', 'ftp', 'file']);

/**
 * Tells the form that a reference has for the base's profile. The platform takes `http:g` for relative where the base has
 * that scheme, too, and what comes before a colon for a scheme only where it is made of a scheme's characters.
 */
export function kindAgainst(reference: string, base: BaseUri): ReferenceKind {
  const kind = kindOf(reference);
  if (base.profile.resolver === 'generic' || (kind !== 'absolute' && kind !== 'opaque')) return kind;
  const [prefix, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(reference) ?? [];
  if (prefix === undefined || scheme === undefined) return 'relative-path';
  const rest = reference.slice(prefix.length);
  const name = scheme.toLowerCase();
  if (rest.startsWith('//') || !SPECIAL.has(name) || name !== base.scheme?.toLowerCase()) return kind;
  if (/^[/?#]|^$/.test(rest)) return kindOf(rest);
  return 'relative-path';
}
