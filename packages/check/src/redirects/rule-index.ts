// Of thousands of rules those that a path may fit: by what it begins with, and by letters that it has to have.
import { foldedCase } from './folded-case.ts';
import type { RedirectRule } from './rule.ts';

/** So many UTF-16 units of what each path has are looked up; fewer tell rules less apart. */
const GRAM = 3;

/** The rules that begin alike, by a piece of what else their paths have. */
interface Alike {
  readonly byGram: Map<string, number[]>;
  /** Those of which no piece is known. */
  readonly others: number[];
}

/** Made once for a list of rules, as a site is asked for each link. */
export class RuleIndex {
  /** By what is fixed of their paths, without regard to case. */
  readonly #alike = new Map<string, Alike>();
  /** How many UTF-16 units these beginnings have, from the least on. */
  readonly #lengths: readonly number[];

  constructor(rules: readonly RedirectRule[]) {
    for (const [number, { fixed, pieces = [] }] of rules.entries()) {
      const begins = foldedCase(fixed);
      let alike = this.#alike.get(begins);
      if (!alike) this.#alike.set(begins, (alike = { byGram: new Map(), others: [] }));
      shortestOf(alike, pieces).push(number);
    }
    const lengths = new Set(Array.from(this.#alike.keys(), (begins) => begins.length));
    this.#lengths = [...lengths].toSorted((a, b) => a - b);
  }

  /** The numbers of all rules that a path fits, and of few others, in their order. */
  numbersFor(path: string): readonly number[] {
    const folded = foldedCase(path);
    const grams = gramsOf(folded);
    const numbers: number[] = [];
    for (const length of this.#lengths) {
      if (length > folded.length) break;
      const alike = this.#alike.get(folded.slice(0, length));
      if (!alike) continue;
      for (const number of alike.others) numbers.push(number);
      if (alike.byGram.size === 0) continue;
      for (const gram of grams) for (const number of alike.byGram.get(gram) ?? []) numbers.push(number);
    }
    return numbers.toSorted((a, b) => a - b);
  }
}

/** The list that a rule goes to: that of the units of its pieces which the fewest rules before it went to. */
function shortestOf({ byGram, others }: Alike, pieces: readonly string[]): number[] {
  let shortest: { readonly gram: string; readonly list: number[] } | undefined;
  for (const gram of pieces.flatMap((piece) => [...gramsOf(foldedCase(piece))])) {
    const list = byGram.get(gram) ?? [];
    if (!shortest || list.length < shortest.list.length) shortest = { gram, list };
  }
  if (!shortest) return others;
  byGram.set(shortest.gram, shortest.list);
  return shortest.list;
}

function gramsOf(text: string): ReadonlySet<string> {
  const grams = new Set<string>();
  for (let at = 0; at + GRAM <= text.length; at += 1) grams.add(text.slice(at, at + GRAM));
  return grams;
}
