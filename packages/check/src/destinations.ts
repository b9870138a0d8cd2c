import type { CountedRecord, DocumentReader, OpenDocument } from '@linkwright/corpus';
import { archiveSite } from './archives/archive-site.ts';
import { CapturedPages, type SharedPages, capturedDestination } from './archives/captured-pages.ts';
import type { Destination } from './destination.ts';
import type { CheckSettings } from './documents/document-checker.ts';
import { takenFromHome } from './judging/judged-links.ts';
import type { Site } from './tree/site.ts';
import { treesOnDisk } from './tree/trees-on-disk.ts';

/** What a site says of links: see `Destinations`. */
class SiteDestinations {
  readonly #site: Site;
  readonly #pages: CapturedPages | undefined;
  /** By target without its fragment; where the root of the disk is meant, after a root of its own. */
  readonly #known = new Map<string, Destination | null>();
  /** By target without its fragment. */
  readonly #knownPages = new Map<string, Destination | null>();

  constructor(site: Site, pages?: SharedPages) {
    this.#site = site;
    this.#pages = pages && new CapturedPages(pages);
  }

  /** The same for links in an archive, which lead to its entries, too; undefined where it can't be opened. */
  within(archive: OpenDocument, reader: DocumentReader): SiteDestinations | undefined {
    const site = archiveSite(archive, reader, this.#site)?.site;
    return site && new SiteDestinations(site);
  }

  /** Whether links with the same target may lead to different places: to those of the trees that their files are in. */
  differs(link: CountedRecord): boolean {
    return meansNothing(link) || takenFromHome(link);
  }

  /** Undefined: the link leads to nothing that is in the tree or the archives. `document` is the absolute path of its file. */
  of(link: CountedRecord, document: string): Destination | undefined {
    const { target } = link;
    if (target === null || meansNothing(link)) return undefined;
    return this.#page(target) ?? this.#file(link, target, document);
  }

  #page(target: string): Destination | undefined {
    if (!this.#pages) return undefined;
    const [uri = ''] = target.split('#', 1);
    let known = this.#knownPages.get(uri);
    if (known === undefined)
      this.#knownPages.set(uri, (known = capturedDestination(uri, this.#pages) ?? null));
    return known ?? undefined;
  }

  #file(link: CountedRecord, target: string, document: string): Destination | undefined {
    const end = target.search(/[?#]/);
    const bare = end < 0 ? target : target.slice(0, end);
    const home = takenFromHome(link) ? this.#site.homeOf(document) : undefined;
    const key = home === undefined ? bare : `${home}\0${bare}`;
    let known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, (known = this.#find(bare, home) ?? null));
    return known ?? undefined;
  }

  #find(bare: string, home: string | undefined): Destination | undefined {
    const address = this.#site.address(bare, home);
    if (address.in !== 'tree') return undefined;
    const answer = this.#site.answer(address);
    if (answer.is === 'there') return { path: answer.path, there: true };
    if (answer.is !== 'redirected' && answer.is !== 'computed') return { path: address.path, there: false };
    return undefined;
  }
}

/** Says of links that were extracted which files of the corpus they lead to, or which pages of web archives. */
export class Destinations extends SiteDestinations {
  /** `pages`: what the web archives hold that the links are of; what is in them goes before what is on disk. */
  constructor(settings: Pick<CheckSettings, 'reading' | 'roots' | 'server'>, pages?: SharedPages) {
    super(treesOnDisk(settings).site, pages);
  }
}

/** Whether it is resolved against a base that nobody gave (RFC 3986, 5.1.4). */
function meansNothing({ kind, base }: CountedRecord): boolean {
  return base.rule === '5.1.4' && kind !== 'absolute';
}
