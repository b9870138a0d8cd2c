// The names in pages of web archives.
import type { Entity, Notation, Sink } from '@linkwright/core';
import type { Capture, Captured, DocumentReader, OpenDocument } from '@linkwright/corpus';
import type { CaptureNotes, PageNames } from './captures.ts';
import { isFiltered } from '../fast/filtered-types.ts';
import { hasNames } from '../judging/fragments/fragment.ts';

/** Notes what was retrieved, with the names in it where they are worth reading; `path` is that of the archive. */
export function noteCapture(
  notes: CaptureNotes,
  { capture, document }: Captured,
  { path }: { readonly path: string },
  reader: DocumentReader,
): void {
  const isRead = document !== undefined && isNamed(capture);
  notes.add(
    capture,
    isRead
      ? (names) => tellNames(reader.answered(path, { ...document, redirected: [] }), reader, names)
      : undefined,
  );
}

/** Whether the names in what was retrieved are worth reading. */
function isNamed({ status = 200, bodyType, isWhole, location }: Capture): boolean {
  return isWhole && status < 400 && location === undefined && hasNames(bodyType);
}

/** False where they can't be read. */
function tellNames(document: OpenDocument, reader: DocumentReader, names: PageNames): boolean {
  try {
    reader.extract(document, new PageNameSink(document.entity.bytes, names));
    return true;
  } catch {
    // Its links are read too, and who does that says what is wrong.
    return false;
  }
}

const AMPERSAND = 0x26;

class PageNameSink implements Sink {
  readonly #bytes: Uint8Array;
  readonly #names: PageNames;

  constructor(bytes: Uint8Array, names: PageNames) {
    this.#bytes = bytes;
    this.#names = names;
  }

  reference(): void {}

  anchor(entity: Entity, start: number, end: number, notation: Notation): void {
    const isRead = entity.bytes === this.#bytes && isFiltered(entity.mediaType);
    if (isRead && saysItself(entity.bytes, start, end)) this.#names.addBytes(entity.bytes, start, end);
    else this.#names.add(notation.decode(entity, start, end));
  }

  problem(): void {}
}

/** Whether nothing has to be decoded: visible ASCII without character references. */
function saysItself(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte <= 0x20 || byte > 0x7e || byte === AMPERSAND) return false;
  }
  return true;
}
