import { hash } from 'node:crypto';

/** 16 bytes of the SHA-256, as four numbers. */
export function digestOf(bytes: Uint8Array): Int32Array {
  const digest = hash('sha256', bytes, 'buffer');
  return Int32Array.from({ length: 4 }, (_, index) => digest.readInt32LE(index * 4));
}
