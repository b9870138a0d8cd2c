// Files that are edited from one into another beside it: never held, and not swapped in where anything is odd.
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Edit, splice } from '@linkwright/core';
import { Journal } from '@linkwright/corpus';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { EditedCopy, digestOfFile } from '../src/large-files/edited-copy.ts';
import { editInPlace, editedDigests, isLarge, replacedIn } from '../src/large-files/large-file.ts';
import { LargeFileWriter } from '../src/large-files/large-file-writer.ts';
import { digestOf, inverse } from '../src/task.ts';
import { openBelow } from './trees.ts';

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function fileWith(text: string | Uint8Array, name = 'a.txt'): string {
  const path = join(scratch(), name);
  writeFileSync(path, text);
  return path;
}

const edit = (start: number, end: number, text: string): Edit => ({ start, end, bytes: Buffer.from(text) });

test('a file of more bytes than the size is large', () => {
  const limits = { 'held-size': 3 };
  expect(isLarge(fileWith('123'), limits)).toBe(false);
  expect(isLarge(fileWith('1234'), limits)).toBe(true);
  expect(isLarge(fileWith('1234'), undefined)).toBe(false);
  expect(isLarge(join(scratch(), 'none'), { 'held-size': 0 })).toBe(false);
});

/** Edits in the order of their places, and the bytes that they are for: sometimes more than one piece. */
const edited = fc
  .tuple(
    fc.uint8Array({ maxLength: 40 }),
    fc.constantFrom(0, 0, 0, (1 << 20) - 7, 1 << 20),
    fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.uint8Array({ maxLength: 9 })), { maxLength: 4 }),
  )
  .map(([bytes, more, gaps]) => {
    const old = Buffer.concat([bytes.subarray(0, 5), Buffer.alloc(more, '.'), bytes.subarray(5)]);
    const edits: Edit[] = [];
    let at = 0;
    for (const [gap, length, text] of gaps) {
      const start = Math.min(at + gap, old.length);
      const end = Math.min(start + length, old.length);
      edits.push({ start, end, bytes: text });
      at = end;
    }
    return { old, edits };
  });

test('in pieces or at once, the same comes out, and is taken back', () => {
  fc.assert(
    fc.property(edited, ({ old, edits }) => {
      const path = fileWith(old);
      const wanted = splice(old, old.length, edits);
      const digests = { before: digestOf(old), after: digestOf(wanted) };
      expect(editedDigests(path, edits)).toEqual(digests);
      expect(digestOfFile(path)).toBe(digests.before);
      const back = inverse(edits, old);
      expect(replacedIn(path, edits)).toEqual(back);
      const told: unknown[] = [];
      const copy = new EditedCopy(path, { write: () => {} }, (...each) => told.push(each));
      for (const each of edits) copy.edit(each);
      copy.finish();
      expect(told).toEqual(back);

      expect(editInPlace(path, edits, digests)).toBe(digests.before === digests.after ? 'done' : undefined);
      expect(readFileSync(path).equals(wanted)).toBe(true);
      const inverted = back.map(([start, end, text]): Edit => ({
        start,
        end,
        bytes: Buffer.from(text, 'latin1'),
      }));
      editInPlace(path, inverted, { before: digests.after, after: digests.before });
      expect(readFileSync(path).equals(old)).toBe(true);
      expect(readdirSync(join(path, '..'))).toEqual(['a.txt']);
      rmSync(path);
    }),
    { numRuns: 40 },
  );
});

const digest = (text: string): string => digestOf(Buffer.from(text));

test.each<[what: string, content: string, answer: string | undefined, then: string]>([
  ['is the old one', 'one two', undefined, 'one 2'],
  ['is the new one', 'one 2', 'done', 'one 2'],
  ['is another one', 'three', 'changed', 'three'],
])('a file that %s', (_, content, answer, then) => {
  const path = fileWith(content);
  expect(editInPlace(path, [edit(4, 7, '2')], { before: digest('one two'), after: digest('one 2') })).toBe(
    answer,
  );
  expect(readFileSync(path, 'utf8')).toBe(then);
  expect(readdirSync(join(path, '..'))).toEqual(['a.txt']);
});

test('edits that do not give what they should change nothing', () => {
  const path = fileWith('one two');
  const digests = { before: digest('one two'), after: digest('one 3') };
  expect(editInPlace(path, [edit(4, 7, '2')], digests)).toBe('wrong');
  expect(readFileSync(path, 'utf8')).toBe('one two');
});

