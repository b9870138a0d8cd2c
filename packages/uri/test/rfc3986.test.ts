// RFC 3986: sections 5.4 and 6.2.2, and the grammar of appendix A.
import { describe, expect, test } from 'vitest';
import {
  compare,
  equivalent,
  formatAuthority,
  normalize,
  parse,
  parseAuthority,
  spans,
  validate,
} from '../src/index.ts';
import { resolving } from './resolving.ts';

const BASE = 'http://a/b/c/d;p?q';

describe('section 5.4.1, normal examples', () =>
  resolving('rfc3986', BASE, [
    ['g:h', 'g:h'],
    ['g', 'http://a/b/c/g'],
    ['./g', 'http://a/b/c/g'],
    ['g/', 'http://a/b/c/g/'],
    ['/g', 'http://a/g'],
    ['//g', 'http://g'],
    ['?y', 'http://a/b/c/d;p?y'],
    ['g?y', 'http://a/b/c/g?y'],
    ['#s', 'http://a/b/c/d;p?q#s'],
    ['g#s', 'http://a/b/c/g#s'],
    ['g?y#s', 'http://a/b/c/g?y#s'],
    [';x', 'http://a/b/c/;x'],
    ['g;x', 'http://a/b/c/g;x'],
    ['g;x?y#s', 'http://a/b/c/g;x?y#s'],
    ['', 'http://a/b/c/d;p?q'],
    ['.', 'http://a/b/c/'],
    ['./', 'http://a/b/c/'],
    ['..', 'http://a/b/'],
    ['../', 'http://a/b/'],
    ['../g', 'http://a/b/g'],
    ['../..', 'http://a/'],
    ['../../', 'http://a/'],
    ['../../g', 'http://a/g'],
  ]));

