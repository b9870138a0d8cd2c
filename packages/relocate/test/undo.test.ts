// What a journal tells is taken back entry by entry: what was changed since is refused and named, the rest is done.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  entriesBelow,
  Journal,
  type JournalEntry,
  JournalWriter,
  type Limits,
  temporaryPath,
} from '@linkwright/corpus';
import { undoRun } from '@linkwright/relocate';
import { expect, onTestFinished, test } from 'vitest';
import { digestOf } from '../src/task.ts';

const digest = (text: string): string => digestOf(Buffer.from(text));
const THEN = 1_000_000;

/** A run with these entries; paths stand below `/t`, which is made. */
function run(files: Readonly<Record<string, string>>, entries: readonly JournalEntry[]) {
  const scratch = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  const root = join(scratch, 't');
  mkdirSync(root);
  const here = (path: string): string => path.replace(/^\/t(?=\/|$)/, root);
  for (const [path, text] of Object.entries(files)) {
    const place = here(path);
    mkdirSync(path.endsWith('/') ? place : dirname(place), { recursive: true });
    if (text.startsWith('-> ')) symlinkSync(text.slice(3), place);
    else if (!path.endsWith('/')) writeFileSync(place, text);
  }
  const journal = new Journal(join(scratch, 'state'));
  const { id } = journal.begin('test', root);
  const writer = new JournalWriter(journal.folderOf(id));
  for (const entry of entries)
    writer.add(JSON.parse(JSON.stringify(entry).replace(/"\/t(?=[/"])/g, `"${root}`)) as JournalEntry);
  writer.close();
  const undo = async (limits: Limits = {}): Promise<string[]> => {
    const steps: string[] = [];
    for await (const { path, done, message } of undoRun(journal, id, { limits }))
      steps.push(`${path} ${done}${message === undefined ? '' : `: ${message}`}`);
    return steps.map((step) => step.replaceAll(root, '/t').replaceAll(scratch, ''));
  };
  const tree = (): Record<string, string> =>
    Object.fromEntries(
      entriesBelow(root)
        .map((entry): [string, string] => {
          const path = join(entry.parentPath, entry.name);
          const shown = entry.isDirectory() ? `${path}/` : path;
          const text = entry.isSymbolicLink() ? `-> ${readlinkSync(path)}` : '';
          return [shown.replace(root, '/t'), entry.isFile() ? readFileSync(path, 'utf8') : text];
        })
        .toSorted(),
    );
  const state = (): string | undefined => journal.run(id)?.state;
  // Nobody is at work on it, and it may be taken back.
  const isStopped = (): boolean => journal.stopped(() => true) !== undefined;
  return { root, here, undo, tree, state, isStopped, folder: journal.folderOf(id) };
}

const EDIT: JournalEntry = {
  does: 'edit',
  path: '/t/a',
  before: digest('one two'),
  after: digest('one 2'),
  edits: [[4, 5, 'two']],
  mtime: THEN,
};
const WRONG: JournalEntry = { ...EDIT, edits: [[4, 5, 'too']] };
const CREATE: JournalEntry = { does: 'create', path: '/t/a', after: digest('new') };
const MOVE: JournalEntry = { ...EDIT, does: 'move', to: '/t/d/b' };
const UNEDITED: JournalEntry = { ...MOVE, after: MOVE.before, edits: [] };
const FOLDER: JournalEntry = { does: 'make-folder', path: '/t/d' };
const REMOVED: JournalEntry = { does: 'remove-folder', path: '/t/d/e' };
const REPLACED: JournalEntry = {
  does: 'replace',
  path: '/t/d/a',
  before: digest('old'),
  copy: '/t/copy',
  mtime: THEN,
};
const SYMLINK: JournalEntry = { does: 'symlink', path: '/t/l', to: '/t/d/l', before: 'x', after: '../x' };
const SWAP: JournalEntry = { ...EDIT, does: 'swap', edits: 'replaced-bytes-1' };
const INDEX: JournalEntry = {
  does: 'index',
  root: '/t',
  moves: [{ mode: '100644', object: '0'.repeat(40), from: 'a', to: 'b' }],
};

const CARRIED: JournalEntry = { does: 'carry', path: '/t/d/p', to: '/t/q' };

/** A file that has moved as it is. */
const moved = (from: string, to: string, text: string): JournalEntry => ({
  ...UNEDITED,
  path: `/t/${from}`,
  to: `/t/${to}`,
  before: digest(text),
  after: digest(text),
});

