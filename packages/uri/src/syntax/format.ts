// RFC 3986, section 5.3 (RFC 2396 and draft-fielding-url-syntax-07, section 5.2 step 7): components into a reference.
import type { UriReference } from './parse.ts';

/**
 * Components of a reference. What is not there is `undefined`, or `null` as in JSON, or left out; a path, which is always
 * there, is empty then.
 */
export type UriComponents = {
  readonly [Name in keyof UriReference]?: string | null | undefined;
};

/** Puts a reference together from its components. `format(parse(x))` is `x` for every string. */
export function format(components: UriComponents): string {
  const { scheme, authority, path, query, fragment } = components;
  let text = path ?? '';
  if (isThere(authority)) text = `//${authority}${text}`;
  if (isThere(scheme)) text = `${scheme}:${text}`;
  if (isThere(query)) text += `?${query}`;
  if (isThere(fragment)) text += `#${fragment}`;
  return text;
}

function isThere(component: string | null | undefined): boolean {
  return component !== undefined && component !== null;
}
