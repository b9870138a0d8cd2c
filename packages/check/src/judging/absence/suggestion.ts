import type { Link } from '@linkwright/core';
import { fileUri } from '@linkwright/corpus';
import { relativize } from '@linkwright/uri';
import { withoutEndSlashes } from '../../tree/end-slashes.ts';
import { type KnownNames, type Patience, nearest } from './nearest.ts';
import type { Site } from '../../tree/site.ts';
import type { Kind } from '../../tree/disk.ts';

/** Where names are looked for. */
interface Names {
  rootOf(path: string): string | undefined;
  kind(path: string): Kind | undefined;
  names(folder: string): KnownNames;
}

/** Pages that are linked to by their names alone: where servers find them so, and where editors of Markdown do. */
const ENDINGS = ['.html', '.md', '.mdx'];

/** The existing path that is most like a missing one: one name in it was mistaken, or it lacks its extension. */
export function nearestPath(tree: Names, missing: string, patience: Patience): string | undefined {
  const root = tree.rootOf(missing);
  if (root === undefined) return undefined;
  const bare = withoutEndSlashes(missing);
  const page = ENDINGS.map((ending) => bare + ending).find((path) => tree.kind(path) === 'file');
  if (page !== undefined) return page;
  const segments = bare.slice(root.length).split('/').filter(Boolean);
  let folder = root;
  for (const [index, segment] of segments.entries()) {
    const next = folder === '/' ? `/${segment}` : `${folder}/${segment}`;
    if (tree.kind(next) === 'folder') folder = next;
    else {
      const names = tree.names(folder);
      const name = nearest(segment, names, patience);
      if (name === undefined) return undefined;
      const whole = [withoutEndSlashes(folder), name, ...segments.slice(index + 1)].join('/');
      const kind = tree.kind(whole);
      return kind === 'folder' && bare !== missing ? `${whole}/` : kind && whole;
    }
  }
  return undefined;
}

/**
 * The reference that a link would have to a path, written as the link is: relative or absolute, with
 * its query and its fragment. `home` is the folder that an absolute path is taken from.
 */
export function referenceTo(
  path: string,
  link: Link,
  site: Site,
  home: string | undefined,
): string | undefined {
  const tail = /[?#].*$/s.exec(link.reference)?.[0] ?? '';
  // A document beside a mapped tree names the files in it by their paths.
  const isByPath = /^file:/i.test(link.kind === 'absolute' ? link.reference : link.base.uri.uri);
  const uriOf = (each: string): string => (isByPath ? fileUri(each) : mappedUri(each, site));
  const uri = uriOf(path);
  if (link.kind === 'absolute') return uri + tail;
  if (link.kind === 'absolute-path' && home !== undefined) {
    const homeUri = uriOf(home);
    return uri.startsWith(`${homeUri}/`) ? uri.slice(homeUri.length) + tail : undefined;
  }
  const reference = spelledLike(link, uri);
  return reference === undefined ? undefined : reference + tail;
}

/** What says how a link is written. */
interface Style {
  readonly kind: Link['kind'];
  readonly reference: string;
  readonly base: { readonly uri: Link['base']['uri'] };
}

/** A reference to a URI in the style of a link; undefined where that style has none. */
export function spelledLike({ kind, reference, base }: Style, uri: string): string | undefined {
  if (kind === 'absolute') return uri;
  // See `byHttps`.
  if (kind === 'network-path' && /^file:/i.test(base.uri.uri))
    return /^https:/i.test(uri) ? uri.slice('https:'.length) : undefined;
  const style = kind === 'absolute-path' ? 'root' : kind === 'network-path' ? 'network' : 'path';
  const found = relativize(uri, base.uri, { profile: base.uri.profile.name, style });
  if (found === null) return kind === 'network-path' ? undefined : uri;
  return reference.startsWith('./') && !/^[./?#]/.test(found) ? `./${found}` : found;
}

/** A folder's URI ends with "/", as its path does here. */
function mappedUri(path: string, site: Site): string {
  const uri = site.map.retrievalUri(path.replace(/(.)\/$/, '$1'));
  return path.length > 1 && path.endsWith('/') && !uri.endsWith('/') ? `${uri}/` : uri;
}
