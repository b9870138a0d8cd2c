// Web archives (WARC), whose documents are checked against what was archived.
import type { Diagnostic } from '@linkwright/core';
import {
  type CorpusFile,
  type DiagnosticRecord,
  DocumentReader,
  type Placed,
  type Seeds,
  type StretchOf,
  type UnitPlace,
  type WarcStretch,
  allExtractors,
  answerIn,
  archiveFile,
  archiveStretches,
  captureIn,
  largeUnit,
  randomSeeds,
  seedsOf,
  statAt,
} from '@linkwright/corpus';
import { type ArchiveReading, type ReadingThreads, readArchives } from './archive-reading.ts';
import archivedJob, {
  ARCHIVED_JOB,
  type ArchivedShared,
  type ArchivedSlice,
  archivedChecker,
} from './archived-job.ts';
import captureJob, { CAPTURE_JOB, type CaptureShared, type CaptureSlice } from './capture-job.ts';
import { noteCapture } from './capture-names.ts';
import { pagesBytes } from './captured-bytes.ts';
import type { RetrievedSite, SharedPages } from './captured-pages.ts';
import { AllCaptures, CaptureNotes } from './captures.ts';
import type { CheckedDocument } from '../documents/checked-document.ts';
import type { CheckSettings } from '../documents/document-checker.ts';
import { HashSet } from '../fast/hash-set.ts';
import { numbersInText } from '../fast/number-text.ts';
import { hasNames } from '../judging/fragments/fragment.ts';
import type { Witnessed } from '../remember/witness.ts';

export interface ArchiveCheckOptions extends ReadingThreads {
  readonly settings: CheckSettings;
  readonly wantRemotes: boolean;
  /** Whether every link is looked at, also those that hashes prove to be right. */
  readonly thorough: boolean;
  /** Whether it is noted what is asked of the disk. */
  readonly isWitnessed?: boolean | undefined;
  /** What else is known of the site that the archive was made of just now. */
  readonly retrieved?: RetrievedSite | undefined;
}

/**
 * Checks the documents of web archives, all of them together: a crawl is written to many files. They are
 * read twice, first for what there is and then for the links; threads, or workers on other hosts, get stretches of
 * them each time.
 */
export class ArchiveCheck {
  readonly #files: readonly CorpusFile[];
  readonly #options: ArchiveCheckOptions;
  readonly #seeds: Seeds;
  readonly #places = new HashSet();
  readonly #captures: AllCaptures;
  /** Where stretches begin and end, when that is known. */
  readonly #stretches = new Map<CorpusFile, StretchOf[]>();
  readonly #witnessed = new Map<string, Witnessed>();
  #pages: SharedPages | undefined;
  #found: AsyncGenerator<Placed<ArchivedSlice>> | undefined;
  #next: Placed<ArchivedSlice> | undefined;

  constructor(files: readonly CorpusFile[], options: ArchiveCheckOptions) {
    this.#files = files;
    this.#options = options;
    const { engine, retrieved } = options;
    // The hashes that an interrupted run had got from workers are those of its seeds.
    this.#seeds = engine ? seedsOf(engine.key) : randomSeeds();
    this.#captures = new AllCaptures(this.#seeds, options.settings.reading.limits, retrieved);
  }

  /** How many different places links lead to. */
  get places(): number {
    return this.#places.size;
  }

