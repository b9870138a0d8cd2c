// Properties as a compound file keeps them: [MS-OXMSG], 2.1 to 2.4.
import type { PropertyStore } from '../message/properties.ts';
import type { Storage } from './compound-file.ts';

/** The stream of properties that take no more than eight bytes ([MS-OXMSG], 2.4). */
const FIXED = '__properties_version1.0';

/** Bytes of one of them: type, id, flags, value. */
const ROW = 16;
const VALUE = 8;

/** Bytes before them, by what they belong to ([MS-OXMSG], 2.4.1). */
export const HEADER_SIZE = { message: 32, embedded: 24, attachment: 8 } as const;

/** Whether a storage is that of a message, or of something else that properties describe. */
export function hasProperties({ streams }: Storage): boolean {
  return streams.has(FIXED);
}

/** The properties in one storage. */
export class StorageProperties implements PropertyStore {
  readonly #storage: Storage;
  /** By id and type. */
  readonly #fixed = new Map<number, DataView>();

  /** `headerSize`: one of `HEADER_SIZE`. */
  constructor(storage: Storage, headerSize: number) {
    this.#storage = storage;
    const bytes = storage.streams.get(FIXED)?.bytes ?? new Uint8Array();
    for (let at = headerSize; at + ROW <= bytes.length; at += ROW) {
      const row = new DataView(bytes.buffer, bytes.byteOffset + at, ROW);
      this.#fixed.set(row.getUint32(0, true), new DataView(row.buffer, row.byteOffset + VALUE, ROW - VALUE));
    }
  }

  value(id: number, type: number): DataView | undefined {
    return this.#fixed.get(((id << 16) | type) >>> 0);
  }

  bytes(id: number, type: number): Uint8Array | undefined {
    return this.#storage.streams.get(`__substg1.0_${hexadecimal(id)}${hexadecimal(type)}`)?.bytes;
  }
}

function hexadecimal(number: number): string {
  return number.toString(16).padStart(4, '0');
}
