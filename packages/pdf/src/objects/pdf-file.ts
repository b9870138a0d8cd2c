// ISO 32000-2, 7.5 ("File structure"): the objects of a PDF, each read when it is asked for.
import type { Span } from '@linkwright/core';
import { CrossReferenceReader, type ObjectPlace, dataStart, numberOf } from './cross-reference.ts';
import type { Ciphers } from '../encryption/ciphers.ts';
import { decryptedObject } from '../encryption/decrypted-object.ts';
import { Encryption } from '../encryption/encryption.ts';
import { encryptionEntries } from '../encryption/encryption-entries.ts';
import { ObjectParser } from './object-parser.ts';
import { scanned } from './object-scan.ts';
import { type PdfDictionary, type PdfValue, isKind, isString } from './pdf-value.ts';
import { type Inflate, streamData } from './stream-data.ts';
import { stringBytes } from './string-text.ts';

export interface PdfOptions {
  readonly inflate: Inflate;
  /** Bytes that the packed structure of one PDF may hold. */
  readonly limit: number;
  /** Without them, what is encrypted is not read. */
  readonly ciphers?: Ciphers | undefined;
}

/** Where what has a number stands. The span is that of its value, in `bytes`. */
export interface PdfObject extends Span {
  readonly number: number;
  readonly generation: number;
  /** The bytes that its spans count in: the file's, those of an object stream, or what has been decrypted. */
  readonly bytes: Uint8Array;
  readonly isInFile: boolean;
  /** Where the file goes on behind its value: the data of a stream. */
  readonly behind: number;
}

/** A value with the object in which it stands. */
export interface PdfPlace {
  readonly value: PdfValue;
  readonly object: PdfObject;
}

/** What is written anew behind a file goes on from this. */
export interface LastSection {
  readonly at: number;
  readonly isStream: boolean;
}

/** How an object stream begins: which objects it holds, and where each begins. */
interface ObjectStream {
  readonly data: Uint8Array;
  readonly numbers: readonly number[];
  readonly starts: readonly number[];
  /** Of the first object of each number. */
  readonly indexes: ReadonlyMap<number, number>;
}

/** How often each byte of a file may be read on the average, and how many more: objects that are damaged may overlap. */
const OFTEN = 20;
const MORE = 1 << 24;

/** How many objects are kept that were read: most are asked for once. */
const KEPT = 1000;

export class PdfFile {
  readonly bytes: Uint8Array;
  readonly end: number;
  readonly #inflate: Inflate;
  readonly #ciphers: Ciphers | undefined;
  /** Of what streams hold, in bytes, all together. */
  #left: number;
  #work: number;
  #places: ReadonlyMap<number, ObjectPlace>;
  readonly #objects = new Map<number, PdfPlace | undefined>();
  readonly #streams = new Map<number, ObjectStream | undefined>();
  /** Objects that are being read. */
  readonly #awaited = new Set<number>();
  /** Undefined where there is no catalog. */
  trailer: PdfDictionary | undefined;
  /** Undefined where nothing is encrypted, or nothing can be read of it. */
  encryption: Encryption | undefined;
  /** Undefined where the cross-reference is damaged, so that nothing can be written behind it. */
  last: LastSection | undefined;
  /** Whether objects were asked for in a stream that cannot be read: damaged, too large, or packed as nothing here unpacks. */
  hasUnreadStream = false;

