// What becomes of links by the addresses of pages: each address is made once, however many links lead to its page.
import type { Link } from '@linkwright/core';
import type { SourceSite, SourceSites } from '@linkwright/corpus';
import { expect, test } from 'vitest';
import type { Moves } from '../src/move/links/moves.ts';
import { PageAddressMoves } from '../src/move/links/page-address-moves.ts';

// a reference, its kind, what it is afterwards
test.each([
  ['/docs/old/', 'absolute-path', '/docs/new/'],
  ['../old/', 'relative-path', '../new/'],
] as const)('the page that %s leads to is asked for its addresses once', (reference, kind, now) => {
  const asked: string[] = [];
  const site = {
    folder: '/site',
    relativeTo: 'address',
    addressOf: (path: string) => {
      asked.push(path);
      return path.replace('/site', '').replace('.md', '/');
    },
  };
  const moves = {
    newPath: (path: string) => path.replace('old', 'new'),
    isFileItself: () => false,
  };
  const files = ['/site/docs/from.md', '/site/docs/old.md'];
  const addresses = new PageAddressMoves(
    files,
    moves as unknown as Moves,
    { of: () => site as unknown as SourceSite } as unknown as SourceSites,
    { gone: new Map(), alreadyMoved: false },
  );
  const link = { reference, kind, place: { name: 'html:a' }, target: '' } as unknown as Link;
  const fates = Array.from({ length: 5 }, () => addresses.fate(link, '/site/docs/from.md'));
  expect(new Set(fates.map((fate) => fate?.reference))).toEqual(new Set([now]));
  // Where all pages are told apart by their addresses, and for the links.
  expect(asked.filter((path) => path === '/site/docs/old.md')).toHaveLength(2);
  expect(asked.filter((path) => path === '/site/docs/new.md')).toHaveLength(1);
});

// a wiki of GitLab: a reference in /w/sub/from.md, and what it is when a page has moved
test.each([
  ['old', '/w/old.md -> /w/new.md', 'new'],
  ['old', '/w/old.md -> /w/sub/new.md', 'sub/new'],
  ['../old#a', '/w/old.md -> /w/sub/new.md', './new#a'],
  ['./one', '/w/sub/one.md -> /w/sub/two.md', './two'],
  ['sub/one', '/w/sub/from.md -> /w/from.md', undefined],
  ['./one', '/w/sub/from.md -> /w/from.md', './sub/one'],
  ['../old', '/w/sub/from.md -> /w/from.md', './old'],
  ['/old', '/w/old.md -> /w/new.md', '/new'],
])('%s, as %s, is %s in a wiki of GitLab', (reference, pair, now) => {
  const [old, place = ''] = pair.split(' -> ');
  const site = {
    folder: '/w',
    roots: ['/w'],
    relativeTo: 'root',
    dotsFromPage: true,
    addressOf: (path: string) => path.replace('/w', '').replace('.md', ''),
  };
  const moves = {
    newPath: (path: string) => (path === old ? place : path),
    isFileItself: () => false,
    below: () => undefined,
  };
  const addresses = new PageAddressMoves(
    ['/w/old.md', '/w/sub/one.md', '/w/sub/from.md'],
    moves as unknown as Moves,
    { of: () => site as unknown as SourceSite } as unknown as SourceSites,
    { gone: new Map(), alreadyMoved: false },
  );
  const kind = reference.startsWith('/') ? 'absolute-path' : 'relative-path';
  const link = { reference, kind, place: { name: 'markdown:link' }, target: '' } as unknown as Link;
  expect(addresses.fate(link, '/w/sub/from.md')?.reference).toBe(now);
});
