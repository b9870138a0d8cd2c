// Of thousands of rules those that a path may fit: by what it begins with, by letters that it has to have, and by a parameter
// of its query (`/index.php id=1 …`).
import { foldedCase } from './folded-case.ts';
import type { RedirectRule } from './rule.ts';

/** So many UTF-16 units of what each path has are looked up; fewer tell rules less apart. */
const GRAM = 3;

/** Rules by a piece of what their paths have behind their beginnings. */
interface ByPiece {
  readonly byGram: Map<string, number[]>;
  /** Those of which no piece is known. */
  readonly others: number[];
}

/** The rules that begin alike. */
interface Alike {
  /** By the first parameter whose value they say. */
  readonly byParameter: Map<string, ByPiece>;
  /** Those that ask for none. */
  readonly others: ByPiece;
}

/** Made once for a list of rules, as a site is asked for each link. */
export class RuleIndex {
  /** By what is fixed of their paths, without regard to case. */
  readonly #alike = new Map<string, Alike>();
  /** How many UTF-16 units these beginnings have, from the least on. */
  readonly #lengths: readonly number[];

  constructor(rules: readonly RedirectRule[]) {
    for (const [number, { fixed, pieces = [], query }] of rules.entries()) {
      const begins = foldedCase(fixed);
      let alike = this.#alike.get(begins);
      if (!alike) this.#alike.set(begins, (alike = { byParameter: new Map(), others: nothing() }));
      shortestOf(askingFor(alike, query), pieces).push(number);
    }
    const lengths = new Set(Array.from(this.#alike.keys(), (begins) => begins.length));
    this.#lengths = [...lengths].toSorted((a, b) => a - b);
  }

  /** The numbers of all rules that a path and its parameters fit, and of few others, in their order. */
  numbersFor(path: string, parameters: ReadonlyMap<string, string>): readonly number[] {
    const folded = foldedCase(path);
    const grams = gramsOf(folded);
    const asked = Array.from(parameters, (parameter) => parameter.join('='));
    const numbers: number[] = [];
    for (const length of this.#lengths) {
      if (length > folded.length) break;
      const alike = this.#alike.get(folded.slice(0, length));
      if (!alike) continue;
      addFrom(alike.others, grams, numbers);
      if (alike.byParameter.size === 0) continue;
      for (const parameter of asked) addFrom(alike.byParameter.get(parameter), grams, numbers);
    }
    return numbers.toSorted((a, b) => a - b);
  }
}

function nothing(): ByPiece {
  return { byGram: new Map(), others: [] };
}

function addFrom(found: ByPiece | undefined, grams: ReadonlySet<string>, numbers: number[]): void {
  if (!found) return;
  for (const number of found.others) numbers.push(number);
  if (found.byGram.size === 0) return;
  for (const gram of grams) for (const number of found.byGram.get(gram) ?? []) numbers.push(number);
}

function askingFor({ byParameter, others }: Alike, query: RedirectRule['query']): ByPiece {
  const asked = query.find(([, value]) => !value.startsWith(':'))?.join('=');
  if (asked === undefined) return others;
  let found = byParameter.get(asked);
  if (!found) byParameter.set(asked, (found = nothing()));
  return found;
}

/** The list that a rule goes to: that of the units of its pieces which the fewest rules before it went to. */
function shortestOf({ byGram, others }: ByPiece, pieces: readonly string[]): number[] {
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
