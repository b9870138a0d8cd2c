// URLs in place of files: the pages of a site, as its server gives them.
import type { CorpusFile, ReadingOptions } from '@linkwright/corpus';
import type { SiteArguments } from './site-arguments.ts';
import type { Problems } from '../terminal/problems.ts';

/** What servers give. Few ask them. */
export async function pagesOf(
  urls: readonly string[],
  ...how: readonly [SiteArguments, ReadingOptions, Problems, AbortSignal]
): Promise<readonly CorpusFile[]> {
  const { readSite } = await import('./read-site.ts');
  return [await readSite(urls, ...how)];
}
