// Files of Outlook's folders from tables of what is in them: [MS-PST], written in each of its kinds. Only what readers go by
// is there: no checksums, no maps of what is free, no tables of contents.
import { deflateSync, inflateSync } from 'node:zlib';

/** Unpacks what `LARGE_PAGES` packs. */
export function inflatedBlock(packed: Uint8Array, limit: number): Uint8Array | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: limit });
  } catch {
    return undefined;
  }
}

/** By id, or by id and type (`0x1000001e`): text is UTF-16, bytes are binary, a number is an integer. */
type PropertyTable = Readonly<Record<number, string | Uint8Array | number>>;

export interface PstMessageTable {
  /** Id of the folder's node. */
  readonly folder?: number;
  readonly properties: PropertyTable;
  readonly attachments?: readonly PstAttachmentTable[];
}

interface PstAttachmentTable {
  readonly properties: PropertyTable;
  readonly message?: PstMessageTable;
}

export interface PstKind {
  readonly word: 4 | 8;
  readonly page: 512 | 4096;
  /** bCryptMethod. */
  readonly crypt?: number;
  /** How a block is hidden. */
  readonly hide?: (bytes: Uint8Array, id: number) => Uint8Array;
}

export const ANSI: PstKind = { word: 4, page: 512 };
export const UNICODE: PstKind = { word: 8, page: 512 };
export const LARGE_PAGES: PstKind = { word: 8, page: 4096 };

/** Ids of nodes: folders that messages may be in. */
export const FOLDER = { root: 0x122, top: 0x8022, inbox: 0x8042, inner: 0x8062 } as const;

const FOLDERS: readonly (readonly [id: number, parent: number, name: string])[] = [
  [FOLDER.root, FOLDER.root, 'Root'],
  [FOLDER.top, FOLDER.root, 'Top of Personal Folders'],
  [FOLDER.inbox, FOLDER.top, 'Inbox'],
  [FOLDER.inner, FOLDER.inbox, 'Réunions'],
];

/** The file of messages, whose nodes follow one another. */
export function pstFile(messages: readonly PstMessageTable[], kind: PstKind = UNICODE): Buffer {
  const file = new PstWriting(kind);
  const top = Buffer.alloc(24);
  top.writeUInt32LE(FOLDER.top, 20);
  file.node(0x21, 0, file.store({ properties: { 0x35e0: top } }));
  for (const [id, parent, name] of FOLDERS)
    file.node(id, parent, file.store({ properties: { 0x3001: name } }));
  for (const [index, message] of messages.entries())
    file.node(0x200004 + index * 0x20, message.folder ?? FOLDER.inbox, file.store(message));
  return file.written();
}

interface NodeIds {
  readonly data: number;
  readonly subnodes: number;
}

class PstWriting {
  readonly #kind: PstKind;
  readonly #pieces: Buffer[] = [Buffer.alloc(4096)];
  #size = 4096;
  #nextBlock = 4;
  #nextNode = 0x401;
  readonly #blocks: Buffer[] = [];
  readonly #nodes: (readonly [id: number, entry: Buffer])[] = [];

  constructor(kind: PstKind) {
    this.#kind = kind;
  }

