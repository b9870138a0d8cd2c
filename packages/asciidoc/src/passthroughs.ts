// Passthroughs, in which nothing is markup: Asciidoctor, substitutors.rb, extract_passthroughs.
import type { Span } from '@linkwright/core';

/** What stands for a character that is no text: it is neither white space nor a bracket. */
export const MASK = '\u0096';

/** A text in which passthroughs are masked, with what they hold. Offsets are those of the text. */
export interface Masked {
  readonly text: string;
  /** Raw HTML. */
  readonly html: readonly Span[];
  /** The inside of `++…++`, or `pass:[…]`, where that is the target of a macro. */
  readonly targets: readonly Quoted[];
}

/** The target of a macro in a passthrough; `from`: where the marks of that begin. */
export interface Quoted extends Span {
  readonly from: number;
  readonly by: 'signs' | 'brackets';
}

const START =
  /(?<escape>\\{0,2})(?:(?<boundary>\+\+\+?|\$\$)|(?<name>pass|stem|latexmath|asciimath):(?<subs>[a-z]+(?:,[a-z-]+)*)?\[)/g;

/**
 * The text with its passthroughs masked, the unconstrained ones first. In compatibility mode (a document with a line of marks
 * below its title) backquotes hold what is taken as it is, and plus signs do not.
 */
export function masked(source: string, isCompatible: boolean): Masked {
  const html: Span[] = [];
  const targets: Quoted[] = [];
  if (!(isCompatible ? /`|\+\+\+|\$\$|pass:|stem:|math:/ : /\+|\$\$|pass:|stem:|math:/).test(source))
    return { text: source, html, targets };
  const marks = new Marks(source);
  for (const match of source.matchAll(START)) {
    const { index, groups = {} } = match;
    if (index < marks.end || (isCompatible && match.groups?.['boundary'] === '++')) continue;
    const { boundary, name, subs, escape = '' } = groups;
    const from = index + match[0].length;
    const close = boundary === undefined ? marks.bracketFrom(from) : marks.find(boundary, from);
    if (close < 0 || escape !== '') continue;
    const end = close + (boundary?.length ?? 1);
    const isTarget =
      boundary !== '+++' &&
      (name === undefined || (name === 'pass' && subs === undefined)) &&
      source[end] === '[' &&
      /(?:link|image|icon|xref):$/.test(source.slice(Math.max(0, index - 6), index));
    if (isTarget)
      targets.push({
        from: index,
        start: from,
        end: close,
        by: boundary === undefined ? 'brackets' : 'signs',
      });
    else if (boundary === '+++' || (name === 'pass' && passedAs(subs) === 'html'))
      html.push({ start: from, end: close });
    if (name === 'pass' && !isTarget && passedAs(subs) === 'text') {
      marks.space(index, from);
      marks.unwrap(close, end);
    } else marks.mask(index, end);
  }
  return { text: withoutSingle(marks.text, isCompatible ? '`' : '+'), html, targets };
}

/**
 * What `pass:…[` passes on, by the substitutions it asks for, which a comma parts: HTML as it is, running text where there
 * are macros among them (`m`, `n` for the normal ones), or no markup at all (`c`, `v`: special characters).
 */
function passedAs(subs = ''): 'html' | 'text' | 'nothing' {
  const named = subs.split(',');
  if (named.some((each) => /^(?:m|macros|n|normal)$/.test(each))) return 'text';
  return named.some((each) => /^(?:c|specialchars|specialcharacters|v|verbatim)$/.test(each))
    ? 'nothing'
    : 'html';
}

/** A text and where its marks stand; what was not found once is not looked for again. */
class Marks {
  readonly #source: string;
  readonly #missing = new Set<string>();
  readonly #pieces: string[] = [];
  /** Behind what is masked. */
  end = 0;

  constructor(source: string) {
    this.#source = source;
  }

  get text(): string {
    return this.#pieces.join('') + this.#source.slice(this.end);
  }

  find(mark: string, from: number): number {
    if (this.#missing.has(mark)) return -1;
    const at = this.#source.indexOf(mark, from);
    if (at < 0) this.#missing.add(mark);
    return at;
  }

  /** The next bracket without a backslash before it. */
  bracketFrom(from: number): number {
    let at = this.find(']', from);
    while (at > 0 && this.#source[at - 1] === '\\') at = this.find(']', at + 1);
    return at;
  }

  /** Puts white space there, in whose place a text begins of its own. */
  space(start: number, end: number): void {
    this.#pieces.push(this.#source.slice(this.end, start), ' '.repeat(end - start));
    this.end = end;
  }

  /** Leaves what stands up to a closing bracket, with the brackets in it that are escaped from that one. */
  unwrap(close: number, end: number): void {
    this.#pieces.push(this.#source.slice(this.end, close).replaceAll('\\]', ' ]'), ' '.repeat(end - close));
    this.end = end;
  }

  mask(start: number, end: number): void {
    this.#pieces.push(this.#source.slice(this.end, start), MASK.repeat(end - start));
    this.end = end;
  }
}

/** `+text+` between words, in one piece of running text. */
function withoutSingle(text: string, mark: string): string {
  if (!text.includes(mark)) return text;
  let found = '';
  let at = 0;
  for (let open = text.indexOf(mark); open >= 0; open = text.indexOf(mark, Math.max(open + 1, at))) {
    const before = text[open - 1] ?? ' ';
    const behind = text[open + 1] ?? ' ';
    if (/[\p{L}\p{N}_;:\\]/u.test(before) || /\s/.test(behind) || before === mark || behind === mark)
      continue;
    const close = closing(text, mark, open + 2);
    if (close < 0) break;
    found += text.slice(at, open) + MASK.repeat(close + 1 - open);
    at = close + 1;
  }
  return found + text.slice(at);
}

function closing(text: string, mark: string, from: number): number {
  for (let close = text.indexOf(mark, from); close >= 0; close = text.indexOf(mark, close + 1))
    if (/\S/.test(text[close - 1] ?? ' ') && !/[\p{L}\p{N}_]/u.test(text[close + 1] ?? ' ')) return close;
  return -1;
}
