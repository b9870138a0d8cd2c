// The object that a script exports, as its literal says it without being run (ECMA-262, 13.2.5; JSON is one, too).
import type { Span } from '@linkwright/core';
import { type ScriptToken, isString } from './script-tokens.ts';

export interface ObjectLiteral {
  readonly properties: readonly LiteralProperty[];
  /** Whether all of its properties are written in it: none is spread into it or has a computed name. */
  readonly isWhole: boolean;
}

/** A property that is written with its name; the span is of the name, between its quotes. */
export interface LiteralProperty extends Span {
  readonly name: string;
  /** Around the name; empty where it is an identifier. */
  readonly quote: string;
  /** Undefined where it is neither an object nor a string alone. */
  readonly value: ObjectLiteral | LiteralValue | undefined;
}

/** A string that is the whole of a value; the span is of what stands between its quotes. */
interface LiteralValue extends Span {
  readonly text: string;
}

/** Below this depth, objects are not looked into: nothing that is read has them so deep. */
const DEEPEST = 20;

const OPENING: ReadonlySet<string> = new Set(['{', '[', '(', '${']);
const CLOSING: ReadonlySet<string> = new Set(['}', ']', ')']);

/** `export default {…}`, `module.exports = {…}`, the constant that is exported so, or the whole of a text in JSON. */
export function exportedObject(tokens: readonly ScriptToken[]): ObjectLiteral | undefined {
  const at = startOfExport(tokens);
  return at === undefined || tokens[at]?.value !== '{' ? undefined : new Reading(tokens, at).object(0);
}

function startOfExport(tokens: readonly ScriptToken[]): number | undefined {
  if (tokens[0]?.value === '{') return 0;
  const said = [
    ['export', 'default'],
    ['module', '.', 'exports', '='],
  ];
  for (const words of said) {
    const found = tokens.findIndex((_, at) =>
      words.every((word, index) => tokens[at + index]?.value === word),
    );
    if (found < 0) continue;
    const at = found + words.length;
    const exported = tokens[at];
    return exported?.type === 'IdentifierName' ? valueOfConstant(tokens, exported.value) : at;
  }
  return undefined;
}

const DECLARES: ReadonlySet<string> = new Set(['const', 'let', 'var']);

/** Where the value of a constant begins, behind its type. */
function valueOfConstant(tokens: readonly ScriptToken[], name: string): number | undefined {
  const at = tokens.findIndex(
    ({ value }, index) => value === name && DECLARES.has(tokens[index - 1]?.value ?? ''),
  );
  const sign = at < 0 ? -1 : tokens.findIndex(({ value }, index) => index > at && value === '=');
  return sign < 0 ? undefined : sign + 1;
}

/** One way through the tokens of a literal. */
class Reading {
  readonly #tokens: readonly ScriptToken[];
  #at: number;

  constructor(tokens: readonly ScriptToken[], at: number) {
    this.#tokens = tokens;
    this.#at = at;
  }

  /** The object whose `{` is next. */
  object(depth: number): ObjectLiteral {
    const properties: LiteralProperty[] = [];
    let isWhole = true;
    this.#at += 1;
    while (this.#next() !== undefined && this.#next()?.value !== '}') {
      const property = this.#property(depth);
      if (property) properties.push(property);
      else if (this.#next()?.value !== ',') isWhole = false;
      this.#skip();
      if (this.#next()?.value === ',') this.#at += 1;
    }
    this.#at += 1;
    return { properties, isWhole };
  }

  /** Undefined where no name and `:` are next. */
  #property(depth: number): LiteralProperty | undefined {
    const name = this.#next();
    const isNamed = name && (name.type === 'IdentifierName' || name.type === 'StringLiteral');
    if (!isNamed || this.#tokens[this.#at + 1]?.value !== ':') return undefined;
    this.#at += 2;
    const value = this.#value(depth);
    if (!isString(name)) return { name: name.value, quote: '', start: name.start, end: name.end, value };
    return { ...inside(name), name: name.value.slice(1, -1), quote: name.value.charAt(0), value };
  }

  #value(depth: number): LiteralProperty['value'] {
    const first = this.#next();
    if (first?.value === '{' && depth < DEEPEST) {
      const value = this.object(depth + 1);
      return this.#isEnd() ? value : undefined;
    }
    if (!first || !isString(first)) return undefined;
    this.#at += 1;
    return this.#isEnd() ? { ...inside(first), text: first.value.slice(1, -1) } : undefined;
  }

  /** Behind a value; `as const` and `satisfies` say nothing about it. */
  #isEnd(): boolean {
    return [',', '}', 'as', 'satisfies'].includes(this.#next()?.value ?? '');
  }

  /** To the `,` or `}` behind what is next. */
  #skip(): void {
    for (let open = 0; ; this.#at += 1) {
      const value = this.#next()?.value;
      if (value === undefined || (open === 0 && (value === ',' || value === '}'))) return;
      if (OPENING.has(value)) open += 1;
      else if (CLOSING.has(value)) open -= 1;
    }
  }

  #next(): ScriptToken | undefined {
    return this.#tokens[this.#at];
  }
}

function inside({ start, end }: Span): Span {
  return { start: start + 1, end: end - 1 };
}
