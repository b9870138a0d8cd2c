// What a thread does with a stretch of the corpus: check each document.
import type { CorpusFile } from '@linkwright/corpus';
import { type CheckSettings, type CheckedDocument, DocumentChecker } from './document-checker.ts';

export interface CheckTask {
  /** Number of the run: what is known of the tree is good for one. */
  readonly run: number;
  readonly files: readonly CorpusFile[];
  readonly settings: CheckSettings;
  readonly wantRemotes: boolean;
}

let current: { readonly run: number; readonly checker: DocumentChecker } | undefined;

/** Runs in a thread; the module's default export is what the pool calls. */
export default function checkJob({
  run,
  files,
  settings,
  wantRemotes,
}: CheckTask): readonly CheckedDocument[] {
  if (current?.run !== run) current = { run, checker: new DocumentChecker(settings) };
  const { checker } = current;
  return files.map((file) => {
    try {
      return checker.file(file, wantRemotes);
    } catch (error) {
      // One document never ends a run, whatever is in it.
      return failed(file, error);
    }
  });
}

function failed(file: CorpusFile, error: unknown): CheckedDocument {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const message = `Linkwright failed on this file, please report it: ${said}`;
  const problem = { file: file.path, code: 'internal-error', severity: 'error', message } as const;
  return { file: file.path, references: 0, findings: [], problems: [problem], places: [], remotes: [] };
}
