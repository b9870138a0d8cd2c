// What a thread does with a stretch of the corpus when links are rewritten: the work, and the text of the report.
// Sent as objects, two million edits cost the receiving thread more than finding them costs the others.
import { type DocumentReport, type RewriteTask, rewriteDocuments } from '@linkwright/relocate';
import { type RewriteLines, type WrittenReport, rewriteLines } from './rewrite-lines.ts';

/** Runs in a thread; the module's default export is what the pool calls. */
export default async function rewriteLinesJob(
  task: RewriteTask,
  shared: unknown,
): Promise<readonly WrittenReport[]> {
  const told = shared as RewriteLines;
  return rewriteDocuments(task, (report) => written(report, told), shared);
}

function written(report: DocumentReport, told: RewriteLines): WrittenReport {
  // A diff is coloured by whoever knows the terminal.
  if (report.diff !== undefined && !told.ndjson) return report;
  const { diff: _notPrinted, ...rest } = report;
  return { ...rest, edits: [], lines: rewriteLines(report, told) };
}
