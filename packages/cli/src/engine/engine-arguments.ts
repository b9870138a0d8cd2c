import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type CorpusFile, stateFolder, statAt } from '@linkwright/corpus';
import type { Coordinator } from '@linkwright/engine';
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
  const { JOBS } = await import('./jobs.ts');
  const password = process.env[PASSWORD];
  return asUsage(() =>
    connectEngine({
      url,
      ...(password !== undefined && { password }),
      version,
      run: nameOf(work, files),
      spool: join(stateFolder(), 'engine'),
      paths: (job, task, shared) => JOBS[job]?.paths(task, shared) ?? [],
      tell,
      signal,
    }),
  );
}

/** A wrong address, and libraries that are missing, are mistakes of usage; of a password it is said where it is taken from. */
export async function asUsage<Result>(act: () => Promise<Result>): Promise<Result> {
  const { BadAddress, MissingLibrary } = await import('@linkwright/engine');
  try {
    return await act();
  } catch (error) {
    if (error instanceof BadAddress || error instanceof MissingLibrary)
      throw new UsageError(`--engine: ${error.message}`);
    if (error instanceof Error && /NOAUTH|WRONGPASS/.test(error.message))
      error.message += `: it is taken from the URL, or else from ${PASSWORD}`;
    throw error;
  }
}

export function tell(message: string): void {
  process.stderr.write(`engine: ${printable(message)}\n`);
}

function nameOf(work: unknown, files: readonly CorpusFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify([version, work]));
  for (const { path, absolute, entry, mediaType } of files) {
    const stat = statAt(absolute);
    hash.update(JSON.stringify([path, absolute, entry, mediaType, stat?.size, stat?.mtimeMs]));
  }
  return hash.digest('hex').slice(0, 32);
}
