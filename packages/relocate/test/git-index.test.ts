// Moves in git's index, as `git mv` makes them, told by git itself.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  indexMoves,
  moveBackInIndex,
  moveInIndex,
  uncommitted,
  workTreeOf,
} from '../src/move/git/git-index.ts';

function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=e@h.example', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
}

/** A folder with work trees in it, each with these files in its index, and files beside them. */
function places(trees: Readonly<Record<string, readonly string[]>>, beside: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, files] of Object.entries(trees)) {
    const root = join(folder, name);
    for (const file of files) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), `content of ${file}`);
    }
    git(root, 'init', '--quiet');
    if (files.length > 0) git(root, 'add', '--', ...files);
  }
  for (const file of beside) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `content of ${file}`);
  }
  return folder;
}

const indexed = (root: string): string => git(root, 'ls-files', '-z').replaceAll('\0', ' ').trim();

const files = (folder: string, pairs: readonly string[]) =>
  pairs.map((pair) => {
    const [path = '', to = ''] = pair.split(' -> ').map((part) => join(folder, part));
    return { path, to };
  });

test('the work tree that holds a path is the innermost one, also by a file .git', () => {
  const folder = places({ tree: ['a.html'] }, ['tree/linked/.git', 'alone/b.html']);
  const of = (path: string) => workTreeOf(join(folder, path))?.slice(folder.length + 1);
  expect(of('tree/a.html')).toBe('tree');
  expect(of('tree/no/such/c.html')).toBe('tree');
  expect(of('tree/linked/d.html')).toBe('tree/linked');
  expect(of('tree')).toBeUndefined();
  expect(of('alone/b.html')).toBeUndefined();
});

test.each<[what: string, pairs: readonly string[], one: string, two: string]>([
  ['a file', ['one/a -> one/n/a'], 'd/b d/c n/a', 'x'],
  ['a folder', ['one/d/b -> one/e/b', 'one/d/c -> one/e/c'], 'a e/b e/c', 'x'],
  ['a swap', ['one/a -> one/d/b', 'one/d/b -> one/a'], 'a d/b d/c', 'x'],
  ['files of two work trees', ['one/a -> one/n', 'two/x -> two/y'], 'd/b d/c n', 'y'],
  ['from one work tree into another', ['one/a -> two/a', 'two/x -> one/x'], 'a d/b d/c', 'x'],
  ['out of a work tree, and into one', ['one/a -> alone/a', 'alone/z -> one/z'], 'a d/b d/c', 'x'],
  ['a file that git does not know', ['one/u -> one/n/u'], 'a d/b d/c', 'x'],
  ['files of no work tree', ['alone/z -> alone/y'], 'a d/b d/c', 'x'],
  [
    'names with spaces and letters',
    ['one/a -> one/n \u00E9 \u{1F600}', 'two/x -> two/a\tb'],
    'd/b d/c n \u00E9 \u{1F600}',
    'a\tb',
  ],
])('%s', (_, pairs, one, two) => {
  const folder = places({ one: ['a', 'd/b', 'd/c'], two: ['x'] }, ['one/u', 'alone/z']);
  const [first, second] = [join(folder, 'one'), join(folder, 'two')];
  const before = git(first, 'ls-files', '--stage') + git(second, 'ls-files', '--stage');
  const moves = indexMoves(files(folder, pairs));
  for (const each of moves) moveInIndex(each);
  expect([indexed(first), indexed(second)]).toEqual([one, two]);
  // Nothing is asked of git where nothing has changed.
  expect(moves.every((each) => each.moves.length > 0)).toBe(true);
  for (const each of moves) moveBackInIndex(each);
  expect(git(first, 'ls-files', '--stage') + git(second, 'ls-files', '--stage')).toBe(before);
  // Once more: there is nothing to take back.
  for (const each of moves) moveBackInIndex(each);
  expect(git(first, 'ls-files', '--stage') + git(second, 'ls-files', '--stage')).toBe(before);
});

