import type { Severity } from '@linkwright/core';
import type { BaseRecord } from '@linkwright/corpus';
import type { RuleCode } from './rules.ts';

/** One thing that is wrong, as the machine formats print it; the fields of `check --report ndjson`. */
export interface Finding {
  readonly rule: RuleCode;
  readonly severity: Severity;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units of the decoded line. */
  readonly column: number;
  /** Bytes of the file; null where an encoded layer leaves no contiguous ones. */
  readonly start: number | null;
  readonly end: number | null;
  /** Where the record of a web archive begins that the document stands in: bytes of the archive when it is unpacked. */
  readonly recordOffset?: number;
  /** In a mailbox that has no lines: which message it is (`message 12, Inbox: Subject`). */
  readonly within?: string;
  /** The decoded reference; the name, for a `duplicate-id`; empty where the document as a whole is meant. */
  readonly reference: string;
  readonly target: string | null;
  /** Null where nothing was resolved. */
  readonly base: BaseRecord | null;
  readonly message: string;
  /** A reference that would work. */
  readonly suggestion?: string;
  /** The suggestion is certain: `--fix` writes it. */
  readonly fixable?: true;
}
