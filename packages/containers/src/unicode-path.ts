// .ZIP File Format Specification (APPNOTE 6.3.10), 4.6.9 (Info-ZIP Unicode Path Extra Field): the name of an entry in UTF-8,
// beside one in an encoding that the system of who packed it has, as WinRAR and WinZip write it.
import type { Codec } from './codec.ts';
import { entryName } from './entry-name.ts';
import { extraField } from './extra-field.ts';
import { uint32 } from './little-endian.ts';

const UNICODE_PATH = 0x7075;
const VERSION = 1;

/** Bytes before the name: version, and the checksum of the other name. */
const BEFORE = 5;

/** The name among the extra fields of [from, end); `other`: that of the header. Undefined where none says one. */
export function unicodePath(
  bytes: Uint8Array,
  from: number,
  end: number,
  other: Uint8Array,
  crc32: Codec['crc32'],
): string | undefined {
  const field = extraField(bytes, UNICODE_PATH, from, end);
  if (!field || field.end - field.at <= BEFORE || bytes[field.at] !== VERSION) return undefined;
  // Who has given the entry another name since, and does not know the field, has left the old one there.
  if (uint32(bytes, field.at + 1) !== crc32(other)) return undefined;
  return entryName(bytes.subarray(field.at + BEFORE, field.end));
}
