// Where everything goes: targets of links when files, folders and addresses change their place. All moves happen at once.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Base, defaultBase, retrievalBase } from '@linkwright/core';
import {
  SiteMap,
  WIKI_OF_GITHUB,
  WIKI_OF_GITLAB,
  type WikiOf,
  type WikiRules,
  pageSources,
} from '@linkwright/corpus';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { type LinkStyle, inStyle } from '../src/move/links/link-style.ts';
import { Moves } from '../src/move/links/moves.ts';
import type { Naming } from '../src/move/links/naming.ts';
import { PathMoves } from '../src/move/planning/path-moves.ts';
import { splitUri } from '../src/move/links/split-uri.ts';
import { WikiMoves } from '../src/move/links/wiki-moves.ts';

/** `old -> new` pairs, folders with a slash at their end. */
function pathMoves(root: string, pairs: readonly string[]) {
  return pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' -> ').map((path) => join(root, path).replace(/\/$/, ''));
    return { from, to, folder: pair.endsWith('/') };
  });
}

const FILES = [
  'site/index.html',
  'site/a.html',
  'site/b.htm',
  'site/c.xhtml',
  'site/d.md',
  'site/j.mdx',
  'site/k.rst',
  'site/l.adoc',
  'site/m/index.mdx',
  'site/plain',
  'site/x y.html',
  'site/f.html',
  'site/f/index.html',
  'site/f/a.html',
  'site/g/index.htm',
  'site/h/index.xhtml',
  'site/i/a.html',
];

/** Files below `site`, which is https://h.example/, and beside it a folder without an address. */
function site(
  pairs: readonly string[],
  uris: readonly string[] = [],
  gone: readonly string[] = [],
  links: readonly string[] = [],
  emptied: readonly string[] = [],
) {
  const root = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'site'));
  const map = new SiteMap([`${join(root, 'site')}=https://h.example/`]);
  const existing = new Set(FILES.map((path) => join(root, path)));
  const moves = new Moves(
    {
      paths: pathMoves(root, pairs),
      uris: uris.map((pair) => {
        const [from = '', to = ''] = pair.split(' -> ');
        return { from, to };
      }),
      gone: new Map(gone.map((path) => [join(root, path), { code: 'link-to-deleted', message: path }])),
      emptied: new Set(emptied.map((path) => join(root, path))),
      symlinks: links.map((link) => {
        const [path = '', target = ''] = link.split(' > ').map((each) => join(root, each));
        return { path, target };
      }),
    },
    map,
    {
      exists: (path) => existing.has(path),
      holdsFiles: (folder) => [...existing].some((path) => path.startsWith(`${folder}/`)),
    },
  );
  return { root, moves };
}

