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

/** A page in a web archive. */
export interface ReportedPage {
  /** As findings and links name what it holds: `site.warc.gz!/https://example.com/`, or its URI alone. */
  readonly path: string;
  /** What `Destination` calls it. */
  readonly uri: string;
  /** The path of the archive; undefined where the page is named by its URI. */
  readonly archive?: string;
  /** Whether links have been looked for in it. */
  readonly isDocument: boolean;
}

/** Where in the tree a link leads. */
export interface Destination {
  /** Absolute path of what is there, or of what would have to be; of a page in a web archive its URI. */
  readonly path: string;
  readonly there: boolean;
}
