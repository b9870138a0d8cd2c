import pc from 'picocolors';
import type { CheckArguments } from './check-arguments.ts';
import type { Tally } from './tally.ts';

/** From so many findings on, few causes make most of them. */
const FLOOD = 200;

/** After very many findings, says to people how to see what most of them have in common. */
export function tellFlood(
  { counts }: Tally,
  { quiet, report, group }: Pick<CheckArguments, 'quiet' | 'report' | 'group'>,
): void {
  if (quiet || group === 'target' || (report.length > 0 && !report.includes('text'))) return;
  if (counts.error + counts.warning < FLOOD) return;
  process.stderr.write(
    `${pc.blue('info')}: \`--group target\` tells each target once, with all that leads to it\n`,
  );
}
