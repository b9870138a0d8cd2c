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
