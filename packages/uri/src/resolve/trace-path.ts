// Step 6 of draft-fielding-url-syntax-07 and RFC 2396, section 5.2 (RFC 1808, section 4), and RFC 3986, section 5.2.4,
// one state of the buffer after the other.
import { removeDotSegments } from './dot-segments.ts';
import { mergeBuffer } from './merge.ts';
import type { UriReference } from '../syntax/parse.ts';
import type { Profile } from '../syntax/profiles.ts';

/** A state of the buffer. */
export interface BufferStep {
  /** The letter of the step. */
  readonly name: string;
  readonly text: string;
  readonly buffer: string;
}

/** The merged path, from the directory of the base on. Under RFC 3986 the last state is the merged path of 5.2.3. */
export function mergeSteps(base: UriReference, path: string, profile: Profile): readonly BufferStep[] {
  const directory = mergeBuffer(base, profile);
  const buffer = directory + path;
  const merged = [
    { name: '6a', text: 'all but the last segment of the base path', buffer: directory },
    { name: '6b', text: 'the path of the reference is appended', buffer },
  ];
  if (profile.dotSegments === 'every') return merged;
  const letters = profile.parameters === 'url' ? ['6a', '6b', '6c', '6d'] : ['6c', '6d', '6e', '6f'];
  const [dots = '', dot = '', up = '', upAtEnd = ''] = letters;
  const withoutDots = withoutDot(buffer);
  const withoutLastDot = /(?:^|\/)\.$/u.test(withoutDots) ? withoutDots.slice(0, -1) : withoutDots;
  const result = removeDotSegments(buffer, profile);
  const endsWithUp = withoutLastDot.endsWith('/..') || withoutLastDot === '..';
  const first =
    profile.parameters === 'url'
      ? [{ name: '6', text: 'the path replaces the last segment of the base path', buffer }]
      : merged;
  return [
    ...first,
    { name: dots, text: '"./" is removed wherever "." is a complete segment', buffer: withoutDots },
    { name: dot, text: '"." at the end is removed', buffer: withoutLastDot },
    {
      name: up,
      text: '"<segment>/../" is removed, the leftmost first',
      buffer: endsWithUp ? withUp(withoutLastDot, profile) : result,
    },
    { name: upAtEnd, text: '"<segment>/.." at the end is removed', buffer: result },
    ...(profile.parameters === 'url' ? [] : remaining(result)),
  ];
}

/** Step 6c: all segments "." but for the last one. */
function withoutDot(buffer: string): string {
  const segments = buffer.split('/');
  return segments.filter((segment, index) => segment !== '.' || index === segments.length - 1).join('/');
}

/** The buffer before step 6f: the ".." at its end is not yet looked at. */
function withUp(buffer: string, profile: Profile): string {
  const head = buffer.slice(0, -2);
  return `${removeDotSegments(head, profile)}..`;
}

function remaining(buffer: string): readonly BufferStep[] {
  const climbs = buffer.startsWith('../') || buffer.startsWith('/../') || buffer === '..' || buffer === '/..';
  const above = climbs
    ? [{ name: '6g', text: '".." above the root is an error; it is kept in the path', buffer }]
    : [];
  return [...above, { name: '6h', text: 'the buffer is the new path', buffer }];
}

/** RFC 3986, 5.2.4. */
export function removalStep(path: string, profile: Profile): BufferStep {
  const result = removeDotSegments(path, profile);
  const text =
    result === path ? 'the path has no dot segments' : 'the dot segments are removed from the path';
  return { name: '5.2.4', text, buffer: result };
}
