import { type EncodedRows, type TableFormat, rowEncoder } from '@linkwright/table';
import type { ExtractedDocument } from '../extracting/extract-job.ts';
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
  documents: Iterable<ExtractedDocument>,
  { links, anchors }: TableFormats,
): Promise<readonly ExtractedDocument[]> {
  const linkRows = links && (await rowEncoder(links, LINKS));
  const anchorRows = anchors && (await rowEncoder(anchors, ANCHORS));
  const told: ExtractedDocument[] = [];
  for (const { rows = [], anchors: names = [], ...document } of documents) {
    if (linkRows) for (const row of rows) linkRows.add(row);
    if (anchorRows) for (const row of names) anchorRows.add(row);
    told.push({ ...document, ...(!linkRows && { rows }), ...(!anchorRows && { anchors: names }) });
  }
  const last = told.pop();
  if (!last) return [];
  const encoded = {
    ...(linkRows && { links: linkRows.finish() }),
    ...(anchorRows && { anchors: anchorRows.finish() }),
  };
  return [...told, { ...last, encoded }];
}
