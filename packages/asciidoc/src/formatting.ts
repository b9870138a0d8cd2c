// Where marks of formatting stand in pairs: Asciidoctor, substitutors.rb, sub_quotes, which comes before URLs are looked for;
// asciidoctor.rb, QUOTE_SUBS.
import { NextSign } from './next-sign.ts';
import { MASK } from './passthroughs.ts';

/** Two marks of one kind. UTF-16 units of the text. */
interface Pair {
  /** Where the mark that opens begins, and where the one that closes does. */
  readonly open: number;
  readonly close: number;
}

/** How one kind of mark opens and closes. */
interface Marks {
  readonly mark: string;
  /** With the flag `g`. */
  readonly opens: RegExp;
  readonly closes: RegExp;
}

/** `**text**`, wherever it stands. */
function unconstrained(sign: string): Marks {
  const mark = sign + sign;
  const both = new RegExp(`[${sign}]{2}`, 'g');
  return { mark, opens: both, closes: both };
}

/** `*text*` between words; `quotes` are signs that may not stand around it besides. */
function constrained(sign: string, quotes = ''): Marks {
  return {
    mark: sign,
    opens: new RegExp(String.raw`(?<![\p{L}\p{N}_&;:}${quotes}])[${sign}](?=\S)`, 'gu'),
    closes: new RegExp(String.raw`(?<=\S)[${sign}](?![\p{L}\p{N}_${quotes}])`, 'gu'),
  };
}

/** In the order in which they are looked for. */
const ALL: readonly Marks[] = [
  unconstrained('*'),
  constrained('*'),
  unconstrained('`'),
  constrained('`', '"\'`'),
  unconstrained('_'),
  constrained('_'),
  unconstrained('#'),
  constrained('#'),
  // In these there is no white space.
  { mark: '^', opens: /\^(?=\S)/g, closes: /[\s^]/g },
  { mark: '~', opens: /~(?=\S)/g, closes: /[\s~]/g },
];

/** The marks of formatting in a text that are none of its letters. */
export class Formatting {
  /** Where each mark stands, in their order. */
  readonly #places: readonly number[];
  /** Where each ends. */
  readonly #ends = new Set<number>();

  constructor(source: string) {
    const places: number[] = [];
    let text = source;
    for (const marks of ALL) {
      if (!text.includes(marks.mark)) continue;
      const pairs = [...pairsOf(text, marks)];
      for (const { open, close } of pairs) {
        if (text[open - 1] === '\\') continue;
        places.push(open, close);
        for (const place of [open, close]) this.#ends.add(place + marks.mark.length);
      }
      text = withoutMarks(text, pairs, marks.mark.length);
    }
    this.#places = places.toSorted((a, b) => a - b);
  }

  /** Whether a mark ends at a place. */
  endsAt(place: number): boolean {
    return this.#ends.has(place);
  }

  /** Where the first mark behind a place stands; infinite where none does. */
  next(place: number): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#places[middle] as number) > place) high = middle;
      else low = middle + 1;
    }
    return this.#places[low] ?? Number.POSITIVE_INFINITY;
  }
}

function* pairsOf(text: string, { mark, opens, closes }: Marks): Generator<Pair> {
  const closing = new NextSign(text, closes);
  let until = 0;
  for (const { index } of text.matchAll(opens)) {
    if (index < until) continue;
    // One character at least is between them.
    const close = closing.at(index + mark.length + 1);
    if (!text.startsWith(mark, close)) continue;
    yield { open: index, close };
    until = close + mark.length;
  }
}

/** The marks of a pair are none of another one. */
function withoutMarks(text: string, pairs: readonly Pair[], length: number): string {
  const pieces: string[] = [];
  let at = 0;
  for (const place of pairs.flatMap(({ open, close }) => [open, close])) {
    pieces.push(text.slice(at, place), MASK.repeat(length));
    at = place + length;
  }
  return pieces.join('') + text.slice(at);
}
