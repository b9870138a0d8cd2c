// Parts of a file that end with a digest, so that each can be read and trusted without the others.
import { createHash, hash } from 'node:crypto';
import { readSync } from 'node:fs';

/** Bytes of a digest. */
const DIGEST = 32;

/** The bytes before the digest at the end, in a buffer of their own; undefined where it is not theirs. */
export function checkedPart(descriptor: number, from: number, length: number): Buffer | undefined {
  const bytes = bytesAt(descriptor, from, length);
  const end = length - DIGEST;
  if (!bytes || end < 0) return undefined;
  const isTheirs = hash('sha256', bytes.subarray(0, end), 'buffer').equals(bytes.subarray(end));
  return isTheirs ? bytes.subarray(0, end) : undefined;
}

/** Some bytes of a file, in a buffer of their own; undefined where it ends before. */
export function bytesAt(descriptor: number, from: number, length: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  while (at < length) {
    const count = readSync(descriptor, bytes, at, length - at, from + at);
    if (count === 0) return undefined;
    at += count;
  }
  return bytes;
}

/** The bytes of numbers, not copied. */
export function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** What is written together, and how many bytes that is. */
export interface Sealed {
  readonly parts: readonly Uint8Array[];
  readonly length: number;
}

/** A part that is left out. */
export const NOTHING: Sealed = { parts: [], length: 0 };

/** The parts with their digest behind them; not copied, for they are many. */
export function sealed(parts: readonly Uint8Array[]): Sealed {
  const digest = createHash('sha256');
  let length = DIGEST;
  for (const part of parts) {
    digest.update(part);
    length += part.length;
  }
  return { parts: [...parts, digest.digest()], length };
}
