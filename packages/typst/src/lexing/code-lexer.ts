// Tokens of code (typst-syntax, lexer.rs: "Code").
import { isDigit, isIdContinue, isIdStart } from './characters.ts';
import type { Cursor } from './cursor.ts';
import { label } from './markup-lexer.ts';
import { KEYWORDS, LITERALS, type TokenKind } from './token.ts';

/** Two characters that are one sign; before those of one. */
const PAIRS: readonly (readonly [string, TokenKind])[] = [
  ['==', 'operator'],
  ['!=', 'operator'],
  ['<=', 'operator'],
  ['>=', 'operator'],
  ['+=', 'operator'],
  ['-=', 'operator'],
  ['\u2212=', 'operator'],
  ['*=', 'operator'],
  ['/=', 'operator'],
  ['=>', '=>'],
  ['..', '..'],
];

const SIGNS: Readonly<Record<string, TokenKind>> = {
  '{': '{',
  '}': '}',
  '[': '[',
  ']': ']',
  '(': '(',
  ')': ')',
  $: '$',
  ',': ',',
  ';': ';',
  ':': ':',
  '.': '.',
  '=': '=',
  '+': 'sign',
  '-': 'sign',
  '\u2212': 'sign',
  '*': 'star',
  '/': 'operator',
  '<': 'operator',
  '>': 'operator',
};

/** The kind of what begins with a character, which the cursor then stands behind. */
export function codeToken(cursor: Cursor, char: string): TokenKind {
  if (char === '"') return string(cursor);
  if (char === '<' && isIdContinue(cursor.char)) return label(cursor);
  if (isDigit(char) || (char === '.' && isDigit(cursor.char))) return number(cursor, char);
  if (isIdStart(char)) return name(cursor, cursor.at - char.length);
  const pair = PAIRS.find(([sign]) => sign === char + cursor.char);
  if (pair) {
    cursor.eat();
    return pair[1];
  }
  return SIGNS[char] ?? 'error';
}

/** Behind the quote that opens it. */
export function string(cursor: Cursor): TokenKind {
  const { text } = cursor;
  for (let at = cursor.at; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\\') at += 1;
    else if (char === '"') {
      cursor.at = at + 1;
      return 'string';
    }
  }
  cursor.at = text.length;
  return 'error';
}

function name(cursor: Cursor, start: number): TokenKind {
  cursor.eatWhile(isIdContinue);
  const said = cursor.text.slice(start, cursor.at);
  const before = cursor.text.slice(Math.max(0, start - 2), start);
  const isField = (before.endsWith('.') && before !== '..') || before.endsWith('@');
  if (!isField && KEYWORDS.has(said)) return said as TokenKind;
  if (!isField && LITERALS.has(said)) return 'literal';
  return said === '_' ? 'underscore' : 'name';
}

/** `12`, `0xff`, `1.5em`, `.5`, `1e-3`, `50%`. */
function number(cursor: Cursor, first: string): TokenKind {
  cursor.eatWhile(isDigit);
  if (first !== '.' && cursor.char === '.') {
    const next = cursor.text.charAt(cursor.at + 1);
    if (next !== '.' && !isIdStart(next)) {
      cursor.eat();
      cursor.eatWhile(isDigit);
    }
  }
  if (!cursor.startsWith('em') && (cursor.eatIf('e') || cursor.eatIf('E'))) {
    if (!cursor.eatIf('+')) cursor.eatIf('-');
    cursor.eatWhile(isDigit);
  }
  cursor.eatWhile((each) => /^[0-9A-Za-z%]$/.test(each));
  return 'literal';
}
