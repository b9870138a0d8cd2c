// The segments "." and ".." in two readings: removed from every path (RFC 3986, 5.2.4), or taken out of
// a merged path by the pattern "<segment>/../" (RFC 1808, 4, step 6; draft-07 and RFC 2396, 5.2, step 6 c to f).
import { DOT, SLASH } from '../syntax/parse.ts';
import type { Profile } from '../syntax/profiles.ts';

/** Removes the dot segments of a path as the profile's document says. Linear in the length of the path. */
export function removeDotSegments(path: string, profile: Profile): string {
  if (!hasDotSegment(path)) return path;
  return profile.aboveRoot === 'drop' ? dropping(path) : keeping(path);
}

/** Whether "." or ".." is a complete segment of the path. */
function hasDotSegment(path: string): boolean {
  if (isDotSegment(path, 0)) return true;
  for (let at = path.indexOf('/.'); at >= 0; at = path.indexOf('/.', at + 1)) {
    if (isDotSegment(path, at + 1)) return true;
  }
  return false;
}

function isDotSegment(path: string, at: number): boolean {
  if (path.charCodeAt(at) !== DOT) return false;
  const next = path.charCodeAt(at + 1) === DOT ? at + 2 : at + 1;
  return next === path.length || path.charCodeAt(next) === SLASH;
}

/**
 * RFC 3986, 5.2.4. The output holds each segment with the "/" before it, so a path that did not begin
 * with "/" may come to do so: "a/../b" gives "/b".
 */
function dropping(path: string): string {
  const segments = path.split('/');
  const last = segments.length - 1;
  let first = 0;
  // Rules 2A and 2D: the dot segments that begin a path without a "/" before them.
  while (first <= last && isDots(segments[first])) first++;
  if (first > last) return '';
  const output: string[] = [segments[first] ?? ''];
  for (let index = first + 1; index <= last; index++) {
    const segment = segments[index];
    if (!isDots(segment)) output.push(`/${segment}`);
    else {
      if (segment === '..') output.pop();
      if (index === last) output.push('/');
    }
  }
  return output.join('');
}

function isDots(segment: string | undefined): boolean {
  return segment === '.' || segment === '..';
}

/** Draft-07 and RFC 2396, 5.2, step 6: ".." that has nothing to remove stays. */
function keeping(path: string): string {
  const rooted = path.charCodeAt(0) === SLASH;
  const segments = (rooted ? path.slice(1) : path).split('/');
  const last = segments.length - 1;
  const kept: string[] = [];
  let trailing = '';
  segments.forEach((segment, index) => {
    if (segment === '..' && kept.length > 0 && kept.at(-1) !== '..') {
      kept.pop();
      if (index === last && kept.length > 0) trailing = '/';
    } else if (segment !== '.') kept.push(segment);
    else if (index === last && kept.length > 0) trailing = '/';
  });
  return (rooted ? '/' : '') + kept.join('/') + trailing;
}
