import { absolutePath, statAt } from '@linkwright/corpus';
import { UsageError } from '../exit-status.ts';
import { asGiven } from './output-path.ts';

/** A file that an option names; an option that ends with "=" stands right before it. Undefined: it names none. */
type NamedFile = readonly [option: string, path: string | undefined];

/**
 * Throws UsageError where two options name the same file: what is read or written for the one would be gone. What is no file
 * (a pipe, a device) may be named by several.
 */
export function refuseSharedFile(named: readonly NamedFile[]): void {
  const taken = new Map<string, string>();
  for (const [option, path] of named) {
    if (path === undefined || path === '' || statAt(path)?.isFile() === false) continue;
    const place = absolutePath(path);
    const other = taken.get(place);
    if (other !== undefined)
      throw new UsageError(`${asGiven(option, path)}: this is the file of ${other}; name another one`);
    taken.set(place, option.replace(/=$/, ''));
  }
}
