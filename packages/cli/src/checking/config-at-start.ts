import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pc from 'picocolors';
import { printable } from '../terminal/printable.ts';

/** The configuration as it was when the command began: what it says later counts for the next command. */
export class ConfigAtStart {
  /** What to watch for its sake. */
  readonly paths: readonly string[];
  #content: string | undefined;

  constructor(config: string | boolean | undefined) {
    this.paths = typeof config === 'string' ? [resolve(config)] : [];
    this.#content = this.#read();
  }

  tellChange(): void {
    const content = this.#read();
    if (content === this.#content) return;
    this.#content = content;
    const [path = ''] = this.paths;
    const what = content === undefined ? 'has gone' : 'has changed';
    process.stderr.write(
      `${pc.yellow('warning')}: ${printable(path)} ${what}; --watch goes on with what it said: begin again for it to count\n`,
    );
  }

  #read(): string | undefined {
    const [path] = this.paths;
    try {
      return path === undefined ? undefined : readFileSync(path, 'latin1');
    } catch {
      return undefined;
    }
  }
}
