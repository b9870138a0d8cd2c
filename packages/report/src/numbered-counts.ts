import { grown } from './grown-column.ts';

/** How many numbers `NumberedCounts` tells for each thing: its own, its links, its findings. */
export const COUNT_WIDTH = 3;

/**
 * How often each of some things that have numbers was linked to, and how often something was wrong with that, since it
 * was last told. In columns of numbers: of hundreds of thousands of objects few would be in the cache of a processor.
 */
export class NumberedCounts {
  #links = new Uint32Array(1024);
  #findings = new Uint32Array(1024);
  #counted: number[] = [];

  /** `links` is at least 1. */
  add(number: number, links: number, findings: number): void {
    if (number >= this.#links.length) this.#grow(number);
    const before = this.#links[number] as number;
    if (before === 0) this.#counted.push(number);
    this.#links[number] = before + links;
    if (findings > 0) this.#findings[number] = (this.#findings[number] as number) + findings;
  }

  /** Adds what another has told. */
  addAll(told: Uint32Array): void {
    for (let at = 0; at < told.length; at += COUNT_WIDTH)
      this.add(told[at] as number, told[at + 1] as number, told[at + 2] as number);
  }

  /** `COUNT_WIDTH` numbers for each thing that was counted, as they came; counting begins anew. */
  take(): number[] {
    const told: number[] = [];
    for (const number of this.#counted) {
      told.push(number, this.#links[number] as number, this.#findings[number] as number);
      this.#links[number] = 0;
      this.#findings[number] = 0;
    }
    this.#counted = [];
    return told;
  }

  #grow(number: number): void {
    this.#links = grown(this.#links, number);
    this.#findings = grown(this.#findings, number);
  }
}
