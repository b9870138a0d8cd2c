// Links of web archives, found in threads and given in the order of the archives.
import {
  type CorpusFile,
  DocumentReader,
  type ParallelOptions,
  type StretchOf,
  type UnitPlace,
  allExtractors,
  answerIn,
  archiveFile,
  archiveRuns,
  archiveStretches,
  inOrder,
  largeUnit,
  plainFile,
} from '@linkwright/corpus';
import { ArchiveWork } from './archive-work.ts';
import { type ExtractTask, type ExtractedDocument, extractTask, extractedDocuments } from './extract-job.ts';
import { extractedSlices } from './extracted-slices.ts';
import { type ExtractRequest, TABLE_SLICE, settingOf } from './extract-request.ts';

/** Records of a web archive that has no stretches are copied to the threads. */
const COPIED = 1 << 20;

type Documents = readonly ExtractedDocument[];

/** Web archives; what stands in one goes by its path and the URL that it was retrieved from. */
export async function* extractArchives(
  archives: readonly CorpusFile[],
  request: ExtractRequest,
): AsyncGenerator<ExtractedDocument> {
  for (const { kind: inStretches, items: files } of archiveRuns(archives, request.reading.limits)) {
    if (request.signal?.aborted) return;
    yield* inStretches ? extractStretches(files, request) : sharedArchives(files, request);
  }
}

/** Web archives that can be read from any record on: threads, or other hosts, get stretches of them. */
async function* extractStretches(
  files: readonly CorpusFile[],
  request: ExtractRequest,
): AsyncGenerator<ExtractedDocument> {
  // Wiki links lead to files of a tree, and here is none.
  const { tree: _none, ...wanted } = request;
  const { engine, advance } = request;
  const setting = { ...settingOf(wanted), ...(!engine && { near: true }) };
  const taskOf = ({ file, stretch }: StretchOf): ExtractTask => ({
    files: [plainFile(file)],
    stretch,
    ...setting,
  });
  const sent: StretchOf[] = [];
  const tasks = function* (): Generator<ExtractTask> {
    for (const each of archiveStretches(files)) {
      sent.push(each);
      yield taskOf(each);
    }
  };
  const results = extractedSlices(tasks(), { ...threadsOf(request), ...(engine && { engine }) });
  const found = inOrder(sent, results, {
    readOf: (documents) => documents.at(-1)?.read ?? { end: 0, length: 0 },
    work: (each) => extractTask(taskOf(each)),
    large: (file, place) => extractLarge(file, place, request),
    passed: () => advance?.(1),
  });
  for await (const { result: documents } of found) {
    yield* documents;
    if (request.signal?.aborted) return;
  }
}

/** What is too large for a thread, in pieces; the rows of a table at once. */
async function* extractLarge(
  file: CorpusFile,
  place: UnitPlace,
  request: ExtractRequest,
): AsyncGenerator<Documents, UnitPlace> {
  const { reading, table } = request;
  const setting = { ...settingOf(request), near: true };
  const reader = new DocumentReader(allExtractors(reading), reading);
  const { entrySize } = reader.limits;
  const tell = answerIn((type) => reader.reads(type), entrySize);
  const answers = largeUnit(file, place, tell, entrySize);
  for (let next = await answers.next(); ; next = await answers.next()) {
    if (next.done) return next.value;
    const { value: answer } = next;
    if (table)
      yield await extractTask({ files: [], archived: { path: file.path, answers: [answer] }, ...setting });
    else {
      const opened = 'code' in answer ? answer : reader.answered(file.path, answer);
      for (const piece of extractedDocuments(reader, opened, undefined, setting)) yield [piece];
    }
  }
}

/** Web archives that are read from their beginning to their end: threads get some records at a time. */
async function* sharedArchives(
  files: readonly CorpusFile[],
  request: ExtractRequest,
): AsyncGenerator<ExtractedDocument> {
  const { reading, table, signal, advance } = request;
  const reader = new DocumentReader(allExtractors(reading), reading);
  const setting = { ...settingOf(request), near: true };
  for (const file of files) {
    const work = new ArchiveWork(file.path, reader.answers(archiveFile(file)), setting);
    try {
      while (!work.isDone) {
        const tasks = work.tasks(table ? TABLE_SLICE.bytes : COPIED);
        for await (const documents of extractedSlices(tasks, threadsOf(request))) yield* documents;
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

function threadsOf({ jobs, signal }: ExtractRequest): Pick<ParallelOptions, 'jobs' | 'signal'> {
  return { jobs, ...(signal && { signal }) };
}
