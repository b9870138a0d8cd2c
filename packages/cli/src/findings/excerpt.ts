import { closeSync, openSync, readSync } from 'node:fs';
import type { Finding } from '@linkwright/check';
import stringWidth from 'string-width';
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

/**
 * The line that a finding stands in. Undefined where there are no bytes to show: in encoded parts, in
 * archives, in files that are gone.
 */
export function excerptOf({ file, start, end }: Finding, room: number): Excerpt | undefined {
  if (start === null || end === null) return undefined;
  const from = Math.max(0, start - AROUND);
  const bytes = bytesOf(file, from, Math.min(end, start + AROUND) + AROUND);
  const mark = bytesOf(file, 0, 2);
  if (!bytes || !mark) return undefined;
  const [left, link, right] = parts(bytes, start - from, Math.min(end, start + AROUND) - from, textOf(mark));
  return fitted(left, link, right, room);
}

function bytesOf(file: string, from: number, to: number): Uint8Array | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    const bytes = new Uint8Array(to - from);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
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
  const left =
    text(bytes.subarray(0, start))
      .split(/[\r\n]/)
      .at(-1) ?? '';
  const [link = '', ...more] = text(bytes.subarray(start, end)).split(/[\r\n]/);
  const [right = ''] = more.length > 0 ? [] : text(bytes.subarray(end)).split(/[\r\n]/);
  return [shown(left), shown(link), shown(right)];
}

/** UTF-8 where the bytes are that, cut characters at the ends aside; else one character a byte. */
function asciiText(bytes: Uint8Array): string {
  let from = 0;
  while (from < Math.min(3, bytes.length) && ((bytes[from] ?? 0) & 0xc0) === 0x80) from += 1;
  const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(from), {
    stream: true,
  });
  return decoded.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : decoded;
}

function shown(piece: string): string {
  return printable(piece.replaceAll('\t', ' '));
}

/** Cuts both sides so that the line fits, the link being shown first of all. */
function fitted(left: string, link: string, right: string, room: number): Excerpt {
  const marked = cut(link, room, 'end');
  const free = Math.max(0, room - columnsOf(marked));
  const wanted = Math.min(columnsOf(right), Math.floor(free / 2));
  const begin = cut(left.trimStart(), free - wanted, 'start');
  const rest = cut(right, free - columnsOf(begin), 'end');
  return { text: begin + marked + rest, before: columnsOf(begin), width: Math.max(1, columnsOf(marked)) };
}

/** As much of a piece as there is room for, taken from one side; linear, since lines may be long. */
function cut(piece: string, room: number, side: 'start' | 'end'): string {
  if (columnsOf(piece) <= room) return piece;
  if (room < 1) return '';
  const characters = [...piece];
  if (side === 'start') characters.reverse();
  const kept: string[] = [];
  let width = 1;
  for (const character of characters) {
    width += columnsOf(character);
    if (width > room) break;
    kept.push(character);
  }
  return side === 'end' ? `${kept.join('')}…` : `…${kept.toReversed().join('')}`;
}

/** Columns of the terminal; ASCII, which most lines are, is counted without looking at its characters. */
function columnsOf(piece: string): number {
  return /^[ -~]*$/.test(piece) ? piece.length : stringWidth(piece);
}
