// Quoted-printable: RFC 2045, section 6.7.
import { type Edit, changedParts } from '../edits/edit.ts';
import type { Entity } from '../model/entity.ts';
import type { Layer } from './layer.ts';
import { LineFeeds } from '../positions/line-feeds.ts';
import { lineEndNear } from '../positions/lines.ts';
import { MappedBytes, type OffsetMap } from './offset-map.ts';

/** An encoded line is no longer, its end not counted (RFC 2045, 6.7, rule 5). */
const LINE_LIMIT = 76;

const EQUALS = 61;
const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 32;
const TAB = 9;

/**
 * The document that a quoted-printable body says. An edit rewrites the bytes that change and no
 * others; a line that would grow too long gets soft line breaks inside the new text.
 */
export function quotedPrintable(outer: Entity, mediaType: string): Entity {
  const decoded = decode(outer);
  const { bytes, map } = decoded;
  let body: Body | undefined;
  const layer: Layer = {
    name: 'quoted-printable',
    outer,
    outerSpan: (start, end) => map.outerSpan(start, end),
    encode: (edits) => {
      body ??= bodyOf(outer);
      const writer = new LineWriter(body);
      return changedParts(edits, bytes)
        .map((edit) => outerEdit(edit, map))
        .map((edit, index, all) => writer.write(edit, all[index + 1]));
    },
  };
  return { ...outer, bytes, start: 0, end: bytes.length, mediaType, layer };
}

function outerEdit({ start, end, bytes }: Edit, map: OffsetMap): Edit {
  return { ...map.outerSpan(start, end), bytes };
}

function decode({ bytes, start, end }: Entity): MappedBytes {
  const decoded = new MappedBytes(start, end - start);
  let copied = start;
  const piece = (text: readonly number[], from: number, to: number) => {
    if (from > copied) decoded.copy(bytes, copied, from);
    decoded.piece(text, from, to);
    copied = to;
  };
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === LINE_FEED) {
      // White space at the end of a line was added on the way (rule 3).
      const textEnd = bytes[at - 1] === RETURN && at > copied ? at - 1 : at;
      let from = textEnd;
      while (from > copied && isBlank(bytes[from - 1])) from -= 1;
      if (from < textEnd) piece([], from, textEnd);
    } else if (byte === EQUALS) {
      const code = escaped(bytes, at, end);
      const broken = code < 0 ? softBreakEnd(bytes, at, end) : 0;
      if (code >= 0) piece([code], at, at + 3);
      else if (broken > 0) piece([], at, broken);
      if (copied > at) at = copied - 1;
    }
  }
  if (end > copied) decoded.copy(bytes, copied, end);
  return decoded;
}

