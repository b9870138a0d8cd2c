// draft-ietf-uri-url-06, section 5: url = httpurl | ftpurl | … | otherurl, and a named scheme is never read as otherurl.
import type { Problem } from '../syntax/problem.ts';
import type { Profile } from '../syntax/profiles.ts';
import { Reading, xchar } from '../schemes/reading.ts';
import { schemeNamed } from '../schemes/registry.ts';
import type { SchemeComponents } from '../schemes/scheme.ts';
import { alphanumericAnd } from '../syntax/characters.ts';

/** What the grammar of a scheme says. `components` is null where it does not fit. */
export interface SchemeVerdict {
  readonly problems: readonly Problem[];
  readonly components: SchemeComponents | null;
}

/** The grammar of 1994, with the schemes as they were then. */
export function schemeProblems(uri: string, profile: Profile): SchemeVerdict {
  const prefix = prefixLength(uri);
  const colon = uri.indexOf(':', prefix);
  const name = colon < 0 ? '' : uri.slice(prefix, colon);
  const scheme = schemeNamed(name);
  const reading = new Reading(uri, colon + 1, uri.length, profile.document, true);
  if (colon < 0) {
    reading.report('scheme-missing', prefix, prefix, '2', 'relative URLs are not part of this document');
  } else if (!isSchemeName(name)) {
    reading.report('scheme-invalid', prefix, colon, '5', 'a scheme has letters, digits, "+", "." and "-"');
  }
  if (reading.problems.length > 0) return { problems: reading.problems, components: null };
  const lower = name.toLowerCase();
  const read = scheme?.status === '1994' ? scheme.read : undefined;
  const components = { scheme: lower, ...read?.(reading) };
  if (read === undefined) reading.part(xchar, '5');
  return { problems: reading.problems, components: reading.problems.length > 0 ? null : components };
}

/** "URL:" may be put before a URL, and is no part of it (appendix). */
function prefixLength(uri: string): number {
  return uri.slice(0, PREFIX.length).toLowerCase() === PREFIX ? PREFIX.length : 0;
}

const PREFIX = 'url:';

/** Upper case is taken as lower case, as 2.1 recommends "for resiliency". */
function isSchemeName(name: string): boolean {
  const set = alphanumericAnd('+-.');
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at);
    if (code > 127 || set[code] !== 1) return false;
  }
  return name !== '';
}

/** What the scheme of a URI makes of it today. Undefined for a scheme without a grammar here. */
export function readByScheme(uri: string): SchemeVerdict | undefined {
  const colon = uri.indexOf(':');
  const scheme = colon < 0 ? undefined : schemeNamed(uri.slice(0, colon));
  if (scheme?.read === undefined) return undefined;
  const hash = uri.indexOf('#');
  const reading = new Reading(uri, colon + 1, hash < 0 ? uri.length : hash, scheme.document, false);
  const components = { scheme: scheme.name, ...scheme.read(reading) };
  return { problems: reading.problems, components: reading.problems.length > 0 ? null : components };
}
