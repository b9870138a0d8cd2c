import type { CountColumns } from './report-data.ts';
import type { Texts } from './texts.ts';

export interface Count {
  links: number;
  findings: number;
}

/** How often each thing is linked to, and how often something is wrong with that. */
export class Counts {
  readonly #counts = new Map<string, Count>();

  get size(): number {
    return this.#counts.size;
  }

  /** The count of a thing, to be added to. */
  of(what: string): Count {
    let count = this.#counts.get(what);
    if (!count) {
      count = { links: 0, findings: 0 };
      this.#counts.set(what, count);
    }
    return count;
  }

  /** At most `limit`, most links first. */
  columns(texts: Texts, limit: number): CountColumns {
    const sorted = [...this.#counts].toSorted(([a, x], [b, y]) => y.links - x.links || (a < b ? -1 : 1));
    const shown = sorted.slice(0, limit);
    return {
      what: shown.map(([what]) => texts.of(what)),
      links: shown.map(([, { links }]) => links),
      findings: shown.map(([, { findings }]) => findings),
      total: sorted.length,
    };
  }
}