test.each<[moves: string, target: string, then: string]>([
  ['site/a.html -> site/n/b.html', 'https://h.example/a.html', 'https://h.example/n/b.html'],
  ['site/a.html -> site/n/b.html', 'https://h.example/a.html?q#f', 'https://h.example/n/b.html?q#f'],
  ['site/a.html -> site/n/b.html', 'https://h.example/f/a.html', 'https://h.example/f/a.html'],
  ['site/a.html -> site/n/b.html', 'https://o.example/a.html', 'https://o.example/a.html'],
  // A name that no file can have goes with its folder: what is relative in that goes on meaning the same.
  ['site/f/ -> site/n/', 'https://h.example/f/100%.png?q#f', 'https://h.example/n/100%.png?q#f'],
  ['site/f/ -> site/n/', 'https://h.example/f/%zz/a%2Fb.html', 'https://h.example/n/%zz/a%2Fb.html'],
  ['site/f/ -> site/n/', 'https://h.example/g/100%.png', 'https://h.example/g/100%.png'],
  ['site/f/ -> site/n/', 'https://h.example/%/f/100%.png', 'https://h.example/%/f/100%.png'],
  ['site/f/ -> site/n/', 'https://o.example/f/100%.png', 'https://o.example/f/100%.png'],
  ['site/f/a.html -> site/n/b.html', 'https://h.example/f/100%.png', 'https://h.example/f/100%.png'],
  ['site/a.html -> site/n/b.html', 'mailto:a.html', 'mailto:a.html'],
  // By another spelling of the site's address.
  ['site/a.html -> site/n/b.html', 'HTTPS://H.example:443/a.html#f', 'https://h.example/n/b.html#f'],
  ['site/a.html -> site/n/b.html', 'http://h.example/a.html?q', 'http://h.example/n/b.html?q'],
  ['site/a.html -> site/n/b.html', 'http://h.example:80/a.html', 'http://h.example/n/b.html'],
  ['site/a.html -> site/n/b.html', 'http://h.example/f/a.html', 'http://h.example/f/a.html'],
  ['site/a.html -> site/n/b.html', 'https://h.example:8443/a.html', 'https://h.example:8443/a.html'],
  // A page by its name without the extension.
  ['site/a.html -> site/n/b.html', 'https://h.example/a#f', 'https://h.example/n/b#f'],
  ['site/b.htm -> site/n/b.htm', 'https://h.example/b', 'https://h.example/n/b'],
  ['site/c.xhtml -> site/n/c.xhtml', 'https://h.example/c', 'https://h.example/n/c'],
  ['site/d.md -> site/n/d.md', 'https://h.example/d', 'https://h.example/n/d'],
  ['site/d.md -> site/n/d.html', 'https://h.example/d', 'https://h.example/n/d.html'],
  ['site/plain -> site/n/plain', 'https://h.example/plain', 'https://h.example/n/plain'],
  ['site/none.html -> site/n/none.html', 'https://h.example/none', 'https://h.example/none'],
  ['site/none -> site/n/none', 'https://h.example/none', 'https://h.example/n/none'],
  ['site/j.mdx -> site/n/j.mdx', 'https://h.example/j#f', 'https://h.example/n/j#f'],
  ['site/k.rst -> site/n/k.rst', 'https://h.example/k', 'https://h.example/n/k'],
  ['site/l.adoc -> site/n/l.adoc', 'https://h.example/l', 'https://h.example/n/l'],
  // And with a "/" behind it, where no folder has that name.
  ['site/a.html -> site/n/b.html', 'https://h.example/a/#f', 'https://h.example/n/b/#f'],
  ['site/d.md -> site/n/e.md', 'https://h.example/d/', 'https://h.example/n/e/'],
  ['site/d.md -> site/n/e.txt', 'https://h.example/d/', 'https://h.example/n/e.txt'],
  ['site/d.md -> site/n/index.md', 'https://h.example/d/', 'https://h.example/n/'],
  ['site/a.html -> site/g.html', 'https://h.example/a/', 'https://h.example/g.html'],
  ['site/f.html -> site/n/e.html', 'https://h.example/f/', 'https://h.example/f/'],
  ['site/a.html -> site/n/b.html', 'https://h.example/d/', 'https://h.example/d/'],
  // A page by the Markdown that it is made of.
  ['site/d.md -> site/n/e.md', 'https://h.example/d.html#f', 'https://h.example/n/e.html#f'],
  ['site/d.md -> site/n/e.txt', 'https://h.example/d.html', 'https://h.example/n/e.txt'],
  ['site/a.html -> site/n/a.html', 'https://h.example/d.html', 'https://h.example/d.html'],
  [
    'site/m/ -> site/n/, site/m/index.mdx -> site/o/p.mdx',
    'https://h.example/m/index.html',
    'https://h.example/o/p.html',
  ],
  // A folder by its page.
  ['site/f/ -> site/n/f/', 'https://h.example/f/', 'https://h.example/n/f/'],
  ['site/f/ -> site/n/f/', 'https://h.example/f', 'https://h.example/n/f'],
  ['site/f/ -> site/n/f/', 'https://h.example/f/a.html', 'https://h.example/n/f/a.html'],
  ['site/f/ -> site/n/f/', 'https://h.example/fa', 'https://h.example/fa'],
  ['site/f/index.html -> site/n/index.html', 'https://h.example/f/', 'https://h.example/n/'],
  ['site/f/index.html -> site/n/index.htm', 'https://h.example/f/', 'https://h.example/n/'],
  ['site/f/index.html -> site/n/start.html', 'https://h.example/f/', 'https://h.example/n/start.html'],
  ['site/g/index.htm -> site/n/index.htm', 'https://h.example/g/', 'https://h.example/n/'],
  ['site/h/index.xhtml -> site/n/index.xhtml', 'https://h.example/h/', 'https://h.example/n/'],
  ['site/m/index.mdx -> site/n/index.mdx', 'https://h.example/m/', 'https://h.example/n/'],
  ['site/f/a.html -> site/n/a.html', 'https://h.example/f/', 'https://h.example/f/'],
  // Also where its last "/" is left out: no page named as the folder comes before it.
  ['site/f/index.html -> site/n/index.html', 'https://h.example/f', 'https://h.example/n'],
  ['site/f/index.html -> site/n/start.html', 'https://h.example/f', 'https://h.example/n/start.html'],
  ['site/f.html -> site/n/e.html', 'https://h.example/f', 'https://h.example/f'],
  ['site/a.html -> site/g.html', 'https://h.example/a', 'https://h.example/g.html'],
  ['site/a.html -> site/plain.html', 'https://h.example/a', 'https://h.example/plain.html'],
  ['site/f/ -> site/n/, site/f/a.html -> site/z.html', 'https://h.example/f/a', 'https://h.example/z'],
  ['site/i/ -> site/n/', 'https://h.example/i/', 'https://h.example/n/'],
  ['site/index.html -> site/n/index.html', 'https://h.example/', 'https://h.example/n/'],
  ['site/index.html -> site/n/index.html', 'https://h.example/index', 'https://h.example/n/index'],
  // What does not change stays as it is spelled.
  ['site/x y.html -> site/n/x y.html', 'https://h.example/%78%20y.html', 'https://h.example/n/%78%20y.html'],
  ['site/x y.html -> site/n/z z.html', 'https://h.example/%78%20y.html', 'https://h.example/n/z%20z.html'],
  ['site/f/ -> site/n m/f/', 'https://h.example/f/%61.html', 'https://h.example/n%20m/f/%61.html'],
  ['site/f/ -> site/n/', 'https://h.example/f/%61.html', 'https://h.example/n/%61.html'],
  ['site/f/a.html -> site/a.html', 'https://h.example/f/%61.html', 'https://h.example/%61.html'],
  ['site/f/a.html -> site/n/f/a.html', 'https://h.example/%66/%61.html', 'https://h.example/n/%66/%61.html'],
  // A swap.
  [
    'site/a.html -> site/b.htm, site/b.htm -> site/a.html',
    'https://h.example/a.html',
    'https://h.example/b.htm',
  ],
])('%s: %s becomes %s', (pairs, target, then) => {
  const { moves } = site(pairs.split(', '));
  expect(moves.newTarget(target)).toBe(then);
  // The same when it is asked for again.
  expect(moves.newTarget(target)).toBe(then);
  expect(moves.remark(target)).toBeUndefined();
});

