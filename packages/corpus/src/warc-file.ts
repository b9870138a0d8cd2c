// A web archive of any size, record by record (WARC 1.1, ISO 28500:2017).
import { createReadStream } from 'node:fs';
import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Diagnostic } from '@linkwright/core';
import {
  type BadRecord,
  type BadWarc,
  type WarcDocument,
  WarcReader,
  type WarcRecord,
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
        yield { ...document, redirected: redirects.leadingTo(document.uri) };
        redirects.add(document);
      }
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isPacked = code?.startsWith('Z_') === true;
    yield {
      code: isPacked ? 'unpackable' : 'unreadable',
      severity: 'error',
      message: isPacked
        ? `is damaged: ${message}; what comes after is not read`
        : `cannot be read: ${message}`,
      source: path,
    };
  }
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

  add({ uri, location }: WarcDocument): void {
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
