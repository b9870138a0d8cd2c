// Compound File Binary Format ([MS-CFB]): streams in storages, each a chain of sectors. What holds messages of Outlook,
// and office documents that are encrypted or older than 2007.

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;

/** Bytes of the header; it takes one sector. */
export const HEADER = 512;

/** Whether what bytes hold up to `end` begins a compound file ([MS-CFB], 2.2). */
export function beginsCompound(bytes: Uint8Array, end: number): boolean {
  return end >= SIGNATURE.length && SIGNATURE.every((byte, at) => bytes[at] === byte);
}

/** Where the directory begins, in the first 512 bytes of a compound file ([MS-CFB], 2.2). */
export function directoryStart(header: Uint8Array): number {
  const view = viewOf(header);
  const size = sectorSize(view);
  return size + view.getUint32(48, true) * size;
}

/** A storage: names are in lower case, for they are compared so ([MS-CFB], 2.6.4). */
export interface Storage {
  readonly storages: ReadonlyMap<string, Storage>;
  readonly streams: ReadonlyMap<string, Stream>;
}

/** A stream, which is put together when its bytes are first asked for. */
interface Stream {
  readonly bytes: Uint8Array;
}

/** What a compound file holds. */
export interface CompoundFile {
  readonly root: Storage;
  /** Whether a chain ended before its stream, met another one or went round: known of what has been read so far. */
  readonly isDamaged: boolean;
}

/** The compound file in the bytes; undefined where they are none, or not even its directory can be read. */
export function readCompound(bytes: Uint8Array): CompoundFile | undefined {
  if (bytes.length < HEADER || !beginsCompound(bytes, bytes.length)) return undefined;
  const file = new CompoundReading(bytes);
  const root = file.root();
  return (
    root && {
      root,
      get isDamaged() {
        return file.isDamaged;
      },
    }
  );
}

/** Sectors of the FAT that the header itself names. */
const IN_HEADER = 109;

/** Where a chain is through ([MS-CFB], 2.1). */
const ENDOFCHAIN = 0xfffffffe;

/** A directory entry ([MS-CFB], 2.6.1). */
const ENTRY = 128;
const NOSTREAM = 0xffffffff;
const STORAGE = 1;
const STREAM = 2;
const ROOT = 5;

/** Sectors of the file, or the small ones of its mini stream. */
interface Sectors {
  readonly bytes: Uint8Array;
  /** Where the first one begins. */
  readonly start: number;
  readonly size: number;
  /** The sector behind each one in its chain. */
  next(sector: number): number;
  /** Those that belong to a chain: no other may have them, so that all streams together are no longer than the file. */
  readonly taken: Uint8Array;
}

class CompoundReading {
  isDamaged = false;
  readonly #view: DataView;
  readonly #sectors: Sectors;
  readonly #directory: DataView;
  #mini: Sectors | undefined;

  constructor(bytes: Uint8Array) {
    this.#view = viewOf(bytes);
    const size = sectorSize(this.#view);
    const count = Math.max(0, Math.ceil((bytes.length - size) / size));
    const fat = this.#fatSectors(size, count);
    const perSector = size / 4;
    const next = (sector: number): number => {
      const at = (fat[Math.floor(sector / perSector)] ?? count) * size + size + (sector % perSector) * 4;
      return at + 4 <= bytes.length ? this.#view.getUint32(at, true) : NOSTREAM;
    };
    this.#sectors = { bytes, start: size, size, next, taken: new Uint8Array(count) };
    this.#directory = viewOf(this.#chain(this.#sectors, this.#view.getUint32(48, true)));
  }

  /** The sectors of the FAT: those that the header names, then those of the chain of DIFAT sectors ([MS-CFB], 2.5). */
  #fatSectors(size: number, count: number): readonly number[] {
    const view = this.#view;
    const wanted = Math.min(view.getUint32(44, true), count);
    const fat: number[] = [];
    for (let at = 0; at < IN_HEADER && fat.length < wanted; at += 1)
      fat.push(view.getUint32(HEADER - (IN_HEADER - at) * 4, true));
    // Each names one of the FAT at least, so a chain that goes round has an end.
    for (let sector = view.getUint32(68, true); fat.length < wanted && sector < count;) {
      const start = size + sector * size;
      if (start + size > view.byteLength) break;
      for (let at = 0; at < size - 4 && fat.length < wanted; at += 4)
        fat.push(view.getUint32(start + at, true));
      sector = view.getUint32(start + size - 4, true);
    }
    return fat;
  }

