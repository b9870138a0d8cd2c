// What stands under a condition: the AsciiDoc Language, "Conditionals".
import type { Attributes } from './attributes.ts';

/** `ifdef::names[content]` and the like. */
export const CONDITIONAL: RegExp = /^(ifdef|ifndef|ifeval|endif)::([^\s[]*)\[(.*)\]$/;

/** What Asciidoctor defines where it makes HTML. */
const DEFINED = new Set(['asciidoctor', 'backend-html5', 'basebackend-html', 'filetype-html', 'backend']);

/** The conditions that lines stand under. Both sides are read; an attribute counts on the side that would be. */
export class Conditions {
  readonly #attributes: Attributes;
  /** Outer before inner. */
  readonly #open: boolean[] = [];

  constructor(attributes: Attributes) {
    this.#attributes = attributes;
  }

  /** Whether what stands here is part of the page. */
  get hold(): boolean {
    return this.#open.every(Boolean);
  }

  /** A line that begins or ends what stands under a condition. */
  line(directive: string, names: string): void {
    if (directive === 'endif') this.#open.pop();
    else this.#open.push(this.isMet(directive, names));
  }

  /** Names with `,` between them are alternatives, with `+` all of them are meant. What `ifeval` says counts as true. */
  isMet(directive: string, names: string): boolean {
    if (directive === 'ifeval') return true;
    const has = (name: string): boolean => DEFINED.has(name) || this.#attributes.has(name.toLowerCase());
    // The first of the signs decides; the other one is part of a name, which nothing has.
    const [sign] = /[+,]/.exec(names) ?? [];
    const met = sign === '+' ? names.split('+').every(has) : names.split(',').some(has);
    return (directive === 'ifdef') === met;
  }
}
