// A PDF says its links in objects that stand anywhere in it, many of them packed. What is read of it is a document that is
// put together of these; its edits become an incremental update behind the file.
import { type Edit, type Entity, type Layer, type Span, concat, splice } from '@linkwright/core';
import { incrementalUpdate } from '../objects/incremental-update.ts';
import type { PdfFile, PdfObject } from '../objects/pdf-file.ts';

interface Piece {
  readonly object: PdfObject;
  /** Where its bytes begin in the document that is put together. */
  readonly start: number;
  readonly end: number;
}

/** The objects with links, and behind them the names that fragments can point at. */
export class LinkObjects {
  readonly entity: Entity;
  /** Where each of the names stands. */
  readonly names: readonly Span[];
  /** By the numbers of objects. */
  readonly #starts = new Map<number, number>();

  constructor(outer: Entity, file: PdfFile, objects: readonly PdfObject[], names: readonly string[]) {
    const pieces: Piece[] = [];
    let at = 0;
    for (const object of objects) {
      if (this.#starts.has(object.number)) continue;
      const length = object.end - object.start;
      pieces.push({ object, start: at, end: at + length });
      this.#starts.set(object.number, at);
      // A line for each.
      at += length + 1;
    }
    const said = names.map((name) => new TextEncoder().encode(name));
    this.names = said.map(({ length }) => {
      const start = at;
      at += length + 1;
      return { start, end: start + length };
    });
    const line = Uint8Array.of(10);
    const bytes = concat([
      ...pieces.flatMap(({ object }) => [object.bytes.subarray(object.start, object.end), line]),
      ...said.flatMap((name) => [name, line]),
    ]);
    this.entity = {
      ...outer,
      bytes,
      start: 0,
      end: bytes.length,
      layer: layerOf(outer, file, bytes, pieces),
    };
  }

  /** Where bytes of an object stand in the document. */
  span(object: PdfObject, { start, end }: Span): Span {
    const from = (this.#starts.get(object.number) ?? 0) - object.start;
    return { start: from + start, end: from + end };
  }
}

function layerOf(outer: Entity, file: PdfFile, bytes: Uint8Array, pieces: readonly Piece[]): Layer {
  return {
    name: 'pdf',
    outer,
    outerSpan(start, end) {
      const piece = pieceAt(pieces, start);
      if (!piece || !piece.object.isInFile || end > piece.end) return undefined;
      // The PDF may begin behind the beginning of what it stands in.
      const from = piece.object.start - piece.start + outer.start;
      return { start: start + from, end: end + from };
    },
    encode(edits) {
      const { trailer, last, encryption } = file;
      // What can't be gone on with is sealed.
      if (!trailer || !last || encryption || edits.length === 0) return [];
      const changed = [...changedPieces(pieces, edits)].map(([{ object, start, end }, own]) => ({
        object,
        bytes: splice(bytes.subarray(start, end), end - start, own),
      }));
      const update = incrementalUpdate({ bytes: file.bytes, end: file.end, trailer, last }, changed);
      return [{ start: outer.end, end: outer.end, bytes: update }];
    },
  };
}

/** The pieces that edits change, with those of each, counted from its beginning. Both are in order. */
function changedPieces(
  pieces: readonly Piece[],
  edits: readonly Edit[],
): ReadonlyMap<Piece, readonly Edit[]> {
  const changed = new Map<Piece, Edit[]>();
  for (const { start, end, bytes } of edits) {
    const piece = pieceAt(pieces, start);
    if (!piece) continue;
    const own = changed.get(piece) ?? [];
    own.push({ start: start - piece.start, end: end - piece.start, bytes });
    changed.set(piece, own);
  }
  return changed;
}

function pieceAt(pieces: readonly Piece[], at: number): Piece | undefined {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((pieces[middle] as Piece).end < at) low = middle + 1;
    else high = middle;
  }
  const piece = pieces[low];
  return piece && piece.start <= at ? piece : undefined;
}
