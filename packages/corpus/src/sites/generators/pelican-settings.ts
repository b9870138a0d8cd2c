// What `pelicanconf.py` says of a site of Pelican (docs.getpelican.com, "Settings").
import { join, resolve } from 'node:path/posix';

/** `PATH = 'content'`, a folder of its pages that is written out. */
const PATH = /^PATH[ \t]*=[ \t]*(["'])([^"'\r\n]*)\1[ \t]*(?:#.*)?$/m;

/** How calls are written. */
const INTRASITE = /^INTRASITE_LINK_REGEX\b/m;

/** The folder of the sources of a site, where a file is one of them. */
export function pelicanFolder(path: string, site: string, settings: string): string | undefined {
  const said = PATH.exec(settings)?.[2];
  const content = said === undefined ? join(site, 'content') : resolve(site, said);
  return path.startsWith(`${content}/`) ? content : undefined;
}

/** Whether settings say how calls are written. */
export function hasLinksOfItsOwn(settings: string): boolean {
  return INTRASITE.test(settings);
}
