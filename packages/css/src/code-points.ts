// CSS Syntax Module Level 3, section 4.2: definitions. Over bytes: every byte above 127 is a part of
// a non-ASCII code point, and those may stand in names.

const TAB = 0x09;
export const LINE_FEED = 0x0a;
const FORM_FEED = 0x0c;
export const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
export const DOUBLE_QUOTE = 0x22;
export const NUMBER_SIGN = 0x23;
export const SINGLE_QUOTE = 0x27;
export const LEFT_PARENTHESIS = 0x28;
export const RIGHT_PARENTHESIS = 0x29;
export const ASTERISK = 0x2a;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const HYPHEN = 0x2d;
export const FULL_STOP = 0x2e;
export const SOLIDUS = 0x2f;
export const COLON = 0x3a;
export const SEMICOLON = 0x3b;
export const LESS_THAN = 0x3c;
export const GREATER_THAN = 0x3e;
export const COMMERCIAL_AT = 0x40;
export const LEFT_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const RIGHT_BRACKET = 0x5d;
export const LEFT_BRACE = 0x7b;
export const RIGHT_BRACE = 0x7d;

export function isNewline(byte: number | undefined): boolean {
  return byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === FORM_FEED;
}

export function isWhitespace(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB || isNewline(byte);
}

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

export function isHexDigit(byte: number | undefined): boolean {
  return isDigit(byte) || (byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
}

/** A NUL stands for U+FFFD (3.3), which is a non-ASCII code point. */
export function isNameStart(byte: number | undefined): boolean {
  return (
    byte !== undefined &&
    (((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) || byte === 0x5f || byte > 0x7f || byte === 0)
  );
}

/** Kinds of bytes, for a loop that looks at each: 1 white space, 2 may start a name, 4 digit, 8 may stand in a name. */
export const KIND: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  const inName = isNameStart(byte) || isDigit(byte) || byte === HYPHEN;
  return (
    (isWhitespace(byte) ? 1 : 0) | (isNameStart(byte) ? 2 : 0) | (isDigit(byte) ? 4 : 0) | (inName ? 8 : 0)
  );
});

export function isNonPrintable(byte: number): boolean {
  return byte < 0x09 || byte === 0x0b || (byte > 0x0d && byte < 0x20) || byte === 0x7f;
}
