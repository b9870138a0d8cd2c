// A unit of a web archive that is too large to be held as a whole: it is unpacked as a stream.
import { closeSync, createReadStream, fstatSync, openSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { Diagnostic } from '@linkwright/core';
import {
  type BadWarc,
  WarcReader,
  type WarcRecord,
  beginsWarc,
  gzipHeaderEnd,
  holdsDocument,
} from '@linkwright/containers';
import { type Tell, problemOf, toldOf } from './archive-told.ts';
import {
  type ArchiveBytes,
  type UnitPlace,
  archiveBytes,
  behindZeros,
  behindLineEnds,
  nextUnit,
  unpackable,
} from './archive-units.ts';
import type { ArchivePath } from './archive-stretch.ts';
import { FileWindow } from '../disk/file-window.ts';
import { HEADER, TRAILER, memberBeginning } from '../packed/gzip-member.ts';

const CHUNK = 1 << 20;

/** Tells of the unit at a place, each item before the next is read; returns where the next unit begins. */
export async function* largeUnit<Item extends object>(
  file: ArchivePath,
  place: UnitPlace,
  tell: Tell<Item>,
  limit: number,
): AsyncGenerator<Item | Diagnostic, UnitPlace> {
  const descriptor = openSync(file.absolute, 'r');
  try {
    const archive = archiveBytes(new FileWindow(descriptor, fstatSync(descriptor).size));
    const told = function* (records: Iterable<WarcRecord | BadWarc>): Generator<Item | Diagnostic> {
      for (const record of records) {
        const item = toldOf(record, place, tell, file.path);
        if (item) yield item;
      }
    };
    const reader = new WarcReader(holdsDocument, limit);
    const unit = archive.isPacked ? packedUnit : plainUnit;
    return yield* unit(file, archive, place, reader, told);
  } finally {
    closeSync(descriptor);
  }
}

/** The first record from the place on. */
async function* plainUnit<Item>(
  { absolute }: ArchivePath,
  { window }: ArchiveBytes,
  { at, offset }: UnitPlace,
  reader: WarcReader,
  told: (records: Iterable<WarcRecord | BadWarc>) => Iterable<Item>,
): AsyncGenerator<Item, UnitPlace> {
  for await (const chunk of createReadStream(absolute, { start: at, highWaterMark: CHUNK })) {
    const [record] = reader.push(chunk as Uint8Array);
    if (!record) continue;
    yield* told([record]);
    const next = behindLineEnds(window, at + reader.next);
    return { at: next, offset: offset + next - at };
  }
  yield* told(reader.end());
  return { at: window.size, offset: offset + window.size - at };
}

/** A gzip member, and those behind it that the record goes on in. */
async function* packedUnit<Item>(
  file: ArchivePath,
  archive: ArchiveBytes,
  from: UnitPlace,
  reader: WarcReader,
  told: (records: Iterable<WarcRecord | BadWarc>) => Iterable<Item>,
): AsyncGenerator<Item | Diagnostic, UnitPlace> {
  const { window } = archive;
  let { at, offset } = from;
  do {
    const start = at + (gzipHeaderEnd(window.bytes(at, HEADER)) ?? 0);
    const inflate = createInflateRaw({ chunkSize: CHUNK });
    // The way out hears the errors of the way in.
    pipeline(createReadStream(file.absolute, { start, highWaterMark: CHUNK }), inflate, () => {});
    try {
      for await (const chunk of inflate as AsyncIterable<Uint8Array>) {
        offset += chunk.length;
        yield* told(reader.push(chunk));
      }
    } catch (error) {
      yield problemOf(unpackable((error as Error).message, at), file.path);
      return { at: nextUnit(archive, at + 1), offset };
    }
    at = start + inflate.bytesWritten + TRAILER;
    if (reader.isBetween) return { at, offset };
    at = behindZeros(window, at);
  } while (at < window.size && !beginsWarc(memberBeginning(window, at)));
  yield* told(reader.end('what is packed'));
  return { at, offset };
}
