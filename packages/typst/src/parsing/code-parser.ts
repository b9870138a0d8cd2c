// Code, and where an expression ends (typst-syntax, parser.rs: "Code").
import type { Span } from '@linkwright/core';
import { type Argument, type Call, type ScanListener, type Value, boundNames, calleeOf } from './syntax.ts';
import type { TokenKind } from '../lexing/token.ts';
import type { Tokens } from './tokens.ts';

/** What code is told in markup. */
export interface Markup {
  contentBlock(): void;
  equation(): void;
}

const OTHER: Value = { kind: 'other' };

/** Statements, behind which an embedded one may have a semicolon with space before it. */
const STATEMENTS: ReadonlySet<TokenKind> = new Set(['let', 'set', 'show', 'import', 'include', 'return']);

/** What an expression begins with. */
const PRIMARIES: ReadonlySet<TokenKind> = new Set([
  ...STATEMENTS,
  'name',
  'string',
  'literal',
  'label',
  'raw',
  'context',
  'if',
  'for',
  'while',
  'break',
  'continue',
  '{',
  '[',
  '(',
  '$',
]);

const UNARY: ReadonlySet<TokenKind> = new Set(['sign', 'not']);
const BINARY: ReadonlySet<TokenKind> = new Set(['sign', 'star', 'operator', '=', 'and', 'or', 'in']);
/** Operators that give a variable what they make of it ("Scripting", "Operators"). */
const ASSIGNING: ReadonlySet<string> = new Set(['+=', '-=', '\u2212=', '*=', '/=']);
const TERMINATORS: ReadonlySet<TokenKind> = new Set(['end', ';', '}', ')', ']']);
const TO_BRACE: ReadonlySet<TokenKind> = new Set(['end', '}', ')', ']']);

export class CodeParser {
  readonly #tokens: Tokens;
  readonly #listener: ScanListener;
  readonly #markup: Markup;

  constructor(tokens: Tokens, listener: ScanListener, markup: Markup) {
    this.#tokens = tokens;
    this.#listener = listener;
    this.#markup = markup;
  }

  /** Behind `#` in markup and mathematics. */
  embedded(): void {
    const tokens = this.#tokens;
    tokens.inMode('code', 'stop', () => {
      tokens.eat();
      if (tokens.hadTrivia || tokens.isDone) return;
      const isStatement = STATEMENTS.has(tokens.kind);
      const isExpression = PRIMARIES.has(tokens.kind);
      const value = this.#expression(true);
      if (value.kind === 'label') this.#listener.label(value);
      // `#12p` and its like are errors of one token.
      if (!isExpression && !tokens.isDone) tokens.eat();
      if (isStatement || tokens.directlyAt(';')) tokens.eatIf(';');
    });
  }

