import type { CorpusFile, ReadingOptions } from '@linkwright/corpus';
import type { Problems } from '../terminal/problems.ts';
import { followedLinks } from './followed-links.ts';
import { KeptSite } from './kept-site.ts';
import { retrieveSite, tellFailure } from './retrieve-site.ts';
import type { SiteArguments } from './site-arguments.ts';

/** The pages of a site as one file, which is gone when the process ends. What could not be had is told. */
export async function readSite(
  urls: readonly string[],
  options: SiteArguments,
  reading: ReadingOptions,
  problems: Problems,
  signal: AbortSignal,
): Promise<CorpusFile> {
  const kept = new KeptSite();
  const retrieving = { settings: followedLinks(reading, options), output: kept, problems, signal };
  const { further } = await retrieveSite(urls, { ...options, within: true }, retrieving);
  for (const [uri, failure] of further) tellFailure(uri, failure, problems);
  return kept.file(urls);
}
