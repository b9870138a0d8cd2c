import { NumberList } from '../fast/number-list.ts';
import type { Trace } from './trace.ts';

/** What one document uses of the tree and of other sites, each place once, as its links are read. */
export class DocumentUses {
  /** Numbers of files. */
  readonly targets: NumberList = new NumberList();
  /** Hashes of places on other sites, two numbers each. */
  readonly others: NumberList = new NumberList();
  /** Whether more decided about its links than the table of paths, the names of its targets, and what was asked. */
  uncertain = false;
  /** What was asked of the tree besides. */
  readonly trace: Trace;
  readonly #user: Int32Array;
  #document = 0;

  /** `files` is how many there are. */
  constructor(files: number, trace: Trace) {
    this.#user = new Int32Array(files);
    this.trace = trace;
  }

  begin(): void {
    this.targets.clear();
    this.others.clear();
    this.uncertain = false;
    this.trace.begin();
    this.#document += 1;
  }

  target(file: number): void {
    if (this.#user[file] === this.#document) return;
    this.#user[file] = this.#document;
    this.targets.push(file);
  }

  other(h1: number, h2: number): void {
    const { others } = this;
    // The same place often stands in a row.
    if (others.length > 0 && others.at(others.length - 2) === h1 && others.at(others.length - 1) === h2)
      return;
    others.push(h1);
    others.push(h2);
  }
}
