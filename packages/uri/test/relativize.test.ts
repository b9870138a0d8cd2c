// The shortest reference, the tie-break, the styles, and where there is none.
import { describe, expect, test } from 'vitest';
import type { RelativizeOptions } from '../src/index.ts';
import { parseBase, relativize, resolve } from '../src/index.ts';

type Row = readonly [target: string, base: string, reference: string | null];

function relativizing(rows: readonly Row[], options: RelativizeOptions = {}): void {
  test.each(rows)('%s from %s is %s', (target, base, reference) => {
    expect(relativize(target, base, options)).toBe(reference);
  });
}

describe('the shortest', () =>
  relativizing([
    ['http://h/a/b/c', 'http://h/a/b/d', 'c'],
    ['http://h/a/c', 'http://h/a/b/d', '../c'],
    ['http://h/c', 'http://h/a/b/d', '/c'],
    ['http://h/a/b/', 'http://h/a/b/d', '.'],
    ['http://h/a/', 'http://h/a/b/d', '..'],
    ['http://h/a/b/d?q', 'http://h/a/b/d', '?q'],
    ['http://i/a', 'http://h/a', '//i/a'],
    ['https://h/a', 'http://h/a', 'https://h/a'],
    // What would be read as a scheme, an authority or an absolute path is guarded.
    ['http://h/a/b:c', 'http://h/a/d', './b:c'],
    ['http://h//x', 'http://h/', './/x'],
    ['http://h/x//y', 'http://h/x/z', './/y'],
    // A query and a path cannot be dropped by leaving them out.
    ['http://h/a/b', 'http://h/a/b?q', 'b'],
    ['http://h', 'http://h?q', '//h'],
    ['file:///c', 'file:///a/b', '/c'],
    ['foo:/a//b', 'foo:/a/c', './/b'],
    ['file:///C:/b', 'file:///C:/a/c', '../b'],
    ['file:///c:/b/d', 'file:///c:/a', 'b/d'],
    // No "../" leads out of a drive in a browser.
    ['file:///D:/b', 'file:///C:/a/c', '/D:/b'],
    ['file:///b', 'file:///C:/a', '/b'],
    ['file:///C:/b', 'file:///a/c', '/C:/b'],
    ['file://h/D:/b', 'file://h/C:/a/c', '/D:/b'],
  ]));

describe('of equally short ones: query, relative path, absolute path, network path, absolute', () =>
  relativizing([
    ['http://h/', 'http://h', '.'],
    ['http://h/a/b', 'http://h/a/c/d', '../b'],
    ['http://h//a', 'http://h/b/c', '..//a'],
  ]));

describe('the base is the URL of the document', () => {
  const base = 'http://h/a/b?q#g';
  relativizing(
    [
      ['http://h/a/b?q', base, ''],
      ['http://h/a/b?q#f', base, '#f'],
      ['http://h/a/b', base, 'b'],
    ],
    { baseIsDocument: true },
  );
  relativizing([
    ['http://h/a/b?q', base, '?q'],
    ['http://h/a/b?q#f', base, '?q#f'],
    ['http://h/a/b', 'http://h/a/b', 'b'],
    ['http://h/a/#f', 'http://h/a/', '.#f'],
  ]);
});

describe('in a style', () => {
  relativizing(
    [
      ['http://h/c', 'http://h/a/b/d', '../../c'],
      ['http://h/a/b?q', 'http://h/a/b', 'b?q'],
      ['http://i/c', 'http://h/a', null],
    ],
    { style: 'path' },
  );
  relativizing(
    [
      ['http://h/a/b/c', 'http://h/a/b/d', '/a/b/c'],
      ['http://h//c', 'http://h/a', '/.//c'],
      ['http://h', 'http://h/a', null],
    ],
    { style: 'root' },
  );
  relativizing(
    [
      ['http://h/a/b', 'http://h/a/c', '//h/a/b'],
      ['mailto:a', 'mailto:b', null],
    ],
    { style: 'network' },
  );
});

describe('none', () =>
  relativizing([
    ['http://h/a/./c', 'http://h/a/b', null],
    ['a/b', 'http://h/', null],
    ['http://h/a', 'a/b', 'http://h/a'],
  ]));

describe('under other profiles', () => {
  relativizing([['http://h/a/b?q', 'http://h/a/b', 'b?q']], { profile: 'rfc2396' });
  relativizing([['http://h/a/./c', 'http://h/a/b', '/a/./c']], { profile: 'rfc2396' });
  relativizing([['http://h/a;x', 'http://h/a;y', ';x']], { profile: 'rfc1808' });
  relativizing([['http://h/a b', 'http://h/c', null]], { profile: 'whatwg' });
  relativizing([['http://h/a%20b', 'http://h/c', 'a%20b']], { profile: 'whatwg' });
  relativizing([['http://h/a', 'mailto:x', 'http://h/a']], { profile: 'whatwg' });
});

describe('for every profile at once', () => {
  relativizing(
    [
      ['http://h/a/b?q', 'http://h/a/b', 'b?q'],
      ['http://h/x', 'http://h', '/x'],
      ['http://h//x', 'http://h/a/b', '..//x'],
      ['http://h/a b', 'http://h/a', null],
      ['this_message:/x', 'this_message:/', null],
    ],
    { everyProfile: true },
  );
});

// Every valid reference of up to four of these characters is resolved; none that is shorter leads to the same target.
describe.each(['rfc3986', 'rfc2396', 'draft-07'] as const)('nothing shorter is left, under %s', (profile) => {
  const characters = ['a', 'b', '.', '/', '?', ':', ';'];
  let longest = [''];
  const references: string[] = [];
  for (let length = 1; length <= 4; length++) {
    longest = longest.flatMap((start) => characters.map((one) => start + one));
    references.push(...longest.filter((one) => !/^[^/?]*:/.test(one)));
  }

  test.each([
    'http://a/b/a',
    'http://a',
    'http://a/',
    'http://a?b',
    'http://a/b?a',
    'http://a/b/a/b',
    'http:///a/b',
    'http://a/b//',
    'http://a/b/../a',
    'a:b/a',
    'a:b',
    'a:/b/a',
    'a:',
    'a:/',
  ])('from %s', (uri) => {
    const base = parseBase(uri, profile);
    if (base === undefined) throw new Error(`${uri} is no base`);
    const longer = references
      .map((reference) => ({ reference, target: resolve(reference, base).target ?? '' }))
      .map(({ reference, target }) => ({ reference, target, found: relativize(target, base) }))
      .filter(({ reference, found }) => found === null || found.length > reference.length);
    expect(longer).toEqual([]);
  });
});

test('a parsed base has its own profile', () => {
  const base = parseBase('http://h/a/b', 'rfc2396');
  expect(base && relativize('http://h/a/b?q', base, { profile: 'rfc3986' })).toBe('b?q');
});
