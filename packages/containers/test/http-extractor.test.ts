// RFC 9110; RFC 8288 (Link); RFC 2068, 14.11 and 14.15 (Content-Base, Content-Location).
import { References, Registry, defaultBase, entityOf, linkOf, retrievalBase } from '@linkwright/core';
import { describe, expect, test } from 'vitest';
import { HTTP_RESPONSE, httpExtractor } from '@linkwright/containers';

type ProfileName = NonNullable<Parameters<typeof defaultBase>[0]>;

/** The body as one reference, to see its base. */
const body = {
  mediaTypes: ['text/x-body'],
  extract: (
    entity: Parameters<typeof httpExtractor.extract>[0],
    base: Parameters<typeof httpExtractor.extract>[1],
    { sink }: Parameters<typeof httpExtractor.extract>[2],
  ) =>
    sink.reference(
      entity,
      entity.start,
      entity.end,
      { name: 'body', policy: 'always', empty: 'document' },
      plain,
      base,
    ),
};
const plain = {
  name: 'plain',
  decode: ({ bytes }: { bytes: Uint8Array }, start: number, end: number) =>
    Buffer.from(bytes.subarray(start, end)).toString(),
  encode: () => undefined,
};

function links(
  fields: string,
  profile: ProfileName = 'rfc3986',
  include: readonly string[] = [],
  before = '',
): string[][] {
  const bytes = Buffer.from(
    `${before}HTTP/1.1 200 OK\r\n${fields}\r\nContent-Type: text/x-body; charset=utf-8\r\n\r\nx`,
  );
  const found = new References();
  const base = retrievalBase('http://h/a/b', defaultBase(profile));
  const entity = entityOf({ path: 'r', bytes, offset: 0, line: 1 }, HTTP_RESPONSE);
  new Registry([httpExtractor, body]).extract(entity, base, found, new Set(include));
  return found.list.map((reference) => {
    const { place, target } = linkOf(reference);
    return [place.name, target ?? ''];
  });
}

const BODY = ['body', 'http://h/a/x'];

test.each([
  ['one', 'HTTP/1.1 100 Continue\r\n\r\n', []],
  [
    'two',
    'HTTP/1.1 103 Early Hints\r\nLink: <z>\r\nContent-Type: text/plain\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n',
    [['http:Link', 'http://h/a/z']],
  ],
])('interim responses before the one that counts: %s', (_, before, more) => {
  expect(links('Link: <y>', undefined, [], before)).toEqual([['http:Link', 'http://h/a/y'], ...more, BODY]);
});

describe('fields', () => {
  test.each([
    ['Location: /y', [['http:Location', 'http://h/y']]],
    ['LOCATION:y', [['http:Location', 'http://h/a/y']]],
    [
      'Link: <a,b;c>; rel="x, <no>", < y >;rel=next',
      [
        ['http:Link', 'http://h/a/a,b;c'],
        ['http:Link', 'http://h/a/y'],
      ],
    ],
    [
      'Link: <a"b>;rel=next, <y>, <no',
      [
        ['http:Link', 'http://h/a/a"b'],
        ['http:Link', 'http://h/a/y'],
      ],
    ],
    ['Link: <y>;\r\n  rel=next', [['http:Link', 'http://h/a/y']]],
    ["Refresh: 0; URL='y'", [['http:Refresh', 'http://h/a/y']]],
    ['Refresh: 5', []],
    ['Referer: http://other/', []],
    ['X-Link: <y>', []],
  ])('%s', (fields, expected) => expect(links(fields)).toEqual([...expected, BODY]));

  test.each([
    ['SourceMap: y.map', 'http:SourceMap', 'http://h/a/y.map'],
    ['Speculation-Rules: "y.json"', 'http:Speculation-Rules', 'http://h/a/y.json'],
    ['URI: <y>', 'http:URI', 'http://h/a/y'],
  ])('%s is told when it is asked for', (fields, place, target) => {
    expect(links(fields)).toEqual([BODY]);
    expect(links(fields, 'rfc3986', [place])).toEqual([[place, target], BODY]);
  });
});

describe('the base of the body', () => {
  test.each<[string, ProfileName, string]>([
    ['Content-Base: http://o/c/', 'rfc3986', 'http://o/c/x'],
    ['Content-Location: /d/e', 'rfc3986', 'http://h/a/x'],
    ['Content-Location: /d/e', 'whatwg', 'http://h/a/x'],
    ['Content-Location: /d/e', 'rfc2396', 'http://h/d/x'],
    ['Content-Location: /d/e\r\nContent-Base: http://o/c/', 'draft-07', 'http://o/c/x'],
    ['Content-Location: /d/e\r\n f/g', 'draft-07', 'http://h/d/e f/x'],
  ])('%s under %s', (fields, profile, target) => {
    expect(links(fields, profile).at(-1)).toEqual(['body', target]);
  });
});

test.each([
  ['application/gzip', '<a/>', 'application/xml'],
  ['application/octet-stream', '\u{FEFF}<a/>', 'application/xml'],
  ['application/gzip', '\u001F\u008B', undefined],
  ['image/png', '<a/>', undefined],
])('a body of type %s that reads %j is %s', (said, text, expected) => {
  const types: string[] = [];
  const xml = { mediaTypes: ['application/xml'], extract: () => types.push('application/xml') };
  const bytes = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: ${said}\r\n\r\n${text}`);
  const entity = entityOf({ path: 'r', bytes, offset: 0, line: 1 }, HTTP_RESPONSE);
  const base = retrievalBase('http://h/', defaultBase('rfc3986'));
  new Registry([httpExtractor, xml]).extract(entity, base, new References(), new Set());
  expect(types).toEqual(expected === undefined ? [] : [expected]);
});
