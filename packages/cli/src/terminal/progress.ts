import type { SingleBar } from 'cli-progress';

/** How long work lasts before a bar is worth its flicker. Milliseconds. */
const PATIENCE = 1000;

/** A bar on a terminal for work that takes longer than a second; nothing in a pipe. */
export class Progress {
  #total: number;
  readonly #quiet: boolean;
  readonly #things: string;
  readonly #started = Date.now();
  /** Shows the bar also where nothing is done for long: servers may be waited for. */
  readonly #timer: NodeJS.Timeout | undefined;
  #library: typeof import('cli-progress') | undefined;
  #bar: SingleBar | undefined;
  #done = 0;

  /** `things`: what is counted. */
  constructor(total: number, quiet: boolean, things = 'files') {
    this.#total = total;
    this.#quiet = quiet || !process.stderr.isTTY;
    this.#things = things;
    if (this.#quiet) return;
    // Nobody waits for it, and in a pipe nobody needs it.
    void import('cli-progress').then(({ default: library }) => (this.#library = library));
    this.#timer = setTimeout(() => this.advance(0), PATIENCE + 1).unref();
  }

  /** Whether it may be seen; else nobody need tell it anything. */
  get isShown(): boolean {
    return !this.#quiet;
  }

  advance(count = 1): void {
    this.#done += count;
    if (this.#quiet) return;
    const milliseconds = Date.now() - this.#started;
    const rate = (this.#done * 1000) / milliseconds;
    const told = { rate: rate < 10 ? rate.toFixed(1) : Math.round(rate) };
    if (this.#bar) this.#bar.update(this.#done, told);
    else if (this.#library && milliseconds > PATIENCE) this.#begin(this.#library, told);
  }

  #begin({ Presets, SingleBar: Bar }: typeof import('cli-progress'), told: object): void {
    const things = this.#things;
    const format = `{bar} {value}/{total} ${things}  {rate} ${things}/s  {eta_formatted} left`;
    this.#bar = new Bar({ format, stream: process.stderr, clearOnComplete: true }, Presets.shades_classic);
    this.#bar.start(this.#total, this.#done, told);
  }

  /** There is more to do than was known. */
  grow(total: number): void {
    this.#total = total;
    this.#bar?.setTotal(total);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#bar?.stop();
  }
}
