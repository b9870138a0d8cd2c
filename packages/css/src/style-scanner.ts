// CSS Syntax Module Level 3, section 4 (tokenization) over bytes, with as much of section 5 (parsing)
// as decides whether a URL or string is a link: at-rules, declarations, functions.
import {
  type Base,
  type Entity,
  type Extraction,
  type Notation,
  type Place,
  type ReferenceDetails,
  isIncluded,
} from '@linkwright/core';
import { CSS_DECLARATIONS, oneByteText } from '@linkwright/core';
import * as code from './code-points.ts';
import { commentLink } from './comment-link.ts';
import { unescapeCss } from './escapes.ts';
import { alphaImageLoaderSource } from './legacy-filter.ts';
import { cssComment, cssDoubleQuoted, cssSingleQuoted, cssUnquoted } from './notations.ts';
import { cssPlaces } from './places.ts';
import { nameEnd, startsIdentifier, stringEnd, urlEnd } from './tokens.ts';

/** What names of such declarations begin with: `-`, an escape, `b` of `behavior`, `_` where that is hidden. */
const SPECIAL_NAME: ReadonlySet<number> = new Set([code.HYPHEN, code.BACKSLASH, 0x62, 0x42, 0x5f]);

/** What is open: blocks by their opening character, functions that hold links by their place. */
type Open = '{' | '[' | '(' | 'custom{' | 'url(' | 'alpha(' | 'expression(' | Place;

/** What an at-rule's prelude holds: the reference of `@import` first, nothing in all others. */
type Prelude = 'none' | 'import' | 'passed';

/** Declarations in which a URL means something else than in all others. */
type Declaration = 'plain' | 'custom' | 'behavior' | 'binding' | 'ms-filter';

const DECLARATIONS: ReadonlyMap<string, Declaration> = new Map([
  ['behavior', 'behavior'],
  ['-ms-behavior', 'behavior'],
  ['-moz-binding', 'binding'],
  ['-ms-filter', 'ms-filter'],
]);

/** Functions whose strings are links; `url` with a quoted argument and `src` hold one, as their first. */
const FUNCTIONS: ReadonlyMap<string, Open> = new Map<string, Open>([
  ['url', 'url('],
  ['src', cssPlaces.src],
  ['image-set', cssPlaces.imageSet],
  ['-webkit-image-set', cssPlaces.imageSet],
  ['image', cssPlaces.image],
  ['alphaimageloader', 'alpha('],
  // A script of Internet Explorer: whatever looks like a URL in it is a part of that.
  ['expression', 'expression('],
]);

const WHY: ReadonlyMap<Place, ReferenceDetails> = new Map(
  Object.values(cssPlaces).map((place) => [place, { why: place.name }]),
);

export class StyleScanner {
  readonly #entity: Entity;
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #base: Base;
  readonly #extraction: Extraction;
  #at: number;
  readonly #open: Open[] = [];
  #prelude: Prelude = 'none';
  #preludeDepth = 0;
  #declaration: Declaration = 'plain';
  #customBlocks = 0;
  /** Calls of `expression()` that are open: script, and no URLs. */
  #expressions = 0;
  /** Tokens since the statement began, as far as they matter: none, one identifier, more. */
  #tokens: 'none' | 'name' | 'more' = 'none';
  #nameStart = 0;
  #sourceArgument = false;
  /** Right behind the parenthesis of a function whose first argument is a URL. */
  #firstArgument = false;

  constructor(entity: Entity, base: Base, extraction: Extraction) {
    this.#entity = entity;
    this.#bytes = entity.bytes;
    this.#at = entity.start;
    this.#end = entity.end;
    this.#base = base;
    this.#extraction = extraction;
  }

