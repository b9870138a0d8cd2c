import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { CheckOptions } from '@linkwright/check';
import { mediaTypeOf, statAt, whyNoFile } from '@linkwright/corpus';
import { cacheFolder } from './cache-folder.ts';
import { UsageError } from '../exit-status.ts';
import { asGiven } from './output-path.ts';
import { version } from '../version.ts';

/** What `--cache [FILE]` and `--no-cache` leave: a file, the usual one, or none. */
export type CacheArgument = string | boolean | undefined;

/**
 * The file that `--cache` means: the one that is named, else one for these trees in the user's cache
 * folder (XDG Base Directory Specification). Undefined where nothing is to be remembered. Throws UsageError for a file that
 * is named and can't be written.
 */
export function cacheFile(cache: CacheArgument, roots: readonly string[]): string | undefined {
  if (cache === undefined || cache === false) return undefined;
  if (typeof cache === 'string') {
    // What was meant to be checked must not be written over.
    if (isDocument(cache))
      throw new UsageError(`--cache ${cache}: is a folder or has the name of a document`);
    const why = whyNoFile(cache, { makesFolders: true });
    if (why !== undefined)
      throw new UsageError(`${asGiven('--cache', cache)}: ${why}; --no-cache goes without`);
    return cache;
  }
  const trees = createHash('sha256').update(roots.join('\0')).digest('hex').slice(0, 16);
  return join(cacheFolder(), `check-${trees}.documents`);
}

/** Whether a path is to be read rather than to be a cache: a folder, or what has the name of a document. */
export function isDocument(path: string): boolean {
  return mediaTypeOf(path) !== undefined || (statAt(path)?.isDirectory() ?? false);
}

/** How a check remembers documents, and the report of them, if any. */
export function memoryOf(
  cache: CacheArgument,
  roots: readonly string[],
  report: NonNullable<CheckOptions['memory']>['report'] = () => undefined,
): Pick<CheckOptions, 'memory'> {
  const file = cacheFile(cache, roots);
  if (file === undefined) return {};
  return { memory: { file, version, tell, report } };
}

function tell(message: string): void {
  process.stderr.write(`--cache: ${message}\n`);
}
