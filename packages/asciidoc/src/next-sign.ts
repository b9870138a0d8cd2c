/** Where a sign stands next in a text. Positions are asked for in rising order, so that each sign is looked for once. */
export class NextSign {
  readonly #text: string;
  readonly #sign: RegExp;
  #from = 0;
  #at = -1;

  /** `sign` has the flag `g`. */
  constructor(text: string, sign: RegExp) {
    this.#text = text;
    this.#sign = new RegExp(sign);
  }

  /** The first one at or behind `from`, in UTF-16 units; infinite where there is none. */
  at(from: number): number {
    if (from >= this.#from && from <= this.#at) return this.#at;
    this.#sign.lastIndex = from;
    this.#from = from;
    this.#at = this.#sign.exec(this.#text)?.index ?? Number.POSITIVE_INFINITY;
    return this.#at;
  }
}
