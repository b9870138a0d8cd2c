// A web archive of any size, record by record (WARC 1.1, ISO 28500:2017).
import { createReadStream } from 'node:fs';
import type { Diagnostic } from '@linkwright/core';
import {
  type BadWarc,
  type Capture,
  WarcReader,
  type WarcRecord,
  beginsWarc,
  holdsDocument,
} from '@linkwright/containers';
import { resolve } from '@linkwright/uri';
import { beginsDump } from '@linkwright/wikitext';
import type { ArchivePath, RecordSizes } from './archive-stretch.ts';
import { type Captured, type Retrieved, type Tell, answerIn, captureIn, toldOf } from './archive-told.ts';
import { type BadMember, unpackable } from './archive-units.ts';
import { begun } from './begun-stream.ts';
import { DamagedGzip, type Unpacked, gunzipped } from '../packed/gzip-stream.ts';
import { PackingFault } from '../packed/packed-input.ts';
import { isReadOnly, packingOf } from '../packed/packing.ts';
import { readOnlyPackingAt, unpackedArchive } from './packed-archive.ts';
import { whyRefused } from '../disk/writable.ts';
import { dumpPages, dumpedCapture, dumpedDocument, withoutTexts } from './wiki-dump.ts';

/** A web archive, wherever its bytes come from. */
export interface WebArchive {
  /** What it is called. */
  readonly path: string;
  /** As they come, packed or not. To be gone through once. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** What a file holds that is packed, but not by gzip; of a frame, `held` bytes at most are one piece. */
  readonly unpacked?: (held: number) => Iterable<Unpacked> | undefined;
}

/** The file as an archive; it is opened when its documents are asked for. */
export function archiveFile({ path, absolute }: ArchivePath): WebArchive {
  const open = async function* (): AsyncGenerator<Uint8Array> {
    yield* createReadStream(absolute, { highWaterMark: CHUNK });
  };
  const unpacked = (held: number): Iterable<Unpacked> | undefined => {
    const packing = readOnlyPackingAt(absolute);
    return packing && unpackedArchive(absolute, packing, held);
  };
  return { path, bytes: open(), unpacked };
}

const CHUNK: number = 1 << 20;

/** Redirects that are remembered; pages follow the redirects that led to them closely. */
const REDIRECTS = 100_000;

/**
 * The documents of an archive, good until the next one is asked for, and what is wrong with it. Memory is
 * bounded by the largest document, which has `sizes.limit` bytes at most.
 */
export async function* warcDocuments(
  archive: WebArchive,
  reads: (mediaType: string) => boolean,
  sizes: RecordSizes,
): AsyncGenerator<Retrieved | Diagnostic> {
  const redirects = new Redirects();
  const opened = await openedArchive(archive, sizes);
  if ('dump' in opened) {
    yield* documentsOfDump(archive.path, opened.dump, reads, sizes);
    return;
  }
  for await (const found of told(archive.path, opened.found, answerIn(reads, sizes.limit))) {
    if ('code' in found) yield found;
    else {
      yield { ...found, redirected: redirects.leadingTo(found.capture.uri) };
      redirects.add(found.capture);
    }
  }
}

/**
 * All that an archive says was retrieved, with the documents of wanted types that answered well; these are
 * good until the next one is asked for. Of damage it says nothing: who reads the documents says it.
 */
export async function* captures(
  archive: WebArchive,
  wants: (mediaType: string) => boolean,
  sizes: RecordSizes,
): AsyncGenerator<Captured> {
  const opened = await openedArchive(archive, sizes);
  if ('dump' in opened) yield* capturesOfDump(opened.dump, wants, sizes);
  else
    for await (const found of told(archive.path, opened.found, captureIn(wants, sizes.limit)))
      if ('capture' in found) yield found;
}

async function* documentsOfDump(
  path: string,
  dump: AsyncIterable<Uint8Array>,
  reads: (mediaType: string) => boolean,
  { limit }: RecordSizes,
): AsyncGenerator<Retrieved | Diagnostic> {
  let isTold = false;
  try {
    for await (const page of dumpPages(dump, limit)) {
      if ('isStub' in page && !isTold) yield withoutTexts(path);
      isTold ||= 'isStub' in page;
      const document = dumpedDocument(page, reads, limit, path);
      if (document) yield document;
    }
  } catch (error) {
    yield unreadable(error as Error, path);
  }
}

async function* capturesOfDump(
  dump: AsyncIterable<Uint8Array>,
  wants: (mediaType: string) => boolean,
  { limit }: RecordSizes,
): AsyncGenerator<Captured> {
  try {
    for await (const page of dumpPages(dump, limit)) if (!('code' in page)) yield dumpedCapture(page, wants);
  } catch {
    // Who reads the documents says what is wrong.
  }
}

/** What an archive is: the dump of a wiki, unpacked, or records. */
type Opened = { readonly dump: AsyncIterable<Uint8Array> } | { readonly found: AsyncIterable<Found> };

async function openedArchive({ bytes, unpacked }: WebArchive, sizes: RecordSizes): Promise<Opened> {
  try {
    const packed = unpacked?.(sizes.held);
    return await (packed ? openedPieces(packed, sizes) : openedBytes(bytes, sizes));
  } catch (error) {
    return { found: failing(error as Error) };
  }
}

// oxlint-disable-next-line require-yield
async function* failing(error: Error): AsyncGenerator<Found> {
  throw error;
}

