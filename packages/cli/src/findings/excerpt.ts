import { closeSync, openSync, readSync } from 'node:fs';
import type { Finding } from '@linkwright/check';
import stringWidth from 'fast-string-width';
import { printable } from '../terminal/printable.ts';

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
const STRETCH = 1 << 15;

/** Shows the lines of findings that come file by file. */
export class Excerpts {
  readonly #room: number;
  #file: OpenedFile | undefined;

  /** `room` is the columns of the terminal that a line may take. */
  constructor(room: number) {
    this.#room = room;
  }

  /**
   * The line that a finding stands in. Undefined where there are no bytes to show: in encoded parts, in
   * archives, in files that are gone.
   */
  of({ file, start, end }: Finding): Excerpt | undefined {
    if (start === null || end === null) return undefined;
    if (this.#file?.path !== file) {
      this.close();
      this.#file = new OpenedFile(file);
    }
    const from = Math.max(0, start - AROUND);
    const bytes = this.#file.bytes(from, Math.min(end, start + AROUND) + AROUND);
    if (!bytes) return undefined;
    const [left, link, right] = parts(
      bytes,
      start - from,
      Math.min(end, start + AROUND) - from,
      this.#file.text,
    );
    return fitted(left, link, right, this.#room);
  }

  /** The last file is held until the next one comes, or nobody wants it any more. */
  close(): void {
    this.#file?.close();
    this.#file = undefined;
  }
}

/** A file whose lines are shown; findings of one stretch of it share a reading. */
class OpenedFile {
  readonly path: string;
  readonly text: Text;
  readonly #descriptor: number | undefined;
  #held: Uint8Array = new Uint8Array(0);
  #heldFrom = 0;

  constructor(path: string) {
    this.path = path;
    this.#descriptor = opened(path);
    this.text = textOf(this.bytes(0, 2) ?? new Uint8Array(0));
  }

  bytes(from: number, to: number): Uint8Array | undefined {
    const isHeld = from >= this.#heldFrom && to <= this.#heldFrom + this.#held.length;
    if (!isHeld && !this.#hold(from, Math.max(to, from + STRETCH))) return undefined;
    return this.#held.subarray(from - this.#heldFrom, to - this.#heldFrom);
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
  }

  #hold(from: number, to: number): boolean {
    if (this.#descriptor === undefined) return false;
    try {
      const bytes = Buffer.allocUnsafe(to - from);
      this.#held = bytes.subarray(0, readSync(this.#descriptor, bytes, 0, bytes.length, from));
      this.#heldFrom = from;
      return true;
    } catch {
      return false;
    }
  }
}

function opened(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch {
    return undefined;
  }
}

type Text = (bytes: Uint8Array) => string;

/** How the bytes of a file say text, by its first two (Encoding Standard, 6: a BOM goes before all else). */
function textOf([first, second]: Uint8Array): Text {
  if (first === 0xff && second === 0xfe) return (bytes) => new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return (bytes) => new TextDecoder('utf-16be').decode(bytes);
  return asciiText;
}

/** What stands before the link in its line, the link as far as it is in that line, and what follows. */
function parts(bytes: Uint8Array, start: number, end: number, text: Text): readonly [string, string, string] {
  const before = text(bytes.subarray(0, start));
  const left = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
  const whole = text(bytes.subarray(start, end));
  const link = untilLineEnd(whole);
  const right = link === whole ? untilLineEnd(text(bytes.subarray(end))) : '';
  return [shown(left), shown(link), shown(right)];
}

function untilLineEnd(text: string): string {
  const end = text.search(/[\r\n]/);
  return end < 0 ? text : text.slice(0, end);
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');

/** UTF-8 where the bytes are that, cut characters at the ends aside; else one character a byte. */
function asciiText(bytes: Uint8Array): string {
  let from = 0;
  while (from < Math.min(3, bytes.length) && ((bytes[from] ?? 0) & 0xc0) === 0x80) from += 1;
  const decoded = utf8.decode(bytes.subarray(from), { stream: true });
  // What is cut off at the end is not kept for the next text.
  utf8.decode();
  return decoded.includes('\uFFFD') ? windows1252.decode(bytes) : decoded;
}

function shown(piece: string): string {
  return printable(piece.replaceAll('\t', ' '));
}

/** Cuts both sides so that the line fits, the link being shown first of all. */
function fitted(left: string, link: string, right: string, room: number): Excerpt {
  const marked = cut(link, room, 'end');
  const free = Math.max(0, room - marked.columns);
  const behind = cut(right, free, 'end');
  const wanted = Math.min(behind.columns, Math.floor(free / 2));
  const begin = cut(left.trimStart(), free - wanted, 'start');
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
}

/** As much of a piece as there is room for, taken from one side; linear, since lines may be long. */
function cut(text: string, room: number, side: 'start' | 'end'): Piece {
  const columns = columnsOf(text);
  if (columns <= room) return { text, columns };
  if (room < 1) return { text: '', columns: 0 };
  if (isAscii(text)) {
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
    const wider = width + columnsOf(character);
    if (wider > room) break;
    width = wider;
    kept.push(character);
  }
  const shown = side === 'end' ? `${kept.join('')}…` : `…${kept.toReversed().join('')}`;
  return { text: shown, columns: width };
}

/** Columns of the terminal; ASCII, which most lines are, is counted without looking at its characters. */
function columnsOf(piece: string): number {
  return isAscii(piece) ? piece.length : stringWidth(piece);
}

/** Whether each character takes one column. */
function isAscii(piece: string): boolean {
  return /^[ -~]*$/.test(piece);
}
