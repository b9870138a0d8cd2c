// Commands as processes of their own, by /usr/bin/time.
import { spawnSync } from 'node:child_process';

/** The best of so many runs: other work on the machine only ever adds. */
const ROUNDS = 3;

/** Seconds of wall and CPU (user and system), peak in KiB, and what was printed, unless `stdout` is `ignore`. */
export function best(command, rounds = ROUNDS, stdout = 'pipe') {
  const runs = Array.from({ length: rounds }, () => once(command, stdout));
  return runs.toSorted((a, b) => a.wall - b.wall)[0];
}

function once(command, to) {
  const { stdout, stderr } = spawnSync('/usr/bin/time', ['-f', '%e %U %S %M', ...command], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['ignore', to, 'pipe'],
  });
  const [wall, user, system, peak] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return { wall, cpu: user + system, peak, stdout, stderr };
}
