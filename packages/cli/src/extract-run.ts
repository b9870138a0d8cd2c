// Links of many files, found in threads and given in the order of the files.
import {
  type CorpusFile,
  type Engine,
  DocumentReader,
  type ReadingOptions,
  allExtractors,
  archiveFile,
  parallel,
} from '@linkwright/corpus';
import {
  type ExtractTask,
  type ExtractedDocument,
  type WikiTree,
  extractedDocuments,
} from './extract-job.ts';
import { STRETCH, isWebArchive, runs, stretches } from './corpus-stretches.ts';
import type { LinkFilter } from './link-filter.ts';
import type { TableFormats } from './table/encoded-documents.ts';
import { type TableTask, Tabling } from './table/tabling.ts';

export interface ExtractRequest {
  readonly reading: ReadingOptions;
  readonly filter: LinkFilter;
  /** See `ExtractTask`. */
  readonly asLines: boolean;
  readonly table?: TableTask;
  readonly encode?: TableFormats;
  readonly tree?: WikiTree;
  readonly jobs: number;
  readonly signal?: AbortSignal;
  /** Works on other hosts. */
  readonly engine?: Engine;
  /** Hears how many files are through. */
  readonly advance?: (files: number) => void;
}

/** Rows of tables are larger than their documents. */
const TABLE_SLICE = { bytes: 2 << 20, count: 64 };

const JOB = new URL('./extract-job.js', import.meta.url);

/** An mbox comes in several pieces, a document in one. */
export async function* extractFiles(
  files: readonly CorpusFile[],
  request: ExtractRequest,
): AsyncGenerator<ExtractedDocument> {
  for (const run of runs(files)) {
    if (request.signal?.aborted) return;
    if (isWebArchive(run[0])) yield* extractArchives(run, request);
    else yield* extractInThreads(run, request);
  }
}

/** Web archives, record by record; zlib unpacks in a thread of its own. */
async function* extractArchives(
  files: readonly CorpusFile[],
  { reading, filter, asLines, table, signal, advance }: ExtractRequest,
): AsyncGenerator<ExtractedDocument> {
  const reader = new DocumentReader(allExtractors(reading), reading);
  const tabling = table && new Tabling(reader, table, filter);
  for (const file of files) {
    for await (const document of reader.retrieved(archiveFile(file))) {
      if (signal?.aborted) return;
      yield* extractedDocuments(reader, document, undefined, { filter, asLines }, tabling);
    }
    advance?.(1);
  }
}

async function* extractInThreads(
  files: readonly CorpusFile[],
  request: ExtractRequest,
): AsyncGenerator<ExtractedDocument> {
  const { jobs, signal, advance, engine } = request;
  const tasks = tasksOf(files, request);
  const results = parallel<ExtractTask, ExtractedDocument[]>(JOB, tasks, {
    jobs,
    load: () => import('./extract-job.ts'),
    ...(signal && { signal }),
    ...(engine && { engine }),
  });
  let latest = '';
  for await (const documents of results) {
    for (const document of documents) {
      // The documents of an archive are named after it.
      const [file = ''] = document.file.split('!/', 1);
      if (file !== latest) advance?.(1);
      latest = file;
      if (document.large) yield* extractLarge(document.large, request);
      else yield document;
    }
  }
}

/** A document whose links may be too many to be held, piece by piece. */
function* extractLarge(
  file: CorpusFile,
  { reading, filter, asLines, tree, signal }: ExtractRequest,
): Generator<ExtractedDocument> {
  const reader = new DocumentReader(allExtractors(reading), reading);
  for (const piece of extractedDocuments(reader, reader.open(file), file.entry, {
    filter,
    asLines,
    near: true,
    ...(tree && { tree }),
  })) {
    if (signal?.aborted) return;
    yield piece;
  }
}

function* tasksOf(
  files: readonly CorpusFile[],
  { reading, filter, asLines, table, encode, tree, engine }: ExtractRequest,
): Generator<ExtractTask> {
  const size = table ? TABLE_SLICE : STRETCH;
  const setting = {
    reading,
    filter,
    asLines,
    ...(table && { table }),
    ...(encode && { encode }),
    // Workers outlive runs: what they list they forget.
    ...(tree && { tree: engine ? { roots: tree.roots } : tree }),
    ...(!engine && { near: true }),
  };
  for (const stretch of stretches(files, reading, size)) yield { ...stretch, ...setting };
}
