// File systems that take two names for one (APFS, NTFS, exFAT), and those that do not. What they would say is made up
// here; that they say it is tried on exFAT where there is one (packages/cli/test/case-insensitive.test.ts).
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderNames } from '../src/move/carrying/folder-case.ts';
import {
  DISK,
  type Names,
  isCaseInsensitive,
  isSamePlace,
  listedPath,
  placeKey,
} from '../src/move/carrying/letter-case.ts';
import { PathMoves } from '../src/move/planning/path-moves.ts';
import { refusals } from '../src/move/planning/refusals.ts';
import { takeovers } from '../src/move/planning/takeovers.ts';

/** A file system with these files; `folded`: it finds them in other letters as well. */
function disk(folded: boolean, files: readonly string[]): Names {
  const paths = new Set(
    files.flatMap((file) => {
      const parts = file.split('/');
      return parts.map((_, index) => parts.slice(0, index + 1).join('/') || '/');
    }),
  );
  const key = (path: string): string => placeKey(path, folded);
  const keys = new Set([...paths].map(key));
  const below = (path: string, folder: string): boolean =>
    key(path).startsWith(folder === '/' ? '/' : `${key(folder)}/`) && path !== '/';
  return {
    isThere: (path) => keys.has(key(path)),
    namesIn: (folder) =>
      [...paths]
        .filter((path) => below(path, folder))
        .map((path) => path.slice(folder === '/' ? 1 : folder.length + 1))
        .filter((name) => !name.includes('/')),
    filesBelow: (folder) =>
      files.filter((path) => below(path, folder)).map((path) => folder + path.slice(folder.length)),
  };
}

const FOLDED = disk(true, ['/c/Docs/Page.html', '/c/about.html', '/c/\u00E9.html']);
const EXACT = disk(false, ['/c/Docs/Page.html', '/c/docs/page.html', '/c/about.html']);

test.each<[names: string, of: Names, path: string, listed: string]>([
  ['folded', FOLDED, '/', '/'],
  ['folded', FOLDED, '/c/about.html', '/c/about.html'],
  ['folded', FOLDED, '/C/ABOUT.html', '/c/about.html'],
  ['folded', FOLDED, '/c/docs/PAGE.html', '/c/Docs/Page.html'],
  ['folded', FOLDED, '/c/docs/new.html', '/c/Docs/new.html'],
  ['folded', FOLDED, '/c/New/docs/a.html', '/c/New/docs/a.html'],
  ['folded', FOLDED, '/c/e\u0301.html', '/c/\u00E9.html'],
  ['exact', EXACT, '/c/docs/page.html', '/c/docs/page.html'],
  ['exact', EXACT, '/c/DOCS/page.html', '/c/DOCS/page.html'],
  // The folder lists the name that was asked for, though it lists another like it first.
  ['exact', EXACT, '/c/docs', '/c/docs'],
])('%s: %s%s is listed as %s', (_, names, path, listed) => expect(listedPath(path, names)).toBe(listed));

test('what has a backslash in its name has it here as well', () =>
  expect(listedPath('/c/a\\b.html', disk(false, ['/c/a\\b.html']))).toBe('/c/a\\b.html'));

test.each<[a: string, b: string, folded: boolean, exact: boolean]>([
  ['/c/docs', '/c/Docs', true, false],
  ['/c/docs/page.html', '/c/Docs/Page.html', true, false],
  ['/c/Docs/Page.html', '/c/Docs/Page.html', false, false],
  ['/c/Docs/Page.html', '/c/Docs/Other.html', false, false],
  ['/c/Docs/Page.html', '/c/about.html', false, false],
  ['/c/Docs/new.html', '/c/Docs/NEW.html', false, false],
])('%s and %s are one place: %s on a folding file system, %s on another', (a, b, folded, exact) => {
  expect(isSamePlace(a, b, FOLDED)).toBe(folded);
  expect(isSamePlace(a, b, EXACT)).toBe(exact);
});

test('two files that a folding file system would take for one, on one that does not', () => {
  const both = disk(false, ['/c/A.html', '/c/a.html']);
  expect(isSamePlace('/c/A.html', '/c/a.html', both)).toBe(false);
  expect(isCaseInsensitive(['/c/A.html', '/c/a.html'], both)).toBe(false);
});

test.each<[files: readonly string[], folded: boolean]>([
  [['/c/Docs/Page.html'], true],
  [['/c/1', '/c/2.3', '/c/about.html'], true],
  [['/c/1', '/C/2'], false],
  [['/c/stra\u00DFe', '/c/about.html'], true],
  [['/c/\u0131', '/c/about.html'], true],
  [[], false],
  [['/c/UPPER'], true],
])('%j: whether their file system folds is found out: %s', (files, folded) => {
  expect(isCaseInsensitive(files, disk(true, files))).toBe(folded);
  expect(isCaseInsensitive(files, disk(false, files))).toBe(false);
});

