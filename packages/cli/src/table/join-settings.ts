import { SERVERS, type ServerName } from '@linkwright/check';
import type { ReadingOptions } from '@linkwright/corpus';
import { rootsOf } from '../arguments/roots.ts';
import type { TableTask } from './tabling.ts';

/** What the addresses of a corpus follow from; a mapped tree is a site, and others are files. */
export function joinSettings(
  paths: readonly string[],
  reading: ReadingOptions,
  server?: ServerName,
): TableTask['keys'] {
  const roots = rootsOf(paths.filter((path) => path !== '-'));
  return { reading, roots, server: SERVERS[server ?? (reading.maps?.length ? 'any' : 'files')] };
}
