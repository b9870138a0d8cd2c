/** What a piece of Typst is (typst-syntax, kind.rs), as far as it says where others end. */
export type TokenKind =
  | 'end'
  | 'space'
  | 'parbreak'
  | 'comment'
  | 'error'
  // Markup.
  | 'text'
  | 'link'
  | 'label'
  | 'ref'
  | 'raw'
  | 'heading'
  | 'list'
  | 'enum'
  | 'term'
  // Signs. `*` and `_` are `star` and `underscore` in markup and in code.
  | '#'
  | '['
  | ']'
  | '{'
  | '}'
  | '('
  | ')'
  | '$'
  | ','
  | ';'
  | ':'
  | '.'
  | '..'
  | '=>'
  | '='
  | 'star'
  | 'underscore'
  | 'operator'
  /** `+` and `-`, which stand before an expression as well. */
  | 'sign'
  // Code.
  | 'name'
  | 'string'
  | 'literal'
  | Keyword;

type Keyword =
  | 'let'
  | 'set'
  | 'show'
  | 'context'
  | 'if'
  | 'else'
  | 'for'
  | 'in'
  | 'while'
  | 'break'
  | 'continue'
  | 'return'
  | 'import'
  | 'include'
  | 'as'
  | 'not'
  | 'and'
  | 'or';

export const KEYWORDS: ReadonlySet<string> = new Set<Keyword>([
  'let',
  'set',
  'show',
  'context',
  'if',
  'else',
  'for',
  'in',
  'while',
  'break',
  'continue',
  'return',
  'import',
  'include',
  'as',
  'not',
  'and',
  'or',
]);

/** Names of values, which are no names of functions. */
export const LITERALS: ReadonlySet<string> = new Set(['none', 'auto', 'true', 'false']);

/** How text is read: as markup, as code, or as mathematics. */
export type Mode = 'markup' | 'code' | 'math';

/** What stands between others and says nothing. */
export function isTrivia(kind: TokenKind): boolean {
  return kind === 'space' || kind === 'parbreak' || kind === 'comment';
}
