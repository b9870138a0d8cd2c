// What a thread does with documents when links that are right are passed over by their hashes.
import { type OpenDocument, fileUri } from '@linkwright/corpus';
import { failedDocument } from '../check-job.ts';
import { type CheckSettings, type CheckedDocument, DocumentChecker } from '../document-checker.ts';
import { NameSink } from '../names.ts';
import { digestOf } from '../remember/digest.ts';
import { putRecord } from '../remember/document-record.ts';
import type { DocumentUses } from '../remember/document-uses.ts';
import { Witness, type Witnessed } from '../remember/witness.ts';
import { disk } from '../disk.ts';
import type { Said } from '../said-table.ts';
import type { HashSet } from './hash-set.ts';
import { type FilterOptions, LinkFilter } from './link-filter.ts';
import { NumberList } from './number-list.ts';
import type { NumberedFile } from './work-list.ts';

/** What all threads of a run share; plain data. */
export interface FilterShared {
  readonly settings: CheckSettings;
  readonly wantRemotes: boolean;
  readonly filter: FilterOptions;
  /** In shared memory: by number of file how many references it has; -1 where it has not been read. */
  readonly references: Int32Array;
}

/** What a thread has found in the files that it took. */
export interface FilteredSlice {
  /** The documents of which there is something to say. */
  readonly said: Said;
  /** For each document with names: number of the file, and how many. */
  readonly named: Int32Array;
  /** The names, both halves of each hash. */
  readonly names: Int32Array;
  /** See `WantedNames.list`. */
  readonly wanted: Int32Array;
  /** See `LinkFilter.others`. */
  readonly others: Int32Array;
  /** For each document that is to be remembered: number of the file, length, and its `DocumentRecord`. */
  readonly records: Int32Array;
  /** What was asked of the disk besides these files. */
  readonly witnessed: readonly Witnessed[];
}

/** Reads one file after the other. What is learnt of the tree stays known for the next. */
export class Filtering {
  readonly #checker: DocumentChecker;
  readonly #filter: LinkFilter;
  readonly #shared: FilterShared;
  /** Notes what was asked of the disk, where that is to be remembered. */
  readonly #witness: Witness | undefined;
  #lacking: HashSet | undefined;
  readonly #named: NumberList = new NumberList();
  readonly #names: NumberList = new NumberList();
  readonly #records: NumberList = new NumberList();
  #said: (readonly [number, CheckedDocument])[] = [];

  /** `checker` is one that knows the tree already. */
  constructor(shared: FilterShared, checker?: DocumentChecker) {
    this.#witness = shared.filter.remember ? new Witness() : undefined;
    const on = this.#witness ?? disk;
    this.#checker = checker ?? new DocumentChecker(shared.settings, undefined, on);
    this.#filter = new LinkFilter(shared.filter, on);
    this.#shared = shared;
  }

  /** From now on only names count that documents were found to lack: hashes of `wantedKey`. */
  lack(names: HashSet): void {
    this.#lacking = names;
  }

  read(file: NumberedFile): void {
    const checked = this.#checked(file);
    this.#shared.references[file.number] = checked?.references ?? this.#filter.count;
    if (checked) this.#said.push([file.number, checked]);
  }

  /** What has been found, which is forgotten here. */
  taken(): FilteredSlice {
    const { wanted, others } = this.#filter;
    const slice = {
      said: this.#said,
      named: this.#named.numbers(),
      names: this.#names.numbers(),
      wanted: wanted.list.numbers(),
      others: others.numbers(),
      records: this.#records.numbers(),
      witnessed: this.#witness?.taken() ?? [],
    };
    for (const list of [this.#named, this.#names, wanted.list, others, this.#records]) list.clear();
    this.#said = [];
    return slice;
  }

  /** Undefined where there is nothing to say. */
  #checked(file: NumberedFile): CheckedDocument | undefined {
    try {
      if (!FILTERED.has(file.mediaType ?? '')) return this.#checker.file(file, this.#shared.wantRemotes);
      const opened = this.#checker.reader.open(file);
      if ('code' in opened) return this.#checker.file(file, this.#shared.wantRemotes);
      return this.#filtered(file, opened);
    } catch (error) {
      // One document never ends a run, whatever is in it.
      return failedDocument(file, error);
    }
  }

  #filtered(file: NumberedFile, opened: OpenDocument): CheckedDocument | undefined {
    const filter = this.#filter;
    const home = this.#checker.homeOf(file.absolute);
    const wantedFrom = filter.wanted.list.length;
    filter.begin(opened.entity, file.number, home && `${fileUri(home)}/`, this.#lacking);
    this.#checker.reader.extract(opened, filter);
    filter.settle();
    this.#keepNames(file);
    if (filter.uses && !this.#lacking) this.#record(file.number, filter.uses, wantedFrom, fileBytes(opened));
    if (filter.doubtful.length === 0 && filter.problems.length === 0) return undefined;
    const told = {
      references: filter.doubtful,
      count: filter.count,
      problems: filter.problems,
      repeated: [],
      names: () => this.#namesOf(opened),
      right: (index: number, place: string | undefined) => filter.remember(index, place),
    };
    return this.#checker.judged(opened, file.absolute, told, this.#shared.wantRemotes);
  }

  #keepNames({ number }: NumberedFile): void {
    // They were kept when the document was read for the first time.
    if (this.#lacking) return;
    const { list } = this.#filter.names;
    if (list.length === 0) return;
    this.#named.push(number);
    this.#named.push(list.length / 2);
    this.#names.append(list);
  }

  #record(number: number, uses: DocumentUses, wantedFrom: number, bytes: Uint8Array): void {
    const { count, names, wanted } = this.#filter;
    const digest = digestOf(bytes);
    this.#records.push(number);
    const { uncertain, targets, others } = uses;
    const lists = { names: names.list, wanted: wanted.list, wantedFrom, targets, others };
    putRecord(this.#records, { references: count, uncertain, digest, ...lists });
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

/** As they are on the disk. */
function fileBytes({ entity, packed }: OpenDocument): Uint8Array {
  return packed ?? entity.bytes.subarray(0, entity.end);
}

const FILTERED: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml', 'text/css']);
