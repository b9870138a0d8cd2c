// What a thread does with a stretch of the corpus when links are listed.
import { type Diagnostic, type Link, References } from '@linkwright/core';
import {
  type CorpusFile,
  type DiagnosticRecord,
  type DocumentReader,
  type OpenDocument,
  type ReadingOptions,
  type Retrieved,
  type StretchRead,
  type WarcStretch,
  diagnosticRecord,
  runReader,
} from '@linkwright/corpus';
import { WikiTargets } from '@linkwright/check';
import type { Row } from '@linkwright/table';
import { type FarDocuments, farDocuments } from './far-documents.ts';
import { type LinkFilter, linksOf } from './link-filter.ts';
import { joinedDocuments } from './joined-documents.ts';
import { linkWindows } from './link-windows.ts';
import { type Told, ToldLinks, type Telling } from './told-links.ts';
import { type EncodedTables, type TableFormats, encodedDocuments } from '../table/encoded-documents.ts';
import { type TableTask, Tabling } from '../table/tabling.ts';

export interface ExtractTask extends Telling {
  /**
   * Set for threads of the command's own process. A large document is left to the thread that asked, since its links
   * are too many to be handed over at once.
   */
  readonly near?: boolean;
  readonly files: readonly CorpusFile[];
  /** Set where the only file is a web archive: the stretch of it that is meant. */
  readonly stretch?: WarcStretch;
  /** What stands in a web archive that has no stretches; there are no files then. */
  readonly archived?: Archived;
  readonly reading: ReadingOptions;
  readonly filter: LinkFilter;
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

export interface ExtractedDocument extends Told {
  readonly file: string;
  readonly problems: readonly DiagnosticRecord[];
  /** Rows of the link table, where it is wanted. */
  readonly rows?: readonly Row[];
  readonly anchors?: readonly Row[];
  /** Of a document in a web archive, where they are wanted. */
  readonly addresses?: readonly Row[];
  /** The rows of all documents of the task, as bytes; told with the last. */
  readonly encoded?: EncodedTables;
  /** The rows that follow belong to another task: they stand in another group of the table. */
  readonly settles?: true;
  /** What has been read of the stretch of a web archive; told with the last. */
  readonly read?: StretchRead;
  /** Set where the document has not been read: see `ExtractTask.near`. */
  readonly large?: CorpusFile;
}

/**
 * Runs in a thread, or on another host; the module's default export is what the pool calls. Tasks with one object for
 * `shared` are of one run, and read alike.
 */
export default async function extractJob(
  task: ExtractTask,
  shared?: object | null,
): Promise<readonly ExtractedDocument[] | FarDocuments> {
  const documents = await extractTask(task, shared ?? task);
  return task.near ? documents : farDocuments(documents);
}

/** The documents of a task, for the thread that calls. */
export async function extractTask(
  task: ExtractTask,
  run: object = task,
): Promise<readonly ExtractedDocument[]> {
  const found = extracted(task, runReader(run, task.reading));
  if (task.table && task.encode) return joinedDocuments(await encodedDocuments(found, task.encode));
  const documents = joinedDocuments(found);
  return task.table ? [...documents, settled(documents.at(-1))] : documents;
}

function* extracted(task: ExtractTask, reader: DocumentReader): Generator<ExtractedDocument> {
  const wanted = { ...task, told: new ToldLinks(task) };
  const [first] = task.files;
  if (first?.slice) {
    yield* extractMessages(reader, first, task);
    return;
  }
  const tabling = task.table && new Tabling(reader, task.table, task.filter);
  if (task.archived) yield* archivedDocuments(reader, task.archived, wanted, tabling);
  else if (task.stretch && first) yield* stretchDocuments(reader, first, task.stretch, wanted, tabling);
  else
    for (const file of task.files) {
      if (task.near && !tabling && file.size !== undefined && file.size > reader.heldSize)
        yield { ...empty(file.path), large: file };
      else yield* extractedDocuments(reader, reader.open(file), file.entry, wanted, tabling);
    }
}

function settled(last: ExtractedDocument | undefined): ExtractedDocument {
  const read = last?.read;
  return { ...empty(last?.file ?? ''), settles: true, ...(read && { read }) };
}

function empty(file: string): ExtractedDocument {
  return { file, links: [], lines: [], count: 0, problems: [] };
}

function* archivedDocuments(
  reader: DocumentReader,
  { path, answers }: Archived,
  task: Wanted,
  tabling?: Tabling,
): Generator<ExtractedDocument> {
  for (const answer of answers) {
    const opened = 'code' in answer ? answer : reader.answered(path, answer);
    yield* extractedDocuments(reader, opened, undefined, task, tabling);
  }
}

/** The documents of a stretch of a web archive; the last one says how far it was read, and is no document. */
function* stretchDocuments(
  reader: DocumentReader,
  file: CorpusFile,
  place: WarcStretch,
  task: Wanted,
  tabling?: Tabling,
): Generator<ExtractedDocument> {
  const stretch = reader.stretch(file, place);
  const answers = stretch.answers((type) => reader.reads(type));
  yield* archivedDocuments(reader, { path: file.path, answers }, task, tabling);
  yield { ...empty(file.path), read: stretch.read };
}

interface Wanted extends Telling, Pick<ExtractTask, 'filter' | 'tree'> {
  /** Set where several documents follow. */
  readonly told?: ToldLinks;
}

type Writing = Wanted & { readonly told: ToldLinks };

/**
 * What is told of an opened document, or of each one in it where it is an archive. One that fails is a
 * problem, and the others are told.
 */
export function* extractedDocuments(
  reader: DocumentReader,
  opened: OpenDocument | Diagnostic,
  entry: string | undefined,
  wanted: Wanted,
  tabling?: Tabling,
): Generator<ExtractedDocument> {
  if ('code' in opened) {
    yield nothing(opened.source, diagnosticRecord(opened));
    return;
  }
  const { told = new ToldLinks(wanted) } = wanted;
  for (const document of reader.documents(opened, entry)) {
    if ('code' in document) yield nothing(document.source, diagnosticRecord(document));
    else yield* orInternal(document, told, pieces(reader, document, { ...wanted, told }, tabling));
  }
}

function* pieces(
  reader: DocumentReader,
  document: OpenDocument,
  task: Writing,
  tabling?: Tabling,
): Generator<ExtractedDocument> {
  const tabled = tabling?.document(document, document.location ?? '-');
  if (tabled) yield tabled;
  else yield* extractedDocument(reader, document, task);
}

function* orInternal(
  { entity }: OpenDocument,
  told: ToldLinks,
  found: Iterable<ExtractedDocument>,
): Generator<ExtractedDocument> {
  const { path } = entity.source;
  try {
    yield* found;
  } catch (error) {
    // What was found in it until then is not told with the next one.
    told.dropped();
    yield nothing(path, internal(path, error));
  }
}

/** Links of an mbox are given out when there are this many. */
const BATCH = 2000;

/** The links of a stretch of an mbox, message by message and some at a time. */
function* extractMessages(
  reader: DocumentReader,
  file: CorpusFile,
  { filter, table, ...task }: Omit<ExtractTask, 'files' | 'reading'>,
): Generator<ExtractedDocument> {
  if (table) {
    yield* new Tabling(reader, table, filter).messages(file, BATCH);
    return;
  }
  const told = new ToldLinks(task);
  let problems: DiagnosticRecord[] = [];
  const batch = (): ExtractedDocument => {
    const document = { file: file.path, ...told.taken(), problems };
    problems = [];
    return document;
  };
  for (const message of reader.messages(file)) {
    if ('code' in message) problems.push(diagnosticRecord(message));
    else {
      const found = new References();
      reader.extract(message, found);
      told.add(message.entity, linksOf(found.list, filter));
      for (const problem of found.problems) problems.push(diagnosticRecord(problem, message.entity));
    }
    if (told.count + problems.length >= BATCH) yield batch();
  }
  yield batch();
}

/** Everything that is told of one document, in several where it has very many links. */
function* extractedDocument(
  reader: DocumentReader,
  document: OpenDocument,
  { told, filter, tree }: Writing,
): Generator<ExtractedDocument> {
  const { entity } = document;
  for (const { list, problems } of linkWindows((sink) => reader.extract(document, sink))) {
    const links = linksOf(list, filter);
    told.add(entity, tree ? withNames(links, reader, document, tree) : links);
    yield {
      file: entity.source.path,
      ...told.taken(),
      problems: problems.map((problem) => diagnosticRecord(problem, entity)),
    };
  }
}

let latest: { readonly run: number; readonly targets: WikiTargets } | undefined;

function wikiTargets({ roots, run }: WikiTree): WikiTargets {
  if (run === undefined) return new WikiTargets(roots);
  if (latest?.run !== run) latest = { run, targets: new WikiTargets(roots) };
  return latest.targets;
}

/** The same links, wiki links and calls with the pages that they call by name. */
function* withNames(
  links: Iterable<Link>,
  { map }: DocumentReader,
  { location }: OpenDocument,
  tree: WikiTree,
): Generator<Link> {
  const targets = location !== undefined && !location.includes('!/') && wikiTargets(tree);
  for (const link of links) {
    if (!targets || !link.place.callsPage) yield link;
    else yield { ...link, ...targets.of(link, location, map) };
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