test('a file that another has taken the place of while it was read is left alone', () => {
  const path = fileWith('one two');
  const edits = function* (): Generator<Edit> {
    yield edit(4, 7, '2');
    writeFileSync(`${path}.new`, 'one two');
    renameSync(`${path}.new`, path);
  };
  const digests = { before: digest('one two'), after: digest('one 2') };
  expect(() => editInPlace(path, edits(), digests)).toThrow(
    `${path} was changed while the run was on; it is left alone`,
  );
  expect(readFileSync(path, 'utf8')).toBe('one two');
  expect(readdirSync(join(path, '..'))).toEqual(['a.txt']);
});

test('the new file has the mode of the old one, and the time that is asked for', () => {
  const path = fileWith('one two');
  const digests = { before: digest('one two'), after: digest('one 2') };
  const { mode } = statSync(path);
  editInPlace(path, [edit(4, 7, '2')], { ...digests, mtime: 1_000_000 });
  expect(statSync(path)).toMatchObject({ mode, mtimeMs: 1_000_000_000 });
});

const MESSAGES = 'From a@b Thu Jan  1 00:00:00 1970\n\none\n\nFrom a@b Thu Jan  1 00:00:00 1970\n\ntwo\n\n';

function mailbox(kind: 'in-place' | 'out') {
  const path = fileWith(MESSAGES, 'a.mbox');
  const folder = join(path, '..');
  const journal = new Journal(join(folder, 'state'));
  const state = journal.folderOf(journal.begin('test', folder).id);
  const file = { path: 'a.mbox', absolute: path, below: 'a.mbox', mediaType: 'application/mbox', size: 0 };
  const writer = new LargeFileWriter(
    file,
    { kind, journal: state, keepTimes: false, folder: join(folder, 'out') },
    1 << 20,
  );
  const left = (): string[] => readdirSync(folder, { recursive: true }).map(String).toSorted();
  return { path, folder, writer, left };
}

const ALONE = /^(?!state|a\.mbox$|out$)/;

test.each(['in-place', 'out'] as const)(
  '%s: an edit that would make two messages of one is not made',
  (kind) => {
    const { path, writer, left } = mailbox(kind);
    writer.edit(edit(35, 38, '\nFrom c@d Thu Jan  1 00:00:00 1970\n\nthree\n'));
    expect(writer.finish(2)).toEqual({
      code: 'proof-failed',
      message: 'the new archive would have 3 messages instead of 2; the file is left as it is',
    });
    writer.discard();
    expect(readFileSync(path, 'utf8')).toBe(MESSAGES);
    expect(left().filter((name) => ALONE.test(name))).toEqual([]);
  },
);

test('an mbox that somebody appends to while it is read is left alone', () => {
  const { path, writer } = mailbox('in-place');
  writer.edit(edit(35, 38, 'ONE'));
  writeFileSync(path, `${MESSAGES}more`);
  expect(() => writer.finish(2)).toThrow(`${path} was changed while the run was on; it is left alone`);
  writer.discard();
  expect(readFileSync(path, 'utf8')).toBe(`${MESSAGES}more`);
});

test('what was begun is taken away where the run ends before its time', () => {
  const { path, folder, writer, left } = mailbox('in-place');
  writer.edit(edit(35, 38, 'ONE'));
  expect(left().filter((name) => ALONE.test(name))).toHaveLength(1);
  writer.discard();
  expect(readFileSync(path, 'utf8')).toBe(MESSAGES);
  expect(left().filter((name) => ALONE.test(name))).toEqual([]);
  expect(openBelow(folder)).toEqual([]);
});

test('and where the journal cannot have what is replaced', () => {
  const { path, folder, writer, left } = mailbox('in-place');
  const state = left().find((name) => name.endsWith('run.json')) ?? '';
  // What this file is called follows from how many came before it.
  for (let number = 1; number < 20; number += 1)
    mkdirSync(join(folder, state, '..', `replaced-bytes-${number}`));
  expect(() => writer.edit(edit(35, 38, 'ONE'))).toThrow("can't be written, so nothing more is changed");
  writer.discard();
  expect(readFileSync(path, 'utf8')).toBe(MESSAGES);
  expect(left().filter((name) => ALONE.test(name))).toEqual([]);
  expect(openBelow(folder)).toEqual([]);
});
