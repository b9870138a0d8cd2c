// Marks of emphasis and what may stand around them: Org Syntax, "Text Markup"; org.el, org-emphasis-regexp-components.
import { NextSign } from './next-sign.ts';

const MAY_STAND_BEFORE = /[-\s('"{]/;

/** Where the marks of a text close what others open. Openings are asked for in rising order. */
export class EmphasisMarks {
  readonly #text: string;
  readonly #closings = new Map<string, Closings>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Where what the mark at `open` opens is closed; undefined where it opens nothing. */
  closing(open: number): number | undefined {
    const text = this.#text;
    const mark = text[open] as string;
    if (open > 0 && !MAY_STAND_BEFORE.test(text[open - 1] as string)) return undefined;
    if (/^(?:\s|$)/.test(text[open + 1] ?? '')) return undefined;
    let closings = this.#closings.get(mark);
    if (!closings) this.#closings.set(mark, (closings = new Closings(text, mark)));
    return closings.behind(open);
  }
}

/** The places where one mark can close, with what is asked for in rising order. */
class Closings {
  readonly #text: string;
  readonly #sign: RegExp;
  readonly #breaks: NextSign;
  readonly #laterBreaks: NextSign;
  #at = -1;

  constructor(text: string, mark: string) {
    this.#text = text;
    this.#breaks = new NextSign(text, '\n');
    this.#laterBreaks = new NextSign(text, '\n');
    this.#sign = new RegExp(String.raw`(?<=\S)[${mark}](?=$|[-\s.,:!?;'")}\\[])`, 'g');
  }

  /** With one character between them at least, and one line break at most. */
  behind(open: number): number | undefined {
    if (this.#at < open + 2) {
      this.#sign.lastIndex = open + 2;
      this.#at = this.#sign.exec(this.#text)?.index ?? Number.POSITIVE_INFINITY;
    }
    if (this.#at === Number.POSITIVE_INFINITY) return undefined;
    const first = this.#breaks.at(open);
    return first < this.#at && this.#laterBreaks.at(first + 1) < this.#at ? undefined : this.#at;
  }
}
