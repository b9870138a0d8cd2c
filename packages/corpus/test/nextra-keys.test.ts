// Which page a key of Nextra means: as `normalizePageMap` of nextra 4.6.1 has it.
import { expect, test } from 'vitest';
import { NextraKeys } from '../src/sites/called/nextra-keys.ts';

const FILES = [
  'app/[[...mdxPath]]/page.jsx',
  'app/(home)/blog/page.mdx',
  'app/remote/[[...slug]]/page.jsx',
  'app/shop/item/page.tsx',
  'content/index.mdx',
  'content/about.mdx',
  'content/a/index.md',
  'content/a/b.mdx',
  'content/a/c/d.mdx',
  'content/both.mdx',
  'content/both/x.mdx',
  'content/_partials/p.mdx',
].map((path) => `/s/${path}`);

const keysOf = (files: readonly string[], settings = ''): NextraKeys => new NextraKeys(files, () => settings);

test.each([
  ['content/_meta.js', 'index', 'content/index.mdx'],
  ['content/_meta.js', 'about', 'content/about.mdx'],
  ['content/_meta.js', 'About', undefined],
  ['content/_meta.js', 'about.mdx', undefined],
  ['content/_meta.js', 'a', 'content/a'],
  ['content/_meta.js', 'a/b', 'content/a/b.mdx'],
  ['content/_meta.js', 'both', 'content/both'],
  ['content/_meta.js', 'blog', 'app/(home)/blog/page.mdx'],
  ['content/_meta.js', 'shop', 'app/shop'],
  ['content/a/_meta.ts', 'index', 'content/a/index.md'],
  ['content/a/c/_meta.ts', 'index', undefined],
  ['content/a/_meta.ts', 'c', 'content/a/c'],
  ['content/a/_meta.ts', 'about', undefined],
  ['app/_meta.global.jsx', 'a/c/d', 'content/a/c/d.mdx'],
  ['app/_meta.js', 'about', 'content/about.mdx'],
  ['app/shop/_meta.js', 'item', 'app/shop/item/page.tsx'],
  ['lib/_meta.js', 'about', undefined],
])('in %s, %s is %s', (from, key, path) => {
  const found = keysOf(FILES).find(key, `/s/${from}`, '/s');
  expect(found).toBe(path && `/s/${path}`);
  if (path) expect(keysOf(FILES).keyOf(`/s/${path}`, `/s/${from}`, '/s')).toBe(key);
});

test.each([
  ['content/_meta.js', 'none', false],
  // A menu alone.
  ['content/_meta.js', 'menu/none', true],
  ['content/_meta.js', 'a/none', false],
  ['app/_meta.global.js', 'remote/none', true],
  ['app/(home)/_meta.js', 'none', true],
  ['lib/_meta.js', 'none', true],
  ['pages/_meta.json', '_app', true],
  ['pages/_meta.json', '[slug]', true],
])('in %s, %s may be made by a program: %s', (from, key, expected) => {
  expect(keysOf(FILES).mayBeMade(key, `/s/${from}`, '/s')).toBe(expected);
});

test('`contentDirBasePath` is a folder of the pages', () => {
  const files = ['/s/content/a.mdx', '/s/app/docs/[[...mdxPath]]/page.jsx', '/s/app/page.jsx'];
  const keys = keysOf(files, `nextra({ contentDirBasePath: '/docs' })`);
  expect(keys.find('docs', '/s/app/_meta.js', '/s')).toBe('/s/content');
  expect(keys.find('docs/a', '/s/app/_meta.global.js', '/s')).toBe('/s/content/a.mdx');
  expect(keys.find('a', '/s/content/_meta.js', '/s')).toBe('/s/content/a.mdx');
  expect(keys.mayBeMade('none', '/s/content/_meta.js', '/s')).toBe(false);
});

test('pages of a language have keys beside those of all languages', () => {
  const files = [
    '/s/content/en/index.mdx',
    '/s/content/en/a.mdx',
    '/s/content/de/a.mdx',
    '/s/app/blog/page.mdx',
  ];
  const keys = keysOf(files, `{ i18n: { locales: ['en', 'de'], defaultLocale: 'en' } }`);
  expect(keys.find('a', '/s/content/de/_meta.js', '/s')).toBe('/s/content/de/a.mdx');
  expect(keys.keyOf('/s/content/en/index.mdx', '/s/content/en/_meta.js', '/s')).toBe('index');
  expect(keys.find('blog', '/s/content/de/_meta.js', '/s')).toBe('/s/app/blog/page.mdx');
  expect(keys.find('a', '/s/app/_meta.global.js', '/s')).toBe('/s/content/en/a.mdx');
  expect(keys.keyOf('/s/content/en/b.mdx', '/s/app/_meta.global.js', '/s')).toBe('b');
});

test('Nextra 2 has the language of a page in its name', () => {
  const files = ['/s/pages/a.en-US.mdx', '/s/pages/g/b.en-US.mdx'];
  const keys = keysOf(files);
  expect(keys.find('a', '/s/pages/_meta.en-US.json', '/s')).toBe('/s/pages/a.en-US.mdx');
  expect(keys.find('g', '/s/pages/_meta.en-US.json', '/s')).toBe('/s/pages/g');
  expect(keys.keyOf('/s/pages/c.en-US.mdx', '/s/pages/_meta.en-US.json', '/s')).toBe('c');
  const all = keysOf(files, `i18n: { locales: ['en-US', 'zh'] }`);
  expect(all.find('a', '/s/pages/_meta.json', '/s')).toBe('/s/pages/a.en-US.mdx');
  expect(all.keyOf('/s/pages/c.en-US.mdx', '/s/pages/_meta.json', '/s')).toBe('c');
});
