// What a message, or an attachment of it, is described by: [MS-OXMSG], 2.1 to 2.4; ids and types of properties as [MS-OXPROPS]
// and [MS-OXCDATA] have them.
import { decodeText } from '@linkwright/core';
import type { Storage } from './compound-file.ts';

/** Types of properties ([MS-OXCDATA], 2.11.1). */
const INTEGER = 0x0003;
const BOOLEAN = 0x000b;
const STRING8 = 0x001e;
const STRING = 0x001f;
const TIME = 0x0040;
const BINARY = 0x0102;

/** The stream of properties that take no more than eight bytes ([MS-OXMSG], 2.4). */
const FIXED = '__properties_version1.0';

/** Bytes of one of them: type, id, flags, value. */
const ROW = 16;

/** Bytes before them, by what they belong to ([MS-OXMSG], 2.4.1). */
export const HEADER_SIZE = { message: 32, embedded: 24, attachment: 8 } as const;

/** Whether a storage is that of a message, or of something else that properties describe. */
export function hasProperties({ streams }: Storage): boolean {
  return streams.has(FIXED);
}

/** Bytes of a text: JavaScript has none that is much longer. */
const LONGEST = 1 << 28;

/** The properties in one storage. */
export class Properties {
  readonly #storage: Storage;
  /** Of strings that are not UTF-16. */
  readonly #charset: string | undefined;
  /** By id and type, where the value stands. */
  readonly #fixed = new Map<number, DataView>();

  /** `headerSize`: one of `HEADER_SIZE`; `charset`: of strings that are not UTF-16, as the message says it. */
  constructor(storage: Storage, headerSize: number, charset?: string) {
    this.#storage = storage;
    this.#charset = charset;
    const bytes = storage.streams.get(FIXED)?.bytes ?? new Uint8Array();
    for (let at = headerSize; at + ROW <= bytes.length; at += ROW) {
      const row = new DataView(bytes.buffer, bytes.byteOffset + at, ROW);
      this.#fixed.set(row.getUint32(0, true), row);
    }
  }

  integer(id: number): number | undefined {
    return this.#value(id, INTEGER)?.getUint32(8, true);
  }

  boolean(id: number): boolean {
    return this.#value(id, BOOLEAN)?.getUint16(8, true) === 1;
  }

  /** A time counts from 1601, in units of 100 nanoseconds. */
  time(id: number): Date | undefined {
    const value = this.#value(id, TIME);
    if (!value) return undefined;
    const date = new Date(Number(value.getBigUint64(8, true) / 10_000n) - UNIX_EPOCH);
    return Number.isNaN(date.getTime()) ? undefined : date;
  }

  binary(id: number): Uint8Array | undefined {
    return this.#stream(id, BINARY);
  }

  text(id: number): string | undefined {
    const wide = this.#stream(id, STRING)?.subarray(0, LONGEST);
    if (wide) return withoutZeros(decodeText(wide, 0, wide.length, 'utf-16le'));
    const narrow = this.#stream(id, STRING8)?.subarray(0, LONGEST);
    return narrow && withoutZeros(decodeText(narrow, 0, narrow.length, this.#charset ?? 'windows-1252'));
  }

  #value(id: number, type: number): DataView | undefined {
    return this.#fixed.get(((id << 16) | type) >>> 0);
  }

  #stream(id: number, type: number): Uint8Array | undefined {
    return this.#storage.streams.get(`__substg1.0_${hexadecimal(id)}${hexadecimal(type)}`)?.bytes;
  }
}

/** Milliseconds from 1601 to 1970. */
const UNIX_EPOCH = 11_644_473_600_000;

function hexadecimal(number: number): string {
  return number.toString(16).padStart(4, '0');
}

/** Some programs count the zero behind a string, though [MS-OXMSG], 2.4.2.2 says that they may not. */
function withoutZeros(text: string): string {
  let { length } = text;
  while (length > 0 && text.charCodeAt(length - 1) === 0) length -= 1;
  return text.slice(0, length);
}
