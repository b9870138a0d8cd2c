// Links that leave the language of their page out of the names of files: `GetPage` of Hugo, by which its render hook of links goes,
// finds so what is not told below, and mkdocs-static-i18n where it goes by suffixes.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

test.each([
  ['Hugo', { 'hugo.toml': '[languages.en]\n[languages.de]\n' }, 'content/', ['b.md#f', 'c.md']],
  [
    'its folder of settings',
    { 'config/_default/hugo.toml': '', 'config/_default/languages.yml': 'en: {}\nde: {}\n' },
    'content/',
    ['b.md#f', 'c.md'],
  ],
  [
    'MkDocs',
    {
      'mkdocs.yml':
        'plugins:\n  - i18n:\n      languages:\n        - locale: de\n        - locale: en\n          default: true\n',
    },
    'docs/',
    ['b.md#f'],
  ],
  [
    'MkDocs with folders',
    {
      'mkdocs.yml':
        'plugins:\n  - i18n:\n      docs_structure: folder\n      languages:\n        - locale: en\n          default: true\n',
    },
    'docs/',
    ['b.md#e', 's/d.md', '/s/d.md', 'p.png', 'b.md#f', 'c.md'],
  ],
  [
    'a site without languages',
    { 'hugo.toml': '' },
    'content/',
    ['b.md#e', 's/d.md', '/s/d.md', 'p.png', 'b.md#f', 'c.md'],
  ],
])('%s', async (_, settings, folder, lost) => {
  const found = await checkedTree({
    ...settings,
    [`${folder}a.en.md`]: '[b](b.md#e) [d](s/d.md) [d](/s/d.md) ![p](p.png)',
    [`${folder}a.de.md`]: '[b](b.md#f) [c](c.md)',
    [`${folder}b.en.md`]: '# E',
    [`${folder}b.de.md`]: '# G',
    [`${folder}c.en.md`]: '',
    [`${folder}s/d.en.md`]: '[b](../b.md#e)',
    [`${folder}p.en.png`]: '',
  });
  const told = found.map(({ file, reference }) =>
    file.endsWith('a.en.md') || file.endsWith('a.de.md') ? reference : '',
  );
  expect(told.filter(Boolean).toSorted()).toEqual(lost.toSorted());
});

test('in the name of a page, only what the settings have for a language is one', async () => {
  const found = await checkedTree({
    'hugo.toml': '[languages.en]\n[languages.de]\n',
    'content/node.js.md': '[b](b.md) [c](c.md)',
    'content/b.en.md': '',
    'content/c.de.md': '',
  });
  expect(found.map(({ reference }) => reference)).toEqual(['c.md']);
});
