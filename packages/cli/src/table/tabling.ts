import { type Entity, type Notation, References } from '@linkwright/core';
import { type CheckSettings, Joining, archivedRow } from '@linkwright/check';
import {
  type Capture,
  type CorpusFile,
  type DiagnosticRecord,
  type DocumentReader,
  LinkRecorder,
  type OpenDocument,
  diagnosticRecord,
} from '@linkwright/corpus';
import type { Row } from '@linkwright/table';
import type { ExtractedDocument } from '../extracting/extract-job.ts';
import { type LinkFilter, linksOf } from '../extracting/link-filter.ts';
import { linkRow } from './link-row.ts';

/** What tables are wanted, and what their columns follow from. */
export interface TableTask {
  readonly keys: Pick<CheckSettings, 'reading' | 'roots' | 'server'>;
  readonly links: boolean;
  readonly anchors: boolean;
  /** What web archives hold; files have their addresses from the list of them. */
  readonly addresses: boolean;
}

/** References and names of a document. */
class NamedReferences extends References {
  readonly names: Set<string> = new Set();

  anchor(entity: Entity, start: number, end: number, notation: Notation): void {
    this.names.add(notation.decode(entity, start, end));
  }
}

/** What a web archive holds, as a row of addresses. */
function archivedAddressRow(capture: Capture, path: string): Row {
  const { address, by, named } = archivedRow(capture);
  return [address, path, by, capture.bodyType || null, named];
}

/** Makes rows of documents. */
export class Tabling {
  readonly #reader: DocumentReader;
  readonly #task: TableTask;
  readonly #filter: LinkFilter;
  readonly #joining: Joining;

  constructor(reader: DocumentReader, task: TableTask, filter: LinkFilter) {
    this.#reader = reader;
    this.#task = task;
    this.#filter = filter;
    this.#joining = new Joining(task.keys);
  }

  document(document: OpenDocument, path: string): ExtractedDocument {
    const { links, anchors, addresses } = this.#task;
    const { capture } = document;
    const { source, mediaType } = document.entity;
    const found = anchors ? new NamedReferences() : new References();
    this.#reader.extract(document, found);
    const recorder = new LinkRecorder(document.entity);
    const rows: Row[] = [];
    if (links)
      for (const link of linksOf(found.list, this.#filter))
        rows.push(
          linkRow(
            recorder.linkRecord(link),
            this.#joining.keys(link, { path, mediaType, isCaptured: capture !== undefined }),
          ),
        );
    const names = found instanceof NamedReferences ? [...found.names] : [];
    return {
      file: source.path,
      links: [],
      lines: [],
      count: rows.length,
      problems: found.problems.map((problem) => diagnosticRecord(problem, document.entity)),
      rows,
      anchors: names.map((name) => [source.path, name]),
      ...(addresses && capture && { addresses: [archivedAddressRow(capture, source.path)] }),
    };
  }

  /** The messages of an mbox, in stretches of at least `least` rows; a name that several of them have is told once. */
  *messages(file: CorpusFile, least: number): Generator<ExtractedDocument> {
    let rows: Row[] = [];
    let problems: DiagnosticRecord[] = [];
    let anchors: Row[] = [];
    const names = new Set<Row[number]>();
    const stretch = (): ExtractedDocument => {
      const told = { file: file.path, links: [], lines: [], count: rows.length, problems, rows, anchors };
      rows = [];
      problems = [];
      anchors = [];
      return told;
    };
    for (const message of this.#reader.messages(file)) {
      if ('code' in message) problems.push(diagnosticRecord(message));
      else {
        const found = this.document(message, file.absolute);
        for (const row of found.rows ?? []) rows.push(row);
        for (const problem of found.problems) problems.push(problem);
        for (const anchor of found.anchors ?? []) {
          const name = anchor[1] ?? null;
          if (!names.has(name)) anchors.push(anchor);
          names.add(name);
        }
      }
      if (rows.length + problems.length + anchors.length >= least) yield stretch();
    }
    yield stretch();
  }
}
