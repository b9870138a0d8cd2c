// Strings that are whole values of object and array literals in a script (ECMA-262, 13.2.4 and 13.2.5; TypeScript's own
// tokens do no harm): what a configuration that is a program says without being run.
import type { Span } from '@linkwright/core';
import { isString, scriptTokens } from './script-tokens.ts';

/** A string or a template without substitutions; the span is of what stands between its quotes. */
export interface LiteralString extends Span {
  /** The names of the properties that lead to it, outermost first; lists and calls count for nothing. */
  readonly keys: readonly string[];
  /** Whether it is an element of a list, and not the value of the last property itself. */
  readonly isElement: boolean;
  /** What the innermost object around it, below the outermost one, says before it by a property `base`. */
  readonly base: string | undefined;
}

interface Frame {
  readonly open: string;
  readonly keys: readonly string[];
  base: string | undefined;
  /** The property whose value stands here. */
  key: string | undefined;
}

const CLOSED_BY: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };
const NAMES: ReadonlySet<string> = new Set(['IdentifierName', 'StringLiteral']);

/** The `:` behind the name of a property, which no other is. */
const NAMED = 'name:';

/** In the order of the text. */
export function literalStrings(text: string): readonly LiteralString[] {
  const found: LiteralString[] = [];
  const stack: Frame[] = [{ open: '', keys: [], base: undefined, key: undefined }];
  const top = (): Frame => stack.at(-1) as Frame;
  let before = '';
  let pending: LiteralString | undefined;
  let name: string | undefined;
  for (const token of scriptTokens(text)) {
    const { type, value, start, end } = token;
    const frame = top();
    if (pending && endsValue(value, frame)) found.push(pending);
    pending = undefined;
    const isNamed = value === ':' && name !== undefined;
    if (isNamed) frame.key = name;
    else if (frame.open === '{' && before === ',') frame.key = undefined;
    const isNew = before === frame.open || before === ',';
    name = frame.open === '{' && isNew && NAMES.has(type) ? plainName(value) : undefined;
    const isElement = frame.open === '[' && isNew;
    if (isString(token) && (isElement || before === NAMED)) {
      pending = { start: start + 1, end: end - 1, keys: keysIn(frame), isElement, base: frame.base };
      if (frame.key === 'base' && frame.keys.length > 0) frame.base = value.slice(1, -1);
    }
    if (CLOSED_BY[value] !== undefined)
      stack.push({ open: value, keys: keysIn(frame), base: frame.base, key: undefined });
    else if (stack.length > 1 && CLOSED_BY[frame.open] === value) stack.pop();
    before = isNamed ? NAMED : value;
  }
  return found;
}

/** What follows a value that is nothing but a string; `as const` and `satisfies` say nothing about it. */
function endsValue(value: string, { open }: Frame): boolean {
  return value === ',' || value === CLOSED_BY[open] || value === 'as' || value === 'satisfies';
}

function keysIn({ keys, key }: Frame): readonly string[] {
  return key === undefined ? keys : [...keys, key];
}

function plainName(token: string): string {
  return /^["']/.test(token) ? token.slice(1, -1) : token;
}
