import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where links that call pages by name are told. */
export const WIKI_LINK = 'markdown:wiki-link';

/** What a folder is, whose pages call others by `[[…]]`; undefined where nothing marks it. */
export function wikiIn(folder: string): string | undefined {
  const has = (name: string): boolean => existsSync(join(folder, name));
  if (has('.obsidian')) return 'Obsidian';
  if (has('logseq/config.edn')) return 'Logseq';
  if (has('dendron.yml') || (has('root.schema.yml') && has('root.md'))) return 'Dendron';
  const isWiki = ['_Sidebar.md', '_Footer.md'].some(has) && has('Home.md');
  return isWiki || (has('_sidebar.md') && has('home.md') && !has('index.html')) ? 'wiki' : undefined;
}
