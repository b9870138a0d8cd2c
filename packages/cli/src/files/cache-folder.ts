import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** The user's cache folder (XDG Base Directory Specification: a relative one is ignored). */
export function cacheFolder({ XDG_CACHE_HOME, LOCALAPPDATA }: NodeJS.ProcessEnv = process.env): string {
  if (XDG_CACHE_HOME && isAbsolute(XDG_CACHE_HOME)) return join(XDG_CACHE_HOME, 'linkwright');
  if (process.platform === 'win32' && LOCALAPPDATA) return join(LOCALAPPDATA, 'linkwright', 'cache');
  return join(homedir(), '.cache', 'linkwright');
}
