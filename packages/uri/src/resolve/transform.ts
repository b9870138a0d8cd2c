// Resolution on components: RFC 1808, section 4; draft-fielding-url-syntax-07 and RFC 2396, section 5.2; RFC 3986,
// section 5.2.2. The documents differ only in what the profile says.
import { removeDotSegments } from './dot-segments.ts';
import { format } from '../syntax/format.ts';
import { mergeBuffer } from './merge.ts';
import { present, splitParameters } from './parameters.ts';
import type { UriReference } from '../syntax/parse.ts';
import type { Profile } from '../syntax/profiles.ts';

/** The components of the target. */
export function targetOf(reference: UriReference, base: UriReference, profile: Profile): UriReference {
  const { scheme, authority } = base;
  if (profile.emptyReference === 'whole-base' && format(reference) === '') {
    return { scheme, authority, path: base.path, query: base.query, fragment: base.fragment };
  }
  if (reference.scheme !== undefined) return { ...reference, path: clean(reference.path, profile) };
  const query = meant(reference.query, profile);
  const fragment = meant(reference.fragment, profile);
  if (meant(reference.authority, profile) !== undefined) {
    return { scheme, authority: reference.authority, path: clean(reference.path, profile), query, fragment };
  }
  const [path, parameters] = split(reference.path, profile);
  if (path === '' && parameters === undefined && query === undefined) {
    return { scheme, authority, path: base.path, query: meant(base.query, profile), fragment };
  }
  if (path === '' && profile.queryReplaces === 'query') {
    const [basePath, baseParameters] = split(base.path, profile);
    return { scheme, authority, path: join(basePath, parameters ?? baseParameters), query, fragment };
  }
  const merged = path.startsWith('/')
    ? clean(path, profile)
    : removeDotSegments(mergeBuffer(base, profile) + path, profile);
  return { scheme, authority, path: join(merged, parameters), query, fragment };
}

/** A path that is not merged: only RFC 3986 looks for dot segments there. */
function clean(path: string, profile: Profile): string {
  return profile.dotSegments === 'every' ? removeDotSegments(path, profile) : path;
}

/** RFC 1808 knows no component that is there and empty. */
function meant(component: string | undefined, profile: Profile): string | undefined {
  return profile.emptyComponents === 'absent' ? present(component) : component;
}

function split(path: string, profile: Profile): [path: string, parameters: string | undefined] {
  return profile.parameters === 'url' ? splitParameters(path) : [path, undefined];
}

function join(path: string, parameters: string | undefined): string {
  return parameters === undefined ? path : `${path};${parameters}`;
}
