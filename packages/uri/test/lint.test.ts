// Advice of the documents: each code once where it is due, and beside it what looks like it and is fine.
import { expect, test } from 'vitest';
import { lint } from '../src/index.ts';

function codes(reference: string, base?: string): readonly string[] {
  return lint(reference, base === undefined ? {} : { base }).map(({ code }) => code);
}

test.each([
  ['http://u:p@h/', 'password-in-userinfo', 'p'],
  ['http://h:25/', 'port-in-reserved-space', '25'],
  ['telnet://h/%0D%0A', 'escaped-delimiter', '%0D'],
  ['a<b', 'unsafe-character', '<'],
  ['a b', 'unsafe-character', ' '],
  ['a|b', 'unwise-character', '|'],
  ['a%41', 'needless-escape', '%41'],
  ['%c3%C3', 'mixed-escapes', '%C3'],
  ['http:g', 'scheme-in-relative-reference', 'http:'],
  ['/../g', 'above-root', '/../g'],
  ['www.w3.org/Addressing/', 'abbreviated-reference', 'www.w3.org/Addressing/'],
  ['http://p\u0430ypal.com/', 'confusable-host', 'p\u0430ypal.com'],
  ['http://xn--pypal-4ve.com/', 'confusable-host', 'xn--pypal-4ve.com'],
  ['http://www.example.com@10.0.0.1/', 'confusable-host', 'www.example.com'],
  ['http:///x', 'unlike-its-scheme', ''],
])('%s: %s', (reference, code, place) => {
  const found = lint(reference).find((one) => one.code === code);
  expect(found, codes(reference).join(' ')).toBeDefined();
  expect(reference.slice(found?.start, found?.end)).toBe(place);
});

test('against a base', () => {
  expect(codes('../../g', 'http://a/b/c')).toContain('above-root');
  expect(codes('../g', 'http://a/b/c')).not.toContain('above-root');
  expect(codes('foo:g', 'foo:/a/b')).toContain('scheme-in-relative-reference');
  expect(codes('../../../g')).toEqual([]);
});

test.each([
  'http://u@h/',
  'http://h:80/',
  'http://h:8080/',
  'https://h:443/%2F%C3%A9',
  'www/index.html',
  'http://[::1]/',
  'http://\u043F\u0440\u0438\u043C\u0435\u0440.example/',
  'http://xn--e1afmkfd.example/',
  'mailto:a@b',
  '../g',
  'a/b/../c',
  '',
])('%s is fine', (reference) => expect(codes(reference)).toEqual([]));

test('a finding has a severity and a section', () => {
  expect(lint('http://h/%7E')).toEqual([
    {
      code: 'needless-escape',
      severity: 'info',
      start: 9,
      end: 12,
      section: 'RFC 3986, 2.3',
      message: 'an unreserved character needs no escape: ~',
    },
  ]);
});
