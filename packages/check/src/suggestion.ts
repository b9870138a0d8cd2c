import type { Link } from '@linkwright/core';
import { relativize } from '@linkwright/uri';
import { withoutEndSlashes } from './end-slashes.ts';
import { type Patience, nearest } from './nearest.ts';
import type { Site } from './site.ts';
import type { Tree } from './tree.ts';

/** The existing path that is most like a missing one: one name in it was mistaken, or it lacks its extension. */
export function nearestPath(tree: Tree, missing: string, patience: Patience): string | undefined {
  const root = tree.rootOf(missing);
  if (root === undefined) return undefined;
  const bare = withoutEndSlashes(missing);
  if (tree.kind(`${bare}.html`) === 'file') return `${bare}.html`;
  const segments = bare.slice(root.length).split('/').filter(Boolean);
  let folder = root;
  for (const [index, segment] of segments.entries()) {
    const next = `${folder}/${segment}`;
    if (tree.kind(next) === 'folder') folder = next;
    else {
      const names = tree.names(folder);
      const name = nearest(segment, names.keys(), names.size, patience);
      if (name === undefined) return undefined;
      const whole = [folder, name, ...segments.slice(index + 1)].join('/');
      return tree.kind(whole) ? whole : undefined;
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
  const uri = site.map.retrievalUri(path);
  if (link.kind === 'absolute' || link.kind === 'network-path') return uri + tail;
  if (link.kind === 'absolute-path' && home !== undefined) {
    const homeUri = site.map.retrievalUri(home);
    return uri.startsWith(`${homeUri}/`) ? uri.slice(homeUri.length) + tail : undefined;
  }
  const style = link.kind === 'absolute-path' ? 'root' : 'path';
  const profile = link.base.uri.profile.name;
  const reference = relativize(uri, link.base.uri, { profile, style });
  return reference === null ? undefined : reference + tail;
}
