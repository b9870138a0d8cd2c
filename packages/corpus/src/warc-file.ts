// A web archive of any size, record by record (WARC 1.1, ISO 28500:2017).
import { createReadStream } from 'node:fs';
import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Diagnostic } from '@linkwright/core';
import {
  type BadRecord,
  type BadWarc,
  type Capture,
  type WarcDocument,
  WarcReader,
  type WarcRecord,
  captureOf,
  holdsDocument,
  warcDocument,
} from '@linkwright/containers';
import { resolve } from '@linkwright/uri';
import { begun } from './begun-stream.ts';
import type { CorpusFile } from './corpus-file.ts';
import { zlibCodec } from './zlib-codec.ts';

/** A document of the archive and how it was come by. */
export interface Retrieved extends WarcDocument {
  /** The URIs that led to it by redirects of the archive, the first one first. */
  readonly redirected: readonly string[];
}

/** What a record says was retrieved, and the document if that is one which is wanted. */
export interface Captured {
  readonly capture: Capture;
  readonly document?: WarcDocument;
}

/** A web archive, wherever its bytes come from. */
export interface WebArchive {
  /** What it is called. */
  readonly path: string;
  /** As they come, packed or not. To be gone through once. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The file as an archive; it is opened when its documents are asked for. */
export function archiveFile({ path, absolute }: Pick<CorpusFile, 'path' | 'absolute'>): WebArchive {
  const open = async function* (): AsyncGenerator<Uint8Array> {
    yield* createReadStream(absolute, { highWaterMark: CHUNK });
  };
  return { path, bytes: open() };
}

const CHUNK: number = 1 << 20;

/** Redirects that are remembered; pages follow the redirects that led to them closely. */
const REDIRECTS = 100_000;

/**
 * The documents of an archive, good until the next one is asked for, and what is wrong with it. Memory is
 * bounded by the largest document, which has `limit` bytes at most.
 */
export async function* warcDocuments(
  { path, bytes }: WebArchive,
  reads: (mediaType: string) => boolean,
  limit: number,
): AsyncGenerator<Retrieved | Diagnostic> {
  const redirects = new Redirects();
  try {
    for await (const found of records(bytes, limit)) {
      const document = 'code' in found ? found : warcDocument(found, reads, zlibCodec, limit);
      if (document === undefined) continue;
      if ('code' in document) yield problem(document, path);
      else {
        yield { ...document, redirected: redirects.leadingTo(document.capture.uri) };
        redirects.add(document.capture);
      }
    }
  } catch (error) {
    yield unreadable(error as NodeJS.ErrnoException, path);
  }
}

/**
 * All that an archive says was retrieved, with the documents of wanted types that answered well; these are
 * good until the next one is asked for. It ends where the archive is damaged, and says nothing of that.
 */
export async function* captures(
  { bytes }: WebArchive,
  wants: (mediaType: string) => boolean,
  limit: number,
): AsyncGenerator<Captured> {
  try {
    for await (const found of records(bytes, limit)) {
      if ('code' in found) return;
      const capture = captureOf(found);
      if (!capture) continue;
      const { status = 200, bodyType, isWhole } = capture;
      const isWanted = isWhole && status < 300 && wants(bodyType);
      const document = isWanted ? warcDocument(found, wants, zlibCodec, limit) : undefined;
      yield document && !('code' in document) ? { capture, document } : { capture };
    }
  } catch {
    // Who reads the documents says why.
  }
}

function unreadable({ code, message }: NodeJS.ErrnoException, source: string): Diagnostic {
  const isPacked = code?.startsWith('Z_') === true;
  return {
    code: isPacked ? 'unpackable' : 'unreadable',
    severity: 'error',
    message: isPacked ? `is damaged: ${message}; what comes after is not read` : `cannot be read: ${message}`,
    source,
  };
}

/** Each record is a gzip member of its own (Annex D), and zlib reads on from one to the next. */
async function* records(
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<WarcRecord | BadWarc> {
  const reader = new WarcReader(holdsDocument, limit);
  const { head, chunks } = await begun(bytes, 2);
  const isPacked = head[0] === 0x1f && head[1] === 0x8b;
  for await (const chunk of isPacked ? unpacked(chunks) : chunks) yield* reader.push(chunk);
  yield* reader.end();
}

/** The way out hears the errors of the way in. */
function unpacked(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return pipeline(Readable.from(chunks), createGunzip({ chunkSize: CHUNK }), () => {});
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

function problem(found: BadRecord | BadWarc, source: string): Diagnostic {
  const { code, message } = found;
  return { code, severity: code === 'entry-too-large' ? 'warning' : 'error', message, source };
}
