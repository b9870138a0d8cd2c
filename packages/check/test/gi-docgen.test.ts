// gi-docgen, by its "Project configuration" and what the documents of GTK, GLib and Libadwaita have; not held against a build.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

test('pictures lose their folders, and things of libraries have pages', async () => {
  const right = [
    'p.png',
    'q.svg',
    'b.html',
    'class.A.html',
    'method.A.b_c.html#d',
    'signal.A.b-c.html',
    '../gtk4/class.B.html',
  ];
  const lost = ['gone.png', 'gone.html', '../gtk4/gone.html', 'class.html', 'class.A.png'];
  const tree = {
    'd/a.md': [...right, ...lost].map((link) => `[l](${link})`).join(' '),
    'd/b.md': '',
    'd/images/p.png': '',
    'd/other/deep/q.svg': '',
    'd/l.toml.in': '[extra]\ncontent_files = ["made.md"]',
  };
  const told = async (map: string): Promise<readonly string[]> =>
    (await checkedTree({ ...tree, 'd/urlmap.js': map })).map(({ reference }) => reference);
  expect(await told('baseURLs = [["A", "https://a.example/"]]')).toEqual(lost);
  expect(await told('const links = []')).toEqual([...right.filter((link) => link !== 'b.html'), ...lost]);
});
