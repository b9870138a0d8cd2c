// What pages say of their addresses themselves, in front matter as generators read it.
import { expect, test } from 'vitest';
import { type SaidAddress, saidAddressOf } from '../src/sites/said-address.ts';
import { isSaidAddress, saysItsAddress } from '../src/sites/site-addresses.ts';
import { scratchFolder } from './scratch-folder.ts';

const yaml = (lines: string): string => `---\n${lines}\n---\nslug: no\n`;
const toml = (lines: string): string => `+++\n${lines}\n+++\nslug = "no"\n`;
const code = (lines: string): string => `---js\n${lines}\n---\n`;

test.each<[text: string, said: SaidAddress]>([
  [yaml('permalink: /a/'), { address: '/a/' }],
  [yaml('permalink: /a/').replaceAll('\n', '\r\n'), { address: '/a/' }],
  [`\uFEFF${yaml('url: /a b/ # the page')}`, { address: '/a b/' }],
  [yaml(`"permalink":"/a/"`), { address: '/a/' }],
  [yaml(`'slug' :  'a'`), { slug: 'a' }],
  [yaml('url: /b/\npermalink: /a/'), { address: '/a/' }],
  [yaml('permalink: /a/\nslug: s'), { address: '/a/', slug: 's' }],
  [yaml('redirect:\n  url: /a/\nmy_slug: s\nslugs: t\nurl /b/'), {}],
  // What is empty is not said.
  [yaml('url: ""\nslug: '), {}],
  [yaml(`permalink: ''\nslug: # to be done`), {}],
  [toml('url = ""'), {}],
  [toml('url = "/a/"\nslug="s"'), { address: '/a/', slug: 's' }],
  // The keys of a table are its own.
  [toml('slug = "s"\n[[links]]\nurl = "https://i.example/"'), { slug: 's' }],
  [toml('[ menu."main" ] # above\nurl = "/a/"'), {}],
  [toml('tags = [\n  ["a", "b"],\n]\nslug = "s"'), { slug: 's' }],
  [yaml('tags:\n  [a]\nslug: s'), { slug: 's' }],
  [code('{\n  permalink: "/a/",\n}'), { address: '/a/' }],
  [code('const  permalink = "/a/";\nlet slug = "s";'), { address: '/a/', slug: 's' }],
  [yaml('const url: /a/'), {}],
  [yaml('categories: [a]'), { hasCategories: true }],
  [yaml('category : a'), { hasCategories: true }],
  [yaml('my_category: a\n  categories: b'), {}],
  [yaml('id: i\nparse_number_prefixes: false'), { id: 'i', keepsNumbers: true }],
  ['slug: s\n---\n', {}],
  // What is empty ends at once, whatever the page goes on with.
  ['---\n---\nslug: s\n---\n', {}],
  ['---\r\n---\r\n\r\nurl: /a/\r\n\r\n---\r\n', {}],
  ['+++\n+++\nslug = "s"\n+++\n', {}],
])('%j says %j', (text, said) => {
  const folder = scratchFolder({ 'a.md': text });
  expect(saidAddressOf(`${folder}/a.md`)).toEqual(said);
});

test.each([
  [yaml('permalink: /a/b.html'), 'a/b', true],
  [yaml('permalink: /a/b.html'), 'a/c', false],
  [toml('url = "/a/b/"'), 'site/a/b.html', true],
  [toml('[[links]]\nurl = "/a/b/"'), 'a/b', false],
  [yaml('slug: b'), 'a/b', false],
])('%j: %s is the address that it says: %s', (text, path, isSaid) => {
  const folder = scratchFolder({ 'a.md': text });
  expect(isSaidAddress(`/${path}`, `${folder}/a.md`)).toBe(isSaid);
});

test.each([
  [yaml(`'permalink' : /a/`), true],
  [yaml('permalink: "{{ a }}"'), true],
  [yaml('  permalink: /a/'), false],
  [yaml('slug: a'), false],
])('%j: the address is said: %s', (text, says) => {
  const folder = scratchFolder({ 'a.md': text });
  expect(saysItsAddress(`${folder}/a.md`)).toBe(says);
});
