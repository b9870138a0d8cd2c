// gtk-doc, by its manual and the sources of GLib; not held against a build.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const MANUAL = [
  '<!DOCTYPE book [<!ENTITY % e SYSTEM "xml/gtkdocentities.ent">%e;]>',
  '<book xmlns:xi="http://www.w3.org/2003/XInclude">',
  ...['xml/hash.xml', './xml/tree_index.sgml', 'hash.xml', 'xml/deep/a.xml', 'xml/a.png'].map(
    (each) => `<xi:include href="${each}"/>`,
  ),
  '<ulink url="xml/hash.xml"/>',
  '</book>',
].join('\n');
const LOST = ['hash.xml', 'xml/deep/a.xml', 'xml/a.png', 'xml/hash.xml'];

test.each([
  ['d/a-docs.xml', LOST],
  ['d/a-docs-unix.xml', LOST],
  [
    'd/docs.xml',
    [
      'xml/gtkdocentities.ent',
      'xml/hash.xml',
      './xml/tree_index.sgml',
      'hash.xml',
      'xml/deep/a.xml',
      'xml/a.png',
      'xml/hash.xml',
    ],
  ],
])('what is made of comments is put into %s', async (path, lost) => {
  const found = await checkedTree({ [path]: MANUAL, 'd/xml/gtkdoc.in': '' });
  expect(found.map(({ reference }) => reference)).toEqual(lost);
});
