import { type CorpusFile, MediaTypes, SiteMap, fileUri } from '@linkwright/corpus';
import type { CheckOptions } from '../check-files.ts';
import type { DocumentMemory } from '../remember/document-memory.ts';
import { Remembering } from '../remember/remembering.ts';
import type { CheckSettings, CheckedDocument } from '../document-checker.ts';
import { FilterThreads } from './filter-threads.ts';
import type { FilterShared, FilteredSlice } from './filtering.ts';
import { HashSet } from './hash-set.ts';
import { NameJoin } from './name-join.ts';
import { type PathTable, buildPathTable } from './path-table.ts';
import { type Seeds, hashText, randomSeeds, startState } from './seeds.ts';
import { sharedAgain, sharedFiles } from './work-list.ts';

/** Below this many documents that have to be read again, what threads find costs more to send than to find. */
const FEW = 32;

/** So few documents that have to be read are read before another thread has started. */
const FEW_LEFT = 2000;

/**
 * Checks documents in two readings: the first passes over what is proved to be right and tells what
 * names are wanted of other documents; when all names are known, only the documents that want what
 * is not there are read again.
 */
export class FilteredCheck {
  readonly #files: readonly CorpusFile[];
  readonly #options: CheckOptions;
  readonly #seeds: Seeds;
  readonly #remembering: Remembering | undefined;
  readonly #table: PathTable;
  readonly #map: SiteMap;
  /** What is not in the table: by hash, as the threads tell it. */
  readonly #others = new HashSet();
  #numbers: Map<string, number> | undefined;

  constructor(files: readonly CorpusFile[], options: CheckOptions, memory?: DocumentMemory) {
    this.#files = files;
    this.#options = options;
    this.#map = new SiteMap(options.reading.maps ?? [], options.reading.folder);
    this.#remembering = memory && new Remembering(memory);
    // Hashes of the run before are those of its seeds.
    this.#seeds = this.#remembering?.recalled.seeds ?? randomSeeds();
    this.#table = buildPathTable(
      files,
      this.#map,
      options.server,
      this.#seeds,
      new MediaTypes(options.reading.mediaTypes),
    );
  }

  /** How many different places links lead to. */
  get places(): number {
    let sum = this.#others.size;
    for (const linked of this.#table.linked) sum += linked;
    return sum;
  }

  async documents(): Promise<Iterable<CheckedDocument>> {
    const { signal } = this.#options;
    const references = new Int32Array(new SharedArrayBuffer(this.#files.length * 4)).fill(-1);
    const said = new Map<number, CheckedDocument>(this.#keptDocuments(references));
    const unread = this.#files.filter((file, number) => file.mediaType && references[number] === -1).length;
    // Few are left where others are remembered.
    const jobs = this.#remembering && unread < FEW_LEFT ? 1 : this.#options.jobs;
    const files = sharedFiles(this.#files, (number) => references[number] === -1, jobs > 1);
    const threads = new FilterThreads(this.#shared(references), this.#files, jobs);
    try {
      const join = new NameJoin(this.#files.length);
      for (const slice of await threads.read(files, jobs, signal)) {
        join.add(slice);
        this.#take(slice, said);
      }
      const certain = this.#remembering?.join(join, [...files.wanted], said) ?? [];
      for (const number of certain) said.delete(number);
      const { documents, names } = join.lack();
      const again = [...new Set([...documents, ...certain])].toSorted((a, b) => a - b);
      const rest = sharedAgain(files, again);
      for (const slice of await threads.read(rest, again.length < FEW ? 1 : jobs, signal, names))
        this.#take(slice, said);
      if (!signal?.aborted)
        this.#remembering?.leave({ seeds: this.#seeds, places: this.places, references, said });
    } finally {
      await threads.close();
    }
    return this.#told(references, said);
  }

  /** Of an interrupted run what it came to. */
  *#told(references: Int32Array, said: ReadonlyMap<number, CheckedDocument>): Generator<CheckedDocument> {
    for (const [number, { path }] of this.#files.entries()) {
      const count = references[number] as number;
      if (count >= 0) yield said.get(number) ?? { ...NOTHING, file: path, references: count };
    }
  }

  /** What is remembered of documents, which need not be read. */
  *#keptDocuments(references: Int32Array): Generator<[number, CheckedDocument]> {
    if (!this.#remembering) return;
    const { kept, said } = this.#remembering.recalled;
    for (const [number, record] of kept) {
      references[number] = record.references;
      for (const target of record.targets) this.#table.linked[target] = 1;
      const { others } = record;
      for (let at = 0; at < others.length; at += 2)
        this.#others.add(others[at] as number, others[at + 1] as number);
    }
    for (const [number, document] of said) {
      for (const place of document.places) this.#addPlace(place);
      yield [number, document];
    }
  }

  #take(slice: FilteredSlice, said: Map<number, CheckedDocument>): void {
    this.#remembering?.take(slice);
    const { others } = slice;
    for (let at = 0; at < others.length; at += 2)
      this.#others.add(others[at] as number, others[at + 1] as number);
    for (const document of slice.documents) {
      for (const place of document.places) this.#addPlace(place);
      said.set(document.number, document);
    }
  }

  #addPlace(place: string): void {
    this.#numbers ??= new Map(this.#files.map(({ absolute }, number) => [absolute, number]));
    const number = this.#numbers.get(place);
    if (number !== undefined) this.#table.linked[number] = 1;
    else {
      const { h1, h2 } = hashText(place, this.#seeds, startState(this.#seeds));
      this.#others.add(h1, h2);
    }
  }

  #shared(references: Int32Array): FilterShared {
    const { reading, roots, server, severities, exclude, moved } = this.#options;
    const settings: CheckSettings = {
      reading,
      roots,
      server,
      severities,
      exclude,
      ...(moved && { moved }),
    };
    const filter = {
      seeds: this.#seeds,
      table: this.#table,
      othersAreWeb: this.#map.roots.length === 0,
      roots: roots.map(fileUri),
      fragments: severities['missing-fragment'] !== undefined,
      ranges: severities['fragment-for-script'] === undefined,
      remember: this.#remembering !== undefined,
    };
    return { settings, wantRemotes: false, filter, references };
  }
}

const NOTHING = { findings: [], problems: [], places: [], remotes: [] };
