// A plan is carried out as a whole, or not begun, or told to have stopped half-way; then it can be taken back.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { splice } from '@linkwright/core';
import { Journal, temporaryPath } from '@linkwright/corpus';
import {
  HalfDone,
  type MovePlan,
  type PlannedFile,
  StalePlan,
  applyMove,
  resumeMove,
  undoRun,
} from '@linkwright/relocate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf } from '../src/task.ts';
import { type Tree, grow, treeAt } from './trees.ts';

const digest = (text: string): string => digestOf(Buffer.from(text));

/** A file that becomes another, or stays and changes: `a -> b`; a text in brackets takes the place of its first letter. */
function planned(root: string, tree: Tree, step: string): PlannedFile {
  const [, path = '', to = path, text] = /^(\S+)(?: -> (\S+))?(?: \[(.*)\])?$/.exec(step) ?? [];
  const old = Buffer.from(tree[path] ?? '');
  const edits = text === undefined ? [] : [{ start: 0, end: 1, bytes: Buffer.from(text) }];
  return {
    path: join(root, path),
    to: join(root, to),
    before: digestOf(old),
    after: digestOf(splice(old, old.length, edits)),
    edits: edits.map(({ start, end }) => [start, end, text ?? '']),
  };
}

const failed = async (work: Promise<unknown>): Promise<Error> => {
  try {
    await work;
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing failed');
};

function place(tree: Tree, steps: readonly string[], more: Partial<MovePlan> = {}) {
  const root = grow(tree);
  const state = join(root, '../state');
  const plan: MovePlan = {
    version: 1,
    files: steps.map((step) => planned(root, tree, step)),
    replaced: [],
    symlinks: [],
    emptyFolders: [],
    proof: { documents: 0, links: 0, kept: 0, followed: 0, rewritten: 0 },
    notes: [],
    reading: { folder: root },
    meanings: [],
    ...more,
  };
  const apply = (changed: Partial<MovePlan> = {}, git?: boolean) =>
    applyMove(
      { ...plan, ...changed },
      { state, title: 'test', folder: root, ...(git !== undefined && { git }) },
    );
  const journal = new Journal(state);
  const undo = async (run: string | null): Promise<string[]> => {
    const steps: string[] = [];
    for await (const { path, done } of undoRun(journal, run ?? ''))
      steps.push(`${path.replace(root, '')} ${done}`);
    return steps;
  };
  const said = (error: Error): string => error.message.replaceAll(root, '');
  return { root, plan, journal, apply, undo, said };
}

test.each<[what: string, before: Tree, steps: readonly string[], after: Tree, counts: string]>([
  ['nothing', { a: 'A' }, [], { a: 'A' }, 'no run, 0 and 0'],
  ['an edit', { a: 'A', b: 'B' }, ['a [xy]'], { a: 'xy', b: 'B' }, 'a run, 0 and 1'],
  ['a move', { a: 'A' }, ['a -> d/e/b'], { 'd/e/b': 'A' }, 'a run, 1 and 0'],
  ['a move with an edit', { a: 'AA' }, ['a -> d/b [xy]'], { 'd/b': 'xyA' }, 'a run, 1 and 1'],
  ['a swap', { a: 'A', b: 'B' }, ['a -> b', 'b -> a'], { a: 'B', b: 'A' }, 'a run, 2 and 0'],
  [
    'a swap with edits',
    { a: 'A', b: 'B' },
    ['a -> b [x]', 'b -> a [y]'],
    { a: 'y', b: 'x' },
    'a run, 2 and 2',
  ],
  [
    'a rotation',
    { a: 'A', b: 'B', c: 'C' },
    ['a -> b', 'b -> c [x]', 'c -> a'],
    { a: 'C', b: 'A', c: 'x' },
    'a run, 3 and 1',
  ],
  [
    'two rotations and a chain, told in any order',
    { a: 'A', b: 'B', c: 'C', d: 'D', e: 'E', f: 'F', g: 'G' },
    ['f -> g', 'a -> b', 'c -> d', 'g -> n/h [x]', 'b -> a', 'd -> e', 'e -> c'],
    { a: 'B', b: 'A', c: 'E', d: 'C', e: 'D', g: 'F', 'n/h': 'x' },
    'a run, 7 and 1',
  ],
  [
    'a chain into the place of what goes',
    { a: 'A', b: 'B' },
    ['a -> b', 'b -> c'],
    { b: 'A', c: 'B' },
    'a run, 2 and 0',
  ],
  [
    'files with the same bytes change places',
    { a: 'A', b: 'A' },
    ['a -> b', 'b -> a'],
    { a: 'A', b: 'A' },
    'no run, 0 and 0',
  ],
  [
    'the last files of folders',
    { 'd/e/a': 'A', 'd/f/x': 'X' },
    ['d/e/a -> a'],
    { a: 'A', 'd/f/x': 'X' },
    'a run, 1 and 0',
  ],
])('%s', async (_, before, steps, after, counts) => {
  const { root, apply, undo } = place(before, steps);
  const { run, moved, edited } = await apply();
  expect(`${run === null ? 'no run' : 'a run'}, ${moved} and ${edited}`).toBe(counts);
  expect(treeAt(root)).toEqual(after);
  // A plan that has been carried out does nothing.
  expect(await apply()).toEqual({ run: null, moved: 0, edited: 0 });
  expect(treeAt(root)).toEqual(after);
  if (run === null) return;
  expect((await undo(run)).filter((step) => step.endsWith('refused'))).toEqual([]);
  expect(treeAt(root)).toEqual(before);
});

const names = ['a', 'b', 'c', 'd/a', 'd/b', 'e'];
const permuted = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 }),
    fc.shuffledSubarray(names, { minLength: 6 }),
    fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  )
  .map(([from, to, edits]) => ({
    before: Object.fromEntries(from.map((name) => [name, `content of ${name}`])),
    steps: from.map((name, index) => `${name} -> ${to[index]}${edits[index] ? ` [${name}]` : ''}`),
  }));

