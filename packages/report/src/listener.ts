import { ToldWords } from './told-words.ts';
import type { NewWords } from './vocabulary.ts';

/** Listens to those who say numbers in place of texts. */
export class Listener {
  readonly #bySpeaker = new Map<number, ToldWords>();
  readonly #ended: (told: ToldWords) => void;

  /** `ended` is given what a speaker means no more. */
  constructor(ended: (told: ToldWords) => void) {
    this.#ended = ended;
  }

  /** All words of the speaker. News are heard in the order in which they were told; throws for others. */
  hear({ speaker, from, texts }: NewWords): ToldWords {
    let told = this.#bySpeaker.get(speaker);
    if (from === 0) {
      if (told) this.#ended(told);
      told = new ToldWords();
      this.#bySpeaker.set(speaker, told);
    }
    if (told?.texts.length !== from) throw new Error(`speaker ${speaker} was not heard to word ${from}`);
    for (const text of texts) told.hear(text);
    return told;
  }

  /** Nobody says more. */
  end(): void {
    for (const told of this.#bySpeaker.values()) this.#ended(told);
    this.#bySpeaker.clear();
  }
}
