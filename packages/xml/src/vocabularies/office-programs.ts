// Links in what office programs run: field codes (ECMA-376, part 1, 17.16) and formulas (18.17).
import { type Span, oneByteText } from '@linkwright/core';

/**
 * The fields whose first argument is a place (17.16.5: HYPERLINK, INCLUDEPICTURE, INCLUDETEXT, RD), and LINK, where it
 * stands behind the name of a program. Read where it stands before the switches (`\l "name"`).
 */
const FIELD = /^\s*(?:HYPERLINK|INCLUDEPICTURE|INCLUDETEXT|RD|LINK\s+[\w.]+)\s+/i;
const QUOTED = /"((?:[^"\\]|\\[^])+)"/y;
const BARE = /([^\s"\\][^\s"]*)/y;

/** 18.17.7.147. */
const CALL = /\bHYPERLINK\(\s*"/gi;
/** `[b.xlsx]Sheet1!A1` is a place in another workbook. */
const WORKBOOK = /\[((?:[^"\]]|"")+)\]/y;
/** What begins with `#` is a place in this workbook. */
const ADDRESS = /((?:[^"#[]|"")(?:[^"]|"")*)"\s*[,)]/y;

/** The argument of a field, without its quotes. */
export function* fieldTargets(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  const code = oneByteText(bytes, start, end);
  const [said] = FIELD.exec(code) ?? [];
  if (said === undefined) return;
  const quoted = matchAt(QUOTED, code, said.length);
  const argument = quoted ?? matchAt(BARE, code, said.length);
  const from = start + said.length + (quoted === undefined ? 0 : 1);
  if (argument !== undefined) yield { start: from, end: from + argument.length };
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

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[1];
}
