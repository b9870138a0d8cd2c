import type { FilteredSlice } from './filtering.ts';
import { HashSet } from './hash-set.ts';
import { NumberList } from './number-list.ts';
import { wantedKey } from './wanted-names.ts';

/** What documents want of others and do not get. */
export interface Lack {
  /** Numbers of the documents that want it. */
  readonly documents: ReadonlySet<number>;
  /** Both halves of `wantedKey`, each name once. */
  readonly names: Int32Array;
}

/** Holds the names that documents want of others against those that these have, one document after the other. */
export class NameJoin {
  readonly #wanted: Int32Array[] = [];
  readonly #names: (Int32Array | undefined)[];
  readonly #count: number;
  #sum = 0;

  /** `count` is how many files there are. */
  constructor(count: number) {
    this.#count = count;
    this.#names = Array.from({ length: count });
  }

  add({ named, names, wanted }: FilteredSlice): void {
    this.addWanted(wanted);
    let from = 0;
    for (let at = 0; at < named.length; at += 2) {
      const to = from + (named[at + 1] as number) * 2;
      this.addNames(named[at] as number, names.subarray(from, to));
      from = to;
    }
  }

  /** As `WantedNames.list` has it. */
  addWanted(wanted: Int32Array): void {
    this.#wanted.push(wanted);
    this.#sum += wanted.length / 4;
  }

  /** Both halves of the hash of each name of a file. */
  addNames(file: number, names: Int32Array): void {
    this.#names[file] = names;
  }

  lack(): Lack {
    const order = this.#byTarget();
    const names = this.#names;
    const wanting = new Set<number>();
    const lacking = new HashSet();
    const list = new NumberList();
    const there = new HashSet();
    let target = -1;
    for (let at = 0; at < order.length; at += 4) {
      const file = order[at] as number;
      const h1 = order[at + 1] as number;
      const h2 = order[at + 2] as number;
      if (file !== target) {
        target = file;
        fill(there, names[file]);
      }
      if (there.has(h1, h2)) continue;
      wanting.add(order[at + 3] as number);
      const key = wantedKey(h1, file);
      if (lacking.add(key, h2)) {
        list.push(key);
        list.push(h2);
      }
    }
    return { documents: wanting, names: list.numbers() };
  }

  /** What is wanted, sorted by the document that it is wanted of: a counting sort, linear. */
  #byTarget(): Int32Array {
    const starts = new Int32Array(this.#count + 1);
    for (const wanted of this.#wanted)
      for (let at = 0; at < wanted.length; at += 4) {
        const next = (wanted[at] as number) + 1;
        starts[next] = (starts[next] as number) + 1;
      }
    for (let file = 0; file < this.#count; file += 1)
      starts[file + 1] = (starts[file + 1] as number) + (starts[file] as number);
    const sorted = new Int32Array(this.#sum * 4);
    for (const wanted of this.#wanted) {
      for (let at = 0; at < wanted.length; at += 4) {
        const file = wanted[at] as number;
        const place = starts[file] as number;
        starts[file] = place + 1;
        for (let field = 0; field < 4; field += 1) sorted[place * 4 + field] = wanted[at + field] as number;
      }
    }
    return sorted;
  }
}

function fill(set: HashSet, names: Int32Array | undefined): void {
  set.reset((names?.length ?? 0) / 2);
  if (!names) return;
  for (let at = 0; at < names.length; at += 2) set.add(names[at] as number, names[at + 1] as number);
}
