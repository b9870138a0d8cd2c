import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DumpPage, type DumpProblem, DumpReader, beginsDump } from '../src/index.ts';
import { dumpOf, dumpedPage } from './dump-of.ts';

/** What is in a dump that comes in pieces of so many bytes. */
function read(dump: string, size = 1 << 20, limit = 1 << 20): readonly (DumpPage | DumpProblem)[] {
  const bytes = new TextEncoder().encode(dump);
  const reader = new DumpReader(limit);
  const found: (DumpPage | DumpProblem)[] = [];
  for (let at = 0; at < bytes.length; at += size) found.push(...reader.push(bytes.slice(at, at + size)));
  return [...found, ...reader.end()];
}

/** Each page as its URL and what it says. */
function said(dump: string, size?: number, limit?: number): readonly (readonly [string, string])[] {
  return read(dump, size, limit).map((each) =>
    'code' in each ? [each.code, each.message] : [each.uri, new TextDecoder().decode(each.text)],
  );
}

test('a page has the URL that its title has in the wiki, and its text without the escapes of XML', () => {
  const dump = dumpOf(
    dumpedPage('A b', [{ text: '&lt;ref&gt;x&lt;/ref&gt; &quot;ä&quot; &amp;amp; &#039;' }]),
    dumpedPage('Talk:Ä?', [{ text: 'y' }], 1),
  );
  expect(said(dump)).toEqual([
    ['https://w.example/wiki/A_b', `<ref>x</ref> "ä" &amp; '`],
    ['https://w.example/wiki/Talk:%C3%84%3F', 'y'],
  ]);
  expect(read(dump)).toMatchObject([
    { namespace: '', mediaType: 'text/x-wiki', offset: dump.indexOf('<page>') },
    { namespace: 'Talk' },
  ]);
  const [page] = read(dump);
  expect(page).toMatchObject({
    site: {
      articlePath: 'https://w.example/wiki/',
      namespaces: [
        { number: 0, name: '', isFirstLetter: true },
        { number: 1, name: 'Talk' },
        { number: 2 },
        { number: 6, name: 'Datei' },
        { number: 10 },
        { number: 14, name: 'Kategorie', isFirstLetter: false },
      ],
    },
  });
});

test('in whichever pieces it comes, it says the same', () => {
  const dump = dumpOf(
    dumpedPage('A', [{ text: 'x &lt; ä &amp; y' }, { text: 'z' }]),
    dumpedPage('B', [{ text: '<text bytes="0" />' }], 1, 'A &amp; ä'),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), (size) => {
      expect(read(dump, size)).toEqual(read(dump));
    }),
  );
});

test('of several revisions the newest one counts', () => {
  const [old, young] = ['2025-01-01T00:00:00Z', '2026-01-01T00:00:00Z'];
  const pages = [
    dumpedPage('A', [
      { timestamp: old, text: 'old' },
      { timestamp: young, text: 'new' },
    ]),
    dumpedPage('B', [
      { timestamp: young, text: 'new' },
      { timestamp: old, text: 'old' },
    ]),
  ];
  expect(said(dumpOf(...pages)).map(([, text]) => text)).toEqual(['new', 'new']);
});

test.each([
  ['wikitext', 'text/x-wiki', 'text/x-wiki'],
  ['css', 'text/css', 'text/css'],
  ['json', 'application/json', 'application/json'],
  ['Scribunto', 'text/plain', 'text/plain'],
  ['flow-board', '', 'application/x-mediawiki-flow-board'],
  ['', '', 'text/x-wiki'],
])('content of the model %j in the format %j is %s', (model, format, mediaType) => {
  expect(read(dumpOf(dumpedPage('A', [{ model, format, text: '' }])))).toMatchObject([{ mediaType }]);
});

test('a page that stands for another one', () => {
  const dump = dumpOf(dumpedPage('A', [{ text: '#REDIRECT [[B c]]' }], 0, 'B &amp; c'));
  expect(read(dump)).toMatchObject([{ redirect: 'https://w.example/wiki/B_%26_c' }]);
});

test('texts that are not there', () => {
  const pages = [
    dumpedPage('A', [{ text: '<text bytes="12" sha1="x" id="1" />' }]),
    dumpedPage('B', [{ text: '<text bytes="0" />' }]),
    dumpedPage('C', [{ text: '<text bytes="12" deleted="deleted" />' }]),
    dumpedPage('D', [{ text: 'longer than ten' }]),
    dumpedPage('E', []),
  ];
  const found = read(dumpOf(...pages), 7, 10) as readonly DumpPage[];
  expect(found.map(({ isStub, cut }) => [isStub, cut])).toEqual([
    [true, undefined],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, 15],
    [undefined, undefined],
  ]);
});

test('only the text of the main slot counts', () => {
  const slots = '<content><role>x</role><model>json</model><text>{}</text></content>';
  const dump = dumpOf(dumpedPage('A', [{ text: `<text>a</text>${slots}` }]));
  expect(said(dump)).toEqual([['https://w.example/wiki/A', 'a']]);
});

test('what other programs may write: comments, CDATA, an old version, an address with a query', () => {
  const dump =
    '<?xml version="1.0"?><!-- <page> --><mediawiki><siteinfo><base>http://h/index.php?title=Main</base></siteinfo>' +
    '<page><title>A</title><revision><text><![CDATA[<b> & [[x]]]]></text></revision></page></mediawiki>';
  for (const size of [1, 9, 1000])
    expect(said(dump, size)).toEqual([['http://h/index.php?title=A', '<b> & [[x]]']]);
});

test('a long comment', () => {
  const dump = dumpOf(`<!-- ${'x'.repeat(100_000)} -->`, dumpedPage('A', [{ text: 'a' }]));
  expect(said(dump, 10_000)).toEqual([['https://w.example/wiki/A', 'a']]);
});

describe('what is damaged', () => {
  test.each([
    ['cut off', dumpOf(dumpedPage('A', [{ text: 'a' }])).slice(0, -200), [], 'the dump ends too early'],
    [
      'a tag that does not end',
      `<mediawiki><page ${'x'.repeat(100_000)}`,
      [],
      'a tag does not end; what comes after is not read',
    ],
    [
      'tags that cross',
      dumpOf(dumpedPage('A', [{ text: 'a' }]), '<page></title></page>', dumpedPage('B', [{ text: 'b' }])),
      ['https://w.example/wiki/A'],
      '</title> closes what is not open; what comes after is not read',
    ],
  ])('%s', (_, dump, pages, message) => {
    expect(said(dump, 50)).toEqual([...pages.map((uri) => [uri, 'a']), ['damaged-archive', message]]);
  });
});

test.each([
  ['<mediawiki xmlns="x">', true],
  ['\u{FEFF}<?xml version="1.0" encoding="utf-8"?>\n<mediawiki xml:lang="de">', true],
  ['<mediawikis>', false],
  ['<?xml version="1.0"?><page>', false],
  ['', false],
])('%j begins a dump: %s', (text, is) => {
  expect(beginsDump(new TextEncoder().encode(text))).toBe(is);
});
