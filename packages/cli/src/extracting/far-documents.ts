// What comes of a slice on another host: the lines of all its documents travel as one piece of bytes.
import type { ExtractedDocument } from './extract-job.ts';
import { release } from '../formats/line-memory.ts';

/** As JSON, besides `bytes`. */
export interface FarDocuments {
  /** Instead of its lines each says how many bytes they are. */
  readonly documents: readonly FarDocument[];
  /** Lines, one document after the other. */
  readonly bytes: Uint8Array;
}

export interface FarDocument extends Omit<ExtractedDocument, 'lines'> {
  readonly lines: number;
}

export function farDocuments(documents: readonly ExtractedDocument[]): FarDocuments {
  const pieces = documents.flatMap(({ lines }) => lines);
  const bytes = Buffer.concat(pieces);
  for (const piece of pieces) release(piece);
  const told = documents.map(({ lines, ...rest }) => ({
    ...rest,
    lines: lines.reduce((sum, { length }) => sum + length, 0),
  }));
  return { documents: told, bytes };
}

/** The documents with their lines. */
export function nearDocuments({ documents, bytes }: FarDocuments): readonly ExtractedDocument[] {
  let at = 0;
  return documents.map(({ lines, ...rest }) => {
    const from = at;
    at += lines;
    return { ...rest, lines: lines === 0 ? [] : [bytes.subarray(from, at)] };
  });
}
