import type { DiffForm } from '@linkwright/relocate';
import pc from 'picocolors';
import { printable } from '../terminal/printable.ts';

/** How diffs are wanted that go to standard output: a file or another program may apply them. */
export function shownForm(): DiffForm {
  return process.stdout.isTTY ? 'text' : 'bytes';
}

/** A diff in that form, for standard output. */
export function shownDiff(diff: string): string | Uint8Array {
  return process.stdout.isTTY ? terminalDiff(diff) : Buffer.from(diff, 'latin1');
}

/** Its own line ends stay; everything else that could control a terminal does not. */
export function terminalDiff(diff: string): string {
  return diff
    .split('\n')
    .map((line) => {
      const safe = printable(line);
      if (line.startsWith('+')) return pc.green(safe);
      return line.startsWith('-') ? pc.red(safe) : safe;
    })
    .join('\n');
}
