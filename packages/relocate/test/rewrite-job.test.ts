// What a slice of the corpus becomes: planned, proved and written in one place, or told here and written there.
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CorpusFile, Journal, temporaryPath } from '@linkwright/corpus';
import { rewriteJob } from '@linkwright/relocate';
import { expect, test } from 'vitest';
import type { Destination, RewriteTask } from '../src/task.ts';
import { carryOut } from '../src/writing/told-changes.ts';
import { type Tree, grow, treeAt } from './trees.ts';

const TYPES = new Map([
  ['html', 'text/html'],
  ['warc', 'application/warc'],
]);

function slice(tree: Tree) {
  const root = grow(tree);
  const journal = new Journal(join(root, '../state'));
  const folder = journal.folderOf(journal.begin('test', root).id);
  const files = Object.keys(tree).map((path): CorpusFile => {
    const mediaType = TYPES.get(path.slice(path.lastIndexOf('.') + 1));
    return { path, absolute: join(root, path), below: path, mediaType, size: 0 };
  });
  const task: RewriteTask = {
    files,
    reading: { folder: root, maps: [`${root}=https://h.example/`] },
    command: { name: 'absolutize' },
    selection: {},
    destination: { kind: 'nowhere' },
    allowSigned: false,
    record: true,
    diff: false,
  };
  const out = join(root, '../out');
  const inPlace = { kind: 'in-place', journal: folder, keepTimes: false } as const;
  const elsewhere = { kind: 'out', journal: folder, folder: out, keepTimes: false } as const;
  const run = (destination: Destination, more: Partial<RewriteTask> = {}) =>
    rewriteJob({ ...task, destination, ...more });
  return { root, out, files, task, inPlace, elsewhere, run };
}

const PAGE = '<a href="x">';
const WRITTEN = '<a href="https://h.example/x">';

test('one document never ends a run: what fails in it is told, and the others are written', async () => {
  const { root, inPlace, run } = slice({ 'a.html': PAGE, 'b.html': PAGE });
  const repaired = { reference: 'y', at: new Set([9]) };
  const repairs = new Map([['b.html', new Map([['https://h.example/x\nx', repaired]])]]);
  const get = repairs.get.bind(repairs);
  repairs.get = (path) => {
    if (path === 'a.html') throw new Error('as nobody expected');
    return get(path);
  };
  const [first, second] = await run(inPlace, { command: { name: 'repair', repairs } });
  expect(first).toMatchObject({ file: 'a.html', references: 0, edited: 0, edits: [], problems: [], size: 0 });
  expect(first?.skipped?.code).toBe('internal-error');
  expect(first?.skipped?.message).toMatch(
    /^Linkwright failed on this file, please report it: Error: as nobody expected\n {4}at /,
  );
  expect(second).toMatchObject({ file: 'b.html', edited: 1 });
  expect(treeAt(root)).toEqual({ 'a.html': PAGE, 'b.html': '<a href="y">' });
});

test('what could not be written is told where the file is told of, as not edited', async () => {
  const { root, inPlace, run } = slice({ 'a.html': PAGE, 'b.html': PAGE });
  mkdirSync(join(temporaryPath(join(root, 'a.html')), 'x'), { recursive: true });
  const [first, second] = await run(inPlace);
  expect(first).toMatchObject({ file: 'a.html', references: 1, edited: 0, edits: [] });
  expect(first?.skipped?.code).toBe('not-written');
  expect(second).toMatchObject({ file: 'b.html', references: 1, edited: 1 });
  expect(second?.skipped).toBeUndefined();
  expect(treeAt(root)).toEqual({ 'a.html': PAGE, 'b.html': WRITTEN });
});

