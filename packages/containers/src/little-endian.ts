/** Numbers as ZIP and gzip write them: the lowest byte first. */
export function uint16(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
}

export function uint32(bytes: Uint8Array, at: number): number {
  return (uint16(bytes, at) | (uint16(bytes, at + 2) << 16)) >>> 0;
}

/** Undefined for a number that is larger than any file that can be read. */
export function uint64(bytes: Uint8Array, at: number): number | undefined {
  const value = uint32(bytes, at + 4) * 2 ** 32 + uint32(bytes, at);
  return Number.isSafeInteger(value) ? value : undefined;
}

export function uint32Bytes(value: number): Uint8Array {
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24);
}

export function uint16Bytes(value: number): Uint8Array {
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff);
}

/** Of a whole number that is no larger than `Number.MAX_SAFE_INTEGER`. */
export function uint64Bytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  bytes.set(uint32Bytes(value >>> 0));
  bytes.set(uint32Bytes(Math.floor(value / 2 ** 32)), 4);
  return bytes;
}
