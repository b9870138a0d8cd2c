// Threads run what is built: the runs are those of programs of their own.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/** The modules by themselves: the whole package takes longer to load than what is tested. */
const IMPORTS = `
import { parallel } from './dist/work/parallel.js';
import { beginThreads } from './dist/work/threads.js';`;

/** What a task does, by number. The first takes so long that the others are through before it is. */
const JOB = `
export default async (task) => {
  if (task.number === 0) await new Promise((resolve) => setTimeout(resolve, 300));
  if (task.does === 'throw') throw new Error('thrown');
  return task.number;
};`;

/** Which thread does what for whom. */
const WHO = `
import { threadId } from 'node:worker_threads';
export default (task, shared) => [shared, threadId];`;

/** A line for each piece of work, one after the other in the same program: its results until one of its tasks throws. */
function run(works: readonly (readonly [throwing: number, options: string])[]): string {
  const each = works.map(
    ([throwing, options]) => `
const tasks = Array.from({ length: 12 }, (_, number) => ({ number, does: number === ${throwing} ? 'throw' : '' }));
const told = [];
try {
  for await (const result of parallel(${url(JOB)}, tasks, { ${options} })) told.push(result);
} catch ({ message }) {
  told.push(message);
} finally {
  console.log(told.join(' '));
}`,
  );
  return told(each.map((work) => `{${work}}`).join('\n'));
}

/** What a program prints that is run with these flags of Node. */
function told(program: string, flags: readonly string[] = []): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, '--input-type=module', '-e', `${IMPORTS}${program}`],
    { cwd: PACKAGE, encoding: 'utf8' },
  );
  return stdout + stderr;
}

function url(module: string): string {
  return `new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(module)}`)})`;
}

test('results come in the order of their tasks, and one that fails fails in its turn', () => {
  const threads = "jobs: 2, asker: 'waits'";
  const said = run([
    [-1, threads],
    [3, threads],
    [11, threads],
    // This thread is one of those that work.
    [11, 'jobs: 2'],
  ]);
  expect(said.split('\n')).toEqual([
    '0 1 2 3 4 5 6 7 8 9 10 11',
    '0 1 2 thrown',
    '0 1 2 3 4 5 6 7 8 9 10 thrown',
    '0 1 2 3 4 5 6 7 8 9 10 thrown',
    '',
  ]);
});

/** What begins four threads, for which all modules are loaded: only with LINKWRIGHT_FULL. */
const full = test.runIf(process.env['LINKWRIGHT_FULL'] !== undefined);

describe('threads are lent to one piece of work after the other', () => {
  const WORK = `
const seen = { threads: new Set(), shared: [] };
const work = async (module, shared, tasks = 6) => {
  for await (const [what, thread] of parallel(module, Array.from({ length: tasks }, () => 0), { jobs: 2, shared, asker: 'waits' })) {
    seen.threads.add(thread);
    seen.shared.push(what);
  }
};`;
  const printed = `console.log(seen.threads.size, seen.shared.join(' '));`;

  test('each has what its own tasks share', () => {
    const works = `for (const shared of ['a', 'b', 'c']) await work(${url(WHO)}, shared, 2);`;
    expect(told(`${WORK}beginThreads(2);${works}${printed}`)).toBe('2 a a b b c c\n');
  });

  full('two at the same time do not share them', () => {
    const works = `await Promise.all(['a', 'b'].map((shared) => work(${url(WHO)}, shared)));seen.shared.sort();`;
    expect(told(`${WORK}${works}${printed}`)).toBe('4 a a a a a a b b b b b b\n');
  });

  full('those of work that failed are not lent again', () => {
    const throwing = JOB.replace("task.does === 'throw'", 'true');
    const works = `await work(${url(WHO)}, 'a', 4);await work(${url(throwing)}, 'x').catch(() => {});await work(${url(WHO)}, 'b', 4);`;
    expect(told(`${WORK}${works}${printed}`)).toBe('4 a a a a b b b b\n');
  });

  test('they do not keep a program that is through', () => {
    expect(told(`beginThreads(2);console.log('through');`)).toBe('through\n');
  });
});

describe('the thread that asks', () => {
  const WAIT = `
import { threadId } from 'node:worker_threads';
export default (task) => {
  const until = Date.now() + 10;
  while (Date.now() < until);
  return [task, threadId];
};`;
  const tell = (jobs: number): string => `
const threads = new Set();
const wait = ${url(WAIT)};
const results = [];
for await (const [task, thread] of parallel(wait, Array.from({ length: 40 }, (_, task) => task), { jobs: ${jobs} })) {
  results.push(task);
  threads.add(thread);
}
console.log(results.join() === Array.from({ length: 40 }, (_, task) => task).join(), threads.size, threads.has(0));`;

  test('is one of them, and results keep their order', () => {
    expect(told(tell(3))).toBe('true 3 true\n');
  });

  test('does all where it is the only one', () => {
    expect(told(tell(1))).toBe('true 1 true\n');
  });
});

/** Holds on to ever more. */
const FILLING = `
export default () => {
  for (const held = []; ; ) held.push(Array.from({ length: 1000 }, () => ({})));
};`;

test('a thread that is out of memory ends the work with a word of its own', () => {
  const program = `
try {
  for await (const _ of parallel(${url(FILLING)}, [0], { jobs: 2, asker: 'waits' }));
} catch ({ name, message }) {
  console.log(name, message);
}`;
  expect(told(program, ['--max-old-space-size=24'])).toMatch(
    /^ThreadFailure a thread has run out of memory; /,
  );
});
