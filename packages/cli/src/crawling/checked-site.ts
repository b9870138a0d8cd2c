import type { RetrievedSite } from '@linkwright/check';
import type { CorpusFile } from '@linkwright/corpus';
import type { KeptSite } from './kept-site.ts';
import { type Retrieving, retrieveSite } from './retrieve-site.ts';
import type { SiteArguments } from './site-arguments.ts';

/** A site that was retrieved to be checked. */
export interface CheckedSite extends RetrievedSite {
  /** Its archive. */
  readonly file: CorpusFile;
  /** Whether a document is one of its pages, or was. */
  readonly isOf: (document: string) => boolean;
}

export async function checkedSite(
  urls: readonly string[],
  options: SiteArguments,
  kept: KeptSite,
  retrieving: Pick<Retrieving, 'settings' | 'problems' | 'signal'>,
): Promise<CheckedSite> {
  const told = ({ uri }: { readonly uri: string }): void => kept.note(uri);
  const site = await retrieveSite(urls, options, { ...retrieving, output: kept, told });
  const { failures, beyond, there, isOf } = site;
  return { failures, beyond, there, isOf, file: kept.file(urls) };
}
