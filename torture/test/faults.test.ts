// A sample of what `npm run torture` tries.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test.each([
  ['absolutize --in-place', 'kill'],
  ['move a folder', 'power-cut'],
  ['undo of move', 'full-disk'],
])('%s: every file is old or new after %s, and everything can be taken back or finished', (only, kind) => {
  const path = fileURLToPath(new URL('../run.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path, '--only', only, '--kind', kind, '--every', '70'],
    { encoding: 'utf8' },
  );
  expect(stdout + stderr).not.toContain(' at ');
  expect(status).toBe(0);
});
