// RFC 1952, 2.2: a gzip file is members, one behind the other. Here they are unpacked one at a time.
import { type ZlibOptions, constants, crc32, inflateRawSync } from 'node:zlib';
import { beginsGzip, gzipHeaderEnd } from '@linkwright/containers';
import type { FileWindow } from '../disk/file-window.ts';

/** A member, or what there is of it. */
export interface GzipMember {
  /** Unpacked. */
  readonly bytes: Uint8Array;
  /** Bytes that it takes packed; of a damaged member nobody knows. */
  readonly length: number;
  /** What is wrong with it. */
  readonly fault?: string;
}

/** Read at first: most members are short. */
const FIRST = 512;

/** Bytes behind the data: checksum and length (2.3). */
export const TRAILER = 8;

/** Bytes in which no other member begins are unpacked when there are so many of them: they may be the only one. */
const TRIED = 1 << 20;

/** What zlib gives at once has so many bytes at least. */
const SHORTEST_CHUNK = 64;

/** The shortest header and no data. */
const SHORTEST = 20;

/**
 * The member that bytes begin with. `more`: they do not hold all of it, though they are not `all` that there
 * is. `large`: it has more than `hold` bytes, unpacked.
 */
export function gzipMember(
  bytes: Uint8Array,
  { isAll, hold }: { readonly isAll: boolean; readonly hold: number },
): GzipMember | 'more' | 'large' {
  if (bytes.length >= SHORTEST && !beginsGzip(bytes)) return damaged('no gzip member begins here');
  const next = nextMember(bytes, SHORTEST);
  if (next < 0 && !isAll && bytes.length < TRIED) return 'more';
  const start = gzipHeaderEnd(bytes);
  if (start === undefined) return isAll ? damaged(CUT) : 'more';
  const packed = bytes.subarray(start);
  // What is larger than the limit has to go beyond it, and may say anything.
  const guess = Math.min(
    Math.max(hold + 1, SHORTEST_CHUNK),
    lengthBefore(bytes, next < 0 ? bytes.length : next),
  );
  try {
    const { data, used } = inflated(packed, { maxOutputLength: hold, chunkSize: guess });
    const end = start + used + TRAILER;
    if (end > bytes.length) return isAll ? { ...damaged(CUT), bytes: data } : 'more';
    const fault = isSound(bytes, end, data) ? {} : { fault: 'its checksum is another one' };
    return { bytes: data, length: end, ...fault };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') return 'large';
    if (code === 'Z_BUF_ERROR' && !isAll) return 'more';
    return { ...damaged(message), bytes: beforeFault(packed, hold) };
  }
}

/** The member that bytes begin with, where it is sound and all of it is there. `too-large`: it has more than `limit` bytes. */
export function wholeMember(
  bytes: Uint8Array,
  limit: number,
): Pick<GzipMember, 'bytes' | 'length'> | 'damaged' | 'too-large' {
  const start = gzipHeaderEnd(bytes);
  if (start === undefined) return 'damaged';
  try {
    const { data, used } = inflated(bytes.subarray(start), { maxOutputLength: Math.max(1, limit) });
    const length = start + used + TRAILER;
    if (data.length > limit) return 'too-large';
    return length <= bytes.length && isSound(bytes, length, data) ? { bytes: data, length } : 'damaged';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'damaged';
  }
}

/** Whether checksum and length of a member that ends there are those of its data. */
function isSound(bytes: Uint8Array, end: number, data: Uint8Array): boolean {
  return uint32(bytes, end - TRAILER) === crc32(data) && uint32(bytes, end - 4) === data.length;
}

/** The member at a place of a file; `large`: see `gzipMember`. */
export function memberAt(window: FileWindow, at: number, hold: number): GzipMember | 'large' {
  for (let least = FIRST; ; least *= 4) {
    const bytes = window.bytes(at, least);
    const isAll = window.isAll(at, bytes);
    const member = gzipMember(bytes, { isAll, hold });
    if (member !== 'more') return member;
    // Packed it is hardly longer than it is.
    if (bytes.length > hold + (1 << 16)) return 'large';
    least = Math.max(least, bytes.length);
  }
}

/** What the member at a place of a file begins with, some hundred bytes of it; none where it cannot be unpacked. */
export function memberBeginning(window: FileWindow, at: number): Uint8Array {
  return unpackedBeginning(window.bytes(at, HEADER), BEGINNING);
}

/** The same of bytes that are the beginning of a gzip file, of which so many packed ones count; what stands behind the member does not. */
export function unpackedBeginning(bytes: Uint8Array, packed: number = bytes.length): Uint8Array {
  const start = gzipHeaderEnd(bytes);
  if (start === undefined) return new Uint8Array();
  try {
    return inflateRawSync(bytes.subarray(start, start + packed), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return new Uint8Array();
  }
}

/** How much of a member is looked at for its header. */
export const HEADER: number = 1 << 16;

/** Packed bytes. */
const BEGINNING = 512;

/** What is wrong with what is not whole, in the words of zlib. */
export const CUT = 'unexpected end of file';

/** Where a member may begin, from a place on; -1 where none can. Other data may look like that. */
export function nextMember(bytes: Uint8Array, from: number): number {
  const held = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = held.indexOf(MAGIC, from); at >= 0; at = held.indexOf(MAGIC, at + 1))
    // Flags that are reserved are not set (2.3.1.2); where the bytes end before them, one may begin.
    if (((bytes[at + MAGIC.length] ?? 0) & 0xe0) === 0) return at;
  return -1;
}

/** ID1, ID2 and CM of DEFLATE (2.3.1). */
const MAGIC = Buffer.of(0x1f, 0x8b, 8);

function damaged(fault: string): GzipMember {
  return { bytes: new Uint8Array(), length: 0, fault };
}

/** DEFLATE makes data this much smaller at most. */
const RATIO = 1032;

/** How much a member that ends at a place says that it holds, as far as that can be. Buffers of that size are not copied. */
function lengthBefore(bytes: Uint8Array, end: number): number {
  const said = uint32(bytes, end - 4) + 1;
  return Math.max(1 << 14, Math.min(said, end * RATIO));
}

function inflated(packed: Uint8Array, options: ZlibOptions): { data: Buffer; used: number } {
  const result: unknown = inflateRawSync(packed, { ...options, info: true });
  const { buffer, engine } = result as { buffer: Buffer; engine: { bytesWritten: number } };
  return { data: buffer, used: engine.bytesWritten };
}

/** What stands before the fault: the beginning that can be unpacked is found by halving. */
function beforeFault(packed: Uint8Array, hold: number): Uint8Array {
  let [right, wrong] = [0, packed.length + 1];
  let best: Uint8Array = new Uint8Array();
  // What was cut off has no fault.
  for (let middle = packed.length; wrong - right > 1; middle = (right + wrong) >>> 1) {
    try {
      best = inflateRawSync(packed.subarray(0, middle), {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: hold,
      });
      right = middle;
    } catch {
      wrong = middle;
    }
  }
  return best;
}

function uint32(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(at, true);
}
