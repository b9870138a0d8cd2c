/** A growing list of 32-bit numbers. */
export class NumberList {
  #numbers: Int32Array = new Int32Array(1024);
  length = 0;

  at(index: number): number {
    return this.#numbers[index] as number;
  }

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length] = number;
    this.length += 1;
  }

  clear(): void {
    this.length = 0;
  }

  /** A copy. */
  numbers(): Int32Array {
    return this.#numbers.slice(0, this.length);
  }
}