test('whatever goes where, every file arrives, and undo puts all of them back', async () => {
  await fc.assert(
    fc.asyncProperty(permuted, async ({ before, steps }) => {
      const { root, plan, apply, undo } = place(before, steps);
      const { run } = await apply();
      const after = treeAt(root);
      expect(Object.keys(after).length).toBe(steps.length);
      for (const { to, after: wanted } of plan.files)
        expect(digest(after[to.slice(root.length + 1)] ?? '')).toBe(wanted);
      if (run !== null) await undo(run);
      expect(treeAt(root)).toEqual(before);
    }),
    { numRuns: 25 },
  );
});

test('more files than are written at a time', async () => {
  const many = Array.from({ length: 300 }, (_, index) => `d/${index}`);
  const before = Object.fromEntries(many.map((name) => [name, `x of ${name}`]));
  const { root, apply, undo } = place(
    before,
    many.map((name) => `${name} -> e/${name} [y]`),
  );
  const { run } = await apply();
  expect(treeAt(root)).toEqual(Object.fromEntries(many.map((name) => [`e/${name}`, `y of ${name}`])));
  await undo(run);
  expect(treeAt(root)).toEqual(before);
});

test('modes come along, and those of files that made room come back', async () => {
  const { root, plan, apply, undo } = place({ a: 'A', b: 'B', c: 'C' }, ['a -> d/a [x]', 'c [y]']);
  for (const [name, mode] of [
    ['a', 0o640],
    ['b', 0o600],
    ['c', 0o604],
  ] as const)
    chmodSync(join(root, name), mode);
  const mode = (name: string): number => statSync(join(root, name)).mode & 0o777;
  const replaced = [{ path: join(root, 'b'), before: digest('B') }];
  const files = [
    ...plan.files,
    { path: join(root, 'd/a'), to: join(root, 'b'), before: digest('x'), after: digest('x'), edits: [] },
  ];
  const { run } = await apply({ files: files.slice(0, 2), replaced });
  expect([mode('d/a'), mode('c')]).toEqual([0o640, 0o604]);
  await undo(run);
  expect([mode('a'), mode('b'), mode('c')]).toEqual([0o640, 0o600, 0o604]);
});

test('a file stands where a folder is to be made, or was: nothing is done', async () => {
  const { root, apply, said } = place({ 'd/a': 'A', b: 'B' }, ['d/a -> e/f/a', 'b [x]']);
  writeFileSync(join(root, 'e'), 'mine');
  expect(said(await failed(apply()))).toBe('/e has appeared since the plan was made; plan again');
  rmSync(join(root, 'e'));
  rmSync(join(root, 'd'), { recursive: true });
  writeFileSync(join(root, 'd'), 'mine');
  expect(said(await failed(apply()))).toBe('/d/a is no longer there; plan again');
  expect(treeAt(root)).toEqual({ b: 'B', d: 'mine' });
});

