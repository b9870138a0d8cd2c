// RFC 3986, section 5.3 (RFC 2396 and draft-fielding-url-syntax-07, section 5.2 step 7): components into a reference.
import type { UriReference } from './parse.ts';

/** Puts a reference together from its components. `format(parse(x))` is `x` for every string. */
export function format(reference: UriReference): string {
  const { scheme, authority, path, query, fragment } = reference;
  let text = path;
  if (authority !== undefined) text = `//${authority}${text}`;
  if (scheme !== undefined) text = `${scheme}:${text}`;
  if (query !== undefined) text += `?${query}`;
  if (fragment !== undefined) text += `#${fragment}`;
  return text;
}
