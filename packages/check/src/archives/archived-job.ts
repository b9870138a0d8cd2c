// What a thread, or a worker on another host, does with a stretch of a web archive when it is known what all archives
// hold: check its documents.
import type { Diagnostic } from '@linkwright/core';
import {
  type OpenDocument,
  type Seeds,
  type StretchOf,
  type StretchRead,
  diagnosticRecord,
} from '@linkwright/corpus';
import { pagesIn } from './captured-bytes.ts';
import { CapturedPages, type SharedPages } from './captured-pages.ts';
import { failedDocument } from '../check-job.ts';
import { type CheckedDocument, nothing } from '../documents/checked-document.ts';
import { type CheckSettings, DocumentChecker } from '../documents/document-checker.ts';
import { CapturedFilter } from '../fast/captured-filter.ts';
import { isFiltered } from '../fast/filtered-types.ts';
import { HashSet } from '../fast/hash-set.ts';
import { NumberList } from '../fast/number-list.ts';
import { textOfNumbers } from '../fast/number-text.ts';
import { placeOf } from '../judging/fragments/fragment-judge.ts';
import { OwnNames } from '../judging/fragments/names.ts';
import { PageHashes } from './page-hashes.ts';
import { Witness, type Witnessed } from '../remember/witness.ts';

/** What all tasks of a run share; JSON on other hosts. */
export interface ArchivedShared {
  readonly settings: CheckSettings;
  readonly wantRemotes: boolean;
  /** Whether every link is looked at, also those that hashes prove to be right. */
  readonly thorough: boolean;
  /** Whether it is noted what is asked of the disk. */
  readonly isWitnessed: boolean;
  readonly seeds: Seeds;
  /** Pages that are there for links to them, and are not checked. */
  readonly beyond?: readonly string[];
  /** Left out on other hosts, where they come as bytes. */
  readonly pages?: SharedPages;
}

/** What was found in a stretch; JSON. */
export interface ArchivedSlice {
  /** Without the places that links lead to: an archive has too many to keep their names. */
  readonly documents: readonly CheckedDocument[];
  /** Hashes of those places, as a text of numbers. */
  readonly places: string;
  /** What was asked of the disk for the first time. */
  readonly witnessed: readonly Witnessed[];
  readonly read: StretchRead;
}

/** This module, for engines. */
export const ARCHIVED_JOB: URL = new URL('./archived-job.js', import.meta.url);

/** What is learnt of a run is good for all its stretches. */
interface Known {
  readonly captured: CapturedPages;
  readonly checker: ArchivedChecker;
}

const known = new WeakMap<ArchivedShared, Known>();

/**
 * Runs in a thread, or on another host; the module's default export is what they call. `data` is what `pagesBytes`
 * makes: on other hosts.
 */
export default function archivedJob(
  { file, stretch }: StretchOf,
  shared: ArchivedShared,
  data?: Uint8Array,
): ArchivedSlice {
  const checker = archivedChecker(shared, data);
  const { reader } = checker.checker;
  const part = reader.stretch(file, stretch);
  for (const found of part.answers((type) => reader.reads(type)))
    checker.take('code' in found ? found : reader.answered(file.path, found));
  return checker.taken(part.read);
}

/** The one for a run: what is known of the tree is good for that. Throws RangeError for what are no pages. */
export function archivedChecker(shared: ArchivedShared, data?: Uint8Array): ArchivedChecker {
  const before = known.get(shared);
  // The result of a stretch before may be lost, and what it noted with it: each notes for itself what it asks.
  if (before && !(data && shared.isWitnessed)) return before.checker;
  const captured = before?.captured ?? capturedIn(shared, data);
  const checker = new ArchivedChecker(shared, captured);
  known.set(shared, { captured, checker });
  return checker;
}

function capturedIn(shared: ArchivedShared, data: Uint8Array = new Uint8Array(0)): CapturedPages {
  return new CapturedPages(shared.pages ?? pagesIn(data, shared.seeds));
}

