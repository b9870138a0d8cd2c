import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where runs are kept: `--state DIR`, else the user's state folder (XDG Base Directory Specification). */
export function stateFolder(given?: string, env: NodeJS.ProcessEnv = process.env): string {
  if (given) return given;
  if (env['XDG_STATE_HOME']) return join(env['XDG_STATE_HOME'], 'linkwright');
  if (process.platform === 'win32' && env['LOCALAPPDATA']) return join(env['LOCALAPPDATA'], 'linkwright');
  return join(homedir(), '.local', 'state', 'linkwright');
}
