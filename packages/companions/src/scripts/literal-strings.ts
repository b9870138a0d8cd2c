// Strings that are whole values of object and array literals in a script, and those that name properties (ECMA-262, 13.2.4
// and 13.2.5; TypeScript's own tokens do no harm): what a configuration that is a program says without being run.
import type { Span } from '@linkwright/core';
import { isString, scriptTokens } from './script-tokens.ts';

/** A string or a template without substitutions; the span is of what stands between its quotes. */
export interface LiteralString extends Span {
  /** The names of the properties that lead to it, outermost first; lists and calls count for nothing. */
  readonly keys: readonly string[];
  /** Whether it is an element of a list, and not the value of the last property itself. */
  readonly isElement: boolean;
  /** It is the name of a property itself, in the object that `keys` lead to. */
  readonly isKey?: true;
  /**
   * What the innermost object around it, below the outermost one, says before it by a property `base`; else what all
   * objects say so in which the function or constant of the script is used that it stands in.
   */
  readonly base: string | undefined;
  /** What the objects around it say before it by properties `prefix`, put together. */
  readonly prefix: string | undefined;
}

interface Frame {
  readonly open: string;
  readonly isInList: boolean;
  readonly keys: readonly string[];
  base: string | undefined;
  prefix: string | undefined;
  /** The property whose value stands here. */
  key: string | undefined;
}

/** The functions and constants of a script that stand outside all brackets. */
class Declarations {
  /** The bases that each is used with. */
  readonly #uses = new Map<string, Set<string | undefined>>();
  readonly #around = new Map<LiteralString, string>();
  #current: string | undefined;

  /** A name outside all brackets, and the token before it. */
  at(name: string, before: string): void {
    if (DECLARES.has(before)) this.#current = name;
  }

  use(name: string, base: string | undefined): void {
    const known = this.#uses.get(name);
    if (known) known.add(base);
    else this.#uses.set(name, new Set([base]));
  }

  holds(found: LiteralString): void {
    if (this.#current !== undefined && found.base === undefined) this.#around.set(found, this.#current);
  }

  /** The string with the base that what it stands in is used with. */
  based(found: LiteralString): LiteralString {
    const [base, ...others] = this.#uses.get(this.#around.get(found) ?? '') ?? [];
    return base === undefined || others.length > 0 ? found : { ...found, base };
  }
}

const DECLARES: ReadonlySet<string> = new Set(['function', 'const', 'let', 'var']);

const CLOSED_BY: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };
const NAMES: ReadonlySet<string> = new Set(['IdentifierName', 'StringLiteral']);

/** The `:` behind the name of a property, which no other is. */
const NAMED = 'name:';

/**
 * Brackets in one another that are looked into: no configuration has so many, and where each level has a name of its own, all
 * names of all levels would fill the memory.
 */
const DEEPEST = 200;

/** In the order of the text; those that stand deeper than anybody writes are left out. */
export function literalStrings(text: string): readonly LiteralString[] {
  const found: LiteralString[] = [];
  const declarations = new Declarations();
  const stack: Frame[] = [
    { open: '', isInList: false, keys: [], base: undefined, prefix: undefined, key: undefined },
  ];
  const top = (): Frame => stack.at(-1) as Frame;
  let before = '';
  let pending: LiteralString | undefined;
  let name: string | undefined;
  let key: Span | undefined;
  for (const token of scriptTokens(text)) {
    const { type, value, start, end } = token;
    const frame = top();
    if (pending && endsValue(value, frame)) found.push(pending);
    pending = undefined;
    const isNamed = value === ':' && name !== undefined;
    const isRead = stack.length <= DEEPEST;
    if (isNamed && key && isRead) found.push(keyAt(key, frame));
    if (isNamed) frame.key = name;
    else if (frame.open === '{' && before === ',') frame.key = undefined;
    const isNew = before === frame.open || before === ',';
    name = frame.open === '{' && isNew && NAMES.has(type) ? plainName(value) : undefined;
    key = name !== undefined && type === 'StringLiteral' ? token : undefined;
    const isElement = frame.open === '[' && isNew;
    if (isRead && isString(token) && (isElement || before === NAMED)) {
      const { base, prefix } = frame;
      pending = { start: start + 1, end: end - 1, keys: keysIn(frame), isElement, base, prefix };
      declarations.holds(pending);
      settle(frame, value.slice(1, -1));
    }
    if (type === 'IdentifierName' && stack.length === 1) declarations.at(value, before);
    if (type === 'IdentifierName' && before === NAMED) declarations.use(value, frame.base);
    if (CLOSED_BY[value] !== undefined)
      stack.push({
        ...frame,
        open: value,
        isInList: frame.open === '[',
        keys: isRead ? keysIn(frame) : frame.keys,
        key: undefined,
      });
    else if (stack.length > 1 && CLOSED_BY[frame.open] === value) stack.pop();
    before = isNamed ? NAMED : value;
  }
  return found.map((each) => declarations.based(each));
}

function keyAt({ start, end }: Span, { keys }: Frame): LiteralString {
  return {
    start: start + 1,
    end: end - 1,
    keys,
    isElement: false,
    isKey: true,
    base: undefined,
    prefix: undefined,
  };
}

/** What a property says for the links of its object. */
function settle(frame: Frame, value: string): void {
  if (frame.key === 'base' && (frame.keys.length > 0 || frame.isInList)) frame.base = value;
  if (frame.key === 'prefix') frame.prefix = value.startsWith('/') ? value : (frame.prefix ?? '') + value;
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