test('what goes where no address is keeps its links, and says so', () => {
  const { root, moves } = site(['site/a.html -> away/a.html']);
  const target = 'https://h.example/a.html';
  expect(moves.newTarget(target)).toBe(target);
  expect(moves.remark(`${target}#f`)).toEqual({
    code: 'target-outside-map',
    message: `${target} goes to ${root}/away/a.html, which has no address; the link is kept`,
  });
});

test('a file: link follows wherever the file goes', () => {
  const { root, moves } = site(['away/a.html -> far/a.html', 'away/b.html -> site/b.html']);
  expect(moves.newTarget(`file://${root}/away/a.html#f`)).toBe(`file://${root}/far/a.html#f`);
  expect(moves.newTarget(`file:${root}/away/a.html`)).toBe(`file://${root}/far/a.html`);
  expect(moves.newTarget(`FILE://${root}/away/b.html`)).toBe('https://h.example/b.html');
  expect(moves.newTarget(`file://${root}/away/b.html`)).toBe('https://h.example/b.html');
  const others = [`file://${root}/site/a.html`, `https://localhost${root}/away/a.html`];
  for (const target of others) expect(moves.newTarget(target)).toBe(target);
});

test.each<[target: string, code: string | undefined]>([
  ['e/', 'link-to-deleted'],
  ['e', 'link-to-deleted'],
  ['e/none', undefined],
  ['i/', 'link-to-deleted'],
  ['i', 'link-to-deleted'],
  // Its page is meant.
  ['f/', undefined],
  ['f', undefined],
  ['n/', undefined],
])('of folders that are left empty, %s', (target, code) => {
  const { moves } = site([], [], [], [], ['site/e', 'site/i', 'site/f']);
  expect(moves.remark(`https://h.example/${target}`)?.code).toBe(code);
});

test.each<[what: string, naming: Naming, code: string | undefined]>([
  ['site/b.htm', 'path', 'link-to-deleted'],
  ['site/b.htm', 'address', 'link-to-deleted'],
  // A path leads to what has no address as well.
  ['site/a.html', 'written', 'target-outside-map'],
  ['site/a.html', 'path', undefined],
  ['site/a.html', 'address', 'target-outside-map'],
])('of %s, named as %s, is told', (path, naming, code) => {
  const { moves } = site(['site/a.html -> away/a.html'], [], ['site/b.htm']);
  expect(moves.remark(path.replace('site/', 'https://h.example/'), naming)?.code).toBe(code);
});

test.each<[naming: Naming, code: string | undefined]>([
  ['written', undefined],
  ['path', undefined],
  ['address', 'target-outside-map'],
])('of a file beside the site, named as %s, is told', (naming, code) => {
  const { root, moves } = site(['away/a.html -> far/a.html']);
  expect(moves.remark(`file://${root}/away/a.html`, naming)?.code).toBe(code);
});

