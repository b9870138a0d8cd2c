import { EXIT } from './exit-status.ts';

/**
 * Ctrl-C ends a run in good order: what is under way is finished, the rest is not begun. A second
 * one ends the process at once; the journal knows what to do then.
 */
export function interruption(): AbortController {
  const controller = new AbortController();
  const stop = (): void => {
    controller.abort();
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return controller;
}

/** Says on standard error what has become of a run that was interrupted, for what it printed looks whole. Gives the exit status. */
export function interrupted(what: string): number {
  process.stderr.write(`Interrupted: ${what}.\n`);
  return EXIT.interrupted;
}

/**
 * Does work whose journal says at every moment what it has done: Ctrl-C ends it at once, and says what has become of it.
 */
export async function endedAtOnce<Result>(what: () => string, work: () => Promise<Result>): Promise<Result> {
  const stop = (): void => process.exit(interrupted(what()));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await work();
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
