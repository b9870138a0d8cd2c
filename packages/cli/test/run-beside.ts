// The command beside a server in this process, which must not wait for it.
import { execFile } from 'node:child_process';
import { COMMAND, type Workplace } from './linkwright.ts';

interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export async function run(place: Workplace, args: readonly string[], temporary?: string): Promise<Ended> {
  const env = { ...place.environment(), ...(temporary !== undefined && { TMPDIR: temporary }) };
  return new Promise((ended) => {
    const options = { cwd: place.folder, env, maxBuffer: 1 << 26 };
    execFile(process.execPath, [COMMAND, ...args], options, (error, stdout, stderr) =>
      ended({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}
