// Mallard (projectmallard.org), "Linking Attributes": pages by their ids among those of a folder, and sections of them.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const page = (id: string, content: string): string =>
  `<?xml version="1.0"?>\n<!-- <page id="none"> -->\n<page xmlns="http://projectmallard.org/1.0/" type="topic" id='${id}'>\n${content}</page>`;

const links = (...references: string[]): string =>
  references.map((reference) => `<p><link xref="${reference}"/></p>`).join('');

const SECTION = '<section id="first"><title>First</title></section>';

test('pages by their ids, whatever their files are called, and sections', async () => {
  const found = await checkedTree({
    'C/index.page': page(
      'index',
      `${SECTION}${links('other', 'other#first', '#first', 'stub', 'index', '/d/p')}`,
    ),
    'C/file.page': page(
      'other',
      `<info><link type="guide" xref="index#gone"/></info>${SECTION}${links('file', 'oter', 'none', '#firs', 'other#gone')}`,
    ),
    'C/s.page.stub': page('stub', ''),
    'D/else.page': page('else', links('index')),
  });
  expect(found.map(({ file, rule, reference, suggestion }) => [file, rule, reference, suggestion])).toEqual([
    ['C/file.page', 'missing-fragment', 'index', undefined],
    ['C/file.page', 'missing-target', 'file', undefined],
    ['C/file.page', 'missing-target', 'oter', 'other'],
    ['C/file.page', 'missing-target', 'none', undefined],
    ['C/file.page', 'missing-fragment', '#firs', '#first'],
    ['C/file.page', 'missing-fragment', 'other', undefined],
    ['D/else.page', 'missing-target', 'index', undefined],
  ]);
});

test('a translation has the pages of the original, too', async () => {
  const found = await checkedTree({
    'help/C/editor/index.page': page('index', ''),
    'help/C/other/more.page': page('more', ''),
    'help/de/editor/a.page': page('a', links('index', 'more')),
  });
  expect(found.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual(['missing-target more']);
});

test('pictures, addresses and what is put in are files', async () => {
  const found = await checkedTree({
    'a.page': page(
      'a',
      '<include xmlns="http://www.w3.org/2001/XInclude" href="legal.xml"/><media src="figures/a.png"/><media src="b.png"/><link href="c.html"/>',
    ),
    'figures/a.png': '',
  });
  expect(found.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual([
    'missing-target legal.xml',
    'missing-target b.png',
    'missing-target c.html',
  ]);
});
