// JSON Feed: addresses and the HTML of items, as of pages.
import { expect, test } from 'vitest';
import { severitiesOf } from '../src/index.ts';
import { checkedTree } from './checked-tree.ts';

const feed = (members: object): string =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', ...members });

const item = (content_html: string): object => ({ content_html });

const PAGES = { 'a/index.html': '<p id=here>', 'b/index.html': '', 'i.png': '' };

test('right and broken links, relative to the page of their item', async () => {
  const json = feed({
    icon: 'i.png',
    favicon: 'none.ico',
    home_page_url: './',
    authors: [{ url: 'not/asked/' }],
    items: [
      {
        id: 'none/',
        content_html: '<a href="../b/"><a href="./#here"><a href="./#gone"><img src=none.png>',
        content_text: 'none',
        url: 'a/',
        attachments: [{ url: 'none.mp3' }, { url: 'i.png' }],
      },
      { url: 'none/', image: 'i.png', banner_image: 'none.jpg', content_html: '<a href="../b/#gone">' },
    ],
  });
  const found = await checkedTree({ ...PAGES, 'feed.json': json });
  expect(found.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual([
    'missing-target none.ico',
    'missing-fragment ./#gone',
    'missing-target none.png',
    'missing-target none.mp3',
    'missing-target none/',
    'missing-target none.jpg',
    'missing-fragment ../b/#gone',
  ]);
});

test('a feed.json of something else is none', async () => {
  const json = '{"version":"2.0","icon":"none.png","items":[{"url":"none"}]}';
  expect(await checkedTree({ 'feed.json': json })).toEqual([]);
});

test('the same id may stand in several items, as on their pages, and twice in one is told', async () => {
  const severities = severitiesOf({ 'duplicate-id': 'warning' });
  const json = feed({ items: [item('<p id=x>'), item('<p id=x>'), item('<p id=y><p id=y>')] });
  const found = await checkedTree({ 'feed.json': json }, { severities });
  expect(found.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual(['duplicate-id y']);
});

test.each([
  ['RSS', 'a.rss', ['<rss version="2.0"><channel>', '</channel></rss>'], 'item', 'description'],
  [
    'Atom',
    'a.atom',
    ['<feed xmlns="http://www.w3.org/2005/Atom">', '</feed>'],
    'entry',
    'content type="html"',
  ],
])('the same of items of %s', async (_, name, [begin, end], entry, text) => {
  const inItem = (html: string): string => `<${entry}><${text}>${html}</${text.split(' ', 1)[0]}></${entry}>`;
  const items = [
    inItem('&lt;p id="x">'),
    inItem('<![CDATA[<p id="x">]]>'),
    inItem('&lt;p id="y">a&lt;p id="y">'),
    inItem('&lt;p id=x>'),
  ];
  const severities = severitiesOf({ 'duplicate-id': 'warning' });
  const found = await checkedTree({ [name]: `${begin}${items.join('\n')}${end}` }, { severities });
  expect(found.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual(['duplicate-id y']);
});

test('the same of a page inside of a page', async () => {
  const page =
    '<p id=x><iframe srcdoc="<p id=x><p id=z>"></iframe><iframe srcdoc="<p id=z><p id=z>"></iframe>';
  const severities = severitiesOf({ 'duplicate-id': 'warning' });
  const found = await checkedTree({ 'a.html': page }, { severities });
  expect(found.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual(['duplicate-id z']);
});
