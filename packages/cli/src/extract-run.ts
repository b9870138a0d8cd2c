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
import { ArchiveWork } from './archive-work.ts';
import {
  type ExtractTask,
  type ExtractedDocument,
  type WikiTree,
  extractedDocuments,
} from './extract-job.ts';
import { STRETCH, isWebArchive, runs, stretches } from './corpus-stretches.ts';
import type { LinkFilter } from './link-filter.ts';
import type { TableFormats } from './table/encoded-documents.ts';
import type { TableTask } from './table/tabling.ts';

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

/** Of a web archive: its records are copied to the threads, and the lines of links in them are several times as long. */
const ARCHIVE_BYTES = 1 << 20;

const JOB = new URL('./extract-job.js', import.meta.url);

/** An mbox comes in several pieces, a document in one. */
export async function* extractFiles(
  files: readonly CorpusFile[],
  request: ExtractRequest,
): AsyncGenerator<ExtractedDocument> {
  for (const run of runs(files)) {
    if (request.signal?.aborted) return;
    // The rows of a table are the same in the same groups, whatever the number of threads.
    if (isWebArchive(run[0]))
      yield* request.jobs > 1 || request.table ? sharedArchives(run, request) : extractArchives(run, request);
    else yield* extractInThreads(run, request);
  }
}

/** Web archives, record by record; zlib unpacks in a thread of its own. */
async function* extractArchives(
  files: readonly CorpusFile[],
  { reading, filter, asLines, tree, signal, advance }: ExtractRequest,
): AsyncGenerator<ExtractedDocument> {
  const reader = new DocumentReader(allExtractors(reading), reading);
  const telling = { filter, asLines, ...(tree && { tree }) };
  for (const file of files) {
    for await (const document of reader.retrieved(archiveFile(file))) {
      if (signal?.aborted) return;
      yield* extractedDocuments(reader, document, undefined, telling);
    }
    advance?.(1);
  }
}

/** Web archives, of which threads get some records at a time. */
async function* sharedArchives(
  files: readonly CorpusFile[],
  request: ExtractRequest,
): AsyncGenerator<ExtractedDocument> {
  const { reading, table, signal, advance, jobs } = request;
  const reader = new DocumentReader(allExtractors(reading), reading);
  const setting = { ...settingOf(request), near: true };
  for (const file of files) {
    const work = new ArchiveWork(file.path, reader.answers(archiveFile(file)), setting);
    try {
      while (!work.isDone) {
        const tasks = work.tasks(table ? TABLE_SLICE.bytes : ARCHIVE_BYTES);
        const threads = { jobs, load: () => import('./extract-job.ts'), ...(signal && { signal }) };
        for await (const documents of parallel<ExtractTask, ExtractedDocument[]>(JOB, tasks, threads))
          yield* documents;
        if (signal?.aborted) return;
        if (work.large)
          yield* extractedDocuments(reader, reader.answered(file.path, work.large), undefined, setting);
      }
    } finally {
      await work.close();
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

function* tasksOf(files: readonly CorpusFile[], request: ExtractRequest): Generator<ExtractTask> {
  const { reading, table, tree, engine } = request;
  // Workers outlive runs: what they list they forget.
  const far = tree && { tree: { roots: tree.roots } };
  const setting = { ...settingOf(request), ...(engine ? far : { near: true }) };
  for (const stretch of stretches(files, reading, table ? TABLE_SLICE : STRETCH))
    yield { ...stretch, ...setting };
}

/** What all tasks of a run have. */
function settingOf({
  reading,
  filter,
  asLines,
  table,
  encode,
  tree,
}: ExtractRequest): Omit<ExtractTask, 'files'> {
  return {
    reading,
    filter,
    asLines,
    ...(table && { table }),
    ...(encode && { encode }),
    ...(tree && { tree }),
  };
}
