// What is decided once for all links that are alike: pages of a folder repeat each other's.
import { References, linkOf } from '@linkwright/core';
import { DocumentReader, allExtractors } from '@linkwright/corpus';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Decision, Decisions, FolderMemory } from '../src/plans/decisions.ts';

const reader = new DocumentReader(allExtractors(), { folder: '/', include: ['*'] });

interface Page {
  readonly path: string;
  readonly text: string;
}

/** The decisions that stand behind the references of a page. */
function decided(
  page: Page,
  memory: FolderMemory | undefined,
  asked: string[],
  by: DocumentReader = reader,
): Decision[] {
  const bytes = Uint8Array.from(page.text, (character) => character.charCodeAt(0));
  const found = new References();
  by.extract(by.document(page.path, bytes, 'text/html', `https://h.example${page.path}`), found);
  const decisions = new Decisions((link) => {
    asked.push(`${page.path.slice(page.path.lastIndexOf('/') + 1)}: ${link.reference}`);
    return { link, expected: { target: link.target, kept: true }, edit: undefined, newReference: undefined };
  }, memory);
  return found.list.map((reference) => decisions.of(reference));
}

function askedFor(pages: readonly Page[], memory: FolderMemory | undefined): string {
  const asked: string[] = [];
  for (const page of pages) decided(page, memory, asked);
  return asked.join(', ');
}

const page = (path: string, ...references: string[]): Page => ({
  path,
  text: references.map((reference) => `<a href="${reference}">`).join('\n'),
});

const IN_IT = '<iframe srcdoc="<a href=&quot;x&quot;><a href=&quot;x&quot;>"></iframe>';

/** What is asked for where decisions of a folder are kept, and where they are not, if that is more. */
const REPEATED: readonly [what: string, pages: readonly Page[], together: string, alone?: string][] = [
  ['a link twice in a page', [page('/a.html', 'x', 'y', 'x')], 'a.html: x, a.html: y'],
  [
    'a link in two pages of a folder',
    [page('/a.html', 'x'), page('/b.html', 'x', 'y', 'y')],
    'a.html: x, b.html: y',
    'a.html: x, b.html: x, b.html: y',
  ],
  ['in pages of two folders', [page('/a.html', 'x'), page('/d/b.html', 'x')], 'a.html: x, b.html: x'],
  [
    'back in the first folder',
    [page('/a.html', 'x'), page('/d/b.html', 'x'), page('/c.html', 'x')],
    'a.html: x, b.html: x',
    'a.html: x, b.html: x, c.html: x',
  ],
  [
    'what means the page that it stands in',
    [page('/a.html', '#f', '', '?q', '#f'), page('/b.html', '#f', '', '?q', '#f')],
    'a.html: #f, a.html: , a.html: ?q, b.html: #f, b.html: , b.html: ?q',
  ],
  [
    'a page that names itself, before the others',
    [page('/a.html', 'a.html', 'a.html'), page('/b.html', 'a.html'), page('/c.html', 'a.html')],
    'a.html: a.html, b.html: a.html',
    'a.html: a.html, b.html: a.html, c.html: a.html',
  ],
  [
    'and after them',
    [page('/b.html', 'a.html'), page('/a.html', 'a.html', 'a.html'), page('/c.html', 'a.html')],
    'b.html: a.html, a.html: a.html',
    'b.html: a.html, a.html: a.html, c.html: a.html',
  ],
  [
    'a page that names a part of itself',
    [page('/b.html', 'a.html#f'), page('/a.html', 'a.html#f'), page('/c.html', 'a.html#f')],
    'b.html: a.html#f, a.html: a.html#f',
    'b.html: a.html#f, a.html: a.html#f, c.html: a.html#f',
  ],
  [
    'pages with a BASE',
    [
      { path: '/a.html', text: '<base href="/d/"><a href="x"><a href="x">' },
      { path: '/b.html', text: '<base href="/e/"><a href="x">' },
    ],
    'a.html: /d/, a.html: x, b.html: /e/, b.html: x',
  ],
  [
    'a page in a folder, and one of another with that folder as its BASE',
    [page('/d/a.html', 'x'), { path: '/b.html', text: '<base href="/d/"><a href="x">' }],
    'a.html: x, b.html: /d/, b.html: x',
  ],
  [
    'the same reference in another place, or between other quotation marks',
    [{ path: '/a.html', text: '<a href="x"><img src="x"><a href=\'x\'><a href="x"><img src="x">' }],
    'a.html: x, a.html: x, a.html: x',
  ],
  [
    'without quotation marks, where what stands behind it counts',
    [{ path: '/a.html', text: '<a href=x><a href=x>' }],
    'a.html: x, a.html: x',
  ],
  [
    'the same bytes in another charset',
    [
      { path: '/a.html', text: '<meta charset=iso-8859-1><a href="\xe9">' },
      { path: '/b.html', text: '<meta charset=iso-8859-5><a href="\xe9">' },
      { path: '/c.html', text: '<meta charset=iso-8859-1><a href="\xe9">' },
    ],
    'a.html: \xe9, b.html: \u0449',
    'a.html: \xe9, b.html: \u0449, c.html: \xe9',
  ],
  [
    'names with the same hash',
    [page('/a.html', 'p1uzx.html', 'pc2ad.html', 'p1uzx.html', 'pc2ad.html')],
    'a.html: p1uzx.html, a.html: pc2ad.html',
  ],
  [
    'one name that begins as another, with the same hash',
    [page('/a.html', 'x', 'xo280dax', 'x', 'xo280dax')],
    'a.html: x, a.html: xo280dax',
  ],
  [
    'a document in a page, which has links as the page has',
    [{ path: '/a.html', text: `<a href="x">${IN_IT}<a href="x">` }],
    'a.html: x, a.html: x',
  ],
  [
    'also where the page has a BASE',
    [{ path: '/a.html', text: `<base href="/d/"><a href="x">${IN_IT}<a href="x">` }],
    'a.html: /d/, a.html: x, a.html: x',
  ],
  [
    'documents in pages of one folder',
    [
      { path: '/a.html', text: IN_IT },
      { path: '/b.html', text: IN_IT },
    ],
    'a.html: x, b.html: x',
  ],
];

