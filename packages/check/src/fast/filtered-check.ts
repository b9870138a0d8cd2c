import { type CorpusFile, MediaTypes, SiteMap, fileUri } from '@linkwright/corpus';
import type { CheckOptions } from '../check-files.ts';
import type { CheckSettings, CheckedDocument } from '../document-checker.ts';
import type { RuleCode } from '../rules.ts';
import { FilterThreads } from './filter-threads.ts';
import type { FilterShared, FilteredSlice } from './filtering.ts';
import { HashSet } from './hash-set.ts';
import { NameJoin } from './name-join.ts';
import { type PathTable, buildPathTable } from './path-table.ts';
import { type Seeds, hashText, randomSeeds, startState } from './seeds.ts';
import { sharedAgain, sharedFiles } from './work-list.ts';

/** Below this many documents that have to be read again, threads cost more than they save. */
const FEW = 300;

/** Rules for which every reference, or every name, has to be looked at. */
const NEED_ALL: readonly RuleCode[] = [
  'duplicate-id',
  'orphan-page',
  'insecure',
  'port-in-reserved-space',
  'escaped-delimiter',
  'unsafe-character',
  'unwise-character',
  'needless-escape',
  'mixed-escapes',
  'unlike-its-scheme',
];

/** Whether links that are right may be passed over by their hashes. */
export function mayFilter(
  files: readonly CorpusFile[],
  { severities, remotes = false, server }: CheckOptions,
): boolean {
  if (remotes || NEED_ALL.some((rule) => severities[rule] !== undefined)) return false;
  // A redirect may come before the file that is there.
  return !server.redirects || !files.some(({ absolute }) => absolute.endsWith('/_redirects'));
}

/**
 * Checks documents in two readings: the first passes over what is proved to be right and tells what
 * names are wanted of other documents; when all names are known, only the documents that want what
 * is not there are read again.
 */
export class FilteredCheck {
  readonly #files: readonly CorpusFile[];
  readonly #options: CheckOptions;
  readonly #seeds: Seeds = randomSeeds();
  readonly #table: PathTable;
  readonly #map: SiteMap;
  /** What is not in the table: by hash, as the threads tell it. */
  readonly #others = new HashSet();
  #numbers: Map<string, number> | undefined;

  constructor(files: readonly CorpusFile[], options: CheckOptions) {
    this.#files = files;
    this.#options = options;
    this.#map = new SiteMap(options.reading.maps ?? [], options.reading.folder);
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

  async *documents(): AsyncGenerator<CheckedDocument> {
    const { jobs, signal } = this.#options;
    const references = new Int32Array(new SharedArrayBuffer(this.#files.length * 4)).fill(-1);
    const said = new Map<number, CheckedDocument>();
    const threads = new FilterThreads(this.#shared(references), jobs);
    try {
      const files = sharedFiles(this.#files);
      const join = new NameJoin(this.#files.length);
      for (const slice of await threads.read(files, jobs, signal)) {
        join.add(slice);
        this.#take(slice, said);
      }
      const { documents, names } = join.lack();
      const again = sharedAgain(
        files,
        [...documents].toSorted((a, b) => a - b),
      );
      for (const slice of await threads.read(again, documents.size < FEW ? 1 : jobs, signal, names))
        this.#take(slice, said);
    } finally {
      await threads.close();
    }
    // An interrupted run tells what it came to.
    for (const [number, { path }] of this.#files.entries()) {
      const count = references[number] as number;
      if (count >= 0) yield said.get(number) ?? { ...NOTHING, file: path, references: count };
    }
  }

  #take(slice: FilteredSlice, said: Map<number, CheckedDocument>): void {
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
    const { reading, roots, server, severities, exclude } = this.#options;
    const settings: CheckSettings = { reading, roots, server, severities, exclude };
    const filter = {
      seeds: this.#seeds,
      table: this.#table,
      othersAreWeb: this.#map.roots.length === 0,
      roots: roots.map(fileUri),
      fragments: severities['missing-fragment'] !== undefined,
      ranges: severities['fragment-for-script'] === undefined,
    };
    return { settings, wantRemotes: false, filter, references };
  }
}

const NOTHING = { findings: [], problems: [], places: [], remotes: [] };
