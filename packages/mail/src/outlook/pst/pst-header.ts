// The header of a file of Outlook's folders (`.pst`, `.ost`): [MS-PST], 2.2.2.6; the pages of 4096 bytes of Outlook 2013 are in
// libpff's "Personal Folder File (PFF) format", 2.

/** As many bytes from an offset on as were asked for, or as there are. */
export type ReadAt = (start: number, length: number) => Uint8Array;

/** How numbers and pages are kept, by the version of the file. */
export interface PstLayout {
  /** Bytes of the ids of blocks and of places in the file. */
  readonly word: 4 | 8;
  /** Bytes of a page. */
  readonly page: 512 | 4096;
}

/** How the bytes of blocks are hidden (2.2.2.6, bCryptMethod). */
export const CRYPT = { none: 0, permute: 1, cyclic: 2 } as const;

export interface PstHeader {
  readonly layout: PstLayout;
  /** One of `CRYPT`, or one that is not known: Windows keeps the key. */
  readonly crypt: number;
  /** Places of the roots of the trees of nodes and of blocks. */
  readonly nodes: number;
  readonly blocks: number;
}

/** So many bytes hold all that is read of the header. */
const HEADER = 564;

const MAGIC = [0x21, 0x42, 0x44, 0x4e] as const;
/** wMagicClient: folders of one's own, and those that are kept of a server's. An address book has another. */
const CLIENTS: ReadonlySet<string> = new Set(['SM', 'SO']);

/** Whether bytes begin a file of Outlook's folders. */
export function beginsPst(bytes: Uint8Array, end: number = bytes.length): boolean {
  return (
    end >= 10 &&
    MAGIC.every((byte, at) => bytes[at] === byte) &&
    CLIENTS.has(String.fromCharCode(...bytes.subarray(8, 10)))
  );
}

/** Undefined where there is none, or its version is not known. */
export function readPstHeader(read: ReadAt): PstHeader | undefined {
  const bytes = read(0, HEADER);
  if (bytes.length < HEADER || !beginsPst(bytes)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint16(10, true);
  // 2.2.2.6: 14 and 15 are ANSI; 23 is Unicode, 36 that with larger pages, and 37 with what Windows encrypts.
  if (version === 14 || version === 15)
    return {
      layout: { word: 4, page: 512 },
      crypt: bytes[461] as number,
      nodes: view.getUint32(188, true),
      blocks: view.getUint32(196, true),
    };
  if (version < 23) return undefined;
  return {
    layout: { word: 8, page: version >= 36 ? 4096 : 512 },
    crypt: bytes[513] as number,
    nodes: wordAt(view, 224, 8),
    blocks: wordAt(view, 240, 8),
  };
}

/** A number of so many bytes, as far as it is exact. */
export function wordAt(view: DataView, at: number, size: 4 | 8): number {
  const low = view.getUint32(at, true);
  return size === 4 ? low : low + view.getUint32(at + 4, true) * 0x1_0000_0000;
}
