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
