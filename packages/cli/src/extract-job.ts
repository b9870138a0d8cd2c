// What a thread does with a stretch of the corpus when links are listed.
import { type Diagnostic, type Reference, References } from '@linkwright/core';
import {
  ArchiveStretch,
  type CorpusFile,
  type DiagnosticRecord,
  DocumentReader,
  LARGE,
  type LinkRecord,
  LinkRecorder,
  type MessageSlice,
  type OpenDocument,
  type ReadingOptions,
  type Retrieved,
  type StretchRead,
  type WarcStretch,
  allExtractors,
  diagnosticRecord,
} from '@linkwright/corpus';
import { WIKI_LINK, WikiTargets } from '@linkwright/check';
import type { Row } from '@linkwright/table';
import { ndjsonLines } from './formats/ndjson.ts';
import { type LinkFilter, linksOf } from './link-filter.ts';
import { linkWindows } from './link-windows.ts';
import { type EncodedTables, type TableFormats, encodedDocuments } from './table/encoded-documents.ts';
import { type TableTask, Tabling } from './table/tabling.ts';

export interface ExtractTask {
  readonly files: readonly CorpusFile[];
  /** Set where the only file is an mbox: the stretch of it that is meant. */
  readonly slice?: MessageSlice;
  /** Set where the only file is a web archive: the stretch of it that is meant. */
  readonly stretch?: WarcStretch;
  /** What stands in a web archive that has no stretches; there are no files then. */
  readonly archived?: Archived;
  readonly reading: ReadingOptions;
  readonly filter: LinkFilter;
  /** Give lines and not records: they cost less to send between threads. */
  readonly asLines: boolean;
  /**
   * Set for threads of the command's own process: lines are bytes, which do not weigh on its heap, and a large
   * document is left to it, since its links are too many to be handed over at once.
   */
  readonly near?: boolean;
  /** Set where wiki links are wanted: the folders among whose files their names are looked for. */
  readonly tree?: WikiTree;
  /** Give rows of the link table and not records. */
  readonly table?: TableTask;
  /** Give them as bytes of these formats. */
  readonly encode?: TableFormats;
}

export interface WikiTree {
  readonly roots: readonly string[];
  /** The run that it is for, all of which has one list of the files; without it, each task makes its own. */
  readonly run?: number;
}

export interface Archived {
  /** Of the archive. */
  readonly path: string;
  readonly answers: Iterable<Retrieved | Diagnostic>;
}

export interface ExtractedDocument {
  readonly file: string;
  readonly links: readonly LinkRecord[];
  /** Text of the machine format, in pieces: all of it may be more than one string can hold. */
  readonly lines: readonly (string | Uint8Array)[];
  readonly count: number;
  readonly problems: readonly DiagnosticRecord[];
  /** Rows of the link table, where it is wanted. */
  readonly rows?: readonly Row[];
  readonly anchors?: readonly Row[];
  /** The rows of all documents of the task, as bytes; told with the last. */
  readonly encoded?: EncodedTables;
  /** The rows that follow belong to another task: they stand in another group of the table. */
  readonly settles?: true;
  /** What has been read of the stretch of a web archive; told with the last. */
  readonly read?: StretchRead;
  /** Set where the document has not been read: see `ExtractTask.near`. */
  readonly large?: CorpusFile;
}

/** Runs in a thread; the module's default export is what the pool calls. */
export default async function extractJob(task: ExtractTask): Promise<readonly ExtractedDocument[]> {
  const documents = extracted(task);
  if (!task.table) return documents;
  if (!task.encode) return [...documents, settled(documents.at(-1))];
  return encodedDocuments(documents, task.encode);
}

function extracted(task: ExtractTask): readonly ExtractedDocument[] {
  const reader = new DocumentReader(allExtractors(task.reading), task.reading);
  const [first] = task.files;
  if (task.slice && first) return [...extractMessages(reader, first, task)];
  const tabling = task.table && new Tabling(reader, task.table, task.filter);
  if (task.archived) return archivedDocuments(reader, task.archived, task, tabling);
  if (task.stretch && first) return stretchDocuments(reader, first, task.stretch, task, tabling);
  return task.files.flatMap((file) => {
    if (task.near && !tabling && file.size !== undefined && file.size > LARGE)
      return [{ ...empty(file.path), large: file }];
    const opened = reader.open(file);
    return [...extractedDocuments(reader, opened, file.entry, task, tabling)];
  });
}

function settled(last: ExtractedDocument | undefined): ExtractedDocument {
  const read = last?.read;
  return { ...empty(last?.file ?? ''), settles: true, ...(read && { read }) };
}

function empty(file: string): ExtractedDocument {
  return { file, links: [], lines: [], count: 0, problems: [] };
}

function archivedDocuments(
  reader: DocumentReader,
  { path, answers }: Archived,
  task: Telling,
  tabling?: Tabling,
): ExtractedDocument[] {
  const documents: ExtractedDocument[] = [];
  for (const answer of answers) {
    const opened = 'code' in answer ? answer : reader.answered(path, answer);
    for (const document of extractedDocuments(reader, opened, undefined, task, tabling))
      documents.push(document);
  }
  return documents;
}

/** The documents of a stretch of a web archive; the last one says how far it was read, and is no document. */
function stretchDocuments(
  reader: DocumentReader,
  file: CorpusFile,
  place: WarcStretch,
  task: Telling,
  tabling?: Tabling,
): readonly ExtractedDocument[] {
  const stretch = new ArchiveStretch(file, place, reader.limits.entrySize);
  const answers = stretch.answers((type) => reader.reads(type));
  const documents = archivedDocuments(reader, { path: file.path, answers }, task, tabling);
  return [...documents, { ...empty(file.path), read: stretch.read }];
}

