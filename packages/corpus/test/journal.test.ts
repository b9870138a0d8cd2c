import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Journal, type JournalEntry, JournalFailure, JournalWriter, stateFolder } from '@linkwright/corpus';
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

describe('a run that another process is at work on', () => {
  test('is left to it', () => {
    const { journal, run } = journalWith([entry('/a')]);
    const note = join(journal.folderOf(run), `at-work-${process.ppid}`);
    writeFileSync(note, JSON.stringify({ pid: process.ppid, host: hostname() }));
    expect(() => journal.hold(run)).toThrow(`${run} is still at work (process ${process.ppid})`);
    rmSync(note);
    expect(() => journal.hold(run)).not.toThrow();
  });

  test.each([
    ['has ended', () => ({ pid: spawnSync(process.execPath, ['--version']).pid, host: hostname() })],
    ['is of another host', () => ({ pid: process.ppid, host: 'elsewhere.example' })],
    ['was stopped while it wrote that', () => undefined],
  ])('is free where that process %s', (_, other) => {
    const { journal, run } = journalWith([entry('/a')]);
    const note = join(journal.folderOf(run), 'at-work-1');
    writeFileSync(note, JSON.stringify(other()) ?? '');
    journal.hold(run);
    expect(existsSync(note)).toBe(false);
  });

  test.runIf(process.platform === 'linux')('is free where its number has been given again', () => {
    const { journal, run } = journalWith([entry('/a')]);
    const other = JSON.stringify({ pid: process.ppid, began: '1', host: hostname() });
    writeFileSync(join(journal.folderOf(run), 'at-work-1'), other);
    expect(() => journal.hold(run)).not.toThrow();
  });

  test('is free when that one is through with it', () => {
    const { journal, run } = journalWith([entry('/a')]);
    expect(readdirSync(journal.folderOf(run))).toContain(`at-work-${process.pid}`);
    journal.release(run);
    expect(readdirSync(journal.folderOf(run))).not.toContain(`at-work-${process.pid}`);
  });
});

// XDG Base Directory Specification: all paths in these variables must be absolute, and a relative one is ignored.
test('runs are kept in a folder that is the same wherever a command is called', () => {
  const usual = stateFolder(undefined, {});
  expect(stateFolder(undefined, { XDG_STATE_HOME: join('/', 'state') })).toBe(
    join('/', 'state', 'linkwright'),
  );
  expect(stateFolder(undefined, { XDG_STATE_HOME: 'state' })).toBe(usual);
  expect(stateFolder(undefined, { XDG_STATE_HOME: '' })).toBe(usual);
  expect(stateFolder('state', { XDG_STATE_HOME: join('/', 'state') })).toBe('state');
});
