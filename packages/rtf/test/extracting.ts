import { Registry } from '@linkwright/core';
import { type DocumentReading, readingOf } from '../../core/test/document-reading.ts';
import { rtfExtractor } from '../src/index.ts';

export const reading: DocumentReading = readingOf(new Registry([rtfExtractor]), {
  mediaType: 'application/rtf',
  path: 'doc.rtf',
});

/** A document with these groups in it. */
export function rtf(...groups: readonly string[]): string {
  return String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Arial;}}` + groups.join('') + '}';
}

/** A field with an instruction. */
export function field(instruction: string): string {
  return String.raw`{\field{\*\fldinst ${instruction}}{\fldrslt text}}`;
}