// `now` leads to the folder `f`, `now/top` to the page above it, and `alias.html` to a page of its own.
test.each<[moves: string, target: string, then: string]>([
  ['site/f/a.html -> site/f/n.html', 'now/a.html', 'now/n.html'],
  ['site/f/a.html -> site/f/n.html', 'now/a', 'now/n'],
  ['site/f/a.html -> site/f/n.html', 'f/a.html', 'f/n.html'],
  ['site/f/a.html -> site/n.html', 'now/a.html#f', 'n.html#f'],
  ['site/f/index.html -> site/f/start.html', 'now/', 'now/start.html'],
  // The links themselves go on leading to their place.
  ['site/f/ -> site/g/f/', 'now/a.html', 'now/a.html'],
  ['site/f/ -> site/g/f/', 'now/', 'now/'],
  ['site/a.html -> site/n.html', 'alias.html', 'alias.html'],
  ['site/a.html -> site/n.html', 'now/top', 'now/top'],
  ['site/b.htm -> site/n.htm', 'now/a.html', 'now/a.html'],
  // They have new names.
  ['site/now/ -> site/then/', 'now/a.html', 'then/a.html'],
  ['site/now/ -> site/then/', 'now/', 'then/'],
  ['site/now/ -> site/then/', 'f/a.html', 'f/a.html'],
  ['site/alias.html -> site/n.html', 'alias.html', 'n.html'],
  // Another link leads to this one, and one to itself.
  ['site/f/a.html -> site/f/n.html', 'old/a.html', 'old/n.html'],
  ['site/now/ -> site/then/', 'old/a.html', 'old/a.html'],
  ['site/f/a.html -> site/f/n.html', 'loop/a.html', 'loop/a.html'],
])('through symbolic links, when %s: %s becomes %s', (pair, target, then) => {
  const links = ['now > f', 'f/top > a.html', 'alias.html > a.html', 'old > now', 'loop > loop'];
  const inSite = links.map((link) => link.replaceAll(/^| > /g, '$&site/'));
  const { moves } = site([pair], [], [], inSite);
  expect(moves.newTarget(`https://h.example/${target}`)).toBe(`https://h.example/${then}`);
});

test.each<[moves: string, target: string, then: string]>([
  ['site/f/index.html -> site/n.html', 'f/', 'f/'],
  ['site/f/index.html -> site/n.html', 'now/?q', 'now/?q'],
  ['site/f/ -> site/n/', 'f/', 'n/'],
  ['site/f/s/ -> site/f/t/', 'now/s/', 'now/t/'],
  ['site/now/ -> site/then/', 'now/s/', 'then/s/'],
])('of folders, when %s: %s becomes %s', (pair, target, then) => {
  const { moves } = site([pair], [], [], ['site/now > site/f']);
  expect(moves.newFolder(`https://h.example/${target}`)).toBe(`https://h.example/${then}`);
});

test('from one tree to another, whose folders have the same name and whose addresses do not', () => {
  const root = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['old/site', 'new/site']) mkdirSync(join(root, folder), { recursive: true });
  const map = new SiteMap([
    `${join(root, 'old/site')}=https://h.example/docs/v1/`,
    `${join(root, 'new/site')}=https://h.example/docs/v2/`,
  ]);
  const paths = pathMoves(root, ['old/site/a b.html -> new/site/a b.html', 'old/site/d/ -> new/site/d/']);
  const moves = new Moves({ paths, uris: [], gone: new Map(), emptied: new Set(), symlinks: [] }, map, {
    exists: () => true,
    holdsFiles: () => true,
  });
  const moved = (path: string): string => moves.newTarget(`https://h.example/docs/v1/${path}`);
  expect(moved('%61%20b.html#f')).toBe('https://h.example/docs/v2/%61%20b.html#f');
  expect(moved('d/%61.html')).toBe('https://h.example/docs/v2/d/%61.html');
});

test.each<[target: string, gone: string | undefined]>([
  ['https://h.example/a.html#f', 'site/a.html'],
  ['https://h.example/a', 'site/a.html'],
  ['https://h.example/f/', 'site/f/index.html'],
  ['https://h.example/f/a.html', undefined],
  ['https://h.example/g/', undefined],
  ['https://o.example/a.html', undefined],
])('a link to a file that is deleted is kept and told: %s, %s', (target, gone) => {
  const { moves } = site([], [], ['site/a.html', 'site/f/index.html']);
  expect(moves.newTarget(target)).toBe(target);
  expect(moves.remark(target)?.message).toBe(gone);
});

