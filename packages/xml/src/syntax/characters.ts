// XML 1.0, section 2.3: the characters that markup is made of, as bytes.

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;
export const EXCLAMATION = 0x21;
export const DOUBLE_QUOTE = 0x22;
export const HASH = 0x23;
export const AMPERSAND = 0x26;
export const SINGLE_QUOTE = 0x27;
export const LEFT_PARENTHESIS = 0x28;
export const HYPHEN = 0x2d;
export const SOLIDUS = 0x2f;
const COLON = 0x3a;
export const LESS_THAN = 0x3c;
export const EQUALS = 0x3d;
export const GREATER_THAN = 0x3e;
export const QUESTION = 0x3f;
export const LEFT_BRACKET = 0x5b;
export const RIGHT_BRACKET = 0x5d;
export const LEFT_BRACE = 0x7b;

export function isSpace(byte: number | undefined): boolean {
  return byte === SPACE || byte === LINE_FEED || byte === TAB || byte === CARRIAGE_RETURN;
}

/** What may begin a name. Not all of the production, but nothing that is not a name begins so in practice. */
export function isNameStart(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  return ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) || byte > 0x7f || byte === 0x5f || byte === COLON;
}

/** Whether the ASCII text stands at `at`. */
export function standsAt(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}

/** Where the ASCII text begins at or after `from`; -1 where it does not. Its last character should be rare. */
export function find(bytes: Uint8Array, text: string, from: number): number {
  const last = text.length - 1;
  const code = text.charCodeAt(last);
  let at = bytes.indexOf(code, from + last);
  while (at >= 0 && !standsAt(bytes, at - last, text)) at = bytes.indexOf(code, at + 1);
  return at < 0 ? -1 : at - last;
}

export function skipSpace(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && isSpace(bytes[at])) at += 1;
  return at;
}

export function trimEnd(bytes: Uint8Array, start: number, from: number): number {
  let at = from;
  while (at > start && isSpace(bytes[at - 1])) at -= 1;
  return at;
}
