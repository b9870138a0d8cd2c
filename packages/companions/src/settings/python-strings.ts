// The strings that names of a program in Python are given at its top: `a = "b"`, `a = ["b", 'c']` (docs.python.org, "Lexical
// analysis"). Nothing is run: what is put together, has a prefix, an escape or three quotation marks is no such string.
import { type Notation, asItStands, encodeText } from '@linkwright/core';
import type { SaidString } from './said-string.ts';

const ASSIGNMENT = /^([A-Za-z_]\w*)[ \t]*=[ \t]*/gm;

/** A comment, white space, a string in one line, or any other sign. */
const TOKEN = /#[^\r\n]*|\s+|"([^"\\\r\n]*)"(?!")|'([^'\\\r\n]*)'(?!')|[^]/y;

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')' };

/** In the order of the text; of a list those before the first element that is anything else. */
export function* pythonStrings(text: string): Generator<SaidString> {
  for (const { index, 0: before, 1: name = '' } of text.matchAll(ASSIGNMENT))
    yield* stringsAt(text, index + before.length, name);
}

function* stringsAt(text: string, from: number, names: string): Generator<SaidString> {
  const close = CLOSING[text.charAt(from)];
  let said: SaidString | undefined;
  TOKEN.lastIndex = close === undefined ? from : from + 1;
  for (let at = TOKEN.lastIndex; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const [token = '', double, single] = TOKEN.exec(text) ?? [];
    const next = TOKEN.lastIndex;
    const isString = (double ?? single) !== undefined;
    const isEnd = close === undefined ? /[\r\n]/.test(token) : token === close || token === ',';
    if (isEnd && said) yield said;
    if (isEnd) said = undefined;
    else if (isString && !said) said = { start: at + 1, end: next - 1, names, notation: pythonString };
    else if (isString || !/^[\s#]/.test(token)) return;
    if (isEnd && token !== ',') return;
    TOKEN.lastIndex = next;
  }
  if (close === undefined && said) yield said;
}

/** The inside of a string in which nothing is escaped. */
const pythonString: Notation = {
  name: 'python-string',
  decode: asItStands,
  encode(reference, { charset }, start, end) {
    if (/["'\\\p{Cc}]/u.test(reference)) return undefined;
    const bytes = encodeText(reference, charset);
    return bytes && { start, end, bytes };
  },
};