test.each(REPEATED.map(([what, pages, together, alone = together]) => ({ what, pages, together, alone })))(
  'asked for: $what',
  ({ pages, together, alone }) => {
    expect(askedFor(pages, new FolderMemory())).toBe(together);
    expect(askedFor(pages, undefined)).toBe(alone);
  },
);

test('what means another query of its page is decided for each page', () => {
  const asked: string[] = [];
  const memory = new FolderMemory();
  for (const query of ['?a', '?b']) {
    const found = new References();
    const bytes = Buffer.from('<a href="?q">');
    reader.extract(reader.document('/a', bytes, 'text/html', `https://h.example/a${query}`), found);
    const decisions = new Decisions((link) => {
      asked.push(`${query}: ${link.target}`);
      return {
        link,
        expected: { target: link.target, kept: true },
        edit: undefined,
        newReference: undefined,
      };
    }, memory);
    for (const reference of found.list) decisions.of(reference);
  }
  expect(asked).toEqual(['?a: https://h.example/a?q', '?b: https://h.example/a?q']);
});

test('what has no target is decided for each page', () => {
  const browser = new DocumentReader(allExtractors(), { folder: '/', profile: 'whatwg' });
  const memory = new FolderMemory();
  const asked: string[] = [];
  for (const path of ['/a.html', '/b.html'])
    decided(page(path, 'http://[/', 'http://[/', 'x'), memory, asked, browser);
  expect(asked).toEqual(['a.html: http://[/', 'a.html: x', 'b.html: http://[/']);
});

test('no more is remembered than the limit says', () => {
  const pages = ['x', 'y', 'z', 'x', 'y'].map((link, index) => page(`/${index}.html`, link));
  const ask = (limit: number): string => askedFor(pages, new FolderMemory(limit));
  expect(ask(3)).toBe('0.html: x, 1.html: y, 2.html: z');
  // With the third one there are more than two: all are forgotten.
  expect(ask(2)).toBe('0.html: x, 1.html: y, 2.html: z, 3.html: x, 4.html: y');
  expect(ask(1)).toBe('0.html: x, 1.html: y, 2.html: z, 3.html: x, 4.html: y');
});

const names = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `p${from + index}`);

test('where links do not come again few are kept; what then comes again soon is', () => {
  const memory = new FolderMemory();
  const asked: string[] = [];
  for (let each = 0; each < 10; each += 1)
    decided(page(`/a${each}.html`, ...names(1000 * each, 1000)), memory, asked);
  const again: string[] = [];
  decided(page('/b.html', ...names(0, 10_000)), memory, again);
  // A quarter of a thousand, and one of sixteen of the others.
  expect(again.length).toBeGreaterThan(9000);
  expect(again.length).toBeLessThan(9250);
  const asks = Array.from({ length: 12 }, (_, index) => {
    const before = asked.length;
    decided(page(`/c${index}.html`, ...names(20_000, 50)), memory, asked);
    return asked.length - before;
  });
  expect([asks[0], asks.at(-1)]).toEqual([50, 0]);
});

test('what a decision was made for is remembered, and not the buffer that it stood in', () => {
  const memory = new FolderMemory();
  const asked: string[] = [];
  const bytes = Buffer.from('<a href="x">');
  const found = new References();
  reader.extract(reader.document('/a.html', bytes, 'text/html', 'https://h.example/a.html'), found);
  const decisions = new Decisions((link) => {
    asked.push(link.reference);
    return { link, expected: { target: link.target, kept: true }, edit: undefined, newReference: undefined };
  }, memory);
  for (const reference of found.list) decisions.of(reference);
  bytes.fill(0);
  decided(page('/b.html', 'x'), memory, asked);
  expect(asked).toEqual(['x']);
});

const references = fc.constantFrom(
  'x',
  'y#f',
  'a.html',
  'b.html',
  '#f',
  '',
  '?q',
  '//h.example/x',
  '../x',
  'http://[/',
);
const pages = fc.array(
  fc.tuple(fc.constantFrom('/a.html', '/b.html', '/d/a.html'), fc.array(references, { maxLength: 6 })),
  { maxLength: 5 },
);

test('remembered or not, each link has the target that it has by itself', () => {
  fc.assert(
    fc.property(pages, fc.nat(4), (list, limit) => {
      const memory = new FolderMemory(limit);
      for (const [path, texts] of list) {
        const it = page(path, ...texts);
        const found = new References();
        reader.extract(
          reader.document(path, Buffer.from(it.text), 'text/html', `https://h.example${path}`),
          found,
        );
        const targets = found.list.map((reference) => linkOf(reference).target);
        expect(decided(it, memory, []).map(({ expected }) => expected.target)).toEqual(targets);
      }
    }),
  );
});
