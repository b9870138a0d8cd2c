import type { Span } from '@linkwright/core';
import { decodeHTMLAttribute } from 'entities/decode';
import type { Lexer } from './code.ts';
import type { Dialect } from './dialects.ts';
import type { StaticAttribute, Writing } from './tag.ts';

/** What is known of a tag when its name has been read. */
export interface Reading {
  readonly start: number;
  readonly name: string;
  readonly isInSvg: boolean;
  readonly isBlock: boolean;
}

const NAME = /[^\s=>/"'{}`<]+/y;
const UNQUOTED = /[^\s>"'`{}]+/y;
const SPACES = /\s*/y;
/** `{'/a'}`, with nothing but white space beside the string. */
const STRING =
  /\{\s*(?:"((?:[^"\\\r\n]|\\[^])*)"|'((?:[^'\\\r\n]|\\[^])*)'|`((?:[^`\\$]|\\[^]|\$(?!\{))*)`)\s*\}/y;
/** What a binding of Vue says, where that is one string. */
const BOUND =
  /^\s*(?:"((?:[^"\\\r\n]|\\[^])*)"|'((?:[^'\\\r\n]|\\[^])*)'|`((?:[^`\\$]|\\[^]|\$(?!\{))*)`)\s*$/;
const BINDING = /^(?::|v-bind:)([\w-]+)$/;

/** Reads the attributes of one tag; code in it is read by whoever asks, between two readings. */
export class TagReading {
  readonly reading: Reading;
  readonly attributes: StaticAttribute[] = [];
  /** `code`: a brace has been opened. */
  state: 'attributes' | 'code' | 'closed' | 'self-closed' = 'attributes';
  readonly #text: string;
  readonly #end: number;
  readonly #dialect: Dialect;
  readonly #lexer: Lexer;
  readonly #names = new Set<string>();
  /** The quotation mark of a value in which code stands. */
  #quote = '';

