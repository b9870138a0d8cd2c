import { isAbsolute } from 'node:path';
import {
  type CorpusFile,
  MediaTypes,
  type Seeds,
  SiteMap,
  fileUri,
  findSlot,
  hashText,
  randomSeeds,
  seedsOf,
  startState,
} from '@linkwright/corpus';
import type { CheckOptions } from '../check-files.ts';
import type { DocumentMemory, FoundAnswer } from '../remember/document-memory.ts';
import type { RememberedReport } from '../remember/memory-file.ts';
import { Remembering } from '../remember/remembering.ts';
import type { CheckedDocument } from '../documents/checked-document.ts';
import type { CheckSettings } from '../documents/document-checker.ts';
import { type ToldFindings, toldIn } from '../telling.ts';
import { checkingThreads } from '../threads.ts';
import { FilterHere } from './filter-here.ts';
import type { FilterReaders } from './filter-readers.ts';
import { FilterThreads } from './filter-threads.ts';
import { FilterWorkers } from './filter-workers.ts';
import type { FilterShared, FilteredSlice } from './filtering.ts';
import { HashSet } from './hash-set.ts';
import { NameJoin } from './name-join.ts';
import { partsFor } from '../documents/mbox-parts.ts';
import { tableUri } from './file-uris.ts';
import { type PathTable, buildPathTable } from './path-table.ts';

