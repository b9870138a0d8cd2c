/** A stretch of bytes, `start` included and `end` not, in the bytes named by whoever carries it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
