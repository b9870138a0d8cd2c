import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ChangedFile, SwapFile, temporaryPath, writeAtomic } from '@linkwright/corpus';
import { scratchFolder } from './scratch-folder.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('a file is replaced as a whole, with its mode', async () => {
  const folder = scratchFolder({ 'page.html': 'old' });
  const path = `${folder}/page.html`;
  chmodSync(path, 0o640);
  await writeAtomic(path, bytes('new'), { like: statSync(path) });
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(statSync(path).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder)).toEqual(['page.html']);
});

/** Whose it is, and all of its permissions. */
function owned(path: string): readonly number[] {
  const { uid, gid, mode } = statSync(path);
  return [uid, gid, mode & 0o7777];
}

describe.skipIf(process.geteuid?.() !== 0)('a file of somebody else, whose program it is', () => {
  test('stays theirs', async () => {
    const path = `${scratchFolder({ 'page.html': 'old' })}/page.html`;
    chownSync(path, 1234, 2345);
    chmodSync(path, 0o6755);
    await writeAtomic(path, bytes('new'), { like: statSync(path) });
    expect(owned(path)).toEqual([1234, 2345, 0o6755]);
  });

  test('is nobody’s program where it cannot stay theirs', async () => {
    const folder = scratchFolder({ 'page.html': 'old' });
    const path = `${folder}/page.html`;
    chmodSync(path, 0o6755);
    chmodSync(folder, 0o777);
    const like = statSync(path);
    process.seteuid?.(65_534);
    await writeAtomic(path, bytes('new'), { like }).finally(() => process.seteuid?.(0));
    expect([statSync(path).uid, statSync(path).mode & 0o7777]).toEqual([65_534, 0o755]);
  });

  test('stays that of a group whose member writes it', async () => {
    const folder = scratchFolder({ 'page.html': 'old' });
    const path = `${folder}/page.html`;
    chownSync(path, 1234, 2345);
    chmodSync(path, 0o664);
    chmodSync(folder, 0o777);
    const like = statSync(path);
    const groups = process.getgroups?.() ?? [];
    process.setgroups?.([2345]);
    process.seteuid?.(65_534);
    await writeAtomic(path, bytes('new'), { like }).finally(() => {
      process.seteuid?.(0);
      process.setgroups?.(groups);
    });
    expect(owned(path)).toEqual([65_534, 2345, 0o664]);
  });

  test('gives a copy its permissions alone', async () => {
    const folder = scratchFolder({ 'page.html': 'old' });
    await writeAtomic(`${folder}/copy.html`, bytes('new'), { mode: 0o6750 });
    expect(owned(`${folder}/copy.html`)).toEqual([0, statSync(folder).gid, 0o750]);
  });
});

test('what a killed run left half-done is in nobody’s way', async () => {
  const folder = scratchFolder({ 'page.html': 'old' });
  const path = `${folder}/page.html`;
  writeFileSync(temporaryPath(path), 'hal');
  await writeAtomic(path, bytes('new'));
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(existsSync(temporaryPath(path))).toBe(false);
});

test('a file that somebody else changed is left alone', async () => {
  const folder = scratchFolder({ 'page.html': 'old' });
  const path = `${folder}/page.html`;
  const { size, mtimeMs, ino } = statSync(path);
  writeFileSync(path, 'theirs');
  await expect(writeAtomic(path, bytes('new'), { expect: { size, mtimeMs, ino } })).rejects.toThrow(
    ChangedFile,
  );
  expect(readFileSync(path, 'utf8')).toBe('theirs');
  expect(readdirSync(folder)).toEqual(['page.html']);
});

test('the longest name that a file can have can be replaced', async () => {
  const name = `${'x'.repeat(250)}.html`;
  const folder = scratchFolder({ [name]: 'old' });
  await writeAtomic(`${folder}/${name}`, bytes('new'));
  expect(readFileSync(`${folder}/${name}`, 'utf8')).toBe('new');
});

/** Another command begins to write the file. */
function theirs(path: string): void {
  rmSync(temporaryPath(path));
  writeFileSync(temporaryPath(path), 'half of thei');
}

describe('another command that writes the same file', () => {
  test('keeps what it has written so far, and the file stays as it is', () => {
    const folder = scratchFolder({ 'page.html': 'old' });
    const path = `${folder}/page.html`;
    const swap = new SwapFile(path);
    swap.write(bytes('new'));
    swap.close();
    theirs(path);
    expect(() => swap.commit()).toThrow(ChangedFile);
    swap.discard();
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readFileSync(temporaryPath(path), 'utf8')).toBe('half of thei');
  });

  test('of two at once one writes, whole, and the other is told', async () => {
    const folder = scratchFolder({ 'page.html': 'old' });
    const path = `${folder}/page.html`;
    const texts = ['one', 'two', 'three'].map((text) => text.repeat(100_000));
    const ends = await Promise.allSettled(texts.map((text) => writeAtomic(path, bytes(text))));
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refused.every((reason) => reason instanceof ChangedFile)).toBe(true);
    expect(['old', ...texts]).toContain(readFileSync(path, 'utf8'));
    expect(readdirSync(folder)).toEqual(['page.html']);
  });
});

/** Files may come into a folder of this attribute, and not go (chattr(1)). */
function onlyGrows(folder: string): boolean {
  return spawnSync('chattr', ['+a', folder]).status === 0;
}

test('in a folder that only grows the file stays, and the reason is that of the system', async ({ skip }) => {
  const folder = scratchFolder({ 'page.html': 'old' });
  const path = `${folder}/page.html`;
  if (!onlyGrows(folder)) skip('chattr +a is not to be had here');
  try {
    // The second finds what the first could not take away.
    for (let again = 0; again < 2; again++)
      await expect(writeAtomic(path, bytes('new'))).rejects.toThrow(/^EPERM/);
    expect(readFileSync(path, 'utf8')).toBe('old');
  } finally {
    spawnSync('chattr', ['-a', folder]);
  }
});
