// Regular expressions of PCRE, RE2 and path-to-regexp, as far as rules for paths are written with them: what has no
// bounded way to be matched (back references, atomic groups) is refused.

/** What a regular expression is made of. */
export type Node =
  /** `letter`: the one that fits, and no other (but in another case, where that does not count). */
  | { readonly is: 'unit'; readonly fits: (unit: number) => boolean; readonly letter?: string }
  | { readonly is: 'sequence' | 'choice'; readonly of: readonly Node[] }
  | { readonly is: 'group'; readonly number: number; readonly of: Node }
  | { readonly is: 'ahead'; readonly negative: boolean; readonly of: Node }
  | {
      readonly is: 'repeat';
      readonly of: Node;
      readonly min: number;
      readonly max: number;
      readonly lazy: boolean;
    }
  | { readonly is: 'begin' | 'end' | 'boundary' };

/** An expression, with the names of its groups (those without one are called by their number). */
export interface RegularExpression {
  readonly root: Node;
  /** Whether its letters stand for those of upper and of lower case. */
  readonly ignoreCase: boolean;
  readonly names: readonly string[];
}

/** Why an expression is not read. */
export class UnreadExpression extends Error {}

/** How deep groups may lie in one another. */
const DEPTH = 50;
/** The most that a count may say: `a{1000}`. */
const COUNT = 1000;

const DIGIT = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;
const WORD = (unit: number): boolean => /\w/.test(String.fromCharCode(unit));
const SPACE = (unit: number): boolean => /\s/.test(String.fromCharCode(unit));
const CLASSES: Readonly<Record<string, (unit: number) => boolean>> = {
  d: DIGIT,
  D: (unit) => !DIGIT(unit),
  w: WORD,
  W: (unit) => !WORD(unit),
  s: SPACE,
  S: (unit) => !SPACE(unit),
};
const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 };

/** Whether a unit of a path is a letter or digit of the alphabet that `\w` knows. */
export const isWord: (unit: number) => boolean = WORD;

/** Throws `UnreadExpression`. */
export function parseExpression(source: string, ignoreCase = false): RegularExpression {
  const flags = /^\(\?i\)/.exec(source);
  return new Parser(flags ? source.slice(flags[0].length) : source, ignoreCase || flags !== null).whole();
}

class Parser {
  readonly #source: string;
  readonly #ignoreCase: boolean;
  readonly #names: string[] = [];
  #at = 0;
  #depth = 0;

  constructor(source: string, ignoreCase: boolean) {
    this.#source = source;
    this.#ignoreCase = ignoreCase;
  }

