// RFC 3676: text/plain with format=flowed. Lines that end with a space go on in the next line.
import type { Edit } from '../edits/edit.ts';
import type { Entity } from '../model/entity.ts';
import { linesOf } from '../positions/lines.ts';
import type { Layer } from './layer.ts';
import { concat } from './mapped-layer.ts';
import { MappedBytes } from './offset-map.ts';

/** Parameters of `text/plain; format=flowed`. */
export interface FlowedOptions {
  /** The parameter DelSp: the space before a soft line break is not part of the text (RFC 3676, 4.1 and 5.2). */
  readonly delSp: boolean;
}

const SPACE = 0x20;
const GREATER_THAN = 0x3e;
const HYPHEN = 0x2d;
const SEPARATOR_LENGTH = 3;
const NOTHING: readonly number[] = [];

/** RFC 3676, 4.2: "generated text lines SHOULD be [...] no more than 78 characters", the line break not counted. */
const LONGEST_LINE = 78;
/** Bytes of text on a line, however deep it is quoted. */
const LEAST_ROOM = 16;

/**
 * A flowed text as it is meant: quote marks and space-stuffing left out (4.4, 4.5), and with DelSp the
 * soft line breaks. Without DelSp they stay, as white space. Where the quote depth changes, an empty
 * line is put, for nothing is one text across that.
 */
export function flowed(outer: Entity, { delSp }: FlowedOptions): Entity {
  const decoded = decodeFlowed(outer, delSp);
  const { bytes, map } = decoded;
  const layer: Layer = {
    name: 'flowed',
    outer,
    outerSpan: (start, end) => map.outerSpan(start, end),
    encode: (edits) => edits.map(outerEdit),
  };
  function outerEdit({ start, end, bytes: replacement }: Edit): Edit {
    const span = map.outerSpan(start, end);
    return { ...span, bytes: delSp ? softlyBroken(outer, span.start, replacement) : replacement };
  }
  return { ...outer, bytes, start: 0, end: bytes.length, layer };
}

function decodeFlowed(outer: Entity, delSp: boolean): MappedBytes {
  const { bytes } = outer;
  const decoded = new MappedBytes(outer.start, outer.end - outer.start);
  let depth = 0;
  for (const { start, end, next } of linesOf(bytes, outer.start, outer.end)) {
    const prefix = linePrefix(bytes, start, end);
    if (prefix.depth !== depth && start > outer.start) decoded.piece([10], start, start);
    depth = prefix.depth;
    if (prefix.end > start) decoded.piece(NOTHING, start, prefix.end);
    if (delSp && next > end && isSoft(bytes, prefix.end, end) && goesOnAt(bytes, next, outer.end, depth)) {
      decoded.copy(bytes, prefix.end, end - 1);
      decoded.piece(NOTHING, end - 1, next);
    } else {
      decoded.copy(bytes, prefix.end, next);
    }
  }
  return decoded;
}

/** Quote marks and the space that stuffs the line. */
function linePrefix(bytes: Uint8Array, start: number, end: number): { depth: number; end: number } {
  let at = start;
  while (at < end && bytes[at] === GREATER_THAN) at += 1;
  const depth = at - start;
  return { depth, end: at < end && bytes[at] === SPACE ? at + 1 : at };
}

/** Whether the line at `start` goes on with a flowed line of this depth: the signature's separator is no part of a paragraph (4.3). */
function goesOnAt(bytes: Uint8Array, start: number, end: number, depth: number): boolean {
  const prefix = linePrefix(bytes, start, end);
  return prefix.depth === depth && !isSeparator(bytes, prefix.end, lineTextEnd(bytes, prefix.end, end));
}

function lineTextEnd(bytes: Uint8Array, at: number, end: number): number {
  let last = at;
  // More than a separator has need not be looked at.
  while (last < end && last - at <= SEPARATOR_LENGTH && bytes[last] !== 10 && bytes[last] !== 13) last += 1;
  return last;
}

/** A line that ends with a space is flowed, but for the signature's separator (4.3). */
function isSoft(bytes: Uint8Array, start: number, end: number): boolean {
  if (end === start || bytes[end - 1] !== SPACE) return false;
  return !isSeparator(bytes, start, end);
}

/** Two hyphens and a space. */
function isSeparator(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== SEPARATOR_LENGTH || bytes[end - 1] !== SPACE) return false;
  return bytes[start] === HYPHEN && bytes[start + 1] === HYPHEN;
}

/** New text with soft line breaks where its lines would become longer than a flowed line should be. */
function softlyBroken({ bytes, start, end }: Entity, at: number, replacement: Uint8Array): Uint8Array {
  // A search from before the first byte would begin at the last one.
  const line = at === 0 ? 0 : bytes.lastIndexOf(10, at - 1) + 1;
  const lineStart = Math.max(line, start);
  const prefix = bytes.subarray(lineStart, linePrefix(bytes, lineStart, end).end);
  const feed = bytes.indexOf(10, start);
  const lineBreak = feed > start && bytes[feed - 1] === 13 ? [SPACE, 13, 10] : [SPACE, 10];
  // A continuation that begins with a space, ">" or "From " would have to be stuffed: it always may be.
  const stuffed = prefix.at(-1) === SPACE ? prefix : concat([prefix, Uint8Array.of(SPACE)]);
  const pieces: Uint8Array[] = [];
  let room = LONGEST_LINE - 1 - (at - lineStart);
  let from = 0;
  while (replacement.length - from > room) {
    const take = wholeCharacters(replacement, from, Math.max(room, 0));
    pieces.push(replacement.subarray(from, from + take), Uint8Array.from(lineBreak), stuffed);
    from += take;
    // Behind a prefix that leaves no room a line gets longer instead.
    room = Math.max(LONGEST_LINE - 1 - stuffed.length, LEAST_ROOM);
  }
  pieces.push(replacement.subarray(from));
  return concat(pieces);
}

/** At most `length` bytes, so many that no character of UTF-8 is cut: below, the text may become one of another charset. */
function wholeCharacters(bytes: Uint8Array, from: number, length: number): number {
  let take = length;
  while (take > 0 && ((bytes[from + take] as number) & 0xc0) === 0x80) take -= 1;
  return take;
}
