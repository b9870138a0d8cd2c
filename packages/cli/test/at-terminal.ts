import { spawnSync } from 'node:child_process';
import { COMMAND, type Workplace } from './linkwright.ts';

/** The command with a terminal, as `script` makes one; undefined where there is no `script`. */
export function atTerminal(place: Workplace, args: readonly string[], keys: string): string | undefined {
  const line = [process.execPath, COMMAND, ...args].join(' ');
  const { status, stdout, error } = spawnSync(
    'script',
    ['--quiet', '--return', '--command', line, '/dev/null'],
    {
      cwd: place.folder,
      env: place.environment(),
      input: keys,
      encoding: 'utf8',
    },
  );
  return error || status === null ? undefined : stdout;
}
