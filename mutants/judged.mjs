// Gives each mutant to a warm process, a new one where the last did not come back.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOT_HERE } from './small-vitest.mjs';

const WORKER = fileURLToPath(new URL('worker.mjs', import.meta.url));
const INSIDE = new URL('inside.mjs', import.meta.url).href;

// A mutant is called endless when its place is passed so many times as often as without it, or when
// nothing came back for so long: far more than its tests take.
const MORE_OFTEN = 100;
const SECONDS = 120;

/** Of the tests that fail, or take longer, without any mutant in this place, none is asked. */
const LONGEST_MILLISECONDS = 8000;

/** What becomes of each mutant under the tests of a script: its id with `{ status, by }`. */
export async function judged({ folder, code, needed, mutants, workers, strict }) {
  const script = join(folder, 'tmp', 'tests.cjs');
  writeFileSync(script, code);
  const begin = () => new WarmProcess([script, ...needed], folder);
  const plan = await planned(begin(), strict);
  const queue = mutants.map(({ id }) => ({ id, ...plan(id) }));
  const verdicts = new Map();
  const count = queue.length;
  const work = async () => {
    const worker = begin();
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      verdicts.set(next.id, await outcome(worker, next));
      if (verdicts.size % 100 === 0) process.stderr.write(`${verdicts.size} of ${count}\n`);
    }
    worker.stop();
  };
  await Promise.all(Array.from({ length: workers }, work));
  return verdicts;
}

async function outcome(worker, { id, tests, hitLimit }) {
  if (tests.length === 0) return { status: 'not reached' };
  return (await worker.ask({ mutant: id, tests, hitLimit })) ?? { status: 'endless' };
}

/** Whether a test asks for more than there is here. */
function isBeyond({ failure }) {
  return failure?.includes(NOT_HERE) === true;
}

/** Which tests to run for a mutant, the quick ones first. */
async function planned(worker, strict) {
  const { tests, coverage } = (await worker.ask({}, 900)) ?? {};
  worker.stop();
  if (tests === undefined) throw new Error('the tests did not come to an end');
  const beyond = tests.filter(isBeyond).length;
  if (beyond > 0) process.stderr.write(`left out: ${beyond} tests, as ${NOT_HERE}\n`);
  for (const { id, failure } of tests.filter((test) => test.failure !== undefined && !isBeyond(test))) {
    if (strict) throw new Error(`fails without any mutant: ${id}\n${failure}`);
    process.stderr.write(`left out, as it fails here without any mutant: ${id}: ${failure.split('\n')[0]}\n`);
  }
  const quickFirst = tests
    .filter(({ failure, milliseconds }) => failure === undefined && milliseconds < LONGEST_MILLISECONDS)
    .toSorted((a, b) => a.milliseconds - b.milliseconds)
    .map(({ id }) => id);
  return (mutant) => {
    const reaching = quickFirst.filter((id) => coverage.perTest[id]?.[mutant]);
    // What is passed while the modules load shapes every test.
    const all = coverage.static[mutant] ? [...new Set([...reaching, ...quickFirst])] : reaching;
    const hits = reaching.reduce(
      (sum, id) => sum + coverage.perTest[id][mutant],
      coverage.static[mutant] ?? 0,
    );
    return { tests: all, hitLimit: MORE_OFTEN * hits };
  };
}

class WarmProcess {
  #args;
  #folder;
  #child;

  constructor(args, folder) {
    this.#args = args;
    this.#folder = folder;
  }

  /** The answer; nothing where none came in time or the process ended. */
  async ask(message, seconds = SECONDS) {
    this.#child ??= this.#start();
    const child = this.#child;
    const waiting = new AbortController();
    const timer = setTimeout(() => this.stop(), seconds * 1000);
    const answer = once(child, 'message', waiting).then(([given]) => given);
    const gone = once(child, 'exit', waiting).then(() => undefined);
    child.send(message);
    const given = await Promise.race([answer, gone]);
    clearTimeout(timer);
    waiting.abort();
    await Promise.allSettled([answer, gone]);
    if (given === undefined) this.#child = undefined;
    return given;
  }

  /** With all that it started. */
  stop() {
    if (this.#child?.exitCode === null && this.#child.signalCode === null)
      process.kill(-this.#child.pid, 'SIGKILL');
    this.#child = undefined;
  }

  /** All that it knows of the machine is the copy. */
  #start() {
    const scratch = join(this.#folder, 'tmp');
    const child = fork(WORKER, this.#args, {
      cwd: this.#folder,
      detached: true,
      execArgv: ['--no-warnings'],
      env: {
        PATH: process.env.PATH,
        TMPDIR: scratch,
        TEMP: scratch,
        HOME: scratch,
        XDG_STATE_HOME: join(scratch, 'state'),
        XDG_CACHE_HOME: join(scratch, 'cache'),
        MUTANTS_FENCE: this.#folder,
        NODE_OPTIONS: `--import=${INSIDE}`,
      },
      stdio: ['ignore', 'ignore', process.env.MUTANTS_DEBUG ? 'inherit' : 'ignore', 'ipc'],
    });
    // One that ends between two mutants must not be asked again.
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }
}
