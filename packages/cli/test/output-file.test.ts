// A result that cannot be written, on a disk that goes away meanwhile.
import { mkdtempSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OutputFile, OutputFailure } from '../src/files/output-file.ts';

test('where it cannot be taken away at the end either, nothing more is said', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const before = process.listeners('exit');
  const output = new OutputFile('--to', join(disk, 'result'));
  output.write('half');
  renameSync(disk, join(folder, 'gone'));
  symlinkSync('disk', disk);
  expect(() => output.finish()).toThrow(OutputFailure);
  const atExit = process.listeners('exit').filter((listener) => !before.includes(listener));
  expect(atExit).toHaveLength(1);
  for (const listener of atExit) {
    process.off('exit', listener);
    expect(() => listener(1)).not.toThrow();
  }
});

test('however many there are, one listener takes away what is not finished', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const before = process.listenerCount('exit');
  // Node warns of the eleventh listener.
  const outputs = Array.from(
    { length: 12 },
    (_, number) => new OutputFile('--to', join(folder, `${number}`)),
  );
  expect(process.listenerCount('exit')).toBe(before + 1);
  for (const output of outputs) output.finish();
  expect(process.listenerCount('exit')).toBe(before);
});
