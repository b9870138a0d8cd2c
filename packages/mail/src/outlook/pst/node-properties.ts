// The properties of a node: a property context, which is a B-tree on a heap: [MS-PST], 2.3.1 to 2.3.3.
import { TYPE, type PropertyStore } from '../message/properties.ts';
import { type Node, type NodeBlocks, viewOf } from './node-blocks.ts';
import { KIND, kindOf } from './node-kind.ts';
import type { PstLayout } from './pst-header.ts';

/** bSig and bClientSig of the heap (2.3.1.2). */
const HEAP = 0xec;
const PROPERTIES = 0xbc;

/** bType of the B-tree (2.3.2.1), and what its leaves hold: an id, a type, and the value or where it stands (2.3.3.3). */
const TREE = 0xb5;
const KEY = 2;
const RECORD = 8;

/** Bytes of a value that its record has no room for, by the type (2.3.3.3). */
const INLINE: ReadonlySet<number> = new Set([TYPE.integer, TYPE.boolean]);

/** No tree of two-byte keys is deeper. */
const DEEPEST = 8;

/** The properties of a node, with its subnodes. */
export class NodeProperties implements PropertyStore {
  readonly subnodes: ReadonlyMap<number, Node>;
  readonly #blocks: NodeBlocks;
  readonly #heap: NodeHeap;
  /** By id: the type, and the four bytes behind it. */
  readonly #records = new Map<number, { readonly type: number; readonly value: DataView }>();

  constructor(blocks: NodeBlocks, { data, subnodes }: Node) {
    this.#blocks = blocks;
    this.subnodes = blocks.subnodes(subnodes);
    this.#heap = new NodeHeap(blocks.data(data), blocks.layout);
    const tree = this.#heap.root(PROPERTIES);
    const isTree = tree && tree.byteLength >= 8 && tree.getUint8(0) === TREE && tree.getUint8(1) === KEY;
    if (isTree) this.#add(tree.getUint32(4, true), Math.min(tree.getUint8(3), DEEPEST));
    else blocks.isDamaged = true;
  }

  /** `levels`: of records above the leaves, each a key and where those below it stand (2.3.2.2). */
  #add(id: number, levels: number): void {
    const records = this.#item(id);
    if (!records) return;
    const size = levels > 0 ? KEY + 4 : RECORD;
    for (let at = 0; at + size <= records.byteLength; at += size) {
      if (levels > 0) {
        this.#add(records.getUint32(at + KEY, true), levels - 1);
        continue;
      }
      const value = new DataView(records.buffer, records.byteOffset + at + 4, 4);
      this.#records.set(records.getUint16(at, true), { type: records.getUint16(at + 2, true), value });
    }
  }

  value(id: number, type: number): DataView | undefined {
    const record = this.#records.get(id);
    if (record?.type !== type) return undefined;
    if (INLINE.has(type)) return record.value;
    const item = this.#item(record.value.getUint32(0, true));
    return item && item.byteLength >= 8 ? item : undefined;
  }

  bytes(id: number, type: number): Uint8Array | undefined {
    const record = this.#records.get(id);
    return record?.type === type ? this.#stored(record.value.getUint32(0, true)) : undefined;
  }

  /** The node that an object is (2.3.3.5). */
  object(id: number): Node | undefined {
    const object = this.value(id, TYPE.object);
    return object && this.subnodes.get(object.getUint32(0, true));
  }

  /** An item on the heap; undefined where it is damaged, where there is nothing to say (0), or for a node (2.3.3.2). */
  #item(id: number): DataView | undefined {
    const item = this.#heap.item(id);
    if (!item && id !== 0 && kindOf(id) === KIND.heap) this.#blocks.isDamaged = true;
    return item;
  }

  /** An empty value stands nowhere. */
  #stored(id: number): Uint8Array {
    if (id === 0) return new Uint8Array();
    if (kindOf(id) === KIND.heap) {
      const item = this.#item(id);
      return item ? new Uint8Array(item.buffer, item.byteOffset, item.byteLength) : new Uint8Array();
    }
    const node = this.subnodes.get(id);
    if (node) return this.#blocks.bytes(node.data);
    this.#blocks.isDamaged = true;
    return new Uint8Array();
  }
}

/** Items on a heap, which is as many blocks as it needs (2.3.1). */
class NodeHeap {
  readonly #blocks: readonly DataView[];
  readonly #isLarge: boolean;

  constructor(blocks: readonly Uint8Array[], { page }: PstLayout) {
    this.#blocks = blocks.map(viewOf);
    this.#isLarge = page === 4096;
  }

  /** What the heap is there for, where it is of this kind. */
  root(kind: number): DataView | undefined {
    const [first] = this.#blocks;
    const isHeap =
      first && first.byteLength >= 12 && first.getUint8(2) === HEAP && first.getUint8(3) === kind;
    return isHeap ? this.item(first.getUint32(4, true)) : undefined;
  }

  /** By its id: the lowest five bits are none; the number in its block counts from one; the block follows (2.3.1.1). */
  item(id: number): DataView | undefined {
    if (kindOf(id) !== KIND.heap) return undefined;
    const [block, number] = this.#isLarge
      ? [this.#blocks[id >>> 19], (id >>> 5) & 0x3fff]
      : [this.#blocks[id >>> 16], (id >>> 5) & 0x7ff];
    if (!block || number === 0 || block.byteLength < 2) return undefined;
    // Each block has a table of where its items begin, and the last one ends (2.3.1.5).
    const table = block.getUint16(0, true);
    const at = table + 4 + (number - 1) * 2;
    if (at + 4 > block.byteLength || number > block.getUint16(table, true)) return undefined;
    const [start, end] = [block.getUint16(at, true), block.getUint16(at + 2, true)];
    if (start > end || end > block.byteLength) return undefined;
    return new DataView(block.buffer, block.byteOffset + start, end - start);
  }
}
