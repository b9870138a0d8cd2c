/** Bytes. A file of more is not held whole where it can be read, or written, in pieces (the limit `held-size`). */
export const LARGE: number = 64 << 20;
