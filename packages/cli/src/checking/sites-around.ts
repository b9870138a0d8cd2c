import { relative } from 'node:path';
import { type CorpusFile, SourceSites, isWithin } from '@linkwright/corpus';
import pc from 'picocolors';
import { printable } from '../terminal/printable.ts';
import type { Hint } from './ignored-documents.ts';

const PAGES: ReadonlySet<string | undefined> = new Set(['text/markdown', 'text/mdx']);

/**
 * After findings, says to people of which site the pages are sources, where not all of it is looked at: absolute paths
 * count from folders of the site then that nobody has named. `looked`: folders, absolute.
 */
export function tellSiteAround(
  files: readonly CorpusFile[],
  looked: readonly string[],
  { quiet, report }: Hint,
): void {
  if (quiet || (report.length > 0 && !report.includes('text'))) return;
  // What is built has copies of sources among its pages.
  if (files.some(({ mediaType }) => mediaType === 'text/html')) return;
  const sites = new SourceSites();
  for (const { absolute, path, mediaType } of files) {
    const site = PAGES.has(mediaType) ? sites.of(absolute, mediaType) : undefined;
    // What the generator copies, or its pages: the others are looked at for what is in neither.
    const [first] = site?.roots ?? [];
    if (site === undefined || first === undefined || looked.some((each) => isWithin(first, each))) continue;
    const folder = printable(relative(process.cwd(), site.folder) || '.');
    process.stderr.write(
      `${pc.blue('info')}: ${printable(path)} is a page of the site in \`${folder}\`, of which not all is looked at: check that folder\n`,
    );
    return;
  }
}
