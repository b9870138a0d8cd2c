import { Texts } from './texts.ts';

/** Texts that a speaker means by number from now on. */
export interface NewWords {
  /** Who says so: the same number means another text where another says it. */
  readonly speaker: number;
  /** The number of the first text; 0: all that this speaker said before is forgotten. */
  readonly from: number;
  readonly texts: readonly string[];
}

/** What a vocabulary may hold before it is begun anew, since whoever listens holds it too. */
export interface VocabularyLimits {
  readonly texts: number;
  /** UTF-16 units of all texts. */
  readonly units: number;
}

/** A page of a large site adds targets to it that few others have; what is forgotten is sent, and looked up, again. */
const LIMITS: VocabularyLimits = { texts: 1_000_000, units: 32 << 20 };

/** The texts that a thread tells the report by number: each is sent once, however many documents it is said of. */
export class Vocabulary {
  readonly #speaker: number;
  readonly #limits: VocabularyLimits;
  readonly #texts = new Texts();
  #told = 0;
  /** UTF-16 units of what was told. */
  #units = 0;

  constructor(speaker: number, limits: VocabularyLimits = LIMITS) {
    this.#speaker = speaker;
    this.#limits = limits;
  }

  of(text: string): number {
    return this.#texts.of(text);
  }

  /** What was not told yet. */
  news(): NewWords {
    const from = this.#told;
    const texts = this.#texts.list.slice(from);
    this.#told = this.#texts.list.length;
    for (const text of texts) this.#units += text.length;
    return { speaker: this.#speaker, from, texts };
  }

  /** Whether so much was told that it is better forgotten. */
  get isFull(): boolean {
    return this.#told > this.#limits.texts || this.#units > this.#limits.units;
  }
}
