// Properties as TNEF keeps them: [MS-OXTNEF], 2.1.3.4.
import { isInternetHeaders } from '../message/named-properties.ts';
import type { PropertyStore } from '../message/properties.ts';
import type { Damage } from './tnef-attributes.ts';

/** Bytes of values whose types have one size, filled up to four. */
const SIZES: ReadonlyMap<number, number> = new Map([
  [0x0001, 0],
  [0x0002, 4],
  [0x0003, 4],
  [0x0004, 4],
  [0x0005, 8],
  [0x0006, 8],
  [0x0007, 8],
  [0x000a, 4],
  [0x000b, 4],
  [0x0014, 8],
  [0x0040, 8],
  [0x0048, 16],
]);

/** Types whose values say how long they are: objects, strings, bytes. */
const OF_ANY_LENGTH: ReadonlySet<number> = new Set([0x000d, 0x001e, 0x001f, 0x0102]);

/** Of a type whose property has several values. */
const MULTIPLE = 0x1000;

/** Properties from here on say their names. */
const FIRST_NAMED = 0x8000;
const BY_TEXT = 1;

/** The id that the field Content-Base has here: each property says its name itself, and many writers give all one id. */
export const CONTENT_BASE: number = FIRST_NAMED;

/** The longest name that is looked at, in bytes: that of the field, with a zero behind it. */
const LONGEST_NAME = 2 * ('content-base'.length + 1);

/** What a list holds, and what attributes say besides. */
export class TnefProperties implements PropertyStore {
  /** By id and type. */
  readonly #values = new Map<number, Uint8Array>();

  /** Unless it is there. */
  add(id: number, type: number, value: Uint8Array): void {
    const tag = tagOf(id, type);
    if (!this.#values.has(tag)) this.#values.set(tag, value);
  }

  value(id: number, type: number): DataView | undefined {
    const bytes = this.#values.get(tagOf(id, type));
    if (!bytes || bytes.length < (SIZES.get(type) ?? Infinity)) return undefined;
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  bytes(id: number, type: number): Uint8Array | undefined {
    return this.#values.get(tagOf(id, type));
  }

  /** Takes what a list has up to where it is damaged. */
  read(list: Uint8Array, damage: Damage): void {
    if (!new ListReading(list, this).read()) damage();
  }
}

function tagOf(id: number, type: number): number {
  return id * 0x10000 + type;
}

class ListReading {
  readonly #view: DataView;
  readonly #bytes: Uint8Array;
  readonly #properties: TnefProperties;
  #at = 0;

  constructor(list: Uint8Array, properties: TnefProperties) {
    this.#bytes = list;
    this.#view = new DataView(list.buffer, list.byteOffset, list.byteLength);
    this.#properties = properties;
  }

  /** False where it ends before its end, or has a type that nobody knows. */
  read(): boolean {
    const count = this.#number();
    if (count === undefined) return false;
    for (let read = 0; read < count; read += 1) {
      const tag = this.#number();
      if (tag === undefined || !this.#property(tag >>> 16, tag & 0xffff)) return false;
    }
    return true;
  }

  #property(said: number, type: number): boolean {
    const id = said < FIRST_NAMED ? said : this.#named();
    const size = SIZES.get(type & ~MULTIPLE);
    const isMultiple = (type & MULTIPLE) !== 0;
    if (size !== undefined) {
      const count = isMultiple ? this.#number() : 1;
      return count !== undefined && this.#value(id, type, size * count, size * count);
    }
    if (!OF_ANY_LENGTH.has(type & ~MULTIPLE)) return false;
    const count = this.#number();
    for (let index = 0; index < (count ?? 0); index += 1) {
      const length = this.#number();
      if (length === undefined || !this.#value(id, type, length, padded(length))) return false;
    }
    return count !== undefined;
  }

  /** Of what is cut off there is a beginning. */
  #value(id: number | undefined, type: number, length: number, taken: number): boolean {
    const value = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += taken;
    const isWhole = value.length === length;
    if (id !== undefined && (isWhole || OF_ANY_LENGTH.has(type))) this.#properties.add(id, type, value);
    return isWhole;
  }

  /** The id of a property with a name; undefined for one that nothing asks for. */
  #named(): number | undefined {
    const guid = this.#bytes.subarray(this.#at, this.#at + 16);
    this.#at += 16;
    const isText = this.#number() === BY_TEXT;
    const length = this.#number() ?? 0;
    if (!isText) return undefined;
    const name = this.#bytes.subarray(this.#at, this.#at + Math.min(length, LONGEST_NAME));
    this.#at += padded(length);
    return isInternetHeaders(guid, 0) && nameOf(name) === 'content-base' ? CONTENT_BASE : undefined;
  }

  #number(): number | undefined {
    if (this.#at + 4 > this.#bytes.length) return undefined;
    const number = this.#view.getUint32(this.#at, true);
    this.#at += 4;
    return number;
  }
}

/** Values begin at multiples of four bytes. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/** UTF-16 with a zero behind it, of which the letters that are looked for have one byte. */
function nameOf(name: Uint8Array): string {
  return String.fromCharCode(...name.filter((byte) => byte !== 0)).toLowerCase();
}
