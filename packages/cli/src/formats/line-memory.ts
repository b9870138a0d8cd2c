// Memory that lines are written to in one thread and printed from in another, or in the same. It is used again when
// they have been printed: where each gigabyte of lines has memory of its own, V8 collects garbage on account of it, and
// that was a fifth of the time of `extract`.

/** Bytes of a sheet. */
const SHEET = 1 << 18;

/** So many sheets a thread uses again. What is written while all of them wait for the printer has memory of its own. */
const SHEETS = 256;

/** Before the lines stands how many hold the sheet: whoever writes on it, and each piece that is not printed yet. */
const HEAD = 4;

/** What is left of a sheet. */
export interface Rest {
  readonly bytes: Buffer;
  /** What stands before it is written. */
  readonly at: number;
}

/** Sheets of one thread. */
export class LineMemory {
  readonly #sheets: Buffer[] = [];
  #rest: Rest | undefined;
  #next = 0;

  /** Somewhere to write, with that many bytes of room. */
  take(room: number): Rest {
    const rest = this.#rest;
    this.#rest = undefined;
    if (rest && rest.bytes.length - rest.at >= room) return rest;
    if (rest) release(rest.bytes);
    return { bytes: this.#sheet(room), at: 0 };
  }

  /** Whoever has taken it writes no more. */
  giveBack(rest: Rest): void {
    if (this.#rest) release(this.#rest.bytes);
    this.#rest = rest;
  }

  #sheet(room: number): Buffer {
    if (room > SHEET) return Buffer.allocUnsafeSlow(room * 2);
    for (let tried = 0; tried < this.#sheets.length; tried += 1) {
      this.#next = (this.#next + 1) % this.#sheets.length;
      const sheet = this.#sheets[this.#next] as Buffer;
      if (Atomics.compareExchange(holders(sheet), 0, 0, 1) === 0) return sheet;
    }
    if (this.#sheets.length === SHEETS) return Buffer.allocUnsafeSlow(SHEET);
    const sheet = Buffer.from(new SharedArrayBuffer(HEAD + SHEET), HEAD);
    hold(sheet);
    this.#sheets.push(sheet);
    return sheet;
  }
}

/** A piece of a sheet is given out. */
export function hold(piece: Uint8Array): void {
  if (piece.buffer instanceof SharedArrayBuffer) Atomics.add(holders(piece), 0, 1);
}

/** A piece has been printed, or a sheet is written on no more. */
export function release(piece: Uint8Array): void {
  if (piece.buffer instanceof SharedArrayBuffer) Atomics.sub(holders(piece), 0, 1);
}

/** The same bytes, what stands together on a sheet as one piece, to be released once. */
export function joinedPieces(pieces: readonly Uint8Array[]): readonly Uint8Array[] {
  const joined: Uint8Array[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const end = before && before.byteOffset + before.length;
    if (!before || before.buffer !== piece.buffer || end !== piece.byteOffset) joined.push(piece);
    else {
      joined[joined.length - 1] = Buffer.from(piece.buffer, before.byteOffset, before.length + piece.length);
      release(piece);
    }
  }
  return joined;
}

function holders({ buffer }: Uint8Array): Int32Array {
  return new Int32Array(buffer, 0, 1);
}