type Files = Readonly<Record<string, string>>;

test.each<[what: string, before: Files, entries: readonly JournalEntry[], steps: string, after: Files]>([
  ['an edit', { '/t/a': 'one 2' }, [EDIT], '/t/a restored', { '/t/a': 'one two' }],
  ['one that was not made', { '/t/a': 'one two' }, [EDIT], '/t/a as-it-was', { '/t/a': 'one two' }],
  [
    'where the file has been changed since',
    { '/t/a': 'mine' },
    [EDIT],
    '/t/a refused: changed since the run; it is left alone',
    { '/t/a': 'mine' },
  ],
  [
    'where the journal is wrong',
    { '/t/a': 'one 2' },
    [WRONG],
    '/t/a refused: the journal does not give the old bytes back; it is left alone',
    { '/t/a': 'one 2' },
  ],
  ['where the file is gone', {}, [EDIT], '/t/a refused: there is no such file', {}],
  [
    'where a folder stands in its place',
    { '/t/a/': '' },
    [EDIT],
    '/t/a refused: is a folder',
    { '/t/a/': '' },
  ],
  [
    'where a symbolic link to what has no end stands in its place',
    { '/t/a': '-> /dev/zero' },
    [EDIT],
    '/t/a refused: changed since the run; it is left alone',
    { '/t/a': '-> /dev/zero' },
  ],

  ['a file that the run made', { '/t/a': 'new' }, [CREATE], '/t/a removed', {}],
  ['one that it had not made yet', {}, [CREATE], '/t/a as-it-was', {}],
  [
    'one that has been changed since',
    { '/t/a': 'mine' },
    [CREATE],
    '/t/a refused: changed since the run; it is left alone',
    { '/t/a': 'mine' },
  ],
  [
    'one that is a folder by now',
    { '/t/a/': '' },
    [CREATE],
    '/t/a refused: changed since the run; it is left alone',
    { '/t/a/': '' },
  ],

  ['a folder that the run made', { '/t/d/': '' }, [FOLDER], '/t/d removed', {}],
  ['one that is gone', {}, [FOLDER], '/t/d as-it-was', {}],
  ['one that is a file by now', { '/t/d': 'mine' }, [FOLDER], '/t/d as-it-was', { '/t/d': 'mine' }],
  [
    'one with files of others in it',
    { '/t/d/a': 'new', '/t/d/m': 'mine' },
    [FOLDER, { ...CREATE, path: '/t/d/a' }],
    '/t/d/a removed, /t/d refused: the folder holds files that the run did not make',
    { '/t/d/': '', '/t/d/m': 'mine' },
  ],
  [
    'folders in one another, whatever their order',
    { '/t/d/e/f/': '' },
    [FOLDER, { ...FOLDER, path: '/t/d/e/f' }, { ...FOLDER, path: '/t/d/e' }],
    '/t/d/e/f removed, /t/d/e removed, /t/d removed',
    {},
  ],
  ['a folder that went', {}, [REMOVED], '', { '/t/d/': '', '/t/d/e/': '' }],
  [
    'one in whose place a file stands',
    { '/t/d': 'mine', '/t/a': 'new' },
    [REMOVED, CREATE],
    '/t/a removed, /t/d/e refused: a file stands where a folder is needed',
    { '/t/d': 'mine' },
  ],

  ['a move', { '/t/d/b': 'one 2' }, [FOLDER, MOVE], '/t/a restored, /t/d removed', { '/t/a': 'one two' }],
  [
    'one without an edit',
    { '/t/d/b': 'one two' },
    [UNEDITED],
    '/t/a restored',
    { '/t/a': 'one two', '/t/d/': '' },
  ],
  ['one that was not made', { '/t/a': 'one two' }, [MOVE], '/t/a as-it-was', { '/t/a': 'one two' }],
  [
    'one that was killed with both files there',
    { '/t/a': 'one two', '/t/d/b': 'one 2' },
    [MOVE],
    '/t/a restored',
    { '/t/a': 'one two', '/t/d/': '' },
  ],
  [
    'one whose file has been changed since',
    { '/t/d/b': 'mine' },
    [MOVE],
    '/t/a refused: neither /t/a nor /t/d/b is what the run left; they are left alone',
    { '/t/d/': '', '/t/d/b': 'mine' },
  ],
  [
    'one whose journal is wrong',
    { '/t/d/b': 'one 2' },
    [{ ...MOVE, edits: [[4, 5, 'too']] }],
    '/t/a refused: the journal does not give the old bytes back; it is left alone',
    { '/t/d/': '', '/t/d/b': 'one 2' },
  ],
  [
    'one whose old place somebody has taken',
    { '/t/d/b': 'one 2', '/t/a': 'mine' },
    [MOVE],
    '/t/a refused: another file stands where the old one is to come back',
    { '/t/a': 'mine', '/t/d/': '', '/t/d/b': 'one 2' },
  ],
  [
    'or with a folder',
    { '/t/d/b': 'one 2', '/t/a/': '' },
    [MOVE],
    '/t/a refused: another file stands where the old one is to come back',
    { '/t/a/': '', '/t/d/': '', '/t/d/b': 'one 2' },
  ],
  [
    'a swap',
    { '/t/a': 'B', '/t/b': 'A' },
    [moved('a', 'b', 'A'), moved('b', 'a', 'B')],
    '/t/a restored, /t/b restored',
    { '/t/a': 'A', '/t/b': 'B' },
  ],
  [
    'one of which somebody has changed: both stay',
    { '/t/a': 'mine', '/t/b': 'A' },
    [moved('a', 'b', 'A'), moved('b', 'a', 'B')],
    '/t/a refused: another file stands where the old one is to come back, /t/b refused: another file stands where the old one is to come back',
    { '/t/a': 'mine', '/t/b': 'A' },
  ],
  [
    'a rotation, where one has gone: the others go back',
    { '/t/a': 'C', '/t/b': 'A' },
    [moved('a', 'b', 'A'), moved('b', 'c', 'B'), moved('c', 'a', 'C')],
    '/t/b refused: neither /t/b nor /t/c is what the run left; they are left alone, /t/a restored, /t/c restored',
    { '/t/a': 'A', '/t/c': 'C' },
  ],
  [
    'a chain, at the end of which something stands',
    { '/t/a': 'mine', '/t/b': 'A', '/t/c': 'B', '/t/x': 'X' },
    [moved('a', 'b', 'A'), moved('b', 'c', 'B'), moved('y', 'x', 'X')],
    '/t/a refused: another file stands where the old one is to come back, /t/b refused: another file stands where the old one is to come back, /t/y restored',
    { '/t/a': 'mine', '/t/b': 'A', '/t/c': 'B', '/t/y': 'X' },
  ],
  [
    'one whose old folder is a file by now',
    { '/t/d/b': 'one 2', '/t/o': 'mine' },
    [{ ...MOVE, path: '/t/o/a' }],
    '/t/o/a refused: another file stands where the old one is to come back',
    { '/t/d/': '', '/t/d/b': 'one 2', '/t/o': 'mine' },
  ],

  [
    'a file that made room',
    { '/t/copy': 'old' },
    [REPLACED],
    '/t/d/a restored',
    { '/t/copy': 'old', '/t/d/': '', '/t/d/a': 'old' },
  ],
  [
    'one that is there',
    { '/t/copy': 'old', '/t/d/a': 'old' },
    [REPLACED],
    '/t/d/a as-it-was',
    { '/t/copy': 'old', '/t/d/': '', '/t/d/a': 'old' },
  ],
  [
    'one whose place is taken',
    { '/t/copy': 'old', '/t/d/a': 'mine' },
    [REPLACED],
    '/t/d/a refused: another file stands where the old one is to come back',
    { '/t/copy': 'old', '/t/d/': '', '/t/d/a': 'mine' },
  ],
  [
    'one whose place is a folder by now',
    { '/t/copy': 'old', '/t/d/a/': '' },
    [REPLACED],
    '/t/d/a refused: another file stands where the old one is to come back',
    { '/t/copy': 'old', '/t/d/': '', '/t/d/a/': '' },
  ],
  [
    'one whose copy is lost, and the rest all the same',
    { '/t/d/l': '-> ../x' },
    [REPLACED, SYMLINK],
    '/t/d/a refused: /t/copy: there is no such file, /t/l restored',
    { '/t/d/': '', '/t/l': '-> x' },
  ],

  ['a symbolic link', { '/t/d/l': '-> ../x' }, [SYMLINK], '/t/l restored', { '/t/d/': '', '/t/l': '-> x' }],
  [
    'one whose folder has a file in its place, and the rest all the same',
    { '/t/d': 'mine', '/t/l': '-> ../x', '/t/n': '-> x' },
    [
      { ...SYMLINK, path: '/t/d/l', to: '/t/l' },
      { ...SYMLINK, path: '/t/m', to: '/t/n', after: 'x' },
    ],
    '/t/m restored, /t/d/l refused: a file stands where a folder is needed',
    { '/t/d': 'mine', '/t/l': '-> ../x', '/t/m': '-> x' },
  ],
  [
    'a file whose new folder has a file in its place, and the rest all the same',
    { '/t/d': 'mine', '/t/z': 'text' },
    [MOVE, moved('y', 'z', 'text'), { does: 'stage', path: '/t/d/s' }],
    '/t/a refused: neither /t/a nor /t/d/b is what the run left; they are left alone, /t/y restored',
    { '/t/d': 'mine', '/t/y': 'text' },
  ],
  [
    'one that says something else',
    { '/t/d/l': '-> y' },
    [SYMLINK],
    '/t/l refused: neither /t/l nor /t/d/l is what the run left; they are left alone',
    { '/t/d/': '', '/t/d/l': '-> y' },
  ],
  [
    'one that has stayed, and says something else by now',
    { '/t/l': '-> y' },
    [{ ...SYMLINK, to: '/t/l' }],
    '/t/l refused: changed since the run; it is left alone',
    { '/t/l': '-> y' },
  ],
  [
    'one whose old place is taken',
    { '/t/l': 'mine', '/t/d/l': '-> ../x' },
    [SYMLINK],
    '/t/l refused: something stands where the symbolic link /t/d/l is to come back; both are left alone',
    { '/t/d/': '', '/t/d/l': '-> ../x', '/t/l': 'mine' },
  ],
  [
    'the index of a folder that git does not know',
    { '/t/.git': 'mine' },
    [INDEX],
    '/t refused: git: Command failed: git ls-files --stage -z\nfatal: invalid gitfile format: /t/.git\n',
    { '/t/.git': 'mine' },
  ],
  ['what went along unread', { '/t/q': '' }, [CARRIED], '/t/d/p restored', { '/t/d/': '', '/t/d/p': '' }],
  ['what had not gone yet', { '/t/d/p': '' }, [CARRIED], '/t/d/p as-it-was', { '/t/d/': '', '/t/d/p': '' }],
  [
    'where another stands in its old place',
    { '/t/d/p': 'mine', '/t/q': '' },
    [CARRIED],
    '/t/d/p refused: something stands where /t/q is to come back; both are left alone',
    { '/t/d/': '', '/t/d/p': 'mine', '/t/q': '' },
  ],
  ['where it is gone', {}, [CARRIED], '/t/d/p refused: neither /t/d/p nor /t/q is there', {}],
  [
    'where a file stands in the place of its folder',
    { '/t/d': 'mine', '/t/q': '' },
    [CARRIED],
    "/t/d/p refused: EEXIST: file already exists, mkdir '/t/d'",
    { '/t/d': 'mine', '/t/q': '' },
  ],
  [
    'a large file whose old bytes are lost',
    { '/t/a': 'one 2' },
    [SWAP],
    '/t/a refused: /state/runs/RUN/replaced-bytes-1: there is no such file',
    { '/t/a': 'one 2' },
  ],
])('%s', async (_, before, entries, steps, after) => {
  const { undo, tree, state, isStopped, folder } = run(before, entries);
  const told = (await undo()).map((step) => step.replace(/runs\/[\w-]+/, 'runs/RUN'));
  expect(told.join(', ')).toBe(steps);
  expect(tree()).toEqual(after);
  expect(state()).toBe(steps.includes('refused') ? 'unfinished' : 'undone');
  expect(isStopped()).toBe(steps.includes('refused'));
  expect(existsSync(folder)).toBe(true);
  // Called again it finds everything done that it could do.
  const again = await undo();
  if (!steps.includes('refused')) expect(again.filter((step) => !step.endsWith(' as-it-was'))).toEqual([]);
  expect(tree()).toEqual(after);
});

