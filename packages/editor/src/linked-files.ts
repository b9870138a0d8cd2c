import { isSettled, stateText } from '@linkwright/check';
import type { PlacedLink } from './edited-tree.ts';

/** What a document led to when it was read. */
interface KnownLinks {
  /** Of its file, before it was read. */
  readonly state: string;
  readonly to: ReadonlySet<number>;
}

/**
 * Which files and folders each document of a tree has links to: who asks for those to one of them need not read the others
 * again. What is known holds as long as the file is as it was, and nothing else in the tree has changed.
 */
export class LinkedFiles {
  /** Paths are many times the same. */
  readonly #numbers = new Map<string, number>();
  readonly #known = new Map<string, KnownLinks>();

  /** Whether the file at a path, as it is now, is known to have no link to another path. */
  leadsElsewhere(from: string, to: string): boolean {
    const known = this.#known.get(from);
    if (!known || known.state !== stateText(from)) return false;
    const number = this.#numbers.get(to);
    return number === undefined || !known.to.has(number);
  }

  /** Says that a file is going to be read; the links that are found in it are known from then on, and given back. */
  reading(from: string): (links: readonly PlacedLink[]) => readonly PlacedLink[] {
    const began = Date.now();
    const state = stateText(from);
    return (links) => {
      const to = new Set(links.map(({ path = '' }) => this.#number(path)));
      // What has just been written may be written again and have the same times.
      if (isSettled(state, began)) this.#known.set(from, { state, to });
      return links;
    };
  }

  #number(path: string): number {
    let number = this.#numbers.get(path);
    if (number === undefined) this.#numbers.set(path, (number = this.#numbers.size));
    return number;
  }
}
