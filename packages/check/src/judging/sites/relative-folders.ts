// What relative references in the sources of a site count from, where they lead nowhere from their file.
import { dirname, join, normalize, relative } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import { type SaidAddress, type SourceSite, isWithin } from '@linkwright/corpus';

/**
 * The folders that relative references of a page may count from, where they lead nowhere from its file: what its address is
 * in, in each of the folders that the site is put together of.
 */
export function relativeFolders(
  path: string,
  site: SourceSite,
  said: (path: string) => SaidAddress,
): readonly string[] {
  const { roots, relativeTo, hasRoutes } = site;
  const own = dirname(path);
  if (relativeTo === undefined) return [own];
  if (relativeTo === 'file') return [];
  if (relativeTo === 'root') return [own, ...roots];
  if (relativeTo === 'rewritten') return [...routedFolders(site, path, said(path)), own];
  const around = rootAround(path, site);
  const base = addressFolder(path, relativeTo);
  // Where a name is not judged, what it names beside the file tells at least of fragments.
  const last = hasRoutes ? [own] : [];
  if (around === undefined) return [...routedFolders(site, path, said(path)), base, ...last];
  if (!isWithin(base, around)) return [base, ...last];
  // The files of posts and collections stand elsewhere than their addresses say, and pages that say these themselves.
  const routed = site.sources ? routedFolders(site, path, said(path)) : [];
  return [...routed, base, ...roots.map((root) => root + base.slice(around.length)), ...last];
}

/** The innermost of the folders of a site that a file is in. */
export function rootAround(path: string, { roots }: SourceSite): string | undefined {
  return roots.filter((root) => path.startsWith(`${root}/`)).toSorted((a, b) => b.length - a.length)[0];
}

/** The same, of a page in none of these folders: by its address. */
function routedFolders({ roots, addressOf }: SourceSite, path: string, said: SaidAddress): readonly string[] {
  const address = addressOf?.(path, said);
  return address === undefined ? [] : roots.map((root) => root + address.replace(/\/[^/]*$/, ''));
}

/** The folder that a page's address is in: with its name in it where that has a `/` behind it. */
function addressFolder(path: string, relativeTo: 'page' | 'folder'): string {
  const stem = path.replace(/\.\w+$/, '');
  const isIndex = /\/(?:_?index|README|page)$/i.test(stem);
  const own = dirname(path);
  if (relativeTo === 'page') return isIndex ? dirname(own) : own;
  return isIndex ? own : stem;
}

/**
 * Whether a relative path is the address of a page outside the folder that the pages of the site are in, or names its file,
 * for which mdBook writes the address wherever it is.
 */
export function leadsToSibling(path: string, named: string, site: SourceSite): boolean {
  if (!site.hasSiblings || !(isRoute(named) || /\.(?:html|md)$/.test(named))) return false;
  const { folder, relativeTo } = site;
  // The descriptor of a Maven site stands beside the folders of its pages.
  const around = rootAround(path, site) ?? (relativeTo === 'rewritten' ? dirname(path) : folder);
  if (around === folder && relativeTo !== 'rewritten') return false;
  const place = join(dirname(path), named);
  // What lies beside the folder of the pages is none.
  return !isWithin(place, around) && !(named.endsWith('.md') && dirname(place) === dirname(around));
}

/**
 * What names of documents mean, below the folder of the site, where the `..` in them lead above that: Sphinx takes it for the
 * root of all.
 */
export function withinSite(
  { place, kind }: Link,
  names: readonly string[],
  path: string,
  site: SourceSite,
): readonly string[] {
  if (!site.keepsDocumentsWithin || !place.namesDocument) return [];
  const around = kind === 'absolute-path' ? '' : relative(site.folder, dirname(path));
  return names.map((name) => normalize(`/${around}/${name}`));
}

/** Whether the last name has no ending, as the addresses of pages have none: `v2.0` is one. */
export function isRoute(path: string): boolean {
  return !/\.[A-Za-z]\w*$/.test(path);
}
