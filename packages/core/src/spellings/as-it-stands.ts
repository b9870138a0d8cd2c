// A stretch of a document as its charset says it, for notations: read, and put in the place of what stood there.
import { decodeText, encodeReference } from '../charsets/charset.ts';
import type { Edit } from '../edits/edit.ts';
import type { Entity } from '../model/entity.ts';

/** The text at [start, end) of the entity's bytes. */
export function asItStands({ bytes, charset }: Entity, start: number, end: number): string {
  return decodeText(bytes, start, end, charset);
}

/** The edit that puts a text there; characters that the charset can't say are percent-encoded. */
export function written(text: string, { charset }: Entity, start: number, end: number): Edit {
  return { start, end, bytes: encodeReference(text, charset) };
}
