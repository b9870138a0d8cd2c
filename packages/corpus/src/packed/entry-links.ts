// Links of archives to what else is in them, as POSIX.1-2017, 4.13 (Pathname Resolution) has them.
import type { ArchiveEntry } from '@linkwright/containers';

/** So many links lead on at most, as Linux has it: what goes on is a circle. */
const MOST_LINKS = 40;

/** The links among the entries of an archive. */
export class EntryLinks {
  readonly #targets = new Map<string, string>();

  constructor(entries: ReadonlyMap<string, ArchiveEntry>) {
    for (const [name, { leadsTo }] of entries) if (leadsTo !== undefined) this.#targets.set(name, leadsTo);
  }

  /** The names of those that lead to a place in the archive, whether something is there or not. */
  get names(): Iterable<string> {
    return this.#targets.keys();
  }

  /** The path that a path is without links in it; itself where they go round. */
  resolved(path: string): string {
    if (this.#targets.size === 0) return path;
    const left = path.split('/').toReversed();
    let at = '';
    for (let count = 0; left.length > 0;) {
      const segment = left.pop() as string;
      const name = at === '' ? segment : `${at}/${segment}`;
      const target = this.#targets.get(name);
      at = target === undefined ? name : '';
      if (target === undefined) continue;
      count += 1;
      if (count > MOST_LINKS) return path;
      if (target !== '') left.push(...target.split('/').toReversed());
    }
    return at;
  }
}
