import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Check, type Finding, checkingThreads } from '@linkwright/check';
import { statAt } from '@linkwright/corpus';
import { type FSWatcher, watch } from 'chokidar';
import pc from 'picocolors';
import { type CacheArgument, memoryOf } from '../cache-file.ts';
import {
  type CheckingArguments,
  checkedPattern,
  checkedReading,
  serverFrom,
  severitiesFrom,
} from '../checking/checking-arguments.ts';
import { EXIT } from '../exit-status.ts';
import { interruption } from '../interruption.ts';
import { namedFiles } from '../reading-arguments.ts';
import { rootsOf } from '../roots.ts';
import { maskedFinding } from '../terminal/masked.ts';
import { Output } from '../terminal/output.ts';
import { printable } from '../terminal/printable.ts';
import { Problems } from '../terminal/problems.ts';

interface WatchArguments extends CheckingArguments {
  readonly cache?: CacheArgument;
}

/** Changes that come within this time are looked at together. Milliseconds. */
const PAUSE = 100;

/** How often a folder that went away is looked for. Milliseconds. */
const RETURN = 500;

/**
 * Checks again whenever something in the trees changes, and tells the findings that are new and
 * those that are gone, until it is interrupted. What has not changed is remembered and not read.
 * The answer is the exit status after the last round.
 */
export async function watchLinks(paths: readonly string[], options: WatchArguments): Promise<number> {
  const { signal } = interruption();
  const roots = rootsOf(paths);
  // Without a cache of the user's the rounds have one of their own.
  const scratch = mkdtempSync(join(tmpdir(), 'linkwright-watch-'));
  const memory = memoryOf(options.cache || join(scratch, 'documents'), roots);
  const output = new Output();
  const watcher = watch([...roots], { ignoreInitial: true, ignored: LEFT_OUT });
  const changes = new Changed(watcher, roots, signal);
  try {
    // What changes before the watcher is ready is in the first round.
    await once(watcher, 'ready');
    let before = await findingsOf(paths, options, memory, signal);
    await output.line(`${told(before.size, 0, before.size)}; watching, Ctrl-C ends`);
    while (!signal.aborted) {
      await changes.next();
      await sleep(PAUSE);
      if (signal.aborted) break;
      changes.taken();
      const after = await findingsOf(paths, options, memory, signal);
      if (!signal.aborted) await tell(before, after, output);
      before = after;
    }
    return [...before.values()].some(({ severity }) => severity === 'error') ? EXIT.findings : EXIT.done;
  } finally {
    changes.close();
    await watcher.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

const LEFT_OUT = /(?:^|[/\\])(?:\.git|node_modules)(?:[/\\]|$)/;

/** Whether something has changed since it was last asked. */
class Changed {
  readonly #watcher: FSWatcher;
  /** The inodes of the roots: the watcher forgets one that goes away, as that of a site does that is built anew. */
  readonly #inodes = new Map<string, number | undefined>();
  readonly #returning: NodeJS.Timeout;
  #isDue = false;
  #wake: (() => void) | undefined;

  constructor(watcher: FSWatcher, roots: readonly string[], signal: AbortSignal) {
    this.#watcher = watcher;
    for (const root of roots) this.#inodes.set(resolve(root), inodeOf(root));
    watcher.on('all', (event, path) => {
      if (event.startsWith('unlink') && this.#inodes.has(resolve(path)))
        this.#inodes.set(resolve(path), undefined);
      this.#ring();
    });
    signal.addEventListener('abort', () => this.#ring());
    this.#returning = setInterval(() => this.#watchReturned(), RETURN);
  }

  close(): void {
    clearInterval(this.#returning);
  }

  /** Waits for a change, or for the end. */
  async next(): Promise<void> {
    if (!this.#isDue) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  taken(): void {
    this.#isDue = false;
  }

  #watchReturned(): void {
    for (const [root, before] of this.#inodes) {
      const inode = inodeOf(root);
      this.#inodes.set(root, inode);
      if (inode === before) continue;
      if (inode !== undefined) {
        this.#watcher.unwatch(root);
        this.#watcher.add(root);
      }
      this.#ring();
    }
  }

  #ring(): void {
    this.#isDue = true;
    this.#wake?.();
  }
}

function inodeOf(path: string): number | undefined {
  return statAt(path)?.ino;
}

type Findings = ReadonlyMap<string, Finding>;

/** By what they say and not by where it stands now: a line that was put in above makes nothing new. */
async function findingsOf(
  paths: readonly string[],
  options: WatchArguments,
  memory: ReturnType<typeof memoryOf>,
  signal: AbortSignal,
): Promise<Findings> {
  const files = await namedFiles(paths, options, new Problems({ quiet: true }), true);
  const run = new Check({
    reading: checkedReading(options),
    roots: rootsOf(paths),
    server: serverFrom(options),
    severities: severitiesFrom(options.rule),
    exclude: options.exclude.map(checkedPattern),
    jobs: checkingThreads(files, options.jobs),
    remotes: false,
    signal,
    ...memory,
  });
  const found = new Map<string, Finding>();
  const keep = (finding: Finding): void => {
    const key = [finding.file, finding.rule, finding.reference, finding.message].join('\0');
    let number = 1;
    while (found.has(`${key}\0${number}`)) number += 1;
    found.set(`${key}\0${number}`, maskedFinding(finding));
  };
  for await (const { findings } of run.documents(files)) findings.forEach(keep);
  for (const remark of run.remarks(files)) keep(remark);
  run.summary({ errors: 0, warnings: 0 });
  return found;
}

async function tell(before: Findings, after: Findings, output: Output): Promise<void> {
  const fresh = [...after].filter(([key]) => !before.has(key));
  const gone = [...before].filter(([key]) => !after.has(key));
  for (const [, finding] of gone) await output.line(`${pc.green('fixed')}  ${line(finding)}`);
  for (const [, finding] of fresh) await output.line(`${pc.red('new')}    ${line(finding)}`);
  await output.line(told(fresh.length, gone.length, after.size));
}

function line({ file, line: row, column, message, rule, reference, suggestion }: Finding): string {
  const advice = suggestion === undefined ? '' : `  → ${printable(suggestion)}`;
  return `${printable(file)}:${row}:${column}  ${printable(message)} [${rule}]  ${printable(reference)}${advice}`;
}

function told(fresh: number, gone: number, all: number): string {
  const time = new Date().toTimeString().slice(0, 8);
  return `${time}  ${fresh} new, ${gone} fixed, ${all} in all`;
}
