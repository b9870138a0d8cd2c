// A site that is retrieved for one run: its pages are kept while that lasts.
import { openSync, readSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { WarcReader, headerOf } from '@linkwright/containers';
import { type CorpusFile, WARC, scratchFolder } from '@linkwright/corpus';
import { outputFailure } from '../files/output-file.ts';

/** A web archive in a folder for temporary files, which is gone when the process ends. */
export class KeptSite {
  readonly #path: string;
  readonly #descriptor: number;
  /** Where the records of each page stand, and those before it that are of none. */
  readonly #places = new Map<string, { readonly at: number; readonly length: number }>();
  #size = 0;
  #noted = 0;

  /** Throws OutputFailure, as `write` does: the disk is full, or nothing may be written there. */
  constructor() {
    const folder = written(() => scratchFolder('linkwright-'));
    this.#path = join(folder.path, 'site.warc.gz');
    this.#descriptor = written(() => openSync(this.#path, 'wx+', 0o600));
  }

  /** It is called by the first URL, as its pages are by theirs. */
  file([path = '']: readonly string[]): CorpusFile {
    return { path, absolute: this.#path, below: 'site.warc.gz', mediaType: WARC, size: this.#size };
  }

  write(bytes: Uint8Array): void {
    written(() => {
      for (let at = 0; at < bytes.length;) at += writeSync(this.#descriptor, bytes, at);
    });
    this.#size += bytes.length;
  }

  /** What has been written last is this page. */
  note(uri: string): void {
    this.#places.set(uri, { at: this.#noted, length: this.#size - this.#noted });
    this.#noted = this.#size;
  }

  /** A page as its server gave it, without its header; undefined for what was not retrieved. */
  page(uri: string): Uint8Array | undefined {
    const place = this.#places.get(uri);
    if (!place) return undefined;
    const packed = Buffer.alloc(place.length);
    readSync(this.#descriptor, packed, 0, packed.length, place.at);
    const records = gunzipSync(packed);
    const reader = new WarcReader(() => true, records.length);
    const found = [...reader.push(records), ...reader.end()].at(-1);
    return found && 'block' in found ? found.block.subarray(headerOf(found.block).length) : undefined;
  }
}

function written<Result>(write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    throw outputFailure('TMPDIR', tmpdir(), error);
  }
}
