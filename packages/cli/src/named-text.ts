import { readFileSync } from 'node:fs';
import { statAt, whyRefused } from '@linkwright/corpus';
import { UsageError } from './exit-status.ts';

/**
 * The text of a file that an argument names, `-` for standard input. `called` is the argument for messages, and what to do
 * where there is no such file may be said. Throws UsageError for what can't be read.
 */
export function namedText(called: string, path: string, otherwise = ''): string {
  if (path === '') throw new UsageError(`${called}: the name is empty`);
  // A device might be read without end; a terminal is one, too.
  const stat = path === '-' ? undefined : statAt(path);
  if (stat?.isCharacterDevice()) throw new UsageError(`${called}: is a device; name a file`);
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const advice = (error as NodeJS.ErrnoException).code === 'ENOENT' ? otherwise : '';
    throw new UsageError(`${called}: ${whyRefused(error)}${advice}`);
  }
}
