// Commands that stand for characters: the Texinfo manual, "Insertions": "Special Characters", "Inserting Accents".

/** Commands of one sign without braces. A break that may be there, and what only spacing is, is nothing. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...[...'@{}&\\.?!'].map((sign) => [sign, sign] as const),
  ...[...'-/:|'].map((sign) => [sign, ''] as const),
  ...[...'* \t\n\r'].map((sign) => [sign, ' '] as const),
]);

/** By the name of a command that takes no argument: `@comma{}`. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['atchar', '@'],
  ['lbracechar', '{'],
  ['rbracechar', '}'],
  ['backslashchar', '\\'],
  ['hashchar', '#'],
  ['ampchar', '&'],
  ['comma', ','],
  ['tie', '\u00A0'],
  ['TeX', 'TeX'],
  ['LaTeX', 'LaTeX'],
  ['bullet', '\u2022'],
  ['copyright', '\u00A9'],
  ['registeredsymbol', '\u00AE'],
  ['dots', '\u2026'],
  ['enddots', '\u2026'],
  ['equiv', '\u2261'],
  ['error', 'error\u2192'],
  ['expansion', '\u21A6'],
  ['arrow', '\u2192'],
  ['click', '\u2192'],
  ['minus', '\u2212'],
  ['point', '\u2217'],
  ['print', '\u22A3'],
  ['result', '\u21D2'],
  ['exclamdown', '\u00A1'],
  ['questiondown', '\u00BF'],
  ['pounds', '\u00A3'],
  ['euro', '\u20AC'],
  ['ordf', '\u00AA'],
  ['ordm', '\u00BA'],
  ['geq', '\u2265'],
  ['leq', '\u2264'],
  ['textdegree', '\u00B0'],
  ['quotedblleft', '\u201C'],
  ['quotedblright', '\u201D'],
  ['quoteleft', '\u2018'],
  ['quoteright', '\u2019'],
  ['quotedblbase', '\u201E'],
  ['quotesinglbase', '\u201A'],
  ['guillemetleft', '\u00AB'],
  ['guillemetright', '\u00BB'],
  ['guillemotleft', '\u00AB'],
  ['guillemotright', '\u00BB'],
  ['guilsinglleft', '\u2039'],
  ['guilsinglright', '\u203A'],
  ['aa', '\u00E5'],
  ['AA', '\u00C5'],
  ['ae', '\u00E6'],
  ['AE', '\u00C6'],
  ['oe', '\u0153'],
  ['OE', '\u0152'],
  ['o', '\u00F8'],
  ['O', '\u00D8'],
  ['ss', '\u00DF'],
  ['l', '\u0142'],
  ['L', '\u0141'],
  ['dh', '\u00F0'],
  ['DH', '\u00D0'],
  ['th', '\u00FE'],
  ['TH', '\u00DE'],
]);

/** What is combined with the letter behind it: `@'e`, `@"{o}`, `@v{c}`. */
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ["'", '\u0301'],
  ['`', '\u0300'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['"', '\u0308'],
  [',', '\u0327'],
  ['=', '\u0304'],
  ['ringaccent', '\u030A'],
  ['H', '\u030B'],
  ['dotaccent', '\u0307'],
  ['u', '\u0306'],
  ['ubaraccent', '\u0332'],
  ['udotaccent', '\u0323'],
  ['v', '\u030C'],
  ['ogonek', '\u0328'],
  ['tieaccent', '\u0361'],
]);

const DOTLESS: ReadonlyMap<string, string> = new Map([
  ['i', '\u0131'],
  ['j', '\u0237'],
]);

/** What a command of one sign stands for; undefined for one that is an accent, or none. */
export function characterOfSign(sign: string): string | undefined {
  return SIGNS.get(sign);
}

/** What a command without an argument stands for; undefined for one that is not known here. */
export function characterNamed(name: string): string | undefined {
  return NAMED.get(name);
}

/** Whether a command puts an accent on the letter that it is given. */
export function isAccent(name: string): boolean {
  return ACCENTS.has(name) || name === 'dotless';
}

/** A letter with an accent. */
export function accented(accent: string, letter: string): string {
  if (accent === 'dotless') return DOTLESS.get(letter) ?? letter;
  const [first = '', ...others] = letter;
  return (first + (ACCENTS.get(accent) ?? '') + others.join('')).normalize('NFC');
}

/** The character with a number in hexadecimal digits (`@U{00E4}`); undefined where there is none. */
export function characterNumbered(digits: string): string | undefined {
  if (!/^[\dA-Fa-f]{4,6}$/.test(digits)) return undefined;
  const point = Number.parseInt(digits, 16);
  return point > 0x10ffff || (point >= 0xd800 && point < 0xe000) ? undefined : String.fromCodePoint(point);
}