type Telling = Pick<ExtractTask, 'filter' | 'asLines' | 'near' | 'tree'>;

/**
 * What is told of an opened document, or of each one in it where it is an archive. One that fails is a
 * problem, and the others are told.
 */
export function* extractedDocuments(
  reader: DocumentReader,
  opened: OpenDocument | Diagnostic,
  entry: string | undefined,
  task: Telling,
  tabling?: Tabling,
): Generator<ExtractedDocument> {
  if ('code' in opened) {
    yield nothing(opened.source, diagnosticRecord(opened));
    return;
  }
  for (const document of reader.documents(opened, entry)) {
    if ('code' in document) yield nothing(document.source, diagnosticRecord(document));
    else yield* orInternal(document, pieces(reader, document, task, tabling));
  }
}

function* pieces(
  reader: DocumentReader,
  document: OpenDocument,
  task: Telling,
  tabling?: Tabling,
): Generator<ExtractedDocument> {
  const tabled = tabling?.document(document, document.location ?? '-');
  if (tabled) yield tabled;
  else yield* extractedDocument(reader, document, task);
}

function* orInternal(
  { entity }: OpenDocument,
  found: Iterable<ExtractedDocument>,
): Generator<ExtractedDocument> {
  const { path } = entity.source;
  try {
    yield* found;
  } catch (error) {
    yield nothing(path, internal(path, error));
  }
}

/** Links of an mbox are given out when there are this many. */
const BATCH = 2000;

/** The links of an mbox, or of a stretch of it, message by message and some at a time. */
function* extractMessages(
  reader: DocumentReader,
  file: CorpusFile,
  { filter, asLines: wantsLines, near = false, table, slice }: Omit<ExtractTask, 'files' | 'reading'>,
): Generator<ExtractedDocument> {
  if (table) {
    yield* new Tabling(reader, table, filter).messages(file, slice, BATCH);
    return;
  }
  let links: LinkRecord[] = [];
  let problems: DiagnosticRecord[] = [];
  const batch = (): ExtractedDocument => {
    const told = wantsLines ? asLines(links, near) : asRecords(links);
    const document = { file: file.path, ...told, problems };
    links = [];
    problems = [];
    return document;
  };
  for (const message of reader.messages(file, slice)) {
    if ('code' in message) problems.push(diagnosticRecord(message));
    else {
      const found = new References();
      reader.extract(message, found);
      for (const link of recordsOf(message, found.list, filter)) links.push(link);
      for (const problem of found.problems) problems.push(diagnosticRecord(problem, message.entity));
    }
    if (links.length + problems.length >= BATCH) yield batch();
  }
  yield batch();
}

/** How many records make a piece of text. */
const PIECE = 1000;

/** Everything that is told of one document, in several where it has very many links. */
function* extractedDocument(
  reader: DocumentReader,
  document: OpenDocument,
  task: Telling,
): Generator<ExtractedDocument> {
  const file = document.entity.source.path;
  for (const { list, problems } of linkWindows((sink) => reader.extract(document, sink))) {
    const links = withNames(recordsOf(document, list, task.filter), reader, document, task.tree);
    const told = task.asLines ? asLines(links, task.near ?? false) : asRecords(links);
    yield { file, ...told, problems: problems.map((problem) => diagnosticRecord(problem, document.entity)) };
  }
}

type Told = Pick<ExtractedDocument, 'links' | 'lines' | 'count'>;

function asRecords(found: Iterable<LinkRecord>): Told {
  const links = [...found];
  return { links, lines: [], count: links.length };
}

/** The records are not held all at once. */
function asLines(links: Iterable<LinkRecord>, near: boolean): Told {
  const lines: (string | Uint8Array)[] = [];
  let piece: LinkRecord[] = [];
  let count = 0;
  const finish = (): void => {
    if (piece.length > 0) lines.push(near ? encoder.encode(ndjsonLines(piece)) : ndjsonLines(piece));
    piece = [];
  };
  for (const link of links) {
    piece.push(link);
    count += 1;
    if (piece.length === PIECE) finish();
  }
  finish();
  return { links: [], lines, count };
}

const encoder = new TextEncoder();

function* recordsOf(
  { entity }: OpenDocument,
  references: readonly Reference[],
  filter: LinkFilter,
): Generator<LinkRecord> {
  const recorder = new LinkRecorder(entity);
  for (const link of linksOf(references, filter)) yield recorder.linkRecord(link);
}

let latest: { readonly run: number; readonly targets: WikiTargets } | undefined;

function wikiTargets({ roots, run }: WikiTree): WikiTargets {
  if (run === undefined) return new WikiTargets(roots);
  if (latest?.run !== run) latest = { run, targets: new WikiTargets(roots) };
  return latest.targets;
}

/** The same records, wiki links with the pages that they call by name. */
function* withNames(
  records: Iterable<LinkRecord>,
  { map }: DocumentReader,
  { location }: OpenDocument,
  tree: WikiTree | undefined,
): Generator<LinkRecord> {
  const targets = tree && location !== undefined && !location.includes('!/') && wikiTargets(tree);
  for (const record of records) {
    if (!targets || record.place !== WIKI_LINK) yield record;
    else yield { ...record, ...targets.of(record.reference, location, map) };
  }
}

function nothing(file: string, problem: DiagnosticRecord): ExtractedDocument {
  return { ...empty(file), problems: [problem] };
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
