// An editor that saves a file while the move is on: what it wrote is never removed.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { moveAll } from '../src/move/carrying/place-files.ts';

/** Acts when the folder of the new file is flushed: that one is written then, and the old one is still there. */
function whenFlushed(folder: string, act: () => void): void {
  const { open } = promises;
  // Not by what vitest has for this: mutants run without it (mutants/small-vitest.mjs).
  const opens = (opener: typeof open): void => {
    promises.open = opener;
    syncBuiltinESMExports();
  };
  opens((path, ...more) => {
    if (path === folder) act();
    return open(path, ...more);
  });
  onTestFinished(() => opens(open));
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

test.each([
  ['saved again', (path: string) => writeFileSync(path, 'a new chapter'), 'a new chapter'],
  ['left alone', () => {}, undefined],
])('a file that goes elsewhere with other links, %s', async (_, act, left) => {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [path, to] = [join(folder, 'a'), join(folder, 'b')];
  writeFileSync(path, 'old');
  whenFlushed(folder, () => act(path));
  const edits = [[0, 3, 'new']] as const;
  const moved = moveAll([{ path, to, before: digest('old'), after: digest('new'), edits }], {
    limits: undefined,
    signal: undefined,
  });
  if (left === undefined) {
    await moved;
    expect(() => readFileSync(path)).toThrow('ENOENT');
  } else {
    await expect(moved).rejects.toThrow('has changed while the move was on');
    expect(readFileSync(path, 'utf8')).toBe(left);
  }
  expect(readFileSync(to, 'utf8')).toBe('new');
});
