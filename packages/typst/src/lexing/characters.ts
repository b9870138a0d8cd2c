// Kinds of characters in Typst (typst-syntax, lexer.rs: `is_space`, `is_newline`, `is_id_start`, `is_id_continue`).

const NEWLINES = '\n\v\f\r\u0085\u2028\u2029';

export function isNewline(char: string): boolean {
  return char !== '' && NEWLINES.includes(char);
}

/** White space in markup; in code and mathematics `isWhitespace` is asked. */
export function isMarkupSpace(char: string): boolean {
  return char === ' ' || char === '\t' || isNewline(char);
}

export function isWhitespace(char: string): boolean {
  return isNewline(char) || /^\s$/.test(char);
}

export function isDigit(char: string): boolean {
  return char >= '0' && char <= '9';
}

export function isIdStart(char: string): boolean {
  return /^[\p{ID_Start}_]$/u.test(char);
}

export function isIdContinue(char: string): boolean {
  return /^[\p{ID_Continue}_-]$/u.test(char);
}

/** Whether a character may stand in `<label>` and `@label`, which begin as `isIdContinue` says. */
export function isInLabel(char: string): boolean {
  return char === ':' || char === '.' || isIdContinue(char);
}

export function isAlphanumeric(char: string): boolean {
  return /^[\p{Alphabetic}\p{N}]$/u.test(char);
}

/** Scripts without spaces between words, in which `*` and `_` mark text within one. */
export function isOfWordWithoutSpaces(char: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u.test(char);
}
