// What is known of an expression without evaluating it, and who hears of a document as it is read.
import type { Span } from '@linkwright/core';

/** What an expression says. Spans are units of the text. */
export type Value =
  /** The inside of a string, with its escapes. */
  | ({ readonly kind: 'string' } & Span)
  /** A label, without `<` and `>`. */
  | ({ readonly kind: 'label' } & Span)
  /** A variable, or fields of one: `image`, `std.image`. */
  | ({ readonly kind: 'name'; readonly name: string } & Span)
  /** An array, a dictionary or the parameters of a function. */
  | { readonly kind: 'list'; readonly items: readonly Argument[] }
  | { readonly kind: 'call'; readonly call: Call }
  | { readonly kind: 'other' };

export interface Argument {
  /** Undefined for one that is told by its position. */
  readonly name?: string;
  readonly value: Value;
}

export interface Call {
  /** `image`, `std.image`; empty where an expression says what is called. */
  readonly callee: string;
  readonly arguments: readonly Argument[];
  /** Whether a set rule gives them. */
  readonly isSet: boolean;
}

/** What a value is as what is called: `image`, and in `image.with(width: 50%)("a.png")` too. */
export function calleeOf(value: Value): string {
  if (value.kind === 'name') return value.name;
  return (value.kind === 'call' ? partlyCalled(value.call) : undefined) ?? '';
}

/**
 * The function of which a call gives some arguments alone (`image.with(width: 50%)`), so that the first one by position is
 * yet to come; undefined for other calls.
 */
export function partlyCalled({ callee, arguments: given }: Call): string | undefined {
  if (!callee.endsWith('.with') || given.some(({ name }) => name === undefined)) return undefined;
  return callee.slice(0, -'.with'.length);
}

/** What hears of a document as it is read. A call is told at its end, behind what stands in its arguments. */
export interface ScanListener {
  /** A bare URL in markup. */
  url(span: Span): void;
  /** `<name>` in markup, which names what stands before it. */
  label(span: Span): void;
  /** `<name>` in code: a value. */
  labelValue(span: Span): void;
  /** `@name`, without the sign. */
  reference(span: Span): void;
  call(call: Call): void;
  /** What a show rule selects. */
  selected(value: Value): void;
  included(value: Value): void;
  /** `names`: what the module's names are here. */
  imported(value: Value, names: readonly string[]): void;
  /** `let name = value`. */
  bound(name: string, value: Value): void;
  assigned(name: string): void;
  /** A scope begins, in which names are parameters. */
  enter(names: readonly string[]): void;
  leave(): void;
}

/** The names that parameters or a pattern bind: `(a, b: 1, ..rest)`. */
export function boundNames(value: Value): readonly string[] {
  if (value.kind === 'name') return [value.name];
  if (value.kind !== 'list') return [];
  return value.items.flatMap(({ name, value: item }) => [
    ...(name === undefined ? [] : [name]),
    ...boundNames(item),
  ]);
}
