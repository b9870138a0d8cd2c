// Compound File Binary Format ([MS-CFB], 2.2): what holds older office documents, and encrypted ones. Not read.
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;

/** Whether what bytes hold up to `end` begins a compound file. */
export function beginsCompound(bytes: Uint8Array, end: number): boolean {
  return end >= SIGNATURE.length && SIGNATURE.every((byte, at) => bytes[at] === byte);
}
