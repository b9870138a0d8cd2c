// WARC 1.1 (ISO 28500:2017), Annex D: each record is packed by itself, so that one that breaks off loses no other.
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type NewRecord, warcRecord } from '@linkwright/containers';
import type { Retrieved } from './crawl.ts';

const packed = promisify(gzip);

/** Who writes the archive, and how it was come by. */
export interface ArchiveAbout {
  /** With its version. */
  readonly software: string;
  readonly robots: 'obeyed' | 'ignored';
}

/** Where the archive is written to. */
interface Output {
  write(bytes: Uint8Array): void;
}

/** Writes what a crawl has retrieved, record by record. */
export class SiteArchive {
  readonly #file: Output;
  #size = 0;

  constructor(file: Output) {
    this.#file = file;
  }

  /** Bytes that have been written. */
  get size(): number {
    return this.#size;
  }

  async begin({ software, robots }: ArchiveAbout): Promise<void> {
    const said = { software, format: 'WARC File Format 1.1', robots };
    const lines = Object.entries(said).map(([name, value]) => `${name}: ${value}\r\n`);
    const block = Buffer.from(lines.join(''));
    await this.#write({ type: 'warcinfo', contentType: 'application/warc-fields', block });
  }

  async add({ uri, saved, isWhole }: Retrieved): Promise<void> {
    await this.#write({
      type: 'response',
      targetUri: uri,
      contentType: 'application/http;msgtype=response',
      block: saved,
      ...(!isWhole && { truncated: 'length' }),
    });
  }

  async #write(record: Omit<NewRecord, 'id' | 'date'>): Promise<void> {
    const bytes = await packed(warcRecord({ id: randomUUID(), date: new Date(), ...record }));
    this.#file.write(bytes);
    this.#size += bytes.length;
  }
}