test.each<[what: string, before: Files, entry: JournalEntry, steps: string, after: Files]>([
  ['an edit', { '/t/a': 'one 2' }, EDIT, '/t/a restored', { '/t/a': 'one two' }],
  ['one that was not made', { '/t/a': 'one two' }, EDIT, '/t/a as-it-was', { '/t/a': 'one two' }],
  [
    'where the file has been changed since',
    { '/t/a': 'mine' },
    EDIT,
    '/t/a refused: changed since the run; it is left alone',
    { '/t/a': 'mine' },
  ],
  [
    'where the journal is wrong',
    { '/t/a': 'one 2' },
    WRONG,
    '/t/a refused: the journal does not give the old bytes back; it is left alone',
    { '/t/a': 'one 2' },
  ],
])('in a file that is too large to be held: %s', async (_, before, entry, steps, after) => {
  const { undo, tree } = run(before, [entry]);
  expect((await undo({ 'held-size': 0 })).join(', ')).toBe(steps);
  expect(tree()).toEqual(after);
});

test('old times and modes come back', async () => {
  const { undo, here } = run({ '/t/a': 'one 2', '/t/copy': 'old', '/t/d/b': 'one 2' }, [
    EDIT,
    REPLACED,
    { ...MOVE, path: '/t/c' },
  ]);
  await undo();
  for (const path of ['/t/a', '/t/d/a', '/t/c']) expect(statSync(here(path)).mtimeMs).toBe(THEN * 1000);
});

