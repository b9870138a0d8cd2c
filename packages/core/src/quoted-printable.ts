// The Quoted-Printable Content-Transfer-Encoding: RFC 2045, section 6.7.
import { type Edit } from './edit.ts';
import type { Entity } from './entity.ts';
import type { Layer } from './layer.ts';
import { linesOf } from './lines.ts';
import { concat } from './mapped-layer.ts';
import { MappedBytes, type OffsetMap } from './offset-map.ts';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const EQUALS = 0x3d;
const NOTHING: readonly number[] = [];

/** Rule 5: "encoded lines of no more than 76 characters", a soft break's "=" counted. */
const LONGEST_LINE = 76;

/**
 * The decoded body. Malformed escapes stand for themselves (6.7, note 2 of "implementors"). New text is
 * encoded with lines of legal length; bytes outside the edits stay as they are.
 */
export function quotedPrintable(outer: Entity, mediaType: string): Entity {
  const decoded = decode(outer);
  const { bytes, map } = decoded;
  const layer: Layer = {
    name: 'quoted-printable',
    outer,
    outerSpan: (start, end) => map.outerSpan(start, end),
    encode: (edits) => encode(edits, outer, bytes, map),
  };
  return { ...outer, bytes, start: 0, end: bytes.length, mediaType, layer };
}

function decode({ bytes, start, end }: Entity): MappedBytes {
  const decoded = new MappedBytes(start, end - start);
  for (const line of linesOf(bytes, start, end)) {
    // Rule 3: white space at the end of a line was added on the way.
    let last = line.end;
    while (last > line.start && isBlank(bytes[last - 1])) last -= 1;
    const soft = last > line.start && bytes[last - 1] === EQUALS && line.next > line.end;
    decodeLine(bytes, line.start, soft ? last - 1 : last, decoded);
    if (soft) decoded.piece(NOTHING, last - 1, line.next);
    else {
      if (last < line.end) decoded.piece(NOTHING, last, line.end);
      decoded.copy(bytes, line.end, line.next);
    }
  }
  return decoded;
}

function decodeLine(bytes: Uint8Array, start: number, end: number, decoded: MappedBytes): void {
  let at = start;
  while (at < end) {
    const equals = bytes.indexOf(EQUALS, at);
    const stop = equals < 0 || equals >= end ? end : equals;
    decoded.copy(bytes, at, stop);
    at = stop;
    if (at === end) return;
    const high = at + 2 < end ? hexadecimal(bytes[at + 1] as number) : -1;
    const low = at + 2 < end ? hexadecimal(bytes[at + 2] as number) : -1;
    if (high < 0 || low < 0) {
      decoded.copy(bytes, at, at + 1);
      at += 1;
    } else {
      decoded.piece([high * 16 + low], at, at + 3);
      at += 3;
    }
  }
}

function hexadecimal(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB;
}

/** Encodes edits of one body in order: the column after one is where the line of the next goes on. */
function encode(edits: readonly Edit[], outer: Entity, inner: Uint8Array, map: OffsetMap): readonly Edit[] {
  const { bytes, start, end } = outer;
  const lineBreak = bytes.subarray(start, end).includes(CARRIAGE_RETURN)
    ? [EQUALS, CARRIAGE_RETURN, LINE_FEED]
    : [EQUALS, LINE_FEED];
  const encoded: Edit[] = [];
  let lastEnd = start;
  let lastColumn = 0;
  for (const edit of edits) {
    const whole = map.wholePieces(edit.start, edit.end);
    const span = map.outerSpan(whole.start, whole.end);
    const feed = bytes.lastIndexOf(LINE_FEED, span.start - 1);
    const column =
      feed >= lastEnd || lastEnd === start
        ? span.start - Math.max(feed + 1, start)
        : lastColumn + (span.start - lastEnd);
    const text = concat([
      inner.subarray(whole.start, edit.start),
      edit.bytes,
      inner.subarray(edit.end, whole.end),
    ]);
    const writer = new LineWriter(column, Uint8Array.from(lineBreak));
    const rest = restOfLine(bytes, span.end, end);
    writer.write(text, rest === 0);
    writer.makeRoom(rest);
    encoded.push({ ...span, bytes: writer.bytes });
    lastEnd = span.end;
    lastColumn = writer.column;
  }
  return encoded;
}

/** Bytes up to the line break, which may be a soft one whose "=" counts. */
function restOfLine(bytes: Uint8Array, from: number, end: number): number {
  const feed = bytes.indexOf(LINE_FEED, from);
  const stop = feed < 0 || feed >= end ? end : feed;
  return stop > from && bytes[stop - 1] === CARRIAGE_RETURN ? stop - 1 - from : stop - from;
}

class LineWriter {
  column: number;
  readonly #softBreak: Uint8Array;
  readonly #pieces: Uint8Array[] = [];

  constructor(column: number, softBreak: Uint8Array) {
    this.column = column;
    this.#softBreak = softBreak;
  }

  /** `lastOfLine`: a line break follows, before which white space must be encoded (rule 3). */
  write(text: Uint8Array, lastOfLine: boolean): void {
    for (const [index, byte] of text.entries()) {
      const token = tokenOf(byte, lastOfLine && index === text.length - 1);
      if (this.column + token.length > LONGEST_LINE - 1) this.#break();
      this.#pieces.push(token);
      this.column += token.length;
    }
  }

  /** Breaks the line where what follows the edit on it would make it too long. */
  makeRoom(rest: number): void {
    if (this.column > 0 && this.column + rest > LONGEST_LINE) this.#break();
  }

  get bytes(): Uint8Array {
    return concat(this.#pieces);
  }

  #break(): void {
    this.#pieces.push(this.#softBreak);
    this.column = 0;
  }
}

function tokenOf(byte: number, lastOfLine: boolean): Uint8Array {
  const plain = (byte > SPACE && byte < 0x7f && byte !== EQUALS) || (isBlank(byte) && !lastOfLine);
  if (plain) return Uint8Array.of(byte);
  const digits = byte.toString(16).toUpperCase().padStart(2, '0');
  return Uint8Array.of(EQUALS, digits.charCodeAt(0), digits.charCodeAt(1));
}
