import type { Span } from '../model/span.ts';

/**
 * Where each decoded byte stands in the encoded bytes.
 *
 * The decoded bytes are runs that stand in the encoded bytes one to one, and between them pieces
 * that are spelled differently (`&amp;` for `&`, `=3D` for `=`, nothing for a soft line break).
 * Four numbers are kept for each such piece: where it begins and ends on both sides.
 */
export class OffsetMap {
  readonly #pieces: readonly number[];
  readonly #outerStart: number;

  constructor(outerStart: number, pieces: readonly number[]) {
    this.#outerStart = outerStart;
    this.#pieces = pieces;
  }

  /** Outer bytes that say the inner ones; a piece that is touched counts as a whole. */
  outerSpan(start: number, end: number): Span {
    if (start === end) {
      const at = this.#edge(start, 'after');
      return { start: at, end: at };
    }
    return { start: this.#edge(start, 'after'), end: this.#edge(end, 'before') };
  }

  /** The inner span, widened to whole pieces: what has to be written anew when [start, end) changes. */
  wholePieces(start: number, end: number): Span {
    const pieces = this.#pieces;
    let from = start;
    let to = end;
    const first = this.#pieceAt(start);
    if (first >= 0 && (pieces[first] as number) < start && start < (pieces[first + 1] as number))
      from = pieces[first] as number;
    const last = this.#pieceAt(end);
    if (last >= 0 && (pieces[last] as number) < end && end < (pieces[last + 1] as number))
      to = pieces[last + 1] as number;
    return { start: from, end: to };
  }

  /**
   * Outer offset of an inner boundary. Where pieces of no inner length (soft line breaks) stand at
   * the boundary, `after` gives the far side of them and `before` the near side.
   */
  #edge(inner: number, side: 'before' | 'after'): number {
    const pieces = this.#pieces;
    let at = this.#pieceAt(inner);
    if (side === 'before') while (at >= 0 && (pieces[at] as number) >= inner) at -= 4;
    if (at < 0) return this.#outerStart + inner;
    const innerEnd = pieces[at + 1] as number;
    if (inner >= innerEnd) return (pieces[at + 3] as number) + (inner - innerEnd);
    const whole = side === 'after' ? pieces[at + 2] : pieces[at + 3];
    return whole as number;
  }

  /** Index of the last piece that begins at or before `inner`; -4 when there is none. */
  #pieceAt(inner: number): number {
    let low = 0;
    let high = this.#pieces.length / 4;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#pieces[middle * 4] as number) <= inner) low = middle + 1;
      else high = middle;
    }
    return (low - 1) * 4;
  }
}

/** Up to here a loop is faster than a view and its copy. */
const SHORT = 100;

/** Collects decoded bytes and their map while a decoder walks the encoded bytes. */
export class MappedBytes {
  #bytes: Uint8Array;
  #length = 0;
  readonly #outerStart: number;
  readonly #pieces: number[] = [];

  /** `outerStart` is where the encoded bytes begin, `capacity` a guess of the decoded length. */
  constructor(outerStart: number, capacity: number) {
    this.#outerStart = outerStart;
    this.#bytes = new Uint8Array(Math.max(16, capacity));
  }

  /** Bytes that stand for themselves. */
  copy(from: Uint8Array, start: number, end: number): void {
    const count = end - start;
    this.#room(count);
    if (count > SHORT) this.#bytes.set(from.subarray(start, end), this.#length);
    else for (let at = 0; at < count; at += 1) this.#bytes[this.#length + at] = from[start + at] as number;
    this.#length += count;
  }

  /** Decoded bytes that are spelled differently at [outerStart, outerEnd). */
  piece(decoded: ArrayLike<number>, outerStart: number, outerEnd: number): void {
    this.#room(decoded.length);
    this.#bytes.set(decoded, this.#length);
    this.#pieces.push(this.#length, this.#length + decoded.length, outerStart, outerEnd);
    this.#length += decoded.length;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  get map(): OffsetMap {
    return new OffsetMap(this.#outerStart, this.#pieces);
  }

  #room(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
