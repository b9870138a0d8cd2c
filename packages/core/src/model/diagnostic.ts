import type { Position } from '../positions/position.ts';
import type { Span } from './span.ts';

/** How grave something is. Whether it makes a run fail is for the command to say. */
export type Severity = 'error' | 'warning' | 'info';

/** A problem found in a document, as a value: never thrown, so that one bad document ends no run. */
export interface Diagnostic {
  /** Hyphenated and stable. */
  readonly code: string;
  readonly severity: Severity;
  /** What is wrong, and what to do about it. */
  readonly message: string;
  /** Path of the source. */
  readonly source: string;
  /** Bytes of the source's file, where the place is known. */
  readonly span?: Span;
  /** Where the span begins, from who reads what is not kept: others count it in the document. */
  readonly position?: Position;
  /** The decoded reference that it is about, where it is about one. */
  readonly reference?: string;
}
