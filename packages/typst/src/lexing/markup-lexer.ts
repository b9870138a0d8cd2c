// Tokens of markup (typst-syntax, lexer.rs: "Markup").
import { bareUrlEnd } from './bare-url.ts';
import {
  isAlphanumeric,
  isDigit,
  isIdContinue,
  isInLabel,
  isMarkupSpace,
  isNewline,
  isOfWordWithoutSpaces,
  isWhitespace,
} from './characters.ts';
import type { Cursor } from './cursor.ts';
import type { TokenKind } from './token.ts';

/** The kind of what begins with a character, which the cursor then stands behind. */
export function markupToken(cursor: Cursor, char: string): TokenKind {
  switch (char) {
    case '\\':
      return escape(cursor);
    case 'h':
      return cursor.eatIf('ttp://') || cursor.eatIf('ttps://') ? link(cursor) : text(cursor);
    case '<':
      return isIdContinue(cursor.char) ? label(cursor) : text(cursor);
    case '@':
      return isIdContinue(cursor.char) ? reference(cursor) : text(cursor);
    case '*':
      return isInWord(cursor) ? text(cursor) : 'star';
    case '_':
      return isInWord(cursor) ? text(cursor) : 'underscore';
    case '#':
    case '[':
    case ']':
    case '$':
    case ':':
      return char;
    case '=':
      cursor.eatWhile((each) => each === '=');
      return isAtSpace(cursor) ? 'heading' : text(cursor);
    case '-':
      return isAtSpace(cursor) ? 'list' : text(cursor);
    case '+':
      return isAtSpace(cursor) ? 'enum' : text(cursor);
    case '/':
      return isAtSpace(cursor) ? 'term' : text(cursor);
    default:
      return isDigit(char) ? number(cursor) : text(cursor);
  }
}

function isAtSpace(cursor: Cursor): boolean {
  return cursor.isDone || isMarkupSpace(cursor.char);
}

/** `\#`, `\u{1F600}`, and a backslash that breaks the line. */
function escape(cursor: Cursor): TokenKind {
  if (cursor.eatIf('u{')) {
    cursor.eatWhile(isAlphanumeric);
    return cursor.eatIf('}') ? 'text' : 'error';
  }
  if (!cursor.isDone && !isWhitespace(cursor.char)) cursor.eat();
  return 'text';
}

function link(cursor: Cursor): TokenKind {
  const { end, isWhole } = bareUrlEnd(cursor.text, cursor.at);
  cursor.at = end;
  return isWhole ? 'link' : 'error';
}

/** Behind `<`. */
export function label(cursor: Cursor): TokenKind {
  cursor.eatWhile(isInLabel);
  return cursor.eatIf('>') ? 'label' : 'error';
}

/** Behind `@`. What ends a sentence is no part of the name. */
function reference(cursor: Cursor): TokenKind {
  cursor.eatWhile(isInLabel);
  while (/[.:]/.test(cursor.text.charAt(cursor.at - 1))) cursor.at -= 1;
  return 'ref';
}

/** `1.` */
function number(cursor: Cursor): TokenKind {
  cursor.eatWhile(isDigit);
  const start = cursor.at;
  if (cursor.eatIf('.') && isAtSpace(cursor)) return 'enum';
  cursor.at = start;
  return text(cursor);
}

function isInWord(cursor: Cursor): boolean {
  return isOfWord(cursor.charBefore(cursor.at - 1)) && isOfWord(cursor.char);
}

function isOfWord(char: string): boolean {
  return isAlphanumeric(char) && !isOfWordWithoutSpaces(char);
}

/** What no other token begins with. */
const PLAIN = /[^\s\\/[\]~\-.'"*_:h`$<>@#]*/y;

/** Reads on where a sign that may begin something else is text as well. */
function text(cursor: Cursor): TokenKind {
  for (;;) {
    PLAIN.lastIndex = cursor.at;
    PLAIN.test(cursor.text);
    cursor.at = PLAIN.lastIndex;
    if (cursor.isDone || !isText(cursor.char, cursor)) return 'text';
    cursor.at += 1;
  }
}

function isText(char: string, { text: whole, at }: Cursor): boolean {
  const next = whole.charAt(at + 1);
  switch (char) {
    case ' ':
      return isAlphanumeric(next);
    case '/':
      return next !== '/' && next !== '*';
    case '-':
      return next !== '-' && next !== '?';
    case '.':
      return !whole.startsWith('..', at + 1);
    case 'h':
      return !/^ttps?:\/\//.test(whole.slice(at + 1, at + 9));
    case '@':
      return !isInLabel(next);
    default:
      return !isNewline(char) && char === '\uFEFF';
  }
}