test.each<[uris: string, target: string, then: string]>([
  ['https://a.example/ -> https://b.example/x/', 'https://a.example/y?q#f', 'https://b.example/x/y?q#f'],
  ['https://a.example/ -> https://b.example/x', 'https://a.example/y', 'https://b.example/x/y'],
  ['https://a.example -> https://b.example/x', 'https://a.example', 'https://b.example/x/'],
  ['https://a.example/ -> https://b.example/', 'https://a.example#f', 'https://b.example/#f'],
  ['https://a.example/ -> https://b.example/', 'HTTPS://A.Example/Y', 'https://b.example/Y'],
  ['HTTPS://A.Example/ -> https://b.example/', 'https://a.example/y', 'https://b.example/y'],
  ['https://a.example/x -> https://b.example/y', 'https://a.example/x#f', 'https://b.example/y#f'],
  ['https://a.example/x -> https://b.example/y', 'https://a.example/x/z', 'https://a.example/x/z'],
  ['https://a.example/X/ -> https://b.example/', 'https://a.example/x/z', 'https://a.example/x/z'],
  ['https://a.example/ -> https://b.example/', 'https://aa.example/', 'https://aa.example/'],
  ['https://a.example/ -> https://b.example/', 'http://a.example/', 'http://a.example/'],
  [
    'https://a.example/ -> https://b.example/',
    'view-source:https://a.example/y',
    'view-source:https://a.example/y',
  ],
  ['urn:a:b -> urn:c', 'urn:a:b', 'urn:c'],
  ['urn:a:b -> urn:c', 'URN:a:b', 'URN:a:b'],
  [
    'https://a.example/ -> https://b.example/, https://a.example/x/ -> https://c.example/',
    'https://a.example/x/y',
    'https://c.example/y',
  ],
  [
    'https://a.example/ -> https://b.example/, https://a.example/x -> https://c.example/',
    'https://a.example/x',
    'https://c.example/',
  ],
  // Other spellings of the same (RFC 3986, 6.2.2 and 6.2.3); what is below a prefix keeps its own.
  ['https://o.example/a -> https://n.example/', 'HTTPS://O.example:443/a?q#f', 'https://n.example/?q#f'],
  ['http://o.example:80/a -> http://n.example/b', 'http://o.example/a', 'http://n.example/b'],
  [
    'https://o.example/~u/ -> https://n.example/',
    'https://o.example/%7eu/%7e%c3?%7e',
    'https://n.example/%7e%c3?%7e',
  ],
  ['https://o.example/a%2fb -> https://n.example/', 'https://o.example/a%2Fb', 'https://n.example/'],
  ['https://o.example/a%2Fb -> https://n.example/', 'https://o.example/a/b', 'https://o.example/a/b'],
  ['https://o.example/ -> https://n.example/', 'https://o.example:80/', 'https://o.example:80/'],
  ['https://o.example/ -> https://n.example/', 'https://o.example', 'https://n.example/'],
])('%s: %s becomes %s', (uris, target, then) => {
  const { moves } = site([], uris.split(', '));
  expect(moves.newTarget(target)).toBe(then);
});

test('a file moves, and the site gets another address', () => {
  const { root, moves } = site(
    ['site/a.html -> site/n/a.html'],
    ['https://h.example/ -> https://new.example/'],
  );
  expect(moves.newTarget('https://h.example/a.html')).toBe('https://new.example/n/a.html');
  expect(moves.newTarget('https://h.example/f/')).toBe('https://new.example/f/');
  expect(moves.newRetrievalUri(join(root, 'site/a.html'))).toBe('https://new.example/n/a.html');
  expect(moves.newPath(join(root, 'site/a.html'))).toBe(join(root, 'site/n/a.html'));
  expect(moves.oldPath(join(root, 'site/n/a.html'))).toBe(join(root, 'site/a.html'));
});

test.each<[pairs: string, path: string, then: string]>([
  ['a/ -> b/', '/a', '/b'],
  ['a/ -> b/', '/a/x/y', '/b/x/y'],
  ['a/ -> b/', '/aa/x', '/aa/x'],
  ['a/ -> b/, a/c/ -> d/', '/a/c/x', '/d/x'],
  ['a/ -> b/, a/c/x -> y', '/a/c/x', '/y'],
  ['a -> b', '/a/x', '/a/x'],
  ['a/ -> b/, b/ -> a/', '/b/x', '/a/x'],
])('%s: %s is then %s', (pairs, path, then) => {
  const moves = new PathMoves(pathMoves('/', pairs.split(', ')));
  expect(moves.newPath(path)).toBe(then);
  expect(moves.oldPath(then)).toBe(path);
});

test.each([
  ['http://h/a', 'http://h/a', ''],
  ['http://h/a?q#f', 'http://h/a', '?q#f'],
  ['http://h/a#f?q', 'http://h/a', '#f?q'],
  ['#f', '', '#f'],
])('%s is %s and %s', (uri, bare, tail) => expect(splitUri(uri)).toEqual({ bare, tail }));

const NOTES = [
  '/v/a.md',
  '/v/b.md',
  '/v/d/c.md',
  '/v/d/e/f.markdown',
  '/v/p.png',
  '/v/x/dup.md',
  '/v/y/dup.md',
  '/v/y/d/c.md',
  '/v/x.md.png',
  '/v/.md',
];

