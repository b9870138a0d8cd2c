/** Texts by number, each once. */
export class Texts {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, number>();

  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.list.length);
    return this.list.push(text) - 1;
  }

  /** -1 for nothing. */
  maybe(text: string | null | undefined): number {
    return text === null || text === undefined ? -1 : this.of(text);
  }
}
