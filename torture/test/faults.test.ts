// A sample of what `npm run torture` tries; a larger one with LINKWRIGHT_FULL.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SAMPLES = [
  ['move a folder', 'power-cut'],
  ['absolutize --in-place', 'kill'],
  ['undo of move', 'full-disk'],
] as const;

const isShort = process.env['LINKWRIGHT_FULL'] === undefined;

test.each(isShort ? SAMPLES.slice(0, 1) : SAMPLES)(
  '%s: every file is old or new after %s, and everything can be taken back or finished',
  (only, kind) => {
    const path = fileURLToPath(new URL('../run.mjs', import.meta.url));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path, '--only', only, '--kind', kind, '--every', '140'],
      { encoding: 'utf8' },
    );
    expect(stdout + stderr).not.toContain(' at ');
    expect(status).toBe(0);
  },
);
