import type { CountedRecord, LinkRecord } from '@linkwright/corpus';
import { KnownTargets, type Lead } from './known-targets.ts';
import { COUNT_WIDTH, NumberedCounts } from './numbered-counts.ts';
import type { BaseCount, LinkColumns } from './report-data.ts';
import type { Destination } from './reported.ts';
import { SEVERITY } from './severity.ts';
import { type NewWords, Vocabulary, type VocabularyLimits } from './vocabulary.ts';

/** What the links of some documents add to a report; plain data, which a thread can send. Texts are meant by number. */
export interface TalliedLinks {
  readonly words: NewWords;
  readonly documents: readonly TalliedDocument[];
  /** `LEAD_WIDTH` numbers for each place that a document links to, document after document. */
  readonly leads: Uint32Array;
  /** As `NumberedCounts` gives them. */
  readonly targets: Uint32Array;
  readonly hosts: Uint32Array;
  readonly schemes: Uint32Array;
  readonly bases: readonly BaseCount[];
  /** Rows of the table of links; `file` is a number into `documents`. */
  readonly rows: LinkRows;
  readonly kinds: LinkKinds;
}

/** The columns of the table of links while they are made. */
export type LinkRows = { readonly [Name in Exclude<keyof LinkColumns, 'total'>]: number[] };

export function noRows(): LinkRows {
  return {
    file: [],
    line: [],
    column: [],
    place: [],
    kind: [],
    reference: [],
    base: [],
    target: [],
    severity: [],
  };
}

/** Links by what their targets are to the corpus. */
export interface LinkKinds {
  inside: number;
  sameDocument: number;
  outside: number;
  /** Of this machine, beside the corpus. */
  otherFiles: number;
  opaque: number;
}

export interface TalliedDocument {
  readonly file: string;
  readonly links: number;
  readonly broken: number;
  /** How many of the leads are its own. */
  readonly leads: number;
}

/** How many numbers a lead is told by: the text that names the place, its kind, links, and broken ones. */
export const LEAD_WIDTH = 4;

interface TalliedBase {
  readonly number: number;
  /** Its URI. */
  readonly said: string;
  readonly count: { -readonly [Name in keyof BaseCount]: BaseCount[Name] };
}

/** Says where in the tree links lead. */
export interface DestinationFinder {
  /** Whether links with the same target may lead to different places. */
  differs(link: CountedRecord): boolean;
  /** Undefined: to nothing that is in the tree; for one place the same object each time. `document` is the absolute path of the file that the link stands in. */
  of(link: CountedRecord, document: string): Destination | undefined;
}

/** Counts links, document by document. What was counted is taken now and then; the texts that name it are told once. */
export class LinkTally {
  readonly #newVocabulary: () => Vocabulary;
  readonly #finder: DestinationFinder;
  #known: KnownTargets;
  readonly #targets = new NumberedCounts();
  readonly #hosts = new NumberedCounts();
  readonly #schemes = new NumberedCounts();
  /** Of the document at work. */
  readonly #places = new NumberedCounts();
  #documents: TalliedDocument[] = [];
  #leads: number[] = [];
  #bases = new Map<string, TalliedBase>();
  /** Of the link before: most links of a document have its base. */
  #latest: TalliedBase | undefined;
  #kinds = noKinds();
  #rows = noRows();
  #document = { file: '', links: 0, broken: 0 };

  /** `speaker`: whose texts its numbers mean, where the report listens to more than one tally. */
  constructor(speaker: number, finder: DestinationFinder, limits?: VocabularyLimits) {
    this.#newVocabulary = () => new Vocabulary(speaker, limits);
    this.#finder = finder;
    this.#known = new KnownTargets(this.#newVocabulary());
  }

