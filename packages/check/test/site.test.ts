// What each server gives for a path.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SiteMap } from '@linkwright/corpus';
import { expect, onTestFinished, test } from 'vitest';
import { SERVERS, type ServerName } from '../src/index.ts';
import { Site } from '../src/tree/site.ts';
import type { Names } from '../src/tree/disk.ts';
import { nearestPath } from '../src/judging/absence/suggestion.ts';
import { Tree } from '../src/tree/tree.ts';

function folder(files: readonly string[], content = ''): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'linkwright-test-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return root;
}

const FILES = [
  'index.html',
  'about.html',
  'docs/index.html',
  'bare/x.txt',
  'both.html',
  'both/index.html',
  'a b.html',
  '100%.html',
];

const site = (root: string, server: ServerName): Site =>
  new Site(new SiteMap([`${root}=https://example.com/base/`]), new Tree([root]), SERVERS[server]);

/** What is given for a URL: a file below the root, or why there is none. */
function given(root: string, server: ServerName, url: string): string {
  const model = site(root, server);
  const address = model.address(url);
  if (address.in !== 'tree') return address.in;
  const answer = model.answer(address);
  return 'path' in answer
    ? `${answer.is === 'there' ? '' : `${answer.is} `}${answer.path.slice(root.length)}`
    : answer.is;
}

const ALL = ['files', 'any', 'nginx', 'apache', 'netlify', 'github-pages', 'vercel', 's3'] as const;

test.each<[string, string, Partial<Record<ServerName, string>>]>([
  ['https://example.com/base/about.html', '/about.html', {}],
  ['https://EXAMPLE.com:443/base/about.html?q#f', '/about.html', {}],
  ['http://example.com/base/about.html', '/about.html', {}],
  ['https://example.com/other/about.html', 'web', {}],
  ['https://example.com/base/', '/index.html', {}],
  ['https://example.com/base', '/index.html', {}],
  ['https://example.com/base/docs/', '/docs/index.html', {}],
  ['https://example.com/base/docs', '/docs/index.html', {}],
  ['https://example.com/base//docs//', '/docs/index.html', {}],
  ['https://example.com/base/about', 'missing', { netlify: '/about.html', 'github-pages': '/about.html' }],
  ['https://example.com/base/about/', 'missing', { netlify: '/about.html' }],
  ['https://example.com/base/about.html/', 'missing', {}],
  ['https://example.com/base/both', '/both/index.html', {}],
  ['https://example.com/base/bare/', 'without-index /bare', { files: '/bare', apache: '/bare' }],
  ['https://example.com/base/About.html', 'other-case /about.html', { netlify: '/about.html' }],
  [
    'https://example.com/base/ABOUT',
    'missing',
    { netlify: '/about.html', 'github-pages': 'other-case /about' },
  ],
  ['https://example.com/base/About/', 'missing', { netlify: '/about.html' }],
  ['https://example.com/base/BOTH', 'other-case /both', { netlify: '/both/index.html' }],
  ['https://example.com/base/a%20b.html', '/a b.html', {}],
  ['https://example.com/base/100%25.html', '/100%.html', {}],
  ['https://example.com/base/a%2Fb.html', 'nowhere', {}],
  ['https://example.com/base/%FF.html', 'nowhere', {}],
  ['https://example.com/base/docs/%2e%2e/about.html', 'missing', {}],
  ['file:///etc/hostname', 'elsewhere', {}],
  ['mailto:a@example.com', 'web', {}],
])('%s is %s', (url, expected, otherwise) => {
  const root = folder(FILES);
  for (const server of ALL)
    expect([server, given(root, server, url)]).toEqual([server, otherwise[server] ?? expected]);
});

// As their hosts document it; Cloudflare's was held against @cloudflare/pages-shared 0.13.
test.each<[string, Partial<Record<ServerName, string>>]>([
  ['about', { cloudflare: '/about.html', firebase: 'missing', azure: '/about.html' }],
  ['about/', { cloudflare: '/about.html', firebase: 'missing', azure: '/about.html' }],
  ['docs', { cloudflare: '/docs/index.html', firebase: '/docs/index.html', azure: '/docs/index.html' }],
  [
    'bare/',
    { cloudflare: 'without-index /bare', firebase: 'without-index /bare', azure: 'without-index /bare' },
  ],
  ['cdn-cgi/trace', { cloudflare: 'computed', firebase: 'missing', azure: 'missing' }],
  ['__/firebase/init.js', { cloudflare: 'missing', firebase: 'computed', azure: 'missing' }],
  ['.auth/me', { cloudflare: 'missing', firebase: 'missing', azure: 'computed' }],
])('%s is %j', (path, expected) => {
  const root = folder(FILES);
  const url = `https://example.com/base/${path}`;
  const servers = Object.keys(expected) as ServerName[];
  expect(Object.fromEntries(servers.map((server) => [server, given(root, server, url)]))).toEqual(expected);
});

const SOURCES = [
  'index.md',
  'guide.md',
  'both.html',
  'both.md',
  'api/index.mdx',
  'old/README.md',
  'x.markdown',
];

// Pages that are made of Markdown, by a server that does so or before the tree is published.
test.each<[string, string, Partial<Record<ServerName, string>>]>([
  ['guide.html', '/guide.md', {}],
  ['guide.md', '/guide.md', {}],
  ['both.html', '/both.html', {}],
  ['', '/index.md', {}],
  ['x.html', '/x.markdown', {}],
  ['api/', '/api/index.mdx', {}],
  ['api/index.html', '/api/index.mdx', {}],
  ['guide', 'missing', { 'github-pages': '/guide.md' }],
  ['guide.html/', 'missing', {}],
  ['guide.htm', 'missing', {}],
  ['old/', 'without-index /old', { files: '/old/README.md' }],
])('%s is %s, of Markdown', (path, expected, otherwise) => {
  const root = folder(SOURCES);
  const url = `https://example.com/base/${path}`;
  for (const server of ['files', 'any', 'github-pages'] as const)
    expect([server, given(root, server, url)]).toEqual([server, otherwise[server] ?? expected]);
});