test.each<[what: string, change: (root: string) => void, message: string]>([
  ['is gone', (root) => rmSync(join(root, 'a')), '/a is no longer there; plan again'],
  [
    'has changed',
    (root) => writeFileSync(join(root, 'a'), 'mine'),
    '/a has changed since the plan was made; plan again',
  ],
  [
    'that stays has changed',
    (root) => writeFileSync(join(root, 's'), 'mine'),
    '/s has changed since the plan was made; plan again',
  ],
  [
    'is to go where one stands by now',
    (root) => writeFileSync(join(root, 'b'), 'mine'),
    '/b has appeared since the plan was made; plan again',
  ],
  [
    'is to go where a folder stands by now',
    (root) => mkdirSync(join(root, 'b')),
    '/b has appeared since the plan was made; plan again',
  ],
  [
    'is to go where a link stands by now',
    (root) => symlinkSync('no', join(root, 'b')),
    '/b has appeared since the plan was made; plan again',
  ],
  [
    'is to make room and has changed',
    (root) => writeFileSync(join(root, 'r'), 'mine'),
    '/r has changed since the plan was made; plan again',
  ],
  ['is to make room and is gone', (root) => rmSync(join(root, 'r')), '/r is no longer there; plan again'],
  [
    'is a folder by now',
    (root) => {
      rmSync(join(root, 'a'));
      mkdirSync(join(root, 'a'));
    },
    '/a is no longer there; plan again',
  ],
  [
    'is in a folder that is a symbolic link by now, to files that are alike',
    (root) => {
      cpSync(join(root, 'd'), join(root, '../outside'), { recursive: true });
      rmSync(join(root, 'd'), { recursive: true });
      symlinkSync('../outside', join(root, 'd'));
    },
    '/d leads to /../outside by now; plan again',
  ],
  [
    'is to go to a folder that a symbolic link has taken the place of',
    (root) => {
      mkdirSync(join(root, '../outside'));
      symlinkSync('../outside', join(root, 'n'));
    },
    '/n leads to /../outside by now; plan again',
  ],
])('a file %s: nothing is done', async (_, change, message) => {
  const { root, apply, said, journal } = place({ a: 'A', s: 'S', r: 'R', o: 'O', 'd/e': 'E' }, [
    'a -> b',
    's [x]',
    'o -> r',
    'd/e -> n/e',
  ]);
  change(root);
  const before = treeAt(dirname(root));
  const replaced = [{ path: join(root, 'r'), before: digest('R') }];
  const error = await failed(apply({ replaced, led: [] }));
  expect(error).toBeInstanceOf(StalePlan);
  expect(said(error).replaceAll(dirname(root), '/..')).toBe(message);
  expect(treeAt(dirname(root))).toEqual(before);
  expect(journal.runs()).toEqual([]);
});

test('a file takes the place of one that makes room, which comes back', async () => {
  const { root, apply, undo } = place({ r: 'R', o: 'O' }, ['o -> r']);
  const { run } = await apply({ replaced: [{ path: join(root, 'r'), before: digest('R') }] });
  expect(treeAt(root)).toEqual({ r: 'O' });
  expect(await undo(run)).toEqual(['/o restored', '/r restored']);
  expect(treeAt(root)).toEqual({ r: 'R', o: 'O' });
});

test('a file takes the place of another name of it', async () => {
  const { root, apply, undo } = place({ o: 'O' }, ['o -> r']);
  linkSync(join(root, 'o'), join(root, 'r'));
  const { run } = await apply({ replaced: [{ path: join(root, 'r'), before: digest('O') }] });
  expect(treeAt(root)).toEqual({ r: 'O' });
  expect(await undo(run)).toEqual(['/o restored', '/r restored']);
  expect(treeAt(root)).toEqual({ r: 'O', o: 'O' });
});

