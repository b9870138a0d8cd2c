import type { Baseline } from '@linkwright/check';
import { absolutePath } from '@linkwright/corpus';
import pc from 'picocolors';
import { UsageError } from '../exit-status.ts';
import { baselineIn } from '../findings/baseline-file.ts';
import { printable } from '../terminal/printable.ts';

/** A baseline that may be written anew while its findings are looked for again and again. */
export class WatchedBaseline {
  /** What to look at for its sake. */
  readonly paths: readonly string[];
  readonly #path: string | undefined;
  #baseline: Baseline | undefined;
  #trouble: string | undefined;

  /** Throws UsageError for a file that is no baseline. */
  constructor(path: string | undefined) {
    this.#path = path;
    this.paths = path === undefined ? [] : [absolutePath(path)];
    this.#baseline = path === undefined ? undefined : baselineIn(path);
  }

  /** As it is now. While it can't be read, and that is told once, as it was before. */
  now(): Baseline | undefined {
    if (this.#path === undefined) return undefined;
    try {
      this.#baseline = baselineIn(this.#path);
      this.#trouble = undefined;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      if (error.message !== this.#trouble)
        process.stderr.write(
          `${pc.yellow('warning')}: ${printable(error.message)}; --watch goes on with what it said\n`,
        );
      this.#trouble = error.message;
    }
    return this.#baseline;
  }
}
