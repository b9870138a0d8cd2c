import { whyRefused } from '../disk/writable.ts';

/** The journal can't be read: what a run did is not known, and not that there was none. */
export class JournalUnreadable extends Error {
  override readonly name = 'JournalUnreadable';
  constructor(folder: string, cause: unknown) {
    super(
      `the journal in ${folder} can't be read: ${whyRefused(cause)}; ` +
        'call this as the user who called that run (sudo?), or name another journal with --state',
      { cause },
    );
  }
}
