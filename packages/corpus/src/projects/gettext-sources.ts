// Documents that messages of catalogues are taken from, by the names in `#:`. These count from where the program ran that
// wrote them: xgettext and po4a in the folder that holds the catalogues or one around it, Sphinx in a folder of its build
// (`../../guide/a.rst`), whose depth nobody knows.
import { dirname, join } from 'node:path/posix';
import type { Link } from '@linkwright/core';

/** A document, and the folder that its name counts from but for `climbs` (`../../`) before it. */
export interface GettextSource {
  readonly path: string;
  readonly root: string;
  readonly climbs: string;
}

/** Looks for documents among some files. */
export class GettextSources {
  readonly #isFile: (path: string) => boolean;
  readonly #known = new Map<string, GettextSource | undefined>();

  /** `isFile` is asked for absolute paths. */
  constructor(isFile: (path: string) => boolean) {
    this.#isFile = isFile;
  }

  /** The document that the catalogue at a path means: the nearest to it that has the name. */
  find(name: string, catalogue: string): GettextSource | undefined {
    const folder = dirname(catalogue);
    const key = `${folder}\n${name}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const found = this.#found(name, folder);
    this.#known.set(key, found);
    return found;
  }

  #found(name: string, folder: string): GettextSource | undefined {
    const [climbs = ''] = /^(?:\.\.?\/)*/.exec(name) ?? [];
    const beside = join(folder, name);
    if (this.#isFile(beside)) return { path: beside, root: join(folder, climbs), climbs };
    const below = name.slice(climbs.length);
    for (let root = folder; ; root = dirname(root)) {
      const path = join(root, below);
      if (this.#isFile(path)) return { path, root, climbs };
      if (root === dirname(root)) return undefined;
    }
  }
}

/**
 * The reference that a link of a message has in its document where Sphinx wrote another one: up to version 6 it put pictures into
 * catalogues by their paths from the folder of all documents (`.. image:: img/a.png` for `../img/a.png`). Undefined for others.
 */
export function beforeSphinx({ kind, reference, place: { inDocument } }: Link): string | undefined {
  return kind === 'relative-path' && inDocument?.name === 'rst:image' ? `/${reference}` : undefined;
}
