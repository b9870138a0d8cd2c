// EPUB OCF 3.3, 4.2.5 ("container root URL": "/" and ".." resolved against it are the URL itself) and ECMA-376, part 2
// (the root of a package): a hierarchy whose root is a folder, and not what stands behind the authority.
import type { PreparedBase } from './base.ts';

/** Stands for the container while references are resolved in it: no host is called so (RFC 6761, 6.4). */
const AUTHORITY = 'container.invalid';

/** A URI of the container as one below an authority of its own; others stay as they are. */
export function insideUri(uri: string, scheme: string, container: string): string {
  return uri.startsWith(container) ? rootOf(scheme) + uri.slice(container.length) : uri;
}

/** What `insideUri` has made, back again. */
export function outsideUri(uri: string, { scheme = '', container }: PreparedBase): string {
  const root = rootOf(scheme);
  return container !== undefined && uri.startsWith(root) ? container + uri.slice(root.length) : uri;
}

/** Whether a reference names the authority that stands for the container, and so means nothing outside of here. */
export function namesContainer(reference: string): boolean {
  return reference.includes(`//${AUTHORITY}`);
}

function rootOf(scheme: string): string {
  return `${scheme}://${AUTHORITY}/`;
}
