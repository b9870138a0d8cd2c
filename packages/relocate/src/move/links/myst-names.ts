// Names in Markdown of MyST that are no paths (`[text](its-id)`): they are the same from wherever the document is.
import type { Link } from '@linkwright/core';
import { mystName, mystProjectAround } from '@linkwright/corpus';

/** What documents of projects of MyST name. */
export class MystNames {
  readonly #existing: ReadonlySet<string>;

  /** Absolute paths of all files before the move. */
  constructor(existing: readonly string[]) {
    this.#existing = new Set(existing);
  }

  /** Whether a link in the file at a path, which leads to no file, names a target or an object. */
  has({ kind, reference, entity }: Link, from: string): boolean {
    if (kind !== 'relative-path' || !entity.mediaType.startsWith('text/markdown')) return false;
    const name = mystName(reference);
    if (!name || name.isMarked || /\/|%2F/i.test(name.label)) return false;
    return mystProjectAround(from, (path) => this.#existing.has(path)) !== undefined;
  }
}
