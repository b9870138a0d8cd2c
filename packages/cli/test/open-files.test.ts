// A limit of open files that is too low even for the modules of the program.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isOutOfFiles } from '../src/open-files.ts';
import { COMMAND, Workplace } from './linkwright.ts';

test.each([
  [
    'what the system says',
    Object.assign(new Error('EMFILE: too many open files, open x'), { code: 'EMFILE' }),
    true,
  ],
  ['the same from a thread', structuredClone(new Error('EMFILE: too many open files, open x')), true],
  ['of the whole machine', new Error('ENFILE: file table overflow, open x'), true],
  ['another error', new Error("Cannot find package 'EMFILE: '"), false],
  ['no error', undefined, false],
])('%s', (_, error, expected) => {
  expect(isOutOfFiles(error)).toBe(expected);
});

test.runIf(process.platform === 'linux')('is told in a sentence, with what to do', () => {
  const work = new Workplace({
    'a.html': '<a href=b>',
    // Room for the first module, which loads the others side by side.
    'hog.cjs': `const { closeSync, openSync } = require('node:fs');
      const open = [];
      try { for (;;) open.push(openSync(__filename, 'r')); } catch {}
      open.slice(-2).map(closeSync);`,
  });
  const args = ['ulimit -n 80; exec "$0" "$@"', process.execPath, '--require', './hog.cjs', COMMAND];
  const run = spawnSync('bash', ['-c', ...args, 'extract', 'a.html'], {
    cwd: work.folder,
    env: work.environment(),
    encoding: 'utf8',
  });
  expect([run.status, run.stdout, run.stderr]).toEqual([
    1,
    '',
    'error: too many files are open for the program to go on; raise the limit of open files (ulimit -n), or use fewer threads (--jobs)\n',
  ]);
});
