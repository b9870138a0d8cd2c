// What nodes hold, in blocks: [MS-PST], 2.2.2.8.
import { concat } from '@linkwright/core';
import { cycled, unpermuted } from './block-ciphers.ts';
import { PageTree, TREE } from './page-tree.ts';
import { CRYPT, type PstHeader, type PstLayout, type ReadAt, wordAt } from './pst-header.ts';

/** Unpacks what zlib has packed (RFC 1950); undefined where it is damaged, or has more bytes than `limit`. */
export type InflateBlock = (packed: Uint8Array, limit: number) => Uint8Array | undefined;

/** What a node holds, and where its subnodes are (2.2.2.7.7.4). Ids of blocks; 0 for none. */
export interface Node {
  readonly data: number;
  readonly subnodes: number;
}

/** Types of internal blocks (2.2.2.8.3). */
const DATA_TREE = 1;
const SUBNODE_TREE = 2;

/** Of the id of a block: it has ids of others, and is not hidden (2.2.2.2). */
const INTERNAL = 2;

/** So deep are trees of blocks. */
const LEVELS = 2;

/** What a block counts at least: empty ones could be named without end. */
const LEAST = 64;

/** Reads blocks, of which a message may have so many bytes, however often it names them. */
export class NodeBlocks {
  /** Whether something could not be read, or was not what it should be. */
  isDamaged = false;
  /** Whether more was asked for than the limit. */
  isTooLarge = false;
  readonly #read: ReadAt;
  readonly #header: PstHeader;
  readonly #tree: PageTree;
  readonly #inflate: InflateBlock | undefined;
  #left = 0;

  constructor(read: ReadAt, header: PstHeader, inflate?: InflateBlock) {
    this.#read = read;
    this.#header = header;
    this.#tree = new PageTree(read, header.layout, TREE.blocks, header.blocks);
    this.#inflate = inflate;
  }

  get layout(): PstLayout {
    return this.#header.layout;
  }

  /** Begins a message of no more bytes than `limit`. */
  begin(limit: number): void {
    this.isDamaged = false;
    this.isTooLarge = false;
    this.#left = limit;
  }

  /** The blocks of data that a block is, or leads to. */
  data(id: number): readonly Uint8Array[] {
    return [...this.#leaves(id, LEVELS)];
  }

  /** The same in one. */
  bytes(id: number): Uint8Array {
    const blocks = this.data(id);
    return blocks.length === 1 ? (blocks[0] as Uint8Array) : concat(blocks);
  }

  *#leaves(id: number, levels: number): Generator<Uint8Array> {
    if (id === 0) return;
    const block = this.#block(id);
    if (!block) return;
    if ((id & INTERNAL) === 0) {
      yield block;
      return;
    }
    const view = viewOf(block);
    if (block.length < 8 || view.getUint8(0) !== DATA_TREE || levels === 0) {
      this.isDamaged = true;
      return;
    }
    const { word } = this.layout;
    const count = Math.min(view.getUint16(2, true), Math.floor((block.length - 8) / word));
    for (let index = 0; index < count && !this.isTooLarge; index += 1)
      yield* this.#leaves(wordAt(view, 8 + index * word, word), levels - 1);
  }

  /** The subnodes in a block, by their ids, in their order (2.2.2.8.3.3). */
  subnodes(id: number): ReadonlyMap<number, Node> {
    const nodes = new Map<number, Node>();
    this.#addSubnodes(id, nodes, LEVELS);
    return nodes;
  }

  #addSubnodes(id: number, nodes: Map<number, Node>, levels: number): void {
    const block = id === 0 ? undefined : this.#block(id);
    if (!block) return;
    const view = viewOf(block);
    const { word } = this.layout;
    const isTree = (id & INTERNAL) !== 0 && block.length >= word && view.getUint8(0) === SUBNODE_TREE;
    const level = isTree ? view.getUint8(1) : levels;
    if (level >= levels) {
      this.isDamaged = true;
      return;
    }
    const size = word * (level === 0 ? 3 : 2);
    const count = Math.min(view.getUint16(2, true), Math.floor((block.length - word) / size));
    for (let at = word; at < word + count * size && !this.isTooLarge; at += size) {
      const below = wordAt(view, at + word, word);
      if (level > 0) this.#addSubnodes(below, nodes, level);
      else nodes.set(view.getUint32(at, true), { data: below, subnodes: wordAt(view, at + word * 2, word) });
    }
  }

  /** One block, as it was before it was packed and hidden; undefined where it cannot be read. */
  #block(id: number): Uint8Array | undefined {
    // The lowest bit says nothing (2.2.2.2).
    const even = id - (id % 2);
    const entry = this.#tree.find(even) ?? this.#tree.find(even + 1);
    const found = entry && this.#stored(entry);
    if (!found) {
      this.isDamaged = true;
      return undefined;
    }
    this.#left -= Math.max(found.length, LEAST);
    if (this.#left < 0) {
      this.isTooLarge = true;
      return undefined;
    }
    return (id & INTERNAL) === 0 ? this.#shown(found, even) : found;
  }

  /** 2.2.2.7.7.3; with the larger pages, the size before packing stands behind that in the file. */
  #stored(entry: DataView): Uint8Array | undefined {
    const { word, page } = this.layout;
    const isLarge = page === 4096;
    if (entry.byteLength < word * 2 + (isLarge ? 4 : 2)) return undefined;
    const size = entry.getUint16(word * 2, true);
    const place = wordAt(entry, word, word);
    // No file is so long, and who reads one may refuse to look there.
    if (!Number.isSafeInteger(place)) return undefined;
    const bytes = this.#read(place, size);
    if (bytes.length < size) return undefined;
    const whole = isLarge ? entry.getUint16(word * 2 + 2, true) : size;
    return whole === size || whole === 0 ? bytes : this.#inflate?.(bytes, whole);
  }

  #shown(bytes: Uint8Array, id: number): Uint8Array {
    switch (this.#header.crypt) {
      case CRYPT.permute:
        return unpermuted(bytes);
      case CRYPT.cyclic:
        return cycled(bytes, id);
      default:
        return bytes;
    }
  }
}

export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
