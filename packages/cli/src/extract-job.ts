// What a thread does with a stretch of the corpus when links are listed.
import { type Reference, References, fileSpan } from '@linkwright/core';
import {
  type CorpusFile,
  type DiagnosticRecord,
  DocumentReader,
  type LinkRecord,
  LinkRecorder,
  type OpenDocument,
  type ReadingOptions,
  allExtractors,
  diagnosticRecord,
} from '@linkwright/corpus';
import { ndjson } from './formats/ndjson.ts';

/** Which links are wanted. */
export interface LinkFilter {
  readonly kinds?: readonly string[];
  readonly places?: readonly string[];
}

export interface ExtractTask {
  readonly files: readonly CorpusFile[];
  readonly reading: ReadingOptions;
  readonly filter: LinkFilter;
  /** Give lines and not records: they cost less to send between threads. */
  readonly asLines: boolean;
}

export interface ExtractedDocument {
  readonly file: string;
  readonly links: readonly LinkRecord[];
  /** Text of the machine format, in pieces: all of it may be more than one string can hold. */
  readonly lines: readonly string[];
  readonly count: number;
  readonly problems: readonly DiagnosticRecord[];
}

/** Runs in a thread; the module's default export is what the pool calls. */
export default function extractJob(task: ExtractTask): readonly ExtractedDocument[] {
  const reader = new DocumentReader(allExtractors(), task.reading);
  return task.files.map((file) => {
    const opened = reader.open(file);
    if ('code' in opened) return nothing(file, diagnosticRecord(opened));
    try {
      return extractedDocument(reader, opened, task);
    } catch (error) {
      return nothing(file, internal(file, error));
    }
  });
}

/** Links of an mbox are given out when there are this many. */
const BATCH = 2000;

/** The links of an mbox, message by message, in stretches: neither the file nor its links are held whole. */
export function* extractMessages(
  reader: DocumentReader,
  file: CorpusFile,
  filter: LinkFilter,
  asLines: boolean,
): Generator<ExtractedDocument> {
  let links: LinkRecord[] = [];
  let problems: DiagnosticRecord[] = [];
  const batch = (): ExtractedDocument => {
    const lines = asLines ? links.map(ndjson) : [];
    const document = { file: file.path, links: asLines ? [] : links, lines, count: links.length, problems };
    links = [];
    problems = [];
    return document;
  };
  for (const message of reader.messages(file)) {
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
export function extractedDocument(
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
  { kinds = [], places = [] }: LinkFilter,
): { readonly links: Iterable<LinkRecord>; readonly problems: () => readonly DiagnosticRecord[] } {
  const found = new References();
  reader.extract(document, found);
  const links = function* (): Generator<LinkRecord> {
    const recorder = new LinkRecorder(document.entity);
    for (const reference of inOrder(found.list)) {
      if (places.length > 0 && !places.some((pattern) => matches(pattern, reference.place.name))) continue;
      const link = recorder.record(reference);
      if (kinds.length === 0 || kinds.includes(link.kind)) yield link;
    }
  };
  return {
    links: links(),
    problems: () => found.problems.map((problem) => diagnosticRecord(problem, document.entity)),
  };
}

/** By place in the file. What has no bytes of its own there (base64) stays where it was told. */
function inOrder(list: readonly Reference[]): readonly Reference[] {
  const starts = list.map(({ entity, start, end }) => fileSpan(entity, start, end)?.start);
  const ascending = starts.every((start, index) => index === 0 || (start ?? 0) >= (starts[index - 1] ?? 0));
  if (ascending) return list;
  return list
    .map((reference, index) => ({ reference, start: starts[index] }))
    .toSorted((a, b) => (a.start === undefined || b.start === undefined ? 0 : a.start - b.start))
    .map(({ reference }) => reference);
}

/** `a@href`, `a@*` or `*@href`. */
function matches(pattern: string, name: string): boolean {
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1));
  return pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern;
}

function nothing(file: CorpusFile, problem: DiagnosticRecord): ExtractedDocument {
  return { file: file.path, links: [], lines: [], count: 0, problems: [problem] };
}

function internal(file: CorpusFile, error: unknown): DiagnosticRecord {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    file: file.path,
    code: 'internal-error',
    severity: 'error',
    message: `Linkwright failed on this file, please report it: ${said}`,
  };
}
