// What sheets of Sass and Less name: sass-lang.com, "@use", "@forward", "@import", "Strings", "Special Functions";
// lesscss.org, "@import At-Rules", "@plugin At-Rules", "Misc Functions".
import { commentEnd } from './comment-end.ts';
import type { Dialect } from './dialect.ts';
import type { Construct } from './dialect-places.ts';
import { type DialectString, dialectString } from './string-end.ts';

/** How a reference is written: in quotation marks, in `url()` without any, or as a bare name of the indented syntax. */
export type Written = 'double' | 'single' | 'url' | 'name';

/** A reference, without what is around it. UTF-16 units. */
export interface Found {
  readonly construct: Construct;
  readonly start: number;
  readonly end: number;
  readonly written: Written;
}

const SPACE = /\s*/y;
const SPACE_OF_LINE = /[ \t]*/y;
const COMMA = /,/y;
const URL_FUNCTION = /url\(/iy;
const OPTIONS = /\([^()]*\)?/y;
const NAME = /(?:[-\w\u0080-\uFFFF]|\\[^\r\n])+/y;

/** What stands in `url()` without quotation marks; `@{…}` and `#{…}` put something into it. */
const URL_INSIDE = /(?:@\{[\w-]*\}|#\{[^{}\r\n]*\}|#(?!\{)|\\[^\r\n]|[!%&*-[\]-z|~\u0080-\uFFFF])*/y;

/** A name in the indented syntax, which needs no quotation marks. */
const BARE_NAME = /[^\s,;"'(){}#]+/y;

/** Functions of CSS whose strings are URLs. */
const OF_URLS: ReadonlySet<string> = new Set(['image-set', '-webkit-image-set', 'src']);

/** Functions of Less whose last argument is a file. */
const OF_FILES: ReadonlySet<string> = new Set(['data-uri', 'image-size', 'image-width', 'image-height']);

/** Rules whose URLs name no resource. */
const PASSED: ReadonlySet<string> = new Set([
  'namespace',
  'document',
  '-moz-document',
  'supports',
  'charset',
]);

/** Every reference of a sheet, in its order. */
export function readDialect(text: string, dialect: Dialect): readonly Found[] {
  return new DialectReader(text, dialect).read();
}

class DialectReader {
  readonly #text: string;
  readonly #dialect: Dialect;
  readonly #found: Found[] = [];
  /** The functions that are open, by their names; empty for parentheses alone. */
  readonly #open: string[] = [];
  #at = 0;

  constructor(text: string, dialect: Dialect) {
    this.#text = text;
    this.#dialect = dialect;
  }

  read(): readonly Found[] {
    while (this.#at < this.#text.length) this.#step();
    return this.#found;
  }

  #step(): void {
    const unit = this.#text[this.#at] as string;
    if (unit === '"' || unit === "'") return this.#string();
    if (unit === '/') return this.#slash();
    if (unit === '@') return this.#rule();
    const name = this.#match(NAME);
    if (name !== '') return this.#name(name.toLowerCase());
    if (unit === '(') this.#open.push('');
    else if (unit === ')') this.#open.pop();
    // What is not closed ends with its declaration.
    else if (unit === ';' || unit === '{' || unit === '}') this.#open.length = 0;
    this.#at += 1;
  }

  /** What a pattern meets here, and steps over it. */
  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [met = ''] = pattern.exec(this.#text) ?? [];
    this.#at += met.length;
    return met;
  }

  #slash(): void {
    this.#at = commentEnd(this.#text, this.#at, this.#dialect) ?? this.#at + 1;
  }

  /** White space and comments; in the indented syntax up to the end of the line. */
  #blank(): void {
    for (;;) {
      this.#match(this.#dialect === 'sass' ? SPACE_OF_LINE : SPACE);
      const end = this.#text[this.#at] === '/' ? commentEnd(this.#text, this.#at, this.#dialect) : undefined;
      if (end === undefined) return;
      this.#at = end;
    }
  }

  #tell(construct: Construct, start: number, end: number, written: Written): void {
    if (start < end) this.#found.push({ construct, start, end, written });
  }

  /** Steps over a string that begins here. */
  #stringHere(): DialectString & { readonly start: number; readonly written: Written } {
    const mark = this.#text[this.#at] as string;
    const start = this.#at + 1;
    const string = dialectString(this.#text, start, mark, this.#dialect);
    this.#at = Math.max(string.end, start);
    return { ...string, start, written: mark === '"' ? 'double' : 'single' };
  }

  /** A string somewhere in a value: what its function takes it for, if nothing is joined to it. */
  #string(): void {
    const { start, stop, isSaid, written } = this.#stringHere();
    const name = this.#open.at(-1) ?? '';
    const construct = this.#constructIn(name);
    if (!isSaid || construct === undefined) return;
    const end = this.#at;
    this.#blank();
    const next = this.#text[this.#at] ?? '';
    this.#at = end;
    const isWhole = construct === 'data-uri' ? next === ')' : !/[+*/%-]/.test(next);
    if (isWhole) this.#tell(construct, start, stop, written);
    if (construct === 'load-css') this.#open[this.#open.length - 1] = '';
  }

  #constructIn(name: string): Construct | undefined {
    if (OF_URLS.has(name)) return 'url';
    if (this.#dialect === 'less') return OF_FILES.has(name) ? 'data-uri' : undefined;
    return name === 'load-css' ? 'load-css' : undefined;
  }

  #name(name: string): void {
    if (this.#text[this.#at] !== '(') return;
    this.#at += 1;
    if (name !== 'url') {
      this.#open.push(name);
      return;
    }
    const url = this.#urlHere();
    if (url) this.#tell('url', url.start, url.end, url.written);
  }

  /** The inside of `url(`, which ends behind the parenthesis; undefined where it is an expression, or something is put into it. */
  #urlHere(): Omit<Found, 'construct'> | undefined {
    this.#match(SPACE);
    const from = this.#at;
    const unit = this.#text[from];
    if (unit === '"' || unit === "'") {
      const { start, stop, isSaid, written } = this.#stringHere();
      if (this.#closes()) return isSaid ? { start, end: stop, written } : undefined;
      this.#open.push('');
      return undefined;
    }
    const inside = this.#match(URL_INSIDE);
    const end = this.#at;
    if (!this.#closes()) {
      this.#at = from;
      this.#open.push('');
      return undefined;
    }
    const isSaid = !/[#@]\{/.test(inside) && !(this.#dialect === 'less' && inside.startsWith('@'));
    return isSaid ? { start: from, end, written: 'url' } : undefined;
  }

  /** Whether a parenthesis closes here, behind white space; steps over it. */
  #closes(): boolean {
    const from = this.#at;
    this.#match(SPACE);
    if (this.#text[this.#at] === ')') {
      this.#at += 1;
      return true;
    }
    this.#at = from;
    return false;
  }

  #rule(): void {
    this.#at += 1;
    const name = this.#match(NAME).toLowerCase();
    const isLess = this.#dialect === 'less';
    if (name === 'import') this.#imports();
    else if (!isLess && (name === 'use' || name === 'forward')) this.#loaded(name);
    else if (isLess && name === 'plugin') this.#plugin();
    else if (PASSED.has(name)) this.#prelude();
  }

  /** Up to the block or the end of the statement; what is in quotation marks ends neither. */
  #prelude(): void {
    while (this.#at < this.#text.length) {
      const unit = this.#text[this.#at] as string;
      if (unit === '{' || unit === '}' || unit === ';' || (this.#dialect === 'sass' && /[\r\n]/.test(unit)))
        return;
      if (unit === '"' || unit === "'") this.#stringHere();
      else if (unit === '/') this.#slash();
      else if (this.#match(URL_FUNCTION) !== '') this.#urlHere();
      else if (this.#match(NAME) === '') this.#at += 1;
    }
  }

  /** The one name of `@use` and `@forward`. Modules of Sass itself, and of packages, are no files of the tree. */
  #loaded(construct: Construct): void {
    this.#blank();
    const unit = this.#text[this.#at];
    if (unit !== '"' && unit !== "'") return;
    const { start, stop, isSaid, written } = this.#stringHere();
    if (isSaid && !/^(?:sass|pkg):/i.test(this.#text.slice(start, stop)))
      this.#tell(construct, start, stop, written);
  }

  /** `@plugin "a"`, `@plugin (options) "a"`. */
  #plugin(): void {
    this.#options();
    const unit = this.#text[this.#at];
    if (unit !== '"' && unit !== "'") return;
    const { start, stop, isSaid, written } = this.#stringHere();
    if (isSaid) this.#tell('plugin', start, stop, written);
  }

  /** What stands in parentheses before the name, in Less. */
  #options(): string {
    this.#blank();
    if (this.#dialect !== 'less' || this.#text[this.#at] !== '(') return '';
    const said = this.#match(OPTIONS);
    this.#blank();
    return said.toLowerCase();
  }

  #imports(): void {
    const options = this.#options();
    do {
      this.#blank();
      const one = this.#importHere();
      if (!one) return this.#prelude();
      const { url, isUrlFunction } = one;
      this.#blank();
      const isPlain = /^(?:[,;}\r\n]|$)/.test(this.#text.charAt(this.#at));
      if (url) {
        const said = this.#text.slice(url.start, url.end);
        const isCss = this.#isCss(said, { options, isUrlFunction, hasConditions: !isPlain });
        this.#tell(isCss ? 'css-import' : 'import', url.start, url.end, url.written);
      }
      if (!isPlain) return this.#prelude();
    } while (this.#match(COMMA) !== '');
  }

  /** One of the imports; its URL is undefined where something is put into it. */
  #importHere(): { url: Omit<Found, 'construct'> | undefined; isUrlFunction: boolean } | undefined {
    const unit = this.#text[this.#at];
    if (unit === '"' || unit === "'") {
      const { start, stop, isSaid, written } = this.#stringHere();
      return { url: isSaid ? { start, end: stop, written } : undefined, isUrlFunction: false };
    }
    if (this.#match(URL_FUNCTION) !== '') return { url: this.#urlHere(), isUrlFunction: true };
    if (this.#dialect !== 'sass') return undefined;
    const start = this.#at;
    const name = this.#match(BARE_NAME);
    return name === '' ? undefined : { url: { start, end: this.#at, written: 'name' }, isUrlFunction: false };
  }

  /** Whether an import stays one of CSS. */
  #isCss(
    said: string,
    {
      options,
      isUrlFunction,
      hasConditions,
    }: { options: string; isUrlFunction: boolean; hasConditions: boolean },
  ): boolean {
    if (/^(?:https?:)?\/\//i.test(said)) return true;
    if (this.#dialect !== 'less') return isUrlFunction || hasConditions || /\.css$/i.test(said);
    if (/\b(?:less|inline)\b/.test(options)) return false;
    return /\bcss\b/.test(options) || /[#.&?]css(?:[?;][^]*)?$/.test(said);
  }
}