test('what a killed run had begun beside its files goes', async () => {
  const { undo, tree, here } = run({ '/t/a': 'one 2', '/t/b': 'b' }, [
    EDIT,
    { does: 'stage', path: '/t/b' },
    { ...CREATE, path: '/t/c' },
  ]);
  for (const path of ['/t/a', '/t/b', '/t/c']) writeFileSync(temporaryPath(here(path)), 'half');
  expect(await undo()).toEqual(['/t/a restored', '/t/c as-it-was']);
  expect(tree()).toEqual({ '/t/a': 'one two', '/t/b': 'b' });
});

test('an undo that was killed goes on: an old file waits beside its place, and the new one is gone', async () => {
  const { undo, tree, here } = run({}, [MOVE, { ...UNEDITED, path: '/t/c', to: '/t/d/c' }]);
  for (const path of ['/t/a', '/t/c']) writeFileSync(temporaryPath(`${here(path)}.old`), 'one two');
  expect(await undo()).toEqual(['/t/a restored', '/t/c restored']);
  expect(tree()).toEqual({ '/t/a': 'one two', '/t/c': 'one two' });
});

test('a long run is taken back as a whole', async () => {
  const names = Array.from({ length: 600 }, (_, index) => `/t/${index}`);
  const { undo, tree } = run(
    Object.fromEntries(names.map((name) => [name, 'new'])),
    names.map((path): JournalEntry => ({ ...CREATE, path })),
  );
  expect(await undo()).toEqual(names.map((name) => `${name} removed`));
  expect(tree()).toEqual({});
});

