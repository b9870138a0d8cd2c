// The characters of a URL (draft-fielding-url-syntax-07, section 2; RFC 2396, section 2; RFC 2732 for
// the square brackets) and the punctuation around it, by their roles in running text.

export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const DOUBLE_QUOTE = 0x22;
export const NUMBER_SIGN = 0x23;
export const AMPERSAND = 0x26;
export const APOSTROPHE = 0x27;
export const LEFT_PARENTHESIS = 0x28;
export const RIGHT_PARENTHESIS = 0x29;
export const ASTERISK = 0x2a;
export const COMMA = 0x2c;
export const HYPHEN = 0x2d;
export const DOT = 0x2e;
export const SLASH = 0x2f;
export const COLON = 0x3a;
export const SEMICOLON = 0x3b;
export const LESS_THAN = 0x3c;
export const QUESTION = 0x3f;
export const AT = 0x40;
export const LEFT_SQUARE = 0x5b;
export const BACKSLASH = 0x5c;
export const RIGHT_SQUARE = 0x5d;
export const UNDERSCORE = 0x5f;
export const LEFT_BRACE = 0x7b;
export const VERTICAL_BAR = 0x7c;
export const RIGHT_BRACE = 0x7d;

/** A letter of ASCII. */
export const ALPHA = 1;
export const DIGIT = 2;
export const ALPHANUMERIC: number = ALPHA | DIGIT;
/** alpha, digit, "+", "-", ".": what a scheme is written with. */
export const SCHEME = 4;
/**
 * May stand in a bare URL: reserved, unreserved, "%", "#", and the brackets, which count only in
 * pairs. Braces are "unwise" in the documents; in pairs they are the slots of URI templates.
 */
export const IN_URL = 8;
/** Space, tab, line breaks, form feed. */
export const BLANK = 16;
/** "punctuation marks that might be mistaken for part of the URL": at its end they are prose. */
export const STOP = 32;
/** What a host name and a port are written with. */
export const HOST = 64;

/** The roles of each byte; those above ASCII have none here. */
export const roles: Uint8Array = rolesOf([
  ['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', ALPHA | SCHEME | IN_URL | HOST],
  ['0123456789', DIGIT | SCHEME | IN_URL | HOST],
  ['+', SCHEME],
  ['-.', SCHEME | HOST],
  ['_', HOST],
  ["-_.!~*'();/?:@&=+$,%#[]{}", IN_URL],
  [' \t\n\r\f\v', BLANK],
  ['.,;:!?', STOP],
]);

function rolesOf(rows: readonly (readonly [string, number])[]): Uint8Array {
  const table = new Uint8Array(256);
  for (const [characters, role] of rows)
    for (const character of characters) {
      const code = character.charCodeAt(0);
      table[code] = (table[code] as number) | role;
    }
  return table;
}
