import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entriesBelow } from '@linkwright/corpus';
import { onTestFinished } from 'vitest';
import { type CommandLine, type Outcome, StandingCommand } from './standing-command.ts';

/** The built command; `npm test` builds before it tests. */
export const COMMAND: string = fileURLToPath(new URL('../dist/main.js', import.meta.url));
if (!existsSync(COMMAND)) throw new Error('the command is tested as it is built: run `npx pnpm build` first');

/** A folder with files, and the command called in it with a state folder of its own. */
export class Workplace {
  readonly folder: string;
  readonly state: string;

  /** In a folder of its own, or in one that is there already and stays. */
  constructor(files: Readonly<Record<string, string | Uint8Array>> = {}, folder?: string) {
    const scratch = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
    onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
    this.folder = folder ?? join(scratch, 'work');
    this.state = join(scratch, 'state');
    mkdirSync(this.folder, { recursive: true });
    for (const [path, content] of Object.entries(files)) this.write(path, content);
  }

  write(path: string, content: string | Uint8Array): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), content);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  /** Every file below the folder with its text, one UTF-16 unit a byte. */
  tree(): Record<string, string> {
    const files = entriesBelow(this.folder).filter((entry) => entry.isFile());
    return Object.fromEntries(
      files
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
        .map((path) => [path.slice(this.folder.length + 1), readFileSync(path, 'latin1')]),
    );
  }

  environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      XDG_STATE_HOME: this.state,
      XDG_CACHE_HOME: join(this.state, 'cache'),
      NO_COLOR: '1',
    };
  }

  /** Calls the command in the folder, or in one below it: in a process of its own where its environment is another. */
  run(
    args: readonly string[],
    input?: string | Uint8Array,
    below = '',
    environment?: NodeJS.ProcessEnv,
  ): Outcome {
    const line = this.#line(args, input, below, environment);
    return environment || ALONE ? alone(line) : standing({}).run(line);
  }

  /**
   * Calls the command in the folder, or in one below it, with another environment, in a process that was begun with it and
   * runs others, too: nothing of a run may be left for the next one but files.
   */
  runIn(environment: NodeJS.ProcessEnv, args: readonly string[], below = ''): Outcome {
    const line = this.#line(args, undefined, below, environment);
    return ALONE ? alone(line) : standing(environment).run(line);
  }

  #line(
    args: readonly string[],
    input: CommandLine['input'],
    below: string,
    environment: NodeJS.ProcessEnv | undefined,
  ): CommandLine {
    return { cwd: join(this.folder, below), env: { ...this.environment(), ...environment }, args, input };
  }

  /** The lines of a machine format. */
  records<Shape = Record<string, unknown>>(args: readonly string[], input?: string | Uint8Array): Shape[] {
    return this.run(args, input)
      .stdout.split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Shape);
  }
}

/** Where pipes have no names, or somebody wants to see it: a process for each command. */
const ALONE = process.platform === 'win32' || Boolean(process.env['LINKWRIGHT_TEST_PROCESSES']);

/** Runs the command in a process of its own. */
export function alone({ cwd, env, args, input }: CommandLine): Outcome {
  return spawnSync(process.execPath, [COMMAND, ...args], {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...(input !== undefined && { input }),
  });
}

/** By the environments that they were begun with, those last that ran last. */
const stands = new Map<string, StandingCommand>();

/** Processes of which each has 100 MB. */
const MOST = 3;

function standing(environment: NodeJS.ProcessEnv): StandingCommand {
  const key = JSON.stringify(environment);
  const known = stands.get(key);
  stands.delete(key);
  const stand = known && !known.hasEnded ? known : new StandingCommand(COMMAND, { environment });
  stands.set(key, stand);
  const [[oldest, first] = []] = stands;
  if (oldest !== undefined && stands.size > MOST) {
    stands.delete(oldest);
    first?.end();
  }
  return stand;
}

/** As a user who is not root, to whom permissions mean something. */
export function asNobody(work: Workplace, args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [COMMAND, ...args], {
    cwd: work.folder,
    env: { ...work.environment(), HOME: '/nonexistent' },
    encoding: 'utf8',
    ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
  });
}
