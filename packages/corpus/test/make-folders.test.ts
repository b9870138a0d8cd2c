import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeFolders } from '../src/disk/make-folders.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'linkwright-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
});

test('folders that are missing are made, and the outermost is told', () => {
  expect(makeFolders(join(root, 'a/b/c/'), 0o700)).toBe(join(root, 'a'));
  expect(statSync(join(root, 'a/b/c')).mode & 0o777).toBe(0o700);
  expect(makeFolders(join(root, 'a/b/d'))).toBe(join(root, 'a/b/d'));
});

test('what is there is left, also behind a symbolic link', () => {
  makeFolders(join(root, 'a'));
  symlinkSync('a', join(root, 'l'));
  expect(makeFolders(join(root, 'l'))).toBe(undefined);
  expect(makeFolders(join(root, 'l/b'))).toBe(join(root, 'l/b'));
  expect(existsSync(join(root, 'a/b'))).toBe(true);
});

test.each([
  ['f', 'EEXIST'],
  ['f/a/b', 'ENOTDIR'],
  ['dangling', 'EEXIST'],
])('%s cannot be made: %s', (path, code) => {
  writeFileSync(join(root, 'f'), '');
  symlinkSync('nowhere', join(root, 'dangling'));
  expect(() => makeFolders(join(root, path))).toThrow(expect.objectContaining({ code }));
});

test.runIf(process.platform === 'linux')('where the system makes no folder, that is told', () => {
  // Node's own `recursive` never ends there.
  expect(() => makeFolders('/proc/x/y')).toThrow(expect.objectContaining({ code: 'ENOENT' }));
});
