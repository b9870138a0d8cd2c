import { COUNT_WIDTH } from './numbered-counts.ts';
import type { CountColumns } from './report-data.ts';
import type { Texts } from './texts.ts';

interface Count {
  links: number;
  findings: number;
}

/** How often each thing is linked to, and how often something is wrong with that. */
export class Counts {
  readonly #counts = new Map<string, Count>();

  get size(): number {
    return this.#counts.size;
  }

  /** As `NumberedCounts` tells them; `texts` says what the numbers mean. */
  add(told: readonly number[], texts: readonly string[]): void {
    for (let at = 0; at < told.length; at += COUNT_WIDTH) {
      const count = this.#of(texts[told[at] as number] as string);
      count.links += told[at + 1] as number;
      count.findings += told[at + 2] as number;
    }
  }

  #of(what: string): Count {
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
