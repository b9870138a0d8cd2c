// Which pages and files Zola means by a path (getzola.org, "Internal links & deep linking", and `search_for_file`, by which
// its functions look for files).
import { posix } from 'node:path';
import { pathOfReference } from '@linkwright/core';
import { type CalledPage, pageBelow } from './called-page.ts';
import type { PathIndex } from './path-index.ts';

const OF_PAGES = '@/';

/** The page or the section that a call means, from the folder of the pages: with `@/` before it in a reference, without in functions. */
export function zolaPage(
  index: Pick<PathIndex, 'has'>,
  call: string,
  content: string,
): CalledPage | undefined {
  const opening = call.startsWith(OF_PAGES) ? OF_PAGES : '';
  const written = call.slice(opening.length);
  const name = pathOfReference(written) ?? written;
  const found = name.endsWith('.md') ? pageBelow(index, [content], name, ['']) : undefined;
  return found && { ...found, opening };
}

/** The file that a function means: `@/` is the folder of the pages, and all else is looked for in several. */
export function zolaFile(index: Pick<PathIndex, 'has'>, call: string, site: string): CalledPage | undefined {
  const content = posix.join(site, 'content');
  const opening = call.startsWith(OF_PAGES) ? OF_PAGES : '';
  const folders = opening === '' ? [site, posix.join(site, 'static'), content] : [content];
  const found = pageBelow(index, folders, call.slice(opening.length).replace(/^\//, ''), ['']);
  return found && { ...found, opening };
}
