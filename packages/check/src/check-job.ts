// What a thread does with a stretch of the corpus: check each document.
import type { CorpusFile } from '@linkwright/corpus';
import { type CheckSettings, type CheckedDocument, DocumentChecker } from './document-checker.ts';

/** What all tasks of a run share. */
export interface CheckShared {
  readonly settings: CheckSettings;
  readonly wantRemotes: boolean;
}

/** This module, for engines. */
export const CHECK_JOB: URL = new URL('./check-job.js', import.meta.url);

let current: { readonly shared: CheckShared; readonly checker: DocumentChecker } | undefined;

/** Runs in a thread; the module's default export is what the pool calls. */
export default function checkJob(
  files: readonly CorpusFile[],
  shared: CheckShared,
): readonly CheckedDocument[] {
  // What is known of the tree is good for one run.
  if (current?.shared !== shared) current = { shared, checker: new DocumentChecker(shared.settings) };
  const { checker } = current;
  return files.map((file) => {
    try {
      return checker.file(file, shared.wantRemotes);
    } catch (error) {
      // One document never ends a run, whatever is in it.
      return failedDocument(file, error);
    }
  });
}

/** What is said of a document that could not be checked. */
export function failedDocument(file: Pick<CorpusFile, 'path'>, error: unknown): CheckedDocument {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const message = `Linkwright failed on this file, please report it: ${said}`;
  const problem = { file: file.path, code: 'internal-error', severity: 'error', message } as const;
  return { file: file.path, references: 0, findings: [], problems: [problem], places: [], remotes: [] };
}
