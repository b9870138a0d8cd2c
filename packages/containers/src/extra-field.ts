// .ZIP File Format Specification (APPNOTE 6.3.10), 4.5 and 4.6: what a header says besides, in fields with a number each.
import { uint16 } from './little-endian.ts';

/** Where the first field of a number stands among those of [from, end), its header left out; undefined where none has it. */
export function extraField(
  bytes: Uint8Array,
  id: number,
  from: number,
  end: number,
): { at: number; readonly end: number } | undefined {
  for (let at = from; at + 4 <= end; at += 4 + uint16(bytes, at + 2))
    if (uint16(bytes, at) === id) return { at: at + 4, end: Math.min(end, at + 4 + uint16(bytes, at + 2)) };
  return undefined;
}
