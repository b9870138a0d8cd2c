import { Presets, SingleBar } from 'cli-progress';

/** How long work lasts before a bar is worth its flicker. Milliseconds. */
const PATIENCE = 1000;

/** A bar on a terminal for work that takes longer than a second; nothing in a pipe. */
export class Progress {
  readonly #total: number;
  readonly #quiet: boolean;
  readonly #started = Date.now();
  #bar: SingleBar | undefined;
  #done = 0;

  constructor(total: number, quiet: boolean) {
    this.#total = total;
    this.#quiet = quiet || !process.stderr.isTTY;
  }

  advance(count = 1): void {
    this.#done += count;
    if (this.#quiet) return;
    if (!this.#bar && Date.now() - this.#started > PATIENCE) {
      const format = '{bar} {value}/{total} files  {rate} files/s  {eta_formatted} left';
      this.#bar = new SingleBar(
        { format, stream: process.stderr, clearOnComplete: true },
        Presets.shades_classic,
      );
      this.#bar.start(this.#total, this.#done, { rate: '' });
    }
    const seconds = (Date.now() - this.#started) / 1000;
    this.#bar?.update(this.#done, { rate: Math.round(this.#done / seconds) });
  }

  stop(): void {
    this.#bar?.stop();
  }
}