test('folders have their times back, unless somebody has put something into them since', async () => {
  const nameless = digest('');
  const time = (path: string, mtime: number): JournalEntry => ({
    does: 'folder-time',
    path,
    mtime,
    names: digest('a'),
  });
  const { undo, here } = run({ '/t/d/a': 'one 2', '/t/e/a': 'one 2', '/t/e/mine': '' }, [
    // A thread that came later has seen what the first one did.
    time('/t/d', THEN + 5),
    time('/t/d', THEN),
    time('/t/e', THEN),
    time('/t/none', THEN),
    { ...EDIT, path: '/t/d/a' },
    { ...EDIT, path: '/t/e/a' },
    { does: 'remove-folder', path: '/t/f' },
    { does: 'folder-time', path: '/t/f', mtime: THEN, names: nameless },
  ]);
  await undo();
  const isBack = (path: string): boolean => statSync(here(path)).mtimeMs === THEN * 1000;
  expect(['/t/d', '/t/e', '/t/f'].map(isBack)).toEqual([true, false, true]);
});

test('folders that went have their permissions back, also where a file that came into their place goes first', async () => {
  const { undo, tree, here } = run({ '/t/d': 'one 2' }, [
    { does: 'remove-folder', path: '/t/d', mode: 0o700 },
    { does: 'remove-folder', path: '/t/d/e', mode: 0o755 },
    { ...MOVE, path: '/t/a', to: '/t/d' },
  ]);
  expect(await undo()).toEqual(['/t/a restored']);
  expect(tree()).toEqual({ '/t/a': 'one two', '/t/d/': '', '/t/d/e/': '' });
  const mode = (path: string): number => statSync(here(path)).mode & 0o777;
  expect([mode('/t/d'), mode('/t/d/e')]).toEqual([0o700, 0o755]);
});

