import type { ArchiveEntry, EntryUnpacker } from './archive-format.ts';
import { staysInside, unsafeName } from './entry-name.ts';
import type { ContainerLimits } from './limits.ts';
import type { BadEntry } from './zip-entry.ts';

/** Entries that are not packed by themselves. */
export class PlainEntries implements EntryUnpacker {
  readonly #bytes: Uint8Array;
  readonly #limits: ContainerLimits;
  #total = 0;

  constructor(bytes: Uint8Array, limits: ContainerLimits) {
    this.#bytes = bytes;
    this.#limits = limits;
  }

  unpack({ name, data, hasHoles }: ArchiveEntry): Uint8Array | BadEntry {
    const { entrySize, totalSize } = this.#limits;
    const size = data.end - data.start;
    if (!staysInside(name)) return { code: 'unsafe-entry-name', message: unsafeName(name) };
    if (hasHoles)
      return {
        code: 'sparse-entry',
        message: `${name} is packed without its holes and is not read; pack it without --sparse`,
      };
    if (size > entrySize)
      return { code: 'entry-too-large', message: `${name} has ${size} bytes; ${entrySize} are the most` };
    this.#total += size;
    if (this.#total > totalSize)
      return {
        code: 'archive-too-large',
        message: `more than ${totalSize} bytes would be read; ${name} is not read`,
      };
    return Uint8Array.prototype.slice.call(this.#bytes, data.start, data.end);
  }
}
