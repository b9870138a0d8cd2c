import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CorpusFile, stateFolder, statAt } from '@linkwright/corpus';
import type { Coordinator, RedisAccess } from '@linkwright/engine';
import type { Command } from 'commander';
import { UsageError } from '../exit-status.ts';
import { printable } from '../terminal/printable.ts';
import { version } from '../version.ts';

/** Whether and where work is shared out to other hosts. */
export interface EngineArguments {
  readonly engine?: string;
}

export function addEngineOption(command: Command): Command {
  return command.option(
    '--engine <URL>',
    'share the work out to `linkwright worker`s at redis://HOST, by TLS at rediss://HOST',
  );
}

/** The password of the engine, where its URL has none. */
export const PASSWORD = 'LINKWRIGHT_ENGINE_PASSWORD';

/** Files (PEM) with the certificate for an engine that asks for one, and with its key where that is in another; its passphrase. */
export const CERTIFICATE = 'LINKWRIGHT_ENGINE_CERT';
const KEY = 'LINKWRIGHT_ENGINE_KEY';
const PASSPHRASE = 'LINKWRIGHT_ENGINE_KEY_PASSPHRASE';

/** What the environment has to let this program in. Throws UsageError for files that cannot be read. */
export function engineAccess(): RedisAccess {
  const { [PASSWORD]: password, [CERTIFICATE]: cert, [KEY]: key, [PASSPHRASE]: passphrase } = process.env;
  if (key && !cert) throw new UsageError(`${KEY} names a key, and ${CERTIFICATE} no certificate`);
  const certificate = cert && {
    cert: textOf(CERTIFICATE, cert),
    key: textOf(KEY, key || cert),
    ...(passphrase !== undefined && { passphrase }),
  };
  return { ...(password !== undefined && { password }), ...(certificate && { certificate }) };
}

function textOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${name}: ${printable(file)} cannot be read: ${(error as Error).message}`);
  }
}

/**
 * The engine that is asked for. `work` is all that the results follow from besides the files: a run of the
 * same work on the same files, unchanged, is the same run, and goes on where it was interrupted.
 */
export async function engineFor(
  { engine: url }: EngineArguments,
  work: unknown,
  files: readonly CorpusFile[],
  signal: AbortSignal,
): Promise<Coordinator | undefined> {
  if (url === undefined) return undefined;
  const { connectEngine } = await import('@linkwright/engine');
  const [{ JOBS }, { isResult }] = await Promise.all([import('./jobs.ts'), import('./results.ts')]);
  const access = engineAccess();
  return asUsage(() =>
    connectEngine({
      url,
      ...access,
      version,
      run: nameOf(work, files),
      spool: join(stateFolder(), 'engine'),
      paths: (job, task, shared) => JOBS[job]?.paths(task, shared) ?? [],
      isResult,
      tell,
      signal,
    }),
  );
}

/** A wrong address, and libraries that are missing, are mistakes of usage. */
export async function asUsage<Result>(act: () => Promise<Result>): Promise<Result> {
  const { BadAddress, MissingLibrary } = await import('@linkwright/engine');
  try {
    return await act();
  } catch (error) {
    if (error instanceof BadAddress || error instanceof MissingLibrary)
      throw new UsageError(`--engine: ${error.message}`);
    if (error instanceof Error) error.message = withSource(error.message);
    throw error;
  }
}

export function tell(message: string): void {
  process.stderr.write(`engine: ${printable(withSource(message))}\n`);
}

/** What a Redis says of who may come in, with where that is taken from. */
function withSource(message: string): string {
  if (/NOAUTH|WRONGPASS/.test(message))
    return `${message}: it is taken from the URL, or else from ${PASSWORD}`;
  return /certificates of its clients/.test(message)
    ? `${message} (its file is taken from ${CERTIFICATE})`
    : message;
}

function nameOf(work: unknown, files: readonly CorpusFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify([version, work]));
  for (const { path, absolute, entry, mediaType } of files) {
    const stat = statAt(absolute);
    hash.update(JSON.stringify([path, absolute, entry, mediaType, stat?.size, stat?.mtimeMs]));
  }
  return hash.digest('hex').slice(0, 32);
}
