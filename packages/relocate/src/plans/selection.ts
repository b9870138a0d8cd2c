import { type Link, matchesPlace } from '@linkwright/core';
import { parse } from '@linkwright/uri';
import { plainUri } from '../move/links/plain-uri.ts';

/**
 * Which links a command may touch, by place (`a@href`, or `a@*`), scheme of the target (`http:`) or
 * its origin (`https://example.com`).
 */
export interface Selection {
  /** Only links that one of these names; all, where there is none. */
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
}

/** The test for one link. */
export function selects({ only = [], except = [] }: Selection): (link: Link) => boolean {
  if (only.length === 0 && except.length === 0) return () => true;
  const wanted = only.map(criterion);
  const unwanted = except.map(criterion);
  return (link) =>
    (wanted.length === 0 || wanted.some((matches) => matches(link))) &&
    !unwanted.some((matches) => matches(link));
}

function criterion(text: string): (link: Link) => boolean {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    const origin = originOf(text);
    return ({ target }) => target !== null && originOf(target) === origin;
  }
  if (/^[a-z][a-z0-9+.-]*:$/i.test(text)) {
    const scheme = text.slice(0, -1).toLowerCase();
    return ({ target }) => target !== null && parse(target).scheme?.toLowerCase() === scheme;
  }
  return ({ place }) => matchesPlace(text, place.name);
}

/** Scheme, host and port, whatever user is named (RFC 6454, section 4), in the one spelling that all have in common. */
function originOf(uri: string): string {
  const { scheme, authority } = parse(uri);
  const host = authority?.slice(authority.lastIndexOf('@') + 1) ?? '';
  return plainUri(`${scheme}://${host}`);
}
