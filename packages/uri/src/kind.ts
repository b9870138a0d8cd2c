// What a reference looks like, before it is resolved (draft-fielding-url-syntax-07, sections 3 to 5; RFC 3986, 4.2).
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
  'absolute' | 'network-path' | 'absolute-path' | 'relative-path' | 'query' | 'same-document' | 'opaque';

/** Tells the form of a reference from its text alone. */
export function kindOf(reference: string): ReferenceKind {
  const { scheme, authority, path, query } = parse(reference);
  if (scheme !== undefined) return authority !== undefined || path.startsWith('/') ? 'absolute' : 'opaque';
  if (authority !== undefined) return 'network-path';
  if (path.startsWith('/')) return 'absolute-path';
  if (path !== '') return 'relative-path';
  return query === undefined ? 'same-document' : 'query';
}
