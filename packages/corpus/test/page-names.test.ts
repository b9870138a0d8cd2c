import { describe, expect, test } from 'vitest';
import { PageNames } from '../src/sites/wikis/page-names.ts';
import type { WikiOf } from '../src/sites/wikis/wiki-names.ts';

const names = new PageNames(
  ['/v/Home.md', '/v/x/Home.md', '/v/a/Page.md', '/v/b/Page.md', '/v/b/Page.png', '/v/c/d/Über.md'],
  ['/v'],
);

describe('a name means', () => {
  test.each<[string, string, readonly string[]]>([
    ['Über', 'the only page that has it', ['/v/c/d/Über.md']],
    [' ÜBER.MD ', 'the same in other letter case and with its ending', ['/v/c/d/Über.md']],
    ['U\u0308ber', 'the same with its letters composed otherwise', ['/v/c/d/Über.md']],
    ['d/Über', 'the page at the end of a path', ['/v/c/d/Über.md']],
    ['ber', 'no page by the end of its name', []],
    ['Page', 'several pages', ['/v/a/Page.md', '/v/b/Page.md']],
    ['b/Page', 'one of them by its folder', ['/v/b/Page.md']],
    ['Page.png', 'a file by its whole name', ['/v/b/Page.png']],
    ['Home', 'the page whose whole path it is', ['/v/Home.md']],
    ['/Home', 'the same', ['/v/Home.md']],
    ['../b/Page', 'a page by the way to it', ['/v/b/Page.md']],
    ['./Page', 'a page of the same folder', ['/v/a/Page.md']],
    ['./Home', 'nothing that is elsewhere', []],
    ['', 'nothing', []],
  ])('%j: %s', (name, _, expected) => {
    expect(names.find(name, '/v/a/Home.md')).toEqual(expected);
  });
});

test.each([
  ['/v/c/d/Über.md', 'Über'],
  ['/v/b/Page.md', 'b/Page'],
  ['/v/b/Page.png', 'Page.png'],
  ['/v/Home.md', 'Home'],
  ['/v/x/Home.md', 'x/Home'],
])('%s is called %s', (path, expected) => {
  expect(names.nameOf(path, '/v/a/Page.md')).toBe(expected);
});

const inVault: WikiOf = (path) =>
  path.startsWith('/v/k/') ? { folder: '/v/k', naming: undefined } : undefined;

describe('in a vault, around which are other files', () => {
  const files = [
    '/v/p.md',
    '/v/o/q.md',
    '/v/k/n.md',
    '/v/k/a/p.md',
    '/v/k/b/r.md',
    '/v/k/c/r.md',
    '/v/k-b/s.md',
  ];
  const vault = new PageNames(files, ['/v'], inVault);

  test.each<[string, string, readonly string[]]>([
    ['p', 'the only one of the vault', ['/v/k/a/p.md']],
    ['a/p', 'the same by its whole path', ['/v/k/a/p.md']],
    ['../p', 'nothing above it', []],
    ['q', 'nothing beside it', []],
    ['s', 'nothing in a folder whose name begins so', []],
    ['r', 'several of the vault', ['/v/k/b/r.md', '/v/k/c/r.md']],
  ])('%j: %s', (name, _, expected) => {
    expect(vault.find(name, '/v/k/n.md')).toEqual(expected);
  });

  test('outside of it all have names', () => {
    expect(vault.find('p', '/v/o/q.md')).toEqual(['/v/p.md']);
    expect(vault.find('r', '/v/o/q.md').length).toBe(2);
  });

  test('what is outside has no name in it', () => {
    expect(vault.nameOf('/v/o/q.md', '/v/k/n.md')).toBeUndefined();
    expect(vault.nameOf('/v/k/a/p.md', '/v/k/n.md')).toBe('p');
  });
});

describe('of pages that many have the name of', () => {
  const bundles = Array.from({ length: 5000 }, (_, at) => `/v/s${at % 50}/p${at}/index.md`);
  const many = new PageNames([...bundles, '/v/index.md', '/v/a#b.md', '/v/s1/p1/Index.png'], ['/v']);

  test.each<[string, readonly string[]]>([
    ['p7/index', ['/v/s7/p7/index.md']],
    ['S7/P7/Index.md', ['/v/s7/p7/index.md']],
    ['7/index', []],
    ['index', ['/v/index.md']],
    ['../p51/index', ['/v/s1/p51/index.md']],
    ['../../s2/p51/index', []],
    ['p1/index.png', ['/v/s1/p1/Index.png']],
  ])('%s means %j', (name, expected) => {
    expect(many.find(name, '/v/s1/p1/index.md')).toEqual(expected);
  });

  test('each is proposed by its folder, in little time, and none whose name would be that of a heading', () => {
    const names = [...many.goingOn('', '/v/t.md')];
    expect(names).toEqual([...bundles.map((path) => /p\d+\/index/.exec(path)?.[0]), 'index']);
  });
});
