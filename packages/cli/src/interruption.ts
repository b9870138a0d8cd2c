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
