import type { LinkRecord } from '@linkwright/corpus';
import { parse, parseAuthority } from '@linkwright/uri';
import { Counts, type CountsOf } from './counts.ts';
import type { BaseCount, LinkColumns } from './report-data.ts';
import type { Destination } from './reported.ts';
import { SEVERITY } from './severity.ts';
import { Texts } from './texts.ts';

/** What the links of some documents add to a report; plain data, which a thread can send. Texts are meant by number. */
export interface TalliedLinks {
  readonly texts: readonly string[];
  readonly documents: readonly TalliedDocument[];
  readonly targets: CountsOf<number>;
  readonly hosts: CountsOf<number>;
  readonly schemes: CountsOf<number>;
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
  opaque: number;
}

export interface TalliedDocument {
  readonly file: string;
  readonly links: number;
  readonly broken: number;
  /** Four numbers for each place that it links to: the text that names it, its kind, links, and broken ones. */
  readonly leads: readonly number[];
}

/** What a document links to: a path where nothing is, a path where something is, a host. */
export const LEAD = { missing: 0, there: 1, host: 2 } as const;

/** Leads by what names the place, for each kind of `LEAD`. */
type Leads = readonly Map<string, number[]>[];

function noLeads(): Leads {
  return [new Map(), new Map(), new Map()];
}

interface TalliedBase {
  readonly number: number;
  /** Its URI. */
  readonly said: string;
  readonly count: { -readonly [Name in keyof BaseCount]: BaseCount[Name] };
}

/** Counts links, document by document. */
export class LinkTally {
  readonly #listed: boolean;
  readonly #texts = new Texts();
  readonly #documents: TalliedDocument[] = [];
  readonly #targets = new Counts();
  readonly #hosts = new Counts();
  readonly #schemes = new Counts();
  readonly #bases = new Map<string, TalliedBase>();
  /** Of the link before: most links of a document have its base. */
  #latest: TalliedBase | undefined;
  readonly #siteOf = new Map<string, { scheme: string; host: string | undefined }>();
  readonly #kinds: LinkKinds = { inside: 0, sameDocument: 0, outside: 0, opaque: 0 };
  readonly #rows: LinkRows = noRows();
  #document = { file: '', links: 0, broken: 0, leads: noLeads() };

  /** `listed`: rows are made of all links, not only of those with findings. */
  constructor(listed: boolean) {
    this.#listed = listed;
  }

  /** `severity` is that of the gravest finding, 0 where there is none. The links of a document come one after the other. */
  link(record: LinkRecord, destination: Destination | undefined, severity: number): void {
    if (record.file !== this.#document.file) this.#begin(record.file);
    const document = this.#document;
    document.links += 1;
    if (severity === SEVERITY.error) document.broken += 1;
    const base = this.#base(record, severity > 0);
    this.#leads(record, destination, severity);
    if (this.#listed || severity > 0) this.#row(record, base, severity);
  }

  finish(): TalliedLinks {
    this.#begin('');
    const texts = this.#texts;
    return {
      targets: this.#targets.of((text) => texts.of(text)),
      hosts: this.#hosts.of((text) => texts.of(text)),
      schemes: this.#schemes.of((text) => texts.of(text)),
      documents: this.#documents,
      bases: Array.from(this.#bases.values(), ({ count }) => count),
      rows: this.#rows,
      kinds: this.#kinds,
      texts: texts.list,
    };
  }

  #begin(file: string): void {
    const { leads, ...before } = this.#document;
    const flat = leads.flatMap((kind) => [...kind.values()].flat());
    if (before.links > 0) this.#documents.push({ ...before, leads: flat });
    this.#document = { file, links: 0, broken: 0, leads: noLeads() };
  }

  #row({ line, column, place, kind, reference, target }: LinkRecord, base: number, severity: number): void {
    const rows = this.#rows;
    const texts = this.#texts;
    rows.file.push(this.#documents.length);
    rows.line.push(line);
    rows.column.push(column);
    rows.place.push(texts.of(place));
    rows.kind.push(texts.of(kind));
    rows.reference.push(texts.of(shortened(reference)));
    rows.base.push(base);
    rows.target.push(texts.maybe(target === null ? null : shortened(target)));
    rows.severity.push(severity);
  }

  /** The number of the base. */
  #base({ base: { uri, rule, from } }: LinkRecord, wrong: boolean): number {
    let known = this.#latest;
    if (!known || known.said !== uri || known.count.rule !== rule || known.count.from !== from) {
      const key = `${rule} ${from} ${uri}`;
      known = this.#bases.get(key);
      if (!known) {
        const count = { uri: this.#texts.of(uri), rule, from, links: 0, findings: 0 };
        known = { number: this.#bases.size, said: uri, count };
        this.#bases.set(key, known);
      }
      this.#latest = known;
    }
    known.count.links += 1;
    if (wrong) known.count.findings += 1;
    return known.number;
  }

  /** Counts where a link leads. */
  #leads({ target, sameDocument }: LinkRecord, destination: Destination | undefined, severity: number): void {
    if (target === null) return;
    const kinds = this.#kinds;
    const shown = shortened(target);
    this.#targets.add(shown, severity > 0);
    const { scheme, host } = this.#site(shown);
    this.#schemes.add(scheme, severity > 0);
    const broken = severity === SEVERITY.error;
    if (sameDocument) kinds.sameDocument += 1;
    else if (destination) {
      kinds.inside += 1;
      this.#lead(destination.path, destination.there ? LEAD.there : LEAD.missing, broken);
    } else if (host !== undefined) {
      kinds.outside += 1;
      this.#hosts.add(host, severity > 0);
      this.#lead(host, LEAD.host, broken);
    } else kinds.opaque += 1;
  }

  #lead(to: string, kind: number, broken: boolean): void {
    const leads = this.#document.leads[kind] as Map<string, number[]>;
    const known = leads.get(to);
    if (!known) leads.set(to, [this.#texts.of(to), kind, 1, broken ? 1 : 0]);
    else {
      known[2] = (known[2] ?? 0) + 1;
      if (broken) known[3] = (known[3] ?? 0) + 1;
    }
  }

  #site(target: string): { scheme: string; host: string | undefined } {
    const key = /^[^:]*:(?:\/\/[^/?#]*)?/.exec(target)?.[0] ?? target;
    let site = this.#siteOf.get(key);
    if (!site) {
      const { scheme, authority } = parse(key);
      const host = authority === undefined ? undefined : parseAuthority(authority)?.host.toLowerCase();
      site = { scheme: scheme?.toLowerCase() ?? '', host: host === '' ? undefined : host };
      this.#siteOf.set(key, site);
    }
    return site;
  }
}

/** A `data:` URI may hold a whole picture; nobody reads it in a table. */
function shortened(text: string): string {
  return text.length <= 2000 ? text : `${text.slice(0, 1000)}…${text.slice(-200)}`;
}
