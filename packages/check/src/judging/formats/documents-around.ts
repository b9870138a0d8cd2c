import { dirname } from 'node:path/posix';
import type { Tree } from '../../tree/tree.ts';

/** So many folders around what is checked are looked at, up to that of the repository. */
const LEVELS = 4;

/** Documents in the folders around: a part of a book may be checked alone, and its whole stands above it. */
export function* documentsAround({ roots, disk }: Tree, endings: RegExp): Generator<string> {
  for (const root of roots) {
    let inner = root;
    for (let level = 0; level < LEVELS && !disk.names(inner).has('.git'); level += 1) {
      inner = dirname(inner);
      for (const [name, kind] of disk.names(inner))
        if (kind === 'file' && endings.test(name)) yield inner === '/' ? `/${name}` : `${inner}/${name}`;
    }
  }
}
