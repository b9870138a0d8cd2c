// What is said of a run that an error ends before it is through.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Journal, JournalWriter } from '@linkwright/corpus';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toldHalfDone } from '../src/stopped-run.ts';

/** A run that has begun, or not yet: its name, and where its journal is. */
function run({ hasBegun }: { readonly hasBegun: boolean }): { readonly id: string; readonly state: string } {
  const state = mkdtempSync(join(tmpdir(), 'linkwright-'));
  const journal = new Journal(state);
  const { id } = journal.begin('linkwright absolutize site', '/');
  const writer = new JournalWriter(journal.folderOf(id));
  if (hasBegun) writer.add({ does: 'create', path: '/site/a', after: '' });
  writer.flush();
  writer.close();
  journal.release(id);
  return { id, state };
}

/** What standard error has after an error in the middle of the run. */
async function saidOf(id: string | undefined, state: string): Promise<string> {
  const said: string[] = [];
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  onTestFinished(() => stderr.mockRestore());
  await expect(toldHalfDone(id, state, Promise.reject(new Error('out of memory')))).rejects.toThrow(
    'out of memory',
  );
  return said.join('');
}

test('one that has written something says how it goes on and back', async () => {
  const { id, state } = run({ hasBegun: true });
  expect(await saidOf(id, state)).toContain(
    `linkwright absolutize site was stopped half-way here: called again, it goes on, \`linkwright undo ${id} --state ${state}\` takes it back`,
  );
  expect(new Journal(state).run(id)?.state).toBe('unfinished');
});

test('one that has written nothing is forgotten', async () => {
  const { id, state } = run({ hasBegun: false });
  expect(await saidOf(id, state)).toBe('');
  expect(new Journal(state).run(id)).toBeUndefined();
});

test('a dry run has none', async () => {
  expect(await saidOf(undefined, '/nowhere')).toBe('');
});
