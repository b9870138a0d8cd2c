// Results as they travel and are kept: JSON, compressed (RFC 1952).
import { gunzipSync, gzipSync } from 'node:zlib';

/** Most of a result is text that repeats itself: the quickest level makes it a tenth. */
const LEVEL = 1;

export function packed(result: unknown): Uint8Array {
  return gzipSync(JSON.stringify(result ?? null), { level: LEVEL });
}

/** Throws where bytes are missing or changed: gzip has a checksum. */
export function unpacked(bytes: Uint8Array): unknown {
  return JSON.parse(gunzipSync(bytes).toString('utf8'));
}
