import type { CountColumns } from './report-data.ts';
import type { Texts } from './texts.ts';

interface Count {
  links: number;
  findings: number;
}

/** Counts of things as columns. */
export interface CountsOf<What> {
  readonly what: readonly What[];
  readonly links: readonly number[];
  readonly findings: readonly number[];
}

/** How often each thing is linked to, and how often something is wrong with that. */
export class Counts {
  readonly #counts = new Map<string, Count>();

  get size(): number {
    return this.#counts.size;
  }

  add(what: string, wrong: boolean): void {
    this.addMany(what, 1, wrong ? 1 : 0);
  }

  addMany(what: string, links: number, findings: number): void {
    const count = this.#counts.get(what);
    if (count) {
      count.links += links;
      count.findings += findings;
    } else this.#counts.set(what, { links, findings });
  }

  /** In the order in which they came. */
  of<What>(name: (what: string) => What): CountsOf<What> {
    const counts = [...this.#counts.values()];
    return {
      what: Array.from(this.#counts.keys(), name),
      links: counts.map(({ links }) => links),
      findings: counts.map(({ findings }) => findings),
    };
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
