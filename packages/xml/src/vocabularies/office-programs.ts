// Links in formulas of office programs: ECMA-376, part 1, 18.17; ODF, part 4.
import { type Span, oneByteText } from '@linkwright/core';

/** 18.17.7.147, and the function of that name in ODF, part 4, whose arguments stand between semicolons. */
const CALL = /\bHYPERLINK\(\s*"/gi;
/** Functions that retrieve what has an absolute address, and nothing else (support.microsoft.com, "IMAGE", "WEBSERVICE"). */
const RETRIEVAL = /\b(?:IMAGE|WEBSERVICE)\(\s*"(?=https?:)/gi;
/** `[b.xlsx]Sheet1!A1` is a place in another workbook. */
const WORKBOOK = /\[((?:[^"\]]|"")+)\]/y;
/** What begins with `#` is a place in this workbook. */
const ADDRESS = /((?:[^"#[]|"")(?:[^"]|"")*)"\s*[,;)]/y;

/** A string of a formula, or a name in it: ODF, part 4, 5.8, `['file:///b.ods'#$Sheet1.A1]` is a cell of another document. */
const LITERAL = /"(?:[^"]|"")*"|'((?:[^']|'')*)'(#)?/g;
const ABSOLUTE = /^[a-z][a-z\d+.-]*:/i;

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

/** The literal addresses that a formula retrieves. */
export function* retrievedTargets(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  const formula = oneByteText(bytes, start, end);
  for (const { 0: call, index } of formula.matchAll(RETRIEVAL)) {
    const named = matchAt(ADDRESS, formula, index + call.length);
    const from = start + index + call.length;
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
