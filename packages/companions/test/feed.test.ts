// JSON Feed: what is told of it, and what that is relative to.
import {
  References,
  Registry,
  defaultBase,
  entityOf,
  fileEdits,
  linkOf,
  retrievalBase,
  splice,
} from '@linkwright/core';
import { expect, test } from 'vitest';
import { feedExtractor } from '../src/index.ts';
import { standInFor } from './stand-in.ts';

const registry = new Registry([feedExtractor, standInFor(['text/html'])]);

function referencesOf(json: string, include: readonly string[], mediaType = 'application/feed+json') {
  const found = new References();
  const source = { path: 'feed.json', bytes: new TextEncoder().encode(json), offset: 0, line: 1 };
  const base = retrievalBase('https://f.example/d/feed.json', defaultBase());
  registry.extract(entityOf(source, mediaType), base, found, new Set(include));
  return found.list;
}

const told = (json: string, include: readonly string[] = ['*']) =>
  referencesOf(json, include).map((reference) => {
    const { place: at, target } = linkOf(reference);
    return `${at.name} ${String(target)}`;
  });

const VERSION = '"version":"https://jsonfeed.org/version/1.1"';
const feed = (members: string): string => `{${VERSION},${members}}`;
const item = (members: string): string => feed(`"items":[{${members}}]`);

// jsonfeed.org/version/1.1, "Top-level", "Items", "Attachments".
test.each<[string, string, string[]]>([
  [
    'URLs of the feed',
    feed(
      '"title":"<NO>","home_page_url":"https://h/","feed_url":"https://h/f","description":"<NO>","user_comment":"NO","next_url":"https://h/n","icon":"https://h/i","favicon":"https://h/v","language":"NO"',
    ),
    [
      'jsonfeed:home_page_url https://h/',
      'jsonfeed:feed_url https://h/f',
      'jsonfeed:next_url https://h/n',
      'jsonfeed:icon https://h/i',
      'jsonfeed:favicon https://h/v',
    ],
  ],
  [
    'authors and hubs',
    feed(
      '"authors":[{"name":"NO","url":"https://h/a","avatar":"https://h/b"}],"hubs":[{"type":"NO","url":"https://h/c"}]',
    ),
    [
      'jsonfeed:authors[].url https://h/a',
      'jsonfeed:authors[].avatar https://h/b',
      'jsonfeed:hubs[].url https://h/c',
    ],
  ],
  [
    'an author of version 1',
    '{"author":{"url":"https://h/a","avatar":"https://h/b"},"items":[{"author":{"url":"https://h/c"}}],"version":"https:\\/\\/jsonfeed.org\\/version\\/1"}',
    [
      'jsonfeed:author.url https://h/a',
      'jsonfeed:author.avatar https://h/b',
      'jsonfeed:items[].author.url https://h/c',
    ],
  ],
  [
    'URLs of an item; its id is an identity',
    item(
      '"id":"https://h/NO","url":"https://h/u","external_url":"https://h/e","image":"https://h/i","banner_image":"https://h/b","tags":["NO"],"authors":[{"avatar":"https://h/v"}],"attachments":[{"url":"https://h/a","mime_type":"NO"}]',
    ),
    [
      'jsonfeed:items[].url https://h/u',
      'jsonfeed:items[].external_url https://h/e',
      'jsonfeed:items[].image https://h/i',
      'jsonfeed:items[].banner_image https://h/b',
      'jsonfeed:items[].authors[].avatar https://h/v',
      'jsonfeed:items[].attachments[].url https://h/a',
    ],
  ],
  [
    'plain text',
    item('"title":"<NO>","content_text":"https://h/NO <NO>","summary":"<NO>","date_published":"NO"'),
    [],
  ],
  [
    'extensions',
    feed('"_x":{"url":"NO","items":[{"url":"NO","content_html":"<NO>"}]},"items":[{"_y":{"url":"NO"}}]'),
    [],
  ],
  ['what is empty', feed('"icon":"","items":[{"url":"","content_html":""}]'), []],
  [
    'HTML, as on the page of the item, wherever that is said',
    feed(
      '"items":[{"content_html":"<a> \\"<b>\\"","url":"https:\\/\\/h\\/p\\/"},{"url":"https://h/q/","content_html":"<c>"}]',
    ),
    [
      'link https://h/p/a',
      'link https://h/p/b',
      'jsonfeed:items[].url https://h/p/',
      'jsonfeed:items[].url https://h/q/',
      'link https://h/q/c',
    ],
  ],
  [
    'HTML of an item without a page, as on the home page',
    feed('"items":[{"content_html":"<a>"}],"home_page_url":"https://h/d/"'),
    ['link https://h/d/a', 'jsonfeed:home_page_url https://h/d/'],
  ],
  ['HTML in a feed that knows neither', item('"content_html":"<a>"'), ['link https://f.example/d/a']],
  [
    'HTML of an item whose address has no path',
    item('"url":"mailto:a@b","content_html":"<a>"'),
    ['jsonfeed:items[].url mailto:a@b', 'link https://f.example/d/a'],
  ],
  [
    'relative URLs',
    feed('"home_page_url":"../","icon":"i","items":[{"url":"p/","image":"j","content_html":"<a>"}]'),
    [
      'jsonfeed:home_page_url https://f.example/',
      'jsonfeed:icon https://f.example/i',
      'jsonfeed:items[].url https://f.example/p/',
      'jsonfeed:items[].image https://f.example/j',
      'link https://f.example/p/a',
    ],
  ],
  ['another feed.json', '{"version":"2.0","items":[{"url":"NO"}]}', []],
  ['one without a version', '{"home_page_url":"https://h/NO"}', []],
  ['a version elsewhere', `{"x":{${VERSION}},"icon":"NO"}`, []],
  ['a template of one', `---\n---\n${feed('"icon":"{{ NO }}"')}`, []],
  ['a template with its calls in strings', feed('"icon":"/i.png","items":[{"url":"{{ x | y: "z" }}"}]'), []],
  [
    'text about templates',
    feed('"title":"{{ a }}","items":[{"content_html":"<a> {{ b }} {% c %}"}]'),
    ['link https://f.example/d/a'],
  ],
  ['a list', `[${feed('"icon":"NO"')}]`, []],
  ['nothing', '', []],
  [
    'cut off',
    `${item('"url":"https://h/a"').slice(0, -3)},"image":"htt`,
    ['jsonfeed:items[].url https://h/a'],
  ],
])('%s', (_, json, expected) => {
  expect(told(json)).toEqual(expected);
});

