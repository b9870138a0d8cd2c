// What is made of sets of names that do not change, once: a document may ask for each of its links.

/** A union, with what it was made of. */
interface Union {
  readonly of: readonly ReadonlySet<string>[];
  readonly all: ReadonlySet<string>;
}

/** By the first of the sets. */
const unions = new WeakMap<ReadonlySet<string>, Union>();
const folded = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/** The names of all sets, in their order: the same set each time, which what is said of it can be kept with. */
export function unionOf(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const [first] = sets;
  if (first === undefined || sets.length === 1) return first ?? new Set();
  const known = unions.get(first);
  if (known && known.of.length === sets.length && known.of.every((set, at) => set === sets[at]))
    return known.all;
  const all = new Set(sets.flatMap((set) => [...set]));
  unions.set(first, { of: sets, all });
  return all;
}

/** Names in lower case. */
export function foldedNames(names: ReadonlySet<string>): ReadonlySet<string> {
  let lower = folded.get(names);
  if (!lower) folded.set(names, (lower = new Set(Array.from(names, (name) => name.toLowerCase()))));
  return lower;
}