test.each<[pair: string, reference: string, from: string, then: string | undefined]>([
  ['/v/b.md -> /v/n.md', 'b', '/v/a.md', 'n'],
  ['/v/b.md -> /v/n.md', 'b#h', '/v/a.md', 'n#h'],
  ['/v/b.md -> /v/n.md', 'b#h#i', '/v/a.md', 'n#h#i'],
  ['/v/b.md -> /v/n.md', 'b.md', '/v/a.md', 'n.md'],
  ['/v/b.md -> /v/n.markdown', 'b.md', '/v/a.md', 'n.markdown'],
  ['/v/b.md -> /v/n.mdx', 'B.MD', '/v/a.md', 'n.mdx'],
  ['/v/d/e/f.markdown -> /v/n.md', 'f.markdown', '/v/a.md', 'n.md'],
  ['/v/b.md -> /v/n.md', 'c', '/v/a.md', undefined],
  ['/v/b.md -> /v/n.md', '#h', '/v/a.md', undefined],
  ['/v/b.md -> /v/n.md', 'nothing', '/v/a.md', undefined],
  ['/v/b.md -> /v/far/b.md', 'b', '/v/a.md', undefined],
  ['/v/b.md -> /v/far/c.md', 'b', '/v/a.md', 'far/c'],
  ['/v/b.md -> /v/far/f.md', 'f', '/v/a.md', 'e/f'],
  ['/v/p.png -> /v/q.png', 'p.png', '/v/a.md', 'q.png'],
  ['/v/b.md -> /v/n.md', './b', '/v/a.md', './n'],
  ['/v/b.md -> /v/n.md', './b.md#h', '/v/a.md', './n.md#h'],
  ['/v/b.md -> /v/d/n.md', '../b', '/v/y/d.md', '../d/n'],
  ['/v/a.md -> /v/d/a.md', './b', '/v/a.md', '../b'],
  ['/v/a.md -> /v/d/a.md', './p.png', '/v/a.md', '../p.png'],
  ['/v/a.md -> /v/d/a.md', 'b', '/v/a.md', undefined],
  ['/v/x/dup.md -> /v/x/other.md', 'dup', '/v/a.md', undefined],
  ['/v/x/dup.md -> /v/x/other.md', 'x/dup', '/v/a.md', 'x/other'],
  ['/v/b.md -> /v/n', 'b.md', '/v/a.md', 'n'],
  ['/v/b.md -> /v/d.d/n.md', 'b.md', '/v/a.md', 'n.md'],
  ['/v/x.md.png -> /v/q.md.png', 'x.md.png', '/v/a.md', 'q.md.png'],
  ['/v/.md -> /v/d/.md', '#h', '/v/a.md', undefined],
  // A whole path from the folder that holds all notes means that one, whatever else ends so.
  ['/v/d/c.md -> /v/d/n.md', 'd/c', '/v/a.md', 'd/n'],
  ['/v/y/d/c.md -> /v/y/d/n.md', 'd/c', '/v/a.md', undefined],
  ['/v/y/d/c.md -> /v/y/d/n.md', 'y/d/c', '/v/a.md', 'y/d/n'],
  ['/v/y/d/c.md -> /v/y/d/n.md', '/y/d/c.md#h', '/v/a.md', '/y/d/n.md#h'],
  // It may be counted from a folder above: that one was not all that was looked at.
  ['/v/y/d/c.md -> /v/n.md', 'v/y/d/c', '/v/a.md', 'v/n'],
  ['/v/y/d/c.md -> /w/n.md', 'y/d/c', '/v/a.md', 'n'],
  // What is no more than the end of a path is a name that means one page alone.
  ['/v/d/e/f.markdown -> /v/d/e/n.md', 'e/f', '/v/a.md', 'n'],
])('%s: [[%s]] in %s becomes %s', (pair, reference, from, then) => {
  const [old, now] = pair.split(' -> ');
  const wiki = new WikiMoves(NOTES, (path) => (path === old ? (now ?? path) : path));
  expect(wiki.fate(reference, from).reference).toBe(then);
});

test('a name that two pages have afterwards is written with its folder', () => {
  const places = new Map([
    ['/v/b.md', '/v/q/b.md'],
    ['/v/d/e/f.markdown', '/v/r/b.md'],
  ]);
  const wiki = new WikiMoves(NOTES, (path) => places.get(path) ?? path);
  expect(wiki.fate('b', '/v/a.md').reference).toBe('q/b');
  expect(wiki.fate('f', '/v/a.md').reference).toBe('r/b');
});

const WIKI = ['Home.md', 'Page-Name.md', 'a/Deep-Page.md', 'a/b.png', 'x.md'].map(
  (path) => `/v/w.wiki/${path}`,
);

