// Commands that a document defines for a text: `\newcommand{\pictures}{img}`, and paths are said with them.
const PARAMETER = /#/;

/** How often a definition may lead to another, and how long its text may become. */
const DEPTH = 8;
const LONGEST = 2000;

/** What commands without parameters stand for, as far as the document has defined them. */
export class Definitions {
  readonly #texts = new Map<string, string>();

  /** `name` without its backslash. */
  define(name: string, text: string): void {
    if (text.length <= LONGEST && !PARAMETER.test(text)) this.#texts.set(name, text.trim());
    else this.#texts.delete(name);
  }

  /** A text with the commands that are known replaced; what is left of others is there as it was. */
  expanded(text: string, depth = 0): string {
    if (this.#texts.size === 0 || depth > DEPTH || !text.includes('\\')) return text;
    const replaced = text.replaceAll(/\\([A-Za-z@]+)(?:[ \t]+|\{\})?/g, (whole, name: string) => {
      const known = this.#texts.get(name);
      return known ?? whole;
    });
    return replaced === text || replaced.length > LONGEST ? text : this.expanded(replaced, depth + 1);
  }
}
