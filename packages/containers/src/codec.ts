/**
 * What compresses and checks. The package brings none of its own: where there is Node it is zlib, in a
 * browser another one can be handed in.
 */
export interface Codec {
  /**
   * DEFLATE (RFC 1951) undone. `damaged`: the data is none. `too-large`: it would give more than
   * `limit` bytes.
   */
  inflate(bytes: Uint8Array, limit: number): Uint8Array | 'damaged' | 'too-large';
  deflate(bytes: Uint8Array): Uint8Array;
  /** A content coding (RFC 9110, 8.4.1) undone; what is not coded so is given back as it is. */
  decode(coding: string, bytes: Uint8Array, limit: number): Decoded | 'damaged' | 'too-large';
  /** As an unsigned number (RFC 1952, 8). */
  crc32(bytes: Uint8Array): number;
}

/** What a coding held. */
export interface Decoded {
  readonly bytes: Uint8Array;
  /** Whether it ends before its end: then these are the bytes until there. */
  readonly isCut: boolean;
}
