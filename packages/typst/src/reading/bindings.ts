// What names mean where they stand: functions of the standard library, those that are made of them, and strings.
import type { Span } from '@linkwright/core';
import { type Value, partlyCalled } from '../parsing/syntax.ts';

/** What a name is bound to, as far as it is known without evaluating. */
export type Meaning =
  | { readonly kind: 'function'; readonly name: string }
  | ({ readonly kind: 'string' } & Span)
  | { readonly kind: 'unknown' };

const UNKNOWN: Meaning = { kind: 'unknown' };

/** The scopes around a place in a document. */
export class Bindings {
  readonly #scopes: Map<string, Meaning>[] = [];

  enter(names: readonly string[]): void {
    this.#scopes.push(new Map(names.map((name) => [name, UNKNOWN])));
  }

  leave(): void {
    this.#scopes.pop();
  }

  bind(name: string, value: Value): void {
    this.#scopes.at(-1)?.set(name, this.#meaningOf(value));
  }

  /** It has another value from there on. */
  assign(name: string): void {
    for (const scope of this.#scopes) if (scope.has(name)) scope.set(name, UNKNOWN);
  }

  /** The function of the standard library that is called; undefined for others. */
  functionOf(callee: string): string | undefined {
    const path = callee.replace(/\.with$/, '');
    const meaning = this.#find(path);
    if (meaning) return meaning.kind === 'function' ? meaning.name : undefined;
    const [first = ''] = path.split('.', 1);
    return first === path || !this.#find(first) ? path.replace(/^std\./, '') : undefined;
  }

  /** The string that a name stands for. */
  stringOf(name: string): Span | undefined {
    const meaning = this.#find(name);
    return meaning?.kind === 'string' ? meaning : undefined;
  }

  #find(name: string): Meaning | undefined {
    return this.#scopes.findLast((scope) => scope.has(name))?.get(name);
  }

  #meaningOf(value: Value): Meaning {
    if (value.kind === 'string') return value;
    if (value.kind === 'name') return this.#find(value.name) ?? this.#functionNamed(value.name);
    const called = value.kind === 'call' ? partlyCalled(value.call) : undefined;
    return called === undefined ? UNKNOWN : this.#functionNamed(called);
  }

  #functionNamed(callee: string): Meaning {
    const name = this.functionOf(callee);
    return name === undefined ? UNKNOWN : { kind: 'function', name };
  }
}
