import { SLOT, findSlot, hashText, putSlot, randomSeeds, startState } from '@linkwright/corpus';

/**
 * Texts by number, each once. They are known by their hashes: of hundreds of thousands of texts hardly one that is looked
 * up is in the cache of a processor, and a map looks at the text itself.
 */
export class Texts {
  readonly list: string[] = [];
  readonly #seeds = randomSeeds();
  readonly #start = startState(this.#seeds);
  #mask = 1023;
  #slots = new Int32Array((this.#mask + 1) * SLOT);

  of(text: string): number {
    const { h1, h2 } = hashText(text, this.#seeds, this.#start);
    const known = findSlot(this.#slots, this.#mask, h1, h2);
    if (known >= 0) return known;
    const number = this.list.push(text) - 1;
    if (this.list.length * 2 > this.#mask) this.#grow();
    putSlot(this.#slots, this.#mask, h1, h2, number);
    return number;
  }

  /** -1 for nothing. */
  maybe(text: string | null | undefined): number {
    return text === null || text === undefined ? -1 : this.of(text);
  }

  #grow(): void {
    const old = this.#slots;
    this.#mask = this.#mask * 2 + 1;
    this.#slots = new Int32Array((this.#mask + 1) * SLOT);
    for (let at = 0; at < old.length; at += SLOT) {
      const number = (old[at + 2] as number) - 1;
      if (number >= 0) putSlot(this.#slots, this.#mask, old[at] as number, old[at + 1] as number, number);
    }
  }
}
