// What goes along with a move and is no document: symbolic links, which go on leading to their place, and empty folders.
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { KnownFolders, entriesBelow, temporaryPath } from '@linkwright/corpus';
import { expect, onTestFinished, test } from 'vitest';
import { companions, takenBySymlinks } from '../src/move/planning/companions.ts';
import { PathMoves } from '../src/move/planning/path-moves.ts';
import { moveSymlinks, symlinksBack } from '../src/move/carrying/symlinks.ts';
import { unreadRefusals } from '../src/move/carrying/unread-things.ts';

/** Paths as they stand; `path > text` is a symbolic link, and a folder has a slash at its end. */
function tree(entries: readonly string[]): string {
  const root = join(mkdtempSync(join(tmpdir(), 'linkwright-test-')), 'tree');
  onTestFinished(() => rmSync(dirname(root), { recursive: true, force: true }));
  mkdirSync(root);
  for (const entry of entries) {
    const [name = '', text] = entry.split(' > ');
    const path = join(root, name);
    mkdirSync(name.endsWith('/') ? path : dirname(path), { recursive: true });
    if (text !== undefined) symlinkSync(text.replace('ROOT', root), path);
    else if (!name.endsWith('/')) writeFileSync(path, '');
  }
  return root;
}

function told(root: string): string[] {
  return entriesBelow(root)
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = entry.isSymbolicLink() ? ` > ${readlinkSync(path).replace(root, 'ROOT')}` : '';
      return path.slice(root.length + 1) + text;
    })
    .toSorted();
}

function asked(root: string, pairs: readonly string[]) {
  return pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' -> ').map((path) => join(root, path).replace(/\/$/, ''));
    return { from, to, folder: pair.endsWith('/') };
  });
}

test.each<[what: string, before: readonly string[], pairs: readonly string[], after: readonly string[]]>([
  ['a link goes along with its folder', ['d/x', 'd/l > x', 'e/'], ['d/ -> f/'], ['d/x', 'f/l > x']],
  ['and leads out of it as before', ['x', 'd/l > ../x'], ['d/ -> f/g/'], ['f/g/l > ../../x', 'x']],
  ['a link that stays follows what moves', ['d/x', 'l > d/x'], ['d/ -> f/'], ['d/x', 'l > f/x']],
  ['also to a folder', ['d/x', 'l > d'], ['d/ -> f/'], ['d/x', 'l > f']],
  [
    'from the root it is written from the root',
    ['d/x', 'l > ROOT/d/x'],
    ['d/ -> f/'],
    ['d/x', 'l > ROOT/f/x'],
  ],
  ['to where it stands itself', ['d/x', 'd/l > ../d'], ['d/ -> f/'], ['d/x', 'f/l > .']],
  [
    'what leads nowhere goes along',
    ['d/l > /no/where', 'd/m > none'],
    ['d/ -> f/'],
    ['f/l > /no/where', 'f/m > none'],
  ],
  [
    'what has nothing to do with it stays',
    ['d/x', 'e/y', 'e/l > y'],
    ['d/ -> f/'],
    ['d/x', 'e/l > y', 'e/y'],
  ],
  ['a link that is named itself', ['x', 'l > x'], ['l -> d/l'], ['d/l > ../x', 'x']],
  ['a link to a folder that is named itself', ['d/x', 'l > d'], ['l/ -> e/l/'], ['d/x', 'e/l > ../d']],
  ['and what it leads to', ['x', 'l > x'], ['l -> d/l', 'x -> d/x'], ['d/l > x', 'x']],
  [
    'two links change places',
    ['x', 'y', 'l > x', 'd/m > ../y'],
    ['l -> d/m', 'd/m -> l'],
    ['d/m > ../x', 'l > y', 'x', 'y'],
  ],
  ['into a folder of it: a link to the folder above', ['d/l > .'], ['d/ -> f/g/'], ['f/g/l > .']],
  [
    'what git and package managers keep is left alone',
    ['d/.git/l > ../x', 'd/node_modules/l > ../x', 'd/x'],
    ['d/x -> f/x'],
    ['d/.git/l > ../x', 'd/node_modules/l > ../x', 'd/x'],
  ],
])('%s', (_, before, pairs, after) => {
  const root = tree(before);
  const paths = asked(root, pairs);
  const { symlinks } = companions({ roots: [root], paths }, new PathMoves(paths));
  const made = moveSymlinks(symlinks);
  expect(told(root)).toEqual(after);
  expect(made).toEqual(symlinks.map(({ to }) => to));
  // Called again, as after a kill, it leaves everything as it is.
  expect(moveSymlinks(symlinks)).toEqual([]);
  expect(told(root)).toEqual(after);
  // And back.
  moveSymlinks(
    symlinks.map(({ path, to, before: was, after: is }) => ({ path: to, to: path, before: is, after: was })),
  );
  expect(told(root)).toEqual([...before].filter((entry) => !entry.endsWith('/')).toSorted());
});

