import { type Codec } from './codec.ts';
import { staysInside, unsafeName } from './entry-name.ts';
import type { ContainerLimits } from './limits.ts';
import { FLAG_ENCRYPTED, type ZipEntry } from './zip-archive.ts';

/** Why an entry is not read. */
export interface BadEntry {
  readonly code:
    | 'unsafe-entry-name'
    | 'encrypted-entry'
    | 'unsupported-compression'
    | 'sparse-entry'
    | 'entry-too-large'
    | 'archive-too-large'
    | 'damaged-entry';
  readonly message: string;
}

/** Unpacks entries of one archive, as long as all of them together are within the limits. */
export class Unpacker {
  readonly #bytes: Uint8Array;
  readonly #codec: Codec;
  readonly #limits: ContainerLimits;
  #total = 0;

  constructor(bytes: Uint8Array, codec: Codec, limits: ContainerLimits) {
    this.#bytes = bytes;
    this.#codec = codec;
    this.#limits = limits;
  }

  /** The entry's bytes, which are nobody else's. */
  unpack(entry: ZipEntry): Uint8Array | BadEntry {
    const refused = this.#refusal(entry);
    if (refused) return refused;
    const { data, method, size, name } = entry;
    const packed = this.#bytes.subarray(data.start, data.end);
    const bytes =
      method === STORED ? Uint8Array.prototype.slice.call(packed) : this.#codec.inflate(packed, size);
    if (bytes === 'damaged') return bad('damaged-entry', `${name} cannot be unpacked`);
    if (bytes === 'too-large' || bytes.length !== size)
      return bad('damaged-entry', `${name} does not have the ${size} bytes that the archive says`);
    if (this.#codec.crc32(bytes) !== entry.crc)
      return bad('damaged-entry', `the bytes of ${name} do not have the checksum that the archive says`);
    this.#total += size;
    return bytes;
  }

  #refusal({ name, flags, method, size, data }: ZipEntry): BadEntry | undefined {
    const { entrySize, totalSize, ratio, ratioFrom } = this.#limits;
    if (!staysInside(name)) return bad('unsafe-entry-name', unsafeName(name));
    if (flags & FLAG_ENCRYPTED) return bad('encrypted-entry', `${name} is encrypted`);
    if (method !== STORED && method !== DEFLATED)
      return bad('unsupported-compression', `${name} is packed by method ${method}; 0 and 8 are read`);
    if (size > entrySize)
      return bad('entry-too-large', `${name} has ${size} bytes unpacked; ${entrySize} are the most`);
    if (size >= ratioFrom && size > ratio * (data.end - data.start))
      return bad(
        'entry-too-large',
        `${name} would be more than ${ratio} times larger than its packed bytes; that is made to do harm`,
      );
    if (this.#total + size > totalSize)
      return bad('archive-too-large', `more than ${totalSize} bytes would be unpacked; ${name} is not read`);
    return undefined;
  }
}

export const STORED = 0;
const DEFLATED = 8;

function bad(code: BadEntry['code'], message: string): BadEntry {
  return { code, message };
}
