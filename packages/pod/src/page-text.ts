// The text of POD as it is read: without code, commands and what has been told, its codes as what they stand for.
import { type ReadableText, RunningText, type Span } from '@linkwright/core';
import { type Code, type Cut, codesOf, cutsOf } from './codes.ts';
import { escaped } from './escapes.ts';
import { podPlaces as places } from './places.ts';

/** Codes whose content is no text: code, paths, entries of the index; and links, which are told by themselves. */
const HIDDEN = /[CFLX]/;

/** Takes the text piece by piece, in its order. Offsets are UTF-16 units of the document. */
export class PageText extends RunningText {
  /** Of the paragraph that is being read, and the next of them. */
  #cuts: readonly Cut[] = [];
  #nextCut = 0;

  constructor(document: ReadableText) {
    super(document, { name: 'pod', within: places.text, gap: ' ' });
  }

  /** The text of a paragraph; `tell` hears of each code whose content is no text, though there may be others in it. */
  read({ start, end }: Span, tell: (code: Code) => void): void {
    const { text } = this.document;
    this.leaveOut(start);
    this.#cuts = cutsOf(text, { start, end });
    this.#nextCut = 0;
    let linkEnd = start;
    for (const code of codesOf(text, { start, end })) {
      // A link in another one is none.
      if (code.start < linkEnd || !HIDDEN.test(code.letter)) continue;
      if (code.start >= this.at) this.#readTo(code.start);
      tell(code);
      this.leaveOut(code.end);
      if (code.letter === 'L') linkEnd = code.end;
    }
    this.#readTo(end);
  }

  protected override spelled(now: string): string {
    return escaped(now);
  }

  #readTo(to: number): void {
    for (; this.#nextCut < this.#cuts.length; this.#nextCut += 1) {
      const cut = this.#cuts[this.#nextCut] as Cut;
      if (cut.start < this.at) continue;
      if (cut.start >= to) break;
      this.copy(cut.start);
      this.say(cut.said, Math.min(cut.end, to));
    }
    if (to > this.at) this.copy(to);
  }
}