test('a file in a folder in other letters: only the last name is asked for in the other case', () => {
  const names = disk(false, ['/c/a.html', '/C/A.HTML']);
  expect(isCaseInsensitive(['/c/a.html'], names)).toBe(false);
});

test.each<[what: string, files: readonly string[], moves: readonly [string, string][], renames: string]>([
  [
    'a folder in other letters',
    ['/c/docs/a.html'],
    [['/c/docs/a.html', '/c/Docs/a.html']],
    '/c/docs -> /c/Docs',
  ],
  [
    'two levels, the outer one first',
    ['/c/docs/old/a.html'],
    [['/c/docs/old/a.html', '/c/Docs/Old/a.html']],
    '/c/docs -> /c/Docs, /c/Docs/old -> /c/Docs/Old',
  ],
  [
    'the outer one alone',
    ['/c/docs/old/a.html'],
    [['/c/docs/old/a.html', '/c/Docs/old/a.html']],
    '/c/docs -> /c/Docs',
  ],
  ['a file in other letters', ['/c/docs/a.html'], [['/c/docs/a.html', '/c/docs/A.html']], ''],
  ['another folder', ['/c/docs/a.html'], [['/c/docs/a.html', '/c/other/a.html']], ''],
  [
    'one that holds another file as well',
    ['/c/docs/a.html', '/c/docs/b.html'],
    [['/c/docs/a.html', '/c/Docs/a.html']],
    '',
  ],
  [
    'one whose files all go along',
    ['/c/docs/a.html', '/c/docs/B.html'],
    [
      ['/c/docs/a.html', '/c/Docs/a.html'],
      ['/c/docs/B.html', '/c/Docs/b.html'],
    ],
    '/c/docs -> /c/Docs',
  ],
  ['one that has its new name already', ['/c/Docs/a.html'], [['/c/docs/a.html', '/c/Docs/a.html']], ''],
])('names of folders: %s', (_, files, moves, renames) => {
  const moved = moves.map(([path, to]) => ({ path, to }));
  const told = (names: Names): string =>
    folderNames(moved, names)
      .map(({ from, to }) => `${from} -> ${to}`)
      .join(', ');
  expect(told(disk(true, files))).toBe(renames);
  expect(told(disk(false, files))).toBe('');
});

test.each<[what: string, files: readonly string[], pairs: readonly [string, string][], folded: string]>([
  ['other letters for itself', ['/c/a.html'], [['/c/a.html', '/c/A.html']], ''],
  [
    'the place of another, in other letters',
    ['/c/a.html', '/c/b.html'],
    [['/c/a.html', '/c/B.html']],
    '/c/B.html by /c/a.html',
  ],
  [
    'two for one place',
    ['/c/a.html', '/c/b.html'],
    [
      ['/c/a.html', '/c/x.html'],
      ['/c/b.html', '/c/X.html'],
    ],
    '/c/b.html and /c/a.html would both be /c/X.html',
  ],
  [
    'a file where a folder has to be',
    ['/c/a.html', '/c/b.html'],
    [
      ['/c/a.html', '/c/x'],
      ['/c/b.html', '/c/X/b.html'],
    ],
    '/c/X/b.html would be in /c/X, which is the place of /c/a.html',
  ],
])('a move to %s', (_, files, pairs, folded) => {
  const paths = pairs.map(([from, to]) => ({ from, to, folder: false }));
  const moves = new PathMoves(paths);
  const told = (names: Names): string =>
    [
      ...takeovers(moves, files, names).map(({ path, by }) => `${path} by ${by}`),
      ...refusals({ paths }, moves, { existing: files }, [], names),
    ].join(', ');
  expect(told(disk(true, files))).toBe(folded);
  expect(told(disk(false, files))).toBe('');
});

test('the disk of this machine says what its folders list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs/Page.html'), '');
  writeFileSync(join(folder, 'about.html'), '');
  // Those who follow it never come to an end.
  symlinkSync('..', join(folder, 'docs/up'));
  expect(DISK.isThere(join(folder, 'docs'))).toBe(true);
  expect(DISK.isThere(join(folder, 'nothing'))).toBe(false);
  expect(DISK.isThere(join(folder, 'about.html/nothing'))).toBe(false);
  expect(() => DISK.isThere(join(folder, 'x'.repeat(300)))).toThrow('ENAMETOOLONG');
  expect(DISK.namesIn(folder).toSorted()).toEqual(['about.html', 'docs']);
  expect(DISK.namesIn(join(folder, 'nothing'))).toEqual([]);
  expect(DISK.filesBelow(folder).toSorted()).toEqual([
    join(folder, 'about.html'),
    join(folder, 'docs/Page.html'),
  ]);
  expect(listedPath(join(folder, 'docs/Page.html'))).toBe(join(folder, 'docs/Page.html'));
});
