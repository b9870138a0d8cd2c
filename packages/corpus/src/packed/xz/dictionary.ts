// What has been unpacked last, to which matches of LZMA lead back.

/** No chunk of LZMA2 has more bytes, so that all of it can be taken out when it is whole. */
const LARGEST_CHUNK: number = 1 << 21;

export class Dictionary {
  readonly #size: number;
  readonly #most: number;
  #bytes: Uint8Array;
  /** Where the next byte stands. */
  #at = 0;
  /** Bytes since the last reset. */
  total = 0;

  /** `size`: how far back matches may lead. Room is made as it is needed. */
  constructor(size: number) {
    this.#size = size;
    this.#most = Math.max(size, LARGEST_CHUNK);
    this.#bytes = new Uint8Array(Math.min(this.#most, LARGEST_CHUNK));
  }

  reset(): void {
    this.total = 0;
  }

  /** Makes room for a chunk of so many bytes. */
  reserve(length: number): void {
    const { length: held } = this.#bytes;
    if (held === this.#most || this.#at + length <= held) return;
    const larger = new Uint8Array(Math.min(this.#most, Math.max(2 * held, this.#at + length)));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  put(byte: number): void {
    this.#bytes[this.#at] = byte;
    this.#at += 1;
    if (this.#at === this.#bytes.length && this.#at === this.#most) this.#at = 0;
    this.total += 1;
  }

  putAll(bytes: Uint8Array): void {
    for (const byte of bytes) this.put(byte);
  }

  /** The byte so far back, the last one for 0; 0 before the first. */
  back(distance: number): number {
    if (distance >= this.total) return 0;
    const from = this.#at - distance - 1;
    return this.#bytes[from < 0 ? from + this.#bytes.length : from] as number;
  }

  reaches(distance: number): boolean {
    return distance < this.total && distance < this.#size;
  }

  copy(distance: number, length: number): void {
    for (let left = length; left > 0; left -= 1) this.put(this.back(distance));
  }

  /** A copy of the last ones. */
  last(count: number): Uint8Array {
    const from = this.#at - count;
    if (from >= 0) return this.#bytes.slice(from, this.#at);
    const bytes = new Uint8Array(count);
    bytes.set(this.#bytes.subarray(this.#bytes.length + from));
    bytes.set(this.#bytes.subarray(0, this.#at), -from);
    return bytes;
  }
}