test('files with the same bytes that have changed places go back, each with its time and permissions', async () => {
  const { undo, tree, here } = run({ '/t/a': 'one two', '/t/b': 'one two', '/t/c': 'one two' }, [
    { ...UNEDITED, path: '/t/a', to: '/t/b', mtime: 100 },
    { ...UNEDITED, path: '/t/b', to: '/t/c', mtime: 200 },
    { ...UNEDITED, path: '/t/c', to: '/t/a', mtime: 300 },
  ]);
  const turned = [
    ['/t/b', 100, 0o600],
    ['/t/c', 200, 0o640],
    ['/t/a', 300, 0o604],
  ] as const;
  for (const [path, time, mode] of turned) {
    chmodSync(here(path), mode);
    utimesSync(here(path), time, time);
  }
  const found = (): [number, number][] =>
    ['/t/a', '/t/b', '/t/c'].map((path) => {
      const { mtimeMs, mode } = statSync(here(path));
      return [mtimeMs / 1000, mode & 0o777];
    });
  const back = [
    [100, 0o600],
    [200, 0o640],
    [300, 0o604],
  ];
  expect(await undo()).toEqual(['/t/a restored', '/t/b restored', '/t/c restored']);
  expect(found()).toEqual(back);
  expect(await undo()).toEqual(['/t/a as-it-was', '/t/b as-it-was', '/t/c as-it-was']);
  expect(found()).toEqual(back);
  expect(Object.keys(tree())).toEqual(['/t/a', '/t/b', '/t/c']);
});

test('a file that is as it was is not written again', async () => {
  const { undo, here } = run({ '/t/a': 'one two' }, [EDIT]);
  utimesSync(here('/t/a'), 1, 1);
  await undo();
  expect(statSync(here('/t/a')).mtimeMs).toBe(1000);
});

test.each<[what: string, entry: JournalEntry]>([
  ['an edit', { ...EDIT, path: '/t/d/a' }],
  ['a large file', { ...SWAP, path: '/t/d/a' }],
  ['a file that the run made', { ...CREATE, path: '/t/d/a' }],
  ['a folder that the run made', { does: 'make-folder', path: '/t/d/f' }],
  ['a folder that the run took away', { does: 'remove-folder', path: '/t/d/g' }],
  ['what was begun beside a file', { does: 'stage', path: '/t/d/a' }],
  ['a move from there', moved('d/n', 'a', 'new')],
  ['a move to there', moved('n', 'd/a', 'one 2')],
  [
    'a file that made room',
    { does: 'replace', path: '/t/d/r', before: digest('r'), copy: '/t/a', mtime: THEN },
  ],
  ['a symbolic link', { does: 'symlink', path: '/t/d/l', to: '/t/l', before: 'x', after: 'y' }],
  ['what went unread', { ...CARRIED, path: '/t/d/p', to: '/t/a' }],
  ['the time of a folder', { does: 'folder-time', path: '/t/d', mtime: THEN, names: digest('a/f') }],
])('%s is not taken back behind a symbolic link that has come between', async (_, entry) => {
  const files = { '/t/d/x': '', '/t/a': 'new', '/t/l': '-> y', '/o/f/': '', '/o/a': 'one 2' };
  const { here, root, undo } = run(files, [entry]);
  const outside = join(root, '../outside');
  mkdirSync(join(outside, 'f'), { recursive: true });
  writeFileSync(join(outside, 'a'), entry.does === 'create' ? 'new' : 'one 2');
  rmSync(here('/t/d'), { recursive: true });
  symlinkSync('../outside', here('/t/d'));
  const before = [...entriesBelow(outside)].map(({ name }) => [name, statSync(join(outside, name)).mtimeMs]);
  const then = statSync(outside).mtimeMs;
  const steps = await undo();
  for (const step of steps)
    expect(step).toContain('refused: /t/d leads to /outside by now; it is left alone');
  expect([...entriesBelow(outside)].map(({ name }) => [name, statSync(join(outside, name)).mtimeMs])).toEqual(
    before,
  );
  expect(statSync(outside).mtimeMs).toBe(then);
});

test('what was reached through a symbolic link is taken back through it', async () => {
  const { root, here, undo } = run({ '/t/real/a': 'one two' }, []);
  symlinkSync('real', here('/t/d'));
  const journal = new Journal(join(root, '../state'));
  const { id } = journal.begin('test', root);
  const writer = new JournalWriter(journal.folderOf(id));
  writer.add({ ...EDIT, path: here('/t/d/a') });
  writer.close();
  writeFileSync(here('/t/d/a'), 'one 2');
  for await (const { done } of undoRun(journal, id)) expect(done).toBe('restored');
  expect([await undo(), readFileSync(here('/t/real/a'), 'utf8')]).toEqual([[], 'one two']);
});
