// RFC 2396: appendices B and C, and the grammar of appendix A.
import { describe, expect, test } from 'vitest';
import { encode, isOpaque, parse, segments, validate } from '../src/index.ts';
import { resolving } from './resolving.ts';

const BASE = 'http://a/b/c/d;p?q';

test('appendix B', () => {
  expect(parse('http://www.ics.uci.edu/pub/ietf/uri/#Related')).toEqual({
    scheme: 'http',
    authority: 'www.ics.uci.edu',
    path: '/pub/ietf/uri/',
    query: undefined,
    fragment: 'Related',
  });
});

describe('appendix C.1, normal examples', () =>
  resolving('rfc2396', BASE, [
    ['g:h', 'g:h'],
    ['g', 'http://a/b/c/g'],
    ['./g', 'http://a/b/c/g'],
    ['g/', 'http://a/b/c/g/'],
    ['/g', 'http://a/g'],
    ['//g', 'http://g'],
    ['?y', 'http://a/b/c/?y'],
    ['g?y', 'http://a/b/c/g?y'],
    ['#s', '(current document)#s'],
    ['g#s', 'http://a/b/c/g#s'],
    ['g?y#s', 'http://a/b/c/g?y#s'],
    [';x', 'http://a/b/c/;x'],
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

describe('appendix C.2, abnormal examples', () =>
  resolving('rfc2396', BASE, [
    ['', '(current document)'],
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
    ['g;x=1/./y', 'http://a/b/c/g;x=1/y'],
    ['g;x=1/../y', 'http://a/b/c/y'],
    ['g?y/./x', 'http://a/b/c/g?y/./x'],
    ['g?y/../x', 'http://a/b/c/g?y/../x'],
    ['g#s/./x', 'http://a/b/c/g#s/./x'],
    ['g#s/../x', 'http://a/b/c/g#s/../x'],
    ['http:g', 'http:g'],
  ]));

test('section 3: opaque and hierarchical', () => {
  expect(isOpaque(parse('mailto:a@b'))).toBe(true);
  expect(isOpaque(parse('foo:/a'))).toBe(false);
  expect(isOpaque(parse('foo:?a'))).toBe(true);
  expect(isOpaque(parse('a/b'))).toBe(false);
});

test('section 3.3: segments and their parameters', () => {
  expect(segments('/a;x;y=1//b;')).toEqual([
    { name: 'a', parameters: ['x', 'y=1'] },
    { name: '', parameters: [] },
    { name: 'b', parameters: [''] },
  ]);
  expect(segments('')).toEqual([]);
  expect(segments('/')).toEqual([{ name: '', parameters: [] }]);
});

test.each([
  ['http://a/~b', []],
  ['1:b', ['scheme-invalid']],
  ['http:', ['empty-after-scheme']],
  ['http:g', []],
  // Appendix C has "?y", but section 5 derives no relativeURI without a path.
  ['?y', ['path-missing']],
  ['http://a?y', []],
  ['http://[::1]/', ['character-excluded', 'character-excluded']],
  ['//a$b,c;d:e@f/', []],
  ['a|b', ['character-excluded']],
  ['a?b?c/d', []],
  ['#a/b?c', []],
])('appendix A: %s', (reference, codes) =>
  expect(validate(reference, 'rfc2396').problems.map(({ code }) => code)).toEqual(codes),
);

test('sections 2.2 to 2.4: what is escaped where', () => {
  expect(encode('a/b;c?d', 'segment', { profile: 'rfc2396' })).toBe('a%2Fb%3Bc%3Fd');
  expect(encode('a/b?c', 'path', { profile: 'rfc2396' })).toBe('a/b%3Fc');
  expect(encode('50% [ä]', 'query', { profile: 'rfc2396' })).toBe('50%25%20%5B%C3%A4%5D');
});
