import { appendFileSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Journal, type JournalEntry, JournalFailure, JournalWriter } from '@linkwright/corpus';
import { scratchFolder } from './scratch-folder.ts';

const entry = (path: string): JournalEntry => ({ does: 'create', path, after: 'x'.repeat(64) });

function journalWith(entries: readonly JournalEntry[]): { journal: Journal; run: string } {
  const journal = new Journal(scratchFolder());
  const { id } = journal.begin('linkwright test', '/');
  const writer = new JournalWriter(journal.folderOf(id));
  for (const each of entries) writer.add(each);
  writer.close();
  return { journal, run: id };
}

test('what is written is read back, in its order, beyond one chunk too', () => {
  const entries = Array.from({ length: 20_000 }, (_, index) => entry(`/tree/é/${index}`));
  const { journal, run } = journalWith(entries);
  expect([...journal.entries(run)]).toEqual(entries);
});

test('a line that a kill tore is not read', () => {
  const { journal, run } = journalWith([entry('/a')]);
  const file = readdirSync(journal.folderOf(run)).find((name) => name.endsWith('.ndjson'));
  appendFileSync(join(journal.folderOf(run), file ?? ''), '{"does":"create","pa');
  expect([...journal.entries(run)]).toEqual([entry('/a')]);
});

test('what is written after a torn line is read', () => {
  const { journal, run } = journalWith([entry('/a')]);
  const file = readdirSync(journal.folderOf(run)).find((name) => name.endsWith('.ndjson'));
  appendFileSync(join(journal.folderOf(run), file ?? ''), '{"does":"create","pa');
  const writer = new JournalWriter(journal.folderOf(run));
  writer.add(entry('/b'));
  writer.close();
  expect([...journal.entries(run)]).toEqual([entry('/a'), entry('/b')]);
});

test('a journal that cannot be written says so, and what it was not told is not in it later', () => {
  const { journal, run } = journalWith([entry('/a')]);
  const folder = journal.folderOf(run);
  renameSync(folder, `${folder}-away`);
  const writer = new JournalWriter(folder);
  writer.add(entry('/b'));
  expect(() => writer.flush()).toThrow(JournalFailure);
  renameSync(`${folder}-away`, folder);
  writer.add(entry('/c'));
  writer.close();
  expect([...journal.entries(run)]).toEqual([entry('/a'), entry('/c')]);
});

test('a run is unfinished, then done, then undone', () => {
  const { journal, run } = journalWith([entry('/a')]);
  const state = () => journal.run(run)?.state;
  expect(state()).toBe('unfinished');
  journal.finish(run);
  expect(state()).toBe('done');
  journal.undone(run);
  expect(state()).toBe('undone');
});

test('a run that did nothing is forgotten', () => {
  const { journal, run } = journalWith([]);
  expect(journal.finish(run)).toBe(false);
  expect(journal.runs()).toEqual([]);
});

test('a name that is no run leads nowhere', () => {
  const { journal } = journalWith([]);
  expect(journal.run('../../etc')).toBeUndefined();
});
