// Media types of what is packed.
import type { Packing } from '@linkwright/core';

/** A document that is packed; what it is inside, `packedTypeOf` tells. */
export const GZIP = 'application/gzip';
/** The same, read and not written. */
const BZIP2 = 'application/x-bzip2';
const XZ = 'application/x-xz';
const ZSTD = 'application/zstd';

const PACKINGS: ReadonlyMap<string | undefined, Packing> = new Map([
  [GZIP, 'gzip'],
  [BZIP2, 'bzip2'],
  [XZ, 'xz'],
  [ZSTD, 'zstd'],
]);

/** How documents of a type are packed; undefined for those that are not. */
export function packingOfType(mediaType: string | undefined): Packing | undefined {
  return PACKINGS.get(mediaType);
}

const TYPE_OF_PACKING: Readonly<Record<Packing, string>> = { gzip: GZIP, bzip2: BZIP2, xz: XZ, zstd: ZSTD };

export function typeOfPacking(packing: Packing): string {
  return TYPE_OF_PACKING[packing];
}

/** The types of packed documents, by extension without its dot. */
export const PACKED: ReadonlyMap<string, string> = new Map([
  ['gz', GZIP],
  ['bz2', BZIP2],
  ['xz', XZ],
  ['zst', ZSTD],
]);
