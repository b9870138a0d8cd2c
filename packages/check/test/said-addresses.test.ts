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
