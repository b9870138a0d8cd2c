/** Where a sign stands next in a text. Positions are asked for in rising order, so that each sign is looked for once. */
export class NextSign {
  readonly #text: string;
  readonly #sign: string;
  #from = 0;
  #at = -1;

  constructor(text: string, sign: string) {
    this.#text = text;
    this.#sign = sign;
  }

  /** The first one at or behind `from`, in UTF-16 units; infinite where there is none. */
  at(from: number): number {
    if (from >= this.#from && from <= this.#at) return this.#at;
    const found = this.#text.indexOf(this.#sign, from);
    this.#from = from;
    this.#at = found < 0 ? Number.POSITIVE_INFINITY : found;
    return this.#at;
  }
}
