// RFC 3986, section 5.2.3 (RFC 2396 and draft-fielding-url-syntax-07, section 5.2, step 6a; RFC 1808, 4, step 6).
import { splitParameters } from './parameters.ts';
import type { UriReference } from '../syntax/parse.ts';
import type { Profile } from '../syntax/profiles.ts';

/** What a relative path is appended to: all but the last segment of the base's path. */
export function mergeBuffer(base: UriReference, profile: Profile): string {
  if (base.path === '' && base.authority !== undefined && profile.emptyBasePath === 'slash') return '/';
  const path = profile.parameters === 'url' ? splitParameters(base.path)[0] : base.path;
  return path.slice(0, path.lastIndexOf('/') + 1);
}