  scan(): void {
    const bytes = this.#bytes;
    const end = this.#end;
    while (this.#at < end) {
      const byte = bytes[this.#at] as number;
      const kind = code.KIND[byte] as number;
      if (kind & 1) this.#at += 1;
      else if (kind & 2) this.#identifier();
      else if (kind & 4) this.#number();
      else this.#punctuation(byte);
    }
  }

  #punctuation(byte: number): void {
    switch (byte) {
      case code.DOUBLE_QUOTE:
      case code.SINGLE_QUOTE:
        return this.#string(byte);
      case code.SOLIDUS:
        return this.#solidus();
      case code.LEFT_BRACE:
        return this.#openBrace();
      case code.LEFT_PARENTHESIS:
        return this.#openBlock('(');
      case code.LEFT_BRACKET:
        return this.#openBlock('[');
      case code.RIGHT_BRACE:
        return this.#closeBrace();
      case code.RIGHT_PARENTHESIS:
        return this.#close((open) => open !== '{' && open !== '[' && open !== 'custom{');
      case code.RIGHT_BRACKET:
        return this.#close((open) => open === '[');
      case code.SEMICOLON:
        return this.#semicolon();
      case code.COLON:
        return this.#colon();
      case code.COMMERCIAL_AT:
        return this.#atKeyword();
      case code.NUMBER_SIGN:
        return this.#token(nameEnd(this.#bytes, this.#at + 1, this.#end));
      case code.LESS_THAN:
        return this.#lessThan();
      case code.HYPHEN:
      case code.PLUS:
      case code.FULL_STOP:
      case code.BACKSLASH:
        return this.#signOrEscape(byte);
      default:
        if (byte === code.COMMA) this.#sourceArgument = false;
        return this.#delimiter(byte);
    }
  }

  /** A token that says nothing about links. */
  #token(end: number): void {
    if (this.#prelude === 'import') this.#prelude = 'passed';
    // Only the first argument of `url()` and `src()` is a URL.
    if (this.#firstArgument) {
      this.#firstArgument = false;
      this.#open[this.#open.length - 1] = '(';
    }
    this.#tokens = 'more';
    this.#at = end;
  }