const inWiki =
  (wiki: WikiRules): WikiOf =>
  (path) =>
    path.startsWith('/v/w.wiki/') && wiki.naming ? { folder: '/v/w.wiki', naming: wiki.naming } : undefined;

test.each([
  ['Page-Name.md -> New-Page.md', 'Page Name#sec', 'New Page#sec', 'New Page#sec'],
  ['Page-Name.md -> New-Page.md', 'page-name', 'New-Page', 'New-Page'],
  ['Page-Name.md -> New-Page.md', '/Page-Name', '/New-Page', '/New-Page'],
  ['Page-Name.md -> a/Page-Name.md', 'Page-Name', undefined, 'a/Page-Name'],
  ['Page-Name.md -> a/x.md', 'Page-Name', 'a/x', 'a/x'],
  ['a/Deep-Page.md -> a/New-Page.md', 'a/Deep-Page', 'a/New-Page', 'a/New-Page'],
  ['a/Deep-Page.md -> a/New-Page.md', 'Deep Page', 'New Page', undefined],
  ['Page-Name.md -> Page-Name.rst', 'Page-Name', undefined, undefined],
  ['a/b.png -> c.png', 'a/b.png', 'c.png', 'c.png'],
])('in a wiki, %s: [[%s]] becomes %s, or with names from the root %s', (pair, reference, github, gitlab) => {
  const [old, now] = pair.split(' -> ').map((path) => `/v/w.wiki/${path}`);
  const newPath = (path: string): string => (path === old ? (now ?? path) : path);
  const renamed = (rules: WikiRules): string | undefined =>
    new WikiMoves(['/v/o.md', ...WIKI], newPath, inWiki(rules)).fate(reference, '/v/w.wiki/Home.md')
      .reference;
  expect([renamed(WIKI_OF_GITHUB), renamed(WIKI_OF_GITLAB)]).toEqual([github, gitlab]);
});

const moved = (path: string): string =>
  path.replace('/v/w.wiki/', '/v/z.wiki/').replace('Page-Name', 'New-Page');

test('a wiki that moves keeps its names', () => {
  const wiki = new WikiMoves(WIKI, moved, inWiki(WIKI_OF_GITHUB));
  expect(wiki.fate('Page Name', '/v/w.wiki/Home.md').reference).toBe('New Page');
  expect(wiki.fate('Deep Page', '/v/w.wiki/Home.md').reference).toBeUndefined();
});

const leaving = (path: string): string => path.replace('/v/w.wiki/Home.md', '/v/Home.md');

test('a page that leaves its wiki has Obsidian’s names', () => {
  const wiki = new WikiMoves(['/v/o.md', ...WIKI], leaving, inWiki(WIKI_OF_GITHUB));
  expect(wiki.fate('Page Name', '/v/w.wiki/Home.md').reference).toBe('Page-Name');
  expect(wiki.fate('x', '/v/w.wiki/Home.md').reference).toBeUndefined();
});

const takenOut = (path: string): string => path.replace('/v/w.wiki/Page-Name', '/v/o/Page');

test('a page that is taken out of its wiki is named no more, and that is told', () => {
  const wiki = new WikiMoves(['/v/o.md', ...WIKI], takenOut, inWiki(WIKI_OF_GITHUB));
  expect(wiki.fate('Page Name', '/v/w.wiki/Home.md')).toEqual({
    remark: {
      code: 'cannot-be-written',
      message:
        '[[Page Name]] calls /v/w.wiki/Page-Name.md; no name calls /v/o/Page.md from /v/w.wiki/Home.md, and it is kept',
    },
  });
});

test('a vault without files, or with one, has names as well', () => {
  expect(new WikiMoves([], (path) => path).fate('a', '/v/b.md').reference).toBeUndefined();
  const alone = new WikiMoves(['/v/a.md'], (path) => path.replace('a.md', 'n.md'));
  expect(alone.fate('a', '/v/a.md').reference).toBe('n');
  const onDrives = new WikiMoves(['C:/v/a.md', 'D:/v/b.md'], (path) => path.replace('a.md', 'n.md'));
  expect(onDrives.fate('a', 'D:/v/b.md').reference).toBe('n');
});

const base = (uri: string): Base => retrievalBase(uri, defaultBase()) as Base;
const A = 'https://h.example/d/a.html';

