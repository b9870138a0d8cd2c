// Quotes, brackets, spaces and punctuation beyond ASCII, as running text uses them around a URL.

/** How a wrapper delimits what stands in it. */
export interface Wrapper {
  /** The name that a find tells as its delimiter. */
  readonly name: string;
  /** Code points that close it. */
  readonly closers: readonly number[];
  /**
   * `angle`: the wrapper that Appendix E recommends; white space in it is ignored.
   * `quote`: the same, but quotes are used for much else, so that words in it are taken for prose.
   * `bracket`: it only ends a bare URL.
   */
  readonly kind: 'angle' | 'quote' | 'bracket';
}

/** Wrappers by the code point that opens them. */
export const wrappers: ReadonlyMap<number, Wrapper> = wrappersOf([
  ['angle', 'angle', ['<>', '〈〉', '⟨⟩', '＜＞', '〈〉', '《》', '⟪⟫']],
  ['double-quote', 'quote', ['""', '＂＂']],
  ['single-quote', 'quote', ["''"]],
  ['typographic-quote', 'quote', ['“”', '„“”', '‟”', '””', '‘’', '‚‘’', '‛’', '’’']],
  ['guillemet', 'quote', ['«»', '»«', '‹›', '›‹']],
  ['corner-bracket', 'quote', ['「」', '『』', '｢｣', '〝〞〟']],
  ['backtick', 'bracket', ['``']],
  ['parenthesis', 'bracket', ['()', '（）', '｟｠']],
  ['square-bracket', 'bracket', ['[]', '［］', '【】', '〔〕', '〖〗', '〚〛']],
  ['brace', 'bracket', ['{}', '｛｝']],
]);

function wrappersOf(
  rows: readonly (readonly [string, Wrapper['kind'], readonly string[]])[],
): ReadonlyMap<number, Wrapper> {
  const table = new Map<number, Wrapper>();
  for (const [name, kind, pairs] of rows)
    for (const pair of pairs) {
      const [opener = 0, ...closers] = [...pair].map((character) => character.codePointAt(0) as number);
      table.set(opener, { name, kind, closers });
    }
  return table;
}

/** Spaces, and characters of no width that text processors put into long words. */
function isSpace(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0xad ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x2060 ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/**
 * Which characters beyond ASCII belong to a URL (RFC 3987) that no wrapper delimits.
 * false: none; they end it, as the generic syntax has it.
 * `spaced`: letters, marks and digits of the scripts that write spaces between words (`…/wiki/Zürich`); those of Chinese, Japanese, Korean, Thai and their like end
 * it, for there the text goes on without a space (`http://a.org/を見る`).
 * true: all that RFC 3987 allows.
 */
export type IriReading = boolean | 'spaced';

/** Whether a URL ends before the character, which is beyond ASCII. */
export function endsUrl(code: number, iri: IriReading): boolean {
  if (iri === false) return true;
  if (iri === 'spaced' && !isSpacedLetter(code) && !joinsLetters(code)) return true;
  return endsIri(code);
}

/** Whether it is a letter, mark or digit of a script that writes spaces between words. */
export function isSpacedLetter(code: number): boolean {
  return SPACED_LETTER.test(String.fromCodePoint(code));
}

/**
 * The hyphens and the dash between two names (`…/Hatfield–McCoy`; the one between sentences is longer),
 * and the joiners of no width that belong to the spelling of many scripts.
 */
function joinsLetters(code: number): boolean {
  return (code >= 0x2010 && code <= 0x2013) || code === 0x200c || code === 0x200d;
}

/** Scripts without spaces between words, and Korean, whose particles follow a word without one. */
const SPACED_LETTER =
  /(?!\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}|\p{scx=Bopo}|\p{scx=Hang}|\p{scx=Yiii}|\p{scx=Thai}|\p{scx=Laoo}|\p{scx=Khmr}|\p{scx=Mymr}|\p{scx=Tibt}|\p{scx=Java})[\p{L}\p{M}\p{Nd}]/u;

/**
 * Whether an internationalised URL (RFC 3987) ends before the character: spaces, quotes, brackets,
 * the sentence marks of other scripts, directional marks, what stands for no character at all.
 */
export function endsIri(code: number): boolean {
  if (code < 0xa0 || isSpace(code)) return true;
  if ((code >= 0x200e && code <= 0x200f) || (code >= 0x202a && code <= 0x202e)) return true;
  if ((code >= 0x2066 && code <= 0x2069) || (code >= 0xfff0 && code <= 0xffff)) return true;
  if (SENTENCE_MARKS.has(code)) return true;
  return /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}]/u.test(String.fromCodePoint(code));
}

/** The comma, full stop, ellipsis and their like in scripts that write no space after them. */
const SENTENCE_MARKS: ReadonlySet<number> = new Set(
  [...'…‥、。，．：；！？｡､・｜„‚″‶〝〞〟＂＇؟؛،۔।॥።፣፤၊။។៕'].map(
    (character) => character.codePointAt(0) as number,
  ),
);
