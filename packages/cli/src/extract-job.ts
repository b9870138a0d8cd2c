// What a thread does with a stretch of the corpus when links are listed.
import { type Diagnostic, type Reference, References } from '@linkwright/core';
import {
  type CorpusFile,
  type DiagnosticRecord,
  DocumentReader,
  type LinkRecord,
  LinkRecorder,
  type MessageSlice,
  type OpenDocument,
  type ReadingOptions,
  allExtractors,
  diagnosticRecord,
} from '@linkwright/corpus';
import type { Row } from '@linkwright/table';
import { ndjson } from './formats/ndjson.ts';
import { type LinkFilter, linksOf } from './link-filter.ts';
import { type TableTask, Tabling } from './table/tabling.ts';

export interface ExtractTask {
  readonly files: readonly CorpusFile[];
  /** Set where the only file is an mbox: the stretch of it that is meant. */
  readonly slice?: MessageSlice;
  readonly reading: ReadingOptions;
  readonly filter: LinkFilter;
  /** Give lines and not records: they cost less to send between threads. */
  readonly asLines: boolean;
  /** Give rows of the link table and not records. */
  readonly table?: TableTask;
}

export interface ExtractedDocument {
  readonly file: string;
  readonly links: readonly LinkRecord[];
  /** Text of the machine format, in pieces: all of it may be more than one string can hold. */
  readonly lines: readonly string[];
  readonly count: number;
  readonly problems: readonly DiagnosticRecord[];
  /** Rows of the link table, where it is wanted. */
  readonly rows?: readonly Row[];
  readonly anchors?: readonly Row[];
}

/** Runs in a thread; the module's default export is what the pool calls. */
export default function extractJob(task: ExtractTask): readonly ExtractedDocument[] {
  const reader = new DocumentReader(allExtractors(task.reading), task.reading);
  const [mbox] = task.files;
  if (task.slice && mbox) return [...extractMessages(reader, mbox, task)];
  const tabling = task.table && new Tabling(reader, task.table, task.filter);
  return task.files.flatMap((file) => {
    const opened = reader.open(file);
    return [...extractedDocuments(reader, opened, file.entry, task, tabling)];
  });
}

/**
 * What is told of an opened document, or of each one in it where it is an archive. One that fails is a
 * problem, and the others are told.
 */
export function* extractedDocuments(
  reader: DocumentReader,
  opened: OpenDocument | Diagnostic,
  entry: string | undefined,
  task: Pick<ExtractTask, 'filter' | 'asLines'>,
  tabling?: Tabling,
): Generator<ExtractedDocument> {
  if ('code' in opened) {
    yield nothing(opened.source, diagnosticRecord(opened));
    return;
  }
  for (const document of reader.documents(opened, entry)) {
    if ('code' in document) yield nothing(document.source, diagnosticRecord(document));
    else
      yield extractedOr(
        document,
        () =>
          tabling?.document(document, document.location ?? '-') ?? extractedDocument(reader, document, task),
      );
  }
}

function extractedOr(document: OpenDocument, extract: () => ExtractedDocument): ExtractedDocument {
  const { path } = document.entity.source;
  try {
    return extract();
  } catch (error) {
    return nothing(path, internal(path, error));
  }
}

/** Links of an mbox are given out when there are this many. */
const BATCH = 2000;

/** The links of an mbox, or of a stretch of it, message by message and some at a time. */
function* extractMessages(
  reader: DocumentReader,
  file: CorpusFile,
  { filter, asLines, table, slice }: Pick<ExtractTask, 'filter' | 'asLines' | 'table' | 'slice'>,
): Generator<ExtractedDocument> {
  if (table) {
    yield* new Tabling(reader, table, filter).messages(file, slice, BATCH);
    return;
  }
  let links: LinkRecord[] = [];
  let problems: DiagnosticRecord[] = [];
  const batch = (): ExtractedDocument => {
    const lines = asLines ? links.map(ndjson) : [];
    const document = { file: file.path, links: asLines ? [] : links, lines, count: links.length, problems };
    links = [];
    problems = [];
    return document;
  };
  for (const message of reader.messages(file, slice)) {
    if ('code' in message) problems.push(diagnosticRecord(message));
    else {
      const found = extractDocument(reader, message, filter);
      for (const link of found.links) links.push(link);
      problems.push(...found.problems());
    }
    if (links.length + problems.length >= BATCH) yield batch();
  }
  yield batch();
}

/** How many records make a piece of text. */
const PIECE = 1000;

/** Everything that is told of one document; as lines, its records are not held all at once. */
function extractedDocument(
  reader: DocumentReader,
  document: OpenDocument,
  { filter, asLines }: Pick<ExtractTask, 'filter' | 'asLines'>,
): ExtractedDocument {
  const file = document.entity.source.path;
  const found = extractDocument(reader, document, filter);
  if (!asLines) {
    const links = [...found.links];
    return { file, links, lines: [], count: links.length, problems: found.problems() };
  }
  const lines: string[] = [];
  let piece: string[] = [];
  let count = 0;
  for (const link of found.links) {
    piece.push(ndjson(link));
    count += 1;
    if (piece.length < PIECE) continue;
    lines.push(piece.join(''));
    piece = [];
  }
  lines.push(piece.join(''));
  return { file, links: [], lines, count, problems: found.problems() };
}

/** The links of one document, made one by one in the order of their places in the file; and what was wrong. */
function extractDocument(
  reader: DocumentReader,
  document: OpenDocument,
  filter: LinkFilter,
): { readonly links: Iterable<LinkRecord>; readonly problems: () => readonly DiagnosticRecord[] } {
  const found = new References();
  reader.extract(document, found);
  return {
    links: recordsOf(document, found.list, filter),
    problems: () => found.problems.map((problem) => diagnosticRecord(problem, document.entity)),
  };
}

function* recordsOf(
  { entity }: OpenDocument,
  references: readonly Reference[],
  filter: LinkFilter,
): Generator<LinkRecord> {
  const recorder = new LinkRecorder(entity);
  for (const link of linksOf(references, filter)) yield recorder.linkRecord(link);
}

function nothing(file: string, problem: DiagnosticRecord): ExtractedDocument {
  return { file, links: [], lines: [], count: 0, problems: [problem] };
}

function internal(file: string, error: unknown): DiagnosticRecord {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    file,
    code: 'internal-error',
    severity: 'error',
    message: `Linkwright failed on this file, please report it: ${said}`,
  };
}
