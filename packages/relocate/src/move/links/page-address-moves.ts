// What becomes of links by the addresses that generators give to pages, where these are others than the paths of files:
// without numbers, by slugs, with a `/` behind the name of the page, which relative references count from.
import { extname, join, relative } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import {
  type SaidAddress,
  type SourceSite,
  type SourceSites,
  isComponentPath,
  isTemplateType,
  isWithin,
  mediaTypeOf,
  saidAddressOf,
  uriPath,
} from '@linkwright/corpus';
import { type BaseUri, parseBase, resolve } from '@linkwright/uri';
import type { Remark } from '../../plans/intention.ts';
import { inStyle } from './link-style.ts';
import type { BelowRoot, Moves } from './moves.ts';
import { splitUri } from './split-uri.ts';
import type { MoveSetting } from './standing.ts';

/** Has the addresses of a site as its paths. */
const ORIGIN = 'https://site.invalid';

/** What of an address does not tell which page has it. */
const END = /(?:\/index)?\.html$|\/$/;

/** The same where files are named by their addresses, too. */
const END_OR_FILE = /(?:\/index)?\.(?:html|md)$|\/$/;

/** Places of Markdown, where generators take a file that is there for what is meant, before they look at addresses. */
const OF_MARKDOWN = 'markdown:';
const IMAGE = 'markdown:image';

/** Places of modules and what they load, which a build takes from the file: these have no addresses. */
const OF_MODULES = 'js:';

/** Folders that sidebars are for, and not the pages of these. */
const FOLDERS = /^(?:vitepress|vuepress):sidebar$/;

/** What the pages of sites are called by their addresses, before a move and after it. */
export class PageAddressMoves {
  readonly #existing: readonly string[];
  readonly #moves: Moves;
  readonly #sites: SourceSites;
  readonly #gone: ReadonlyMap<string, Remark>;
  readonly #said: (path: string) => SaidAddress;
  /** By the folders of sites. */
  readonly #pages = new Map<string, ReadonlyMap<string, string>>();
  /** By the paths of pages, each of which is of one site. */
  readonly #addresses = new Map<string, readonly (string | undefined)[]>();

