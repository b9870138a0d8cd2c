// URLs in place of files: the pages of a site, as its server gives them.
import type { CorpusFile, ReadingOptions } from '@linkwright/corpus';
import { type NamedPaths, type ReadingArguments, readingOptions } from '../arguments/reading-arguments.ts';
import { type SiteArguments, areUrls } from '../crawling/site-arguments.ts';
import type { Problems } from '../terminal/problems.ts';

/** How documents are read. What a configuration says of files is none of a server's business. */
export function readingFor({ named }: NamedPaths, options: ReadingArguments): ReadingOptions {
  const reading = readingOptions(options);
  return areUrls(named) ? { ...reading, maps: [] } : reading;
}

/** What servers give. Few ask them. */
export async function pagesOf(
  urls: readonly string[],
  ...how: readonly [SiteArguments, ReadingOptions, Problems, AbortSignal]
): Promise<readonly CorpusFile[]> {
  const { readSite } = await import('../crawling/read-site.ts');
  return [await readSite(urls, ...how)];
}
