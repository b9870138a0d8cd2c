// Links in what office programs run: field codes (ECMA-376, part 1, 17.16) and formulas (18.17).
import { type Span, oneByteText } from '@linkwright/core';

/** The fields whose first argument is a place: 17.16.5.25, .27, .28. Read where it stands before the switches (`\l "name"`). */
const FIELD = /^\s*(?:HYPERLINK|INCLUDEPICTURE|INCLUDETEXT)\s+(?:"((?:[^"\\]|\\[^])+)"|([^\s"\\][^\s"]*))/i;

/** 18.17.7.147. What begins with `#` is a place in this workbook; `[b.xlsx]Sheet1!A1` is one in another. */
const FORMULA = /\bHYPERLINK\(\s*"(?:\[((?:[^"\]]|"")+)\]|((?:[^"#[]|"")(?:[^"]|"")*)"\s*[,)])/gi;

/** The argument of a field, without its quotes. */
export function* fieldTargets(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  const [whole, quoted, bare] = FIELD.exec(oneByteText(bytes, start, end)) ?? [];
  if (whole === undefined) return;
  const last = start + whole.length - (quoted === undefined ? 0 : 1);
  yield { start: last - (quoted ?? bare ?? '').length, end: last };
}

/** The literal addresses in a formula. */
export function* formulaTargets(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  for (const match of oneByteText(bytes, start, end).matchAll(FORMULA)) {
    const [whole, workbook, address = ''] = match;
    const from = start + match.index + whole.indexOf('"') + (workbook === undefined ? 1 : 2);
    yield { start: from, end: from + (workbook ?? address).length };
  }
}
