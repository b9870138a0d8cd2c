// Tags of markup in code and of code in markup, one in the other to any depth, in one pass without recursion.
import { Code, Lexer } from './code.ts';
import type { Dialect } from './dialects.ts';
import { Markup } from './markup.ts';
import { TagReading } from './tag-reading.ts';
import type { Listener } from './tag.ts';

type Scope = Code | Markup | TagReading;

/** What can stand behind the name of a tag; behind one of TypeScript's type arguments stand `,` or `=`. */
const BEHIND_NAME = /[\s/><]/;
const TAG_NAME = /[\w$.:\u0080-\uFFFF-]*/y;
const RAW: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title']);
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** `{#if`, `{:else`, `{@html`, `{/if` of Svelte. */
const BLOCK_WORD = /[#:@/]\w*/y;
const CLOSING = /<\/\s*([^\s<>/]*)/y;
const EVERY_CLOSING = new RegExp(CLOSING.source, 'g');

/** Tells the tags and the specifiers of a stretch of a component. */
export class Scan {
  readonly #text: string;
  readonly #end: number;
  readonly #dialect: Dialect;
  readonly #listener: Listener;
  readonly #lexer: Lexer;
  readonly #scopes: Scope[] = [];
  #lastClosing: ReadonlyMap<string, number> | undefined;
  #hasNoMustacheEnd = false;

  constructor(text: string, end: number, dialect: Dialect, listener: Listener) {
    this.#text = text;
    this.#end = end;
    this.#dialect = dialect;
    this.#listener = listener;
    this.#lexer = new Lexer(text, end);
  }

  code(from: number, hasMarkup: boolean): void {
    this.#run(from, new Code(hasMarkup, 'nothing'));
  }

  markup(from: number): void {
    this.#run(from, new Markup(true));
  }

  #run(from: number, outermost: Scope): void {
    this.#scopes.push(outermost);
    let at = from;
    while (at < this.#end) {
      const scope = this.#scopes.at(-1);
      if (scope instanceof Code) at = this.#codeAt(scope, at);
      else if (scope instanceof Markup) at = this.#markupAt(scope, at);
      else if (scope) at = this.#inTag(scope, at);
      else break;
    }
  }

  #codeAt(code: Code, at: number): number {
    const text = this.#text;
    const sign = text[at] as string;
    if (/\s/.test(sign)) return at + 1;
    if (sign === '"' || sign === "'") return this.#string(code, at, sign);
    if (sign === '`') return this.#template(code, at + 1);
    if (sign === '/') return this.#slash(code, at);
    if (sign === '<' && code.hasMarkup && !code.isOperand && this.#beginsTag(at)) {
      const markup = new Markup(false, code.isInSvg);
      this.#scopes.push(markup);
      return this.#openTag(markup, at);
    }
    const word = this.#lexer.word(at);
    if (word !== '') {
      code.word(word);
      return at + word.length;
    }
    const isSame = (sign === '+' || sign === '-') && text[at + 1] === sign;
    // What is counted up or down stays the value that it is.
    if (isSame) return at + 2;
    return code.punctuator(sign) ? at + 1 : this.#endCode(code, at + 1);
  }

  #string(code: Code, start: number, quote: string): number {
    const end = this.#lexer.stringEnd(start, quote);
    if (end < 0) return start + 1;
    const [third = '', second = '', first = ''] = code.before;
    const isCalled = first === '(' && (second === 'import' || second === 'require');
    const isUrl =
      first === '(' &&
      second === 'URL' &&
      third === 'new' &&
      AGAINST_META.test(this.#text.slice(end, end + FAR));
    if (first === 'import' || first === 'from' || isCalled || isUrl)
      this.#listener.specifier({ start: start + 1, end });
    code.value();
    return end + 1;
  }

  #template(code: Code, from: number): number {
    const end = this.#lexer.templateEnd(from);
    if (this.#text[end] !== '{' || end >= this.#end) {
      code.value();
      return end + 1;
    }
    this.#scopes.push(new Code(code.hasMarkup, 'template', code.isInSvg));
    return end + 1;
  }

  #slash(code: Code, at: number): number {
    const behind = this.#lexer.comment(at);
    if (behind > at) return behind;
    const end = code.isOperand ? -1 : this.#lexer.regexEnd(at);
    if (end >= 0) {
      code.value();
      return end + 1;
    }
    code.punctuator('/');
    return at + 1;
  }

  /** Behind the brace that ends it. */
  #endCode(code: Code, at: number): number {
    // A brace too many ends nothing.
    if (code.resume === 'nothing') return at;
    this.#scopes.pop();
    const around = this.#scopes.at(-1);
    if (code.resume === 'template' && around instanceof Code) return this.#template(around, at);
    return at;
  }

  /** Whether a `<` in code begins a tag, as far as what follows it says. */
  #beginsTag(at: number): boolean {
    const text = this.#text;
    if (text[at + 1] === '>') return true;
    if (!/[A-Za-z_$]/.test(text[at + 1] ?? '')) return false;
    return BEHIND_NAME.test(text[at + 1 + this.#nameAt(at + 1).length] ?? '');
  }

  #nameAt(at: number): string {
    TAG_NAME.lastIndex = at;
    const [name = ''] = TAG_NAME.exec(this.#text) ?? [];
    return name;
  }

  #markupAt(markup: Markup, from: number): number {
    const at = this.#nextMark(from);
    if (at >= this.#end) return this.#end;
    const text = this.#text;
    const { braces, framework, hasMarkupInBraces, isHtml } = this.#dialect;
    if (text[at] === '}') return this.#brokenOff(markup, at);
    if (text[at] === '{') {
      if (braces === 'double') return text[at + 1] === '{' ? this.#mustache(at + 2) : at + 1;
      BLOCK_WORD.lastIndex = at + 1;
      const [word = ''] = (framework === 'svelte' && BLOCK_WORD.exec(text)) || [];
      this.#scopes.push(new Code(hasMarkupInBraces, 'markup', markup.isInSvg));
      return at + 1 + word.length;
    }
    const next = text[at + 1] ?? '';
    if (next === '/') return this.#closingTag(markup, at);
    if (isHtml && next === '!') return this.#declaration(at);
    if (/[A-Za-z_$]/.test(next) || (next === '>' && hasMarkupInBraces)) return this.#openTag(markup, at);
    return at + 1;
  }

  #nextMark(from: number): number {
    MARK.lastIndex = from;
    return MARK.exec(this.#text)?.index ?? this.#end;
  }

  /** A brace that closes the code around elements that have no end. */
  #brokenOff(markup: Markup, at: number): number {
    if (markup.isRoot) return at + 1;
    this.#endMarkup();
    return at;
  }

  /** `{{ … }}`. */
  #mustache(from: number): number {
    if (this.#hasNoMustacheEnd) return from;
    const end = this.#text.indexOf('}}', from);
    this.#hasNoMustacheEnd = end < 0;
    return end < 0 ? from : end + 2;
  }

  #declaration(at: number): number {
    const isComment = this.#text.startsWith('<!--', at);
    const sign = isComment ? '-->' : '>';
    const end = this.#text.indexOf(sign, at + (isComment ? 4 : 2));
    return end < 0 ? this.#end : end + sign.length;
  }

  #closingTag(markup: Markup, at: number): number {
    CLOSING.lastIndex = at;
    const [, name = ''] = CLOSING.exec(this.#text) ?? [];
    const close = this.#text.indexOf('>', at);
    markup.close(name);
    if (markup.isDone) this.#endMarkup();
    return close < 0 ? this.#end : close + 1;
  }

  /** The element is a value of the code around it. */
  #endMarkup(): void {
    this.#scopes.pop();
    const around = this.#scopes.at(-1);
    if (around instanceof Code) around.value();
  }

  #openTag(markup: Markup, at: number): number {
    const name = this.#nameAt(at + 1);
    const isBlock = this.#dialect.framework === 'vue' && markup.depth === 0;
    const reading = { start: at, name, isInSvg: markup.isInSvg, isBlock };
    this.#scopes.push(new TagReading(this.#text, this.#end, this.#dialect, this.#lexer, reading));
    return at + 1 + name.length;
  }

  #inTag(tag: TagReading, at: number): number {
    const next = tag.read(at);
    if (tag.state === 'code') {
      tag.state = 'attributes';
      this.#scopes.push(new Code(this.#dialect.hasMarkupInBraces, 'tag', tag.reading.isInSvg));
      return next;
    }
    if (tag.state === 'attributes') return next;
    this.#scopes.pop();
    const markup = this.#scopes.at(-1);
    return markup instanceof Markup ? this.#behindTag(markup, tag, next) : next;
  }

  #behindTag(markup: Markup, tag: TagReading, at: number): number {
    const { name } = tag.reading;
    const isClosed = tag.state === 'self-closed' || (this.#dialect.isHtml && VOID.has(name));
    const told = { ...tag.reading, end: at, attributes: tag.attributes };
    if (!isClosed && this.#isRaw(tag)) {
      const text = { start: at, end: this.#rawEnd(name, at) };
      this.#listener.tag({ ...told, text });
      return text.end;
    }
    this.#listener.tag(told);
    // `<T>(a: T) => a`: what is never closed in a script was a type, or has no content.
    const isOpen = !isClosed && (this.#dialect.isHtml || (this.#closings().get(name) ?? -1) >= at);
    if (isOpen) markup.open(name);
    else if (markup.isDone) this.#endMarkup();
    return at;
  }

  /** Whether what an element holds is no markup. */
  #isRaw(tag: TagReading): boolean {
    const { name, isBlock } = tag.reading;
    if (!this.#dialect.isHtml) return false;
    if (isBlock) return name !== 'template' || !HTML_TEMPLATE.test(tag.valueOf('lang') ?? 'html');
    return RAW.has(name) || tag.has('is:raw');
  }

  #rawEnd(name: string, from: number): number {
    const end = this.#text.indexOf(`</${name}`, from);
    return end < 0 || end > this.#end ? this.#end : end;
  }

  /** Where each name is closed for the last time. */
  #closings(): ReadonlyMap<string, number> {
    if (this.#lastClosing) return this.#lastClosing;
    const found = new Map<string, number>();
    for (const { index, 1: name = '' } of this.#text.matchAll(EVERY_CLOSING)) found.set(name, index);
    return (this.#lastClosing = found);
  }
}

const MARK = /[<{}]/g;
const HTML_TEMPLATE = /^(?:html)?$/;

/** `new URL('…', import.meta.url)`. */
const AGAINST_META = /^["'],\s{0,100}import\.meta\.url\b/;
const FAR = 150;
