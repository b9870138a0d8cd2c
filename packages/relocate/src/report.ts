import { type DiagnosticRecord, type OpenDocument, diagnosticRecord } from '@linkwright/corpus';
import type { DocumentPlan } from './plans/plan-document.ts';
import type { EditRecord } from './plans/edit-record.ts';
import type { RewrittenStretch } from './large-files/rewrite-stretch.ts';
import type { ToldChange } from './writing/told-changes.ts';

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
  /** Unified diff in the form that was asked for, where there is one. */
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

/** What a plan says of its document. */
export function reportOn(file: string, { entity }: OpenDocument, plan: DocumentPlan): DocumentReport {
  const { references, edited, records, problems, skipped, diff } = plan;
  return {
    file,
    references,
    edited,
    edits: records,
    problems: problems.map((problem) => diagnosticRecord(problem, entity)),
    size: entity.end,
    ...(skipped && { skipped: { code: skipped.code, message: skipped.message } }),
    ...(diff !== undefined && { diff }),
  };
}
