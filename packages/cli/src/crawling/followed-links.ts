import { ASKED_PLACES, SERVERS, severitiesOf } from '@linkwright/check';
import type { CrawlOptions } from '@linkwright/crawl';
import type { ReadingOptions } from '@linkwright/corpus';
import { checkedPattern } from '../checking/checking-arguments.ts';
import type { SiteArguments } from './site-arguments.ts';

/** Which links of a site are followed, where it is not checked at once: those that a check would ask its server for. */
export function followedLinks(
  reading: ReadingOptions,
  { exclude }: Pick<SiteArguments, 'exclude'>,
): CrawlOptions['settings'] {
  return {
    reading: { ...reading, include: [...ASKED_PLACES, ...(reading.include ?? [])] },
    server: SERVERS.any,
    severities: severitiesOf({}),
    exclude: exclude.map(checkedPattern),
  };
}
