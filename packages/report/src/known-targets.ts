import { parse, parseAuthority } from '@linkwright/uri';
import { grown } from './grown-column.ts';
import type { Destination } from './reported.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a document links to: a path where nothing is, a path where something is, a host. */
export const LEAD = { missing: 0, there: 1, host: 2 } as const;

/** Where a link leads, as its scheme and authority say. */
export interface TalliedSite {
  /** The text that names it. */
  readonly scheme: number;
  readonly isFile: boolean;
  readonly host: { readonly number: number; readonly lead: number } | undefined;
}

/** A place that links lead to. */
export interface Lead {
  /** The text that names it. */
  readonly number: number;
  readonly kind: number;
}

/** 0 in a column is what was not looked up yet. */
const NOWHERE = 1;
const FIRST = 2;

/** What is known of targets and of the places that they lead to; it is forgotten with the numbers of their texts. */
export class KnownTargets {
  readonly vocabulary: Vocabulary;
  readonly sites: TalliedSite[] = [];
  readonly leads: Lead[] = [];
  /** By the number of the target: that of its site after `FIRST`. */
  #siteOf = new Uint32Array(1024);
  /** By the number of the target: that of its lead after `FIRST`, where it is the same for all links. */
  #leadOf = new Uint32Array(1024);
  /** By the beginning of a target, up to its path. */
  readonly #sites = new Map<string, number>();
  readonly #hosts = new Map<string, TalliedSite['host']>();
  readonly #leads = new Map<Destination, number>();

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** The number of a target. */
  target(shown: string): number {
    const number = this.vocabulary.of(shown);
    if (number >= this.#siteOf.length) {
      this.#siteOf = grown(this.#siteOf, number);
      this.#leadOf = grown(this.#leadOf, number);
    }
    if (this.#siteOf[number] === 0) this.#siteOf[number] = this.#site(shown) + FIRST;
    return number;
  }

  site(target: number): TalliedSite {
    return this.sites[(this.#siteOf[target] as number) - FIRST] as TalliedSite;
  }

  /** The number of the lead that all links with this target have; undefined where they lead to nothing in the tree. */
  leadOf(target: number, destination: () => Destination | undefined): number | undefined {
    let known = this.#leadOf[target] as number;
    if (known === 0) {
      const lead = this.lead(destination());
      known = lead === undefined ? NOWHERE : lead + FIRST;
      this.#leadOf[target] = known;
    }
    return known === NOWHERE ? undefined : known - FIRST;
  }

  /** The number of the lead. */
  lead(destination: Destination | undefined): number | undefined {
    if (!destination) return undefined;
    let lead = this.#leads.get(destination);
    if (lead === undefined) {
      lead = this.#newLead(destination.path, destination.there ? LEAD.there : LEAD.missing);
      this.#leads.set(destination, lead);
    }
    return lead;
  }

  #site(target: string): number {
    const key = /^[^:]*:(?:\/\/[^/?#]*)?/.exec(target)?.[0] ?? target;
    let site = this.#sites.get(key);
    if (site === undefined) {
      const { scheme, authority } = parse(key);
      const host = authority === undefined ? '' : (parseAuthority(authority)?.host.toLowerCase() ?? '');
      const schemeName = scheme?.toLowerCase() ?? '';
      site = this.sites.length;
      this.sites.push({
        scheme: this.vocabulary.of(schemeName),
        isFile: schemeName === 'file',
        host: host === '' ? undefined : this.#host(host),
      });
      this.#sites.set(key, site);
    }
    return site;
  }

  #host(name: string): TalliedSite['host'] {
    let host = this.#hosts.get(name);
    if (!host) {
      host = { number: this.vocabulary.of(name), lead: this.#newLead(name, LEAD.host) };
      this.#hosts.set(name, host);
    }
    return host;
  }

  #newLead(name: string, kind: number): number {
    return this.leads.push({ number: this.vocabulary.of(name), kind }) - 1;
  }
}
