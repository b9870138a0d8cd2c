// A web archive of any size, record by record (WARC 1.1, ISO 28500:2017).
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream';
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
import type { CorpusFile } from './corpus-file.ts';
import { zlibCodec } from './zlib-codec.ts';

/** A document of the archive and how it was come by. */
export interface Retrieved extends WarcDocument {
  /** The URIs that led to it by redirects of the archive, the first one first. */
  readonly redirected: readonly string[];
}

const CHUNK: number = 1 << 20;

/** Redirects that are remembered; pages follow the redirects that led to them closely. */
const REDIRECTS = 100_000;

/**
 * The documents of an archive, good until the next one is asked for, and what is wrong with it. Memory is
 * bounded by the largest document, which has `limit` bytes at most.
 */
export async function* warcDocuments(
  { path, absolute }: CorpusFile,
  reads: (mediaType: string) => boolean,
  limit: number,
): AsyncGenerator<Retrieved | Diagnostic> {
  const redirects = new Redirects();
  try {
    for await (const found of records(absolute, limit)) {
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
async function* records(absolute: string, limit: number): AsyncGenerator<WarcRecord | BadWarc> {
  const reader = new WarcReader(holdsDocument, limit);
  const file = createReadStream(absolute, { highWaterMark: CHUNK });
  // The way out hears the errors of both.
  const bytes = isPacked(absolute) ? pipeline(file, createGunzip({ chunkSize: CHUNK }), () => {}) : file;
  for await (const chunk of bytes as AsyncIterable<Buffer>) yield* reader.push(chunk);
  yield* reader.end();
}

function isPacked(absolute: string): boolean {
  const descriptor = openSync(absolute, 'r');
  try {
    const magic = Buffer.alloc(2);
    readSync(descriptor, magic, 0, 2, 0);
    return magic[0] === 0x1f && magic[1] === 0x8b;
  } finally {
    closeSync(descriptor);
  }
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
