import { absoluteName } from '@linkwright/corpus';
import type { Finding } from './finding.ts';

/**
 * The findings that are known already: only new ones count. Kept by rule, file, reference and how
 * often, not by line, so that edits elsewhere in a file make nothing new.
 */
export interface Baseline {
  readonly version: 1;
  readonly findings: readonly BaselineEntry[];
}

interface BaselineEntry {
  readonly rule: string;
  readonly file: string;
  readonly reference: string;
  readonly count: number;
}

/** A baseline of these findings. */
export function baselineOf(findings: Iterable<Finding>): Baseline {
  const entries = new Map<string, BaselineEntry>();
  for (const finding of findings) {
    const { rule, file, reference } = finding;
    const count = (entries.get(keyOf(finding))?.count ?? 0) + 1;
    entries.set(keyOf(finding), { rule, file, reference, count });
  }
  return { version: 1, findings: [...entries.values()] };
}

/** Reads a baseline; undefined where the text is none. */
export function parseBaseline(text: string): Baseline | undefined {
  try {
    const value = JSON.parse(text) as Partial<Baseline>;
    const isWhole = value.version === 1 && Array.isArray(value.findings) && value.findings.every(isEntry);
    return isWhole ? (value as Baseline) : undefined;
  } catch {
    return undefined;
  }
}

/** With the findings of another one in files that were not looked at this time. */
export function withUnchecked(
  baseline: Baseline,
  before: Baseline,
  isChecked: (file: string) => boolean,
): Baseline {
  const others = before.findings.filter(({ file }) => !isChecked(file));
  return { ...baseline, findings: [...baseline.findings, ...others] };
}

/** Takes away what is known already. */
export class KnownFindings {
  readonly #left = new Map<string, number>();
  #met = 0;

  /** Of files that are not checked nothing can be said. */
  constructor({ findings }: Baseline, isChecked: (file: string) => boolean = () => true) {
    for (const entry of findings) if (isChecked(entry.file)) this.#left.set(keyOf(entry), entry.count);
  }

  isNew(finding: Finding): boolean {
    const left = this.#left.get(keyOf(finding)) ?? 0;
    if (left === 0) return true;
    this.#left.set(keyOf(finding), left - 1);
    this.#met += 1;
    return false;
  }

  /** How many known findings have been met: they are there still. */
  get met(): number {
    return this.#met;
  }

  /** How many known findings have not been met: they are fixed. */
  get fixed(): number {
    let sum = 0;
    for (const left of this.#left.values()) sum += left;
    return sum;
  }
}

function isEntry(value: Partial<BaselineEntry> | null): boolean {
  const { rule, file, reference, count } = value ?? {};
  return [rule, file, reference].every((text) => typeof text === 'string') && Number.isInteger(count);
}

/** `docs`, `./docs` and the whole path are the same folder. */
function keyOf({ rule, file, reference }: Pick<BaselineEntry, 'rule' | 'file' | 'reference'>): string {
  return JSON.stringify([rule, absoluteName(file), reference]);
}