test.each([
  [feed('"icon":"https://h/i"'), ['jsonfeed:icon']],
  ['{"icon":"https://h/NO"}', []],
])('what a server calls any JSON is read where it is a feed: %s', (json, expected) => {
  const found = referencesOf(json, ['*'], 'application/json');
  expect(found.map(({ place: at }) => at.name)).toEqual(expected);
});

test('only what is asked for is told', () => {
  const json = feed('"icon":"https://h/i","items":[{"url":"https://h/p/","content_html":"<a>"}]');
  expect(told(json, [])).toEqual([]);
  expect(told(json, ['jsonfeed:icon'])).toEqual(['jsonfeed:icon https://h/i']);
  expect(told(json, ['jsonfeed:items[].content_html'])).toEqual(['link https://h/p/a']);
});

test('a base that is not told is not rewritten', () => {
  const json = feed('"home_page_url":"https://h/","items":[{"url":"p/","content_html":"<a>"}]');
  const fixed = (include: readonly string[]) =>
    referencesOf(json, [...include, 'jsonfeed:items[].content_html'])
      .filter(({ place: { name } }) => name === 'link')
      .map(({ base }) => [base.rule, base.declared, base.fixed, base.outer?.declared, base.outer?.fixed]);
  expect(fixed([])).toEqual([['5.1.2', 'p/', true, 'https://h/', true]]);
  expect(fixed(['jsonfeed:items[].url'])).toEqual([['5.1.2', 'p/', undefined, 'https://h/', true]]);
  expect(fixed(['jsonfeed:home_page_url'])).toEqual([['5.1.2', 'p/', true, 'https://h/', undefined]]);
});

test('a new URL stands where the old one did, and nothing else changes', () => {
  const json = `\uFEFF{ "items" : [\t{"url":"https:\\/\\/h\\/\\u00e9","x":1.50,\r\n"content_html":"\\u003ca\\u003E \\"<b>"}], ${VERSION} }`;
  const edits = referencesOf(json, ['*']).map(({ entity, start, end, notation }) => {
    const { bytes } = notation.encode('N"ü"', entity, start, end) ?? { bytes: new Uint8Array() };
    return { entity, start, end, bytes };
  });
  const bytes = new TextEncoder().encode(json);
  const written = splice(bytes, bytes.length, fileEdits(edits));
  expect(edits).toHaveLength(3);
  // Within the HTML, which has an escape of its own here, it is escaped once more.
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(written)).toBe(
    json
      .replace('https:\\/\\/h\\/\\u00e9', 'N\\"ü\\"')
      .replaceAll(/a(?=\\u003E)|b(?=>)/g, 'N\\\\\\"ü\\\\\\"'),
  );
});