test.each<[what: string, step: string, limits: Record<string, number>]>([
  ['a file that stays', 'a [x]', {}],
  ['a file that moves', 'a -> d/b [x]', {}],
  ['a large file', 'a [x]', { 'held-size': 0 }],
])('%s: the edits do not give what was planned; the rest can be taken back', async (_, step, limits) => {
  const { root, plan, apply, undo, said } = place({ a: 'A', b: 'B' }, ['b [y]', step]);
  const files = plan.files.with(1, { ...(plan.files[1] as PlannedFile), after: digest('z') });
  const error = await failed(apply({ files, reading: { folder: root, limits } }));
  expect(error).toBeInstanceOf(HalfDone);
  expect(said(error)).toBe(
    'the move stopped half-way: /a has changed while the move was on; undo and plan again',
  );
  const steps = await undo((error as HalfDone).run);
  expect(steps.filter((line) => line.endsWith('refused'))).toEqual([]);
  expect(treeAt(root)).toEqual({ a: 'A', b: 'B' });
});

test('the system refuses a file on the way: what was done can be taken back', async () => {
  const { root, apply, undo, said, journal } = place({ a: 'A', b: 'B' }, ['a [x]', 'b -> d/b [y]']);
  // Where the new bytes would be put together something stands that is no file.
  mkdirSync(join(temporaryPath(join(root, 'd/b')), 'x'), { recursive: true });
  const error = await failed(apply());
  expect(error).toBeInstanceOf(HalfDone);
  expect(said(error)).toMatch(/^the move stopped half-way: /);
  expect(journal.run((error as HalfDone).run)?.state).toBe('unfinished');
  await undo((error as HalfDone).run);
  expect(treeAt(root)).toEqual({ a: 'A', b: 'B' });
});

test.each<[what: string, before: Tree, steps: readonly string[], left: Tree]>([
  ['a swap', { a: 'A', b: 'B' }, ['a -> b', 'b -> a'], { a: 'B', b: 'A' }],
  ['a swap with edits', { a: 'A', b: 'B' }, ['a -> b [x]', 'b -> a [y]'], { a: 'y', b: 'x' }],
  [
    'a rotation, one with an edit',
    { a: 'A', b: 'B', c: 'C' },
    ['a -> b', 'b -> c [x]', 'c -> a'],
    { a: 'C', b: 'A', c: 'x' },
  ],
  [
    'a chain beside a file alone',
    { a: 'A', b: 'B', d: 'D' },
    ['a -> b', 'b -> c', 'd -> e'],
    { b: 'A', c: 'B', d: 'D' },
  ],
  ['a chain, its last,', { a: 'A', c: 'C' }, ['a -> b', 'c -> a [x]'], { b: 'A', c: 'C' }],
])('of %s one file is kept from going back: none takes its place', async (_, before, steps, left) => {
  const { root, apply, undo } = place(before, steps);
  const { run } = await apply();
  const block = temporaryPath(join(root, 'a.old'));
  mkdirSync(join(block, 'x'), { recursive: true });
  expect(await undo(run)).toContain('/a refused');
  rmSync(block, { recursive: true });
  expect(treeAt(root)).toEqual(left);
  expect((await undo(run)).filter((step) => step.endsWith('refused'))).toEqual([]);
  expect(treeAt(root)).toEqual(before);
});

test('symbolic links and empty folders alone are something to do', async () => {
  const { root, apply, undo } = place({ a: 'A' }, []);
  symlinkSync('a', join(root, 'l'));
  mkdirSync(join(root, 'e'));
  const symlinks = [{ path: join(root, 'l'), to: join(root, 'd/l'), before: 'a', after: '../a' }];
  const emptyFolders = [{ path: join(root, 'e'), to: join(root, 'n/e') }];
  for (const more of [{ symlinks }, { emptyFolders }, { symlinks, emptyFolders }]) {
    const { run } = await apply(more);
    expect(run).not.toBeNull();
    expect(existsSync(join(root, 'd/l'))).toBe('symlinks' in more);
    expect(existsSync(join(root, 'n/e'))).toBe('emptyFolders' in more);
    expect(existsSync(join(root, 'e'))).toBe(!('emptyFolders' in more));
    expect((await apply(more)).run).toBeNull();
    await undo(run);
    expect(existsSync(join(root, 'l')) && existsSync(join(root, 'e'))).toBe(true);
    expect(existsSync(join(root, 'd')) || existsSync(join(root, 'n'))).toBe(false);
  }
});

