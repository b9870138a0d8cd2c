// BibTeX (btxdoc, "BibTeXing"; bibtex.web, sections 218 to 262).
import type { Span } from '@linkwright/core';

export interface Field {
  /** In small letters. */
  readonly name: string;
  /** The inside of the only braces or quotes of the value; undefined where it is put together, or a name of `@string`. */
  readonly value: Span | undefined;
}

export interface Entry {
  /** In small letters, without the `@`. */
  readonly type: string;
  readonly key: Span;
  readonly fields: readonly Field[];
}

/** Entries that hold nothing that is cited. */
const NO_ENTRY: ReadonlySet<string> = new Set(['comment', 'preamble', 'string']);

const HEAD = /@[ \t]*([A-Za-z]+)\s*([{(])/g;
const KEY = /\s*([^\s,{}"]*)/y;
/**
 * An identifier may have any letter but these, and no digit first (bibtex.web, sections 32 and 90). Biber takes what stands behind a
 * `%` between two fields for a comment.
 */
const FIELD = /(?:[\s,]|%[^\r\n]*(?:[\r\n]|$))*([^\s\d"#%'(),={}][^\s"#%'(),={}]*)\s*=\s*/y;
const BETWEEN = /\s*#\s*/y;
const WORD = /[^\s,{}"#()]+/y;

/** The entries of a text; what is between them says nothing. */
export function* entriesOf(text: string): Generator<Entry> {
  const head = new RegExp(HEAD);
  for (let found = head.exec(text); found; found = head.exec(text)) {
    const type = (found[1] ?? '').toLowerCase();
    if (NO_ENTRY.has(type)) {
      // What is commented out may be an entry.
      if (found[2] === '{') head.lastIndex = closingBrace(text, head.lastIndex);
      continue;
    }
    KEY.lastIndex = head.lastIndex;
    const key = KEY.exec(text);
    if (!key) continue;
    const keyEnd = KEY.lastIndex;
    const { fields, end } = fieldsOf(text, keyEnd);
    yield { type, key: { start: keyEnd - (key[1] ?? '').length, end: keyEnd }, fields };
    head.lastIndex = end;
  }
}

function fieldsOf(text: string, start: number): { readonly fields: Field[]; readonly end: number } {
  const fields: Field[] = [];
  let at = start;
  for (;;) {
    FIELD.lastIndex = at;
    const found = FIELD.exec(text);
    if (!found) return { fields, end: at };
    const { value, end } = valueAt(text, FIELD.lastIndex);
    fields.push({ name: (found[1] ?? '').toLowerCase(), value });
    at = end;
  }
}

/** A value: pieces in braces or quotes, names and numbers, with `#` between them. */
function valueAt(text: string, start: number): { readonly value: Span | undefined; readonly end: number } {
  let only: Span | undefined;
  let at = start;
  for (let count = 0; ; count += 1) {
    const piece = pieceAt(text, at);
    if (!piece) return { value: undefined, end: at };
    at = piece.end;
    only = count === 0 ? piece.inside : undefined;
    BETWEEN.lastIndex = at;
    if (!BETWEEN.test(text)) return { value: only, end: at };
    at = BETWEEN.lastIndex;
  }
}

function pieceAt(
  text: string,
  start: number,
): { readonly inside: Span | undefined; readonly end: number } | undefined {
  const sign = text[start];
  if (sign === '{') {
    const end = closingBrace(text, start + 1);
    return { inside: { start: start + 1, end: Math.max(start + 1, end - 1) }, end };
  }
  if (sign === '"') {
    const end = closingQuote(text, start + 1);
    return { inside: { start: start + 1, end: Math.max(start + 1, end - 1) }, end };
  }
  WORD.lastIndex = start;
  return WORD.test(text) ? { inside: undefined, end: WORD.lastIndex } : undefined;
}

/** The place behind the brace that closes; a line that begins an entry ends what is not closed. */
function closingBrace(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{') depth += 1;
    else if (sign === '}') {
      if (depth === 0) return at + 1;
      depth -= 1;
    } else if (sign === '@' && depth === 0 && beginsEntry(text, at)) return at;
  }
  return text.length;
}

/** The same for a quote, within which braces hide others. */
function closingQuote(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{') depth += 1;
    else if (sign === '}') depth = Math.max(0, depth - 1);
    else if (sign === '"' && depth === 0) return at + 1;
    else if (sign === '@' && beginsEntry(text, at)) return at;
  }
  return text.length;
}

function beginsEntry(text: string, at: number): boolean {
  const before = text[at - 1];
  return (
    (before === '\n' || before === '\r') &&
    /^@[A-Za-z]{3,20}\{[^\s,{}=]{1,100},/.test(text.slice(at, at + 130))
  );
}
