// What threads send costs by the piece, not by the byte: lines of documents of which nothing else is told go as one.
import type { ExtractedDocument } from './extract-job.ts';
import { joinedPieces } from '../formats/line-memory.ts';

/** The same lines, rows and problems in the same order, under fewer documents. */
export function joinedDocuments(documents: Iterable<ExtractedDocument>): readonly ExtractedDocument[] {
  const told: ExtractedDocument[] = [];
  let lines: Uint8Array[] = [];
  let latest: ExtractedDocument | undefined;
  const close = (): void => {
    if (latest) told.push({ ...latest, lines: joinedPieces(lines) });
    lines = [];
    latest = undefined;
  };
  for (const document of documents) {
    if (!hasLinesAlone(document)) {
      close();
      told.push(document);
      continue;
    }
    for (const piece of document.lines) lines.push(piece);
    latest = { ...document, count: (latest?.count ?? 0) + document.count };
  }
  close();
  return told;
}

function hasLinesAlone({
  file: _file,
  count: _count,
  lines: _lines,
  links,
  problems,
  ...more
}: ExtractedDocument): boolean {
  return links.length === 0 && problems.length === 0 && Object.keys(more).length === 0;
}
