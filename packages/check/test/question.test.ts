import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Answers } from '../src/remember/question.ts';
import { Tree } from '../src/tree/tree.ts';

test.runIf(process.platform !== 'win32')('no pipe is read because a cache asks for it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  try {
    const pipe = join(folder, 'pipe');
    spawnSync('mkfifo', [pipe]);
    const answers = new Answers([['reads', pipe, '1 2 3 4 digest']], new Tree([folder]), 0);
    expect(answers.isAsBefore(0)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
