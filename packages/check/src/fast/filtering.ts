// What a thread does with documents when links that are right are passed over by their hashes.
import { isAbsolute } from 'node:path';
import { type OpenDocument, fileBytes, fileUri, isMailboxOver } from '@linkwright/corpus';
import { failedDocument } from '../check-job.ts';
import type { CheckedDocument } from '../documents/checked-document.ts';
import { type CheckSettings, DocumentChecker } from '../documents/document-checker.ts';
import { OwnNames } from '../judging/fragments/names.ts';
import type { Judgement } from '../judging/verdict.ts';
import { digestOf } from '../remember/digest.ts';
import { type DocumentUse, putRecord } from '../remember/document-record.ts';
import type { DocumentUses } from '../remember/document-uses.ts';
import type { Question } from '../remember/question.ts';
import { Trace } from '../remember/trace.ts';
import { Witness, type Witnessed } from '../remember/witness.ts';
import { disk } from '../tree/disk.ts';
import type { Said } from '../said-table.ts';
import { NOTHING_TOLD, type SentTelling, type Teller, type ToldTable, ToldWriter } from '../telling.ts';
import { tableUri } from './file-uris.ts';
import { isFiltered } from './filtered-types.ts';
import type { HashSet } from './hash-set.ts';
import { type FilterOptions, LinkFilter } from './link-filter.ts';
import { NumberList } from './number-list.ts';
import type { NumberedFile } from './work-list.ts';

/** What all threads of a run share; plain data. */
export interface FilterShared {
  readonly settings: CheckSettings;
  readonly wantRemotes: boolean;
  /** Whether every link of every document is looked at. */
  readonly thorough: boolean;
  readonly filter: FilterOptions;
  /** In shared memory: by number of file how many references it has; -1 where it has not been read. */
  readonly references: Int32Array;
  /** Whether what documents use is to be remembered for the next run. */
  readonly remember: boolean;
  /** How other threads say what they have found, see `Telling`; left out where that is not to be said by them. */
  readonly telling?: SentTelling;
}

/** What a thread has found in the files that it took. */
export interface FilteredSlice {
  /** The documents of which there is something to say, without their findings where `told` has them and nobody else wants them. */
  readonly said: Said;
  readonly told: ToldTable;
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
  /** For each of those that was read again: number of the file, how many, and numbers of what was asked of the tree then. */
  readonly askedAgain: Int32Array;
  /** What both mean by the numbers of what was asked. */
  readonly questions: readonly Question[];
  /** What was asked of the disk besides these files. */
  readonly witnessed: readonly Witnessed[];
}

/** Reads one file after the other. What is learnt of the tree stays known for the next. */
export class Filtering {
  readonly #checker: DocumentChecker;
  readonly #ownNames: OwnNames;
  readonly #filter: LinkFilter;
  readonly #shared: FilterShared;
  /** Notes what was asked of the disk, where that is to be remembered. */
  readonly #witness: Witness | undefined;
  /** Notes what documents depend on besides their bytes, where they are to be remembered. */
  readonly #trace: Trace | undefined;
  #lacking: HashSet | undefined;
  /** How many references the last document has. */
  #count = 0;
  readonly #named: NumberList = new NumberList();
  readonly #names: NumberList = new NumberList();
  readonly #records: NumberList = new NumberList();
  readonly #askedAgain: NumberList = new NumberList();
  readonly #told: ToldWriter | undefined;
  #said: (readonly [number, CheckedDocument])[] = [];

  /** `checker` is one that knows the tree already; `teller` says what is found. */
  constructor(
    shared: FilterShared,
    { checker, teller }: { readonly checker?: DocumentChecker; readonly teller?: Teller | undefined } = {},
  ) {
    this.#told = teller && new ToldWriter(teller);
    this.#witness = shared.remember ? new Witness() : undefined;
    this.#trace = shared.remember ? new Trace() : undefined;
    const on = this.#witness ?? disk;
    this.#checker = checker ?? new DocumentChecker(shared.settings, undefined, on, this.#trace);
    this.#ownNames = new OwnNames(this.#checker.reader);
    this.#filter = new LinkFilter(shared.filter, on, this.#trace);
    this.#shared = shared;
  }

  /** From now on only names count that documents were found to lack: hashes of `wantedKey`. */
  lack(names: HashSet): void {
    this.#lacking = names;
  }

  read(file: NumberedFile): void {
    const checked = this.#checked(file);
    this.#shared.references[file.number] = checked?.references ?? this.#count;
    if (checked) this.#said.push([file.number, this.#asTold(file, checked)]);
  }

