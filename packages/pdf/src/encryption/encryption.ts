// ISO 32000-2, 7.6 ("Encryption"), with the standard security handler (7.6.4) and the empty user password, which everybody
// may open a document with that has only its owner's.
import { type Ciphers, rc4 } from './ciphers.ts';
import { emptyPasswordKey } from './empty-password.ts';
import type { EncryptionEntries, Method } from './encryption-entries.ts';

const BLOCK = 16;

/** `sAlT`: what the keys of AES are told apart from those of RC4 by. */
const SALT = Uint8Array.of(0x73, 0x41, 0x6c, 0x54);

export class Encryption {
  readonly #ciphers: Ciphers;
  readonly #entries: EncryptionEntries;
  readonly #key: Uint8Array;

  constructor(ciphers: Ciphers, entries: EncryptionEntries, key: Uint8Array) {
    this.#ciphers = ciphers;
    this.#entries = entries;
    this.#key = key;
  }

  /** Undefined where a password is asked for, or something else than the standard knows. */
  static opened(ciphers: Ciphers, entries: EncryptionEntries): Encryption | undefined {
    const { strings, streams } = entries;
    // Attachments alone may be encrypted.
    const key = strings === 'None' && streams === 'None' ? SALT : emptyPasswordKey(ciphers, entries);
    return key && new Encryption(ciphers, entries, key);
  }

  /** What a string says that stands in the object of a number. */
  string(number: number, generation: number, bytes: Uint8Array): Uint8Array {
    return this.#decrypted(this.#entries.strings, number, generation, bytes);
  }

  /** The data of a stream, not yet unpacked. */
  stream(number: number, generation: number, bytes: Uint8Array): Uint8Array {
    return this.#decrypted(this.#entries.streams, number, generation, bytes);
  }

  #decrypted(method: Method, number: number, generation: number, bytes: Uint8Array): Uint8Array {
    if (method === 'None') return bytes;
    const key = method === 'AESV3' ? this.#key : this.#keyOf(method, number, generation);
    return method === 'V2' ? rc4(key, bytes) : this.#chained(key, bytes);
  }

  /** 7.6.3.2, algorithm 1. */
  #keyOf(method: Method, number: number, generation: number): Uint8Array {
    const own = [number, number >> 8, number >> 16, generation, generation >> 8];
    const salt = method === 'AESV2' ? SALT : [];
    const hash = this.#ciphers.hash('md5', Uint8Array.from([...this.#key, ...own, ...salt]));
    return hash.subarray(0, Math.min(this.#key.length + own.length, BLOCK));
  }

  /** The vector stands before the data, and padding behind it (7.6.3.1). What is cut off in a block is left out. */
  #chained(key: Uint8Array, bytes: Uint8Array): Uint8Array {
    const end = bytes.length - (bytes.length % BLOCK);
    if (end < 2 * BLOCK) return new Uint8Array();
    const plain = this.#ciphers.decrypt(key, bytes.subarray(0, BLOCK), bytes.subarray(BLOCK, end));
    const padding = plain.at(-1) ?? 0;
    return padding >= 1 && padding <= BLOCK ? plain.subarray(0, plain.length - padding) : plain;
  }
}
