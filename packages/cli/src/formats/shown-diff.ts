import pc from 'picocolors';
import { printable } from '../terminal/printable.ts';

/** A diff for standard output: byte for byte to a file or another program, which may apply it. */
export function shownDiff(diff: string): string {
  return process.stdout.isTTY ? terminalDiff(diff) : diff;
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
