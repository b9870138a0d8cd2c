// The parts of the components, and where they stand (RFC 3986, 3.2 and 3.3; RFC 2396, 3.2 and 3.3).
import { parseAs, type UriReference } from './parse.ts';
import type { Span } from './problem.ts';
import { profiles } from './profiles.ts';

/** Where each component stands, without its separators. */
export interface ComponentSpans {
  readonly scheme: Span | undefined;
  readonly authority: Span | undefined;
  readonly path: Span;
  readonly query: Span | undefined;
  readonly fragment: Span | undefined;
}

/** Tells where the components of a reference stand, in UTF-16 units. `parse` gives their text. */
export function spans(reference: string): ComponentSpans {
  return spansAs(parseAs(reference, profiles.rfc3986));
}

/** Components stand one after the other, so their lengths tell where. */
export function spansAs(parts: UriReference): ComponentSpans {
  let at = 0;
  const next = (text: string | undefined, before: number, after: number): Span | undefined => {
    if (text === undefined) return undefined;
    const start = at + before;
    at = start + text.length + after;
    return { start, end: start + text.length };
  };
  const scheme = next(parts.scheme, 0, 1);
  const authority = next(parts.authority, 2, 0);
  const path = { start: at, end: at + parts.path.length };
  at = path.end;
  return { scheme, authority, path, query: next(parts.query, 1, 0), fragment: next(parts.fragment, 1, 0) };
}

/** The parts of an authority. `undefined` means that the separator is not there. */
export interface AuthorityParts {
  readonly userinfo: string | undefined;
  /** With its brackets, where it is an IP literal. */
  readonly host: string;
  readonly port: string | undefined;
}

/**
 * Takes an authority apart (RFC 3986, 3.2).
 *
 * The user information ends at the last "@", so that no text before it can pass for the host; the port begins
 * after the last ":" that is not within brackets.
 */
export function parseAuthority(authority: string): AuthorityParts {
  const at = authority.lastIndexOf('@');
  const server = authority.slice(at + 1);
  const colon = server.lastIndexOf(':');
  const hasPort = colon > server.lastIndexOf(']');
  return {
    userinfo: at < 0 ? undefined : authority.slice(0, at),
    host: hasPort ? server.slice(0, colon) : server,
    port: hasPort ? server.slice(colon + 1) : undefined,
  };
}

/** Puts an authority together. `formatAuthority(parseAuthority(x))` is `x` for every authority. */
export function formatAuthority({ userinfo, host, port }: AuthorityParts): string {
  return (userinfo === undefined ? '' : `${userinfo}@`) + host + (port === undefined ? '' : `:${port}`);
}

/** A segment of a path with the parameters that follow its name (RFC 2396, 3.3). */
export interface PathSegment {
  readonly name: string;
  /** What follows each ";". */
  readonly parameters: readonly string[];
}

/**
 * Takes a path apart at its slashes.
 *
 * A path that begins with "/" has the segments after it: "/a/b;x" has "a" and "b" with the parameter "x", and
 * "/a/" has "a" and an empty one. An empty path has none.
 */
export function segments(path: string): readonly PathSegment[] {
  if (path === '') return [];
  const list = (path.startsWith('/') ? path.slice(1) : path).split('/');
  return list.map((segment) => {
    const [name = '', ...parameters] = segment.split(';');
    return { name, parameters };
  });
}

/**
 * Whether a URI is opaque to the generic parser: it has a scheme, and what follows does not begin with "/"
 * (RFC 2396, 3). Draft-07, 4.2 reads every URL both ways and so has no such distinction.
 */
export function isOpaque({ scheme, authority, path }: UriReference): boolean {
  return scheme !== undefined && authority === undefined && !path.startsWith('/');
}
