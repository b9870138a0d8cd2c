// The .xz File Format 1.2.1, 2.1.1.2 and 6: what shows that a block is what was packed.
import { type Hash, createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What is fed with the bytes of a block, and then says their check as it stands in the file. */
export interface XzCheck {
  update(bytes: Uint8Array): void;
  digest(): Uint8Array;
}

/** Bytes of the check by its number: of those that nobody has defined, too. */
export function checkSize(kind: number): number {
  return kind === 0 ? 0 : 4 << Math.floor((kind - 1) / 3);
}

/** Undefined where there is none, or none that is known: the specification lets it be passed over. */
export function checkOf(kind: number): XzCheck | undefined {
  if (kind === 1) return new Crc32();
  if (kind === 4) return new Crc64();
  return kind === 10 ? new Sha256() : undefined;
}

class Crc32 implements XzCheck {
  #value = 0;

  update(bytes: Uint8Array): void {
    this.#value = crc32(bytes, this.#value);
  }

  digest(): Uint8Array {
    return littleEndian([this.#value]);
  }
}

class Sha256 implements XzCheck {
  readonly #hash: Hash = createHash('sha256');

  update(bytes: Uint8Array): void {
    this.#hash.update(bytes);
  }

  digest(): Uint8Array {
    return this.#hash.digest();
  }
}

/** ECMA-182, in two halves: numbers have 53 bits. */
class Crc64 implements XzCheck {
  #low = -1;
  #high = -1;

  update(bytes: Uint8Array): void {
    let low = this.#low;
    let high = this.#high;
    for (const byte of bytes) {
      const index = (low ^ byte) & 0xff;
      low = ((low >>> 8) | (high << 24)) ^ (LOW[index] as number);
      high = (high >>> 8) ^ (HIGH[index] as number);
    }
    this.#low = low;
    this.#high = high;
  }

  digest(): Uint8Array {
    return littleEndian([~this.#low, ~this.#high]);
  }
}

/** 0xC96C5795D7870F42. */
const POLYNOMIAL = { low: 0xd7870f42 | 0, high: 0xc96c5795 | 0 };
const LOW = new Int32Array(256);
const HIGH = new Int32Array(256);
for (let index = 0; index < 256; index += 1) {
  let low = index;
  let high = 0;
  for (let bit = 0; bit < 8; bit += 1) {
    const isOdd = (low & 1) === 1;
    low = (low >>> 1) | (high << 31);
    high >>>= 1;
    if (!isOdd) continue;
    low ^= POLYNOMIAL.low;
    high ^= POLYNOMIAL.high;
  }
  LOW[index] = low;
  HIGH[index] = high;
}

function littleEndian(words: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(4 * words.length);
  const view = new DataView(bytes.buffer);
  for (const [index, word] of words.entries()) view.setUint32(4 * index, word >>> 0, true);
  return bytes;
}
