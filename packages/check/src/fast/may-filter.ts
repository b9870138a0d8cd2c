import { SiteMap } from '@linkwright/corpus';
import type { CheckOptions } from '../check-files.ts';
import { hostFiles } from '../redirects/host-files.ts';
import { type RuleCode, THOROUGH } from '../rules.ts';

/** Rules for which every reference, or every name, has to be looked at. */
const NEED_ALL: readonly RuleCode[] = [
  'duplicate-id',
  'missing-slash',
  'orphan-page',
  'insecure',
  ...THOROUGH,
];

/** What decides whether every link has to be looked at. */
export type FilterWishes = Pick<CheckOptions, 'severities' | 'remotes' | 'server' | 'roots' | 'reading'>;

/** Whether links that are right may be passed over by their hashes. */
export function mayFilter({ severities, remotes = false, server, roots, reading }: FilterWishes): boolean {
  if (remotes || NEED_ALL.some((rule) => severities[rule] !== undefined)) return false;
  // A redirect may come before the file that is there.
  const sites = [...roots, ...new SiteMap(reading.maps ?? [], reading.folder).roots];
  return hostFiles(sites, server.redirects).length === 0;
}