/** The byte that `=XX` says, or -1: what is no escape stands for itself (section 6.7, note on robustness). */
function escaped(bytes: Uint8Array, at: number, end: number): number {
  if (at + 2 >= end) return -1;
  const high = hexadecimal(bytes[at + 1] as number);
  const low = hexadecimal(bytes[at + 2] as number);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

function hexadecimal(byte: number): number {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const letter = byte | 0x20;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

/** Offset after the soft line break at `at`, 0 where there is none. */
function softBreakEnd(bytes: Uint8Array, at: number, end: number): number {
  let next = at + 1;
  while (next < end && isBlank(bytes[next])) next += 1;
  if (next === end) return end;
  if (bytes[next] === RETURN && bytes[next + 1] === LINE_FEED && next + 1 < end) return next + 2;
  return bytes[next] === LINE_FEED ? next + 1 : 0;
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB;
}

/** What is the same for all edits. */
interface Body {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly feeds: LineFeeds;
  readonly lineEnd: readonly number[];
}

function bodyOf(entity: Entity): Body {
  const { bytes, start, end } = entity;
  return { bytes, start, end, feeds: new LineFeeds(entity), lineEnd: lineEndNear(bytes, start, end) };
}

/** Encodes new text from edit to edit, and knows in which column of the new line it stands. */
class LineWriter {
  readonly #body: Body;
  #last: number;
  #column = 0;

  constructor(body: Body) {
    this.#body = body;
    this.#last = body.start;
  }

  write(given: Edit, next: Edit | undefined): Edit {
    const edit = this.#withBlank(given);
    const { start, end } = edit;
    const lineStart = this.#lineStart(start);
    this.#column = lineStart > this.#last ? start - lineStart : this.#column + (start - this.#last);
    const lineEnd = this.#textEnd(end);
    // Before another edit on the line there must be room for its soft break.
    const rest = next && next.start <= lineEnd ? next.start - end + 1 : lineEnd - end;
    const out: number[] = [];
    const lines = this.#lines(edit.bytes);
    for (const [index, line] of lines.entries()) {
      const isLast = index === lines.length - 1;
      const tokens = this.#tokens(line, !isLast || end === lineEnd);
      for (const byte of this.#laidOut(tokens, isLast ? rest : 0)) out.push(byte);
      if (isLast) break;
      out.push(...this.#body.lineEnd);
      this.#column = 0;
    }
    this.#last = end;
    return { start, end, bytes: Uint8Array.from(out) };
  }

  /**
   * White space that comes to stand at the end of a line, because all behind it goes, is written anew with the edit. What
   * stood there before is no text (rule 3).
   */
  #withBlank(edit: Edit): Edit {
    const { start, end } = edit;
    const before = this.#body.bytes[start - 1];
    const isKept = start > this.#last && start < this.#textEnd(start) && isBlank(before);
    if (edit.bytes.length > 0 || !isKept || end !== this.#textEnd(end)) return edit;
    return { start: start - 1, end, bytes: Uint8Array.of(before as number) };
  }

  /** The lines of new text, without their ends: a line break is one in the encoded text too (6.7, rule 4). */
  #lines(bytes: Uint8Array): readonly Uint8Array[] {
    const lines: Uint8Array[] = [];
    let from = 0;
    for (let feed = bytes.indexOf(LINE_FEED); feed >= 0; feed = bytes.indexOf(LINE_FEED, feed + 1)) {
      const length = this.#body.lineEnd.length;
      if (length === 2 && (feed === from || bytes[feed - 1] !== RETURN)) continue;
      lines.push(bytes.subarray(from, feed + 1 - length));
      from = feed + 1;
    }
    lines.push(bytes.subarray(from));
    return lines;
  }

  #lineStart(at: number): number {
    const feed = this.#body.feeds.before(at);
    return feed === undefined ? this.#body.start : feed + 1;
  }

  /** Where the text of the line ends that holds `at`. */
  #textEnd(at: number): number {
    const { bytes, end, feeds } = this.#body;
    const feed = feeds.from(at);
    if (feed === undefined) return end;
    return feed > at && bytes[feed - 1] === RETURN ? feed - 1 : feed;
  }

  #tokens(bytes: Uint8Array, atLineEnd: boolean): number[][] {
    const tokens = Array.from(bytes, (byte) => (isPlain(byte) ? [byte] : escape(byte)));
    const last = bytes.length - 1;
    if (atLineEnd && isBlank(bytes[last])) tokens[last] = escape(bytes[last] as number);
    return tokens;
  }

  #laidOut(tokens: readonly number[][], rest: number): number[] {
    const length = tokens.reduce((sum, token) => sum + token.length, 0);
    // The first byte of a line may have to be escaped for that alone.
    const growth = this.#column === 0 && tokens[0]?.length === 1 && mayMisread(tokens, 0) ? 2 : 0;
    const out: number[] = [];
    if (this.#column + length + growth + rest <= LINE_LIMIT) {
      this.#put(out, tokens, 0, tokens.length);
      return out;
    }
    for (const [index, token] of tokens.entries()) {
      const isLast = index === tokens.length - 1;
      const overflows = this.#column + token.length > LINE_LIMIT - 1;
      // The last piece goes to the line of what follows it, so that this one's beginning is ours to choose.
      if (this.#column > 0 && (overflows || (isLast && this.#column + token.length + rest > LINE_LIMIT)))
        this.#break(out);
      this.#put(out, tokens, index, index + 1);
    }
    if (this.#column > 0 && this.#column + rest > LINE_LIMIT && rest <= LINE_LIMIT) this.#break(out);
    return out;
  }

  #break(out: number[]): void {
    out.push(EQUALS, ...this.#body.lineEnd);
    this.#column = 0;
  }

  #put(out: number[], tokens: readonly number[][], from: number, to: number): void {
    for (let index = from; index < to; index += 1) {
      const token = tokens[index] as number[];
      const safe = this.#column === 0 && mayMisread(tokens, index) ? escape(token[0] as number) : token;
      out.push(...safe);
      this.#column += safe.length;
    }
  }
}

/** `From ` splits an mbox, `--` may be a boundary, `.` ends a message under way (RFC 5321, 4.5.2). */
function mayMisread(tokens: readonly number[][], index: number): boolean {
  const [first] = tokens[index] as number[];
  const [second] = tokens[index + 1] ?? [];
  return first === 46 || (first === 45 && second === 45) || (first === 70 && second === 114);
}

/** What may stand for itself anywhere but at the end of a line. */
function isPlain(byte: number): boolean {
  return (byte >= SPACE && byte <= 126 && byte !== EQUALS) || byte === TAB;
}

function escape(byte: number): number[] {
  return Array.from(`=${byte.toString(16).toUpperCase().padStart(2, '0')}`, (digit) => digit.charCodeAt(0));
}
