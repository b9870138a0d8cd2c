// Escape sequences: groff(7), "Escape sequences"; roff(7) of mandoc.
import { characterNamed } from './characters.ts';

/** Strings that the document defines, by name (`.ds`), as they are read. */
export type Strings = ReadonlyMap<string, string>;

/** An escape sequence. Offsets are UTF-16 units. */
export interface Escape {
  readonly end: number;
  /** The text that it stands for; undefined where only a formatter knows. */
  readonly said: string | undefined;
}

/** What stands for nothing that is seen: where lines may be broken, kerning, motions, where a word ends. */
const NOTHING = new Set('%&)/,|^:{}acdurtp!?'.split(''));

/** What is followed by a name (`x`, `(xx`, `[name]`) and shows nothing: fonts, colours, marks. */
const SETTING = new Set('fFmMkY'.split(''));

/** What is followed by text between two equal signs; those that show nothing. */
const DELIMITED = new Set('ABCDHLNRSXZbhlovwx'.split(''));
const UNSEEN = new Set('HRSXv'.split(''));

const PLAIN = new Map([
  ['-', '-'],
  ['e', '\\'],
  ['E', '\\'],
  ['\\', '\\'],
  [' ', ' '],
  ['~', '\u00A0'],
  ['0', ' '],
]);

/** The escape sequence at a backslash. */
export function escapeAt(text: string, backslash: number, strings: Strings): Escape {
  const at = backslash + 1;
  const sign = text.charAt(at);
  if (sign === '' || sign === '\n' || text.startsWith('\r\n', at))
    return { end: at + (sign === '\r' ? 2 : sign.length), said: '' };
  if (sign === '"') return { end: lineEnd(text, at), said: '' };
  if (sign === '#') return { end: Math.min(text.length, lineEnd(text, at) + 1), said: '' };
  if (NOTHING.has(sign)) return { end: at + 1, said: '' };
  if (sign === '(' || sign === '[') {
    const { name, end } = nameAt(text, at);
    return { end, said: characterNamed(name) };
  }
  if (sign === '*') {
    const { name, end } = nameAt(text, at + 1);
    return { end, said: strings.get(name) };
  }
  if (sign === 's') return { end: sizeEnd(text, at + 1), said: '' };
  if (SETTING.has(sign)) return { end: nameAt(text, at + 1).end, said: '' };
  if (/[ngV$O]/.test(sign)) return { end: nameAt(text, signEnd(text, at + 1)).end, said: undefined };
  if (sign === 'z') return { end: at + 1, said: undefined };
  if (DELIMITED.has(sign)) return delimited(text, at);
  return { end: at + 1, said: PLAIN.get(sign) ?? sign };
}

/** The text with what its escape sequences stand for; undefined where only a formatter knows. */
export function unescaped(text: string, strings: Strings): string | undefined {
  let said = '';
  let from = 0;
  for (;;) {
    const at = text.indexOf('\\', from);
    if (at < 0) return said + text.slice(from);
    const escape = escapeAt(text, at, strings);
    if (escape.said === undefined) return undefined;
    said += text.slice(from, at) + escape.said;
    from = escape.end;
  }
}

/** A name of one sign, of two behind `(`, or in brackets. */
const NAME = /\((?<two>[^\n]{1,2})|\[(?<long>[^\]\n]{0,200})\]|(?<one>[^\n])/y;

function nameAt(text: string, at: number): { readonly name: string; readonly end: number } {
  NAME.lastIndex = at;
  const { two, long, one } = NAME.exec(text)?.groups ?? {};
  const name = two ?? long ?? one ?? '';
  return { name, end: name === '' && long === undefined ? at : NAME.lastIndex };
}

function signEnd(text: string, at: number): number {
  return /[+-]/.test(text.charAt(at)) ? at + 1 : at;
}

/** Of two digits only the sizes from 10 to 39, without a sign: groff(7), "Escape short reference". */
const SIZE = /[1-3]\d|[+-]?(?:\([+-]?.{2}|\[[^\]\n]*\]|'[^'\n]*'|\d)/y;

function sizeEnd(text: string, at: number): number {
  SIZE.lastIndex = at;
  return SIZE.test(text) ? SIZE.lastIndex : at;
}

/** Between two equal signs. */
const ARGUMENT = /([^\n])([^\n]{0,500}?)\1/y;

function delimited(text: string, at: number): Escape {
  ARGUMENT.lastIndex = at + 1;
  const [whole = '', , content = ''] = ARGUMENT.exec(text) ?? [];
  if (whole === '') return { end: at + 1, said: undefined };
  const sign = text.charAt(at);
  const end = at + 1 + whole.length;
  if (sign === 'C') return { end, said: characterNamed(content) };
  if (sign === 'N') return { end, said: byNumber(content) };
  return { end, said: UNSEEN.has(sign) ? '' : undefined };
}

/** The character at a position of the font, which for ASCII is its code. */
function byNumber(number: string): string | undefined {
  const code = Number(number);
  return code > 32 && code < 127 ? String.fromCharCode(code) : undefined;
}

/** Where the line ends, before its line feed. */
export function lineEnd(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? text.length : feed;
}
