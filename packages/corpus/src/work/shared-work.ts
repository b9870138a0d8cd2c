// Tasks that threads do, and that the thread which asks does itself while they have enough to do.
import type { Threads } from './threads.ts';

interface Begun<Result> {
  readonly result: Promise<Result>;
  isDone: boolean;
}

/** How far ahead the asking thread works, in tasks for each one that the threads have at hand. */
const AHEAD = 3;

/** Takes tasks one by one and gives their results in the order of the tasks. */
export class SharedWork<Task, Result> {
  readonly #threads: Threads | undefined;
  readonly #atHand: number;
  readonly #here: ((task: Task) => Promise<Result>) | undefined;
  readonly #most: number;
  readonly #begun: Begun<Result>[] = [];
  #elsewhere = 0;

  /** The threads have so many tasks at hand. They do all, where nothing is done `here`, which does all without them. */
  constructor(
    threads: Threads | undefined,
    atHand: number,
    here: ((task: Task) => Promise<Result>) | undefined,
  ) {
    this.#threads = threads;
    this.#atHand = atHand;
    this.#here = here;
    this.#most = here ? atHand * AHEAD : atHand;
  }

  /** Begins a task, or does it. */
  async take(task: Task): Promise<void> {
    if (this.#threads && !(this.#here && this.#areBusy)) this.#send(this.#threads, task);
    else await this.#do(task);
  }

  /** What need not be waited for any more, or has to be since much waits for it. */
  async *finished(): AsyncGenerator<Result> {
    for (let [first] = this.#begun; first; [first] = this.#begun) {
      // Whoever prints takes its time: the threads get their tasks before.
      if (this.#begun.length <= this.#most && !(first.isDone && this.#areBusy)) return;
      this.#begun.shift();
      yield await first.result;
    }
  }

  /** What is left, in which one may still be at work. */
  async *rest(): AsyncGenerator<Result> {
    for (const { result } of this.#begun) yield await result;
  }

  get #areBusy(): boolean {
    return this.#elsewhere >= this.#atHand;
  }

  #send(threads: Threads, task: Task): void {
    this.#elsewhere += 1;
    const begun = this.#begin(threads.run<Task, Result>(task));
    const done = (): void => {
      this.#elsewhere -= 1;
      begun.isDone = true;
    };
    begun.result.then(done, done);
  }

  async #do(task: Task): Promise<void> {
    const begun = this.#begin((this.#here as (task: Task) => Promise<Result>)(task));
    await Promise.allSettled([begun.result]);
    begun.isDone = true;
    // Signals, progress and what threads have sent want a turn between tasks.
    await new Promise(setImmediate);
  }

  #begin(result: Promise<Result>): Begun<Result> {
    // One that fails is told of in its turn; until then, nobody has asked. Nor will they where nobody wants the rest
    // (`| head`): the threads end in the middle of their work, and that is no failure.
    result.catch(() => {});
    const begun = { result, isDone: false };
    this.#begun.push(begun);
    return begun;
  }
}