  /**
   * The links of a document come one after the other. `document` is the absolute path of its file; `severity` is that
   * of the gravest finding, 0 where there is none; `row` is given where the link is to be listed.
   */
  link(link: CountedRecord, document: string, severity: number, row?: LinkRecord): void {
    if (link.file !== this.#document.file) this.#begin(link.file);
    this.#document.links += 1;
    if (severity === SEVERITY.error) this.#document.broken += 1;
    const base = this.#base(link, severity > 0);
    const target = link.target === null ? -1 : this.#known.target(shortened(link.target));
    if (target >= 0) this.#lead(target, link, document, severity);
    if (row) this.#row(row, base, target, severity);
  }

  /** What was counted since this was last asked; counting begins anew. */
  take(): TalliedLinks {
    this.#begin('');
    const taken: TalliedLinks = {
      words: this.#known.vocabulary.news(),
      documents: this.#documents,
      leads: new Uint32Array(this.#leads),
      targets: new Uint32Array(this.#targets.take()),
      hosts: new Uint32Array(this.#hosts.take()),
      schemes: new Uint32Array(this.#schemes.take()),
      bases: Array.from(this.#bases.values(), ({ count }) => count),
      rows: this.#rows,
      kinds: this.#kinds,
    };
    if (this.#known.vocabulary.isFull) this.#known = new KnownTargets(this.#newVocabulary());
    this.#documents = [];
    this.#leads = [];
    this.#bases = new Map();
    this.#latest = undefined;
    this.#kinds = noKinds();
    this.#rows = noRows();
    return taken;
  }

  #begin(file: string): void {
    const { leads } = this.#known;
    const places = this.#places.take();
    const document = this.#document;
    if (document.links > 0) this.#documents.push({ ...document, leads: places.length / COUNT_WIDTH });
    for (let at = 0; at < places.length; at += COUNT_WIDTH) {
      const { number, kind } = leads[places[at] as number] as Lead;
      this.#leads.push(number, kind, places[at + 1] as number, places[at + 2] as number);
    }
    this.#document = { file, links: 0, broken: 0 };
  }

  #row(
    { line, column, place, kind, reference }: LinkRecord,
    base: number,
    target: number,
    severity: number,
  ): void {
    const rows = this.#rows;
    const { vocabulary } = this.#known;
    rows.file.push(this.#documents.length);
    rows.line.push(line);
    rows.column.push(column);
    rows.place.push(vocabulary.of(place));
    rows.kind.push(vocabulary.of(kind));
    rows.reference.push(vocabulary.of(shortened(reference)));
    rows.base.push(base);
    rows.target.push(target);
    rows.severity.push(severity);
  }

  /** The number of the base. */
  #base({ base: { uri, rule, from } }: CountedRecord, wrong: boolean): number {
    let known = this.#latest;
    if (!known || known.said !== uri || known.count.rule !== rule || known.count.from !== from) {
      const key = `${rule} ${from} ${uri}`;
      known = this.#bases.get(key);
      if (!known) {
        const count = { uri: this.#known.vocabulary.of(uri), rule, from, links: 0, findings: 0 };
        known = { number: this.#bases.size, said: uri, count };
        this.#bases.set(key, known);
      }
      this.#latest = known;
    }
    known.count.links += 1;
    if (wrong) known.count.findings += 1;
    return known.number;
  }

  /** Counts a target, and where it leads. */
  #lead(target: number, link: CountedRecord, document: string, severity: number): void {
    const kinds = this.#kinds;
    const findings = severity > 0 ? 1 : 0;
    const { scheme, isFile, host } = this.#known.site(target);
    this.#targets.add(target, 1, findings);
    this.#schemes.add(scheme, 1, findings);
    if (link.sameDocument) {
      kinds.sameDocument += 1;
      return;
    }
    const place = this.#place(target, link, document);
    if (place !== undefined) kinds.inside += 1;
    else if (host) {
      kinds.outside += 1;
      this.#hosts.add(host.number, 1, findings);
    } else if (isFile) kinds.otherFiles += 1;
    else kinds.opaque += 1;
    const lead = place ?? host?.lead;
    if (lead !== undefined) this.#places.add(lead, 1, severity === SEVERITY.error ? 1 : 0);
  }

  /** The number of the lead into the tree. */
  #place(target: number, link: CountedRecord, document: string): number | undefined {
    if (this.#finder.differs(link)) return this.#known.lead(this.#finder.of(link, document));
    return this.#known.leadOf(target, () => this.#finder.of(link, document));
  }
}

function noKinds(): LinkKinds {
  return { inside: 0, sameDocument: 0, outside: 0, otherFiles: 0, opaque: 0 };
}

/** A `data:` URI may hold a whole picture; nobody reads it in a table. */
function shortened(text: string): string {
  return text.length <= 2000 ? text : `${text.slice(0, 1000)}…${text.slice(-200)}`;
}
