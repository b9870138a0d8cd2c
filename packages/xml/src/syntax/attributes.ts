import type { Entity } from '@linkwright/core';
import * as code from './characters.ts';
import type { Name } from './names.ts';
import { valueText } from '../notation.ts';
import type { Scanner } from './scanner.ts';

/** The attributes of the tag that was scanned last, by their numbers. */
export class Attributes {
  readonly #entity: Entity;
  readonly #scanner: Scanner;

  constructor(entity: Entity, scanner: Scanner) {
    this.#entity = entity;
    this.#scanner = scanner;
  }

  /** -1 where there is none of that name. */
  indexOf(attribute: string): number {
    const { attributeNames, count } = this.#scanner;
    for (let index = 0; index < count; index += 1)
      if ((attributeNames[index] as Name).text === attribute) return index;
    return -1;
  }

  /** Decoded. */
  valueOf(index: number): string {
    const { values } = this.#scanner;
    return valueText(this.#entity, values[index * 2] as number, values[index * 2 + 1] as number);
  }

  /** Where the value stands without the white space around it, in bytes. */
  trimmed(index: number): { start: number; end: number } {
    const { values } = this.#scanner;
    const stop = values[index * 2 + 1] as number;
    const start = code.skipSpace(this.#entity.bytes, values[index * 2] as number, stop);
    return { start, end: code.trimEnd(this.#entity.bytes, start, stop) };
  }
}
