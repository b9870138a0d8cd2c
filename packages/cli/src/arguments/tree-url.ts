import { type MapError, SiteMap } from '@linkwright/corpus';
import { UsageError } from '../exit-status.ts';

/** Throws UsageError for a URL, given by `option`, that the paths of a tree could not be put behind: one with a query, … */
export function refuseTreeUrl(option: string, url: string): void {
  try {
    void new SiteMap([{ folder: '.', url }]);
  } catch (error) {
    throw new UsageError((error as MapError).message.replace(/^map \.=/, () => `${option} `));
  }
}
