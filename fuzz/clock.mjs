/** The time of a target, from its first input: until a thread has loaded the packages, a short run would be over. */
export class Clock {
  #seconds;
  #end = Infinity;

  constructor(seconds) {
    this.#seconds = seconds;
  }

  /** May be called again: what counts is the first time. */
  begin() {
    if (this.#end === Infinity) this.#end = Date.now() + this.#seconds * 1000;
  }

  isOver() {
    return Date.now() >= this.#end;
  }
}
