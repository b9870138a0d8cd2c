// XML 1.0, sections 4.1 and 4.6: character references and the five predefined entities. No other
// entity is ever expanded, so no document can grow by being read.

const REFERENCE = /&(?:#x0*([1-9a-fA-F][0-9a-fA-F]{0,5})|#0*([1-9][0-9]{0,6})|(amp|lt|gt|quot|apos));/g;

const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text that references say; those that say nothing stay as they are. */
export function dereferenced(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, hexadecimal?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return PREDEFINED[name] as string;
    return characterOf(hexadecimal, decimal) ?? whole;
  });
}

/** A reference in a text: where it stands and what it says. */
export interface CharacterReference {
  readonly start: number;
  readonly end: number;
  readonly character: string;
}

/** The references in a text that say a character. */
export function* characterReferences(text: string): Generator<CharacterReference> {
  for (const match of text.matchAll(REFERENCE)) {
    const [whole, hexadecimal, decimal, name] = match;
    const character = name === undefined ? characterOf(hexadecimal, decimal) : PREDEFINED[name];
    if (character !== undefined) yield { start: match.index, end: match.index + whole.length, character };
  }
}

/** Whether a text refers to an entity that the document type would have to declare. */
export function refersToDeclared(text: string): boolean {
  return /&(?!(?:amp|lt|gt|quot|apos);)[^\s&;#]+;/.test(text);
}

function characterOf(hexadecimal: string | undefined, decimal: string | undefined): string | undefined {
  const point =
    hexadecimal === undefined ? Number.parseInt(decimal as string, 10) : Number.parseInt(hexadecimal, 16);
  return isCharacter(point) ? String.fromCodePoint(point) : undefined;
}

/** Section 2.2, production Char. */
function isCharacter(point: number): boolean {
  if (point < 0x20) return point === 9 || point === 10 || point === 13;
  return point < 0xd800 || (point > 0xdfff && point < 0xfffe) || (point > 0xffff && point < 0x110000);
}

/** Whether all of a text may stand in an XML document. */
export function isWritable(text: string): boolean {
  return text.isWellFormed() && !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(text);
}