  /** What has been asked of the disk. */
  get witnessed(): readonly Witnessed[] {
    return [...this.#witnessed.values()];
  }

  /**
   * The documents of one of the archives, which have to be asked for in their order, each told by itself, and in the
   * last one what is to be said of the archive.
   */
  async *documents(file: CorpusFile): AsyncGenerator<CheckedDocument> {
    this.#found ??= await this.#links();
    let outside = 0;
    let last: CheckedDocument | undefined;
    for (;;) {
      this.#next ??= (await this.#found.next()).value as Placed<ArchivedSlice> | undefined;
      if (this.#next?.file !== file || this.#options.signal?.aborted) break;
      const { documents, witnessed } = this.#next.result;
      const places = numbersInText(this.#next.result.places);
      this.#next = undefined;
      for (let at = 0; at < places.length; at += 2)
        this.#places.add(places[at] as number, places[at + 1] as number);
      for (const each of witnessed) this.#witnessed.set(`${each[0]} ${each[1]}`, each);
      for (const document of documents) {
        outside += document.outside ?? 0;
        if (last) yield last;
        last = document;
      }
    }
    if (last) yield { ...last, problems: [...last.problems, ...this.#remarks(file, outside)] };
  }

  /** When these have been given: where the archive was cut to be read. None where it is read as a whole. */
  stretches(file: CorpusFile): readonly WarcStretch[] {
    return (this.#stretches.get(file) ?? []).map(({ stretch }) => stretch);
  }

  /** What is in the archives, when documents have been asked for. */
  get pages(): SharedPages | undefined {
    return this.#pages;
  }

  /** Ends the threads, also where not all documents have been asked for. */
  async close(): Promise<void> {
    await this.#found?.return(undefined);
  }

  /** Reads what there is, and begins to read the links. */
  async #links(): Promise<AsyncGenerator<Placed<ArchivedSlice>>> {
    for await (const { file, place, result } of readArchives(this.#files, this.#capturing(), this.#options)) {
      this.#captures.take(result.captures);
      const { at: from, offset } = place;
      const to = result.read.end;
      if (to > from) this.#stretchesOf(file).push({ file, stretch: { from, to, offset } });
    }
    return readArchives(this.#files, this.#checking(), this.#options);
  }

  #stretchesOf(file: CorpusFile): StretchOf[] {
    const known = this.#stretches.get(file) ?? [];
    this.#stretches.set(file, known);
    return known;
  }

  /** The first reading. */
  #capturing(): ArchiveReading<CaptureSlice, CaptureShared> {
    const { reading } = this.#options.settings;
    const reader = new DocumentReader(allExtractors(reading), reading);
    const { entrySize } = reader.limits;
    const seeds = this.#seeds;
    const shared = { reading, seeds };
    return {
      module: CAPTURE_JOB,
      job: captureJob,
      shared,
      sent: () => ({ job: 'capture', shared }),
      stretchesOf: (file) => archiveStretches([file]),
      large: async function* (file, place) {
        const notes = new CaptureNotes(seeds);
        const units = largeUnit(file, place, captureIn(hasNames, entrySize), entrySize);
        for (let next = await units.next(); ; next = await units.next()) {
          if (next.done) {
            yield { captures: notes.finish(), read: behind(place) };
            return next.value;
          }
          if ('capture' in next.value) noteCapture(notes, next.value, file, reader);
        }
      },
      whole: async function* (file) {
        const notes = new CaptureNotes(seeds);
        if (isPipe(file)) return;
        for await (const found of reader.captured(archiveFile(file), hasNames))
          noteCapture(notes, found, file, reader);
        yield { captures: notes.finish(), read: NOTHING };
      },
    };
  }

  /** The second. */
  #checking(): ArchiveReading<ArchivedSlice, ArchivedShared> {
    const { settings, wantRemotes, thorough, isWitnessed = false, retrieved } = this.#options;
    const sent = { settings, wantRemotes, thorough, isWitnessed, seeds: this.#seeds };
    const pages = (this.#pages = this.#captures.shared());
    // Sites are retrieved for one host alone, and workers know nothing of them.
    const shared = { ...sent, pages, ...(retrieved && { beyond: [...retrieved.beyond] }) };
    return {
      module: ARCHIVED_JOB,
      job: archivedJob,
      shared,
      sent: () => ({ job: 'archived', shared: sent, data: pagesBytes(pages) }),
      stretchesOf: (file) => this.#stretchesOf(file),
      large: async function* (file, place) {
        const checker = archivedChecker(shared);
        const { reader } = checker.checker;
        const { entrySize } = reader.limits;
        const tell = answerIn((type) => reader.reads(type), entrySize);
        const units = largeUnit(file, place, tell, entrySize);
        for (let next = await units.next(); ; next = await units.next()) {
          if (next.done) {
            yield checker.taken(behind(place));
            return next.value;
          }
          checker.take('code' in next.value ? next.value : reader.answered(file.path, next.value));
        }
      },
      whole: async function* (file) {
        const checker = archivedChecker(shared);
        if (isPipe(file)) {
          checker.take(readOnce(file));
          yield checker.taken(NOTHING);
          return;
        }
        for await (const opened of checker.checker.reader.retrieved(archiveFile(file))) {
          checker.take(opened);
          yield checker.taken(NOTHING);
        }
      },
    };
  }

  #remarks({ path }: CorpusFile, outside: number): readonly DiagnosticRecord[] {
    const remarks: DiagnosticRecord[] = [];
    if (outside > 0)
      remarks.push({
        file: path,
        code: 'not-archived',
        severity: 'info',
        message: this.#options.retrieved
          ? `${outside} links lead out of the site; --remote asks for them, --rule not-archived=info tells which`
          : `${outside} links lead to URLs that are not in the archive; --rule not-archived=info tells which`,
      });
    if (this.#captures.isFull)
      remarks.push({
        file: path,
        code: 'too-many-names',
        severity: 'warning',
        message: 'its pages have more names than are kept; fragments in some of them are not looked up',
      });
    return remarks;
  }
}

/** Of archives that have no stretches. */
const NOTHING = { end: 0, length: 0 };

/** Of a unit that is too large for a stretch: one that begins there begins with it. */
function behind({ at }: UnitPlace): { readonly end: number; readonly length: number } {
  return { end: at + 1, length: 0 };
}

function isPipe({ absolute }: CorpusFile): boolean {
  return !(statAt(absolute)?.isFile() ?? true);
}

function readOnce({ path }: CorpusFile): Diagnostic {
  const message = 'is no file, and a web archive is read twice to be checked: save it first';
  return { code: 'unreadable', severity: 'error', message, source: path };
}
