// RFC 3987, section 3, and the queries of HTML.
import { expect, test } from 'vitest';
import { compare, decode, encode, equivalent, resolve, toIri, toUri } from '../src/index.ts';

test.each([
  ['http://example.org/ros\u00E9', 'http://example.org/ros%C3%A9'],
  ['http://r\u00E9sum\u00E9.example.org', 'http://r%C3%A9sum%C3%A9.example.org'],
  ['http://example.com/\u{10300}\u{10301}', 'http://example.com/%F0%90%8C%80%F0%90%8C%81'],
  ['?\u00E4#\u00F6', '?%C3%A4#%C3%B6'],
  ['http://example.org/%E9 "', 'http://example.org/%E9 "'],
])('section 3.1: %s', (iri, uri) => expect(toUri(iri)).toBe(uri));

test('section 3.1, step 2: IDNA for the host', () => {
  expect(toUri('http://u\u00E9@r\u00E9sum\u00E9.example.org:80/\u00E9', { idna: true })).toBe(
    'http://u%C3%A9@xn--rsum-bpad.example.org:80/%C3%A9',
  );
  expect(toUri('http://a\u00A0b/', { idna: true })).toBe('http://a%C2%A0b/');
});

test.each([
  ['http://www.example.org/ros%C3%A9', 'http://www.example.org/ros\u00E9'],
  // Not UTF-8 (Latin-1), reserved in ASCII, and a character that turns the direction of writing.
  ['http://example.com/D%FCrst/%2F', 'http://example.com/D%FCrst/%2F'],
  ['http://example.org/%E2%80%AE', 'http://example.org/%E2%80%AE'],
  ['a?%EE%80%80/%EE%80%80', 'a?\uE000/\uE000'],
  ['%EE%80%80', '%EE%80%80'],
  ['%C3%A9%', '\u00E9%'],
])('section 3.2: %s', (uri, iri) => expect(toIri(uri)).toBe(iri));

test('a query in the charset of the document', () => {
  expect(toUri('/\u00E9?a=\u00E9&b=\u20AC#\u00E9', { encodeQuery: latin1 })).toBe(
    '/%C3%A9?a=%E9&b=%26%238364%3B#%C3%A9',
  );
});

test('references keep their spelling, and are compared as URIs', () => {
  expect(resolve('../\u00E9', 'http://a/b/c').target).toBe('http://a/\u00E9');
  expect(equivalent('http://a/\u00E9', 'http://a/%c3%a9')).toBe(true);
  expect(compare('http://a/\u00E9', 'http://a/%C3%A9').level).toBe('case');
  // Lone surrogates have no UTF-8 and are not one another, but where the profile reads U+FFFD for each.
  expect(compare('http://a/\uD800', 'http://a/\uD801').level).toBeNull();
  expect(compare('http://A/\uD800', 'http://a/\uD800').level).toBe('case');
  expect(compare('http://a/\uD800', 'http://a/\uD801', { profile: 'whatwg' }).equivalent).toBe(true);
  expect(equivalent('http://\u00E9.example/', 'http://xn--9ca.example/')).toBe(true);
  expect(equivalent('foo://\u00E9/', 'foo://xn--9ca/')).toBe(false);
});

test.each([
  ['segment', 'a/b c', 'a%2Fb%20c'],
  ['segment', '50%25', '50%2525'],
  ['path', 'a/b c', 'a/b%20c'],
  ['query', 'a=b&c?', 'a=b&c?'],
  ['query-value', 'a=b&c', 'a%3Db%26c'],
  ['fragment', 'a#b', 'a%23b'],
  ['user', 'a:b@c', 'a%3Ab%40c'],
  ['host', 'a:b', 'a%3Ab'],
  ['segment', '\uD800', '%EF%BF%BD'],
] as const)('encode for a %s: %s', (part, text, expected) => expect(encode(text, part)).toBe(expected));

test('what is escaped depends on the profile', () => {
  expect(encode("~'[", 'path')).toBe("~'%5B");
  expect(encode("~'[", 'path', { profile: 'rfc1808' })).toBe("%7E'%5B");
  expect(encode("~'[", 'path', { profile: 'whatwg' })).toBe("~'[");
});

test('escapes that are there are not escaped again', () => {
  expect(encode('a%20b%', 'path', { escapes: 'kept' })).toBe('a%20b%25');
});

test.each([
  ['a%20b', 'a b'],
  ['%C3%A9', '\u00E9'],
  ['%F0%9F%98%80', '\u{1F600}'],
  ['%E9', '%E9'],
  ['%C3', '%C3'],
  ['%C3%28', '%C3('],
  ['%ED%A0%80', '%ED%A0%80'],
  ['%C0%AF', '%C0%AF'],
  ['%', '%'],
  ['%4', '%4'],
  ['%2541', '%41'],
  ['%EF%BB%BFa', '\uFEFFa'],
])('decode %s', (text, expected) => expect(decode(text)).toBe(expected));

/** The octets of ISO 8859-1. */
function latin1(character: string): Uint8Array | undefined {
  const code = character.codePointAt(0) ?? 0;
  return code < 256 ? Uint8Array.of(code) : undefined;
}