test('symbolic links that change places are something to do', async () => {
  const { root, apply, undo } = place({ a: 'A', b: 'B' }, []);
  const [one, other] = [join(root, 'l'), join(root, 'm')];
  symlinkSync('a', one);
  symlinkSync('b', other);
  const symlinks = [
    { path: one, to: other, before: 'a', after: 'a' },
    { path: other, to: one, before: 'b', after: 'b' },
  ];
  const texts = (): string[] => [one, other].map((path) => readlinkSync(path));
  const { run } = await apply({ symlinks });
  expect(texts()).toEqual(['b', 'a']);
  expect((await apply({ symlinks })).run).toBeNull();
  await undo(run);
  expect(texts()).toEqual(['a', 'b']);
});

test('a file is to go where one stays: nothing is done', async () => {
  const { root, apply, said } = place({ a: 'A', b: 'B' }, ['a -> b', 'b [x]']);
  expect(said(await failed(apply()))).toBe('/b has appeared since the plan was made; plan again');
  expect(treeAt(root)).toEqual({ a: 'A', b: 'B' });
});

test('something stands by now where a symbolic link is to go: nothing is done', async () => {
  const { root, apply, said } = place({ a: 'A', b: 'B' }, ['b -> d/b']);
  symlinkSync('a', join(root, 'l'));
  writeFileSync(join(root, 'm'), 'mine');
  const symlinks = [{ path: join(root, 'l'), to: join(root, 'm'), before: 'a', after: 'a' }];
  expect(said(await failed(apply({ symlinks })))).toBe('/m has appeared since the plan was made; plan again');
  expect(treeAt(root)).toEqual({ a: 'A', b: 'B', m: 'mine' });
  expect(existsSync(join(root, 'l'))).toBe(true);
});

test.each<[what: string, text: string | undefined, message: string]>([
  ['says something else by now', 'b', '/l has changed since the plan was made; plan again'],
  ['is gone', undefined, '/l is no longer there; plan again'],
])('a symbolic link that is to go %s: nothing is done', async (_, text, message) => {
  const { root, apply, said } = place({ a: 'A', b: 'B' }, ['b -> d/b']);
  if (text !== undefined) symlinkSync(text, join(root, 'l'));
  const symlinks = [{ path: join(root, 'l'), to: join(root, 'd/l'), before: 'a', after: '../a' }];
  expect(said(await failed(apply({ symlinks })))).toBe(message);
  expect(treeAt(root)).toEqual({ a: 'A', b: 'B' });
});

test('what goes along unread goes as a whole, unless something has come between', async () => {
  const { root, apply, undo, said } = place({ 'd/.git/HEAD': 'main', 'd/a': 'A' }, ['d/a -> n/e/a']);
  const before = treeAt(root);
  const unread = [{ path: join(root, 'd/.git'), to: join(root, 'n/e/.git') }];
  const { run } = await apply({ unread }, false);
  expect(treeAt(root)).toEqual({ 'n/e/.git/HEAD': 'main', 'n/e/a': 'A' });
  expect(existsSync(join(root, 'd'))).toBe(false);
  expect((await apply({ unread })).run).toBeNull();
  expect((await undo(run)).filter((step) => step.endsWith('refused'))).toEqual([]);
  expect(treeAt(root)).toEqual(before);
  mkdirSync(join(root, 'n/e/.git'), { recursive: true });
  expect(said(await failed(apply({ unread })))).toBe(
    '/n/e/.git has appeared since the plan was made; plan again',
  );
  rmSync(join(root, 'n/e/.git'), { recursive: true });
  rmSync(join(root, 'd/.git'), { recursive: true });
  expect(said(await failed(apply({ unread })))).toBe('/d/.git is no longer there; plan again');
});

