// .ZIP File Format Specification (APPNOTE 6.3.10), 4.3.14, 4.3.15 (Zip64 end of central directory) and 4.5.3 (the
// field of an entry): numbers that are written in 64 bits because 32 do not hold them, or might not have.
import { extraField } from './extra-field.ts';
import { uint16, uint32, uint64 } from './little-endian.ts';

/** What a 32-bit number says when it stands in 64 bits elsewhere. */
export const UNKNOWN_32 = 0xffffffff;

/** Offsets of numbers of 8 bytes; those that are missing stand in 32 bits in their places. */
export interface WideNumbers {
  /** In the central directory. */
  readonly size?: number;
  readonly packed?: number;
  readonly start?: number;
  /** In the local header: the two sizes, first the one of the unpacked bytes. */
  readonly local?: number;
}

const FIELD = 0x0001;
const END_RECORD_64 = 0x06064b50;
const LOCATOR = 0x07064b50;

/** Bytes of the locator, which stands before the record that ends the directory (4.3.15). */
export const LOCATOR_LENGTH = 20;

/** What the Zip64 record says of the directory; undefined where there is none. `at` is the end record. */
export function wideDirectory(
  bytes: Uint8Array,
  at: number,
): { readonly count: number; readonly start: number; readonly end64: number } | 'damaged' | undefined {
  const locator = at - LOCATOR_LENGTH;
  if (locator < 0 || uint32(bytes, locator) !== LOCATOR) return undefined;
  const end64 = uint64(bytes, locator + 8);
  if (end64 === undefined || end64 + 56 > locator || uint32(bytes, end64) !== END_RECORD_64) return 'damaged';
  const count = uint64(bytes, end64 + 32);
  const start = uint64(bytes, end64 + 48);
  return count === undefined || start === undefined || start > end64 ? 'damaged' : { count, start, end64 };
}

/** The sizes and the offset of a header in the central directory; undefined where the field lacks one. */
export function centralNumbers(
  bytes: Uint8Array,
  header: number,
  end: number,
):
  | { readonly packed: number; readonly size: number; readonly start: number; readonly places: WideNumbers }
  | undefined {
  const said = { size: header + 24, packed: header + 20, start: header + 42 };
  const found = { size: 0, packed: 0, start: 0 };
  const places: { size?: number; packed?: number; start?: number } = {};
  let field: { at: number; readonly end: number } | undefined;
  // In this order they stand in the field, those that are needed.
  for (const name of ['size', 'packed', 'start'] as const) {
    found[name] = uint32(bytes, said[name]);
    if (found[name] !== UNKNOWN_32) continue;
    field ??= extraField(bytes, FIELD, header + 46 + uint16(bytes, header + 28), end);
    const wide = field && field.at + 8 <= field.end ? uint64(bytes, field.at) : undefined;
    if (!field || wide === undefined) return undefined;
    found[name] = wide;
    places[name] = field.at;
    field.at += 8;
  }
  return { ...found, places };
}

/** Where the sizes stand in the Zip64 field of a local header, in which both have to be (4.5.3). */
export function localSizes(bytes: Uint8Array, start: number, end: number): number | undefined {
  const field = extraField(bytes, FIELD, start + 30 + uint16(bytes, start + 26), end);
  return field && field.at + 16 <= field.end ? field.at : undefined;
}
