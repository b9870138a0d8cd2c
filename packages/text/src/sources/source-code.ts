// Where the comments and strings of source files are, for those languages whose code could be taken for
// URLs. A lexer of no language: what it knows of one is how comments and strings begin and end.
import { type Entity, oneByteText } from '@linkwright/core';
import { ALPHANUMERIC, APOSTROPHE, BACKSLASH, roles } from '../characters/characters.ts';
import { isLineBreak } from '../characters/line-break.ts';

/** Media type of source files: URLs stand in their comments and strings. */
export const SOURCE_CODE = 'text/x-source';

/** How a piece that can hold URLs begins and ends. */
interface Piece {
  readonly opener: string;
  /** Empty: the end of the line. */
  readonly closer: string;
  /** A backslash takes the meaning from the character after it. */
  readonly escapes: boolean;
  /** An unclosed one ends with its line: it was an apostrophe, or code that this lexer doesn't know. */
  readonly oneLine: boolean;
}

const comment = (opener: string): Piece => ({ opener, closer: '', escapes: false, oneLine: false });
const block = (opener: string, closer: string): Piece => ({ opener, closer, escapes: false, oneLine: false });
const string = (quote: string): Piece => ({ opener: quote, closer: quote, escapes: true, oneLine: true });
const longString = (quote: string): Piece => ({ ...string(quote), oneLine: false });

/** The longest opener first, for those that begin alike. */
const C_LIKE = [block('/*', '*/'), comment('//'), string('"'), string("'"), longString('`')];
/** Text blocks (Java Language Specification, 3.10.6) and their like. */
const TEXT_BLOCKS = [longString('"""'), ...C_LIKE];
const LONG_APOSTROPHES = [longString("'''"), ...TEXT_BLOCKS];
/** In these a backslash is one. */
const RAW_BLOCKS = [block('"""', '"""'), ...C_LIKE];
/** Of verbatim strings a quote ends one, for two stand for one in it: what stands between is told as the next. */
const C_SHARP = [block('@"', '"'), block('@$"', '"'), ...RAW_BLOCKS];
const RUST = [block('r#"', '"#'), ...C_LIKE];
const HASH = [longString('"""'), longString("'''"), comment('#'), string('"'), string("'")];
const LISP = [block('#|', '|#'), comment(';'), longString('"')];
const DASHES = [block('{-', '-}'), block('/*', '*/'), comment('--'), string('"'), string("'")];
/** Long brackets (Lua 5.4, 3.1), of the levels that people write. */
const LUA = [
  block('--[==[', ']==]'),
  block('--[=[', ']=]'),
  block('--[[', ']]'),
  comment('--'),
  block('[==[', ']==]'),
  block('[=[', ']=]'),
  block('[[', ']]'),
  string('"'),
  string("'"),
];
const PERCENT = [comment('%'), string('"')];

const LANGUAGES: readonly (readonly [readonly Piece[], string])[] = [
  [C_LIKE, 'c h cc cpp cxx hh hpp m mm js mjs cjs jsx ts mts cts tsx go proto json json5 jsonc zig v sol'],
  [TEXT_BLOCKS, 'java swift'],
  [RAW_BLOCKS, 'kt kts scala'],
  [LONG_APOSTROPHES, 'dart groovy'],
  [C_SHARP, 'cs'],
  [RUST, 'rs'],
  [[...C_LIKE, comment('#')], 'php'],
  [HASH, 'py pyi rb pl pm t r jl ex exs nim cr gd coffee tcl'],
  [LISP, 'lisp lsp cl el scm ss rkt clj cljs cljc edn'],
  [DASHES, 'sql hs lhs elm ada adb ads vhd vhdl purs'],
  [LUA, 'lua'],
  [PERCENT, 'erl hrl tex sty cls bib pro'],
];

const LONGEST_OPENER: number = Math.max(
  ...LANGUAGES.flatMap(([pieces]) => pieces.map(({ opener }) => opener.length)),
);

let piecesOf: ReadonlyMap<string, readonly Piece[]> | undefined;

/** The pieces of the language that a path's extension names; undefined: URLs may stand anywhere (shell, YAML, INI, …). */
function languageOf(path: string): readonly Piece[] | undefined {
  piecesOf ??= new Map(
    LANGUAGES.flatMap(([pieces, names]) => names.split(' ').map((name) => [name, pieces])),
  );
  const dot = path.lastIndexOf('.');
  return dot < 0 ? undefined : piecesOf.get(path.slice(dot + 1).toLowerCase());
}

/** Walks a source file beside the finder and tells what stands in a comment or a string. */
export class CommentsAndStrings {
  readonly #entity: Entity;
  readonly #pieces: readonly Piece[] | undefined;
  readonly #opens: Uint8Array = new Uint8Array(256);
  #at: number;
  /** The latest piece. */
  #start = -1;
  #end = -1;
  #closer = '';

  constructor(entity: Entity) {
    this.#entity = entity;
    this.#pieces = languageOf(entity.source.path);
    this.#at = entity.start;
    for (const { opener } of this.#pieces ?? []) this.#opens[opener.charCodeAt(0)] = 1;
  }

  /** Whether the byte stands in one. Asked in rising order. */
  holds(offset: number): boolean {
    const { bytes } = this.#entity;
    while (this.#pieces && this.#at <= offset) {
      while (this.#at <= offset && this.#opens[bytes[this.#at] as number] === 0) this.#at += 1;
      if (this.#at > offset) break;
      const piece = this.#pieceAt(this.#at);
      if (piece) this.#take(piece);
      else this.#at += 1;
    }
    return !this.#pieces || (offset >= this.#start && offset < this.#end);
  }

  /** What ends the piece that was found last: a quote, an end of a comment; empty for the end of the line. */
  get closer(): string {
    return this.#closer;
  }

  #pieceAt(at: number): Piece | undefined {
    const { bytes, start, end } = this.#entity;
    const text = oneByteText(bytes, at, Math.min(end, at + LONGEST_OPENER));
    const piece = this.#pieces?.find(({ opener }) => text.startsWith(opener));
    // An apostrophe in a word or number, or a Rust lifetime: no string.
    const inWord =
      piece?.opener === "'" &&
      at > start &&
      ((roles[bytes[at - 1] as number] as number) & ALPHANUMERIC) !== 0;
    return inWord ? undefined : piece;
  }

  #take({ opener, closer, escapes, oneLine }: Piece): void {
    const { bytes, end } = this.#entity;
    let at = this.#at + opener.length;
    this.#start = at;
    this.#closer = closer;
    const last = closer.charCodeAt(0);
    while (at < end) {
      const byte = bytes[at] as number;
      if (escapes && byte === BACKSLASH) at += 1;
      else if (isLineBreak(byte) && (closer === '' || oneLine)) break;
      else if (byte === last && oneByteText(bytes, at, at + closer.length) === closer) break;
      at += 1;
    }
    this.#end = Math.min(at, end);
    this.#at = this.#end + (closer === '' ? 0 : Math.max(1, closer.length));
  }
}

/**
 * Whether an apostrophe would end the string that stands around an offset: the one quote that a URL can have in it. Of a
 * language that is not known, whether an apostrophe stands before it in its line.
 */
export function isInApostrophes(entity: Entity, offset: number): boolean {
  if (languageOf(entity.source.path)) {
    const code = new CommentsAndStrings(entity);
    return code.holds(offset) && code.closer.startsWith("'");
  }
  const { bytes, start } = entity;
  for (let at = offset - 1; at >= start && !isLineBreak(bytes[at] as number); at -= 1)
    if (bytes[at] === APOSTROPHE) return true;
  return false;
}
