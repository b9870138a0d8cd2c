/**
 * Names with what tells quickly that two of them are not alike, in arrays of their own: of 16,000 names each is looked at for
 * every one of as many that are missing, and `distance` alone takes many times as long.
 */
export class NameTable {
  readonly #names: readonly string[];
  readonly #lengths: Uint32Array;
  readonly #letters: Uint32Array;
  readonly #others: Uint32Array;

  constructor(names: Iterable<string>) {
    this.#names = [...names];
    this.#lengths = Uint32Array.from(this.#names, ({ length }) => length);
    this.#letters = Uint32Array.from(this.#names, lettersOf);
    this.#others = Uint32Array.from(this.#names, othersOf);
  }

  /**
   * The names in their order, without those that so many edits (of one UTF-16 unit each) or more are certain to lie between
   * and a wanted one. `limit` is asked before each. A name that differs in the case of ASCII letters alone is always there.
   */
  *near(wanted: string, limit: () => number): Generator<string> {
    const letters = lettersOf(wanted);
    const others = othersOf(wanted);
    for (let at = 0; ; at += 1) {
      at = this.#next(at, { length: wanted.length, letters, others, least: limit() });
      const name = this.#names[at];
      if (name === undefined) return;
      yield name;
    }
  }

  /** The number of the first name from one on that may be near: a bare loop, for it goes over all of them. */
  #next(from: number, { length, letters, others, least }: Wanted): number {
    const lengths = this.#lengths;
    const lettersIn = this.#letters;
    const othersIn = this.#others;
    // An edit takes one character away at most, and brings one.
    const most = 2 * (least - 1);
    let at = from;
    for (; at < lengths.length; at += 1) {
      const longer = (lengths[at] as number) - length;
      if (longer >= least || -longer >= least) continue;
      const differing = bits((lettersIn[at] as number) ^ letters) + bits((othersIn[at] as number) ^ others);
      if (differing <= most) break;
    }
    return at;
  }
}

interface Wanted {
  readonly length: number;
  readonly letters: number;
  readonly others: number;
  readonly least: number;
}

/** A bit for each ASCII letter that is in a name, small or capital. */
function lettersOf(name: string): number {
  let set = 0;
  for (let at = 0; at < name.length; at += 1) {
    const unit = name.charCodeAt(at);
    if (unit >= 0x40 && unit < 0x80) set |= 1 << (unit & 31);
  }
  return set;
}

/** A bit for each digit and other ASCII character. */
function othersOf(name: string): number {
  let set = 0;
  for (let at = 0; at < name.length; at += 1) {
    const unit = name.charCodeAt(at);
    if (unit >= 0x20 && unit < 0x40) set |= 1 << (unit & 31);
  }
  return set;
}

/** How many bits of 32 are set. */
function bits(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
