// Rich Text Format (RTF) Compression: [MS-OXRTFCP].
import { asciiBytes } from '../../byte-search.ts';

/** `LZFu` and `MELA`, as numbers (2.1.3.1.1). */
const COMPRESSED = 0x75465a4c;
const UNCOMPRESSED = 0x414c454d;

/** Bytes of the header: sizes packed and unpacked, kind, checksum. */
const HEADER = 16;

/** Bytes that references reach back, before the first one to zeros. */
const WINDOW = 4096;

/** What stands before the first byte (2.1.3.1.4). */
const DICTIONARY = asciiBytes(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
);

/** The most that packed bytes unpack to: eight references of two bytes, with one that counts them, say 17 bytes each. */
const RATIO = 8;

/** Bytes. A text of more is not unpacked. */
const LARGEST = 1 << 26;

/** The text that a value of PidTagRtfCompressed packs; undefined where it is none, or too large. What is cut short ends there. */
export function unpackedRtf(packed: Uint8Array): Uint8Array | undefined {
  if (packed.length < HEADER) return undefined;
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const size = view.getUint32(4, true);
  const kind = view.getUint32(8, true);
  if (kind === UNCOMPRESSED) return packed.subarray(HEADER, HEADER + size);
  const most = Math.min(size, packed.length * RATIO);
  return kind === COMPRESSED && most <= LARGEST ? unpacked(packed, most) : undefined;
}

function unpacked(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(DICTIONARY.length + size);
  out.set(DICTIONARY);
  let end = DICTIONARY.length;
  for (let at = HEADER; at < packed.length && end < out.length;) {
    const control = packed[at] as number;
    at += 1;
    for (let bit = 1; bit < 256 && at < packed.length && end < out.length; bit <<= 1) {
      if ((control & bit) === 0) {
        out[end] = packed[at] as number;
        at += 1;
        end += 1;
        continue;
      }
      const reference = ((packed[at] as number) << 8) | (packed[at + 1] ?? 0);
      at += 2;
      const distance = (end - (reference >> 4)) & (WINDOW - 1);
      // To where the next byte will stand: the end (2.1.3.1.5).
      if (distance === 0) return out.subarray(DICTIONARY.length, end);
      const stop = Math.min(out.length, end + (reference & 15) + 2);
      for (; end < stop; end += 1) out[end] = out[end - distance] ?? 0;
    }
  }
  return out.subarray(DICTIONARY.length, end);
}
