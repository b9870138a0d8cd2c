import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Where runs are kept: `--state DIR`, else the user's state folder (XDG Base Directory Specification: a relative one is ignored). */
export function stateFolder(given?: string, env: NodeJS.ProcessEnv = process.env): string {
  if (given) return given;
  const { XDG_STATE_HOME: said = '' } = env;
  if (isAbsolute(said)) return join(said, 'linkwright');
  if (process.platform === 'win32' && env['LOCALAPPDATA']) return join(env['LOCALAPPDATA'], 'linkwright');
  return join(homedir(), '.local', 'state', 'linkwright');
}
