import type { RetrievedSite } from '@linkwright/check';
import { type CorpusFile, WARC } from '@linkwright/corpus';
import type { CrawlOptions } from '@linkwright/crawl';
import type { Problems } from '../terminal/problems.ts';
import type { KeptSite } from './kept-site.ts';
import { retrieveSite } from './retrieve-site.ts';
import type { SiteArguments } from './site-arguments.ts';

/** A site that was retrieved to be checked. */
export interface CheckedSite extends RetrievedSite {
  /** Its archive, which is called by the first URL, as its pages are by theirs. */
  readonly file: CorpusFile;
  /** Whether a document is one of its pages, or was. */
  readonly isOf: (document: string) => boolean;
}

export async function checkedSite(
  urls: readonly string[],
  options: SiteArguments,
  settings: CrawlOptions['settings'],
  kept: KeptSite,
  problems: Problems,
  signal: AbortSignal,
): Promise<CheckedSite> {
  const note = ({ uri }: { readonly uri: string }): void => kept.note(uri);
  const { failures, beyond, isOf } = await retrieveSite(
    urls,
    options,
    settings,
    kept,
    problems,
    signal,
    note,
  );
  const { path: absolute, size } = kept;
  const [path = ''] = urls;
  return { failures, beyond, isOf, file: { path, absolute, below: 'site.warc.gz', mediaType: WARC, size } };
}
