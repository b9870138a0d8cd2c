// What a report is told: the records of the machine formats, as other packages make them.
import type { Severity } from '@linkwright/core';

/** A finding of the checker. */
export interface ReportedFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** Bytes of the file. */
  readonly start: number | null;
  readonly end: number | null;
  /** Of a document in a web archive: where its record begins. */
  readonly recordOffset?: number;
  readonly reference: string;
  readonly target: string | null;
  readonly message: string;
  readonly suggestion?: string;
}

/** Where in the tree a link leads. */
export interface Destination {
  /** Absolute path of what is there, or of what would have to be. */
  readonly path: string;
  readonly there: boolean;
}
