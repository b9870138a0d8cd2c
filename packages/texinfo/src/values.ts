import { type SaidValues, plainText } from './said.ts';

/** What flags are set to so far: the Texinfo manual, "@set and @value". */
export class Values {
  readonly #known = new Map<string, string>();
  readonly #uncertain = new Set<string>();

  get said(): SaidValues {
    return this.#known;
  }

  /** `@set name value`. Of several conditions one may hold: what differs then is not known. */
  set(name: string, value: string, isConditional: boolean): void {
    const said = plainText(value, this.#known);
    const differs = isConditional && this.#known.has(name) && this.#known.get(name) !== said;
    if (!isConditional) this.#uncertain.delete(name);
    if (said === undefined || differs || this.#uncertain.has(name)) {
      this.#known.delete(name);
      if (isConditional) this.#uncertain.add(name);
    } else this.#known.set(name, said);
  }

  /** `@clear name`. */
  clear(name: string, isConditional: boolean): void {
    this.#known.delete(name);
    if (isConditional) this.#uncertain.add(name);
  }
}
