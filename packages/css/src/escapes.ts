// CSS Syntax Module Level 3, section 4.3.7: escapes, both ways; 4.3.5 for those of strings.

const REPLACEMENT = '\uFFFD';
const ESCAPE = /\\(?:([0-9a-fA-F]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[\r\n\f])|([^]?))/gu;

/** What a backslash says that is followed by nothing: nothing in a string, U+FFFD elsewhere. */
export type AtEnd = '' | typeof REPLACEMENT;

/** The text that escapes and line continuations spell. */
export function unescapeCss(text: string, atEnd: AtEnd): string {
  const cleaned = text.includes('\0') ? text.replaceAll('\0', REPLACEMENT) : text;
  if (!cleaned.includes('\\')) return cleaned;
  return cleaned.replace(ESCAPE, (_, hex: string | undefined, line: string | undefined, other = '') => {
    if (hex !== undefined) return scalar(Number.parseInt(hex, 16));
    if (line !== undefined) return '';
    return other === '' ? atEnd : other;
  });
}

function scalar(code: number): string {
  const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return valid ? String.fromCodePoint(code) : REPLACEMENT;
}

/**
 * The text with a backslash before each character of `special`, and hexadecimal escapes for what no
 * sheet holds as it is: control characters, and `<`, so that no text can end the style element around it.
 */
export function escapeCss(text: string, special: RegExp): string {
  return text.replaceAll(special, (character) =>
    character < ' ' || character === '\u007F' || character === '<' ? hexEscape(character) : `\\${character}`,
  );
}

/** A character by its number; the space at its end belongs to it. */
export function hexEscape(character: string): string {
  return `\\${(character.codePointAt(0) as number).toString(16)} `;
}
