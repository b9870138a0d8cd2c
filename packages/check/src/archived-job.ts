// What a thread does with a stretch of a web archive when it is known what all archives hold: check its documents.
import type { Diagnostic } from '@linkwright/core';
import {
  ArchiveStretch,
  type OpenDocument,
  type StretchOf,
  type StretchRead,
  diagnosticRecord,
} from '@linkwright/corpus';
import { CapturedPages, type SharedPages } from './captured-pages.ts';
import { failedDocument } from './check-job.ts';
import { type CheckSettings, type CheckedDocument, DocumentChecker, nothing } from './document-checker.ts';
import { HashSet } from './fast/hash-set.ts';
import { NumberList } from './fast/number-list.ts';
import { PageHashes } from './page-hashes.ts';
import { Witness, type Witnessed } from './remember/witness.ts';

/** What all tasks of a run share. */
export interface ArchivedShared {
  readonly settings: CheckSettings;
  readonly wantRemotes: boolean;
  /** Whether it is noted what is asked of the disk. */
  readonly isWitnessed: boolean;
  readonly pages: SharedPages;
}

/** What was found in a stretch. */
export interface ArchivedSlice {
  /** Without the places that links lead to: an archive has too many to keep their names. */
  readonly documents: readonly CheckedDocument[];
  /** Hashes of those places. */
  readonly places: Int32Array;
  /** What was asked of the disk for the first time. */
  readonly witnessed: readonly Witnessed[];
  readonly read: StretchRead;
}

let current: { readonly shared: ArchivedShared; readonly checker: ArchivedChecker } | undefined;

/** Runs in a thread; the module's default export is what the pool calls. */
export default function archivedJob({ file, stretch }: StretchOf, shared: ArchivedShared): ArchivedSlice {
  const checker = archivedChecker(shared);
  const { reader } = checker.checker;
  const part = new ArchiveStretch(file, stretch, reader.limits.entrySize);
  for (const found of part.answers((type) => reader.reads(type)))
    checker.take('code' in found ? found : reader.answered(file.path, found));
  return checker.taken(part.read);
}

/** The one for a run: what is known of the tree is good for that. */
export function archivedChecker(shared: ArchivedShared): ArchivedChecker {
  if (current?.shared !== shared) current = { shared, checker: new ArchivedChecker(shared) };
  return current.checker;
}

/** Checks documents of web archives. */
export class ArchivedChecker {
  readonly checker: DocumentChecker;
  readonly #wantRemotes: boolean;
  readonly #hashes: PageHashes;
  readonly #witness: Witness | undefined;
  #documents: CheckedDocument[] = [];
  #places = new HashSet();
  #newPlaces = new NumberList();

  constructor({ settings, wantRemotes, isWitnessed, pages }: ArchivedShared) {
    const captured = new CapturedPages(pages);
    this.#witness = isWitnessed ? new Witness() : undefined;
    this.checker = new DocumentChecker(settings, { captured }, this.#witness);
    this.#wantRemotes = wantRemotes;
    this.#hashes = new PageHashes(pages.seeds);
  }

  take(opened: OpenDocument | Diagnostic): void {
    this.#documents.push(
      'code' in opened ? nothing(opened.source, diagnosticRecord(opened)) : this.#checked(opened),
    );
  }

  /** What has been found since this was asked for last. */
  taken(read: StretchRead): ArchivedSlice {
    const witnessed = this.#witness?.taken() ?? [];
    const slice = { documents: this.#documents, places: this.#newPlaces.numbers(), witnessed, read };
    this.#documents = [];
    this.#newPlaces.clear();
    this.#places = new HashSet();
    return slice;
  }

  #checked(opened: OpenDocument): CheckedDocument {
    try {
      const { places, ...checked } = this.checker.document(opened, opened.capture?.uri, this.#wantRemotes);
      for (const place of places) this.#addPlace(place);
      return { ...checked, places: [] };
    } catch (error) {
      return failedDocument({ path: opened.entity.source.path }, error);
    }
  }

  #addPlace(place: string): void {
    const { h1, h2 } = this.#hashes.page(place);
    if (!this.#places.add(h1, h2)) return;
    this.#newPlaces.push(h1);
    this.#newPlaces.push(h2);
  }
}
