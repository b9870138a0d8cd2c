// Names of characters in `E<…>`: perlpod, "Formatting Codes"; perlpodspec, "About E<...> Codes".

/** Those from U+00A0 on, in their order (HTML 4, "Character entity references for ISO 8859-1 characters"). */
const LATIN_1 = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'
).split(' ');

const NAMED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['sol', '/'],
  ['verbar', '|'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['lchevron', '\u00AB'],
  ['rchevron', '\u00BB'],
  ['mdash', '\u2014'],
  ['ndash', '\u2013'],
  ['hellip', '\u2026'],
  ['lsquo', '\u2018'],
  ['rsquo', '\u2019'],
  ['ldquo', '\u201C'],
  ['rdquo', '\u201D'],
  ['bull', '\u2022'],
  ['euro', '\u20AC'],
  ['trade', '\u2122'],
  ...LATIN_1.map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
]);

/** The character of a name or a number (`233`, `0xE9`, `0351`); undefined for one that is not known here. */
export function characterOf(name: string): string | undefined {
  const known = NAMED.get(name);
  if (known !== undefined) return known;
  const [, hexadecimal, octal, decimal] =
    /^(?:0[xX]([\dA-Fa-f]{1,6})|(0[0-7]{1,8})|(\d{1,8}))$/.exec(name) ?? [];
  if (hexadecimal !== undefined) return characterAt(Number.parseInt(hexadecimal, 16));
  if (octal !== undefined) return characterAt(Number.parseInt(octal, 8));
  return decimal === undefined ? undefined : characterAt(Number(decimal));
}

function characterAt(point: number): string | undefined {
  return point > 0x10ffff || (point >= 0xd800 && point < 0xe000) ? undefined : String.fromCodePoint(point);
}

/** A text that says another one, in which nothing ends a code, or parts what it holds. */
export function escaped(said: string): string {
  return said.replaceAll(/[<>|]/g, (sign) => (sign === '<' ? 'E<lt>' : sign === '>' ? 'E<gt>' : 'E<verbar>'));
}
