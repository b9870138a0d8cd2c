// What a thread does with a stretch of the corpus for a report: counts links, and finds where findings stand.
import { Destinations } from '@linkwright/check';
import type { CorpusFile, DocumentReader, LinkRecord, OpenDocument } from '@linkwright/corpus';
import { LinkRecorder } from '@linkwright/corpus';
import {
  type FindingContext,
  FindingContexts,
  LinkTally,
  type NumberedFinding,
  SEVERITY,
  type TalliedLinks,
} from '@linkwright/report';
import { linksOf } from '../link-filter.ts';
import { linkWindows } from '../link-windows.ts';
import { masked } from '../terminal/masked.ts';
import { RecordFindings } from './record-findings.ts';

/** What all links of a report are held against. */
export type GatherKeys = ConstructorParameters<typeof Destinations>[0];

/** What is wanted of a stretch of the corpus. */
export interface GatherTask {
  /** Those in its files. */
  readonly findings: readonly NumberedFinding[];
  /** Whether all links are listed, and not only those with findings. */
  readonly listed: boolean;
}

/** What a stretch of the corpus adds to a report. */
export interface Gathered {
  readonly links: TalliedLinks;
  readonly contexts: readonly (readonly [finding: number, FindingContext])[];
}

let current: { readonly keys: GatherKeys; readonly destinations: Destinations } | undefined;

/** Gathers from one document after the other. */
export class Gathering {
  readonly #reader: DocumentReader;
  readonly #destinations: Destinations;
  /** Of all documents that stand in no web archive. */
  readonly #contexts: FindingContexts;
  readonly #ofRecords: RecordFindings;
  readonly #found: (readonly [finding: number, FindingContext])[] = [];
  readonly #tally: LinkTally;

  /**
   * What is known of the tree is good for one run, which has the same `keys` throughout. `ofRecords`: the findings in
   * web archives, where they are others than those of the task.
   */
  constructor(
    reader: DocumentReader,
    keys: GatherKeys,
    { findings, listed }: GatherTask,
    ofRecords: RecordFindings = new RecordFindings(findings),
  ) {
    if (current?.keys !== keys) current = { keys, destinations: new Destinations(keys) };
    this.#reader = reader;
    this.#destinations = current.destinations;
    this.#contexts = new FindingContexts(
      findings.filter(({ finding }) => finding.recordOffset === undefined),
    );
    this.#ofRecords = ofRecords;
    this.#tally = new LinkTally(listed);
  }

  /** A file, or the documents in it. What is wrong with them the check has told. */
  file(file: CorpusFile): void {
    const opened = this.#reader.open(file);
    if ('code' in opened) return;
    for (const document of this.#reader.documents(opened, file.entry))
      if (!('code' in document)) this.document(document, document.location ?? file.absolute);
  }

  /** The messages of an mbox, or of a stretch of it. */
  messages(file: CorpusFile): void {
    for (const message of this.#reader.messages(file))
      if (!('code' in message)) this.document(message, file.absolute);
  }

  /** `path` is absolute. */
  document(document: OpenDocument, path: string): void {
    const { capture } = document;
    // The same URL may have been retrieved more than once.
    const contexts = capture ? new FindingContexts([...this.#ofRecords.of(capture.offset)]) : this.#contexts;
    const recorder = new LinkRecorder(document.entity);
    for (const { list } of linkWindows((sink) => this.#reader.extract(document, sink)))
      for (const link of linksOf(list, {})) {
        const record = recorder.linkRecord(link);
        const found = contexts.reference(link, record);
        const severity = found.reduce((worst, each) => Math.max(worst, SEVERITY[each.severity]), 0);
        this.#tally.link(maskedLink(record), this.#destinations.of(record, path), severity);
      }
    contexts.settle(document.entity);
    if (capture) for (const each of contexts.found) this.#found.push(each);
  }

  finish(): Gathered {
    const found = [...this.#contexts.found, ...this.#found];
    const contexts = found.map(([number, context]) => [number, maskedContext(context)] as const);
    return { links: this.#tally.finish(), contexts };
  }
}

/** A report is sent to others: no password of a URL goes with it. */
function maskedLink(link: LinkRecord): LinkRecord {
  const { reference, target, base } = link;
  if (!reference.includes('@') && !target?.includes('@') && !base.uri.includes('@')) return link;
  return {
    ...link,
    reference: masked(reference),
    target: target === null ? null : masked(target),
    base: { ...base, uri: masked(base.uri) },
  };
}

function maskedContext(context: FindingContext): FindingContext {
  const { before, marked, after, chain } = context;
  return {
    ...context,
    before: masked(before),
    marked: masked(marked),
    after: masked(after),
    chain: chain.map((layer) =>
      Object.assign({}, layer, {
        uri: masked(layer.uri),
        ...(layer.declared !== undefined && { declared: masked(layer.declared) }),
      }),
    ),
  };
}
