// Commands that go on while a test does something else, and a corpus that is worth sharing out among them.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { COMMAND, type Workplace } from './linkwright.ts';

/** A site that is worth sharing out: many slices, links that are right and links that are not. */
export function site(pages: number, links: number): Record<string, string> {
  const page = (n: number): string =>
    Array.from(
      { length: links },
      (_, at) =>
        `<p id="p${at}"><a href="${(n + at) % pages}.html#p${at % 90}">${at}</a> <a href="gone${at % 3}.html">x</a>`,
    ).join('\n');
  return Object.fromEntries(Array.from({ length: pages }, (_, n) => [`site/${n}.html`, page(n)]));
}

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that goes on while the test does something else. */
export class Running {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  #stdout = '';
  #stderr = '';

  constructor(work: Workplace, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
    this.process = spawn(process.execPath, [COMMAND, ...args], {
      cwd: work.folder,
      env: { ...work.environment(), ...environment },
    });
    this.process.stdout?.setEncoding('utf8').on('data', (text: string) => (this.#stdout += text));
    this.process.stderr?.setEncoding('utf8').on('data', (text: string) => (this.#stderr += text));
    this.ended = new Promise((resolve) =>
      this.process.once('close', (status) => resolve({ status, stdout: this.#stdout, stderr: this.#stderr })),
    );
  }

  /** Waits until the command has said something on standard error. */
  async says(what: RegExp): Promise<void> {
    for (let tries = 0; tries < 600 && !what.test(this.#stderr); tries += 1) await pause(50);
    expect(this.#stderr).toMatch(what);
  }

  kill(): void {
    this.process.kill('SIGKILL');
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Ended with the test. */
export function start(work: Workplace, args: readonly string[], environment?: NodeJS.ProcessEnv): Running {
  const each = new Running(work, args, environment);
  onTestFinished(async () => {
    each.kill();
    await each.ended;
  });
  return each;
}

export async function worker(
  work: Workplace,
  url: string,
  environment?: NodeJS.ProcessEnv,
): Promise<Running> {
  const each = start(
    work,
    ['worker', '--engine', url, '--root', '.', '--jobs', '1', '--patience', '2'],
    environment,
  );
  await each.says(/ready/);
  return each;
}

/** Bytes of the results that coordinators have got so far. */
export function spooled(work: Workplace): number {
  const results = spools(work).filter(({ path }) => path.endsWith('.results'));
  return results.reduce((sum, { size }) => sum + size, 0);
}

/** Of how many runs they have got some: one that is being written is none yet, and is cut off when its writer is killed. */
export function resultsOf(work: Workplace): number {
  return spools(work).filter(({ path, size }) => path.endsWith('.results') && size >= firstOf(path)).length;
}

/** Bytes of a spool as far as the end of its first result. */
function firstOf(path: string): number {
  const head = Buffer.alloc(4);
  const file = openSync(path, 'r');
  try {
    return readSync(file, head, 0, 4, 0) < 4 ? Infinity : 4 + head.readUInt32BE(0);
  } finally {
    closeSync(file);
  }
}

/** What coordinators keep: results, and their keys. */
export function spools(work: Workplace): readonly { readonly path: string; readonly size: number }[] {
  const folder = join(work.state, 'linkwright', 'engine');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => {
    const path = join(folder, name);
    return { path, size: statSync(path).size };
  });
}

/** A report without what it took, which is something else each time. */
export function withoutTime(report: string): string {
  return report.replace(/"seconds":[\d.]+/, '');
}
