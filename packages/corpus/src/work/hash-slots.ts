// Numbers by 64-bit hashes, in one array that threads can share. Two things of one hash are one here: see `seeds.ts`.

/** Numbers that a slot has: both halves of the hash, and the number from 1; 0 for an empty slot. */
export const SLOT = 3;

/** The number of a hash, or -1. There are `mask` + 1 slots, a power of two, and some of them are empty. */
export function findSlot(slots: Int32Array, mask: number, h1: number, h2: number): number {
  for (let slot = (h1 ^ (h2 >>> 7)) & mask; ; slot = (slot + 1) & mask) {
    const number = slots[slot * SLOT + 2] as number;
    if (number === 0) return -1;
    if (slots[slot * SLOT] === h1 && slots[slot * SLOT + 1] === h2) return number - 1;
  }
}

/** Adds a hash that is not there. */
export function putSlot(slots: Int32Array, mask: number, h1: number, h2: number, number: number): void {
  let slot = (h1 ^ (h2 >>> 7)) & mask;
  while (slots[slot * SLOT + 2] !== 0) slot = (slot + 1) & mask;
  slots[slot * SLOT] = h1;
  slots[slot * SLOT + 1] = h2;
  slots[slot * SLOT + 2] = number + 1;
}
