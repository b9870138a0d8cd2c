// By what a reference names a place on this machine that has a URL by `--map`, when documents cross the edge of a mapped tree.
import type { Base, LinkKind } from '@linkwright/core';

/**
 * By its `path` in a document that has no URL (`README.md` beside the site), by its `address` in one that gets a URL, or
 * as the reference has it (`written`).
 */
export type Naming = 'written' | 'path' | 'address';

/** Whether a URI leads to a place on this machine, and no server has it. */
export function isLocal(uri: string): boolean {
  return /^file:/i.test(uri);
}

/** What a reference of a kind names its target by that was read against one base, and is read against another afterwards. */
export function namingAfter(kind: LinkKind, from: Base, to: Base): Naming {
  if (kind === 'absolute' || kind === 'network-path' || kind === 'opaque' || kind === 'abbreviated')
    return 'written';
  const [wasLocal, isNowLocal] = [isLocal(from.uri.uri), isLocal(to.uri.uri)];
  // The path of a site goes on naming that site.
  if (isNowLocal) return wasLocal || kind !== 'absolute-path' ? 'path' : 'written';
  return wasLocal ? 'address' : 'written';
}