/** Checks documents of web archives. */
export class ArchivedChecker {
  readonly checker: DocumentChecker;
  readonly #wantRemotes: boolean;
  readonly #hashes: PageHashes;
  readonly #filter: CapturedFilter | undefined;
  readonly #ownNames: OwnNames;
  readonly #witness: Witness | undefined;
  readonly #beyond: ReadonlySet<string>;
  #documents: CheckedDocument[] = [];
  #places = new HashSet();
  #newPlaces = new NumberList();

  constructor(
    { settings, wantRemotes, thorough, isWitnessed, seeds, beyond }: ArchivedShared,
    captured: CapturedPages,
  ) {
    this.#beyond = new Set(beyond);
    this.#witness = isWitnessed ? new Witness() : undefined;
    this.checker = new DocumentChecker(settings, { captured }, this.#witness);
    this.#ownNames = new OwnNames(this.checker.reader);
    this.#wantRemotes = wantRemotes;
    const hashes = new PageHashes(seeds);
    this.#hashes = hashes;
    const leads = (h1: number, h2: number): void => this.#addHash(h1, h2);
    const { reading, severities } = settings;
    const options = {
      othersAreRight: severities['not-archived'] === undefined && (reading.maps ?? []).length === 0,
      ranges: severities['fragment-for-script'] === undefined,
    };
    if (!thorough) this.#filter = new CapturedFilter({ seeds, pages: captured, hashes, leads, ...options });
  }

  take(opened: OpenDocument | Diagnostic): void {
    if ('capture' in opened && this.#beyond.has(opened.capture.uri)) return;
    this.#documents.push(
      'code' in opened ? nothing(opened.source, diagnosticRecord(opened)) : this.#checked(opened),
    );
  }

  /** What has been found since this was asked for last. */
  taken(read: StretchRead): ArchivedSlice {
    const witnessed = this.#witness?.taken() ?? [];
    const places = textOfNumbers(this.#newPlaces.numbers());
    const slice = { documents: this.#documents, places, witnessed, read };
    this.#documents = [];
    this.#newPlaces.clear();
    this.#places = new HashSet();
    return slice;
  }

  #checked(opened: OpenDocument): CheckedDocument {
    try {
      const filter = isFiltered(opened.capture?.bodyType) ? this.#filter : undefined;
      const checked = filter
        ? this.#filtered(opened, filter)
        : this.checker.document(opened, opened.capture?.uri, this.#wantRemotes);
      for (const place of checked.places) this.#addPlace(place);
      return { ...checked, places: [] };
    } catch (error) {
      return failedDocument({ path: opened.entity.source.path }, error);
    }
  }

  /** Only links that are doubtful are looked at one by one. */
  #filtered(opened: OpenDocument, filter: CapturedFilter): CheckedDocument {
    const path = opened.capture?.uri;
    filter.begin(opened.entity, placeOf(path));
    this.checker.reader.extract(opened, filter);
    filter.settle();
    const { count, problems } = filter;
    const references = filter.doubtful.list;
    const { path: file } = opened.entity.source;
    if (references.length === 0 && problems.length === 0)
      return { ...nothing(file), references: count, outside: filter.outside };
    const checked = this.checker.judged(
      opened,
      path,
      {
        references,
        count,
        problems,
        repeated: [],
        names: () => this.#ownNames.of(opened),
        judged: (index, { verdicts, place, remote, isOfLinkAlone }) => {
          if (verdicts.length === 0 && !isOfLinkAlone) filter.remember(index, place, remote !== undefined);
        },
      },
      this.#wantRemotes,
    );
    return { ...checked, outside: (checked.outside ?? 0) + filter.outside };
  }

  #addPlace(place: string): void {
    const { h1, h2 } = this.#hashes.page(place);
    this.#addHash(h1, h2);
  }

  #addHash(h1: number, h2: number): void {
    if (!this.#places.add(h1, h2)) return;
    this.#newPlaces.push(h1);
    this.#newPlaces.push(h2);
  }
}
