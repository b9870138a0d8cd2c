// Links of many files, found in threads and given in the order of the files.
import { type CorpusFile, DocumentReader, allExtractors, runsOf } from '@linkwright/corpus';
import { type ExtractRequest, TABLE_SLICE, askerOf, settingOf } from './extract-request.ts';
import { extractArchives } from './extract-archives.ts';
import { type ExtractTask, type ExtractedDocument, extractedDocuments } from './extract-job.ts';
import { extractedSlices } from './extracted-slices.ts';
import { STRETCH, isWebArchive, stretches } from '../corpus-stretches.ts';

/** An mbox comes in several pieces, a document in one. */
export async function* extractFiles(
  files: readonly CorpusFile[],
  request: ExtractRequest,
): AsyncGenerator<ExtractedDocument> {
  for (const { kind: areArchives, items: run } of runsOf(files, isWebArchive)) {
    if (request.signal?.aborted) return;
    yield* areArchives ? extractArchives(run, request) : extractInThreads(run, request);
  }
}

async function* extractInThreads(
  files: readonly CorpusFile[],
  request: ExtractRequest,
): AsyncGenerator<ExtractedDocument> {
  const { jobs, signal, advance, engine } = request;
  /** How many files begin in each task that is under way. */
  const begun: number[] = [];
  const tasks = function* (): Generator<ExtractTask> {
    for (const task of tasksOf(files, request)) {
      begun.push(task.files.filter(({ slice }) => !slice || slice.number === 1).length);
      yield task;
    }
  };
  const results = extractedSlices(tasks(), {
    jobs,
    asker: askerOf(request),
    ...(signal && { signal }),
    ...(engine && { engine }),
  });
  for await (const documents of results) {
    advance?.(begun.shift() ?? 0);
    for (const document of documents) {
      if (document.large) yield* extractLarge(document.large, request);
      else yield document;
    }
  }
}

/** A document whose links may be too many to be held, piece by piece. */
function* extractLarge(
  file: CorpusFile,
  { reading, filter, lines, unique, tree, signal }: ExtractRequest,
): Generator<ExtractedDocument> {
  const reader = new DocumentReader(allExtractors(reading), reading);
  for (const piece of extractedDocuments(reader, reader.open(file), file.entry, {
    filter,
    ...(lines && { lines }),
    ...(unique && { unique }),
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
