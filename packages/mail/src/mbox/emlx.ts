// A message of Apple Mail (`.emlx`, `.partial.emlx`): a line with the number of its bytes, the message, and a property
// list of what the program remembers of it (flags, mailbox), in which nothing is a link. No document of Apple's says so;
// the files do.
import {
  type Edit,
  type Entity,
  type Extractor,
  type Layer,
  oneByteText,
  pieceOf,
  problemAt,
} from '@linkwright/core';
import { asciiBytes, indexOfBytes, lineEnd, startsWith } from '../byte-search.ts';

/** The media type of a file of Apple Mail with one message. */
export const EMLX = 'message/x-emlx';

/** The first line is no longer than this: a number, and white space that keeps its place. */
const COUNT_LINE = 64;

const COUNT = /^[\t ]*(\d{1,15})[\t ]*\r?\n/;

const PROPERTY_LIST = asciiBytes('<?xml ');

/** The message in a file of Apple Mail, which ends where the first line says. */
export interface EmlxMessage {
  /** `message/rfc822`; a change of its length is counted in the first line. */
  readonly entity: Entity;
  /** Whether the first line counts it rightly: nobody can say what to write where it does not. */
  readonly isCounted: boolean;
}

/**
 * The message that a file of Apple Mail holds. Where the number is not that of its bytes, it goes on to the property
 * list, or to the end of the file.
 */
export function emlxMessage(file: Entity): EmlxMessage {
  const { bytes, start, end } = file;
  const count = COUNT.exec(oneByteText(bytes, start, Math.min(end, start + COUNT_LINE)));
  const begin = start + (count?.[0].length ?? 0);
  const value = Number(count?.[1]);
  const isCounted = count !== null && isEnd(bytes, begin + value, end);
  if (!isCounted)
    return { entity: pieceOf(file, begin, uncountedEnd(bytes, begin, end), 'message/rfc822'), isCounted };
  const digits = start + count[0].indexOf(count[1] as string);
  const layer = countLayer(file, { start: digits, end: digits + (count[1] as string).length, value });
  return { entity: pieceOf(file, begin, begin + value, 'message/rfc822', layer), isCounted };
}

/** Whether a message may end here: before its property list, or where the file ends. */
function isEnd(bytes: Uint8Array, at: number, end: number): boolean {
  return at === end || (at + PROPERTY_LIST.length <= end && startsWith(bytes, PROPERTY_LIST, at));
}

/** Where the last property list begins; a message may hold one itself. */
function uncountedEnd(bytes: Uint8Array, begin: number, end: number): number {
  let found = end;
  for (let at = begin; at < end;) {
    const list = indexOfBytes(bytes, PROPERTY_LIST, at, end);
    if (list < 0) return found;
    if (list === begin || bytes[list - 1] === 10) found = list;
    at = list + 1;
  }
  return found;
}

/** The same bytes, with the number of those of the message kept right. */
function countLayer(outer: Entity, count: { start: number; end: number; value: number }): Layer {
  return {
    name: 'emlx',
    outer,
    outerSpan: (start, end) => ({ start, end }),
    encode: (edits) => {
      const grown = edits.reduce((sum, edit) => sum + edit.bytes.length - (edit.end - edit.start), 0);
      return grown === 0 ? edits : [countEdit(outer.bytes, count, count.value + grown), ...edits];
    },
  };
}

/** White space behind the number gives way to more digits, and takes the place of fewer: the message stays where it is. */
function countEdit(
  bytes: Uint8Array,
  { start, end, value }: { start: number; end: number; value: number },
  now: number,
): Edit {
  const stop = lineEnd(bytes, end, bytes.length);
  const padding = oneByteText(bytes, end, stop).replace(/\r$/, '');
  const width = String(value).length + padding.length;
  return { start, end: end + padding.length, bytes: asciiBytes(String(now).padEnd(padding ? width : 0)) };
}

/** Reads a file of Apple Mail: its message goes to the extractor of messages. */
export const emlxExtractor: Extractor = {
  mediaTypes: [EMLX],
  extract: (file, base, extraction) => {
    const { entity, isCounted } = emlxMessage(file);
    if (!isCounted) {
      const message =
        'the first line is not the number of bytes of the message; it is read up to the property list, and the line stays as it is when links change';
      const { sink } = extraction;
      sink.problem(problemAt(file, file.start, entity.start, { code: 'emlx-count-wrong', message }));
    }
    extraction.embed(entity, base);
  },
};
