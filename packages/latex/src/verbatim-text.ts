import type { Arguments } from './arguments.ts';
import { VERBATIM } from './verbatim.ts';

/** How long a text between two signs is. */
const LONGEST = 2000;

/** What one document has for text that TeX takes as it stands. */
export class VerbatimText {
  readonly #environments = new Set(VERBATIM);
  /** Signs between which text stands as it is (shortvrb). */
  readonly #signs = new Set<string>();
  #specials = /[\\%{}]/g;

  /** Finds the signs at which something begins or ends. */
  get specials(): RegExp {
    return this.#specials;
  }

  hasEnvironment(name: string): boolean {
    return this.#environments.has(name);
  }

  addEnvironment(name: string): void {
    this.#environments.add(name);
  }

  /** `\MakeShortVerb{\|}`. */
  addSign(sign: string): void {
    this.#signs.add(sign);
    this.#look();
  }

  /** `\DeleteShortVerb{\|}`. */
  removeSign(sign: string): void {
    this.#signs.delete(sign);
    this.#look();
  }

  #look(): void {
    const others = [...this.#signs].map((each) => each.replace(/[\]\\^-]/, '\\$&')).join('');
    this.#specials = new RegExp(`[\\\\%{}${others}]`, 'g');
  }
}

/**
 * Behind the text of a command whose name ends at `at`: `\verb|…|`, `\lstinline[options]|…|`,
 * `\mintinline{language}{…}`, `\SaveVerb{name}|…|`, `\path{…}`; `at` itself where there is none, as behind the `\path(0,0)` of
 * drawings.
 */
export function behindVerb(text: string, given: Arguments, name: string, at: number): number {
  const before =
    name === 'verb' || name === 'Verb' ? '*' : /^(?:mintinline|SaveVerb)$/.test(name) ? 'om' : 'o';
  const start = name === 'verb' && text[at] !== '*' ? at : (given.behind(at, before) ?? at);
  const inBraces = name === 'verb' ? undefined : given.braced(start, true);
  if (inBraces) return inBraces.end + 1;
  const sign = text[start] ?? '';
  if (sign === '' || /[\s{}A-Za-z]/.test(sign) || (name === 'path' && sign === '(')) return at;
  return behindSign(text, sign, start + 1) ?? at;
}

/** Behind the next such sign, which stands on the same line. */
export function behindSign(text: string, sign: string, start: number): number | undefined {
  const near = text.slice(start, start + LONGEST);
  const close = near.indexOf(sign);
  return close >= 0 && !/[\r\n]/.test(near.slice(0, close)) ? start + close + 1 : undefined;
}

/** `\MakeShortVerb{\|}`, `\DefineShortVerb[options]{\|}`, and what takes them back: the sign, and where it ends. */
export function shortVerb(
  text: string,
  given: Arguments,
  at: number,
): { sign: string; end: number } | undefined {
  const sign = /\s*\{?\\([^A-Za-z\s])\}?/y;
  sign.lastIndex = given.behind(at, '*o') ?? at;
  const found = sign.exec(text);
  return found ? { sign: found[1] ?? '', end: sign.lastIndex } : undefined;
}
