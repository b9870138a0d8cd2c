// ISO 32000-2, 7.5.6 ("Incremental updates"): what has changed is written behind the file, whose bytes stay as they are.
import { concat } from '@linkwright/core';
import { numberOf } from './cross-reference.ts';
import type { LastSection, PdfObject } from './pdf-file.ts';
import type { PdfDictionary } from './pdf-value.ts';

/** An object with its new value, as bytes. */
export interface ChangedObject {
  readonly object: PdfObject;
  readonly bytes: Uint8Array;
}

/** Of the file that is gone on with. */
export interface Updated {
  readonly bytes: Uint8Array;
  readonly end: number;
  readonly trailer: PdfDictionary;
  readonly last: LastSection;
}

/** Entries that are of one section, or of the stream that it is (7.5.5, table 15; 7.5.8.2, table 17). */
const OWN: ReadonlySet<string> = new Set(
  'Size Prev XRefStm Type W Index Filter DecodeParms Length F FFilter FDecodeParms DL'.split(' '),
);

/** What is to be written behind the file. */
export function incrementalUpdate(file: Updated, changed: readonly ChangedObject[]): Uint8Array {
  const sorted = changed.toSorted((a, b) => a.object.number - b.object.number);
  const pieces = [ascii('\n')];
  let at = file.end + 1;
  const places = sorted.map(({ object: { number, generation }, bytes }) => {
    const place = { number, generation, at };
    const whole = concat([ascii(`${number} ${generation} obj\n`), bytes, ascii('\nendobj\n')]);
    pieces.push(whole);
    at += whole.length;
    return place;
  });
  pieces.push(file.last.isStream ? asStream(file, places, at) : asTable(file, places));
  pieces.push(ascii(`startxref\n${at}\n%%EOF\n`));
  return concat(pieces);
}

interface Placed {
  readonly number: number;
  readonly generation: number;
  readonly at: number;
}

function asTable(file: Updated, places: readonly Placed[]): Uint8Array {
  const rows = places.map(
    ({ number, generation, at }) =>
      `${number} 1\n${String(at).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`,
  );
  const size = sizeOf(file, places);
  return concat([ascii(`xref\n${rows.join('')}trailer\n<< /Size ${size}`), entries(file), ascii(' >>\n')]);
}

/** The stream is an object, and tells where it stands itself. */
function asStream(file: Updated, places: readonly Placed[], at: number): Uint8Array {
  const number = sizeOf(file, places);
  const all = [...places, { number, generation: 0, at }];
  const data = concat(all.map((place) => row(place)));
  const index = all.map((place) => `${place.number} 1`).join(' ');
  const said = `/Type /XRef /Size ${number + 1} /W [1 5 2] /Index [${index}] /Length ${data.length}`;
  return concat([
    ascii(`${number} 0 obj\n<< ${said}`),
    entries(file),
    ascii(' >>\nstream\n'),
    data,
    ascii('\nendstream\nendobj\n'),
  ]);
}

function row({ at, generation }: Placed): Uint8Array {
  const bytes = [1];
  for (let width = 4; width >= 0; width -= 1) bytes.push(Math.floor(at / 256 ** width) % 256);
  return Uint8Array.from([...bytes, generation >> 8, generation & 0xff]);
}

/** One more than the highest number. */
function sizeOf({ trailer }: Updated, places: readonly Placed[]): number {
  return places.reduce((size, { number }) => Math.max(size, number + 1), numberOf(trailer, 'Size') ?? 0);
}

/** What the trailer says of the whole file, and where the section before stands. */
function entries({ bytes, trailer, last }: Updated): Uint8Array {
  const pieces = [...trailer.entries]
    .filter(([name]) => !OWN.has(name))
    .flatMap(([name, { start, end }]) => [ascii(` /${written(name)} `), bytes.subarray(start, end)]);
  return concat([...pieces, ascii(` /Prev ${last.at}`)]);
}

function written(name: string): string {
  return name.replaceAll(
    /[^!-~]|[#()<>[\]{}/%]/g,
    (sign) => `#${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
