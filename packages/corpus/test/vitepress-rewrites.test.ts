// vitepress.dev, "Route Rewrites": pages by their addresses, as VitePress 1.6 builds them.
import { expect, test } from 'vitest';
import { pathPattern } from '../src/sites/generators/path-pattern.ts';
import { vitepressRewrites } from '../src/sites/generators/vitepress-rewrites.ts';

// path-to-regexp 6, with what is before a parameter and goes with it.
test.each<[pattern: string, path: string, said: object | undefined]>([
  ['packages/:pkg/src/:page', 'packages/a/src/b.md', { pkg: 'a', page: 'b.md' }],
  ['packages/:pkg/src/:page', 'packages/a/src/b/c.md', undefined],
  ['packages/:pkg/src/:rest*', 'packages/a/src/b/c.md', { pkg: 'a', rest: ['b', 'c.md'] }],
  ['en/:rest*', 'EN/a.md', { rest: ['a.md'] }],
  ['en/:rest*', 'en', {}],
  ['en/:rest+', 'en', undefined],
  ['en/:rest*', 'open/a.md', undefined],
  [':lang?/a.md', 'a.md', undefined],
  ['en{-:lang}?/a.md', 'en-gb/a.md', { lang: 'gb' }],
  ['en{-:lang}?/a.md', 'en/a.md', {}],
  ['a/(.*)', 'a/b/c.md', { 0: 'b/c.md' }],
  ['a.b/:x-:y.md', 'a.b/1-2.md', { x: '1', y: '2' }],
  ['a.b/c.md', 'a-b/c.md', undefined],
  // A regular expression is one by its beginning alone.
  ['a^b/:x', 'a^b/c.md', { x: 'c.md' }],
  [':a/:b/:c/:d', '1/2/3/4', { a: '1', b: '2', c: '3', d: '4' }],
])('%s, of %s', (pattern, path, said) => {
  const found = pathPattern(pattern);
  expect(found?.match(path)).toEqual(said);
  if (said && path === path.toLowerCase()) expect(found?.path(found.match(path) ?? {})).toBe(path);
});

test('what a parameter is said to be need not fit, and must be said', () => {
  expect(pathPattern('/:page')?.path({ page: 'a?b.md' })).toBe('/a?b.md');
  expect(pathPattern('/:page')?.path({})).toBeUndefined();
});

test.each(['^a/(.*)', ':a(\\d+)', 'a{-:b', '(.*)/(.*)', ':a/:b/:c/:d/:e', 'a*'])(
  '%s is no pattern that is known',
  (pattern) => {
    expect(pathPattern(pattern)).toBeUndefined();
  },
);

const PACKAGES = `export default { // rewrites: none
  "srcDir" :'./src',
  "rewrites": {
    'packages/:pkg/docs/:page': ':pkg/:page', // each
    /* as they were: 'packages/**':
     * ':rest*', */
    "start.md": \`guide/index.md\`,
    'en/:rest*': ':rest*',
  },
}`;

test.each([
  ['src/packages/a/docs/b.md', '/a/b', 'a/b'],
  ['src/packages/a/docs/index.md', '/a/', 'a/'],
  ['src/start.md', '/guide/', 'guide/index.html'],
  ['src/en/index.md', '/', ''],
  ['src/en/c/d.md', '/c/d', 'c/d.md'],
  ['src/de/e.md', '/de/e', undefined],
  ['docs/en/index.md', undefined, undefined],
  ['src/en/a.html', undefined, undefined],
])('%s has the address %s', (below, address, written) => {
  const { addressing, sources } = vitepressRewrites(PACKAGES);
  expect(addressing?.(below, {}, { text: '', read: () => undefined })).toBe(address);
  if (written !== undefined) expect([...(sources?.(`src/${written}`) ?? [])]).toContain(below);
});

test('an address that an earlier rule gives to another page is no page of a later one', () => {
  const rewrites = vitepressRewrites(`{ rewrites: { 'en/a.md': 'x.md', 'en/:rest*': ':rest*' } }`);
  expect([...(rewrites.sources?.('a') ?? [])]).toEqual([]);
  expect([...(rewrites.sources?.('x') ?? [])]).toEqual(['en/a.md', 'en/x.md']);
});

test.each([
  'rewrites(id) { return id }',
  `{ title: "it's // a site", rewrites: made }`,
  "{ rewrites: { 'a\\\\:b': 'c' } }",
  '{ rewrites: { `${a}/:b`: `:b` } }',
  '{ rewrites: made(), a: 1 }',
  'import { rewrites } from "./rewrites"\nexport default { rewrites }',
  '{ rewrites: { ...others } }',
  "{ rewrites: { [a]: 'b' } }",
  "{ rewrites: { 'a': b } }",
  "{ rewrites: { 'a': 'b' + c } }",
  "{ rewrites: { 'a': c + 'b' } }",
  "{ rewrites: { '^a': 'b' } }",
  "{ rewrites: { 'a': 'b'",
])('what a program says is hidden: %s', (settings) => {
  expect(vitepressRewrites(settings)).toEqual({ hidesAddresses: true });
});

test.each(['', "{ title: 'Rewrites' }", '{ rewrites: {} }', "  // rewrites: { 'a': 'b' }"])(
  'nothing is said: %j',
  (settings) => {
    expect(vitepressRewrites(settings)).toEqual({});
  },
);
