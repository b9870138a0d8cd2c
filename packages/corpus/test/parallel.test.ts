// Threads run what is built: the runs are those of programs of their own.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/** What a task does, by number. The first takes so long that the others are through before it is. */
const JOB = `
export default async (task) => {
  if (task.number === 0) await new Promise((resolve) => setTimeout(resolve, 300));
  if (task.does === 'throw') throw new Error('thrown');
  return task.number;
};`;

function run(does: string, at: number): string {
  const program = `
import { parallel } from '@linkwright/corpus';
const job = new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(JOB)}`)});
const tasks = Array.from({ length: 12 }, (_, number) => ({ number, does: number === ${at} ? '${does}' : '' }));
const told = [];
try {
  for await (const result of parallel(job, tasks, { jobs: 2 })) told.push(result);
} catch ({ message }) {
  told.push(message);
} finally {
  console.log(told.join(' '));
}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: PACKAGE,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe('tasks in threads', () => {
  test('have their results in their own order', () => {
    expect(run('nothing', 0)).toBe('0 1 2 3 4 5 6 7 8 9 10 11\n');
  });

  test('one that fails before its turn fails in its turn, where the caller hears it', () => {
    expect(run('throw', 3)).toBe('0 1 2 thrown\n');
  });

  test('the last one, too', () => {
    expect(run('throw', 11)).toBe('0 1 2 3 4 5 6 7 8 9 10 thrown\n');
  });
});
