import type { DiagnosticRecord } from '@linkwright/corpus';
import type { EditRecord } from './plan-document.ts';
import type { RewrittenStretch } from './rewrite-stretch.ts';
import type { ToldChange } from './told-changes.ts';

/** What came of one document. */
export interface DocumentReport {
  readonly file: string;
  readonly references: number;
  /** Links that were (or, in a dry run, would be) changed. */
  readonly edited: number;
  readonly edits: readonly EditRecord[];
  readonly problems: readonly DiagnosticRecord[];
  /** Why the document was left alone, though it was to be changed or written. */
  readonly skipped?: { readonly code: string; readonly message: string };
  /** Unified diff, where it was asked for and there is one. */
  readonly diff?: string;
  /** More of the same document follows; the counts are in the last report. */
  readonly partial?: boolean;
  /** Where it is written by somebody else: what to write. */
  readonly change?: ToldChange;
  /** Set where this is part of the report of a large mbox. */
  readonly stretch?: RewrittenStretch;
  /** Bytes read. */
  readonly size: number;
}
