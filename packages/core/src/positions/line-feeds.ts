import type { Entity } from '../model/entity.ts';

const LINE_FEED = 10;

/**
 * Where the lines of an entity end, found at once: who asks for each of many places on one long line would look
 * through all of it each time. Offsets in bytes.
 */
export class LineFeeds {
  readonly #offsets: readonly number[];

  constructor({ bytes, start, end }: Entity) {
    const offsets: number[] = [];
    for (let at = bytes.indexOf(LINE_FEED, start); at >= 0 && at < end; at = bytes.indexOf(LINE_FEED, at + 1))
      offsets.push(at);
    this.#offsets = offsets;
  }

  /** The last one before an offset. */
  before(offset: number): number | undefined {
    return this.#offsets[this.#countBefore(offset) - 1];
  }

  /** The first one at an offset, or behind it. */
  from(offset: number): number | undefined {
    return this.#offsets[this.#countBefore(offset)];
  }

  #countBefore(offset: number): number {
    let [low, high] = [0, this.#offsets.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#offsets[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