  /** An asterisk before a property's name hides it from all but old versions of Internet Explorer. */
  #delimiter(byte: number): void {
    const isHack = byte === code.ASTERISK && this.#tokens === 'none';
    this.#token(this.#at + 1);
    if (isHack) this.#tokens = 'none';
  }

  #signOrEscape(byte: number): void {
    const bytes = this.#bytes;
    const next = bytes[this.#at + 1];
    if (
      byte !== code.BACKSLASH &&
      (code.isDigit(next) || (next === code.FULL_STOP && code.isDigit(bytes[this.#at + 2])))
    )
      return this.#number();
    // The end of an HTML comment, `-->`.
    if (byte === code.HYPHEN && next === code.HYPHEN && bytes[this.#at + 2] === code.GREATER_THAN) {
      this.#at += 3;
      return;
    }
    if (startsIdentifier(bytes, this.#at, this.#end)) this.#identifier();
    else this.#token(this.#at + 1);
  }

  /** Section 4.3.3; a name right behind the number is its unit. */
  #number(): void {
    const bytes = this.#bytes;
    let at = this.#at + 1;
    while (
      at < this.#end &&
      (code.isDigit(bytes[at]) || (bytes[at] === code.FULL_STOP && code.isDigit(bytes[at + 1])))
    )
      at += 1;
    this.#token(startsIdentifier(bytes, at, this.#end) ? nameEnd(bytes, at, this.#end) : at);
  }

  #lessThan(): void {
    const comment = oneByteText(this.#bytes, this.#at, Math.min(this.#at + 4, this.#end)) === '<!--';
    if (comment) this.#at += 4;
    else this.#token(this.#at + 1);
  }

  #identifier(): void {
    const from = this.#at;
    const end = nameEnd(this.#bytes, from, this.#end);
    if (end < this.#end && this.#bytes[end] === code.LEFT_PARENTHESIS)
      return this.#function(this.#nameOf(from, end), end + 1);
    const first = this.#tokens === 'none';
    this.#token(end);
    if (first) {
      this.#tokens = 'name';
      this.#nameStart = from;
    }
    if (this.#inFilter) this.#sourceArgument = this.#nameOf(from, end) === 'src';
  }

  #function(name: string, inside: number): void {
    const known = FUNCTIONS.get(name);
    if (known !== 'url(' || this.#isQuoted(inside)) {
      const keeps = (known === 'url(' || known === cssPlaces.src) && this.#prelude === 'import';
      this.#token(inside);
      if (keeps) this.#prelude = 'import';
      this.#open.push(known ?? '(');
      if (known === 'expression(') this.#expressions += 1;
      this.#firstArgument = known === 'url(' || known === cssPlaces.src;
      return;
    }
    const url = urlEnd(this.#bytes, inside, this.#end);
    if (url.valid) this.#url(url.start, url.stop, cssUnquoted, cssPlaces.url);
    this.#token(url.end);
  }

  get #inFilter(): boolean {
    return this.#open.length > 0 && this.#open[this.#open.length - 1] === 'alpha(';
  }

  #isQuoted(inside: number): boolean {
    let at = inside;
    while (at < this.#end && code.isWhitespace(this.#bytes[at])) at += 1;
    return at < this.#end && (this.#bytes[at] === code.DOUBLE_QUOTE || this.#bytes[at] === code.SINGLE_QUOTE);
  }

  #string(quote: number): void {
    const from = this.#at + 1;
    const string = stringEnd(this.#bytes, from, this.#end, quote);
    if (string.valid)
      this.#quoted(from, string.stop, quote === code.DOUBLE_QUOTE ? cssDoubleQuoted : cssSingleQuoted);
    this.#token(string.end);
  }

  /** A string: a link where its function or at-rule says so. */
  #quoted(from: number, stop: number, notation: Notation): void {
    const open = this.#open.at(-1);
    if (this.#prelude === 'import') return this.#url(from, stop, notation, cssPlaces.url);
    if (open === 'url(') return this.#url(from, stop, notation, cssPlaces.url);
    if (open === 'alpha(') {
      if (this.#sourceArgument) this.#url(from, stop, notation, cssPlaces.alphaImageLoader);
      return;
    }
    if (typeof open === 'object') return this.#url(from, stop, notation, open);
    if (this.#declaration !== 'ms-filter') return;
    const source = alphaImageLoaderSource(this.#bytes, from, stop);
    if (source) this.#url(source.start, source.end, notation, cssPlaces.alphaImageLoader);
  }

  /** A reference with the place that its token has; the rule and the declaration around it decide further. */
  #url(start: number, end: number, notation: Notation, token: Place): void {
    if (start === end || this.#prelude === 'passed' || this.#expressions > 0) return;
    if (this.#prelude === 'import') this.#tell(start, end, cssPlaces.import, notation, this.#base);
    else if (this.#declaration === 'custom' || this.#customBlocks > 0)
      this.#option(start, end, cssPlaces.customProperty, notation);
    else if (token === cssPlaces.alphaImageLoader) this.#tell(start, end, token, notation, this.#userBase());
    else if (this.#declaration === 'behavior')
      this.#tell(start, end, cssPlaces.behavior, notation, this.#userBase());
    else if (this.#declaration === 'binding')
      this.#tell(start, end, cssPlaces.binding, notation, this.#userBase());
    else this.#tell(start, end, token, notation, this.#base);
  }

  #tell(start: number, end: number, place: Place, notation: Notation, base: Base): void {
    const entity = this.#entity;
    if (entity.within)
      this.#extraction.sink.reference(entity, start, end, entity.within, notation, base, WHY.get(place));
    else this.#extraction.sink.reference(entity, start, end, place, notation, base);
  }

  #option(start: number, end: number, place: Place, notation: Notation): void {
    if (isIncluded(place.name, this.#extraction))
      this.#extraction.sink.reference(this.#entity, start, end, place, notation, this.#base);
  }

  /**
   * The base of what is resolved against the document that uses the sheet. A sheet of its own doesn't
   * know that document, so only the default base (5.1.4) is left.
   */
  #userBase(): Base {
    let base = this.#base;
    if (!this.#entity.within) while (base.outer) base = base.outer;
    return base;
  }

  #openBlock(open: Open): void {
    this.#token(this.#at + 1);
    this.#open.push(open);
  }

  #openBrace(): void {
    const custom = this.#declaration === 'custom' && this.#prelude === 'none';
    this.#open.push(custom ? 'custom{' : '{');
    if (custom) this.#customBlocks += 1;
    if (this.#prelude === 'none' || this.#open.length === this.#preludeDepth + 1) this.#statement();
    this.#at += 1;
  }

  #closeBrace(): void {
    this.#at += 1;
    const open = this.#open.at(-1);
    if (open === 'custom{') {
      this.#customBlocks -= 1;
      this.#open.pop();
      this.#statement();
      this.#declaration = 'custom';
    } else if (open === '{' || open === undefined) {
      this.#open.pop();
      if (!this.#inPrelude()) this.#statement();
    }
  }

  #close(matches: (open: Open) => boolean): void {
    const open = this.#open.at(-1);
    if (open !== undefined && matches(open)) {
      this.#open.pop();
      // `src()` has no argument: what is around it stays what it is.
      this.#firstArgument = false;
      if (open === 'expression(') this.#expressions -= 1;
    }
    this.#sourceArgument = false;
    this.#token(this.#at + 1);
  }

  #semicolon(): void {
    this.#at += 1;
    const open = this.#open.at(-1);
    if ((open === undefined || open === '{' || open === 'custom{') && !this.#inPrelude()) this.#statement();
  }

  /** Inside a block that is a part of an at-rule's prelude. */
  #inPrelude(): boolean {
    return this.#prelude !== 'none' && this.#open.length > this.#preludeDepth;
  }

  #statement(): void {
    this.#prelude = 'none';
    this.#declaration = 'plain';
    this.#tokens = 'none';
  }

  #colon(): void {
    if (this.#tokens === 'name') this.#declaration = this.#declarationOf(this.#nameStart);
    this.#token(this.#at + 1);
  }

  /** By the name of the property; nearly all are told by their first character. */
  #declarationOf(from: number): Declaration {
    const first = this.#bytes[from] as number;
    if (!SPECIAL_NAME.has(first)) return 'plain';
    const name = this.#nameOf(from, nameEnd(this.#bytes, from, this.#end));
    return name.startsWith('--') ? 'custom' : (DECLARATIONS.get(name.replace(/^_/, '')) ?? 'plain');
  }

  #atKeyword(): void {
    const from = this.#at + 1;
    if (!startsIdentifier(this.#bytes, from, this.#end)) return this.#token(from);
    const end = nameEnd(this.#bytes, from, this.#end);
    if (this.#tokens === 'none' && this.#prelude === 'none') {
      const imports = this.#nameOf(from, end) === 'import' && this.#entity.mediaType !== CSS_DECLARATIONS;
      this.#token(end);
      this.#prelude = imports ? 'import' : 'passed';
      this.#preludeDepth = this.#open.length;
    } else this.#token(end);
  }

  #solidus(): void {
    const bytes = this.#bytes;
    if (bytes[this.#at + 1] !== code.ASTERISK || this.#at + 1 >= this.#end) return this.#token(this.#at + 1);
    const from = this.#at + 2;
    let star = bytes.indexOf(code.ASTERISK, from);
    while (star >= 0 && star + 1 < this.#end && bytes[star + 1] !== code.SOLIDUS)
      star = bytes.indexOf(code.ASTERISK, star + 1);
    const closed = star >= 0 && star + 1 < this.#end;
    this.#at = closed ? star + 2 : this.#end;
    const link = commentLink(bytes, from, closed ? star : this.#end);
    if (link) this.#option(link.start, link.end, link.place, cssComment);
  }

  /** The name in lower case, escapes decoded. */
  #nameOf(from: number, end: number): string {
    return unescapeCss(oneByteText(this.#bytes, from, end), '\uFFFD').toLowerCase();
  }
}