  /** An expression; `atomic`: without operators, as it stands behind `#`. */
  #expression(atomic = false): Value {
    let value = OTHER;
    this.#tokens.deeper(() => {
      value = this.#operand(atomic);
      if (!atomic) value = this.#operations(value);
    });
    return value;
  }

  /** Operators with what they are applied to, behind the first operand. */
  #operations(first: Value): Value {
    const tokens = this.#tokens;
    let value = first;
    for (;;) {
      if (value.kind === 'name' && this.#isAssignment()) this.#listener.assigned(value.name);
      if (tokens.eatIf('not')) {
        if (!tokens.at('in')) return OTHER;
      } else if (!BINARY.has(tokens.kind)) return value;
      tokens.eat();
      this.#operand(false);
      value = OTHER;
    }
  }

  /** `=`, `+=` and the others of their kind. */
  #isAssignment(): boolean {
    const { text, start, end } = this.#tokens;
    return this.#tokens.at('=') || ASSIGNING.has(text.slice(start, end));
  }

  /** An operand with its signs, calls and fields. */
  #operand(atomic: boolean): Value {
    const tokens = this.#tokens;
    const isSigned = !atomic && this.#signs();
    let value = this.#primary(atomic);
    for (;;) {
      if (tokens.directlyAt('(') || tokens.directlyAt('[')) value = this.#call(value);
      else if (tokens.at('.') && (!atomic || this.#isField())) value = this.#field(value);
      else return isSigned ? OTHER : value;
    }
  }

  /** `-`, `not` before an operand; whether there are any. */
  #signs(): boolean {
    const { start } = this.#tokens;
    while (UNARY.has(this.#tokens.kind)) this.#tokens.eat();
    return this.#tokens.start > start;
  }

  #isField(): boolean {
    const { hadTrivia } = this.#tokens;
    return !hadTrivia && this.#tokens.isBefore('name');
  }

  #field(of: Value): Value {
    const tokens = this.#tokens;
    tokens.eat();
    const { start, end } = tokens;
    if (!tokens.eatIf('name')) return OTHER;
    const front = of.kind === 'name' ? of : { name: '', start };
    return { kind: 'name', name: `${front.name}.${tokens.text.slice(start, end)}`, start: front.start, end };
  }

  #call(callee: Value): Value {
    const call: Call = {
      callee: calleeOf(callee),
      arguments: this.#arguments(),
      isSet: false,
    };
    this.#listener.call(call);
    return { kind: 'call', call };
  }

  /** `(…)`, and content blocks behind it. */
  #arguments(): readonly Argument[] {
    const tokens = this.#tokens;
    const found = tokens.at('(') ? this.#parenthesized().items : [];
    while (tokens.directlyAt('[')) this.#markup.contentBlock();
    return found;
  }

  /** What stands between parentheses, with commas. */
  #parenthesized(): { readonly items: readonly Argument[]; readonly hasCommas: boolean } {
    const tokens = this.#tokens;
    const items: Argument[] = [];
    let hasCommas = false;
    tokens.inMode('code', 'continue', () => {
      tokens.eat();
      while (!TERMINATORS.has(tokens.kind)) {
        const item = this.#item();
        if (item) items.push(item);
        if (tokens.eatIf(',')) hasCommas = true;
      }
      tokens.eatIf(')');
    });
    return { items, hasCommas };
  }

  /** `value`, `name: value`, `..value`; undefined for a token that begins none. */
  #item(): Argument | undefined {
    const tokens = this.#tokens;
    if (tokens.eatIf('..')) {
      // What is spread stands for any number.
      const value = this.#begins() ? this.#expression() : OTHER;
      return { value: value.kind === 'name' ? value : OTHER };
    }
    if (tokens.eatIf(':')) return undefined;
    if (!this.#begins()) {
      tokens.eat();
      return undefined;
    }
    const key = this.#expression();
    if (!tokens.eatIf(':')) return { value: key };
    const name = key.kind === 'name' || key.kind === 'string' ? tokens.text.slice(key.start, key.end) : '';
    return { name, value: this.#begins() ? this.#expression() : OTHER };
  }

  #begins(): boolean {
    const { kind } = this.#tokens;
    return PRIMARIES.has(kind) || UNARY.has(kind) || kind === 'underscore';
  }

  #primary(atomic: boolean): Value {
    const tokens = this.#tokens;
    const { kind, start, end } = tokens;
    switch (kind) {
      case 'name':
      case 'underscore':
        return this.#name(atomic);
      case 'string':
        tokens.eat();
        return { kind, start: start + 1, end: end - 1 };
      case 'label':
        tokens.eat();
        this.#listener.labelValue({ start: start + 1, end: end - 1 });
        return { kind, start: start + 1, end: end - 1 };
      case '{':
        this.#block();
        return OTHER;
      case '[':
        this.#markup.contentBlock();
        return OTHER;
      case '$':
        this.#markup.equation();
        return OTHER;
      case '(':
        return this.#parentheses(atomic);
      case 'literal':
      case 'raw':
      case 'break':
      case 'continue':
        tokens.eat();
        return OTHER;
      default:
        if (PRIMARIES.has(kind)) this.#statement(kind, atomic);
        return OTHER;
    }
  }

  #name(atomic: boolean): Value {
    const tokens = this.#tokens;
    const { kind, start, end, text } = tokens;
    if (kind === 'underscore' && atomic) return OTHER;
    tokens.eat();
    const name = text.slice(start, end);
    if (atomic || !tokens.at('=>')) return kind === 'name' ? { kind, name, start, end } : OTHER;
    this.#closure([name]);
    return OTHER;
  }

  /** `(value)`, an array, a dictionary, or the parameters of a function. */
  #parentheses(atomic: boolean): Value {
    const { items, hasCommas } = this.#parenthesized();
    const [first] = items;
    const isValue = items.length === 1 && !hasCommas && first && first.name === undefined;
    const value: Value = isValue ? first.value : { kind: 'list', items };
    if (atomic || !this.#tokens.at('=>')) return value;
    this.#closure(boundNames({ kind: 'list', items }));
    return OTHER;
  }

  /** Behind the parameters of a function. */
  #closure(parameters: readonly string[]): void {
    this.#tokens.eat();
    this.#inScope(parameters, () => this.#expression());
  }

  #inScope(names: readonly string[], read: () => void): void {
    this.#listener.enter(names);
    read();
    this.#listener.leave();
  }

  #statement(kind: TokenKind, atomic: boolean): void {
    this.#tokens.eat();
    switch (kind) {
      case 'let':
        this.#let();
        break;
      case 'set':
        this.#set();
        break;
      case 'show':
        if (!this.#tokens.at(':')) this.#listener.selected(this.#expression());
        if (this.#tokens.eatIf(':')) this.#expression();
        break;
      case 'context':
        this.#expression(atomic);
        break;
      case 'if':
        this.#conditional();
        break;
      case 'while':
        this.#expression();
        this.#body();
        break;
      case 'for':
        this.#for();
        break;
      case 'import':
        this.#import();
        break;
      case 'include':
        this.#listener.included(this.#expression());
        break;
      case 'return':
        if (this.#begins()) this.#expression();
    }
  }

  #let(): void {
    const tokens = this.#tokens;
    const { start, end, text } = tokens;
    if (!tokens.eatIf('name')) {
      // A pattern, whose names are bound to what nobody knows here.
      const names = boundNames(this.#begins() ? this.#operand(true) : OTHER);
      if (tokens.eatIf('=')) this.#expression();
      for (const each of names) this.#listener.bound(each, OTHER);
      return;
    }
    const name = text.slice(start, end);
    if (tokens.directlyAt('(')) {
      const parameters = boundNames({ kind: 'list', items: this.#parenthesized().items });
      this.#inScope(parameters, () => {
        if (tokens.eatIf('=')) this.#expression();
      });
      this.#listener.bound(name, OTHER);
    } else this.#listener.bound(name, tokens.eatIf('=') ? this.#expression() : OTHER);
  }

  #set(): void {
    const tokens = this.#tokens;
    const { start } = tokens;
    while (tokens.eatIf('name') && tokens.eatIf('.'));
    const callee = tokens.text.slice(start, tokens.endBefore);
    if (tokens.directlyAt('(') || tokens.directlyAt('['))
      this.#listener.call({ callee, arguments: this.#arguments(), isSet: true });
    if (tokens.eatIf('if')) this.#expression();
  }

  #conditional(): void {
    const tokens = this.#tokens;
    do {
      this.#expression();
      this.#body();
    } while (tokens.eatIf('else') && (tokens.eatIf('if') || this.#body()));
  }

  #for(): void {
    const tokens = this.#tokens;
    const names: string[] = [];
    // `key, value` without parentheses, which was once right.
    do names.push(...boundNames(this.#begins() ? this.#operand(true) : OTHER));
    while (tokens.eatIf(','));
    if (tokens.eatIf('in')) this.#expression();
    this.#inScope(names, () => this.#body());
  }

  /** `{…}` or `[…]` of a statement; false, for it ends that. */
  #body(): false {
    if (this.#tokens.at('{')) this.#block();
    else if (this.#tokens.at('[')) this.#markup.contentBlock();
    return false;
  }

  #block(): void {
    const tokens = this.#tokens;
    this.#inScope([], () => {
      tokens.inMode('code', 'continue', () => {
        tokens.eat();
        while (!TO_BRACE.has(tokens.kind)) this.#line();
        tokens.eatIf('}');
      });
    });
  }

  /** An expression of a block, which a line break or a semicolon ends. */
  #line(): void {
    const tokens = this.#tokens;
    tokens.withNewlines('stop-in-code', () => {
      if (!this.#begins()) {
        tokens.eat();
        return;
      }
      this.#expression();
      tokens.eatIf(';');
    });
  }

  #import(): void {
    const tokens = this.#tokens;
    const value = this.#expression();
    const names: string[] = [];
    if (tokens.eatIf('as')) names.push(...this.#names());
    if (tokens.eatIf(':')) {
      if (tokens.at('('))
        tokens.withNewlines('continue', () => {
          tokens.eat();
          names.push(...this.#names());
          tokens.eatIf(')');
        });
      else if (!tokens.eatIf('star')) names.push(...this.#names());
    }
    this.#listener.imported(value, names);
  }

  /** `a, b.c, d as e`: the last name of each is the one that it has here. */
  #names(): readonly string[] {
    const tokens = this.#tokens;
    const names: string[] = [];
    while (!TERMINATORS.has(tokens.kind) && !tokens.at(':')) {
      const { start, end }: Span = tokens;
      if (!tokens.eatIf('name')) {
        tokens.eat();
        continue;
      }
      let name = tokens.text.slice(start, end);
      while (tokens.at('.') || tokens.at('as')) {
        tokens.eat();
        name = tokens.text.slice(tokens.start, tokens.end);
        tokens.eatIf('name');
      }
      names.push(name);
      if (!tokens.eatIf(',')) break;
    }
    return names;
  }
}
