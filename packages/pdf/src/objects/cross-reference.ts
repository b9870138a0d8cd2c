// ISO 32000-2, 7.5.4 ("Cross-reference table"), 7.5.5 ("File trailer"), 7.5.6 ("Incremental updates"), 7.5.8
// ("Cross-reference streams"): where each object stands.
import { ObjectParser } from './object-parser.ts';
import { type PdfDictionary, isKind } from './pdf-value.ts';
import { type Inflate, streamData } from './stream-data.ts';

/** Where an object stands: in the file at a byte, or in an object stream at an index. */
export type ObjectPlace =
  | { readonly at: number; readonly generation: number }
  | { readonly stream: number; readonly index: number };

export interface CrossReference {
  /** By number; those that are free are not in it. */
  readonly places: ReadonlyMap<number, ObjectPlace>;
  /** The trailer that was written last, or the dictionary that stands for it; its offsets count in the file. */
  readonly trailer: PdfDictionary;
  /** Where the section that was written last begins, and whether it is a stream. */
  readonly at: number;
  readonly isStream: boolean;
}

/** One section, and where the one before it stands. */
interface Section {
  readonly trailer: PdfDictionary;
  readonly isStream: boolean;
}

/** How far from the end of the file its last words are looked for. */
const LAST_WORDS = 2048;

/** Reads all sections, the last one first. */
export class CrossReferenceReader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #inflate: Inflate;
  readonly #limit: number;
  readonly #places = new Map<number, ObjectPlace | undefined>();

  constructor(bytes: Uint8Array, end: number, limit: number, inflate: Inflate) {
    this.#bytes = bytes;
    this.#end = end;
    this.#limit = limit;
    this.#inflate = inflate;
  }

  /** Undefined where a section is damaged, or not where it is said to be. */
  read(): CrossReference | undefined {
    const first = this.#start();
    let newest: Section | undefined;
    const seen = new Set<number>();
    for (let at: number | undefined = first; at !== undefined && !seen.has(at);) {
      seen.add(at);
      const section = this.#section(at);
      if (!section) return undefined;
      newest ??= section;
      // At 0 is the header: programs write that where there is none, and readers take it so.
      at = numberOf(section.trailer, 'Prev') || undefined;
    }
    if (!newest || first === undefined) return undefined;
    const places = new Map([...this.#places].flatMap(([number, place]) => (place ? [[number, place]] : [])));
    return { ...newest, places, at: first };
  }

  /** Where `startxref` says that the last section begins. */
  #start(): number | undefined {
    const from = Math.max(0, this.#end - LAST_WORDS);
    let text = '';
    for (const byte of this.#bytes.subarray(from, this.#end)) text += String.fromCharCode(byte);
    const said = /^startxref\s+(\d+)/.exec(text.slice(text.lastIndexOf('startxref')))?.[1];
    return said === undefined ? undefined : Number(said);
  }

  #section(at: number): Section | undefined {
    if (at >= this.#end) return undefined;
    const parser = new ObjectParser(this.#bytes, at, this.#end);
    return parser.word() === 'xref' ? this.#table(parser) : this.#stream(at);
  }

  #table(parser: ObjectParser): Section | undefined {
    const free: number[] = [];
    for (;;) {
      const word = parser.word();
      if (word === 'trailer') break;
      const count = Number(parser.word());
      if (!/^\d+$/.test(word) || !(count <= this.#end)) return undefined;
      for (let number = Number(word); number < Number(word) + count; number += 1) {
        const [at, generation, use] = [Number(parser.word()), Number(parser.word()), parser.word()];
        if (use === 'n') this.#found(number, { at, generation });
        else if (use === 'f') free.push(number);
        else return undefined;
      }
    }
    const trailer = parser.value();
    if (!isKind(trailer, 'dictionary')) return undefined;
    // 7.5.8.4: objects that old readers are to take for free ones stand in a stream beside the table.
    const hidden = numberOf(trailer, 'XRefStm');
    if (hidden !== undefined && !this.#stream(hidden)) return undefined;
    for (const number of free) this.#found(number, undefined);
    return { trailer, isStream: false };
  }

  #stream(at: number): Section | undefined {
    const parser = new ObjectParser(this.#bytes, at, this.#end);
    if (!/^\d+$/.test(parser.word()) || !/^\d+$/.test(parser.word()) || parser.word() !== 'obj')
      return undefined;
    const trailer = parser.value();
    if (!isKind(trailer, 'dictionary') || parser.word() !== 'stream') return undefined;
    const from = dataStart(this.#bytes, parser.at);
    const length = numberOf(trailer, 'Length');
    if (length === undefined || from + length > this.#end) return undefined;
    const data = streamData(trailer, this.#bytes.subarray(from, from + length), this.#limit, this.#inflate);
    if (!data || !this.#rows(trailer, data)) return undefined;
    return { trailer, isStream: true };
  }

  /** 7.5.8.3, table 18. */
  #rows(trailer: PdfDictionary, data: Uint8Array): boolean {
    const widths = numbersOf(trailer, 'W');
    const index = numbersOf(trailer, 'Index') ?? [0, numberOf(trailer, 'Size') ?? 0];
    if (widths?.length !== 3) return false;
    const [kindWidth = 0, firstWidth = 0, secondWidth = 0] = widths;
    const row = kindWidth + firstWidth + secondWidth;
    if (!(row > 0 && row < 64)) return false;
    let at = 0;
    const field = (width: number): number => {
      let value = 0;
      for (let left = width; left > 0; left -= 1, at += 1) value = value * 256 + (data[at] as number);
      return value;
    };
    for (let pair = 0; pair + 1 < index.length; pair += 2)
      for (let count = 0; count < (index[pair + 1] as number) && at + row <= data.length; count += 1) {
        const kind = kindWidth === 0 ? 1 : field(kindWidth);
        const [first, second] = [field(firstWidth), field(secondWidth)];
        this.#found((index[pair] as number) + count, placeOf(kind, first, second));
      }
    return true;
  }

  /** What was written later counts. */
  #found(number: number, place: ObjectPlace | undefined): void {
    if (!this.#places.has(number)) this.#places.set(number, place);
  }
}

function placeOf(kind: number, first: number, second: number): ObjectPlace | undefined {
  if (kind === 1) return { at: first, generation: second };
  return kind === 2 ? { stream: first, index: second } : undefined;
}

/** Behind the keyword `stream` and its line end (7.3.8.1). */
export function dataStart(bytes: Uint8Array, at: number): number {
  if (bytes[at] === 13 && bytes[at + 1] === 10) return at + 2;
  return bytes[at] === 10 || bytes[at] === 13 ? at + 1 : at;
}

export function numberOf({ entries }: PdfDictionary, name: string): number | undefined {
  const value = entries.get(name)?.value;
  return typeof value === 'number' ? value : undefined;
}

function numbersOf({ entries }: PdfDictionary, name: string): readonly number[] | undefined {
  const value = entries.get(name)?.value;
  if (!Array.isArray(value)) return undefined;
  const list = value as readonly unknown[];
  return list.every((each) => typeof each === 'number' && each >= 0)
    ? (list as readonly number[])
    : undefined;
}