  /** What has been found, which is forgotten here. */
  taken(): FilteredSlice {
    const { wanted, others } = this.#filter;
    const slice = {
      said: this.#said,
      told: this.#told?.taken() ?? NOTHING_TOLD,
      named: this.#named.numbers(),
      names: this.#names.numbers(),
      wanted: wanted.list.numbers(),
      others: others.numbers(),
      records: this.#records.numbers(),
      askedAgain: this.#askedAgain.numbers(),
      questions: this.#trace?.taken() ?? [],
      witnessed: this.#witness?.taken() ?? [],
    };
    for (const list of [this.#named, this.#names, wanted.list, others, this.#records, this.#askedAgain])
      list.clear();
    this.#said = [];
    return slice;
  }

  /** Parts of a document are told together, by whoever puts them together. */
  #asTold({ number, slice }: NumberedFile, checked: CheckedDocument): CheckedDocument {
    if (!this.#told || slice) return checked;
    this.#told.add(number, checked.file, checked.findings);
    return this.#shared.remember ? checked : { ...checked, findings: [] };
  }

  /** Undefined where there is nothing to say. */
  #checked(file: NumberedFile): CheckedDocument | undefined {
    try {
      const { wantRemotes } = this.#shared;
      const { reader } = this.#checker;
      // Of those nothing is remembered.
      if (file.slice || isMailboxOver(reader.heldSize, file))
        return this.#placed(this.#checker.file(file, wantRemotes));
      const opened = reader.open(file);
      if ('code' in opened) return this.#checker.opened(file, opened, wantRemotes);
      const filters = !this.#shared.thorough && isFiltered(file.mediaType);
      return filters ? this.#filtered(file, opened) : this.#exact(file, opened);
    } catch (error) {
      // One document never ends a run, whatever is in it.
      return failedDocument(file, error);
    }
  }

  /** Each link is looked at. What is remembered of where they lead is in the record. */
  #exact(file: NumberedFile, opened: OpenDocument): CheckedDocument | undefined {
    const { uses } = this.#filter;
    uses?.begin();
    const digest = uses && digestOf(fileBytes(opened));
    const checked = this.#placed(this.#checker.opened(file, opened, this.#shared.wantRemotes));
    const { references, findings, problems, remotes } = checked;
    this.#count = references;
    if (uses && digest) {
      const nothing = { names: NOTHING, wanted: NOTHING, wantedFrom: 0 };
      this.#record(file.number, uses, { references, digest, ...nothing });
    }
    return findings.length + problems.length + remotes.length === 0 ? undefined : checked;
  }

  /** The places that links lead to are noted here: mail has so many that their texts would take longer to send. */
  #placed(checked: CheckedDocument): CheckedDocument {
    for (const place of checked.places) this.#filter.leadsTo(place, this.#uriOf(place));
    return { ...checked, places: [] };
  }

  #filtered(file: NumberedFile, opened: OpenDocument): CheckedDocument | undefined {
    const filter = this.#filter;
    const { absolute, number } = file;
    const home = this.#checker.homeOf(absolute);
    const wantedFrom = filter.wanted.list.length;
    const isShown = this.#checker.site.map.shows(absolute);
    filter.begin(
      { entity: opened.entity, file: number, home: home && `${fileUri(home)}/`, isShown },
      this.#lacking,
    );
    this.#checker.reader.extract(opened, filter);
    filter.settle();
    this.#count = filter.count;
    this.#keepNames(file);
    const isRight = filter.doubtful.list.length === 0 && filter.problems.length === 0;
    const checked = isRight ? undefined : this.#judged(file, opened);
    if (filter.uses && this.#lacking) this.#recordAgain(number, filter.uses);
    else if (filter.uses) {
      const { count: references, names, wanted } = filter;
      const digest = digestOf(fileBytes(opened));
      const lists = { names: names.list, wanted: wanted.list, wantedFrom };
      this.#record(number, filter.uses, { references, digest, ...lists });
    }
    return checked;
  }

  #judged(file: NumberedFile, opened: OpenDocument): CheckedDocument {
    const filter = this.#filter;
    const told = {
      references: filter.doubtful.list,
      count: filter.count,
      problems: filter.problems,
      repeated: [],
      names: () => this.#ownNames.of(opened),
      judged: (index: number, { verdicts, place, isOfLinkAlone }: Judgement) => {
        const uri = place === undefined ? undefined : this.#uriOf(place);
        if (verdicts.length === 0 && !isOfLinkAlone) {
          filter.remember(index, place, uri);
          return;
        }
        // What it took to find this is nothing to the next link.
        this.#trace?.ofLink();
        if (verdicts.length === 0 && place !== undefined) filter.leadsTo(place, uri);
      },
    };
    return this.#checker.judged(opened, file.absolute, told, this.#shared.wantRemotes);
  }

  /** Of a place that may be a file. */
  #uriOf(place: string): string | undefined {
    return isAbsolute(place) ? tableUri(this.#checker.site.map, place) : undefined;
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

  /** The rest of the record is that of the first reading. */
  #recordAgain(number: number, { trace }: DocumentUses): void {
    const asked = [...trace.ofDocument()];
    for (const each of [number, asked.length, ...asked]) this.#askedAgain.push(each);
  }

  #record(
    number: number,
    { uncertain, targets, others, trace }: DocumentUses,
    rest: Pick<DocumentUse, 'references' | 'digest' | 'names' | 'wanted' | 'wantedFrom'>,
  ): void {
    this.#records.push(number);
    putRecord(this.#records, { uncertain, targets, others, asked: [...trace.ofDocument()], ...rest });
  }
}

const NOTHING: NumberList = new NumberList();
