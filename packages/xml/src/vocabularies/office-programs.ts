// Links in what office programs run: field codes (ECMA-376, part 1, 17.16) and formulas (18.17; ODF, part 4).
import { type Span, oneByteText } from '@linkwright/core';

/** Which argument of a field is a place, counted from 0, and which of its switches an argument follows. */
interface Field {
  readonly place: number;
  readonly withArgument: string;
}

/** The fields that name a place (17.16.5.25, 27, 28, 51 and 32); behind LINK the name of a program comes first. */
const FIELDS: Readonly<Record<string, Field>> = {
  HYPERLINK: { place: 0, withArgument: 'lost' },
  INCLUDEPICTURE: { place: 0, withArgument: 'c' },
  INCLUDETEXT: { place: 0, withArgument: 'cntx' },
  RD: { place: 0, withArgument: '' },
  LINK: { place: 1, withArgument: 'f' },
};
/** 17.16.4: how the result is formatted, in any field. */
const FORMATTING = '*@#';

const NAME = /^\s*([A-Z]+)(?=[\s"])/i;
/** A switch, an argument in quotes, or one without. */
const WORD = /\s*(?:\\([^\s"\\])|"((?:[^"\\]|\\[^])*)"|([^\s"\\][^\s"]*))/y;

/** 18.17.7.147, and the function of that name in ODF, part 4, whose arguments stand between semicolons. */
const CALL = /\bHYPERLINK\(\s*"/gi;
/** `[b.xlsx]Sheet1!A1` is a place in another workbook. */
const WORKBOOK = /\[((?:[^"\]]|"")+)\]/y;
/** What begins with `#` is a place in this workbook. */
const ADDRESS = /((?:[^"#[]|"")(?:[^"]|"")*)"\s*[,;)]/y;

/** A string of a formula, or a name in it: ODF, part 4, 5.8, `['file:///b.ods'#$Sheet1.A1]` is a cell of another document. */
const LITERAL = /"(?:[^"]|"")*"|'((?:[^']|'')*)'(#)?/g;
const ABSOLUTE = /^[a-z][a-z\d+.-]*:/i;

/** The argument of a field that is a place, without its quotes. Switches stand before it or behind it. */
export function* fieldTargets(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  const code = oneByteText(bytes, start, end);
  const [said = '', name = ''] = NAME.exec(code) ?? [];
  const field = FIELDS[name.toUpperCase()];
  if (!field) return;
  let before = field.place;
  let isOfSwitch = false;
  for (const { letter, from, to } of wordsOf(code, said.length)) {
    if (letter !== undefined) isOfSwitch = (field.withArgument + FORMATTING).includes(letter.toLowerCase());
    else if (isOfSwitch) isOfSwitch = false;
    else if (before > 0) before -= 1;
    else {
      if (to > from) yield { start: start + from, end: start + to };
      return;
    }
  }
}

interface Word {
  /** Of a switch. */
  readonly letter: string | undefined;
  /** Where an argument stands in the code, without its quotes. */
  readonly from: number;
  readonly to: number;
}

/** What stands behind the name of a field, up to what is neither switch nor argument. */
function* wordsOf(code: string, at: number): Generator<Word> {
  let end = at;
  for (;;) {
    WORD.lastIndex = end;
    const match = WORD.exec(code);
    if (!match) return;
    const [whole, letter, quoted, bare = ''] = match;
    end += whole.length;
    const to = quoted === undefined ? end : end - 1;
    yield { letter, from: to - (quoted ?? bare).length, to };
  }
}

/** The literal addresses in a formula. */
export function* formulaTargets(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  const formula = oneByteText(bytes, start, end);
  for (const { 0: call, index } of formula.matchAll(CALL)) {
    const at = index + call.length;
    const workbook = matchAt(WORKBOOK, formula, at);
    const named = workbook ?? matchAt(ADDRESS, formula, at);
    const from = start + at + (workbook === undefined ? 0 : 1);
    if (named !== undefined) yield { start: from, end: from + named.length };
  }
}

/** The documents whose cells a formula reads, without their quotes. */
export function* formulaSources(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  for (const { 1: source = '', 2: sign, index } of oneByteText(bytes, start, end).matchAll(LITERAL)) {
    if (sign === undefined || !ABSOLUTE.test(source)) continue;
    const from = start + index + 1;
    yield { start: from, end: from + source.length };
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[1];
}
