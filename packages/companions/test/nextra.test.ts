// nextra.site, "_meta.js file": keys are the names of pages and folders, or of links, menus and separators.
import { References, Registry, defaultBase, entityOf, linkOf, retrievalBase, splice } from '@linkwright/core';
import { expect, test } from 'vitest';
import { nextraExtractor } from '../src/index.ts';

const registry = new Registry([nextraExtractor]);

function read(script: string, path = '_meta.tsx'): References {
  const found = new References();
  const source = { path, bytes: new TextEncoder().encode(script), offset: 0, line: 1 };
  const entity = entityOf(source, 'application/x-nextra-meta+javascript');
  registry.extract(entity, retrievalBase('http://h/_meta.js', defaultBase()), found);
  return found;
}

/** Each reference; a place other than that of keys goes before it, and `?` behind what need not be there. */
function told(script: string, path?: string): string[] {
  return read(script, path).list.map((each) => {
    const { place, reference } = linkOf(each);
    const isKey = place.name === 'nextra:key';
    return isKey ? reference + (place.mayBeAbsent ? '?' : '') : `${place.name} ${reference}`;
  });
}

test.each<[script: string, expected: string[]]>([
  [`export default { index: 'Home', "a-b": '', c: { title: 'C' } }`, ['index', 'a-b', 'c']],
  [`{"a": "A", "b": {"title": "B", "type": "page"}}`, ['a', 'b']],
  [`module.exports = { a: 'A' }`, ['a']],
  [`import type { M } from 'x'\nconst meta: M = { a: 'A' }\nexport default meta`, ['a']],
  [`export default { a: 'A', b: { title: 'B' } } satisfies MetaRecord`, ['a', 'b']],
  [`export default { a: { title: <b>it's {x}</b>, display: 'hidden' }, b: <i>B</i> }`, ['a', 'b?']],
  [
    `export default { 'it\\'s': 'A', d: { items: { "b\\"c": { items: { '\\u0061\\n': '' } } } } }`,
    ["it's", 'd', 'd/b"c', 'd/b"c/a\n'],
  ],
  // What names no page.
  [`export default { '*': { theme: { toc: false } }, '--': { type: 'separator' }, a: 'A' }`, ['a']],
  [
    `export default { a: { title: 'A', href: 'https://o/' }, b: { href: '/b' }, c: { href: x }, d: { href: 'd' } }`,
    ['nextra:href https://o/', 'nextra:href /b'],
  ],
  // What only a program knows.
  [
    `export default { a: f(), b: { ...x }, c: { title: 'C', type: t }, ...y, [z]: 'Z', d, e() {} }`,
    ['a?', 'b?', 'c?'],
  ],
  [`export default f({ a: 'A' })`, []],
  [`const other = { a: 'A' }\nexport { other }`, []],
  [`export default {`, []],
  [`export default { a: 'A', b: {`, ['a', 'b?']],
  ['', []],
  // Menus, and "_meta.global": keys in others.
  [
    `export default { m: { type: 'menu', title: 'M', items: { a: 'A', b: { title: 'B', href: '/b' }, '-': { type: 'separator' } } } }`,
    ['m?', 'm/a', 'nextra:href /b'],
  ],
  [`export default { d: { items: { a: '', e: { items: { f: 'F' } } } } }`, ['d', 'd/a', 'd/e', 'd/e/f']],
])('%s names %j', (script, expected) => {
  expect(told(script)).toEqual(expected);
});

test('TypeScript without elements has types before values', () => {
  expect(told(`export default <M>{ a: 'A' }`, '_meta.ts')).toEqual([]);
  expect(told(`const m = { a: <T>'A', b: 'B' }\nexport default m`, '_meta.ts')).toEqual(['a?', 'b']);
});

test.each([
  [`export default { a: 'A' }`, 'b', `export default { b: 'A' }`],
  [`export default { a: 'A' }`, 'b-c', `export default { 'b-c': 'A' }`],
  [`export default { a: "A" }`, 'b-c', `export default { "b-c": "A" }`],
  [`export default { a: "A" }`, '01', `export default { "01": "A" }`],
  [`export default { 'a-b': 'A' }`, 'c', `export default { 'c': 'A' }`],
  [`export default { 'a-b': 'A' }`, "it's", `export default { 'it\\'s': 'A' }`],
  [`{"a": "A"}`, 'b"c', `{"b\\"c": "A"}`],
  [`export default { a: 'A' }`, 'b/c', undefined],
  // No page has such a key, and nothing would find it again.
  [`export default { a: 'A' }`, 'b#c', undefined],
  [`export default { 'a': 'A' }`, '*', undefined],
])('in %s the first key becomes %s', (script, key, expected) => {
  const [first] = read(script).list;
  const edit = first?.notation.encode(key, first.entity, first.start, first.end);
  const bytes = new TextEncoder().encode(script);
  expect(edit && new TextDecoder().decode(splice(bytes, bytes.length, [edit]))).toBe(expected);
});

test('a script of a hundred thousand objects in each other is read', () => {
  expect(told(`export default ${'{ a: '.repeat(100_000)}`)).toEqual(['a?']);
});
