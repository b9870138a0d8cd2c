// Links of many files, found in threads and given in the order of the files.
import { type CorpusFile, DocumentReader, allExtractors, parallel } from '@linkwright/corpus';
import { JOB, type ExtractRequest, TABLE_SLICE, settingOf } from './extract-request.ts';
import { extractArchives, extractStretches, sharedArchives } from './extract-archives.ts';
import { type ExtractTask, type ExtractedDocument, extractedDocuments } from './extract-job.ts';
import { STRETCH, runs, stretches } from './corpus-stretches.ts';

/** An mbox comes in several pieces, a document in one. */
export async function* extractFiles(
  files: readonly CorpusFile[],
  request: ExtractRequest,
): AsyncGenerator<ExtractedDocument> {
  for (const { way, files: run } of runs(files)) {
    if (request.signal?.aborted) return;
    switch (way) {
      case 'files':
        yield* extractInThreads(run, request);
        break;
      case 'stretches':
        yield* extractStretches(run, request);
        break;
      case 'archives':
        // The rows of a table are the same in the same groups, whatever the number of threads.
        yield* request.jobs > 1 || request.table
          ? sharedArchives(run, request)
          : extractArchives(run, request);
    }
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
