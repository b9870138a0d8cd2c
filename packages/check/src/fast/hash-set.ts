/** A set of 64-bit hashes as it was. */
export interface SharedHashes {
  readonly slots: Int32Array;
  readonly size: number;
  readonly hasZero: boolean;
}

/** A set of 64-bit hashes. */
export class HashSet {
  /** Of hashes in a list, two numbers each. */
  static ofList(hashes: Int32Array): HashSet {
    const set = new HashSet();
    for (let at = 0; at < hashes.length; at += 2) set.add(hashes[at] as number, hashes[at + 1] as number);
    return set;
  }

  /** The set as it was, to be looked into and not added to. */
  static of({ slots, size, hasZero }: SharedHashes): HashSet {
    const set = new HashSet();
    set.#slots = slots;
    set.#mask = slots.length / 2 - 1;
    set.#size = size;
    set.#hasZero = hasZero;
    return set;
  }

  #slots: Int32Array = new Int32Array(2 * 1024);
  #mask = 1023;
  #size = 0;
  #hasZero = false;

  get size(): number {
    return this.#size;
  }

  has(h1: number, h2: number): boolean {
    if (h1 === 0 && h2 === 0) return this.#hasZero;
    const slots = this.#slots;
    for (let slot = (h1 ^ (h2 >>> 7)) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const a = slots[slot * 2] as number;
      const b = slots[slot * 2 + 1] as number;
      if (a === h1 && b === h2) return true;
      if (a === 0 && b === 0) return false;
    }
  }

  /** Whether it was not in it. */
  add(h1: number, h2: number): boolean {
    if (this.has(h1, h2)) return false;
    if (h1 === 0 && h2 === 0) {
      this.#size += 1;
      this.#hasZero = true;
      return true;
    }
    if ((this.#size + 1) * 2 > this.#mask) this.#grow();
    this.#put(h1, h2);
    this.#size += 1;
    return true;
  }

  /** The hashes, two numbers each, without those in another set. */
  list(without?: HashSet): Int32Array {
    const list = new Int32Array(this.#size * 2);
    let length = 0;
    const put = (h1: number, h2: number): void => {
      if (without?.has(h1, h2)) return;
      list[length] = h1;
      list[length + 1] = h2;
      length += 2;
    };
    if (this.#hasZero) put(0, 0);
    const slots = this.#slots;
    for (let at = 0; at < (this.#mask + 1) * 2; at += 2) {
      const [h1, h2] = [slots[at] as number, slots[at + 1] as number];
      if (h1 !== 0 || h2 !== 0) put(h1, h2);
    }
    return list.subarray(0, length);
  }

  /** A copy in memory that threads share. */
  shared(): SharedHashes {
    const { slots, ...rest } = this.kept();
    return { slots: sharedCopy(slots), ...rest };
  }

  /** What is in it, not copied: nothing is added afterwards. */
  kept(): SharedHashes {
    const slots = this.#slots.subarray(0, (this.#mask + 1) * 2);
    return { slots, size: this.#size, hasZero: this.#hasZero };
  }

  /** Makes room for `count` hashes and forgets what was in it. */
  reset(count: number): void {
    let size = 16;
    while (size < count * 2) size *= 2;
    if (size * 2 > this.#slots.length) this.#slots = new Int32Array(size * 2);
    else this.#slots.fill(0, 0, size * 2);
    this.#mask = size - 1;
    this.#size = 0;
    this.#hasZero = false;
  }

  #put(h1: number, h2: number): void {
    const slots = this.#slots;
    let slot = (h1 ^ (h2 >>> 7)) & this.#mask;
    while (slots[slot * 2] !== 0 || slots[slot * 2 + 1] !== 0) slot = (slot + 1) & this.#mask;
    slots[slot * 2] = h1;
    slots[slot * 2 + 1] = h2;
  }

  #grow(): void {
    const old = this.#slots;
    const end = (this.#mask + 1) * 2;
    this.#slots = new Int32Array(end * 2);
    this.#mask = end - 1;
    for (let at = 0; at < end; at += 2) {
      const a = old[at] as number;
      const b = old[at + 1] as number;
      if (a !== 0 || b !== 0) this.#put(a, b);
    }
  }
}

function sharedCopy(numbers: Int32Array): Int32Array {
  const copy = new Int32Array(new SharedArrayBuffer(numbers.byteLength));
  copy.set(numbers);
  return copy;
}
