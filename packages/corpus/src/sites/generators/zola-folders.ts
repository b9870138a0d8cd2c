// What names count from in a site of Zola (getzola.org, "Directory structure"), and what it makes of the ids of headings
// ("Configuration", `slugify`).
import { join } from 'node:path/posix';
import { markdownPlaces } from '@linkwright/markdown';

/** `anchors = "off"`, `"safe"`, below `[slugify]`. */
const ANCHORS = /^anchors[ \t]*=[ \t]*["'](?:off|safe)["']/m;

/** Of pages the folder of these, of files that of the site; undefined where a file is no source of it, but tells of it. */
export function zolaFolder(place: string, path: string, site: string): string | undefined {
  const below = path.slice(site.length + 1);
  if (!/^(?:content|templates|themes)\//.test(below)) return undefined;
  return place === markdownPlaces.zolaPage.name ? join(site, 'content') : site;
}

/** Whether ids of headings keep what they else lose. */
export function keepsZolaIds(settings: string): boolean {
  return ANCHORS.test(settings);
}