  /** `existing`: absolute paths of all files before the move; `alreadyMoved`: they are in their new places. */
  constructor(
    existing: readonly string[],
    moves: Moves,
    sites: SourceSites,
    { gone, alreadyMoved }: MoveSetting,
  ) {
    this.#existing = [...existing, ...gone.keys()];
    this.#moves = moves;
    this.#sites = sites;
    this.#gone = gone;
    const known = new Map<string, SaidAddress>();
    this.#said = (path) => {
      let said = known.get(path);
      if (!said) known.set(path, (said = saidAddressOf(alreadyMoved ? moves.newPath(path) : path)));
      return said;
    };
  }

  /** Of a link in the file at a path; undefined where it leads to no page, and to no file, by addresses. */
  fate({ reference, kind, place, target }: Link, from: string): BelowRoot | undefined {
    const site = this.#sites.of(from);
    if (!site?.addressOf || target === null || (kind !== 'absolute-path' && kind !== 'relative-path'))
      return undefined;
    if (place.name.startsWith(OF_MODULES) || FOLDERS.test(place.name)) return undefined;
    const isFirst = isComponentPath(from) || takesFiles(site, place.name, target);
    if (isFirst && this.#moves.isFileItself(target)) return undefined;
    const isFromRoot = kind === 'absolute-path' || countsFromRoot(site, reference);
    const [base, newBase] = this.#bases(site, isFromRoot, from);
    if (!base || !newBase || leadsAbove(site, reference, base)) return undefined;
    const meant = resolve(reference, base).target;
    if (meant === null) return undefined;
    const { bare, tail } = splitUri(meant);
    const led =
      this.#page(site, bare.slice(ORIGIN.length)) ??
      this.#file(site, kind, meant) ??
      this.#elsewhere(kind, target, meant, from);
    if (!led) return undefined;
    if (led.address === undefined) return { reference: undefined, remark: led.remark };
    const now = `${ORIGIN}${led.address}${led.isWhole ? '' : tail}`;
    const isSame = resolve(reference, newBase).target === now && !leadsAbove(site, reference, newBase);
    if (isSame) return { reference: undefined, remark: led.remark };
    const written = inStyle('as-written', reference, kind, now, { uri: newBase });
    const isBare =
      site.dotsFromPage === true && reference.startsWith('.') && written?.startsWith('.') === false;
    return { reference: isBare ? `./${written}` : written, remark: led.remark };
  }

  /** Whether a page of a known address is made of the file at a path. */
  isPage(path: string): boolean {
    return this.#sites.of(path)?.addressOf?.(path, this.#said(path)) !== undefined;
  }

  /** Of a slug in the settings of Starlight, which is an address without the `/` around it; it is read as `slug.md`. */
  slugFate({ reference }: Link, from: string): BelowRoot | undefined {
    const site = this.#sites.of(from);
    const led = site?.addressOf && this.#page(site, `/${reference.replace(/\.md$/, '')}`);
    if (!led) return undefined;
    const { address, remark } = led;
    const slug = address?.replace(/^\/|\/$/g, '');
    return { reference: slug === undefined ? undefined : `${slug === '' ? 'index' : slug}.md`, remark };
  }

  /** What references of a page are read against before the move, and after it. */
  #bases(site: SourceSite, isFromRoot: boolean, from: string): readonly (BaseUri | undefined)[] {
    if (isFromRoot) {
      const root = parseBase(`${ORIGIN}/`);
      return [root, root];
    }
    if (site.relativeTo === undefined) return [];
    return this.#addressesOf(site, from).map((address) =>
      address === undefined ? undefined : parseBase(ORIGIN + writtenPath(site, address)),
    );
  }

  /** The address of a page of a site before the move, and after it; made once for all links that lead to it. */
  #addressesOf(site: SourceSite, path: string): readonly (string | undefined)[] {
    let addresses = this.#addresses.get(path);
    if (!addresses) {
      const said = this.#said(path);
      addresses = [path, this.#placeInSite(site, path)].map((each) =>
        each === undefined ? undefined : site.addressOf?.(each, said),
      );
      this.#addresses.set(path, addresses);
    }
    return addresses;
  }

  /** Where a page is afterwards, from where its site was before: that may go with it. Undefined where it leaves the site. */
  #placeInSite(site: SourceSite, path: string): string | undefined {
    const place = this.#moves.newPath(path);
    for (const folder of foldersOf(site)) {
      const moved = this.#moves.newPath(folder);
      if (isWithin(place, moved)) return join(folder, relative(moved, place));
    }
    return undefined;
  }

  /** The page that has an address, and what that is afterwards, with the end that is written where that says the same. */
  #page(site: SourceSite, written: string): Led | undefined {
    const namesFiles = site.relativeTo === 'rewritten' || site.hasEscapedNames === true;
    const ending = namesFiles ? END_OR_FILE : END;
    const path = this.#pagesOf(site).get(keyOf(site, written, ending));
    if (path === undefined) return undefined;
    const remark = this.#gone.get(path);
    if (remark) return { remark };
    const [was = '', now] = this.#addressesOf(site, path);
    if (now === undefined) {
      const place = this.#moves.newPath(path);
      const message = `${path} goes to ${place}, where the site has no address for it; the link is kept`;
      return { remark: { code: 'target-outside-map', message } };
    }
    if (was === now) return { address: written };
    const [end = '', before = '', after = ''] = [written, was, now].map((each) => ending.exec(each)?.[0]);
    const address = writtenPath(site, now.replace(END, '')) + (before === after ? end : after);
    return { address: address === '' ? '/' : address };
  }

  /** A file that is copied to an address. */
  #file({ roots }: SourceSite, kind: Link['kind'], meant: string): Led | undefined {
    // An absolute path is looked for there anyway.
    if (kind === 'absolute-path') return undefined;
    const below = this.#moves.below(roots, meant.slice(ORIGIN.length));
    if (!below) return undefined;
    const { reference = meant.slice(ORIGIN.length), remark } = below;
    return { address: reference, isWhole: true, ...(remark && { remark }) };
  }

  /** What a program may make, to which a page made of a template leads from wherever it is. */
  #elsewhere(kind: Link['kind'], target: string, meant: string, from: string): Led | undefined {
    if (kind === 'absolute-path' || !isTemplateType(mediaTypeOf(from) ?? '')) return undefined;
    return this.#moves.isFileItself(target)
      ? undefined
      : { address: meant.slice(ORIGIN.length), isWhole: true };
  }

  #pagesOf(site: SourceSite): ReadonlyMap<string, string> {
    let pages = this.#pages.get(site.folder);
    if (pages) return pages;
    const found = new Map<string, string>();
    const folders = foldersOf(site);
    for (const path of this.#existing) {
      if (!folders.some((each) => isWithin(path, each)) || this.#sites.of(path)?.folder !== site.folder)
        continue;
      const address = site.addressOf?.(path, this.#said(path));
      if (address === undefined) continue;
      const key = keyOf(site, writtenPath(site, address));
      // Translations have the address of what they are of.
      if (!found.has(key)) found.set(key, path);
    }
    this.#pages.set(site.folder, (pages = found));
    return pages;
  }
}

