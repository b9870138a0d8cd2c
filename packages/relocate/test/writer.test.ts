// What is written, and what is told where that fails: first the journal's disk has it, then the file is touched.
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type CorpusFile, DocumentReader, Journal, allExtractors } from '@linkwright/corpus';
import { expect, onTestFinished, test } from 'vitest';
import { absolutize } from '../src/rules/absolutize.ts';
import { planDocument } from '../src/plans/plan-document.ts';
import { undoRun } from '../src/undo/undo.ts';
import { Writer, failureOf } from '../src/writing/writer.ts';

const THEN = 1_000_000;

/** Pages in a folder, and a writer that absolutizes them there or below `out`. */
function place(files: Readonly<Record<string, string>>, kind: 'in-place' | 'out', keepTimes = false) {
  const scratch = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  const root = join(scratch, 't');
  const out = join(scratch, 'out');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    utimesSync(join(root, path), THEN, THEN);
  }
  const reader = new DocumentReader(allExtractors(), { folder: root, maps: [`${root}=https://h.example/`] });
  const journal = new Journal(join(scratch, 'state'));
  const { id } = journal.begin('test', root);
  const folder = journal.folderOf(id);
  const writer = new Writer({ kind, journal: folder, keepTimes, folder: out });
  onTestFinished(() => writer.close());
  const file = (path: string): CorpusFile => {
    const absolute = join(root, path);
    return { path, absolute, below: path, mediaType: 'text/html', size: 0 };
  };
  const add = (path: string): void => {
    const opened = reader.open(file(path));
    if ('code' in opened) throw new Error(opened.message);
    const intention = { rewrite: absolutize(), selects: () => true, record: false };
    writer.document(file(path), opened, planDocument(reader, opened, intention));
  };
  const write = async (): Promise<string[]> =>
    [...(await writer.write())].map(
      ([path, { code, message }]) => `${path} ${code}: ${message.replaceAll(scratch, '')}`,
    );
  const text = (path: string): string => readFileSync(join(scratch, path), 'utf8');
  const told = (): string[] =>
    [...journal.entries(id)].map((entry) =>
      `${entry.does} ${'path' in entry ? entry.path : ''}`.replace(scratch, ''),
    );
  const undo = async (): Promise<string[]> => {
    const steps: string[] = [];
    for await (const { path, done } of undoRun(journal, id))
      steps.push(`${path.replace(scratch, '')} ${done}`);
    return steps;
  };
  return { scratch, root, out, folder, writer, file, add, write, text, told, undo };
}

const PAGE = '<a href="/x">';
const WRITTEN = '<a href="https://h.example/x">';

test('in place: what is pending is counted, written down, written, and counted no more', async () => {
  const { writer, add, write, text, told } = place({ 'a.html': PAGE, 'b.html': 'none' }, 'in-place');
  add('a.html');
  add('b.html');
  expect(writer.pendingBytes).toBe(WRITTEN.length);
  expect([text('t/a.html'), told()]).toEqual([PAGE, []]);
  expect(await write()).toEqual([]);
  expect([text('t/a.html'), told()]).toEqual([WRITTEN, ['folder-time /t', 'edit /t/a.html']]);
  expect(writer.pendingBytes).toBe(0);
  expect(await write()).toEqual([]);
});

test('a file keeps its mode, and its time where that is asked for', async () => {
  for (const keepTimes of [true, false]) {
    const { root, add, write } = place({ 'a.html': PAGE }, 'in-place', keepTimes);
    const { mode } = statSync(join(root, 'a.html'));
    add('a.html');
    await write();
    const now = statSync(join(root, 'a.html'));
    expect([now.mode, now.mtimeMs === THEN * 1000]).toEqual([mode, keepTimes]);
  }
});

test('a symbolic link that was named is followed, and stays', async () => {
  const { root, add, write, text, told, undo } = place({ 'd/a.html': PAGE }, 'in-place');
  symlinkSync('d/a.html', join(root, 'l.html'));
  add('l.html');
  expect(await write()).toEqual([]);
  expect(lstatSync(join(root, 'l.html')).isSymbolicLink()).toBe(true);
  expect([text('t/d/a.html'), told()]).toEqual([WRITTEN, ['folder-time /t/d', 'edit /t/d/a.html']]);
  expect(await undo()).toEqual(['/t/d/a.html restored']);
  expect(text('t/d/a.html')).toBe(PAGE);
});

test('a file that somebody has changed meanwhile is left alone, the others are written', async () => {
  const { root, add, write, text } = place({ 'a.html': PAGE, 'b.html': PAGE }, 'in-place');
  add('a.html');
  add('b.html');
  writeFileSync(join(root, 'a.html'), 'mine');
  expect(await write()).toEqual([
    'a.html changed-meanwhile: /t/a.html was changed while the run was on; it is left alone',
  ]);
  expect([text('t/a.html'), text('t/b.html')]).toEqual(['mine', WRITTEN]);
  // It has been told: the next batch has failures of its own.
  expect(await write()).toEqual([]);
});

