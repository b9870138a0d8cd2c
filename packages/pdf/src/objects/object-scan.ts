// What can be found of a PDF whose cross-reference is damaged: its objects are looked for by the words that begin them
// (ISO 32000-2, 7.3.10), and the last of each number counts.
import { type ObjectPlace, numberOf } from './cross-reference.ts';
import { ObjectParser, endsToken } from './object-parser.ts';
import { type PdfDictionary, type PdfEntry, isKind } from './pdf-value.ts';

export interface FoundObjects {
  readonly places: Map<number, ObjectPlace>;
  /** What stands for the trailer: it names the catalog. Undefined where no object is one. */
  readonly trailer: PdfDictionary | undefined;
  /** Object streams, whose objects are not among those found: they count where they stand nowhere else. */
  readonly streams: readonly number[];
}

/** Where an object begins, and its dictionary. */
interface Beginning {
  readonly number: number;
  readonly at: number;
  readonly generation: number;
  readonly behind: number;
}

const J = 0x6a;

export function scanned(bytes: Uint8Array, end: number): FoundObjects {
  const places = new Map<number, ObjectPlace>();
  const streams: number[] = [];
  let catalog: number | undefined;
  const kept = new Map<string, PdfEntry>();
  const found = [...beginnings(bytes, end)];
  for (const [index, { number, at, generation, behind }] of found.entries()) {
    places.set(number, { at, generation });
    // Objects do not stand in one another.
    const value = new ObjectParser(bytes, behind, found[index + 1]?.at ?? end).value();
    if (!isKind(value, 'dictionary')) continue;
    const type = value.entries.get('Type')?.value;
    const name = isKind(type, 'name') ? type.name : '';
    if (name === 'ObjStm') streams.push(number);
    else if (name === 'Catalog') catalog = number;
    else if (name === 'XRef') {
      keepOf(value, kept);
      catalog ??= rootOf(value);
    }
  }
  for (const trailer of trailers(bytes, end)) {
    keepOf(trailer, kept);
    catalog ??= rootOf(trailer);
  }
  return { places, streams, trailer: catalog === undefined ? undefined : trailerOf(catalog, kept) };
}

/** What all sections say, of encryption. */
function keepOf({ entries }: PdfDictionary, kept: Map<string, PdfEntry>): void {
  for (const name of ['Encrypt', 'ID']) {
    const said = entries.get(name);
    if (said && !kept.has(name)) kept.set(name, said);
  }
}

function trailerOf(catalog: number, kept: ReadonlyMap<string, PdfEntry>): PdfDictionary {
  const root: PdfEntry = { value: { kind: 'reference', number: catalog }, start: 0, end: 0 };
  return { kind: 'dictionary', entries: new Map([...kept, ['Root', root]]) };
}

function rootOf({ entries }: PdfDictionary): number | undefined {
  const root = entries.get('Root')?.value;
  return isKind(root, 'reference') ? root.number : undefined;
}

function* beginnings(bytes: Uint8Array, end: number): Generator<Beginning> {
  for (let at = bytes.indexOf(J); at >= 0 && at < end; at = bytes.indexOf(J, at + 1)) {
    const isWord = bytes[at - 1] === 0x62 && bytes[at - 2] === 0x6f && endsToken(bytes[at + 1]);
    const found = isWord ? beginning(bytes, at) : undefined;
    if (found) yield found;
  }
}

/** `12 0 obj`, read backwards from its last letter. */
function beginning(bytes: Uint8Array, last: number): Beginning | undefined {
  const from = Math.max(0, last - 40);
  const text = String.fromCharCode(...bytes.subarray(from, last + 1));
  const found = /(?:^|[^!-~]|[()<>[\]{}/%]|endobj)(\d{1,10})\s+(\d{1,5})\s*obj$/.exec(text);
  if (!found) return undefined;
  const [, number = '', generation = ''] = found;
  const words = text.length - text.lastIndexOf(number, found.index + found[0].indexOf(number));
  return {
    number: Number(number),
    at: last + 1 - words,
    generation: Number(generation),
    behind: last + 1,
  };
}

/** Those of tables. */
function* trailers(bytes: Uint8Array, end: number): Generator<PdfDictionary> {
  const word = [...'trailer'].map((letter) => letter.charCodeAt(0));
  const [first = 0] = word;
  for (let at = bytes.indexOf(first); at >= 0 && at < end; at = bytes.indexOf(first, at + 1)) {
    if (!word.every((letter, index) => bytes[at + index] === letter)) continue;
    const value = new ObjectParser(bytes, at + word.length, end).value();
    if (isKind(value, 'dictionary') && numberOf(value, 'Size') !== undefined) yield value;
  }
}
