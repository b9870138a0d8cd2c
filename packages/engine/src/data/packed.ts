// Results as they travel and are kept: JSON, and what is bytes as it is, compressed (RFC 1952).
import { gunzipSync, gzipSync } from 'node:zlib';

/** Most of a result is text that repeats itself: the quickest level makes it a tenth. */
const LEVEL = 1;

/** Bytes before the JSON: whether `bytes` follow it, and how long it is. */
const HEAD = 5;

/** Bytes that zlib is given room for at once: by default so few that most of the time is spent on joining pieces. */
const PIECE = { packed: 1 << 20, unpacked: 1 << 26 };

const NOTHING = new Uint8Array(0);

/** A result of which a part would take longer to be spelled as JSON, and read, than it took to be made. */
interface WithBytes {
  readonly bytes: Uint8Array;
}

export function packed(result: unknown): Uint8Array {
  const [json, bytes] = hasBytes(result) ? [{ ...result, bytes: null }, result.bytes] : [result ?? null];
  const text = Buffer.from(JSON.stringify(json));
  const head = Buffer.alloc(HEAD);
  head.writeUInt8(bytes ? 1 : 0);
  head.writeUInt32BE(text.length, 1);
  return gzipSync(Buffer.concat([head, text, bytes ?? NOTHING]), {
    level: LEVEL,
    chunkSize: PIECE.packed,
  });
}

/** Most bytes that a result may unpack to; that of a slice of 4 MB of documents has some ten times as many as they. */
const MOST = 2 ** 31 - 1;

/** Throws where bytes are missing or changed (gzip has a checksum), and where they unpack to more than they say, or to too many. */
export function unpacked(bytes: Uint8Array): unknown {
  const size = sizeIn(bytes);
  if (size < HEAD || size > MOST) throw new RangeError(`a result does not have ${size} bytes`);
  const all = gunzipSync(bytes, { chunkSize: Math.min(size + 64, PIECE.unpacked), maxOutputLength: size });
  const end = HEAD + all.readUInt32BE(1);
  const json: unknown = JSON.parse(all.toString('utf8', HEAD, end));
  return all[0] === 1 ? { ...(json as object), bytes: all.subarray(end) } : json;
}

/** The last field of gzip is the size of what is packed, whether true or not. */
function sizeIn({ buffer, byteOffset, byteLength }: Uint8Array): number {
  return byteLength < 4 ? 0 : new DataView(buffer, byteOffset).getUint32(byteLength - 4, true);
}

function hasBytes(result: unknown): result is WithBytes {
  return (
    typeof result === 'object' && result !== null && 'bytes' in result && result.bytes instanceof Uint8Array
  );
}
