import { chmodSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ChangedFile, temporaryPath, writeAtomic } from '@linkwright/corpus';
import { scratchFolder } from './scratch-folder.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('a file is replaced as a whole, with its mode', async () => {
  const folder = scratchFolder({ 'page.html': 'old' });
  const path = `${folder}/page.html`;
  chmodSync(path, 0o640);
  await writeAtomic(path, bytes('new'), { mode: statSync(path).mode });
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(statSync(path).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder)).toEqual(['page.html']);
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
