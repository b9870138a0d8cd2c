// ISO 32000-2, 7.4 ("Filters"): the data of the streams that hold the structure of a PDF. These are deflated, or not filtered.
import { type PdfDictionary, type PdfValue, isKind } from './pdf-value.ts';

/** Undoes zlib's format (RFC 1950) as far as it goes; undefined for what is none, or gives more than `limit` bytes. */
export type Inflate = (bytes: Uint8Array, limit: number) => Uint8Array | undefined;

/** The value of an entry, indirect ones followed. */
export type Resolve = (value: PdfValue | undefined) => PdfValue | undefined;

/** The data of a stream whose bytes are given; undefined where a filter is another one, or the data is damaged. */
export function streamData(
  { entries }: PdfDictionary,
  bytes: Uint8Array,
  limit: number,
  inflate: Inflate,
  resolve: Resolve = (value) => value,
): Uint8Array | undefined {
  const filter = only(resolve(entries.get('Filter')?.value), resolve);
  if (filter === undefined || filter === null) return bytes;
  if (!isKind(filter, 'name') || (filter.name !== 'FlateDecode' && filter.name !== 'Fl')) return undefined;
  const data = inflate(bytes, limit);
  const said = only(resolve((entries.get('DecodeParms') ?? entries.get('DP'))?.value), resolve);
  if (!data || !isKind(said, 'dictionary')) return data;
  const number = (name: string, usual: number): number => {
    const value = resolve(said.entries.get(name)?.value);
    return typeof value === 'number' ? value : usual;
  };
  const predictor = number('Predictor', 1);
  if (predictor < 10) return predictor === 1 ? data : undefined;
  const pixel = Math.max(1, (number('Colors', 1) * number('BitsPerComponent', 8)) >> 3);
  const row = (number('Columns', 1) * number('Colors', 1) * number('BitsPerComponent', 8) + 7) >> 3;
  return row < 1 || row > data.length + 1 ? undefined : unpredicted(data, row, pixel);
}

/** One filter, which may stand in an array. */
function only(value: PdfValue | undefined, resolve: Resolve): PdfValue | undefined {
  if (!Array.isArray(value)) return value;
  const list = value as readonly PdfValue[];
  return list.length > 1 ? false : resolve(list[0]);
}

/** PNG, 9 ("Filtering"): each row begins with how its bytes are counted from those before and above them. */
function unpredicted(data: Uint8Array, row: number, pixel: number): Uint8Array {
  const rows = Math.ceil(data.length / (row + 1));
  const plain = new Uint8Array(rows * row);
  for (let index = 0; index < rows; index += 1) {
    const from = index * (row + 1);
    const to = index * row;
    for (let at = 0; at < row; at += 1) {
      const left = at >= pixel ? (plain[to + at - pixel] as number) : 0;
      const up = index > 0 ? (plain[to + at - row] as number) : 0;
      const corner = at >= pixel && index > 0 ? (plain[to + at - row - pixel] as number) : 0;
      plain[to + at] = (data[from + 1 + at] ?? 0) + predicted(data[from] as number, left, up, corner);
    }
  }
  return plain;
}

function predicted(how: number, left: number, up: number, corner: number): number {
  if (how === 1) return left;
  if (how === 2) return up;
  if (how === 3) return (left + up) >> 1;
  return how === 4 ? paeth(left, up, corner) : 0;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
