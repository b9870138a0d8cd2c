// Reads the counts that the code keeps when `counting-loader.mjs` has loaded it.
import * as modules from 'node:module';
import { load } from './counting-loader.mjs';

// Node 26 has deprecated the one, Node 20 has not got the other.
if (modules.registerHooks) modules.registerHooks({ load });
else modules.register('./counting-loader.mjs', import.meta.url);

/** A file's branches: how often each way was taken, and the magnitudes (powers of two) of that seen so far. */
class FileBranches {
  constructor({ b }) {
    this.counts = Object.values(b);
    this.seen = this.counts.map((ways) => new Uint32Array(ways.length));
    this.reached = 0;
  }

  reset() {
    for (const ways of this.counts) for (let way = 0; way < ways.length; way += 1) ways[way] = 0;
  }

  forget() {
    for (const ways of this.seen) ways.fill(0);
    this.reached = 0;
  }

  meet() {
    let isNew = false;
    for (let branch = 0; branch < this.counts.length; branch += 1) {
      const ways = this.counts[branch];
      const seen = this.seen[branch];
      for (let way = 0; way < ways.length; way += 1) {
        if (ways[way] === 0) continue;
        const magnitude = 1 << (31 - Math.clz32(ways[way]));
        if (seen[way] & magnitude) continue;
        if (seen[way] === 0) this.reached += 1;
        seen[way] |= magnitude;
        isNew = true;
      }
    }
    return isNew;
  }
}

/** Every counter of the code that is loaded now. */
class Steps {
  #files = [];
  #statements = [];

  reset() {
    for (const file of this.#loaded()) file.reset();
  }

  /** What was seen so far is new again. */
  forget() {
    for (const file of this.#loaded()) file.forget();
  }

  /** Did something happen since `reset` that never had: a new branch, or one taken far more often? */
  isNew() {
    let found = false;
    for (const file of this.#loaded()) if (file.meet()) found = true;
    return found;
  }

  /** Branches that have ever been taken. */
  get reached() {
    return this.#files.reduce((sum, { reached }) => sum + reached, 0);
  }

  /** Statements run since the beginning. */
  count() {
    this.#loaded();
    let sum = 0;
    for (const { counts, length } of this.#statements)
      for (let id = 0; id < length; id += 1) sum += counts[id];
    return sum;
  }

  #loaded() {
    const all = Object.values(globalThis.linkwrightSteps ?? {});
    for (const file of all.slice(this.#files.length)) {
      this.#files.push(new FileBranches(file));
      // Numbered from 0, without a gap.
      this.#statements.push({ counts: file.s, length: Object.keys(file.s).length });
    }
    return this.#files;
  }
}

export const steps = new Steps();
