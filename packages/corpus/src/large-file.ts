/** Bytes. A file of more is not held whole where it can be read, or written, in pieces (the limit `held-size`). */
export const LARGE: number = 64 << 20;

/** Bytes of one record of a web archive, unpacked. */
export interface RecordSizes {
  /** One that has more is told of, and not read. */
  readonly limit: number;
  /** One that has more is left to who reads the archive from its beginning on. */
  readonly held: number;
}
