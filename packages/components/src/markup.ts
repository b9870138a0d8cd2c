/** The content of a document or of an element in code: which elements are open in it. */
export class Markup {
  /** The document itself, which no closing tag ends. */
  readonly isRoot: boolean;
  readonly #isInSvg: boolean;
  readonly #open: string[] = [];
  readonly #counts = new Map<string, number>();

  constructor(isRoot: boolean, isInSvg = false) {
    this.isRoot = isRoot;
    this.#isInSvg = isInSvg;
  }

  /** Whether an `svg` is open, here or around the code that it stands in. */
  get isInSvg(): boolean {
    return this.#isInSvg || this.#holds('svg');
  }

  get depth(): number {
    return this.#open.length;
  }

  get isDone(): boolean {
    return !this.isRoot && this.#open.length === 0;
  }

  #holds(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0;
  }

  open(name: string): void {
    this.#open.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Closes the innermost element of a name, and what is open in it. */
  close(name: string): void {
    if (!this.#holds(name)) return;
    for (let closed = this.#open.pop(); closed !== undefined; closed = this.#open.pop()) {
      this.#counts.set(closed, (this.#counts.get(closed) ?? 1) - 1);
      if (closed === name) return;
    }
  }
}
