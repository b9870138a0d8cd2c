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
