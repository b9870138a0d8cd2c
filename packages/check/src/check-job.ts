// What a thread does with a stretch of the corpus: check each document.
import type { CorpusFile } from '@linkwright/corpus';
import { type SentTelling, ToldWriter, tellerOf, toldIn } from './telling.ts';
import type { CheckedDocument } from './documents/checked-document.ts';
import { type CheckSettings, DocumentChecker } from './documents/document-checker.ts';

/** What all tasks of a run share. */
export interface CheckShared {
  readonly settings: CheckSettings;
  readonly wantRemotes: boolean;
  /** How threads say what they have found, see `Telling`; left out where that is not to be said by them. */
  readonly telling?: SentTelling;
}

/** This module, for engines. */
export const CHECK_JOB: URL = new URL('./check-job.js', import.meta.url);

interface Begun {
  readonly checker: DocumentChecker;
  readonly told: ToldWriter | undefined;
}

/** What is known of the tree is good for one run. */
const runs = new WeakMap<CheckShared, Begun>();

/** Runs in a thread; the module's default export is what the pool calls. */
export default async function checkJob(
  files: readonly CorpusFile[],
  shared: CheckShared,
): Promise<readonly CheckedDocument[]> {
  const { checker, told } = runs.get(shared) ?? (await begun(shared));
  const documents = files.map((file) => {
    try {
      return checker.file(file, shared.wantRemotes);
    } catch (error) {
      // One document never ends a run, whatever is in it.
      return failedDocument(file, error);
    }
  });
  return told ? asTold(files, documents, told) : documents;
}

async function begun(shared: CheckShared): Promise<Begun> {
  const { settings, telling } = shared;
  const told = telling && new ToldWriter(await tellerOf(telling));
  const run = { checker: new DocumentChecker(settings), told };
  runs.set(shared, run);
  return run;
}

/** Parts of a document are told together, by whoever puts them together. */
function asTold(
  files: readonly CorpusFile[],
  documents: readonly CheckedDocument[],
  writer: ToldWriter,
): readonly CheckedDocument[] {
  for (const [index, { file, findings }] of documents.entries())
    if (!files[index]?.slice) writer.add(index, file, findings);
  const byIndex = new Map(toldIn(writer.taken()));
  return documents.map((document, index) => {
    const told = byIndex.get(index);
    return told ? { ...document, findings: [], told } : document;
  });
}

/** What is said of a document that could not be checked. */
export function failedDocument(file: Pick<CorpusFile, 'path'>, error: unknown): CheckedDocument {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const message = `Linkwright failed on this file, please report it: ${said}`;
  const problem = { file: file.path, code: 'internal-error', severity: 'error', message } as const;
  return { file: file.path, references: 0, findings: [], problems: [problem], places: [], remotes: [] };
}
