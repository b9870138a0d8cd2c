/** Bytes in lower case, as HTML compares names: ASCII letters only. */
export const LOWER: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte,
);

/** One step of the hash that names are found by. */
export function hashed(hash: number, byte: number): number {
  return (Math.imul(hash, 31) + (LOWER[byte] as number)) | 0;
}

/** Numbers for a fixed set of names, found by their bytes without making a string of them. */
export class NameTable {
  /** `names[0]` stands for all names that are not in the set. */
  readonly names: readonly string[];
  readonly #bytes: readonly Uint8Array[];
  readonly #slots: Int16Array;
  readonly #mask: number;

  constructor(names: Iterable<string>) {
    this.names = ['', ...new Set(names)];
    this.#bytes = this.names.map((name) => new TextEncoder().encode(name));
    let size = 256;
    while (size < this.names.length * 4) size *= 2;
    this.#mask = size - 1;
    this.#slots = new Int16Array(size);
    for (const [id, bytes] of this.#bytes.entries()) {
      if (id === 0) continue;
      let slot = this.#first(bytes.reduce(hashed, 0));
      while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = id;
    }
  }

  /** The number of a name, 0 for one that is not in the set. */
  of(name: string): number {
    return Math.max(0, this.names.indexOf(name));
  }

  /** The number of the name that stands at `start`, given its hash. */
  find(bytes: Uint8Array, start: number, end: number, hash: number): number {
    let slot = this.#first(hash);
    for (;;) {
      const id = this.#slots[slot] as number;
      if (id === 0 || this.#is(id, bytes, start, end)) return id;
      slot = (slot + 1) & this.#mask;
    }
  }

  #first(hash: number): number {
    return (hash ^ (hash >>> 11)) & this.#mask;
  }

  #is(id: number, bytes: Uint8Array, start: number, end: number): boolean {
    const name = this.#bytes[id] as Uint8Array;
    if (name.length !== end - start) return false;
    for (let index = 0; index < name.length; index += 1)
      if (LOWER[bytes[start + index] as number] !== name[index]) return false;
    return true;
  }
}