test('only where folders move, or the roots are given, is looked for links', () => {
  const root = tree(['d/x', 'l > d/x', 'd/l > x']);
  const [folder, file] = [asked(root, ['d/ -> f/']), asked(root, ['d/x -> f/x'])];
  const found = (request: Parameters<typeof companions>[0]): string[] =>
    companions(request, new PathMoves(request.paths)).symlinks.map(({ path }) => path.slice(root.length + 1));
  expect(found({ paths: folder })).toEqual(['d/l']);
  expect(found({ paths: file })).toEqual([]);
  expect(found({ paths: file, roots: [root] }).toSorted()).toEqual(['d/l', 'l']);
  expect(found({ paths: [], roots: [root] })).toEqual([]);
  expect(found({ paths: asked(root, ['none/ -> f/']) })).toEqual([]);
  // What a link to a folder leads to stays.
  const linked = tree(['d/x', 'd/l > x', 'e > d']);
  const paths = asked(linked, ['e/ -> f/']);
  const { symlinks } = companions({ paths }, new PathMoves(paths));
  expect(symlinks.map(({ path }) => path.slice(linked.length + 1))).toEqual(['e']);
  // A link that is named, and met on the way as well, goes once.
  expect(found({ paths: asked(root, ['l -> n']), roots: [root] })).toEqual(['l']);
  expect(found({ paths: asked(root, ['l -> n']) })).toEqual(['l']);
});

test('empty folders go along, and those that stay are not told', () => {
  const root = tree(['d/e/', 'd/f/x', 'd/g/h/', 'i/']);
  const paths = asked(root, ['d/ -> n/']);
  const { emptyFolders } = companions({ roots: [root], paths }, new PathMoves(paths));
  expect(
    emptyFolders.map(({ path, to }) => `${path.slice(root.length)} -> ${to.slice(root.length)}`).toSorted(),
  ).toEqual(['/d/e -> /n/e', '/d/g/h -> /n/g/h']);
});

test.each<[what: string, entries: readonly string[], pairs: readonly string[], unread: readonly string[]]>([
  [
    'folders of git and of package managers, and files that were left out',
    ['d/x', 'd/.git/HEAD', 'd/e/node_modules/y', 'd/left-out', 'd/l > x'],
    ['d/ -> f/'],
    ['d/.git -> f/.git', 'd/e/node_modules -> f/e/node_modules', 'd/left-out -> f/left-out'],
  ],
  ['nothing of what stays', ['d/x', 'd/.git/HEAD', 'e/left-out'], ['d/x -> f/x'], []],
  [
    'a folder that is named itself',
    ['node_modules/x'],
    ['node_modules/ -> modules/'],
    ['node_modules -> modules'],
  ],
  [
    'what is named in one',
    ['d/.git/HEAD', 'd/.git/b'],
    ['d/.git/b -> b', 'd/.git/none -> c'],
    ['d/.git/b -> b'],
  ],
])('unread goes along: %s', (_, before, pairs, unread) => {
  const root = tree(before);
  const paths = asked(root, pairs);
  const found = companions({ roots: [root], paths, isListed: isNotLeftOut }, new PathMoves(paths));
  const told = found.unread.map(({ path, to }) => `${path} -> ${to}`.replaceAll(`${root}/`, ''));
  expect(told.toSorted()).toEqual(unread);
});

const isNotLeftOut = (path: string): boolean => !path.endsWith('/left-out');

test('the unfinished file of a run that was stopped stays', () => {
  const root = tree(['d/.linkwright-0123456789abcdef.tmp']);
  const paths = asked(root, ['d/ -> f/']);
  const { unread, unfinished } = companions(
    { roots: [root], paths, isListed: () => false },
    new PathMoves(paths),
  );
  expect([unread, unfinished]).toEqual([[], [`${root}/d/.linkwright-0123456789abcdef.tmp`]]);
});

