// What strings say (the Typst reference, "String": escapes; typst-syntax, ast.rs: `Str::get`).

const ESCAPE = /\\(?:u\{([0-9a-fA-F]{1,8})\}|([\\"nrt]))/g;

const SAID: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** The text of the inside of a string. A backslash before another sign is one. */
export function stringText(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(ESCAPE, (whole, hex?: string, sign: string = '') => {
    if (hex === undefined) return SAID[sign] ?? sign;
    const code = parseInt(hex, 16);
    return code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : whole;
  });
}

/** The inside of a string that says a text without control characters. */
export function quoted(text: string): string {
  return text.replaceAll(/[\\"]/g, (sign) => `\\${sign}`);
}
