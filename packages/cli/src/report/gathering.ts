// What a thread does with a stretch of the corpus for a report: counts links, and finds where findings stand.
import { threadId } from 'node:worker_threads';
import { Destinations, type SharedPages } from '@linkwright/check';
import { masked } from '@linkwright/check/masked';
import type { Link } from '@linkwright/core';
import type { CorpusFile, CountedRecord, DocumentReader, LinkRecord, OpenDocument } from '@linkwright/corpus';
import { LinkRecorder, isArchive } from '@linkwright/corpus';
import {
  type Destination,
  type DestinationFinder,
  type FindingContext,
  FindingContexts,
  LinkTally,
  type NumberedFinding,
  SEVERITY,
  type TalliedLinks,
} from '@linkwright/report';
import { linksOf } from '../extracting/link-filter.ts';
import { linkWindows } from '../extracting/link-windows.ts';
import { RecordFindings } from './record-findings.ts';

/** What all links of a report are held against. */
export type GatherKeys = ConstructorParameters<typeof Destinations>[0] & {
  /** What the web archives hold. */
  readonly pages?: SharedPages;
};

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

/** What a thread has found out of the tree, and told of it, while it works with the same keys: one run. */
let current:
  | {
      readonly keys: GatherKeys;
      /** Of links in web archives. */
      readonly archived: Destinations;
      /** Of others. */
      readonly places: PlacesAround;
      readonly tally: LinkTally;
    }
  | undefined;

function newRun(keys: GatherKeys): NonNullable<typeof current> {
  const destinations = new Destinations(keys);
  const archived = keys.pages ? new Destinations(keys, keys.pages) : destinations;
  const places = new PlacesAround(destinations);
  return { keys, archived, places, tally: new LinkTally(threadId, places) };
}

/** Where links lead: from an entry of the archive at work to its other entries, too. */
class PlacesAround implements DestinationFinder {
  readonly #around: Destinations;
  #archive: DestinationFinder | undefined;

  constructor(around: Destinations) {
    this.#around = around;
  }

  /** The archive at work from now on; undefined: none. Of one in another, links lead to its own entries. */
  enter(archive: OpenDocument | undefined, reader: DocumentReader): void {
    this.#archive = archive && this.#around.within(archive, reader);
  }

  differs(link: CountedRecord): boolean {
    return this.#around.differs(link);
  }

  of(link: CountedRecord, document: string): Destination | undefined {
    return (this.#archive ?? this.#around).of(link, document);
  }
}

/** Speaks for every tally of a web archive; threads speak by their numbers, from 0. */
const ARCHIVE = -1;

/** Gathers from one document after the other. */
export class Gathering {
  readonly #reader: DocumentReader;
  /** Of all documents that stand in no web archive. */
  readonly #contexts: FindingContexts;
  readonly #ofRecords: RecordFindings;
  readonly #found: (readonly [finding: number, FindingContext])[] = [];
  readonly #tally: LinkTally;
  readonly #listed: boolean;

  /**
   * What is known of the tree is good for one run, which has the same `keys` throughout. `ofArchive`: the findings in
   * the web archive that the documents are of. Its stretches may be gathered twice and given once, so their tallies
   * are told whole, and do not go on where the one before ended.
   */
  constructor(
    reader: DocumentReader,
    keys: GatherKeys,
    { findings, listed }: GatherTask,
    ofArchive?: RecordFindings,
  ) {
    if (current?.keys !== keys) current = newRun(keys);
    this.#reader = reader;
    this.#contexts = new FindingContexts(
      findings.filter(({ finding }) => finding.recordOffset === undefined),
    );
    this.#ofRecords = ofArchive ?? new RecordFindings(findings);
    this.#tally = ofArchive ? new LinkTally(ARCHIVE, current.archived) : current.tally;
    this.#listed = listed;
  }

  /** A file, or the documents in it. What is wrong with them the check has told. */
  file(file: CorpusFile): void {
    const opened = this.#reader.open(file);
    if ('code' in opened) return;
    if (isArchive(opened.entity.mediaType)) this.#entries(opened, file);
    else {
      current?.places.enter(undefined, this.#reader);
      this.document(opened, opened.location ?? file.absolute);
    }
  }

  #entries(archive: OpenDocument, { absolute, entry }: Pick<CorpusFile, 'absolute' | 'entry'>): void {
    current?.places.enter(archive, this.#reader);
    for (const found of this.#reader.entries(archive, entry)) {
      if ('code' in found) continue;
      const { document } = found;
      if (isArchive(document.entity.mediaType)) {
        this.#entries(document, { absolute });
        current?.places.enter(archive, this.#reader);
      } else this.document(document, document.location ?? absolute);
    }
  }

  /** The messages of an mbox, or of a stretch of it. */
  messages(file: CorpusFile): void {
    current?.places.enter(undefined, this.#reader);
    for (const message of this.#reader.messages(file))
      if (!('code' in message)) this.document(message, file.absolute);
  }

  /** `path` is absolute. */
  document(document: OpenDocument, path: string): void {
    const { capture, entity } = document;
    // The same URL may have been retrieved more than once, but for a site that was retrieved for the report.
    const isRecord = capture !== undefined && entity.source.path !== capture.uri;
    const contexts = isRecord ? new FindingContexts([...this.#ofRecords.of(capture.offset)]) : this.#contexts;
    const recorder = new LinkRecorder(document.entity);
    const noted = this.#listed || contexts.standIn(document.entity);
    for (const { list } of linkWindows((sink) => this.#reader.extract(document, sink)))
      for (const link of linksOf(list, {}))
        if (noted) this.#note(link, recorder.linkRecord(link), path, contexts);
        else this.#tally.link(maskedLink(recorder.countedRecord(link)), path, 0);
    contexts.settle(document.entity);
    if (capture) for (const each of contexts.found) this.#found.push(each);
  }

  /** Counts a link that is listed, or may have findings. */
  #note(link: Link, record: LinkRecord, path: string, contexts: FindingContexts): void {
    const found = contexts.reference(link, record);
    const severity = found.reduce((worst, each) => Math.max(worst, SEVERITY[each.severity]), 0);
    const masked = maskedLink(record);
    this.#tally.link(masked, path, severity, this.#listed || severity > 0 ? masked : undefined);
  }

  finish(): Gathered {
    const found = [...this.#contexts.found, ...this.#found];
    const contexts = found.map(([number, context]) => [number, maskedContext(context)] as const);
    return { links: this.#tally.take(), contexts };
  }
}

/** A report is sent to others: no password of a URL goes with it. */
function maskedLink<Known extends CountedRecord & { readonly reference?: string }>(link: Known): Known {
  const { reference, target, base } = link;
  if (!reference?.includes('@') && !target?.includes('@') && !base.uri.includes('@')) return link;
  return {
    ...link,
    file: masked(link.file),
    ...(reference !== undefined && { reference: masked(reference) }),
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
