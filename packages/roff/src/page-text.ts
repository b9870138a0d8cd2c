// The text of a document as it is read: without comments, names of macros and what has been told, its escape sequences as
// what they stand for.
import { type ReadableText, RunningText } from '@linkwright/core';
import { type Strings, escapeAt } from './escapes.ts';
import { spelledLike } from './notations.ts';
import { roffPlaces as places } from './places.ts';

/** Takes the text piece by piece, in its order. Offsets are UTF-16 units of the document. */
export class PageText extends RunningText {
  readonly #strings: Strings;
  /** The next backslash, from where it was looked for last. */
  #next = -1;

  /** `strings` may still grow. */
  constructor(document: ReadableText, strings: Strings) {
    super(document, { name: 'roff', within: places.text, gap: '' });
    this.#strings = strings;
  }

  /** Up to there it is read. */
  read(to: number): void {
    const { text } = this.document;
    while (this.at < to) {
      const backslash = this.#nextBackslash();
      if (backslash >= to) return this.copy(to);
      this.copy(backslash);
      const { end, said } = escapeAt(text, backslash, this.#strings);
      this.say(said, Math.min(end, to));
    }
  }

  protected override spelled(now: string, old: string): string {
    return spelledLike(old, now);
  }

  /** Looked for once, however often the text before it is read. */
  #nextBackslash(): number {
    if (this.#next < this.at) {
      const { text } = this.document;
      const found = text.indexOf('\\', this.at);
      this.#next = found < 0 ? text.length : found;
    }
    return this.#next;
  }
}