/** The folders of the pages of a site. */
function foldersOf({ folder, outside = [] }: SourceSite): readonly string[] {
  return [folder, ...outside.map((each) => join(folder, each))];
}

/** Whether a file that is there is what is meant in a place, and addresses are looked at only where there is none. */
function takesFiles({ relativeTo, byFile }: SourceSite, place: string, target: string): boolean {
  // Docsify takes pictures alone from their file, and so does VitePress of pages that it puts elsewhere.
  const isByAddress = relativeTo === 'root' || relativeTo === 'rewritten';
  if (!place.startsWith(isByAddress ? IMAGE : OF_MARKDOWN)) return false;
  return byFile?.test(splitUri(target).bare) ?? true;
}

/** Whether a relative reference counts from the root of the site, whichever page it is in. */
function countsFromRoot({ relativeTo, dotsFromPage }: SourceSite, reference: string): boolean {
  if (relativeTo !== 'root') return false;
  return !dotsFromPage || !(/^\.{1,2}(?:\/|$)/.test(reference) || extname(splitUri(reference).bare) !== '');
}

/** Whether a reference goes above the root, where browsers stay in it, and VitePress and wikis find no page. */
function leadsAbove(site: SourceSite, reference: string, { uri }: BaseUri): boolean {
  const { relativeTo, dotsFromPage, hasEscapedNames } = site;
  const [climbs = ''] = /^(?:\.\/|\.\.\/)*/.exec(reference) ?? [];
  const folders = uri.slice(`${ORIGIN}/`.length).split('/').length - 1;
  const isBounded = relativeTo === 'rewritten' || dotsFromPage === true || hasEscapedNames === true;
  return isBounded && climbs.split('../').length - 1 > folders;
}

/** What a link leads to afterwards. */
interface Led {
  /** Undefined where nothing does. */
  readonly address?: string;
  /** Whether query and fragment are in it. */
  readonly isWhole?: true;
  readonly remark?: Remark;
}

/** The path of an address as links write it. */
function writtenPath({ hasEscapedNames }: SourceSite, address: string): string {
  const path = uriPath(address);
  return hasEscapedNames ? path.replaceAll('%25', '%') : path;
}

/** The same, and in a wiki however its name is. */
function keyOf({ wiki }: SourceSite, address: string, ending?: RegExp): string {
  const stem = plain(address, ending);
  return wiki?.naming?.key(stem) ?? stem;
}

/** An address by which a page is known: however its end and its letters are spelled. */
function plain(address: string, ending: RegExp = END): string {
  const stem = address.replace(ending, '').replace(/\/$/, '');
  try {
    return decodeURI(stem);
  } catch {
    return stem;
  }
}
