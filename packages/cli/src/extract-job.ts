// What a thread does with a stretch of the corpus when links are listed.
import { References } from '@linkwright/core';
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
  readonly lines: string;
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
      const { links, problems } = extractDocument(reader, opened, task.filter);
      const count = links.length;
      if (task.asLines)
        return { file: file.path, links: [], lines: links.map(ndjson).join(''), count, problems };
      return { file: file.path, links, lines: '', count, problems };
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
    const lines = asLines ? links.map(ndjson).join('') : '';
    const document = { file: file.path, links: asLines ? [] : links, lines, count: links.length, problems };
    links = [];
    problems = [];
    return document;
  };
  for (const message of reader.messages(file)) {
    if ('code' in message) problems.push(diagnosticRecord(message));
    else {
      const found = extractDocument(reader, message, filter);
      links.push(...found.links);
      problems.push(...found.problems);
    }
    if (links.length + problems.length >= BATCH) yield batch();
  }
  yield batch();
}

/** The links of one document, in the order of their places in the file. */
export function extractDocument(
  reader: DocumentReader,
  document: OpenDocument,
  { kinds = [], places = [] }: LinkFilter,
): { readonly links: readonly LinkRecord[]; readonly problems: readonly DiagnosticRecord[] } {
  const found = new References();
  reader.extract(document, found);
  const recorder = new LinkRecorder(document.entity);
  const links: LinkRecord[] = [];
  for (const reference of found.list) {
    if (places.length > 0 && !places.some((pattern) => matches(pattern, reference.place.name))) continue;
    const link = recorder.record(reference);
    if (kinds.length === 0 || kinds.includes(link.kind)) links.push(link);
  }
  links.sort((a, b) => (a.start === null || b.start === null ? 0 : a.start - b.start));
  return { links, problems: found.problems.map((problem) => diagnosticRecord(problem, document.entity)) };
}

/** `a@href`, `a@*` or `*@href`. */
function matches(pattern: string, name: string): boolean {
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1));
  return pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern;
}

function nothing(file: CorpusFile, problem: DiagnosticRecord): ExtractedDocument {
  return { file: file.path, links: [], lines: '', count: 0, problems: [problem] };
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
