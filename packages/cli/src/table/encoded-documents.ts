import { type EncodedRows, type Row, type TableFormat, encodeRows } from '@linkwright/table';
import type { ExtractedDocument } from '../extract-job.ts';
import { ANCHORS, LINKS } from './shapes.ts';

/** The tables whose rows are made into bytes where their documents are read. */
export interface TableFormats {
  readonly links?: TableFormat;
  readonly anchors?: TableFormat;
}

export interface EncodedTables {
  readonly links?: readonly EncodedRows[];
  readonly anchors?: readonly EncodedRows[];
}

/** The documents of a task without their rows, and all rows as bytes with the last. */
export async function encodedDocuments(
  documents: readonly ExtractedDocument[],
  { links, anchors }: TableFormats,
): Promise<readonly ExtractedDocument[]> {
  const rowsOf = (name: 'rows' | 'anchors'): readonly Row[] => documents.flatMap((each) => each[name] ?? []);
  const encoded: EncodedTables = {
    ...(links && { links: await encodeRows(links, LINKS, rowsOf('rows')) }),
    ...(anchors && { anchors: await encodeRows(anchors, ANCHORS, rowsOf('anchors')) }),
  };
  return documents.map(({ rows = [], anchors: names = [], ...document }, index) => ({
    ...document,
    ...(!links && { rows }),
    ...(!anchors && { anchors: names }),
    ...(index === documents.length - 1 && { encoded }),
  }));
}