  constructor(text: string, end: number, dialect: Dialect, lexer: Lexer, reading: Reading) {
    this.#text = text;
    this.#end = end;
    this.#dialect = dialect;
    this.#lexer = lexer;
    this.reading = reading;
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  valueOf(name: string): string | undefined {
    const found = this.attributes.find((attribute) => attribute.name === name);
    return found && this.#text.slice(found.value.start, found.value.end);
  }

  /** Reads on; `state` says why it has stopped. */
  read(from: number): number {
    if (this.#quote !== '') return this.#restOfQuoted(from);
    const text = this.#text;
    const at = this.#spacesEnd(from);
    if (at >= this.#end) return at;
    const sign = text[at] as string;
    if (sign === '>') return this.#stop('closed', at + 1);
    if (sign === '/') return this.#slash(at);
    if (sign === '{' && this.#dialect.braces === 'single') return this.#stop('code', at + 1);
    if (sign === '<' && at === this.#nameEnd) return this.#typeArguments(at);
    NAME.lastIndex = at;
    const [name = ''] = NAME.exec(text) ?? [];
    return name === '' ? at + 1 : this.#attribute(name, at);
  }

  get #nameEnd(): number {
    return this.reading.start + 1 + this.reading.name.length;
  }

  #slash(at: number): number {
    if (this.#text[at + 1] === '>') return this.#stop('self-closed', at + 2);
    const { framework } = this.#dialect;
    const behind = framework === 'jsx' || framework === 'svelte' ? this.#lexer.comment(at) : at;
    return Math.max(behind, at + 1);
  }

  /** `<List<string> items={…}>` of TypeScript. */
  #typeArguments(from: number): number {
    let depth = 0;
    for (let at = from; at < this.#end; at += 1) {
      const sign = this.#text[at];
      if (sign === '<') depth += 1;
      else if (sign === '>' && this.#text[at - 1] !== '=') depth -= 1;
      if (depth === 0) return at + 1;
    }
    return this.#end;
  }

  #attribute(name: string, nameStart: number): number {
    const text = this.#text;
    this.#names.add(name);
    const equals = this.#spacesEnd(nameStart + name.length);
    if (text[equals] !== '=') return nameStart + name.length;
    const at = this.#spacesEnd(equals + 1);
    const sign = text[at];
    if (sign === '"' || sign === "'") return this.#quoted(name, nameStart, at, sign);
    if (sign === '{' && this.#dialect.braces === 'single') return this.#braced(name, nameStart, at);
    if (sign === '`' && this.#dialect.framework === 'astro') return this.#template(name, nameStart, at);
    UNQUOTED.lastIndex = at;
    const [value = ''] = (this.#dialect.isHtml && UNQUOTED.exec(text)) || [];
    const end = at + value.length;
    const isWhole = text[end] !== '{' || this.#dialect.braces !== 'single';
    if (value !== '' && isWhole) this.#keep(name, nameStart, 'unquoted', { start: at, end });
    return end;
  }

  #quoted(name: string, nameStart: number, at: number, quote: string): number {
    const text = this.#text;
    const found = text.indexOf(quote, at + 1);
    const end = found < 0 || found > this.#end ? this.#end : found;
    if (this.#dialect.hasBracesInQuotes) {
      const brace = text.slice(at, end).indexOf('{');
      if (brace >= 0) {
        this.#quote = quote;
        return this.#stop('code', at + brace + 1);
      }
    }
    if (end === this.#end) return end;
    const value = { start: at + 1, end };
    const [, bound] = (this.#dialect.framework === 'vue' && BINDING.exec(name)) || [];
    if (bound !== undefined) this.#bound(bound, nameStart, value);
    else if (!this.#isDirective(name)) this.#keep(name, nameStart, 'quoted', value);
    return end + 1;
  }

  /** What Vue takes for a script. */
  #isDirective(name: string): boolean {
    return this.#dialect.framework === 'vue' && /^(?:v-|[:@#.])/.test(name);
  }

  /** The value up to its quotation mark, or to the next code in it. */
  #restOfQuoted(from: number): number {
    const text = this.#text;
    const at = this.#quote === '`' ? this.#lexer.templateEnd(from) : this.#quotedEnd(from);
    if (at >= this.#end) return this.#end;
    if (text[at] === '{') return this.#stop('code', at + 1);
    this.#quote = '';
    return at + 1;
  }

  #quotedEnd(from: number): number {
    for (let at = from; at < this.#end; at += 1)
      if (this.#text[at] === '{' || this.#text[at] === this.#quote) return at;
    return this.#end;
  }

  #bound(name: string, nameStart: number, value: Span): void {
    const written = this.#text.slice(value.start, value.end);
    // Quotation marks that are character references are left to the program.
    if (written.includes('&') && decodeHTMLAttribute(written) !== written) return;
    const said = BOUND.exec(written);
    const inner = said?.[1] ?? said?.[2] ?? said?.[3];
    if (inner === undefined) return;
    const start = value.start + written.indexOf(written.trim()) + 1;
    this.#keep(name, nameStart, 'bound', { start, end: start + inner.length });
  }

  #braced(name: string, nameStart: number, at: number): number {
    STRING.lastIndex = at;
    const [whole, ...inner] = STRING.exec(this.#text) ?? [];
    const said = inner.find((each) => each !== undefined);
    if (whole === undefined || said === undefined || at + whole.length > this.#end)
      return this.#stop('code', at + 1);
    const start = at + whole.slice(1).search(/\S/) + 2;
    this.#keep(name, nameStart, 'string', { start, end: start + said.length });
    return at + whole.length;
  }

  /** ``src=`/a` ``. */
  #template(name: string, nameStart: number, at: number): number {
    const end = this.#lexer.templateEnd(at + 1);
    if (this.#text[end] === '`') {
      this.#keep(name, nameStart, 'string', { start: at + 1, end });
      return end + 1;
    }
    if (end >= this.#end) return this.#end;
    this.#quote = '`';
    return this.#stop('code', end + 1);
  }

  #keep(name: string, nameStart: number, writing: Writing, value: Span): void {
    this.attributes.push({ name, nameStart, writing, value });
  }

  #stop(state: TagReading['state'], at: number): number {
    this.state = state;
    return at;
  }

  #spacesEnd(at: number): number {
    SPACES.lastIndex = at;
    SPACES.test(this.#text);
    return Math.min(SPACES.lastIndex, this.#end);
  }
}