async function openedPieces(
  pieces: AsyncIterable<Unpacked> | Iterable<Unpacked>,
  sizes: RecordSizes,
): Promise<Opened> {
  const rest = goneThrough(pieces);
  const first = await rest.next();
  const all = (async function* (): AsyncGenerator<Unpacked> {
    if (!first.done) yield first.value;
    yield* rest;
  })();
  const isDump = !first.done && beginsDump(first.value.bytes);
  return isDump ? { dump: contents(all) } : { found: packedRecords(all, sizes) };
}

async function* goneThrough<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
): AsyncGenerator<Item, undefined> {
  yield* items;
  return undefined;
}

async function* contents(pieces: AsyncIterable<Unpacked>): AsyncGenerator<Uint8Array> {
  for await (const { bytes, fault } of pieces) {
    yield bytes;
    if (fault !== undefined) throw new DamagedGzip(fault);
  }
}

async function* told<Item extends object>(
  path: string,
  records: AsyncIterable<Found>,
  tell: Tell<Item>,
): AsyncGenerator<Item | Diagnostic> {
  try {
    for await (const { at, record } of records) {
      const item = toldOf(record, { at, offset: 0 }, tell, path);
      if (item) yield item;
    }
  } catch (error) {
    yield unreadable(error as Error, path);
  }
}

function unreadable(error: Error, source: string): Diagnostic {
  const why = whyRefused(error);
  const told = (code: string, message: string): Diagnostic => ({ code, severity: 'error', message, source });
  if (error instanceof PackingFault)
    return told('unpackable', `cannot be unpacked at byte ${error.at}: ${why}; what comes after is not read`);
  return error instanceof DamagedGzip
    ? told('unpackable', `is damaged: ${why}; what comes after is not read`)
    : told('unreadable', `cannot be read: ${why}`);
}

/** First bytes that show how an archive is packed. */
const SHOWN = 256;

/** `at`: where it begins in the file, or the member that it is packed in. */
interface Found {
  readonly at: number;
  readonly record: WarcRecord | BadWarc | BadMember;
}

async function openedBytes(bytes: AsyncIterable<Uint8Array>, sizes: RecordSizes): Promise<Opened> {
  const { head, chunks } = await begun(bytes, SHOWN);
  const packing = packingOf(head);
  if (packing && isReadOnly(packing))
    throw new PackingFault(
      `it is packed with ${packing}: give it as a file, or what unpacks it (${packing} -dc)`,
      0,
    );
  if (head[0] === 0x1f && head[1] === 0x8b) return openedPieces(gunzipped(chunks, sizes.held), sizes);
  return beginsDump(head) ? { dump: chunks } : { found: plainRecords(chunks, sizes) };
}

async function* plainRecords(chunks: AsyncIterable<Uint8Array>, sizes: RecordSizes): AsyncGenerator<Found> {
  const reader = new WarcReader(holdsDocument, sizes.limit);
  for await (const chunk of chunks) yield* inPlainFile(reader.push(chunk));
  yield* inPlainFile(reader.end());
}

function* inPlainFile(found: Iterable<WarcRecord | BadWarc>): Generator<Found> {
  for (const record of found) yield { at: record.offset, record };
}

/** Each record is a gzip member of its own (Annex D), or all of them are one. */
async function* packedRecords(
  unpacked: AsyncIterable<Unpacked> | Iterable<Unpacked>,
  { limit }: RecordSizes,
): AsyncGenerator<Found> {
  let reader = new WarcReader(holdsDocument, limit);
  /** Where the reader began, and how much has been unpacked. */
  let [start, length] = [0, 0];
  /** The member that a record has begun in. */
  let first = 0;
  const placed = function* (found: Iterable<WarcRecord | BadWarc>): Generator<Found> {
    for (const each of found)
      yield { at: first, record: start === 0 ? each : { ...each, offset: each.offset + start } };
  };
  const anew = (): void => {
    reader = new WarcReader(holdsDocument, limit);
    start = length;
  };
  for await (const { bytes, isMember, at, fault } of unpacked) {
    // Another record begins, and the one before will not go on.
    if (isMember && !reader.isBetween && beginsWarc(bytes)) {
      yield* placed(reader.end('what is packed'));
      anew();
    }
    if (reader.isBetween) first = at;
    yield* placed(reader.push(bytes));
    length += bytes.length;
    if (fault === undefined) continue;
    yield { at, record: unpackable(fault, at) };
    anew();
  }
  yield* placed(reader.end('what is packed'));
}

/** Which redirects led where. */
class Redirects {
  readonly #from = new Map<string, string>();

  add({ uri, location }: Capture): void {
    const target = location === undefined ? null : resolve(location, uri).target;
    if (target === null || target === uri) return;
    if (this.#from.size === REDIRECTS) this.#from.clear();
    this.#from.set(withoutFragment(target), uri);
  }

  leadingTo(uri: string): readonly string[] {
    const chain: string[] = [];
    for (
      let at = this.#from.get(uri);
      at !== undefined && chain.length < LONGEST_CHAIN;
      at = this.#from.get(at)
    ) {
      if (chain.includes(at)) break;
      chain.unshift(at);
    }
    return chain;
  }
}

/** As many as browsers follow. */
const LONGEST_CHAIN = 20;

function withoutFragment(uri: string): string {
  const hash = uri.indexOf('#');
  return hash < 0 ? uri : uri.slice(0, hash);
}
