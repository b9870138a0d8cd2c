/** A growing list of 32-bit numbers. */
export class NumberList {
  #numbers: Int32Array = new Int32Array(1024);
  length = 0;

  at(index: number): number {
    return this.#numbers[index] as number;
  }

  push(number: number): void {
    if (this.length === this.#numbers.length) this.#makeRoom(1);
    this.#numbers[this.length] = number;
    this.length += 1;
  }

  /** Pushes all of another list. */
  append(list: NumberList): void {
    this.#makeRoom(list.length);
    this.#numbers.set(list.#numbers.subarray(0, list.length), this.length);
    this.length += list.length;
  }

  clear(): void {
    this.length = 0;
  }

  /** A copy. */
  numbers(): Int32Array {
    return this.#numbers.slice(0, this.length);
  }

  #makeRoom(count: number): void {
    const needed = this.length + count;
    if (needed <= this.#numbers.length) return;
    const larger = new Int32Array(Math.max(needed, this.#numbers.length * 2));
    larger.set(this.#numbers);
    this.#numbers = larger;
  }
}