describe('section 5.4.2, abnormal examples', () =>
  resolving('rfc3986', BASE, [
    ['../../../g', 'http://a/g'],
    ['../../../../g', 'http://a/g'],
    ['/./g', 'http://a/g'],
    ['/../g', 'http://a/g'],
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

describe('section 5.2, where 5.4 has no example', () => {
  resolving('rfc3986', 'http://a', [
    ['g', 'http://a/g'],
    ['../g', 'http://a/g'],
    ['?y', 'http://a?y'],
    ['#s', 'http://a#s'],
  ]);
  resolving('rfc3986', 'mid:a/b', [
    ['../d', 'mid:/d'],
    ['./d', 'mid:a/d'],
    ['.', 'mid:a/'],
  ]);
  resolving('rfc3986', 'foo:/a', [['.//g', 'foo://g']]);
  resolving('rfc3986', `http://a/${'b/'.repeat(40)}`, [
    [`${'../'.repeat(38)}g`, 'http://a/b/b/g'],
    [`${'../'.repeat(41)}g`, 'http://a/g'],
  ]);
  resolving('rfc3986', 'http://a/b/c', [
    ['%2e%2e/d', 'http://a/b/%2e%2e/d'],
    ['./this:that', 'http://a/b/this:that'],
    [':x', 'http://a/b/:x'],
    ['g/.../h', 'http://a/b/g/.../h'],
    ['g:./../h', 'g:h'],
    ['//h/../g', 'http://h/g'],
  ]);
});

test('section 3.2: the parts of an authority', () => {
  const parts = { userinfo: 'u:p', host: '[::1]', port: '' };
  expect(parseAuthority('u:p@[::1]:')).toEqual(parts);
  expect(formatAuthority(parts)).toBe('u:p@[::1]:');
  // The host comes after the last "@", whatever the text before it looks like (7.6).
  expect(parseAuthority('www.example.com@x@evil').host).toBe('evil');
});

test('spans are those of the text', () => {
  const reference = 'foo://example.com:8042/over/there?name=ferret#nose';
  const { scheme, authority, path, query, fragment } = spans(reference);
  const text = [scheme, authority, path, query, fragment].map((one) => reference.slice(one?.start, one?.end));
  expect(text).toEqual(Object.values(parse(reference)));
});

test.each([
  ['http://[::1]:80/', []],
  ['http://[v7.a:b]/', []],
  ['http://[1:2:3:4:5:6:7:8]/', []],
  ['http://[::ffff:1.2.3.4]/', []],
  ['http://[1::2::3]/', ['ip-literal-invalid']],
  ['http://[::1.2.3.256]/', ['ip-literal-invalid']],
  ['http://[1:2:3:4:5:6:7]/', ['ip-literal-invalid']],
  ['http://[::12345]/', ['ip-literal-invalid']],
  ['http://[1:2:3:4:5:6:7::]/', []],
  ['http://[1:2:3:4:5:6:7:8::]/', ['ip-literal-invalid']],
  ['http://[1::2:3:4:5:6:7:8]/', ['ip-literal-invalid']],
  ['http://[1.2.3.4::]/', ['ip-literal-invalid']],
  ['http://[]/', ['ip-literal-invalid']],
  ['http://a:8x/', ['port-invalid']],
  ['http://a:/', []],
  ['http://999.1.1.1/', []],
  ['http://a/b c', ['character-excluded']],
  ['http://a/[b]', ['character-reserved', 'character-reserved']],
  ['http://a@b@c/', ['character-reserved']],
  ['1:b', ['scheme-invalid']],
  [':b', ['colon-in-first-segment']],
  ['http:', []],
  ['?y', []],
  ['a%2', ['escape-invalid']],
  ['a#b#c', ['character-reserved']],
  ['http://ä/', ['character-not-ascii']],
])('appendix A: %s', (reference, codes) =>
  expect(validate(reference).problems.map(({ code }) => code)).toEqual(codes),
);

test('a violation has a place and a section', () => {
  expect(validate('http://a/b c')).toEqual({
    valid: false,
    problems: [
      {
        code: 'character-excluded',
        start: 10,
        end: 11,
        section: 'RFC 3986, 3.3',
        message: '" " must be escaped',
      },
    ],
  });
});

test('RFC 9844: a zone is told as one', () => {
  const message = 'a zone is no part of a URI: RFC 9844 has taken back RFC 6874';
  expect(validate('http://[fe80::1%25eth0]/').problems).toMatchObject([{ start: 7, end: 23, message }]);
});

// Section 6.2.2 and 6.2.3, level by level.
test.each([
  ['case', 'HTTP://EXAMPLE.com/%7euser', 'http://example.com/%7Euser'],
  ['escapes', 'http://example.com/%7euser/%2f', 'http://example.com/~user/%2F'],
  ['escapes', 'http://%45xample.com/', 'http://example.com/'],
  ['syntax', 'eXAMPLE://a/./b/../b/%63/%7bfoo%7d', 'example://a/b/c/%7Bfoo%7D'],
  ['syntax', 'http://example.com:/', 'http://example.com/'],
  ['syntax', 'http://example.com:80/', 'http://example.com:80/'],
  ['syntax', 'foo:/a/..//b', 'foo:/.//b'],
  ['syntax', '../a/./b', '../a/./b'],
  ['syntax', 'mailto:a/../b@c', 'mailto:a/../b@c'],
  ['scheme', 'http://example.com', 'http://example.com/'],
  ['scheme', 'http://example.com:80', 'http://example.com/'],
  ['scheme', 'https://example.com:80', 'https://example.com:80/'],
  ['scheme', 'http://example.com/?', 'http://example.com/?'],
  ['scheme', 'foo://example.com:80', 'foo://example.com:80'],
  ['scheme', 'ftp://host', 'ftp://host'],
  ['scheme', 'file://localhost/etc', 'file:///etc'],
  ['scheme', 'http://[0:0:0:0:0:0:0:1]/', 'http://[::1]/'],
  ['scheme', 'http://[2001:db8:0:0:1:0:0:1]/', 'http://[2001:db8::1:0:0:1]/'],
  ['scheme', 'http://[0:0:0:0:0:FFFF:1.2.3.4]/', 'http://[::ffff:1.2.3.4]/'],
  ['scheme', 'http://[v1.a:1b]/', 'http://[v1.a:1b]/'],
  ['scheme', 'URN:ISBN:0-395-36341-1', 'urn:isbn:0-395-36341-1'],
  ['scheme', 'mailto:?to=a@b&subject=x', 'mailto:a@b?subject=x'],
] as const)('section 6.2, %s: %s', (level, uri, expected) => {
  expect(normalize(uri, { level })).toBe(expected);
  expect(normalize(expected, { level })).toBe(expected);
});

test('section 6.2: equivalence and its level', () => {
  expect(compare('http://a/', 'http://a/').level).toBe('string');
  expect(compare('HTTP://a/', 'http://A/').level).toBe('case');
  expect(compare('http://a/%7e', 'http://a/~').level).toBe('escapes');
  expect(compare('http://a/b/../c', 'http://a/c').level).toBe('syntax');
  expect(compare('http://a', 'http://a:80/').level).toBe('scheme');
  expect(compare('http://a/x', 'http://a/X')).toEqual({ equivalent: false, level: null });
  expect(equivalent('http://a', 'http://a/', { level: 'syntax' })).toBe(false);
});