  whole(): RegularExpression {
    const root = this.#choice();
    if (this.#at < this.#source.length) throw new UnreadExpression('a ")" closes no group');
    return { root, ignoreCase: this.#ignoreCase, names: this.#names };
  }

  #choice(): Node {
    const of = [this.#sequence()];
    while (this.#takes('|')) of.push(this.#sequence());
    return of.length === 1 ? (of[0] as Node) : { is: 'choice', of };
  }

  #sequence(): Node {
    const of: Node[] = [];
    while (this.#at < this.#source.length && !this.#sees('|') && !this.#sees(')')) of.push(this.#repeated());
    return { is: 'sequence', of };
  }

  #repeated(): Node {
    let of = this.#atom();
    for (let count = this.#count(); count; count = this.#count()) {
      if (this.#takes('+')) throw new UnreadExpression('"++" takes all there is, and gives nothing back');
      of = { is: 'repeat', of, ...count, lazy: this.#takes('?') };
    }
    return of;
  }

  #count(): { readonly min: number; readonly max: number } | undefined {
    if (this.#takes('*')) return { min: 0, max: Infinity };
    if (this.#takes('+')) return { min: 1, max: Infinity };
    if (this.#takes('?')) return { min: 0, max: 1 };
    const [whole, least = '', comma, most] =
      /^\{(\d{1,5})(?:(,)(\d{0,5}))?\}/.exec(this.#source.slice(this.#at, this.#at + 13)) ?? [];
    if (whole === undefined) return undefined;
    this.#at += whole.length;
    const min = Number(least);
    const max = comma === undefined ? min : most ? Number(most) : Infinity;
    if (min > COUNT || (max > COUNT && max !== Infinity) || max < min)
      throw new UnreadExpression(`${whole} counts too far`);
    return { min, max };
  }

  #atom(): Node {
    const sign = this.#source[this.#at] as string;
    if (sign === '(') return this.#group();
    if (sign === '[') return this.#class();
    if (/[*+?]/.test(sign)) throw new UnreadExpression(`"${sign}" repeats nothing`);
    this.#at += 1;
    if (sign === '^') return { is: 'begin' };
    if (sign === '$') return { is: 'end' };
    if (sign === '.') return unit((code) => code !== 0x0a);
    return sign === '\\' ? this.#escape() : this.#letter(sign.charCodeAt(0));
  }

  #group(): Node {
    const [, head = '', kind, name] =
      /^(\((\?(?:[:=!]|P?<([A-Za-z]\w*)>))?)/.exec(this.#source.slice(this.#at, this.#at + 80)) ?? [];
    this.#at += head.length;
    if (kind === undefined && this.#sees('?'))
      throw new UnreadExpression('of groups with "(?" only some are read');
    if ((this.#depth += 1) > DEPTH) throw new UnreadExpression(`groups lie more than ${DEPTH} deep`);
    const captures = kind === undefined || name !== undefined;
    const number = captures ? this.#names.push('') : 0;
    if (captures) this.#names[number - 1] = name ?? String(number);
    const of = this.#choice();
    if (!this.#takes(')')) throw new UnreadExpression('a group is not closed');
    this.#depth -= 1;
    if (captures) return { is: 'group', number, of };
    return kind === '?:' ? of : { is: 'ahead', negative: kind === '?!', of };
  }

  #escape(): Node {
    const sign = this.#source[this.#at];
    if (sign === 'b') {
      this.#at += 1;
      return { is: 'boundary' };
    }
    const known = this.#escaped();
    return typeof known === 'number' ? this.#letter(known) : unit(known);
  }

  /** What stands behind a `\`, in a class and elsewhere. */
  #escaped(): number | ((code: number) => boolean) {
    const sign = this.#source[this.#at];
    if (sign === undefined) throw new UnreadExpression('it ends with a "\\"');
    this.#at += 1;
    const known = CLASSES[sign] ?? CONTROLS[sign];
    if (known !== undefined) return known;
    const [digits] =
      sign === 'x' ? (/^[0-9a-f]{2}/i.exec(this.#source.slice(this.#at, this.#at + 2)) ?? []) : [];
    if (digits !== undefined) {
      this.#at += 2;
      return Number.parseInt(digits, 16);
    }
    if (/\w/.test(sign)) throw new UnreadExpression(`"\\${sign}" is not known`);
    return sign.charCodeAt(0);
  }

  #class(): Node {
    this.#at += 1;
    const negative = this.#takes('^');
    const tests: ((code: number) => boolean)[] = [];
    for (let first = true; first || !this.#sees(']'); first = false) {
      if (this.#at >= this.#source.length) throw new UnreadExpression('a "[" is not closed');
      if (this.#source.startsWith('[:', this.#at))
        throw new UnreadExpression('names of classes ("[:") are not read');
      const low = this.#member();
      if (typeof low !== 'number') tests.push(low);
      else tests.push(this.#folded(this.#range(low)));
    }
    this.#at += 1;
    return unit((code) => tests.some((test) => test(code)) !== negative);
  }

  #range(low: number): (code: number) => boolean {
    if (!this.#sees('-') || this.#source[this.#at + 1] === ']') return (code) => code === low;
    this.#at += 1;
    const high = this.#member();
    if (typeof high !== 'number' || high < low) throw new UnreadExpression('a range in "[" has no end');
    return (code) => code >= low && code <= high;
  }

  #member(): number | ((code: number) => boolean) {
    if (this.#takes('\\')) return this.#escaped();
    if (this.#at >= this.#source.length) throw new UnreadExpression('a "[" is not closed');
    return this.#source.charCodeAt(this.#at++);
  }

  #letter(code: number): Node {
    return { is: 'unit', fits: this.#folded((other) => other === code), letter: String.fromCharCode(code) };
  }

  #folded(test: (code: number) => boolean): (code: number) => boolean {
    if (!this.#ignoreCase) return test;
    const codes = (text: string): boolean => text.length === 1 && test(text.charCodeAt(0));
    return (code) => {
      const text = String.fromCharCode(code);
      return codes(text.toLowerCase()) || codes(text.toUpperCase());
    };
  }

  #sees(sign: string): boolean {
    return this.#source[this.#at] === sign;
  }

  #takes(sign: string): boolean {
    const sees = this.#sees(sign);
    if (sees) this.#at += 1;
    return sees;
  }
}

function unit(fits: (code: number) => boolean): Node {
  return { is: 'unit', fits };
}
