import type { HashSet } from './hash-set.ts';
import { NumberList } from './number-list.ts';

/** How many wanted names are remembered, so that each is wanted once. */
const RECENT = 1024;

/** Names that documents want of others. */
export class WantedNames {
  /**
   * Four numbers each: number of the file, both halves of the name's hash, number of the file that wants
   * it. Emptied by whoever takes them.
   */
  readonly list: NumberList = new NumberList();
  readonly #recent: Int32Array = new Int32Array(RECENT * 4);
  /** What other documents were found to lack, when a document is read again because of it. */
  lacking: HashSet | undefined;

  /** Whether a name may be wanted of a file, as far as is known: of those that it lacks only when a document is read again. */
  want(file: number, h1: number, h2: number, by: number): boolean {
    if (this.lacking) return !this.lacking.has(wantedKey(h1, file), h2);
    if (this.#isRepeated(file, h1, h2, by)) return true;
    const { list } = this;
    list.push(file);
    list.push(h1);
    list.push(h2);
    list.push(by);
    return true;
  }

  /** Whether the same name was wanted by the same document a moment ago, as links in lists and menus do it. */
  #isRepeated(file: number, h1: number, h2: number, by: number): boolean {
    const recent = this.#recent;
    const slot = ((h1 ^ file) & (RECENT - 1)) * 4;
    if (
      recent[slot] === by + 1 &&
      recent[slot + 1] === file &&
      recent[slot + 2] === h1 &&
      recent[slot + 3] === h2
    )
      return true;
    recent[slot] = by + 1;
    recent[slot + 1] = file;
    recent[slot + 2] = h1;
    recent[slot + 3] = h2;
    return false;
  }
}

/** The first half of a hash that says which document a name is wanted of. */
export function wantedKey(h1: number, file: number): number {
  return h1 ^ Math.imul(file + 1, 0x9e3779b1);
}