test.each(['in-place', 'out'] as const)('%s: without a journal nothing is done', async (kind) => {
  const { scratch, folder, writer, add, write, text } = place({ 'd/a.html': PAGE, 'b.html': PAGE }, kind);
  add('d/a.html');
  add('b.html');
  rmSync(folder, { recursive: true });
  const reason = `the journal in ${folder.replace(scratch, '')} can't be written, so nothing more is changed: there is no such file; make room or a folder that can be written, or name another with --state`;
  const said = (await write()).map((line) => line.replace(/entries-\d+/, 'entries-0'));
  expect(said).toEqual([`d/a.html no-journal: ${reason}`, `b.html no-journal: ${reason}`]);
  expect([text('t/d/a.html'), text('t/b.html')]).toEqual([PAGE, PAGE]);
  expect(readdirSync(scratch).toSorted()).toEqual(['state', 't']);
  expect(writer.pendingBytes).toBe(0);
});

test('where the journal can be written again, folders are written down again', async () => {
  const { folder, add, write, text, told } = place({ 'd/a.html': PAGE, 'd/b.html': PAGE }, 'out');
  add('d/a.html');
  rmSync(folder, { recursive: true });
  expect(await write()).toHaveLength(1);
  mkdirSync(folder);
  add('d/b.html');
  expect(await write()).toEqual([]);
  expect(text('out/d/b.html')).toBe(WRITTEN);
  expect(told()).toEqual(['folder-time ', 'make-folder /out', 'make-folder /out/d', 'create /out/d/b.html']);
});

test('elsewhere: what changes, what does not, and what is no document', async () => {
  const { root, writer, file, add, write, text, told, undo, scratch } = place(
    { 'd/a.html': PAGE, 'b.html': 'none', 'd/p.png': 'PNG' },
    'out',
  );
  add('d/a.html');
  add('b.html');
  writer.copy(file('d/p.png'));
  expect(writer.pendingBytes).toBe(WRITTEN.length + 'none'.length + 'PNG'.length);
  expect(await write()).toEqual([]);
  expect(['d/a.html', 'b.html', 'd/p.png'].map((path) => text(`out/${path}`))).toEqual([
    WRITTEN,
    'none',
    'PNG',
  ]);
  expect(text('t/d/a.html')).toBe(PAGE);
  expect(told()).toEqual([
    'folder-time ',
    'make-folder /out',
    'make-folder /out/d',
    'create /out/d/a.html',
    'create /out/b.html',
    'create /out/d/p.png',
  ]);
  expect(statSync(join(scratch, 'out/b.html')).mode).toBe(statSync(join(root, 'b.html')).mode);
  await undo();
  expect(readdirSync(scratch).toSorted()).toEqual(['state', 't']);
});

test.each<[what: string, there: string | null, told: string]>([
  ['the same file', WRITTEN, ''],
  [
    'another file',
    'mine',
    'a.html exists: /out/a.html exists and is something else; name an empty folder with --out',
  ],
  [
    'a folder',
    null,
    'a.html exists: /out/a.html exists and is something else; name an empty folder with --out',
  ],
])('elsewhere, where %s stands', async (_, there, said) => {
  const { out, add, write, told } = place({ 'a.html': PAGE }, 'out');
  mkdirSync(there === null ? join(out, 'a.html') : out, { recursive: true });
  if (there !== null) writeFileSync(join(out, 'a.html'), there);
  add('a.html');
  expect((await write()).join()).toBe(said);
  expect(told()).toEqual([]);
});

test('a file stands where a folder is to be made', async () => {
  const { out, add, write } = place({ 'd/a.html': PAGE, 'b.html': PAGE }, 'out');
  mkdirSync(out);
  writeFileSync(join(out, 'd'), 'mine');
  add('b.html');
  add('d/a.html');
  expect((await write()).map((line) => line.slice(0, 22))).toEqual(['d/a.html not-written: ']);
});

test('a folder that cannot be made is not made along with one in it, whose permissions are others', async () => {
  const { root, out, add, write } = place({ 'd/e/a.html': PAGE, 'd/e/b.html': PAGE }, 'out');
  chmodSync(join(root, 'd'), 0o700);
  mkdirSync(out);
  add('d/e/a.html');
  writeFileSync(join(out, 'd'), 'mine');
  const why = "not-written: EEXIST: file already exists, mkdir '/out/d'";
  expect(await write()).toEqual([`d/e/a.html ${why}`]);
  rmSync(join(out, 'd'));
  add('d/e/b.html');
  expect(await write()).toEqual([`d/e/b.html ${why}`]);
  expect(readdirSync(out)).toEqual([]);
});

test('a file that is gone when it is to be copied is told', async () => {
  const { writer, file, write } = place({ 'a.html': PAGE }, 'out');
  writer.copy(file('none.png'));
  expect(await write()).toEqual(['none.png not-written: there is no such file']);
});

test.each([
  ['ENOSPC', 'disk-full', 'the disk is full'],
  ['EDQUOT', 'disk-full', 'the quota of the disk is used up'],
  ['EROFS', 'read-only', 'the disk is read-only'],
  ['EACCES', 'no-permission', 'its permissions do not allow it'],
  ['EPERM', 'no-permission', 'its permissions do not allow it'],
  ['EIO', 'not-written', 'the disk gives an error'],
  [undefined, 'not-written', 'as the system says it'],
])('an error of the system, %s, is told as %s: %s', (code, told, message) => {
  const error = Object.assign(new Error('as the system says it'), { code });
  expect(failureOf(error)).toEqual({ code: told, message });
});
