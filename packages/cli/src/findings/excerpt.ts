import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import type { Finding } from '@linkwright/check';
import { decodeText } from '@linkwright/core';
import { packingOf } from '@linkwright/corpus';
import stringWidth from 'fast-string-width';
import { IS_OBEYED, printablePieces } from '../terminal/printable.ts';

/** A line of a document with a link in it, for people. */
export interface Excerpt {
  /** The line, or as much of it around the link as there is room for. */
  readonly text: string;
  /** Columns of the terminal before the link, and those that it takes. */
  readonly before: number;
  readonly width: number;
}

/** Bytes that are looked at before and behind a link; longer lines are cut. */
const AROUND = 400;

/** Bytes that are read and held at a time. */
const STRETCH = 1 << 16;

/** The bytes of a document that is in no file: a page of a site that was retrieved. */
export type PageOf = (document: string) => Uint8Array | undefined;

/** Shows the lines of findings that come file by file. */
export class Excerpts {
  readonly #room: number;
  readonly #pageOf: PageOf;
  #file: OpenedFile | undefined;

  /** `room` is the columns of the terminal that a line may take. */
  constructor(room: number, pageOf: PageOf = () => undefined) {
    this.#room = room;
    this.#pageOf = pageOf;
  }

  /**
   * The line that a finding stands in. Undefined where there are no bytes to show: in encoded parts, in
   * archives and packed files, in files that are gone.
   */
  of({ file, start, end }: Finding): Excerpt | undefined {
    if (start === null || end === null) return undefined;
    if (this.#file?.path !== file) {
      this.close();
      this.#file = new OpenedFile(file, this.#pageOf(file));
    }
    const line = this.#file.line(start, Math.min(end, start + AROUND), this.#room);
    return line && fitted(line, this.#room);
  }

  /** The last file is held until the next one comes, or nobody wants it any more. */
  close(): void {
    this.#file?.close();
    this.#file = undefined;
  }
}

/** What stands before the link in its line, the link as far as it is in that line, and what follows. */
interface Line {
  readonly left: Piece;
  readonly link: Piece;
  readonly right: Piece;
}

/** A file whose lines are shown; findings of one stretch of it share a reading. */
class OpenedFile {
  readonly path: string;
  readonly #text: Text;
  readonly #descriptor: number | undefined;
  #held: Buffer = Buffer.alloc(0);
  #from = 0;
  /** Bytes count in what a packed file unpacks to, and stand nowhere (RFC 1952, 2.3.1). */
  readonly #isPacked: boolean;
  /** Whether the file ends with what is held. */
  #isLast = false;
  /** What is held, a character for each byte. */
  #characters = '';
  /** Where in it an `@` comes next, its length where none does, and from where on that has been looked for. */
  #nextAt = 0;
  #askedAt = Infinity;

  /** `page`: all of it, where it is in no file. */
  constructor(path: string, page: Uint8Array | undefined) {
    this.path = path;
    // Standard input has been read, and is not there a second time.
    this.#descriptor = page || path === '-' ? undefined : opened(path);
    if (page) this.#take(Buffer.from(page), true);
    else this.#hold(0, STRETCH);
    this.#isPacked = packingOf(this.#held) !== undefined;
    this.#text = textOf(this.#held);
  }

  /** As much as there may be room for of the line around the bytes of a link; undefined where they cannot be read. */
  line(start: number, end: number, room: number): Line | undefined {
    if (this.#isPacked) return undefined;
    const from = Math.max(0, start - AROUND);
    const isHeld = from >= this.#from && (this.#isLast || end + AROUND <= this.#from + this.#held.length);
    if (!isHeld && !this.#hold(from, Math.max(end + AROUND, from + STRETCH))) return undefined;
    const first = start - this.#from;
    const last = end - this.#from;
    return this.#plainLine(first, last, room + 1) ?? this.#wholeLine(first, last);
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
  }

  #wholeLine(start: number, end: number): Line {
    const text = (from: number, to: number): string =>
      this.#text(this.#held, from, Math.min(to, this.#held.length));
    const left = fromLineStart(text(Math.max(0, start - AROUND), start));
    const whole = text(start, end);
    const link = untilLineEnd(whole);
    const right = link === whole ? untilLineEnd(text(end, end + AROUND)) : '';
    // A byte order mark is white space, too.
    const [before = '', marked = '', behind = ''] = shown([left.trimStart(), link, right]);
    return { left: measured(before), link: measured(marked), right: measured(behind) };
  }

  /**
   * The same of so many bytes around the link if all of them are ASCII, of which each takes a column: there is room
   * for no more. Undefined elsewhere, and where more decides about what is shown: passwords end with what follows
   * them, the blanks that a line begins with are left out.
   */
  #plainLine(start: number, end: number, around: number): Line | undefined {
    if (this.#text !== asciiText || IS_OBEYED || this.#hasAt(start - AROUND, end + AROUND)) return undefined;
    const first = Math.max(0, start - around);
    const text = this.#characters.slice(first, end + around).replaceAll('\t', ' ');
    if (!ASCII.test(text)) return undefined;
    const left = fromLineStart(text.slice(0, start - first));
    if (left.length === around && left.startsWith(' ')) return undefined;
    const link = untilLineEnd(text.slice(start - first, end - first));
    const right = link.length < end - start ? '' : untilLineEnd(text.slice(end - first));
    return { left: plain(left.trimStart()), link: plain(link), right: plain(right) };
  }

  /** Whether there is an `@` from one place on and before another; the places are asked for in their order, mostly. */
  #hasAt(from: number, to: number): boolean {
    if (from < this.#askedAt || this.#nextAt < from) {
      const found = this.#characters.indexOf('@', from);
      this.#nextAt = found < 0 ? this.#characters.length : found;
      this.#askedAt = from;
    }
    return this.#nextAt < to && this.#nextAt < this.#characters.length;
  }

