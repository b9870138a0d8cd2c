import type { Base, Entity, Notation, Place, Reference } from '@linkwright/core';
import type { NameHashes } from './name-hashes.ts';
import { NumberList } from './number-list.ts';

/** Numbers that are kept of a fragment: its hash as written and decoded, start and end. */
const WIDTH = 6;

/** Fragments of a document that lead to names in itself, which are all known at its end. */
export class OwnFragments {
  readonly #numbers: NumberList = new NumberList();
  /** And what else a reference needs: entity, place, notation, base. */
  readonly #parts: (Entity | Place | Notation | Base)[] = [];

  clear(): void {
    this.#numbers.clear();
    this.#parts.length = 0;
  }

  /** The name is the one that was hashed last. */
  add(
    { h1, h2, decoded1, decoded2 }: NameHashes,
    entity: Entity,
    start: number,
    end: number,
    place: Place,
    notation: Notation,
    base: Base,
  ): void {
    const numbers = this.#numbers;
    numbers.push(h1);
    numbers.push(h2);
    numbers.push(decoded1);
    numbers.push(decoded2);
    numbers.push(start);
    numbers.push(end);
    this.#parts.push(entity, place, notation, base);
  }

  /** Gives those that the document has no name for. */
  settle(names: NameHashes, lacking: (reference: Reference) => void): void {
    const numbers = this.#numbers;
    if (numbers.length === 0) return;
    names.index();
    for (let index = 0; index * WIDTH < numbers.length; index += 1) {
      const at = index * WIDTH;
      if (names.has(numbers.at(at), numbers.at(at + 1))) continue;
      if (names.has(numbers.at(at + 2), numbers.at(at + 3)) || this.#isTop(index)) continue;
      lacking(this.#reference(index));
    }
  }

  /** `#top` is the top of every document (HTML Standard, 7.4.6.4). */
  #isTop(index: number): boolean {
    const end = this.#numbers.at(index * WIDTH + 5);
    const { bytes } = this.#parts[index * 4] as Entity;
    if (end - this.#numbers.at(index * WIDTH + 4) < 4 || bytes[end - 4] !== 0x23) return false;
    return TOP.every((letter, at) => ((bytes[end - 3 + at] as number) | 0x20) === letter);
  }

  #reference(index: number): Reference {
    const parts = this.#parts;
    return {
      entity: parts[index * 4] as Entity,
      start: this.#numbers.at(index * WIDTH + 4),
      end: this.#numbers.at(index * WIDTH + 5),
      place: parts[index * 4 + 1] as Place,
      notation: parts[index * 4 + 2] as Notation,
      base: parts[index * 4 + 3] as Base,
      details: undefined,
    };
  }
}

const TOP: readonly number[] = [0x74, 0x6f, 0x70];
