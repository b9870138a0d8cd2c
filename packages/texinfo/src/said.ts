// What text of Texinfo says: commands that stand for characters, fonts around words, breaks that may be made.
import { accented, characterNamed, characterNumbered, characterOfSign, isAccent } from './characters.ts';
import { isComment, lineEnd, nameAt } from './braces.ts';
import { STYLES } from './commands.ts';

/** What flags are set to, by name (`@set`), as they are read. */
export type SaidValues = ReadonlyMap<string, string>;

export const NO_VALUES: SaidValues = new Map();

/** A command, up to the brace of its argument where that is text as well. Offsets are UTF-16 units. */
export interface Piece {
  readonly end: number;
  /** What it stands for; undefined where only a formatter knows. */
  readonly said: string | undefined;
}

/** Longer ones are no names. */
const LONGEST = 4096;

/** The command at an `@`. */
export function pieceAt(text: string, at: number, values: SaidValues): Piece {
  const name = nameAt(text, at);
  const sign = text.charAt(at + 1);
  if (isAccent(name === '' ? sign : name)) return accent(text, at, name === '' ? sign : name);
  if (name === '') return { end: at + 1 + sign.length, said: characterOfSign(sign) };
  const behind = at + 1 + name.length;
  if (isComment(name)) return { end: lineEnd(text, at), said: '' };
  if (name === 'value' || name === 'U') return withName(text, behind, name, values);
  if (name === 'verb') return verbatim(text, behind);
  if (name === 'var') return gap(text, behind);
  const isBraced = text[behind] === '{';
  const end = isBraced ? behind + 1 : behind;
  const character = characterNamed(name);
  if (character !== undefined)
    return { end: text.startsWith('{}', behind) ? behind + 2 : end, said: character };
  return { end, said: isBraced && STYLES.has(name) ? '' : undefined };
}

/** `@'e`, `@'{e}`, `@v{c}`, `@u g`, `@^{@dotless{i}}`. */
const LETTER = /[ \t]?\{(?:@dotless\{([ij])\}|([^{}@]{0,8}))\}|[ \t]?([^\s@{},])/y;

function accent(text: string, at: number, name: string): Piece {
  const behind = at + 1 + name.length;
  LETTER.lastIndex = behind;
  const [whole = '', dotless, braced, bare] = LETTER.exec(text) ?? [];
  const letter = dotless ?? braced ?? bare;
  return { end: behind + whole.length, said: letter === undefined ? undefined : accented(name, letter) };
}

/** `@value{name}`, `@U{00E4}`. */
const NAMED = /\{[ \t]*([\w-][^\s{}\\~`^+"<>|@]*)[ \t]*\}/y;

function withName(text: string, behind: number, command: string, values: SaidValues): Piece {
  NAMED.lastIndex = behind;
  const [whole = '', name = ''] = NAMED.exec(text) ?? [];
  return {
    end: behind + whole.length,
    said: command === 'U' ? characterNumbered(name) : values.get(name),
  };
}

/** `@var{name}`, in whose place somebody is to put something: it says `{name}`. */
const GAP = /\{([^@{}\n]{0,200})\}/y;

function gap(text: string, behind: number): Piece {
  GAP.lastIndex = behind;
  const [whole = '', name = ''] = GAP.exec(text) ?? [];
  return { end: behind + whole.length, said: whole === '' ? undefined : `{${name}}` };
}

/** `@verb{|text|}`, in which nothing else is a command. */
function verbatim(text: string, behind: number): Piece {
  const end = verbEnd(text, behind);
  return { end: end ?? behind, said: end === undefined ? undefined : text.slice(behind + 2, end - 2) };
}

/** Behind `{|text|}`; undefined where it does not end on its line. */
export function verbEnd(text: string, open: number): number | undefined {
  if (text[open] !== '{') return undefined;
  const [line = ''] = text.slice(open, open + LONGEST).split('\n', 1);
  const found = line.indexOf(`${text[open + 1]}}`, 2);
  return found < 0 ? undefined : open + found + 2;
}

/** What a text says; undefined where only a formatter knows. */
export function plainText(text: string, values: SaidValues): string | undefined {
  if (text.length > LONGEST) return undefined;
  let said = '';
  /** Of the braces that are open whether each is part of the text. */
  const open: boolean[] = [];
  for (let at = 0; at < text.length;) {
    const sign = text[at] as string;
    if (sign === '@') {
      const piece = pieceAt(text, at, values);
      if (piece.said === undefined) return undefined;
      if (text[piece.end - 1] === '{' && piece.said === '') open.push(false);
      said += piece.said;
      at = piece.end;
      continue;
    }
    if (sign === '{') open.push(true);
    if (sign !== '}' || open.pop() !== false) said += sign;
    at += 1;
  }
  return said;
}

/** A name of a node, an anchor or a float, as names are compared; undefined where only a formatter knows it, or it is empty. */
export function nameSaid(text: string, values: SaidValues): string | undefined {
  const plain = text.includes('@var{') ? text.replaceAll('@var{', '@asis{') : text;
  const said = plainText(plain, values)?.replaceAll(/\s+/g, ' ').trim().normalize('NFC');
  if (said === undefined || said === '') return undefined;
  return /^top$/i.test(said) ? 'Top' : said;
}

/** A URL, whose line breaks browsers leave out; gaps in it are `{name}`. */
export function urlSaid(text: string, values: SaidValues): string | undefined {
  return plainText(text, values)
    ?.replaceAll(/[\r\n]/g, '')
    .trim();
}

/** A path of a file. */
export function pathSaid(text: string, values: SaidValues): string | undefined {
  return plainText(text, values)?.replaceAll(/\s+/g, ' ').trim();
}

/** `(file)node`: another manual, and what is meant in it. */
export interface InManual {
  readonly manual: string;
  readonly node: string;
}

/** A name that is of another manual; undefined for one of this. */
export function inManual(name: string): InManual | undefined {
  const end = name.startsWith('(') ? closingParenthesis(name) : -1;
  return end < 0 ? undefined : { manual: name.slice(1, end).trim(), node: name.slice(end + 1).trim() };
}

function closingParenthesis(name: string): number {
  let depth = 0;
  for (let at = 0; at < name.length; at += 1) {
    if (name[at] === '(') depth += 1;
    else if (name[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** A text that says another one, where a comma would end it. */
export function spelled(said: string): string {
  return said.replaceAll(/[@{}]/g, '@$&').replaceAll(',', '@comma{}');
}
