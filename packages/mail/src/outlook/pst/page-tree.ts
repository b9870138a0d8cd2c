// B-trees of pages: [MS-PST], 2.2.2.7.7. One has the nodes, one the blocks.
import { type PstLayout, type ReadAt, wordAt } from './pst-header.ts';

/** What a tree has in its leaves; the trailer of each page says it (2.2.2.7.1, ptype). */
export const TREE = { blocks: 0x80, nodes: 0x81 } as const;

/** Pages that are kept once they were read: the upper ones, in all. */
const KEPT = 4096;

interface Page {
  readonly view: DataView;
  readonly count: number;
  /** Bytes of an entry. */
  readonly size: number;
  /** 0 in a leaf. */
  readonly level: number;
}

/** A tree, by the place of its root. Its keys are ascending; what is out of order is passed over. */
export class PageTree {
  /** Whether a page was met that cannot be read. */
  isDamaged = false;
  readonly #read: ReadAt;
  readonly #layout: PstLayout;
  readonly #type: number;
  readonly #root: number;
  readonly #pages = new Map<number, Page | undefined>();

  constructor(read: ReadAt, layout: PstLayout, type: number, root: number) {
    this.#read = read;
    this.#layout = layout;
    this.#type = type;
    this.#root = root;
  }

  /** The entry with a key. */
  find(key: number): DataView | undefined {
    let page = this.#page(this.#root);
    while (page) {
      const at = lastUpTo(page, key, this.#layout.word);
      if (at < 0) return undefined;
      if (page.level === 0) return keyOf(page, at, this.#layout.word) === key ? entryAt(page, at) : undefined;
      page = this.#child(page, this.#place(page, at));
    }
    return undefined;
  }

  /** The entries in the order of their keys, from the first key on that is not less than `from`. */
  *entries(from = 0): Generator<DataView> {
    let last = -1;
    for (const entry of this.#below(this.#page(this.#root), from)) {
      const key = wordAt(entry, 0, this.#layout.word);
      if (key < from || key <= last) continue;
      last = key;
      yield entry;
    }
  }

  /** A page that is met again, in a file that was made so, has nothing but keys that were told. */
  *#below(page: Page | undefined, from: number, seen = new Set<number>()): Generator<DataView> {
    if (!page) return;
    for (let at = Math.max(0, lastUpTo(page, from, this.#layout.word)); at < page.count; at += 1) {
      if (page.level === 0) {
        yield entryAt(page, at);
        continue;
      }
      const place = this.#place(page, at);
      if (seen.has(place)) continue;
      seen.add(place);
      yield* this.#below(this.#child(page, place), from, seen);
    }
  }

  /** Where the page below an entry is (2.2.2.7.7.2). */
  #place(page: Page, at: number): number {
    const { word } = this.#layout;
    return wordAt(entryAt(page, at), word * 2, word);
  }

  #child(page: Page, place: number): Page | undefined {
    const child = this.#page(place);
    if (child?.level === page.level - 1) return child;
    this.isDamaged = true;
    return undefined;
  }

  #page(place: number): Page | undefined {
    if (this.#pages.has(place)) return this.#pages.get(place);
    if (this.#pages.size >= KEPT) this.#pages.clear();
    const page = readPage(this.#read, place, this.#layout, this.#type);
    if (!page) this.isDamaged = true;
    this.#pages.set(place, page);
    return page;
  }
}

function readPage(
  read: ReadAt,
  place: number,
  { word, page: size }: PstLayout,
  type: number,
): Page | undefined {
  if (!Number.isSafeInteger(place)) return undefined;
  const bytes = read(place, size);
  if (bytes.length < size) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, size);
  const isLarge = size === 4096;
  // 2.2.2.7.1; that of the larger pages has eight bytes more.
  const trailer = size - (word === 4 ? 12 : isLarge ? 24 : 16);
  if (bytes[trailer] !== type || bytes[trailer + 1] !== type) return undefined;
  const counts = isLarge ? 4056 : word === 4 ? 496 : 488;
  const count = isLarge ? view.getUint16(counts, true) : view.getUint8(counts);
  const entry = view.getUint8(counts + (isLarge ? 4 : 2));
  const level = view.getUint8(counts + (isLarge ? 5 : 3));
  const least = level === 0 ? word * 2 : word * 3;
  if (entry < least || count * entry > counts) return undefined;
  return { view, count, size: entry, level };
}

function entryAt({ view, size }: Page, at: number): DataView {
  return new DataView(view.buffer, view.byteOffset + at * size, size);
}

function keyOf(page: Page, at: number, word: 4 | 8): number {
  return wordAt(page.view, at * page.size, word);
}

/** The last entry whose key is not greater; -1 where all are. */
function lastUpTo(page: Page, key: number, word: 4 | 8): number {
  let [low, high] = [0, page.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(page, middle, word) <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
