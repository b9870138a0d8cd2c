// Special characters: groff_char(7), mandoc_char(7). Those that may stand in a URL or at its ends; what is not here ends one.

/** By the name in `\(xx` and `\[name]`. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['at', '@'],
  ['sh', '#'],
  ['Do', '$'],
  ['sl', '/'],
  ['rs', '\\'],
  ['ul', '_'],
  ['ru', '_'],
  ['ti', '~'],
  ['ha', '^'],
  ['ga', '`'],
  ['ba', '|'],
  ['or', '|'],
  ['hy', '-'],
  ['-', '-'],
  ['pl', '+'],
  ['eq', '='],
  ['lC', '{'],
  ['rC', '}'],
  ['lB', '['],
  ['rB', ']'],
  ['aq', "'"],
  ['dq', '"'],
  ['lq', '\u201C'],
  ['rq', '\u201D'],
  ['oq', '\u2018'],
  ['cq', '\u2019'],
  ['Bq', '\u201E'],
  ['bq', '\u201A'],
  ['Fo', '\u00AB'],
  ['Fc', '\u00BB'],
  ['fo', '\u2039'],
  ['fc', '\u203A'],
  ['la', '\u27E8'],
  ['ra', '\u27E9'],
  ['em', '\u2014'],
  ['en', '\u2013'],
  ['bu', '\u2022'],
  ['co', '\u00A9'],
  ['rg', '\u00AE'],
  ['ss', '\u00DF'],
]);

/** Letters with accents: `\(:a`, `\['e]`. */
const ACCENTS: Readonly<Record<string, string>> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '~': '\u0303',
  ':': '\u0308',
  ',': '\u0327',
};

/** The character of a name; undefined for one that is not known here. */
export function characterNamed(name: string): string | undefined {
  const known = NAMED.get(name);
  if (known !== undefined) return known;
  const [, accent = '', letter = ''] = /^(['`^~:,])([A-Za-z])$/.exec(name) ?? [];
  if (letter !== '') return (letter + (ACCENTS[accent] ?? '')).normalize('NFC');
  return /^u[\dA-F]{4,6}(?:_[\dA-F]{4,6})*$/.test(name) ? byCodes(name.slice(1).split('_')) : undefined;
}

/** `\[u00E4]`, and `\[u0061_0308]`. */
function byCodes(codes: readonly string[]): string | undefined {
  const points = codes.map((code) => Number.parseInt(code, 16));
  if (points.some((point) => point > 0x10ffff || (point >= 0xd800 && point < 0xe000))) return undefined;
  return String.fromCodePoint(...points).normalize('NFC');
}
