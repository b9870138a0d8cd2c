import type { SingleBar } from 'cli-progress';

/** How long work lasts before a bar is worth its flicker. Milliseconds. */
const PATIENCE = 1000;

/** A bar on a terminal for work that takes longer than a second; nothing in a pipe. */
export class Progress {
  readonly #total: number;
  readonly #quiet: boolean;
  readonly #started = Date.now();
  #library: typeof import('cli-progress') | undefined;
  #bar: SingleBar | undefined;
  #done = 0;

  constructor(total: number, quiet: boolean) {
    this.#total = total;
    this.#quiet = quiet || !process.stderr.isTTY;
    // Nobody waits for it, and in a pipe nobody needs it.
    if (!this.#quiet) void import('cli-progress').then(({ default: library }) => (this.#library = library));
  }

  /** Whether it may be seen; else nobody need tell it anything. */
  get isShown(): boolean {
    return !this.#quiet;
  }

  advance(count = 1): void {
    this.#done += count;
    if (this.#quiet) return;
    if (this.#library && !this.#bar && Date.now() - this.#started > PATIENCE) {
      const { Presets, SingleBar: Bar } = this.#library;
      const format = '{bar} {value}/{total} files  {rate} files/s  {eta_formatted} left';
      this.#bar = new Bar({ format, stream: process.stderr, clearOnComplete: true }, Presets.shades_classic);
      this.#bar.start(this.#total, this.#done, { rate: '' });
    }
    const seconds = (Date.now() - this.#started) / 1000;
    this.#bar?.update(this.#done, { rate: Math.round(this.#done / seconds) });
  }

  stop(): void {
    this.#bar?.stop();
  }
}
