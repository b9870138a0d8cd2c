import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { QueueStatus } from '@linkwright/engine';
import { Command, InvalidArgumentError, Option } from 'commander';
import { CERTIFICATE, PASSWORD, asUsage, engineAccess, tell } from '../engine/engine-arguments.ts';
import { JOBS } from '../engine/jobs.ts';
import { EXIT, UsageError } from '../exit-status.ts';
import { collect, threadCount } from '../arguments/reading-arguments.ts';
import { jsonText } from '../findings/json-text.ts';
import { Output } from '../terminal/output.ts';
import { printable } from '../terminal/printable.ts';
import { version } from '../version.ts';
import { counted } from '../terminal/counted.ts';

interface WorkerArguments {
  readonly engine: string;
  readonly root: readonly string[];
  readonly store?: string;
  readonly jobs?: number;
  readonly patience: number;
  readonly status?: 'text' | 'json';
}

export function workerCommand(): Command {
  return new Command('worker')
    .summary('do work for commands with --engine')
    .description(
      `Takes slices of work from Redis until it is stopped. Documents are read where the coordinator found them, at the same paths, and only below --root; nothing is written but what --store fetches. The password is best given in ${PASSWORD}; the file with a certificate for a Redis that asks for one in ${CERTIFICATE}.`,
    )
    .requiredOption('--engine <URL>', 'redis://HOST, by TLS rediss://HOST')
    .option('--root <DIR>', 'a folder that documents may be read from (repeatable)', collect, [])
    .option(
      '--store <URL>',
      's3://BUCKET/PREFIX: where the documents of --root are fetched from; keys and endpoint as the AWS client finds them',
    )
    .option('--jobs <N>', 'threads; as many as there are cores by default', threadCount)
    .option(
      '--patience <SECONDS>',
      'how long a worker may give no sign of life before its slices go to another',
      seconds,
      30,
    )
    .addOption(
      new Option('--status [FORMAT]', 'say what is going on at the engine, and do nothing')
        .choices(['text', 'json'])
        .preset('text'),
    )
    .addHelpText(
      'after',
      `
Examples:
  linkwright worker --engine rediss://queue.example --root /srv/site     on any number of hosts, and then
  linkwright check /srv/site --engine rediss://queue.example             on one of them
  linkwright worker --engine rediss://queue.example --status             who works, and what is waiting`,
    )
    .action(async (options: WorkerArguments) => {
      process.exitCode = options.status ? await tellStatus(options) : await work(options);
    });
}

/** How long connections may stay open that are closed, in milliseconds. */
const LINGERING = 2000;

async function work({ engine, root, store, jobs, patience }: WorkerArguments): Promise<number> {
  if (root.length === 0) throw new UsageError('say with --root which folders may be read');
  const missing = root.find((folder) => !statSync(folder, { throwIfNoEntry: false })?.isDirectory());
  if (missing !== undefined) throw new UsageError(`--root ${missing}: there is no such folder`);
  if (store !== undefined && root.length > 1) throw new UsageError('--store fills one --root');
  const { startWorker } = await import('@linkwright/engine');
  const access = engineAccess();
  const threads = jobs ?? availableParallelism();
  const options = { version, jobs: JOBS, roots: root, threads, patience: patience * 1000, tell };
  const given = { ...access, ...(store !== undefined && { store }) };
  const worker = await asUsage(() => startWorker({ url: engine, ...given, ...options }));
  tell(`ready, ${counted(threads, 'thread')}`);
  await stopped();
  await worker.close();
  // A Redis that answers nothing any more keeps its connections open; there is nothing left to be done on them.
  setTimeout(() => process.exit(EXIT.done), LINGERING).unref();
  return EXIT.done;
}

async function tellStatus({ engine, status }: WorkerArguments): Promise<number> {
  const { engineStatus } = await import('@linkwright/engine');
  const address = { url: engine, ...engineAccess(), version };
  const queues = await asUsage(() => engineStatus(address));
  const output = new Output();
  await output.write(status === 'json' ? `${jsonText(queues, 1)}\n` : queues.map(statusText).join('\n'));
  return EXIT.done;
}

/** The queue of one version, for people. */
function statusText({ version: of, workers, waiting, active, done, failed }: QueueStatus): string {
  const lines = [
    `version ${of}: ${counted(workers.length, 'worker')}; slices: ${waiting} waiting, ${active.length} under way, ${done} done and not fetched, ${failed.length} failed`,
    ...workers.map(({ address, age }) => `  worker ${address}, ${age} s`),
    ...active.map(
      ({ slice, job, age, tried }) =>
        `  ${job} ${slice}, ${age} s${tried > 1 ? `, tried ${tried - 1} times before` : ''}`,
    ),
    ...failed.map(({ slice, job, reason }) => `  ${job} ${slice} failed: ${reason}`),
  ];
  return lines.map((line) => `${printable(line)}\n`).join('');
}

function stopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', resolve).once('SIGTERM', resolve);
  });
}

function seconds(value: string): number {
  const count = Number(value);
  if (!/^\d+$/.test(value) || count < 1 || count > 86_400)
    throw new InvalidArgumentError('a whole number of seconds from 1 to 86400 is needed');
  return count;
}
