// The algorithms of resolution on components, step by step: RFC 1808, section 4; draft-fielding-url-syntax-07 and
// RFC 2396, section 5.2; RFC 3986, section 5.2.2.
import { removeDotSegments } from './dot-segments.ts';
import { format } from './format.ts';
import { mergeBuffer } from './merge.ts';
import { present, splitParameters } from './parameters.ts';
import type { UriReference } from './parse.ts';
import type { Profile } from './profiles.ts';

/** The components of the target. */
export function targetOf(reference: UriReference, base: UriReference, profile: Profile): UriReference {
  return profile.parameters === 'url'
    ? withParameters(reference, base, profile)
    : generic(reference, base, profile);
}

/** Draft-07 and RFC 2396, 5.2, steps 2 to 6, and RFC 3986, 5.2.2, which differ only in what the profile says. */
function generic(reference: UriReference, base: UriReference, profile: Profile): UriReference {
  const { fragment, query } = reference;
  const clean = (path: string): string =>
    profile.dotSegments === 'every' ? removeDotSegments(path, profile) : path;
  if (reference.scheme !== undefined) return { ...reference, path: clean(reference.path) };
  const scheme = base.scheme;
  if (reference.authority !== undefined) return { ...reference, scheme, path: clean(reference.path) };
  const authority = base.authority;
  if (reference.path === '') {
    if (query === undefined) return { scheme, authority, path: base.path, query: base.query, fragment };
    if (profile.queryReplaces === 'query') return { scheme, authority, path: base.path, query, fragment };
  }
  if (reference.path.startsWith('/'))
    return { scheme, authority, path: clean(reference.path), query, fragment };
  const path = removeDotSegments(mergeBuffer(base, profile) + reference.path, profile);
  return { scheme, authority, path, query, fragment };
}

/** RFC 1808, section 4: an empty component is inherited, and parameters are a component. */
function withParameters(reference: UriReference, base: UriReference, profile: Profile): UriReference {
  if (reference.scheme !== undefined) return reference;
  const scheme = base.scheme;
  const fragment = present(reference.fragment);
  const [referencePath, referenceParameters] = splitParameters(reference.path);
  const [basePath, baseParameters] = splitParameters(base.path);
  const query = present(reference.query);
  if (present(reference.authority) !== undefined) return { ...reference, scheme, query, fragment };
  const authority = base.authority;
  if (referencePath === '') {
    if (format(reference) === '')
      return { scheme, authority, path: base.path, query: base.query, fragment: base.fragment };
    const parameters = referenceParameters ?? baseParameters;
    const path = joinParameters(basePath, parameters);
    const inherited = referenceParameters === undefined && query === undefined ? present(base.query) : query;
    return { scheme, authority, path, query: inherited, fragment };
  }
  const path = referencePath.startsWith('/')
    ? referencePath
    : removeDotSegments(mergeBuffer(base, profile) + referencePath, profile);
  return { scheme, authority, path: joinParameters(path, referenceParameters), query, fragment };
}

function joinParameters(path: string, parameters: string | undefined): string {
  return parameters === undefined ? path : `${path};${parameters}`;
}
