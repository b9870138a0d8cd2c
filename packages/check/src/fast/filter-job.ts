// What a thread does with a stretch of the corpus when links that are right are passed over by their hashes.
import type { CorpusFile, OpenDocument } from '@linkwright/corpus';
import { fileUri } from '@linkwright/corpus';
import { failedDocument } from '../check-job.ts';
import { type CheckSettings, type CheckedDocument, DocumentChecker } from '../document-checker.ts';
import { NameSink } from '../names.ts';
import { HashSet } from './hash-set.ts';
import { type FilterOptions, LinkFilter } from './link-filter.ts';
import { NumberList } from './number-list.ts';

/** A file with its number in the table of paths. */
export interface NumberedFile extends CorpusFile {
  readonly number: number;
}

/** What all tasks of a run share. */
export interface FilterShared {
  readonly settings: CheckSettings;
  readonly wantRemotes: boolean;
  readonly filter: FilterOptions;
  /** Names that documents were found to lack, both halves of `wantedKey`; undefined in the first reading. */
  readonly lacking: Int32Array | undefined;
}

/** What one stretch of the corpus gave. */
export interface FilteredSlice {
  /** Number of references of each file. */
  readonly references: Int32Array;
  /** The documents of which there is something to say. */
  readonly documents: readonly (CheckedDocument & { readonly number: number })[];
  /** For each document with names: number of the file, and how many. */
  readonly named: Int32Array;
  /** The names, both halves of each hash. */
  readonly names: Int32Array;
  /** See `WantedNames.list`. */
  readonly wanted: Int32Array;
  /** See `LinkFilter.others`. */
  readonly others: Int32Array;
}

let current: { readonly shared: FilterShared; readonly filtering: Filtering } | undefined;

/** Runs in a thread; the module's default export is what the pool calls. */
export default function filterJob(files: readonly NumberedFile[], shared: FilterShared): FilteredSlice {
  // What is known of the tree is good for one run.
  if (current?.shared !== shared) current = { shared, filtering: new Filtering(shared) };
  return current.filtering.slice(files);
}

class Filtering {
  readonly #checker: DocumentChecker;
  readonly #filter: LinkFilter;
  readonly #wantRemotes: boolean;
  readonly #lacking: HashSet | undefined;
  readonly #named: NumberList = new NumberList();
  readonly #names: NumberList = new NumberList();

  constructor({ settings, wantRemotes, filter, lacking }: FilterShared) {
    this.#checker = new DocumentChecker(settings);
    this.#filter = new LinkFilter(filter);
    this.#wantRemotes = wantRemotes;
    if (lacking) {
      this.#lacking = new HashSet();
      for (let at = 0; at < lacking.length; at += 2)
        this.#lacking.add(lacking[at] as number, lacking[at + 1] as number);
    }
  }

  slice(files: readonly NumberedFile[]): FilteredSlice {
    const filter = this.#filter;
    for (const list of [this.#named, this.#names, filter.wanted.list, filter.others]) list.clear();
    const references = new Int32Array(files.length);
    const documents: (CheckedDocument & { number: number })[] = [];
    for (const [index, file] of files.entries()) {
      const checked = this.#checked(file);
      references[index] = checked?.references ?? filter.count;
      if (checked) documents.push({ ...checked, number: file.number });
    }
    return {
      references,
      documents,
      named: this.#named.numbers(),
      names: this.#names.numbers(),
      wanted: filter.wanted.list.numbers(),
      others: filter.others.numbers(),
    };
  }

  /** Undefined where there is nothing to say. */
  #checked(file: NumberedFile): CheckedDocument | undefined {
    try {
      if (!FILTERED.has(file.mediaType ?? '')) return this.#checker.file(file, this.#wantRemotes);
      const opened = this.#checker.reader.open(file);
      if ('code' in opened) return this.#checker.file(file, this.#wantRemotes);
      return this.#filtered(file, opened);
    } catch (error) {
      // One document never ends a run, whatever is in it.
      return failedDocument(file, error);
    }
  }

  #filtered(file: NumberedFile, opened: OpenDocument): CheckedDocument | undefined {
    const filter = this.#filter;
    const home = this.#checker.homeOf(file.absolute);
    filter.begin(opened.entity, file.number, home && `${fileUri(home)}/`, this.#lacking);
    this.#checker.reader.extract(opened, filter);
    filter.settle();
    this.#keepNames(file);
    if (filter.doubtful.length === 0 && filter.problems.length === 0) return undefined;
    const told = {
      references: filter.doubtful,
      count: filter.count,
      problems: filter.problems,
      repeated: [],
      names: () => this.#namesOf(opened),
      right: (index: number) => filter.remember(index),
    };
    return this.#checker.judged(opened, file.absolute, told, this.#wantRemotes);
  }

  #keepNames({ number }: NumberedFile): void {
    const { list } = this.#filter.names;
    if (list.length === 0) return;
    this.#named.push(number);
    this.#named.push(list.length / 2);
    for (let at = 0; at < list.length; at += 1) this.#names.push(list.at(at));
  }

  #known: { readonly document: OpenDocument; readonly names: ReadonlySet<string> } | undefined;

  /** The document's own names, read once more while its bytes are there. */
  #namesOf(document: OpenDocument): ReadonlySet<string> {
    if (this.#known?.document !== document) {
      const sink = new NameSink();
      this.#checker.reader.extract(document, sink);
      this.#known = { document, names: sink.names };
    }
    return this.#known.names;
  }
}

const FILTERED: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml', 'text/css']);