test.each<[what: string, pairs: readonly string[], then: string]>([
  ['a file that makes room', ['one/a -> one/b'], 'b c'],
  ['in a chain, only what its end takes', ['one/a -> one/b', 'one/b -> one/c'], 'b c'],
])('%s comes back with its own bytes', (_, pairs, then) => {
  const folder = places({ one: ['a', 'b', 'c'] });
  const root = join(folder, 'one');
  const before = git(root, 'ls-files', '--stage');
  const moves = indexMoves(files(folder, pairs));
  for (const each of moves) moveInIndex(each);
  expect(indexed(root)).toBe(then);
  for (const each of moves) moveBackInIndex(each);
  expect(git(root, 'ls-files', '--stage')).toBe(before);
});

test('what git tells its hooks of another repository counts for nothing', () => {
  const folder = places({ one: ['a'], two: ['a'] });
  const [root, other] = [join(folder, 'one'), join(folder, 'two')];
  vi.stubEnv('GIT_DIR', join(other, '.git'));
  vi.stubEnv('GIT_INDEX_FILE', join(other, '.git/index'));
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const each of indexMoves(files(folder, ['one/a -> one/n']))) moveInIndex(each);
  vi.unstubAllEnvs();
  expect([indexed(root), indexed(other)]).toEqual(['n', 'a']);
});

test('the bytes that were staged stay so, and what has been changed since is a change that is not', () => {
  const folder = places({ one: ['a', 'b'] });
  const root = join(folder, 'one');
  git(root, 'commit', '--quiet', '--message', 'all');
  rmSync(join(root, 'a'));
  writeFileSync(join(root, 'n'), 'content of a, changed');
  for (const each of indexMoves(files(folder, ['one/a -> one/n']))) moveInIndex(each);
  expect(git(root, 'status', '--short').trimEnd()).toBe('RM a -> n');
});

test('a repository may name its objects by SHA-256', () => {
  const folder = places({}, ['one/a']);
  const root = join(folder, 'one');
  git(root, 'init', '--quiet', '--object-format=sha256');
  git(root, 'add', 'a');
  const moves = indexMoves(files(folder, ['one/a -> one/n']));
  for (const each of moves) moveInIndex(each);
  expect(indexed(root)).toBe('n');
  for (const each of moves) moveBackInIndex(each);
  expect(indexed(root)).toBe('a');
});

test('what is not where it was moved to, or has other bytes, is not moved back', () => {
  const folder = places({ one: ['a', 'b', 'c'] });
  const root = join(folder, 'one');
  const moves = indexMoves(files(folder, ['one/a -> one/x', 'one/b -> one/y', 'one/c -> one/z']));
  for (const each of moves) moveInIndex(each);
  git(root, 'rm', '--cached', '--quiet', 'x');
  writeFileSync(join(root, 'y'), 'mine');
  git(root, 'add', 'y');
  for (const each of moves) moveBackInIndex(each);
  expect(indexed(root)).toBe('c y');
});

test('an index that git refuses to read is told, and a file with a conflict is left alone', () => {
  const folder = places({ one: ['a', 'b'] });
  const root = join(folder, 'one');
  const entry = git(root, 'ls-files', '--stage', 'b').split(' ')[1] ?? '';
  const sides = [1, 2, 3].map((side) => `100644 ${entry} ${side}\tb\n`);
  git(root, 'rm', '--cached', '--quiet', 'b');
  execFileSync('git', ['update-index', '--index-info'], { cwd: root, input: sides.join('') });
  const [moves] = indexMoves(files(folder, ['one/a -> one/x', 'one/b -> one/y']));
  expect(moves?.moves.map(({ from, to }) => `${from} -> ${to}`)).toEqual(['a -> x']);
  writeFileSync(join(root, '.git/index'), 'torn');
  expect(() => indexMoves(files(folder, ['one/a -> one/x']))).toThrow('ls-files');
});

test('files with changes that are not committed are counted', () => {
  const folder = places({ one: ['a', 'b', 'c'] }, ['one/u']);
  const root = join(folder, 'one');
  expect(uncommitted(root)).toBe(3);
  git(root, 'commit', '--quiet', '--message', 'all');
  expect(uncommitted(root)).toBe(0);
  writeFileSync(join(root, 'a'), 'changed');
  rmSync(join(root, 'b'));
  git(root, 'mv', 'c', 'd');
  expect(uncommitted(root)).toBe(4);
});