  constructor(bytes: Uint8Array, end: number, { inflate, limit, ciphers }: PdfOptions) {
    this.bytes = bytes;
    this.end = end;
    this.#inflate = inflate;
    this.#ciphers = ciphers;
    this.#left = limit;
    this.#work = end * OFTEN + MORE;
    const read = new CrossReferenceReader(bytes, end, limit, inflate).read();
    this.#places = read?.places ?? new Map();
    this.trailer = read?.trailer;
    this.last = read && { at: read.at, isStream: read.isStream };
    this.#open();
    if (!read || !isKind(this.object(this.#rootNumber())?.value, 'dictionary')) this.#rebuild();
  }

  /** Whether it is encrypted, and another password asked for than the empty one. */
  get isLocked(): boolean {
    return !this.encryption && !!this.trailer?.entries.has('Encrypt');
  }

  /** From here on, strings and streams are decrypted. What says how is not encrypted itself (7.6.2). */
  #open(): void {
    const entry = (name: string): PdfPlace | undefined => {
      const value = this.trailer?.entries.get(name)?.value;
      const { bytes, end } = this;
      const object = { number: 0, generation: 0, bytes, start: 0, end, isInFile: true, behind: end };
      return value === undefined ? undefined : this.at({ value, object });
    };
    const places = this.#places;
    const said = this.#ciphers && entry('Encrypt');
    // Where it was not where it should be, all was looked for, and opened.
    if (!said || !this.#ciphers || places !== this.#places) return;
    const id = this.items(entry('ID'))[0];
    const bytes = id && isString(id.value) ? stringBytes(id.object.bytes, id.value) : new Uint8Array();
    const entries = encryptionEntries(this, said, bytes);
    this.encryption = entries && Encryption.opened(this.#ciphers, entries);
    this.#objects.clear();
  }

  /** The catalog; undefined where there is none. */
  get catalog(): PdfPlace | undefined {
    const found = this.object(this.#rootNumber());
    return isKind(found?.value, 'dictionary') ? found : undefined;
  }

  #rootNumber(): number {
    const root = this.trailer?.entries.get('Root')?.value;
    return isKind(root, 'reference') ? root.number : -1;
  }

  /** The object of a number; undefined where there is none (which is null, 7.3.10). */
  object(number: number): PdfPlace | undefined {
    if (this.#objects.has(number)) return this.#objects.get(number);
    if (this.#objects.size > KEPT) this.#objects.clear();
    // One that needs itself is none.
    if (this.#awaited.has(number)) return undefined;
    this.#awaited.add(number);
    const found = this.#read(number);
    this.#awaited.delete(number);
    this.#objects.set(number, found);
    return found;
  }

  #read(number: number): PdfPlace | undefined {
    const place = this.#places.get(number);
    const found = place && ('at' in place ? this.#inFile(number, place) : this.#inStream(number, place));
    // What stands elsewhere than it is said to was moved by who knows nothing of it.
    if (found || !place || !('at' in place) || !this.last) return found;
    this.#rebuild();
    return this.#read(number);
  }

  /** What stands at a value, indirect references followed. */
  at({ value, object }: PdfPlace): PdfPlace | undefined {
    if (!isKind(value, 'reference')) return { value, object };
    const found = this.object(value.number);
    // An object is no reference (7.3.10).
    return isKind(found?.value, 'reference') ? undefined : found;
  }

  /** The entry of a dictionary. */
  entry({ value, object }: PdfPlace, name: string): PdfPlace | undefined {
    const found = isKind(value, 'dictionary') ? value.entries.get(name) : undefined;
    return found && this.at({ value: found.value, object });
  }

  /** The values of an array; none of what is none. */
  items(place: PdfPlace | undefined): readonly PdfPlace[] {
    if (!Array.isArray(place?.value)) return [];
    return (place.value as readonly PdfValue[]).flatMap(
      (value) => this.at({ value, object: place.object }) ?? [],
    );
  }

  #inFile(number: number, { at, generation }: { at: number; generation: number }): PdfPlace | undefined {
    const parser = new ObjectParser(this.bytes, at, this.end);
    if (at >= this.end || Number(parser.word()) !== number) return undefined;
    parser.word();
    if (parser.word() !== 'obj') return undefined;
    parser.skip();
    const start = parser.at;
    const value = this.#value(parser);
    if (value === undefined) return undefined;
    const { bytes, encryption } = this;
    const object = { number, generation, bytes, start, end: parser.at, isInFile: true, behind: parser.at };
    return encryption ? decryptedObject({ value, object }, encryption) : { value, object };
  }

  /** 7.5.7. */
  #inStream(number: number, place: { stream: number; index: number }): PdfPlace | undefined {
    const stream = this.#objectStream(place.stream);
    if (!stream) return undefined;
    const { data, numbers, starts, indexes } = stream;
    const index = numbers[place.index] === number ? place.index : indexes.get(number);
    const from = index === undefined ? undefined : starts[index];
    if (from === undefined) return undefined;
    const parser = new ObjectParser(data, from, data.length);
    parser.skip();
    const start = parser.at;
    const value = this.#value(parser);
    if (value === undefined) return undefined;
    const object = { number, generation: 0, bytes: data, start, end: parser.at, isInFile: false, behind: 0 };
    return { value, object };
  }

  #value(parser: ObjectParser): PdfValue | undefined {
    if (this.isCut) return undefined;
    const from = parser.at;
    const value = parser.value();
    this.#work -= parser.at - from;
    return value;
  }

  /** Whether reading ended before all that is asked for was read. */
  get isCut(): boolean {
    return this.#work < 0;
  }

  #objectStream(number: number): ObjectStream | undefined {
    if (this.#streams.has(number)) return this.#streams.get(number);
    const place = this.#places.get(number);
    const stream = place && 'at' in place ? this.object(number) : undefined;
    const found = stream && this.#indexed(stream);
    if (!found) this.hasUnreadStream = true;
    this.#streams.set(number, found);
    return found;
  }

  #indexed({ value, object }: PdfPlace): ObjectStream | undefined {
    if (!isKind(value, 'dictionary')) return undefined;
    const data = this.#data(object, value);
    const first = numberOf(value, 'First') ?? 0;
    const count = numberOf(value, 'N') ?? 0;
    if (!data || first > data.length) return undefined;
    this.#left -= data.length;
    const parser = new ObjectParser(data, 0, first);
    const numbers: number[] = [];
    const starts: number[] = [];
    const indexes = new Map<number, number>();
    for (let index = 0; index < count && parser.at < first; index += 1) {
      const number = Number(parser.word());
      numbers.push(number);
      starts.push(first + Number(parser.word()));
      if (!indexes.has(number)) indexes.set(number, index);
    }
    return { data, numbers, starts, indexes };
  }

  #data({ number, generation, behind }: PdfObject, value: PdfDictionary): Uint8Array | undefined {
    const parser = new ObjectParser(this.bytes, behind, this.end);
    if (parser.word() !== 'stream') return undefined;
    const from = dataStart(this.bytes, parser.at);
    const resolve = (each: PdfValue | undefined): PdfValue | undefined =>
      isKind(each, 'reference') ? this.object(each.number)?.value : each;
    const length = resolve(value.entries.get('Length')?.value);
    // Deflated data tells by itself where it ends.
    const to = typeof length === 'number' && length > 0 ? Math.min(from + length, this.end) : this.end;
    const said = this.bytes.subarray(from, to);
    const bytes = this.encryption?.stream(number, generation, said) ?? said;
    return streamData(value, bytes, this.#left, this.#inflate, resolve);
  }

  #rebuild(): void {
    this.last = undefined;
    this.hasUnreadStream = false;
    this.#objects.clear();
    this.#streams.clear();
    this.encryption = undefined;
    const { places, trailer, streams } = scanned(this.bytes, this.end);
    this.#places = places;
    this.trailer = trailer;
    this.#open();
    for (const stream of streams)
      for (const [index, number] of (this.#objectStream(stream)?.numbers ?? []).entries())
        if (!places.has(number)) places.set(number, { stream, index });
    this.#objects.clear();
  }
}