test.each<[style: LinkStyle, was: string, target: string, then: string]>([
  ['as-written', 'b.html', 'https://h.example/d/e/b.html', 'e/b.html'],
  ['as-written', './b.html', 'https://h.example/d/e/b.html', './e/b.html'],
  ['as-written', './b.html', 'https://h.example/b.html', '../b.html'],
  ['as-written', './b.html', 'https://h.example/d/', '.'],
  ['as-written', './b.html', `${A}#f`, './a.html#f'],
  ['as-written', './b.html', `${A}?q`, './a.html?q'],
  ['as-written', './b.html', 'https://h.example/d/.e/b.html', './.e/b.html'],
  ['as-written', './b.html', 'https://h.example/d/...?q', './...?q'],
  ['as-written', './b.html', 'https://h.example/#f', '..#f'],
  // A slash that ends the path comes back behind dots; one that stands elsewhere says nothing, and other dots are no segments.
  ['as-written', 'b/', 'https://h.example/d/', './'],
  ['as-written', 'b.html?q/', 'https://h.example/d/?q/', '.?q/'],
  ['as-written', 'b/?..', 'https://h.example/d/c?..', 'c?..'],
  ['as-written', 'b/', 'https://h.example/d/c..', 'c..'],
  // A space at an end is none of the path.
  ['as-written', 'b.html ', 'https://h.example/d/a%20b.html', 'a%20b.html'],
  ['as-written', '../b.html', 'https://h.example/d/b.html', 'b.html'],
  ['as-written', '/b.html', 'https://h.example/d/b.html', '/d/b.html'],
  ['as-written', '//h.example/b.html', 'https://h.example/d/b.html', '//h.example/d/b.html'],
  ['as-written', 'https://h.example/b.html', 'https://h.example/d/b.html', 'https://h.example/d/b.html'],
  ['as-written', 'b.html', 'https://o.example/b.html', 'https://o.example/b.html'],
  ['as-written', 'b.html', 'urn:x', 'urn:x'],
  ['as-written', '//h.example/b', 'http://h.example/b', 'http://h.example/b'],
  ['as-written', '/b', 'https://o.example/b', 'https://o.example/b'],
  ['absolute', 'b.html', 'https://h.example/d/b.html', 'https://h.example/d/b.html'],
  ['network', 'b.html', 'https://h.example/d/b.html', '//h.example/d/b.html'],
  ['root-relative', 'b.html', 'https://h.example/d/b.html', '/d/b.html'],
  ['relative', 'https://h.example/x', 'https://h.example/d/b.html', 'b.html'],
])('%s: what was %s and is to lead to %s is written %s', (style, was, target, then) => {
  const kind = /^[a-z]+:/.test(was)
    ? 'absolute'
    : was.startsWith('//')
      ? 'network-path'
      : was.startsWith('/')
        ? 'absolute-path'
        : 'relative-path';
  expect(inStyle(style, was, kind, target, base(A))).toBe(then);
});

const paths = fc.uniqueArray(fc.stringMatching(/^(?:[abc]\/){0,2}[xyz]$/), { minLength: 1, maxLength: 5 });

test('where everything has moved and moves back, every target is what it was', () => {
  fc.assert(
    fc.property(paths, (list) => {
      const { moves } = site(list.map((path, index) => `site/${path} -> site/new/${index}`));
      const { moves: back } = site(list.map((path, index) => `site/new/${index} -> site/${path}`));
      for (const path of list) {
        const target = `https://h.example/${path}?q#f`;
        expect(moves.newTarget(target)).not.toBe(target);
        expect(back.newTarget(moves.newTarget(target))).toBe(target);
      }
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['https://o.example/a', 'https://o.example:443/%61?q'],
  ['https://o.example/d/', 'https://o.example/d/e/f'],
  ['https://h.example/a.html', 'https://h.example/a.html#f'],
])('a URL that is deleted (%s) is told of %s', (from, target) => {
  const map = new SiteMap([`${tmpdir()}=https://h.example/`]);
  const moves = new Moves(
    { paths: [], uris: [{ from }], gone: new Map(), emptied: new Set(), symlinks: [] },
    map,
    { exists: () => true, holdsFiles: () => true },
  );
  expect(moves.newTarget(target)).toBe(target);
  expect(moves.remark(target)?.code).toBe('link-to-deleted');
  expect(moves.remark('https://o.example/other')).toBeUndefined();
});

test.each([
  [['txt=asciidoc'], 'n/b.html', 'n/index.html'],
  [['txt=html'], 'b.html', 'index.html'],
])('pages that are made of what %j says are documents', (mediaTypes, page, index) => {
  const root = tmpdir();
  const site = 'https://h.example/';
  const moves = new Moves(
    {
      paths: pathMoves(root, ['b.txt -> n/b.txt', 'index.txt -> n/index.txt']),
      uris: [],
      gone: new Map(),
      emptied: new Set(),
      symlinks: [],
    },
    new SiteMap([`${root}=${site}`]),
    {
      exists: (path) => [join(root, 'b.txt'), join(root, 'index.txt')].includes(path),
      holdsFiles: () => false,
      sources: pageSources(mediaTypes),
    },
  );
  expect(moves.newTarget(`${site}b.html#x`)).toBe(`${site}${page}#x`);
  expect(moves.newTarget(`${site}index.html`)).toBe(site + index);
});