test('what serves a site that was built has no such pages', () => {
  const root = folder(SOURCES);
  expect(given(root, 'nginx', 'https://example.com/base/guide.html')).toBe('missing');
  expect(given(root, 'netlify', 'https://example.com/base/guide')).toBe('missing');
});

test('absolute paths of documents without a URL are taken from the folder that was named', () => {
  const root = folder(FILES);
  const model = new Site(new SiteMap([]), new Tree([root]), SERVERS.files);
  expect(model.address('file:///about.html', root)).toMatchObject({ in: 'tree', path: `${root}/about.html` });
  expect(model.address(`file://${root}/about.html`, root)).toMatchObject({ path: `${root}/about.html` });
  expect(model.address('file:///about.html')).toMatchObject({ in: 'elsewhere' });
});

test('a symbolic link out of the roots is there, and nothing behind it is listed', () => {
  const outside = folder(['secret/inner.txt']);
  const root = folder(['x.txt']);
  symlinkSync(join(outside, 'secret'), join(root, 'out'));
  symlinkSync(join(outside, 'nothing'), join(root, 'dangling'));
  const tree = new Tree([root]);
  expect(tree.kind(`${root}/out`)).toBe('folder');
  expect(tree.kind(`${root}/dangling`)).toBeUndefined();
  expect(tree.kind(`${root}/out/inner.txt`)).toBe('file');
  expect([...tree.names(`${root}/out`).keys()]).toEqual([]);
  expect(tree.kind(`${outside}/secret/inner.txt`)).toBeUndefined();
});

test('what stands at a path does not depend on what was asked for before', () => {
  const root = folder(['a/b/c/d.txt', 'ab/e.txt', 'a/f.txt']);
  symlinkSync(join(root, 'ab'), join(root, 'a/link'));
  const paths = [
    'a/b/c/d.txt',
    'a/b/no/d.txt',
    'a/b/no',
    'ab/e.txt',
    'ab',
    'a/link/e.txt',
    'a/f.txt/g',
    'no/a',
    '',
  ];
  const kinds = paths.map((path) => new Tree([root]).kind(join(root, path)));
  const none = undefined;
  expect(kinds).toEqual(['file', none, none, 'file', 'folder', 'file', none, none, 'folder']);
  for (const first of paths)
    for (const roots of [[root], [root, join(root, 'a/b')]]) {
      const tree = new Tree(roots);
      tree.kind(join(root, first, 'x'));
      const after = paths.map((path) => tree.kind(join(root, path)));
      expect(after, first).toEqual(kinds);
      expect([...tree.names(join(root, 'a/b/no')).keys()]).toEqual([]);
    }
});

test.each([
  ['/', '/hme/a.html', '/home/a.html'],
  ['/', '/hme', '/home'],
  ['/', '/hme/', '/home/'],
  ['/', '/home/ab.html', '/home/a.html'],
  ['/home', '/home/ab.html', '/home/a.html'],
  ['/home', '/home/a', '/home/a.html'],
  ['/home', '/home/read.me', '/home/read.me.md'],
  ['/home', '/home/part/', '/home/part.mdx'],
  ['/home', '/home/data', undefined],
])('below %s, what is nearest to %s is %s', (root, missing, nearest) => {
  const folders = new Map<string, Names>([
    ['/', new Map([['home', 'folder']])],
    [
      '/home',
      new Map(
        ['a.html', 'a.md', 'read.me.md', 'part.mdx', 'data.json'].map((name) => [name, 'file'] as const),
      ),
    ],
  ]);
  const tree = new Tree([root], {
    kind: (path) => (folders.has(path) ? 'folder' : undefined),
    names: (path) => folders.get(path) ?? new Map(),
    realPath: (path) => path,
    danglingLink: () => undefined,
    reads: () => {},
  });
  expect(nearestPath(tree, missing, { left: 100 })).toBe(nearest);
  expect(tree.kind('//home//a.html')).toBeUndefined();
});

const IS_CASE_SENSITIVE = !existsSync(import.meta.filename.toUpperCase());

// What stands on disk, the URL's path, and what may have been meant: one file, the first of several, or none.
test.skipIf(!IS_CASE_SENSITIVE).each<[string[], string, object]>([
  [['a.html'], 'A.html', { path: '/a.html' }],
  [['b.html', 'B.HTML', 'B.html'], 'b.HTML', { path: '/B.HTML', other: '/B.html' }],
  [['Docs/x.html', 'docs/y.html'], 'DOCS/y.html', { path: '/docs/y.html' }],
  // A folder that is called so need not have it.
  [['Docs/x.html', 'docs/y.html'], 'docs/x.html', { path: '/Docs/x.html' }],
  [['Docs/x.html', 'docs/X.html'], 'docs/x.html', { path: '/docs/X.html', other: '/Docs/x.html' }],
  [['Docs/x.html', 'docs/y.html'], 'DOCS/z.html', { is: 'missing' }],
])('with %j on disk, %s is in other upper and lower case', (files, path, expected) => {
  const root = folder(files);
  const model = site(root, 'files');
  const address = model.address(`https://example.com/base/${path}`);
  if (address.in !== 'tree') throw new Error('the address is in the tree');
  const answer = model.answer(address);
  const told = Object.entries(answer).map(([name, value]) => [name, String(value).replace(root, '')]);
  expect(Object.fromEntries(told)).toEqual({ is: 'other-case', ...expected });
});
