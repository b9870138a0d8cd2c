/** Where brackets of one kind are closed, others in them being counted (org-element.el, org-element--parse-paired-brackets). */
export class PairedBrackets {
  readonly #text: string;
  readonly #signs: RegExp;
  readonly #open: string;
  #ends: ReadonlyMap<number, number> | undefined;

  /** `pair`: `()`, `[]` or `{}`. */
  constructor(text: string, pair: string) {
    this.#text = text;
    this.#open = pair.charAt(0);
    this.#signs = new RegExp(`[\\${[...pair].join('\\')}]`, 'g');
  }

  /** Behind the bracket that closes the one at `at`, in UTF-16 units; undefined where none is closed there. */
  end(at: number): number | undefined {
    if (this.#text[at] !== this.#open) return undefined;
    return (this.#ends ??= this.#pairs()).get(at);
  }

  /** All at once, so that each sign is looked at once. */
  #pairs(): ReadonlyMap<number, number> {
    const ends = new Map<number, number>();
    const opened: number[] = [];
    for (const { 0: sign, index } of this.#text.matchAll(this.#signs)) {
      if (sign === this.#open) opened.push(index);
      else {
        const start = opened.pop();
        if (start !== undefined) ends.set(start, index + 1);
      }
    }
    return ends;
  }
}
