import type { Reference } from '@linkwright/core';
import type { HashState } from '@linkwright/corpus';
import { NumberList } from './number-list.ts';

/** Links of one document that are for the exact checker, with the hashes of what they lead to. */
export class DoubtfulLinks {
  readonly list: Reference[] = [];
  readonly #hashes: NumberList = new NumberList();

  clear(): void {
    this.list.length = 0;
    this.#hashes.clear();
  }

  /** `h1` and `h2` are zeros where the target's hash is not all that counts. */
  add(reference: Reference, h1: number, h2: number): void {
    this.list.push(reference);
    this.#hashes.push(h1);
    this.#hashes.push(h2);
  }

  /** The hash of what a link leads to, by its index; undefined where that is not all that counts. */
  hashOf(index: number): HashState | undefined {
    const h1 = this.#hashes.at(index * 2);
    const h2 = this.#hashes.at(index * 2 + 1);
    return h1 === 0 && h2 === 0 ? undefined : { h1, h2 };
  }
}
