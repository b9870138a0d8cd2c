import type { Finding, RememberedReport } from '@linkwright/check';
import { IS_OBEYED } from '../terminal/printable.ts';
import type { TextStyle } from './text-report.ts';

/** Bytes; what is longer is not kept. */
const LONGEST = 64 << 20;

/**
 * The text of a report as it is printed, kept for the next run that finds the same in the same files: of 25,000
 * findings it takes as long to make as the states of 32,000 files.
 */
export class PrintedReport {
  /** What the text depends on besides the findings and the files that they are in. */
  readonly key: string;
  /** Undefined once it is not to be kept. */
  #text: Uint8Array[] | undefined = [];
  #length = 0;

  constructor(name: string, { excerpts, columns, colours, links }: TextStyle) {
    // Links of paths are absolute.
    this.key = JSON.stringify([name, excerpts, columns, colours, links && process.cwd(), IS_OBEYED]);
  }

  add(text: Uint8Array): void {
    this.#length += text.length;
    if (this.#length > LONGEST) this.drop();
    this.#text?.push(text);
  }

  /** More is said in this run than the report tells. */
  drop(): void {
    this.#text = undefined;
  }

  /** What is kept; `counts` are of the findings that the report tells of. */
  kept(counts: Readonly<Record<Finding['severity'], number>>): RememberedReport | undefined {
    return this.#text && { key: this.key, counts, text: this.#text };
  }
}
