// What a message, or an attachment of it, is described by: ids of properties as [MS-OXPROPS] has them, types as [MS-OXCDATA].
import { decodeText } from '@linkwright/core';

/** Types of properties ([MS-OXCDATA], 2.11.1). */
export const TYPE = {
  integer: 0x0003,
  boolean: 0x000b,
  object: 0x000d,
  string8: 0x001e,
  string: 0x001f,
  time: 0x0040,
  binary: 0x0102,
} as const;

/** Where properties are kept, each by its id and its type. */
export interface PropertyStore {
  /** The value of one that takes no more than eight bytes, from the first byte on. */
  value(id: number, type: number): DataView | undefined;
  /** The bytes of one of any length. */
  bytes(id: number, type: number): Uint8Array | undefined;
}

/** Bytes of a text: JavaScript has none that is much longer. */
const LONGEST = 1 << 28;

/** The properties in one store. */
export class Properties {
  readonly #store: PropertyStore;
  /** Of strings that are not UTF-16. */
  readonly #charset: string | undefined;

  /** `charset`: of strings that are not UTF-16, as the message says it. */
  constructor(store: PropertyStore, charset?: string) {
    this.#store = store;
    this.#charset = charset;
  }

  integer(id: number): number | undefined {
    return this.#store.value(id, TYPE.integer)?.getUint32(0, true);
  }

  boolean(id: number): boolean {
    return this.#store.value(id, TYPE.boolean)?.getUint8(0) === 1;
  }

  /** A time counts from 1601, in units of 100 nanoseconds. */
  time(id: number): Date | undefined {
    const value = this.#store.value(id, TYPE.time);
    if (!value) return undefined;
    const date = new Date(Number(value.getBigUint64(0, true) / 10_000n) - UNIX_EPOCH);
    return Number.isNaN(date.getTime()) ? undefined : date;
  }

  binary(id: number): Uint8Array | undefined {
    return this.#store.bytes(id, TYPE.binary);
  }

  text(id: number): string | undefined {
    const wide = this.#store.bytes(id, TYPE.string)?.subarray(0, LONGEST);
    if (wide) return withoutZeros(decodeText(wide, 0, wide.length, 'utf-16le'));
    const narrow = this.#store.bytes(id, TYPE.string8)?.subarray(0, LONGEST);
    return narrow && withoutZeros(decodeText(narrow, 0, narrow.length, this.#charset ?? 'windows-1252'));
  }
}

/** Milliseconds from 1601 to 1970. */
const UNIX_EPOCH = 11_644_473_600_000;

/** Some programs count the zero behind a string, though [MS-OXMSG], 2.4.2.2 says that they may not. */
function withoutZeros(text: string): string {
  let { length } = text;
  while (length > 0 && text.charCodeAt(length - 1) === 0) length -= 1;
  return text.slice(0, length);
}
