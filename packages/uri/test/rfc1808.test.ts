// RFC 1808: sections 2 and 4, and the examples of section 5. "url-1994" resolves in the same way, since
// draft-ietf-uri-url-06 leaves relative URLs to another document.
import { describe, expect, test } from 'vitest';
import { parseBase, validate } from '../src/index.ts';
import { resolving } from './resolving.ts';

const BASE = 'http://a/b/c/d;p?q#f';

describe.each(['rfc1808', 'url-1994'] as const)('%s', (profile) => {
  describe('section 5.1, normal examples', () =>
    resolving(profile, BASE, [
      ['g:h', 'g:h'],
      ['g', 'http://a/b/c/g'],
      ['./g', 'http://a/b/c/g'],
      ['g/', 'http://a/b/c/g/'],
      ['/g', 'http://a/g'],
      ['//g', 'http://g'],
      ['?y', 'http://a/b/c/d;p?y'],
      ['g?y', 'http://a/b/c/g?y'],
      ['g?y/./x', 'http://a/b/c/g?y/./x'],
      ['#s', 'http://a/b/c/d;p?q#s'],
      ['g#s', 'http://a/b/c/g#s'],
      ['g#s/./x', 'http://a/b/c/g#s/./x'],
      ['g?y#s', 'http://a/b/c/g?y#s'],
      [';x', 'http://a/b/c/d;x'],
      ['g;x', 'http://a/b/c/g;x'],
      ['g;x?y#s', 'http://a/b/c/g;x?y#s'],
      ['.', 'http://a/b/c/'],
      ['./', 'http://a/b/c/'],
      ['..', 'http://a/b/'],
      ['../', 'http://a/b/'],
      ['../g', 'http://a/b/g'],
      ['../..', 'http://a/'],
      ['../../', 'http://a/'],
      ['../../g', 'http://a/g'],
    ]));

  describe('section 5.2, abnormal examples', () =>
    resolving(profile, BASE, [
      ['', 'http://a/b/c/d;p?q#f'],
      ['../../../g', 'http://a/../g'],
      ['../../../../g', 'http://a/../../g'],
      ['/./g', 'http://a/./g'],
      ['/../g', 'http://a/../g'],
      ['g.', 'http://a/b/c/g.'],
      ['.g', 'http://a/b/c/.g'],
      ['g..', 'http://a/b/c/g..'],
      ['..g', 'http://a/b/c/..g'],
      ['./../g', 'http://a/b/g'],
      ['./g/.', 'http://a/b/c/g/'],
      ['g/./h', 'http://a/b/c/g/h'],
      ['g/../h', 'http://a/b/c/h'],
      ['http:g', 'http:g'],
      ['http:', 'http:'],
    ]));

  // Section 2.4: parameters begin at the first ";" of all, and an empty component is none.
  describe('sections 2.4 and 4', () => {
    resolving(profile, BASE, [
      ['g;x=1/../y', 'http://a/b/c/g;x=1/../y'],
      ['g?', 'http://a/b/c/g'],
      ['?', 'http://a/b/c/d;p?q'],
      ['///g', 'http://a/g'],
      [';x?y', 'http://a/b/c/d;x?y'],
    ]);
    resolving(profile, 'http://a/b;p=1/2', [['d', 'http://a/d']]);
    resolving(profile, 'http://a?x', [['/d', 'http://a?x/d']]);
  });
});

test('section 2.4.2: a scheme has only its characters', () => {
  expect(parseBase('this_message:/', 'rfc1808')).toBeUndefined();
  expect(parseBase('1:/', 'rfc1808')).toBeDefined();
});

test.each([
  ['http://a/b;c?d#e', []],
  // "~" is national in section 2.2, and may not stand unescaped.
  ['http://a/~b', ['character-excluded']],
  ['a%zz', ['escape-invalid']],
])('section 2.2: %s', (reference, codes) =>
  expect(validate(reference, 'rfc1808').problems.map(({ code }) => code)).toEqual(codes),
);