test.each<[what: string, destination: Destination | 'in-place' | 'out', warned: boolean]>([
  ['a dry run', { kind: 'nowhere' }, true],
  ['in place', 'in-place', true],
  ['planned here, to be written in place', { kind: 'told', copies: false }, true],
  ['elsewhere', 'out', false],
  ['planned here, to be written elsewhere', { kind: 'told', copies: true }, false],
])('%s: a file with two names that changes is warned of: %s', async (_, destination, warned) => {
  const { root, inPlace, elsewhere, run } = slice({ 'a.html': PAGE, 'b.html': 'none' });
  linkSync(join(root, 'a.html'), join(root, 'a2'));
  linkSync(join(root, 'b.html'), join(root, 'b2'));
  const kind = destination === 'in-place' ? inPlace : destination === 'out' ? elsewhere : destination;
  const reports = await run(kind);
  const told = reports.flatMap(({ problems }) =>
    problems.map(({ file, code, severity, message }) => `${file}: ${severity} ${code}: ${message}`),
  );
  const warning =
    'a.html: warning hard-linked: the file has 2 names (hard links); this one gets the new content, the other one keeps the old';
  expect(told).toEqual(warned ? [warning] : []);
});

const OTHERS = { 'p.png': 'PNG', 'w.warc': 'WARC/1.0\r\n', 'a.html': PAGE };

test('what is no document goes along unread, and web archives, which say what was sent', async () => {
  const { out, elsewhere, run } = slice(OTHERS);
  const reports = await run(elsewhere);
  expect(reports.slice(0, 2)).toEqual(
    ['p.png', 'w.warc'].map((file) => ({ file, references: 0, edited: 0, edits: [], problems: [], size: 0 })),
  );
  expect(treeAt(out)).toEqual({ ...OTHERS, 'a.html': WRITTEN });
});

test.each(['in-place', 'out'] as const)('told there and written here, %s', async (kind) => {
  const { root, out, files, task, inPlace, elsewhere, run } = slice({ ...OTHERS, 'b.html': 'none' });
  const destination = kind === 'out' ? elsewhere : inPlace;
  const wanted = kind === 'out' ? files : files.filter(({ mediaType }) => mediaType === 'text/html');
  const told = await run({ kind: 'told', copies: kind === 'out' }, { files: wanted });
  // It has come over a wire.
  const sent = JSON.parse(JSON.stringify(told)) as typeof told;
  expect(sent.filter(({ change }) => change).map(({ file }) => file)).toEqual(['a.html']);
  const reports = await carryOut(wanted, sent, destination, task);
  expect(reports).toEqual(sent.map(({ change: _carriedOut, ...report }) => report));
  expect(treeAt(kind === 'out' ? out : root)).toEqual({ ...OTHERS, 'a.html': WRITTEN, 'b.html': 'none' });
});

test('a file that has changed or gone since it was told is left alone', async () => {
  const { root, files, task, inPlace, run } = slice({ 'a.html': PAGE, 'b.html': PAGE, 'c.html': PAGE });
  const told = await run({ kind: 'told', copies: false });
  writeFileSync(join(root, 'a.html'), 'mine');
  rmSync(join(root, 'b.html'));
  const reports = await carryOut(files, told, inPlace, task);
  expect(reports.map(({ file, edited, edits, skipped }) => [file, edited, edits.length, skipped])).toEqual([
    [
      'a.html',
      0,
      0,
      { code: 'changed-meanwhile', message: 'a.html was changed while the run was on; it is left alone' },
    ],
    ['b.html', 0, 0, { code: 'unreadable', message: 'cannot be read: there is no such file' }],
    ['c.html', 1, 1, undefined],
  ]);
  expect(treeAt(root)).toEqual({ 'a.html': 'mine', 'c.html': WRITTEN });
});

test('a file that is not to change is not touched, whoever has changed it', async () => {
  const { root, files, task, inPlace, run } = slice({ 'a.html': 'none' });
  const told = await run({ kind: 'told', copies: false });
  writeFileSync(join(root, 'a.html'), 'mine');
  const { ino } = statSync(join(root, 'a.html'));
  const reports = await carryOut(files, told, inPlace, task);
  expect(reports.map(({ skipped }) => skipped)).toEqual([undefined]);
  expect([readFileSync(join(root, 'a.html'), 'utf8'), statSync(join(root, 'a.html')).ino]).toEqual([
    'mine',
    ino,
  ]);
});
