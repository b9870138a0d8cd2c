// The text of a manual as it is read: without comments, code, names of commands and what has been told, its commands for
// characters as what they stand for.
import { type ReadableText, RunningText } from '@linkwright/core';
import { type SaidValues, pieceAt } from './said.ts';
import { texinfoPlaces as places } from './places.ts';

const COMMAND = /[@{}]/g;

/** Takes the text piece by piece, in its order. Offsets are UTF-16 units of the document. */
export class ManualText extends RunningText {
  readonly #values: () => SaidValues;
  /** The next sign of a command or its braces, from where it was looked for last. */
  #next = -1;

  /** `values`: those that are known up to where the text is read. */
  constructor(document: ReadableText, values: () => SaidValues) {
    super(document, { name: 'texinfo', within: places.text, gap: ' ' });
    this.#values = values;
  }

  /** Up to there it is read. */
  read(to: number): void {
    const { text } = this.document;
    while (this.at < to) {
      const index = this.#nextCommand();
      if (index >= to) return this.copy(to);
      this.copy(index);
      if (text[index] === '@') this.#command(index, to);
      else this.say('', index + 1);
    }
  }

  protected override spelled(now: string): string {
    return now.replaceAll(COMMAND, '@$&');
  }

  /** Looked for once, however often the text before it is read. */
  #nextCommand(): number {
    if (this.#next < this.at) {
      COMMAND.lastIndex = this.at;
      this.#next = COMMAND.exec(this.document.text)?.index ?? this.document.text.length;
    }
    return this.#next;
  }

  #command(at: number, to: number): void {
    const { end, said } = pieceAt(this.document.text, at, this.#values());
    this.say(said, Math.min(end, to));
  }
}