/**
 * Checks documents in two readings: the first passes over what is proved to be right and tells what
 * names are wanted of other documents; when all names are known, only the documents that want what
 * is not there are read again. Where every link is to be looked at (`thorough`), one reading is all,
 * and what is proved by it is remembered in the same way.
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
  /** What threads have written of the documents that they have read. */
  readonly #told = new Map<number, ToldFindings>();
  #numbers: Map<string, number> | undefined;
  /** By a run that was not interrupted. */
  #found: Omit<FoundAnswer, 'witnessed'> | undefined;

  constructor(files: readonly CorpusFile[], options: CheckOptions, memory?: DocumentMemory) {
    this.#files = files;
    this.#options = options;
    this.#map = new SiteMap(options.reading.maps ?? [], options.reading.folder);
    this.#remembering = memory && new Remembering(memory);
    // Hashes of the run before are those of its seeds; so are those that a run had got from workers.
    const { engine } = options;
    this.#seeds = engine ? seedsOf(engine.key) : (this.#remembering?.recalled.seeds ?? randomSeeds());
    this.#table = buildPathTable(
      files,
      this.#map,
      options.server,
      this.#seeds,
      new MediaTypes(options.reading.mediaTypes),
    );
  }

  /** Documents that are not given, since there is nothing to say of them to anybody. */
  readonly silent = { documents: 0, references: 0 };

  /** How many different places links lead to. */
  get places(): number {
    let sum = this.#others.size;
    for (const linked of this.#table.linked) sum += linked;
    return sum;
  }

  /** Whether a link leads to the file of a number. */
  isLinked(number: number): boolean {
    return this.#table.linked[number] === 1;
  }

  async documents(): Promise<Iterable<CheckedDocument>> {
    const { signal } = this.#options;
    const parts = partsFor(this.#files, this.#options);
    const references = new Int32Array(new SharedArrayBuffer(parts.all.length * 4)).fill(-1);
    const said = new Map<number, CheckedDocument>(this.#keptDocuments(references));
    const unread = numbersOf(this.#files, ({ mediaType }, number) => mediaType && references[number] === -1);
    const readers = await this.#readers(parts.all, references, unread);
    try {
      const join = new NameJoin(this.#files.length);
      for await (const slice of readers.read(parts.of(unread), signal)) {
        join.add(slice);
        this.#take(slice, said);
      }
      parts.join(references, said);
      const certain = this.#remembering?.join(join, unread, said) ?? [];
      for (const number of certain) said.delete(number);
      const { documents, names } = join.lack();
      const again = [...new Set([...documents, ...certain])].toSorted((a, b) => a - b);
      if (again.length > 0 && !signal?.aborted)
        for await (const slice of readers.read(again, signal, names)) this.#take(slice, said);
      const found = { references: references.subarray(0, this.#files.length), said };
      if (!signal?.aborted) this.#found = { seeds: this.#seeds, places: this.places, ...found };
    } finally {
      await readers.close();
    }
    return this.#documents(references, said);
  }

  /** Leaves what was found to the next run, with what was written of it. */
  leave(report?: RememberedReport): void {
    if (this.#found) this.#remembering?.leave(this.#found, report);
  }

  async #readers(
    files: readonly CorpusFile[],
    references: Int32Array,
    unread: readonly number[],
  ): Promise<FilterReaders> {
    const { engine, jobs, telling } = this.#options;
    const shared = this.#shared(references);
    if (engine) return new FilterWorkers(shared, files, engine);
    // Few are left where others are remembered, and are read before another thread has started.
    const left = this.#remembering && unread.map((number) => files[number] as CorpusFile);
    const threads = left && checkingThreads(left) === 1 ? 1 : jobs;
    const here = await FilterHere.begin(shared, files, telling);
    return threads === 1 ? here : new FilterThreads(here, shared, files, threads - 1);
  }

  /** Of an interrupted run what it came to. */
  *#documents(
    references: Int32Array,
    said: ReadonlyMap<number, CheckedDocument>,
  ): Generator<CheckedDocument> {
    const { telling } = this.#options;
    for (const [number, file] of this.#files.entries()) {
      const count = references[number] as number;
      if (count < 0) continue;
      const told = this.#told.get(number);
      const document = said.get(number);
      if (telling && !told && !document) this.#count(count);
      else {
        const known = document ?? { ...NOTHING, file: file.path, references: count };
        yield told ? { ...known, told } : known;
      }
    }
  }

  #count(references: number): void {
    this.silent.documents += 1;
    this.silent.references += references;
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
    for (const [number, document] of slice.said) {
      for (const place of document.places) this.#addPlace(place);
      said.set(number, document);
      // One that is read again may have nothing to tell of.
      this.#told.delete(number);
    }
    for (const [number, told] of toldIn(slice.told)) this.#told.set(number, told);
  }

  #addPlace(place: string): void {
    const number = this.#numberOf(place);
    if (number !== undefined) this.#table.linked[number] = 1;
    else {
      const { h1, h2 } = hashText(place, this.#seeds, startState(this.#seeds));
      this.#others.add(h1, h2);
    }
  }

  /** The file at a path, which the table knows by its URI, where no other file's is the same. */
  #numberOf(place: string): number | undefined {
    if (!isAbsolute(place)) return undefined;
    const uri = tableUri(this.#map, place);
    if (uri === undefined) return undefined;
    const { slots, mask } = this.#table;
    const { h1, h2 } = hashText(uri, this.#seeds, startState(this.#seeds));
    const number = findSlot(slots, mask, h1, h2);
    if (number < 0) return undefined;
    if (this.#files[number]?.absolute === place) return number;
    this.#numbers ??= new Map(this.#files.map(({ absolute }, number) => [absolute, number]));
    return this.#numbers.get(place);
  }

  #shared(references: Int32Array): FilterShared {
    const { reading, roots, server, severities, exclude, exempt, moved, telling } = this.#options;
    const { thorough = false, remotes = false } = this.#options;
    const settings: CheckSettings = {
      reading,
      roots,
      server,
      severities,
      exclude,
      exempt,
      ...(moved && { moved }),
    };
    const filter = {
      seeds: this.#seeds,
      table: this.#table,
      othersAreWeb: this.#map.roots.length === 0,
      roots: roots.map(fileUri),
      fragments: severities['missing-fragment'] !== undefined,
      ranges: severities['fragment-for-script'] === undefined,
    };
    const remember = this.#remembering !== undefined;
    const saying = telling && { telling: { module: telling.module.href, style: telling.style } };
    return { settings, wantRemotes: remotes, thorough, filter, references, remember, ...saying };
  }
}

const NOTHING = { findings: [], problems: [], places: [], remotes: [] };

function numbersOf(
  files: readonly CorpusFile[],
  isWanted: (file: CorpusFile, number: number) => unknown,
): readonly number[] {
  const numbers: number[] = [];
  for (const [number, file] of files.entries()) if (isWanted(file, number)) numbers.push(number);
  return numbers;
}
