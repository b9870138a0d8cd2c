// Pages that say their addresses (jekyllrb.com, "Permalinks"; gohugo.io, "URL management"). Jekyll 4.3.1 and Hugo 0.111.3 make of the files
// below what is not told.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const page = (said: string, text = ''): string => `---\n${said}\n---\n${text}\n`;

test.each([
  ['Jekyll', '_config.yml', 'baseurl: /w\n', '', 'permalink'],
  ['Hugo', 'hugo.toml', 'baseURL = "https://a.example/w/"\n', 'content/', 'url'],
])('addresses that pages of %s say', async (_, settings, text, folder, key) => {
  const right = ['/w/docs/v.html', '/docs/v.html', '/w/p/q.html#f', 'docs/v.html', 'p/q.html'];
  const lost = ['/w/docs/gone.html', '/p/gone.html', '/w/p/q.html#gone'];
  const found = await checkedTree({
    [settings]: text,
    [`${folder}guide/cmd.v.md`]: page(`${key}: docs/v.html`),
    [`${folder}q.md`]: page(`${key}: /p/q.html`, '# F'),
    [`${folder}index.md`]: page('title: a', [...right, ...lost].map((link) => `[l](${link})`).join(' ')),
  });
  expect(found.map(({ reference }) => reference)).toEqual(lost);
});

// VuePress 2.0.0-rc.30 leads the first ones so; links that name a file count from that.
test('addresses that pages of VuePress say', async () => {
  const right = ['/p/q.html#f', './q.md', './q.html', '/g/b.html'];
  const lost = ['/p/gone.html', '/p/q.html#gone', './b/'];
  const found = await checkedTree({
    '.vuepress/config.js': '',
    'g/q.md': page('permalink: /p/q.html', '# F\n\n[b](b.md) [n](none.md)'),
    'g/b.md': '',
    'g/a.md': page('title: a', [...right, ...lost].map((link) => `[l](${link})`).join(' ')),
  });
  expect(found.map(({ reference }) => reference)).toEqual([...lost, 'none.md']);
});

test('addresses that settings of Jekyll give to posts, from which relative links count', async () => {
  const links = '[b](../b/) [b](/b/#f) [b](b) [a](../about/)';
  const found = await checkedTree({
    '_config.yml': 'permalink: /:title/\n',
    '_posts/2026-01-31-a.md': page('title: a', links),
    '_posts/2026-02-01-b.md': page('title: b', '# F'),
    'about.md': page('title: c', '[a](../a/) [n](../none/)'),
  });
  expect(found.map(({ file, reference }) => `${file} ${reference}`)).toEqual([
    '_posts/2026-01-31-a.md b',
    'about.md ../none/',
  ]);
});

// Plugins of Metalsmith 2.7 (`permalinks`) say where pages are.
test('addresses of Metalsmith, from which relative links count', async () => {
  const found = await checkedTree({
    'metalsmith.json': '{}',
    'src/index.md': '[a](posts/a/) [b](/posts/b/#f) [c](posts/none.md) ![i](/i.png)',
    'src/posts/a.md': '[b](../b/) [c](../b/#none)',
    'src/posts/b.md': '# F',
  });
  expect(found.map(({ reference }) => reference)).toEqual(['posts/none.md', '/i.png', '../b/#none']);
});

// Jekyll makes a page of it all the same (`matches` of its converters compares endings without regard to case).
test('a page of Jekyll whose ending is in capitals', async () => {
  const found = await checkedTree({
    '_config.yml': 'baseurl: /w\n',
    'index.md': page('title: a', '[1](/w/b.html) [2](b.html) [3](/w/q/) [4](B.MD) [5](/w/n.html)'),
    'b.MD': page('title: b'),
    'c.MD': page('permalink: /q/'),
  });
  expect(found.map(({ reference }) => reference)).toEqual(['B.MD', '/w/n.html']);
});
