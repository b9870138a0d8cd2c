// Settings as editors of Windows save them, and with comments in which something else is written out.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const page = (text = ''): string => `---\ntitle: a\n---\n${text}\n`;

test('settings that begin with a byte order mark', async () => {
  const found = await checkedTree({
    '_config.yml': '\uFEFFbaseurl: /w\r\ntitle: a\r\n',
    'a.md': page('[b](/w/b.html) ![i](/w/i.png) ![n](/w/none.png)'),
    'b.md': page(),
    'i.png': '',
  });
  expect(found.map(({ reference }) => reference)).toEqual(['/w/none.png']);
});

test.each([
  ['hugo.toml', '# baseURL = "/no/"\nbaseURL = "/w/"\n', 'content/'],
  ['hugo.yaml', '  #baseURL: /no/\nbaseURL: /w/\n', 'content/'],
  ['docusaurus.config.js', "// baseUrl: '/no/',\n/*\n  baseUrl: '/no/',\n*/\nbaseUrl: '/w/',\n", 'docs/'],
  ['astro.config.mjs', "/** base: '/no' */\n * base: '/no'\nbase: '/w',\n", 'src/content/docs/'],
])('comments in %s', async (settings, text, folder) => {
  const found = await checkedTree({
    [settings]: text,
    [`${folder}a.md`]: page('![i](/w/i.png) ![n](/no/i.png)'),
    [settings.startsWith('astro') ? 'public/i.png' : 'static/i.png']: '',
  });
  expect(found.map(({ reference }) => reference)).toEqual(['/no/i.png']);
});

test('a usual language that a comment says', async () => {
  const found = await checkedTree({
    'hugo.toml': '[languages.en]\n# defaultContentLanguage = "de"\n[languages.de]\n',
    'content/a.md': page('[b](b.md) [c](c.md)'),
    'content/b.en.md': page(),
    'content/c.de.md': page(),
  });
  expect(found.map(({ reference }) => reference)).toEqual(['c.md']);
});

test.each([
  [
    'MkDocs',
    'mkdocs.yml',
    'site_url: https://a.example/w/\ndocs_dir: "my pages"\n',
    '![1](/w/b.png) ![2](/w/n.png)',
  ],
  ['Jekyll', '_config.yml', 'source: my pages # of mine\n', '{% link b.png %} {% link n.png %}'],
  ['Hugo', 'hugo.yaml', 'contentDir: my pages\n', '{{< ref "/b.md" >}} {{< ref "/n.md" >}}'],
  ['Hugo', 'hugo.toml', "contentDir = 'my pages'\n", '{{< ref "/b.md" >}} {{< ref "/n.md" >}}'],
  ['Hexo', '_config.yml', "source_dir: 'my pages'\n", '{% post_link b %} {% post_link n %}'],
])('a folder of %s with a space in its name, as %s says it', async (_, settings, text, links) => {
  const found = await checkedTree({
    [settings]: text,
    'my pages/_posts/a.md': page(links),
    'my pages/_posts/b.md': page(),
    'my pages/b.md': page(),
    'my pages/b.png': '',
  });
  expect(found.map(({ reference }) => reference.replace(/^\/(?:w\/)?|\.\w+$/g, ''))).toEqual(['n']);
});

test('settings that are taken over from a file with a space in its name', async () => {
  const found = await checkedTree({
    'mkdocs.yml': "INHERIT: 'my site/base.yml'\n",
    'my site/base.yml': 'site_url: https://a.example/w/\n',
    'docs/a.md': '![1](/w/b.png) ![2](/w/n.png)',
    'docs/b.png': '',
  });
  expect(found.map(({ reference }) => reference)).toEqual(['/w/n.png']);
});
