// Macros in running text, in the order in which Asciidoctor looks for them (substitutors.rb, sub_macros): images, URLs,
// links, addresses, cross references. Ids stand in all of them.
import type { Span } from '@linkwright/core';
import { attribute } from './attribute-list.ts';
import { URL_START, urlRun, withoutPunctuation } from './bare-url.ts';
import { Formatting } from './formatting.ts';
import { NextSign } from './next-sign.ts';
import { withoutIndexTerms } from './index-terms.ts';
import { inlineIds } from './inline-ids.ts';
import { MASK, type Masked, type Quoted, masked } from './passthroughs.ts';

/** What refers in a text. Offsets are UTF-16 units of that. */
export interface InlineMacro extends Span {
  readonly kind:
    | 'image'
    | 'image-link'
    | 'image-xref'
    | 'url'
    | 'bare-url'
    | 'link'
    | 'email'
    | 'xref'
    | 'angle-xref'
    | 'html'
    | 'id';
  /** Whether it stands in a passthrough, between `++` and `++` or in `pass:[…]`. */
  readonly quotedBy?: Quoted['by'];
}

/** The macros of a text in their order; `isUrl` knows the values of attributes. */
export function inlineMacros(
  source: string,
  isCompatible: boolean,
  isUrl: (said: string) => boolean,
  wantsIds = false,
  isFormatted = true,
): readonly InlineMacro[] {
  if (!/[:@<[+{]/.test(source)) return [];
  const text = masked(source, isCompatible);
  const found = new MacroScan({ ...text, text: withoutIndexTerms(text.text) }, isUrl, isFormatted).run();
  if (!wantsIds) return found;
  const ids = inlineIds(text.text).map(({ start, end }) => ({ kind: 'id' as const, start, end }));
  return [...found, ...ids].toSorted((a, b) => a.start - b.start);
}

interface NamedMacro {
  /** Where it begins, its target does, and the bracket behind that stands. */
  readonly index: number;
  readonly from: number;
  readonly open: number;
  readonly name: string;
  readonly escape: boolean;
}

/** A mark of formatting. */
const MARK = /[*_#`^~]/;

class MacroScan {
  #text: string;
  readonly #masked: Masked;
  readonly #found: InlineMacro[] = [];
  readonly #lastBracket: number;
  readonly #taken: Span[] = [];
  /** The targets in passthroughs, by where the marks begin. */
  readonly #quoted: ReadonlyMap<number, Quoted>;

  #formatting: Formatting | undefined;

  readonly #isUrl: (said: string) => boolean;

  constructor(text: Masked, isUrl: (said: string) => boolean, isFormatted: boolean) {
    if (!isFormatted) this.#formatting = new Formatting('');
    this.#isUrl = isUrl;
    this.#text = text.text;
    this.#masked = text;
    this.#lastBracket = text.text.lastIndexOf(']');
    this.#quoted = new Map(text.targets.map((target) => [target.from, target]));
  }

  run(): readonly InlineMacro[] {
    for (const span of this.#masked.html) this.#found.push({ kind: 'html', ...span });
    for (const pass of [this.#images, this.#urls, this.#links, this.#emails, this.#xrefs]) {
      pass.call(this);
      this.#maskTaken();
    }
    return this.#found.toSorted((a, b) => a.start - b.start);
  }

  #images(): void {
    let until = 0;
    for (const { index, name, escape, from, open } of this.#named(
      /(?<![A-Za-z0-9])(?<escape>\\?)(?<name>image|icon):/g,
      /[\n[]/g,
    )) {
      // What stands in the brackets of another is its text.
      if (index < until) continue;
      const isTarget = /[^:\s[]/.test(this.#text[from] ?? ':') && /\S/.test(this.#text[open - 1] ?? ' ');
      const close = isTarget ? this.#bracketFrom(open + 1) : -1;
      if (close < 0) continue;
      until = close;
      if (escape) continue;
      if (name === 'image') this.#target('image', from, open);
      const link = attribute(this.#text, 'link', open + 1, close);
      if (link) this.#found.push({ kind: 'image-link', start: link.start, end: link.end });
      const page = attribute(this.#text, 'xref', open + 1, close);
      if (page) this.#found.push({ kind: 'image-xref', start: page.start, end: page.end });
      this.#take(index, close + 1);
    }
  }

  /** Where the macros of a name stand (`buglink:1[]` is one of an extension), and the bracket behind their targets; `stop` finds that, or what can not be in a target. */
  *#named(start: RegExp, stop: RegExp): Generator<NamedMacro> {
    const stops = new NextSign(this.#text, stop);
    let until = 0;
    for (const { 0: whole, index, groups } of this.#text.matchAll(start)) {
      if (index < until) continue;
      const from = index + whole.length;
      const open = stops.at(from);
      if (this.#text[open] !== '[' || open === from) continue;
      until = open + 1;
      yield { index, from, open, name: groups?.['name'] ?? '', escape: groups?.['escape'] !== '' };
    }
  }

  #urls(): void {
    let until = 0;
    for (const match of this.#text.matchAll(URL_START)) {
      const { 0: whole, index, groups } = match;
      if (index < until) continue;
      const { before = '', escape = '' } = groups ?? {};
      const start = index + whole.length;
      if (this.#text[start] === '{' && !this.#beginsUrl(start)) continue;
      const run = this.#runAt(start, before);
      const end = start + run.length;
      until = end;
      // The value of an attribute is told where it is defined, and here what goes on from it.
      if (/^\{[\w-]+\}(?:$|[{}.,;:!?)])/.test(run)) continue;
      const close = this.#textEnd(run, end);
      // A mark without another one is none, and no URL stands behind it.
      const isMarked = !MARK.test(before) || this.#marks.endsAt(start);
      if (escape !== '' || !isMarked) this.#take(start, end);
      else if (close >= 0)
        this.#url(before === 'link:' ? 'link' : 'url', { start, end }, (until = close + 1));
      else {
        const bare = start + withoutPunctuation(run, before).length;
        this.#url('bare-url', { start, end: bare }, bare);
      }
    }
  }

  /**
   * What a URL can be up to a mark that opens or closes there. Before a text in brackets marks are meant as letters, though they
   * break the link that Asciidoctor makes.
   */
  #runAt(start: number, before: string): string {
    const run = urlRun(this.#text, start, before);
    if (!MARK.test(run) || this.#textEnd(run, start + run.length) >= 0) return run;
    return run.slice(0, this.#marks.next(start) - start);
  }

  /** Where the text in brackets ends that follows a URL; negative where there is none. */
  #textEnd(run: string, end: number): number {
    return !/[.,]$/.test(run) && this.#text[end] === '[' ? this.#bracketFrom(end + 1) : -1;
  }

  /** Looked for where a URL stands at a mark. */
  get #marks(): Formatting {
    return (this.#formatting ??= new Formatting(this.#text));
  }

  #beginsUrl(start: number): boolean {
    const attribute = /\{[\w-]{1,200}\}/y;
    attribute.lastIndex = start;
    const [said = ''] = attribute.exec(this.#text) ?? [];
    return this.#isUrl(said);
  }

  /** What is behind a URL in brackets is its text, and no other link. */
  #url(kind: 'url' | 'bare-url' | 'link', { start, end }: Span, behind: number): void {
    if (end === start) return;
    this.#found.push({ kind, start, end });
    this.#take(start, behind);
  }

  #links(): void {
    let until = 0;
    for (const { index, name, escape, from, open } of this.#named(
      /(?<![A-Za-z0-9])(?<escape>\\?)(?<name>link|mailto):/g,
      /[\s[]/g,
    )) {
      if (index < until || this.#text[from] === ':') continue;
      const close = this.#bracketFrom(open + 1);
      if (close < 0) continue;
      until = close;
      if (escape) continue;
      // The scheme is part of the URL.
      const start = from - (name === 'mailto' ? 'mailto:'.length : 0);
      this.#target('link', start, open);
      this.#take(start, close);
    }
  }

  #emails(): void {
    if (!this.#text.includes('@')) return;
    const ADDRESS =
      /(?<before>[\\>:/]?)(?<![\p{L}\p{N}_\-.%+@])[\p{L}\p{N}_][\p{L}\p{N}_\-.%+]{0,63}@[\p{L}\p{N}][\p{L}\p{N}_\-.]{0,252}\.[a-zA-Z]{2,5}(?![\p{L}\p{N}_])/gu;
    for (const { 0: whole, index, groups } of this.#text.matchAll(ADDRESS))
      if (groups?.['before'] === '')
        this.#found.push({ kind: 'email', start: index, end: index + whole.length });
  }

  #xrefs(): void {
    for (const { escape, from, open } of this.#named(/(?<![A-Za-z0-9])(?<escape>\\?)xref:/g, /[\n[]/g)) {
      const isTarget =
        /^[\p{L}\p{N}_#/.:{]/u.test(this.#text.slice(from, from + 2)) || this.#text[from] === MASK;
      // A picture within it is one first, and no part of a path.
      const isWhole = this.#text[from] === MASK || !this.#text.slice(from, open).includes(MASK);
      if (!escape && isTarget && isWhole && this.#bracketFrom(open + 1) >= 0)
        this.#target('xref', from, open);
    }
    const closing = new NextSign(this.#text, />>/g);
    for (const match of this.#text.matchAll(
      /(?<escape>\\?)<<(?<target>[\p{L}\p{N}_#/.:{][^<>,]{0,4096})(?=,|>>)/gu,
    )) {
      const { 0: whole, index, groups } = match;
      const end = index + whole.length;
      if (groups?.['escape'] === '' && closing.at(end) < this.#text.length)
        this.#target('angle-xref', end - (groups?.['target'] ?? '').length, end);
    }
  }

  /** A target, or the inside of a passthrough where that is one. */
  #target(kind: InlineMacro['kind'], start: number, end: number): void {
    if (this.#text[start] !== MASK) this.#found.push({ kind, start, end });
    else {
      const quoted = this.#quoted.get(start);
      if (quoted) this.#found.push({ kind, start: quoted.start, end: quoted.end, quotedBy: quoted.by });
    }
  }

  /** The bracket that closes what is open before `from`: the next one without a backslash before it. */
  #bracketFrom(from: number): number {
    if (from > this.#lastBracket) return -1;
    let at = this.#text.indexOf(']', from);
    while (at > 0 && this.#text[at - 1] === '\\') at = this.#text.indexOf(']', at + 1);
    return at;
  }

  /** The passes to come find nothing there. */
  #take(start: number, end: number): void {
    this.#taken.push({ start, end });
  }

  #maskTaken(): void {
    let text = '';
    let at = 0;
    for (const { start, end } of this.#taken) {
      if (start < at) continue;
      text += this.#text.slice(at, start) + MASK.repeat(end - start);
      at = end;
    }
    this.#text = text + this.#text.slice(at);
    this.#taken.length = 0;
  }
}
