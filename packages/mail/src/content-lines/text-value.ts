// Text in content lines: RFC 5545, sections 3.1 and 3.3.11; RFC 6350, sections 3.2 and 3.4.
import { type Entity, MappedBytes, oneByteText, spelledEntity } from '@linkwright/core';
import { foldedEdit } from './content-line-notation.ts';

const NEWLINE = 'n'.charCodeAt(0);
const NOTHING: readonly number[] = [];

/** A fold, and a sign that a backslash stands before, with folds between the two. */
const SPELLED = /\r?\n[ \t]|\\(?:\r?\n[ \t])*([\\,;:nN])/g;

/**
 * The value of a property of `outer` as a document, without its folds, with what its backslashes mean; new text is written with
 * both. Offsets are bytes of `outer`.
 */
export function textValue(outer: Entity, start: number, end: number, mediaType: string): Entity {
  const said = new MappedBytes(start, end - start);
  let at = start;
  for (const { index, 0: whole, 1: sign } of oneByteText(outer.bytes, start, end).matchAll(SPELLED)) {
    const from = start + index;
    said.copy(outer.bytes, at, from);
    at = from + whole.length;
    said.piece(sign === undefined ? NOTHING : [meant(sign)], from, at);
  }
  said.copy(outer.bytes, at, end);
  return spelledEntity('content-line', outer, said, mediaType, (span, bytes) =>
    foldedEdit(escaped(oneByteText(bytes, 0, bytes.length)), outer, span.start, span.end),
  );
}

function meant(sign: string): number {
  const code = sign.charCodeAt(0);
  return (code | 0x20) === NEWLINE ? 10 : code;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\,;]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}