  #hold(from: number, to: number): boolean {
    if (this.#descriptor === undefined) return false;
    try {
      const bytes = Buffer.allocUnsafe(to - from);
      const length = readSync(this.#descriptor, bytes, 0, bytes.length, from);
      this.#take(bytes.subarray(0, length), length < bytes.length);
      this.#from = from;
      return true;
    } catch {
      return false;
    }
  }

  #take(held: Buffer, isLast: boolean): void {
    this.#held = held;
    this.#isLast = isLast;
    this.#characters = held.toString('latin1');
    this.#askedAt = Infinity;
  }
}

function opened(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch {
    return undefined;
  }
}

/** The text of the bytes from one place to another; a character that is cut at an end is left out where that can be told. */
type Text = (bytes: Buffer, from: number, to: number) => string;

/** How the bytes of a file say text, by its first two (Encoding Standard, 6: a BOM goes before all else). */
function textOf([first, second]: Uint8Array): Text {
  if (first === 0xff && second === 0xfe) return decodedBy('utf-16le');
  if (first === 0xfe && second === 0xff) return decodedBy('utf-16be');
  return asciiText;
}

function decodedBy(encoding: string): Text {
  const decoder = new TextDecoder(encoding);
  return (bytes, from, to) => decoder.decode(bytes.subarray(from, to));
}

function fromLineStart(text: string): string {
  return text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
}

function untilLineEnd(text: string): string {
  const end = text.search(/[\r\n]/);
  return end < 0 ? text : text.slice(0, end);
}

/** UTF-8 where the bytes are that, cut characters at the ends aside; else one character a byte. */
function asciiText(bytes: Buffer, from: number, to: number): string {
  let first = from;
  while (first < Math.min(from + 3, to) && isContinuation(bytes[first])) first += 1;
  const whole = bytes.subarray(first, endOfWhole(bytes, first, to));
  return isUtf8(whole) ? whole.toString() : decodeText(bytes, from, to, 'windows-1252');
}

/** The end of the last character of UTF-8 that is not cut off. */
function endOfWhole(bytes: Buffer, from: number, to: number): number {
  let last = to - 1;
  while (last > from && last > to - 4 && isContinuation(bytes[last])) last -= 1;
  const lead = bytes[last] ?? 0;
  const length = lead < 0xc2 || lead > 0xf4 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  return last >= from && last + length > to ? last : to;
}

function isContinuation(byte = 0): boolean {
  return (byte & 0xc0) === 0x80;
}

function shown(pieces: readonly string[]): readonly string[] {
  return printablePieces(pieces.map((text) => text.replaceAll('\t', ' ')));
}

/** Cuts both sides so that the line fits, the link being shown first of all. */
function fitted({ left, link, right }: Line, room: number): Excerpt {
  const marked = cut(link, room, 'end');
  const free = Math.max(0, room - marked.columns);
  const behind = Math.min(right.columns, Math.floor(free / 2));
  const begin = cut(left, free - behind, 'start');
  const rest = cut(right, free - begin.columns, 'end');
  return {
    text: begin.text + marked.text + rest.text,
    before: begin.columns,
    width: Math.max(1, marked.columns),
  };
}

interface Piece {
  readonly text: string;
  /** Of the terminal. */
  readonly columns: number;
  /** Whether each character takes one column, as in most lines: those are not looked at one by one. */
  readonly isPlain: boolean;
}

function measured(text: string): Piece {
  const isPlain = PLAIN.test(text);
  return { text, columns: isPlain ? text.length : stringWidth(text), isPlain };
}

function plain(text: string): Piece {
  return { text, columns: text.length, isPlain: true };
}

/** With the ends of lines. */
const ASCII = /^[\n\r -~]*$/;

/** ASCII, and letters and signs of Western Europe. */
const PLAIN = /^[ -~\xA0-\xFF]*$/;

/** As much of a piece as there is room for, taken from one side; linear, since lines may be long. */
function cut(piece: Piece, room: number, side: 'start' | 'end'): Pick<Piece, 'text' | 'columns'> {
  const { text, columns, isPlain } = piece;
  if (columns <= room) return piece;
  if (room < 1) return { text: '', columns: 0 };
  if (isPlain) {
    const kept = room - 1;
    return {
      text: side === 'end' ? `${text.slice(0, kept)}…` : `…${text.slice(columns - kept)}`,
      columns: room,
    };
  }
  const characters = [...text];
  if (side === 'start') characters.reverse();
  const kept: string[] = [];
  let width = 1;
  for (const character of characters) {
    const wider = width + measured(character).columns;
    if (wider > room) break;
    width = wider;
    kept.push(character);
  }
  const shown = side === 'end' ? `${kept.join('')}…` : `…${kept.toReversed().join('')}`;
  return { text: shown, columns: width };
}
