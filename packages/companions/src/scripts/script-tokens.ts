// The tokens of a script that mean something (ECMA-262, chapter 12), without a parser.
import type { Span } from '@linkwright/core';
import jsTokens from 'js-tokens';

/** Spans are UTF-16 units of the text. */
export interface ScriptToken extends Span {
  readonly type: string;
  readonly value: string;
}

const SPACES: ReadonlySet<string> = new Set([
  'WhiteSpace',
  'LineTerminatorSequence',
  'MultiLineComment',
  'SingleLineComment',
  'HashbangComment',
]);

const STRINGS: ReadonlySet<string> = new Set(['StringLiteral', 'NoSubstitutionTemplate']);

/** Those that are no space and no comment; `jsx`: elements may stand where values do. */
export function* scriptTokens(
  text: string,
  { jsx = false }: { readonly jsx?: boolean } = {},
): Generator<ScriptToken> {
  let start = 0;
  for (const token of jsTokens(text, { jsx })) {
    const { type, value } = token;
    const end = start + value.length;
    // What lacks its last quote is no string that could be read or written.
    const isClosed = !('closed' in token) || token.closed;
    if (!SPACES.has(type)) yield { type: isClosed ? type : 'Unclosed', value, start, end };
    start = end;
  }
}

/** Whether a token is a string, or a template without substitutions. */
export function isString({ type }: ScriptToken): boolean {
  return STRINGS.has(type);
}
