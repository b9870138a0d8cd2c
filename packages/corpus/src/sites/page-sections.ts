// Sections of a site, where links that name files of pages lead to pages of the same one alone (docusaurus.io, "Markdown links").
import { join } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import { parse } from '@linkwright/uri';
import type { SiteSettings } from './said-address.ts';
import type { SourceSite } from './source-sites.ts';

/** A section. */
export interface PageSection {
  /** Undefined where nobody can say which. */
  readonly name?: string;
  /** What names of files count from, too, below the folder of the site. */
  readonly folder?: string;
}

/** The section that a file is in, `below` the folder of the site; undefined where it is in none. */
export type Sectioning = (below: string, settings: SiteSettings) => PageSection | undefined;

/** Links of Markdown: those of HTML in it stay as they are. */
const OF_MARKDOWN = /^markdown:(?:link|definition)$/;
const PAGE = /\.mdx?$/;

/** Whether a link names a page by its file. */
export function namesPageFile({
  kind,
  place,
  reference,
}: Pick<Link, 'kind' | 'place' | 'reference'>): boolean {
  const isPath = kind === 'relative-path' || kind === 'absolute-path';
  return isPath && OF_MARKDOWN.test(place.name) && PAGE.test(parse(reference).path);
}

/**
 * The folders that a link in a page of a section counts from, where it names a page by its file and leads nowhere
 * otherwise: not with `./` or `../` before it.
 */
export function sectionFolders(
  link: Link,
  section: PageSection | undefined,
  site: SourceSite,
): readonly string[] {
  const folder = section?.folder;
  if (folder === undefined || /^\.\.?\//.test(link.reference) || !namesPageFile(link)) return [];
  return [join(site.folder, folder), site.folder];
}
