// The command in a process that stands ready for the next one: see standing-process.mjs.
import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface CommandLine {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly args: readonly string[];
  readonly input: string | Uint8Array | undefined;
}

export interface Outcome {
  /** `null` where the process was killed. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Answer {
  readonly status: number;
  readonly isLast: boolean;
}

interface StandingOptions {
  readonly before?: string;
  /** What is other than in the environment here. */
  readonly environment?: NodeJS.ProcessEnv;
}

const PROCESS = fileURLToPath(new URL('standing-process.mjs', import.meta.url));

/** A process that runs command lines, one after another, and is waited for as `spawnSync` waits. */
export class StandingCommand {
  readonly #folder = mkdtempSync(join(tmpdir(), 'linkwright-standing-'));
  readonly #requests: number;
  readonly #answers: number;
  #hasEnded = false;

  /** `before` is loaded before anything else, as by `node --import`; `environment` is what the process is begun with. */
  constructor(command: string, { before, environment }: StandingOptions = {}) {
    const requests = this.#pipe('requests');
    const answers = this.#pipe('answers');
    const first = before === undefined ? [] : ['--import', before];
    spawn(process.execPath, [...first, PROCESS, command, this.#folder], {
      stdio: ['ignore', 'inherit', 'inherit', requests.end, answers.start],
      env: { ...process.env, ...environment },
    }).unref();
    // Whose other end is held by the process alone ends with it.
    for (const end of [requests.end, answers.start]) closeSync(end);
    this.#requests = requests.start;
    this.#answers = answers.end;
  }

  /** Whether it runs no further command. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  run({ cwd, env, args, input }: CommandLine): Outcome {
    if (input !== undefined) writeFileSync(join(this.#folder, 'input'), input);
    const request = { cwd, env, args, hasInput: input !== undefined };
    writeSync(this.#requests, `${JSON.stringify(request)}\n`);
    const answer = this.#answer();
    const [stdout = '', stderr = ''] = ['stdout', 'stderr'].map((name) =>
      readFileSync(join(this.#folder, name), 'utf8'),
    );
    const { status, isLast } = answer ?? { status: null, isLast: true };
    if (isLast) this.end();
    return { status, stdout, stderr };
  }

  /** The process ends when it has no more requests to wait for. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    for (const end of [this.#requests, this.#answers]) closeSync(end);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Nothing where the process has ended before it. */
  #answer(): Answer | undefined {
    const bytes = Buffer.alloc(1024);
    let text = '';
    while (!text.endsWith('\n')) {
      const count = readSync(this.#answers, bytes);
      if (count === 0) return undefined;
      text += bytes.toString('utf8', 0, count);
    }
    return JSON.parse(text) as Answer;
  }

  #pipe(name: string): { readonly start: number; readonly end: number } {
    const path = join(this.#folder, name);
    execFileSync('mkfifo', [path]);
    // Opening one end waits for the other, but for who opens both.
    const both = openSync(path, 'r+');
    const ends = { start: openSync(path, 'w'), end: openSync(path, 'r') };
    closeSync(both);
    return ends;
  }
}