  /** The bytes of a chain, of `length` of them where that is known. */
  #chain({ bytes, start, size, next, taken }: Sectors, first: number, length = Infinity): Uint8Array {
    const chain: number[] = [];
    let sector = first;
    for (
      ;
      chain.length * size < length && sector < taken.length && taken[sector] === 0;
      sector = next(sector)
    ) {
      taken[sector] = 1;
      chain.push(sector);
    }
    const isWhole = length === Infinity ? sector === ENDOFCHAIN : chain.length * size >= length;
    const whole = new Uint8Array(Math.min(length, chain.length * size));
    let filled = 0;
    for (const each of chain) {
      const from = start + each * size;
      const piece = bytes.subarray(from, from + Math.min(size, whole.length - filled));
      whole.set(piece, filled);
      filled += piece.length;
    }
    if (!isWhole || filled < whole.length) this.isDamaged = true;
    return filled < whole.length ? whole.subarray(0, filled) : whole;
  }

  root(): Storage | undefined {
    if (this.#directory.byteLength < ENTRY || this.#directory.getUint8(66) !== ROOT) return undefined;
    const root = newStorage();
    const seen = new Uint8Array(Math.floor(this.#directory.byteLength / ENTRY));
    seen[0] = 1;
    // Siblings are a binary tree, which hostile files make a circle or a list.
    const open = [{ entry: this.#directory.getUint32(76, true), storage: root }];
    for (let each = open.pop(); each; each = open.pop()) {
      const { entry, storage } = each;
      if (entry >= seen.length || seen[entry] === 1) {
        if (entry !== NOSTREAM) this.isDamaged = true;
        continue;
      }
      seen[entry] = 1;
      const at = entry * ENTRY;
      open.push({ entry: this.#directory.getUint32(at + 68, true), storage });
      open.push({ entry: this.#directory.getUint32(at + 72, true), storage });
      const type = this.#directory.getUint8(at + 66);
      if (type === STREAM) storage.streams.set(this.#name(at), this.#stream(at));
      if (type !== STORAGE) continue;
      const inner = newStorage();
      storage.storages.set(this.#name(at), inner);
      open.push({ entry: this.#directory.getUint32(at + 76, true), storage: inner });
    }
    return root;
  }

  /** UTF-16, with a zero at its end that its length counts. */
  #name(at: number): string {
    const units = Math.min(32, this.#directory.getUint16(at + 64, true) / 2) - 1;
    let name = '';
    for (let unit = 0; unit < units; unit += 1)
      name += String.fromCharCode(this.#directory.getUint16(at + unit * 2, true));
    return name.toLowerCase();
  }

  #stream(at: number): Stream {
    const first = this.#directory.getUint32(at + 116, true);
    // Of version 3 the upper half may be anything; no file that is read has so many bytes.
    const size = this.#directory.getUint32(at + 120, true);
    const read = (): Uint8Array => this.#read(first, size);
    let bytes: Uint8Array | undefined;
    return {
      get bytes() {
        return (bytes ??= read());
      },
    };
  }

  #read(first: number, size: number): Uint8Array {
    if (size === 0) return new Uint8Array();
    if (size >= this.#view.getUint32(56, true)) return this.#chain(this.#sectors, first, size);
    return this.#chain((this.#mini ??= this.#miniSectors()), first, size);
  }

  /** The mini stream, which is the stream of the root, and its FAT ([MS-CFB], 2.4). */
  #miniSectors(): Sectors {
    const fat = viewOf(this.#chain(this.#sectors, this.#view.getUint32(60, true)));
    const bytes = this.#chain(
      this.#sectors,
      this.#directory.getUint32(116, true),
      this.#directory.getUint32(120, true),
    );
    const next = (sector: number): number =>
      sector * 4 + 4 <= fat.byteLength ? fat.getUint32(sector * 4, true) : NOSTREAM;
    return { bytes, start: 0, size: 64, next, taken: new Uint8Array(Math.ceil(bytes.length / 64)) };
  }
}

/** Version 4 has sectors of 4096 bytes; there is no other size than these two ([MS-CFB], 2.2). */
function sectorSize(header: DataView): number {
  return header.getUint16(30, true) === 12 ? 4096 : 512;
}

interface GrowingStorage extends Storage {
  readonly storages: Map<string, Storage>;
  readonly streams: Map<string, Stream>;
}

function newStorage(): GrowingStorage {
  return { storages: new Map(), streams: new Map() };
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