  node(id: number, parent: number, { data, subnodes }: NodeIds): void {
    const entry = Buffer.concat([this.#word(id), this.#word(data), this.#word(subnodes), Buffer.alloc(4)]);
    entry.writeUInt32LE(parent, entry.length - 4);
    this.#nodes.push([id, Buffer.concat([entry, Buffer.alloc(this.#kind.word - 4)])]);
  }

  /** The blocks of a message, of an attachment or of a folder. */
  store({ properties, attachments = [] }: Pick<PstMessageTable, 'properties' | 'attachments'>): NodeIds {
    const subnodes: (readonly [id: number, ids: NodeIds])[] = attachments.map(
      ({ properties: own, message }) => [this.#subnode(0x05), this.#attachment(own, message)],
    );
    const data = this.#properties(properties, subnodes);
    return { data, subnodes: this.#subnodes(subnodes) };
  }

  #attachment(properties: PropertyTable, message: PstMessageTable | undefined): NodeIds {
    if (!message) return this.store({ properties });
    const id = this.#subnode(0x04);
    const object = Buffer.alloc(8);
    object.writeUInt32LE(id);
    const subnodes: (readonly [number, NodeIds])[] = [[id, this.store(message)]];
    const data = this.#properties({ ...properties, 0x3701000d: object }, subnodes);
    return { data, subnodes: this.#subnodes(subnodes) };
  }

  #subnode(type: number): number {
    return ((this.#nextNode += 1) << 5) | type;
  }

  /** A heap with a tree of properties; what is long becomes a subnode. */
  #properties(properties: PropertyTable, subnodes: (readonly [number, NodeIds])[]): number {
    const heap = new HeapWriting(this.#kind);
    const records = Object.entries(properties).map(([key, value]) => {
      const number = Number(key);
      const record = Buffer.alloc(8);
      record.writeUInt16LE(number > 0xffff ? number >>> 16 : number);
      record.writeUInt16LE(number > 0xffff ? number & 0xffff : typeOf(value), 2);
      record.writeUInt32LE(this.#value(value, heap, subnodes), 4);
      return record;
    });
    records.sort((a, b) => a.readUInt16LE() - b.readUInt16LE());
    return this.#data(heap.written(records));
  }

  #value(
    value: string | Uint8Array | number,
    heap: HeapWriting,
    subnodes: (readonly [number, NodeIds])[],
  ): number {
    if (typeof value === 'number') return value;
    const bytes = typeof value === 'string' ? Buffer.from(value, 'utf16le') : Buffer.from(value);
    if (bytes.length === 0) return 0;
    if (bytes.length <= 2000) return heap.add(bytes);
    const id = this.#subnode(0x1f);
    subnodes.push([id, { data: this.#data(chunks(bytes, 3000)), subnodes: 0 }]);
    return id;
  }

  /** Data in as many blocks as there are, which one or two above have the ids of. */
  #data(blocks: readonly Buffer[]): number {
    let ids = blocks.map((block) => this.#block(block, false));
    const size = blocks.reduce((sum, { length }) => sum + length, 0);
    for (let level = 1; ids.length > 1; level += 1)
      ids = chunked(ids, level === 1 ? 3 : ids.length).map((some) => {
        const head = Buffer.alloc(8);
        head.set([1, level]);
        head.writeUInt16LE(some.length, 2);
        head.writeUInt32LE(size, 4);
        return this.#block(Buffer.concat([head, ...some.map((id) => this.#word(id))]), true);
      });
    return ids[0] as number;
  }

  /** In one block, or in several below one. */
  #subnodes(nodes: readonly (readonly [id: number, ids: NodeIds])[]): number {
    if (nodes.length === 0) return 0;
    const sorted = nodes.toSorted(([a], [b]) => a - b);
    const leaves = chunked(sorted, 4).map((some) => {
      const entries = some.map(([id, { data, subnodes }]) => [id, data, subnodes].map((n) => this.#word(n)));
      return [some[0]?.[0] as number, this.#block(this.#list(0, entries.flat(), some.length), true)] as const;
    });
    if (leaves.length === 1) return leaves[0]?.[1] as number;
    const entries = leaves.flat().map((number) => this.#word(number));
    return this.#block(this.#list(1, entries, leaves.length), true);
  }

  #list(level: number, words: readonly Buffer[], count: number): Buffer {
    const head = Buffer.alloc(this.#kind.word);
    head.set([2, level]);
    head.writeUInt16LE(count, 2);
    return Buffer.concat([head, ...words]);
  }

  #block(bytes: Buffer, isInternal: boolean): number {
    const { word, page, hide } = this.#kind;
    const id = this.#nextBlock + (isInternal ? 2 : 0);
    this.#nextBlock += 4;
    const hidden = hide && !isInternal ? Buffer.from(hide(bytes, id)) : bytes;
    const packed = page === 4096 ? deflateSync(hidden) : hidden;
    const stored = packed.length < hidden.length ? packed : hidden;
    const entry = Buffer.concat([
      this.#word(id),
      this.#word(this.#place(stored)),
      Buffer.alloc(word === 4 ? 4 : 8),
    ]);
    entry.writeUInt16LE(stored.length, word * 2);
    entry.writeUInt16LE(page === 4096 ? hidden.length : 2, word * 2 + 2);
    this.#blocks.push(entry);
    return id;
  }

  #place(bytes: Buffer): number {
    const at = this.#size;
    const whole = Buffer.alloc(Math.ceil((bytes.length + 1) / 64) * 64);
    bytes.copy(whole);
    this.#pieces.push(whole);
    this.#size += whole.length;
    return at;
  }

  #word(number: number): Buffer {
    const bytes = Buffer.alloc(this.#kind.word);
    bytes.writeUInt32LE(number >>> 0);
    return bytes;
  }

  /** A tree of pages above leaves; three entries a page make it deep. */
  #tree(type: number, leaves: readonly Buffer[]): number {
    let entries = leaves;
    for (let level = 0; ; level += 1) {
      const pages = chunked(entries, 3).map((some) => {
        const place = this.#place(this.#page(type, level, some));
        return Buffer.concat([
          (some[0] as Buffer).subarray(0, this.#kind.word),
          this.#word(0),
          this.#word(place),
        ]);
      });
      const [only] = pages;
      if (only && pages.length === 1) return only.readUInt32LE(this.#kind.word * 2);
      entries = pages;
    }
  }

  #page(type: number, level: number, entries: readonly Buffer[]): Buffer {
    const { word, page: size } = this.#kind;
    const page = Buffer.alloc(size);
    Buffer.concat(entries).copy(page);
    const entrySize = (entries[0] as Buffer).length;
    if (size === 4096) {
      page.writeUInt16LE(entries.length, 4056);
      page.set([entrySize, level], 4060);
      page.set([type, type], 4072);
    } else {
      page.set([entries.length, 3, entrySize, level], word === 4 ? 496 : 488);
      page.set([type, type], word === 4 ? 500 : 496);
    }
    return page;
  }

  written(): Buffer {
    const { word, page, crypt = 0 } = this.#kind;
    const sorted = this.#nodes.toSorted(([a], [b]) => a - b).map(([, entry]) => entry);
    const nodes = this.#tree(0x81, sorted);
    const blocks = this.#tree(0x80, this.#blocks);
    const header = this.#pieces[0] as Buffer;
    header.write('!BDN', 0, 'latin1');
    header.write('SM', 8, 'latin1');
    header.writeUInt16LE(word === 4 ? 14 : page === 4096 ? 36 : 23, 10);
    header.writeUInt32LE(nodes, word === 4 ? 188 : 224);
    header.writeUInt32LE(blocks, word === 4 ? 196 : 240);
    header[word === 4 ? 461 : 513] = crypt;
    return Buffer.concat(this.#pieces);
  }
}

/** Items in blocks of some 3000 bytes, each with its table behind them. */
class HeapWriting {
  readonly #kind: PstKind;
  readonly #blocks: Buffer[][] = [[]];

  constructor(kind: PstKind) {
    this.#kind = kind;
  }

  add(item: Buffer): number {
    let block = this.#blocks.at(-1) as Buffer[];
    const filled = block.reduce((sum, { length }) => sum + length, 0);
    if (filled + item.length > 3000) this.#blocks.push((block = []));
    block.push(item);
    const number = this.#blocks.length - 1;
    return ((number << (this.#kind.page === 4096 ? 19 : 16)) | (block.length << 5)) >>> 0;
  }

  /** Of the records, those above lead to two leaves. */
  written(records: readonly Buffer[]): readonly Buffer[] {
    const half = Math.ceil(records.length / 2);
    const leaves = [records.slice(0, half), records.slice(half)].filter((leaf) => leaf.length > 0);
    const above = leaves.map((leaf) => {
      const entry = Buffer.alloc(6);
      (leaf[0] as Buffer).copy(entry, 0, 0, 2);
      entry.writeUInt32LE(this.add(Buffer.concat(leaf)), 2);
      return entry;
    });
    const tree = Buffer.from([0xb5, 2, 6, 1, 0, 0, 0, 0]);
    tree.writeUInt32LE(this.add(Buffer.concat(above)), 4);
    const root = this.add(tree);
    return this.#blocks.map((items, index) => {
      const head = Buffer.alloc(index === 0 ? 12 : 2);
      if (index === 0) {
        head.set([0xec, 0xbc], 2);
        head.writeUInt32LE(root, 4);
      }
      let end = head.length;
      const ends = [end, ...items.map(({ length }) => (end += length))];
      head.writeUInt16LE(end);
      const table = Buffer.alloc(4 + ends.length * 2);
      table.writeUInt16LE(items.length);
      for (const [at, place] of ends.entries()) table.writeUInt16LE(place, 4 + at * 2);
      return Buffer.concat([head, ...items, table]);
    });
  }
}

function typeOf(value: string | Uint8Array | number): number {
  return typeof value === 'number' ? 3 : typeof value === 'string' ? 0x1f : 0x102;
}

function chunks(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

function chunked<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