test('folders that go are as old as they were, and undo gives all folders their times back', async () => {
  const before = { 'd/e/a': 'A', 'd/e/f/b': 'B', 'd/g/x': 'X', s: 'S', 'h/i': 'I' };
  const { root, apply, undo } = place(before, [
    'd/e/a -> n/a [x]',
    'd/e/f/b -> n/f/b',
    's [t]',
    'h/i -> d/i',
  ]);
  const all = ['', 'd', 'd/e', 'd/e/f', 'd/g', 'h'];
  const times = (): string[] => all.map((path) => `${path} ${statSync(join(root, path)).mtimeMs / 1000}`);
  for (const [index, path] of all.entries()) utimesSync(join(root, path), 1000, 1000 + index);
  const old = times();
  const folders = [
    { to: join(root, 'n'), mode: 0o755, mtime: 1002 },
    { to: join(root, 'n/f'), mode: 0o755, mtime: 1003 },
    { to: join(root, 'd'), mode: 0o755, mtime: 5 },
  ];
  const { run } = await apply({ folders });
  expect(['n', 'n/f', 'd/g'].map((path) => statSync(join(root, path)).mtimeMs / 1000)).toEqual([
    1002, 1003, 1004,
  ]);
  // It has been there before, and has other names in it now.
  expect(statSync(join(root, 'd')).mtimeMs).toBeGreaterThan(1_000_000_000_000);
  await undo(run);
  expect(times()).toEqual(old);
});

test('git is told where there is a work tree, unless it is not to be; what it refuses is told', async () => {
  const { root, plan, apply, undo } = place({ a: 'A' }, ['a -> b']);
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  git('add', 'a');
  const alone = await apply({}, false);
  expect([git('ls-files'), alone.gitFailed]).toEqual(['a', undefined]);
  await undo(alone.run);
  const told = await apply();
  expect([git('ls-files'), told.gitFailed]).toEqual(['b', undefined]);
  await undo(told.run);
  expect(git('ls-files')).toBe('a');
  writeFileSync(join(root, '.git/index'), 'torn');
  const failing = await apply();
  expect(failing).toMatchObject({ moved: plan.files.length, edited: 0 });
  expect(failing.gitFailed).toContain('Command failed: git ls-files');
  expect(existsSync(join(root, 'b'))).toBe(true);
});

test('git is told of symbolic links, too, and of what goes unread', async () => {
  const { root, apply, undo } = place({ 'd/a': 'A', 'd/node_modules/m/m': 'M', 'd/left': 'L' }, [
    'd/a -> n/a',
  ]);
  symlinkSync('a', join(root, 'd/l'));
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  git('init', '--quiet');
  git('add', 'd');
  const symlinks = [{ path: join(root, 'd/l'), to: join(root, 'n/l'), before: 'a', after: 'a' }];
  const unread = ['node_modules', 'left'].map((name) => ({
    path: join(root, 'd', name),
    to: join(root, 'n', name),
  }));
  const tracked = git('ls-files');
  const { run } = await apply({ symlinks, unread });
  expect(git('ls-files')).toEqual(['n/a', 'n/l', 'n/left', 'n/node_modules/m/m']);
  expect(git('status', '--porcelain').every((line) => line.startsWith('A  n/'))).toBe(true);
  await undo(run);
  expect(git('ls-files')).toEqual(tracked);
});

test('a run that had not begun to write is called again, and not resumed', async () => {
  const { root, journal } = place({ a: 'A' }, []);
  const { id } = journal.begin('test', root);
  const error = await failed(resumeMove(journal, id));
  expect(error).toBeInstanceOf(StalePlan);
  expect(error.message).toBe(`${id} had not begun to write; call the command again`);
});

test('a run that stopped is resumed when what stopped it has gone; not where somebody has changed its files', async () => {
  const { root, journal, apply, said } = place({ a: 'A', b: 'B' }, ['a [x]', 'b -> d/b [y]']);
  const block = temporaryPath(join(root, 'd/b'));
  mkdirSync(join(block, 'x'), { recursive: true });
  const { run } = (await failed(apply())) as HalfDone;
  rmSync(block, { recursive: true });
  rmSync(dirname(block), { recursive: true, force: true });
  expect(await resumeMove(journal, run)).toEqual({ run, moved: 1, edited: 2 });
  expect(treeAt(root)).toEqual({ a: 'x', 'd/b': 'y' });
  writeFileSync(join(root, 'a'), 'mine');
  writeFileSync(join(root, 'd/b'), 'mine');
  const error = await failed(resumeMove(journal, run));
  expect(error).toBeInstanceOf(StalePlan);
  expect(said(error)).toBe(
    [
      '/a: changed since the run; it is left alone',
      '/b: neither /b nor /d/b is what the run left; they are left alone',
      '/d: the folder holds files that the run did not make',
    ].join('\n'),
  );
});
