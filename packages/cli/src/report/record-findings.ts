import type { NumberedFinding } from '@linkwright/report';

/** The findings in a web archive, by the records that they stand in. */
export class RecordFindings {
  /** Those that name their page alone, as where a site was retrieved. */
  readonly ofPages: readonly NumberedFinding[];
  readonly #sorted: readonly NumberedFinding[];

  constructor(findings: readonly NumberedFinding[]) {
    this.ofPages = findings.filter(({ finding }) => finding.recordOffset === undefined);
    this.#sorted = findings
      .filter(({ finding }) => finding.recordOffset !== undefined)
      .toSorted((a, b) => recordOf(a) - recordOf(b));
  }

  /** Those in records that begin at an offset or behind it, and before another. */
  between(from: number = 0, before: number = Number.POSITIVE_INFINITY): readonly NumberedFinding[] {
    return this.#sorted.slice(this.#firstFrom(from), this.#firstFrom(before));
  }

  /** Those in the record that begins at an offset. */
  of(record: number): readonly NumberedFinding[] {
    return this.between(record, record + 1);
  }

  #firstFrom(offset: number): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (recordOf(this.#sorted[middle] as NumberedFinding) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function recordOf({ finding }: NumberedFinding): number {
  return finding.recordOffset ?? 0;
}