test.each<[what: string, entries: readonly string[], goes: string, beside: string, refused: string]>([
  ['alone', ['d/.git/x'], 'd/.git -> e/.git', 'd/x -> e/x', ''],
  [
    'where another is',
    ['d/.git/x', 'e/.git/y'],
    'd/.git -> e/.git',
    '',
    '/e/.git exists; /d/.git would replace it',
  ],
  [
    'with something that goes out of it',
    ['d/.git/x'],
    'd/.git -> e/.git',
    'd/.git/x -> x',
    '/d/.git goes to /e/.git as a whole; /d/.git/x cannot go to /x in one move with it',
  ],
  [
    'with something that goes into its old place',
    ['d/.git/x', 'x'],
    'd/.git -> e/.git',
    'x -> d/.git/y',
    '/d/.git goes to /e/.git as a whole; /x cannot go to /d/.git/y in one move with it',
  ],
  [
    'with something that goes into its new place',
    ['d/.git/x', 'x'],
    'd/.git -> e/.git',
    'x -> e/.git',
    '/d/.git goes to /e/.git as a whole; /x cannot go to /e/.git in one move with it',
  ],
])('an unread folder goes %s', async (_, entries, goes, beside, refused) => {
  const root = tree(entries);
  const [things, others] = [goes, beside]
    .map((pair) => (pair === '' ? [] : asked(root, [pair])))
    .map((pairs) => pairs.map(({ from, to }) => ({ path: from, to })));
  const reasons = await unreadRefusals(things ?? [], others ?? []);
  expect(reasons.join(', ').replaceAll(root, '')).toBe(refused);
});

test.each<[what: string, entries: readonly string[], pairs: readonly string[], refused: string]>([
  ['where nothing is', ['x', 'l > x'], ['l -> d/l'], ''],
  ['where a file is', ['x', 'l > x', 'd/l'], ['l -> d/l'], '/d/l exists; /l would replace it'],
  ['where a folder is', ['x', 'l > x', 'd/l/y'], ['l -> d/l'], '/d/l exists; /l would replace it'],
  ['where a link is that stays', ['x', 'l > x', 'm > x'], ['l -> m'], '/m exists; /l would replace it'],
  ['where a link is that goes', ['x', 'l > x', 'm > x'], ['l -> m', 'm -> n'], ''],
  ['where it is already', ['d/x', 'l > d/x'], ['d/x -> d/y'], ''],
])('a link goes %s', (_, entries, pairs, refused) => {
  const root = tree(entries);
  const paths = asked(root, pairs);
  const { symlinks } = companions({ roots: [root], paths }, new PathMoves(paths));
  expect(takenBySymlinks(symlinks).join(', ').replaceAll(root, '')).toBe(refused);
});

const link = (root: string, path: string, to: string) => ({
  path: join(root, path),
  to: join(root, to),
  before: 'x',
  after: '../x',
});

test('a link that says something else by now, or whose place is taken, is left alone', () => {
  const other = tree(['x', 'l > y']);
  expect(moveSymlinks([link(other, 'l', 'd/l')])).toEqual([]);
  expect(told(other)).toEqual(['l > y', 'x']);
  const gone = tree(['x']);
  expect(moveSymlinks([link(gone, 'l', 'd/l')])).toEqual([]);
  const taken = tree(['x', 'l > x', 'd/l']);
  expect(moveSymlinks([link(taken, 'l', 'd/l')])).toEqual([]);
  expect(told(taken)).toEqual(['d/l', 'l > x', 'x']);
  const others = tree(['x', 'l > x', 'd/l > z']);
  expect(moveSymlinks([link(others, 'l', 'd/l')])).toEqual([]);
  expect(told(others)).toEqual(['d/l > z', 'l > x', 'x']);
});

test.each<[what: string, left: readonly string[], pairs: readonly string[], before: readonly string[]]>([
  ['change places', ['l > x', 'm > x'], ['l x -> m', 'm y -> l'], ['l > x', 'm > y']],
  ['come where others go from', ['l > x', 'm > x'], ['l x -> m', 'm y -> n'], ['l > x', 'm > y']],
  ['have changed places', ['l > y', 'm > x'], ['l x -> m', 'm y -> l'], ['l > x', 'm > y']],
  [
    'come where others went from, with the first one back',
    ['m > y', 'n > y'],
    ['l x -> m', 'm y -> n'],
    ['l > x', 'm > y'],
  ],
  [
    'come where others went from, with the first one back as a whole',
    ['m > y'],
    ['l x -> m', 'm y -> n'],
    ['l > x', 'm > y'],
  ],
  ["are somebody else's by now at their new place", ['m > z'], ['l x -> m', 'm y -> n'], ['m > z']],
  ['have not begun', ['l > x', 'm > y'], ['l x -> m', 'm y -> l'], ['l > x', 'm > y']],
  ["are somebody else's by now", ['l > x', 'm > z'], ['l x -> m', 'm y -> l'], ['l > x', 'm > z']],
])('links that %s come back, wherever the run was killed', (_, left, pairs, before) => {
  const root = tree(left);
  const links = pairs.map((pair) => {
    const [, path = '', text = '', to = ''] = /^(\S+) (\S+) -> (\S+)$/.exec(pair) ?? [];
    return { path: join(root, path), to: join(root, to), before: text, after: text };
  });
  // Killed before the new one had its name.
  symlinkSync('x', temporaryPath(join(root, 'm')));
  symlinksBack(links, new KnownFolders());
  expect(told(root)).toEqual(before);
});
