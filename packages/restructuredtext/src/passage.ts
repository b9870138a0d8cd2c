import type { Span } from '@linkwright/core';
import type { Line } from './lines.ts';

/** The lines of a paragraph, a title or an argument as one text, without their indentation. */
export class Passage {
  /** With a line feed between two lines. */
  readonly text: string;
  readonly #lines: readonly Line[];
  /** Where each line begins in the text. */
  readonly #starts: readonly number[];

  constructor(document: string, lines: readonly Line[]) {
    const starts: number[] = [];
    let length = 0;
    for (const { start, end } of lines) {
      starts.push(length);
      length += end - start + 1;
    }
    this.#lines = lines;
    this.#starts = starts;
    this.text = lines.map(({ start, end }) => document.slice(start, end)).join('\n');
  }

  /** Where a stretch of the text stands in the document. */
  span(start: number, end: number): Span {
    return { start: this.#unit(start), end: end > start ? this.#unit(end - 1) + 1 : this.#unit(start) };
  }

  /** The line in which a character stands. */
  lineOf(offset: number): Line {
    return this.#lines[this.#indexOf(offset)] as Line;
  }

  #unit(offset: number): number {
    const index = this.#indexOf(offset);
    return (this.#lines[index] as Line).start + offset - (this.#starts[index] as number);
  }

  #indexOf(offset: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
