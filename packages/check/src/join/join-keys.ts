// The join of `check`, as columns: what a link looks for, so that any engine can do the looking.
import type { Link } from '@linkwright/core';
import { SiteMap, pageMadeOf, pageSources, withoutEmptyNames } from '@linkwright/corpus';
import type { CheckSettings } from '../documents/document-checker.ts';
import { decodedFragment, fragmentOf, hasNames, namesNoElement } from '../judging/fragments/fragment.ts';
import {
  isCalledByName,
  isJudged,
  staysInDocument,
  takenFromHome,
  withoutFragment,
} from '../judging/judged-links.ts';
import { Site } from '../tree/site.ts';
import { Tree } from '../tree/tree.ts';
import { archivedAddress } from './archived-keys.ts';

/** What a link looks for in the corpus. */
export interface JoinKeys {
  /**
   * The address it leads to, spelled as in `AddressRow.address`; null for what is not in the corpus, and for what stands
   * in archives and in messages, which have no addresses.
   */
  readonly page: string | null;
  /** Of a link in a web archive: the address that it leads to, if it was archived; spelled as there. */
  readonly capture: string | null;
  /** The name it points at there, as written; null where it points at none. */
  readonly fragment: string | null;
  /** The same with its escapes decoded. */
  readonly name: string | null;
}

/** An address that a file of the corpus is found at. */
export interface AddressRow {
  readonly address: string;
  /**
   * "file": the file's own. "index": its folder's, for which it stands. "folder": a folder that holds it, and
   * that the server shows or says to be there. "closed": a folder that holds it and that has nothing to show.
   * "page": its own without `.html`, or that of the page that Markdown becomes. Of what a web archive holds: "capture",
   * "redirect", "missing" (404, 410) and "refused" (400 and above).
   */
  readonly by:
    | 'file'
    | 'index'
    | 'folder'
    | 'closed'
    | 'page'
    | 'capture'
    | 'redirect'
    | 'missing'
    | 'refused';
  /** Whether fragments of this address are names of elements. */
  readonly named: boolean;
}

type KeySettings = Pick<CheckSettings, 'reading' | 'roots' | 'server'>;

/** The page that a file is, or that is made of it. */
function pageOf(path: string, { server: { markdownPages }, pageSources: endings }: Site): string | undefined {
  if (path.endsWith('.html')) return path;
  return markdownPages ? pageMadeOf(path, endings) : undefined;
}

const NOTHING: JoinKeys = { page: null, capture: null, fragment: null, name: null };

/** The document that a link stands in. */
export interface JoinedDocument {
  /** Absolute. */
  readonly path: string;
  readonly mediaType: string;
  /** Whether it stands in a web archive. */
  readonly isCaptured: boolean;
}

/** Others are in no web archive, and some are as long as what they hold (`data:`). */
const WITH_AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\//i;

/** How many targets are remembered: pages of a site share most of theirs. */
const REMEMBERED = 20_000;

/** Makes the columns of links, and the rows of what they can lead to. */
export class Joining {
  readonly #site: Site;
  /** By target, where that alone decides. */
  readonly #keys = new Map<string, JoinKeys>();
  /** By URI without fragment. */
  readonly #captures = new Map<string, string>();

  constructor({ reading, roots, server }: KeySettings) {
    const map = new SiteMap(reading.maps ?? [], reading.folder);
    this.#site = new Site(map, new Tree([...roots, ...map.roots]), server, {
      pageSources: pageSources(reading.mediaTypes),
    });
  }

  /** What a link looks for that stands in the document. */
  keys(link: Link, document: JoinedDocument): JoinKeys {
    const { target } = link;
    if (target === null || !isJudged(link) || isCalledByName(link) || /^(?:cid|mid):/i.test(target))
      return NOTHING;
    const bare = withoutFragment(target);
    const keys = this.#pageKeys(link, target, bare, document);
    const isFound = document.isCaptured && (link.base.rule !== '5.1.4' || link.kind === 'absolute');
    return isFound && WITH_AUTHORITY.test(bare)
      ? { ...keys, capture: this.#captureOf(bare), ...fragmentKeys(target) }
      : keys;
  }

  #captureOf(bare: string): string {
    let address = this.#captures.get(bare);
    if (address === undefined) {
      if (this.#captures.size >= REMEMBERED) this.#captures.clear();
      this.#captures.set(bare, (address = archivedAddress(bare)));
    }
    return address;
  }

  #pageKeys(link: Link, target: string, bare: string, document: JoinedDocument): JoinKeys {
    const { base, kind } = link;
    if (staysInDocument(link, bare)) return this.#ownKeys(target, bare, document);
    if (base.rule === '5.1.4' && kind !== 'absolute') return NOTHING;
    if (takenFromHome(link)) return this.#keysOf(target, bare, this.#site.homeOf(document.path));
    let keys = this.#keys.get(target);
    if (!keys) {
      if (this.#keys.size >= REMEMBERED) this.#keys.clear();
      this.#keys.set(target, (keys = this.#keysOf(target, bare)));
    }
    return keys;
  }

  /** A part of a message and a page of a web archive are found at no address, whatever base they have. */
  #ownKeys(target: string, bare: string, { path, mediaType }: JoinedDocument): JoinKeys {
    if (bare !== this.#site.map.retrievalUri(path) || this.#isInArchive(path)) return NOTHING;
    return hasNames(mediaType)
      ? { ...NOTHING, page: bare, ...fragmentKeys(target) }
      : { ...NOTHING, page: bare };
  }

  #keysOf(target: string, bare: string, home?: string): JoinKeys {
    const address = this.#site.address(target, home);
    if (address.in === 'web' || address.in === 'elsewhere') return NOTHING;
    if (address.in === 'tree' && this.#isInArchive(address.path)) return NOTHING;
    const page =
      address.in === 'nowhere' ? bare : this.#site.map.retrievalUri(withoutEmptyNames(address.path));
    return { ...NOTHING, page, ...fragmentKeys(target) };
  }

  /** Whether a path leads to an entry of an archive (`book.epub!/ch1.xhtml`), and not into a folder of that name. */
  #isInArchive(path: string): boolean {
    const { map, tree } = this.#site;
    if (map.archives.some((root) => path.startsWith(`${root}/`))) return true;
    for (let at = path.indexOf('!/'); at >= 0; at = path.indexOf('!/', at + 1))
      if (tree.kind(path.slice(0, at)) === 'file' && tree.kind(path.slice(0, at + 1)) === undefined)
        return true;
    return false;
  }

  /** Every address that the server would find a file at. */
  addresses(path: string, mediaType: string | undefined): readonly AddressRow[] {
    const { server, map } = this.#site;
    const named = hasNames(mediaType);
    const rows: AddressRow[] = [{ address: map.retrievalUri(path), by: 'file', named }];
    const page = pageOf(path, this.#site);
    if (page !== undefined) {
      const short = page.slice(0, -'.html'.length);
      const clean = server.slashAfterPage ? [short, `${short}/`] : [short];
      for (const asked of [...(page === path ? [] : [page]), ...(server.cleanUrls ? clean : [])])
        if (this.#gives(asked, path)) rows.push({ address: map.retrievalUri(asked), by: 'page', named });
    }
    for (const folder of this.#foldersOf(path))
      for (const row of this.#folder(folder, path, named)) rows.push(row);
    return rows;
  }

  /** Another file or folder may come before this one. */
  #gives(asked: string, path: string): boolean {
    const answer = this.#site.answer({ in: 'tree', path: asked, root: '' }, true);
    return answer.is === 'there' && answer.path === path;
  }

  #folder(folder: string, path: string, named: boolean): AddressRow[] {
    const { server, map } = this.#site;
    const answer = this.#site.answer({ in: 'tree', path: `${folder}/`, root: folder }, true);
    const isIndex = answer.is === 'there' && answer.path === path;
    // The page that stands for a folder speaks for it; other files say no more than that it is there.
    if (answer.is === 'there' && answer.kind === 'file' && !isIndex) return [];
    const by = isIndex ? 'index' : answer.is === 'there' ? 'folder' : 'closed';
    const address = map.retrievalUri(`${folder}/`);
    const row = { by, named: isIndex && named } as const;
    const isRoot = this.#site.tree.roots.includes(folder);
    if (server.folderWithoutSlash === 'missing' && !isRoot) return [{ address, ...row }];
    return [
      { address, ...row },
      { address: address.slice(0, -1), ...row },
    ];
  }

  /** The folders of a file, up to the root that it was found in. */
  *#foldersOf(path: string): Generator<string> {
    const root = this.#site.map.rootUri(path) === undefined ? this.#site.tree.rootOf(path) : undefined;
    let folder = path.slice(0, path.lastIndexOf('/'));
    for (;;) {
      if (folder === '' || !this.#site.tree.rootOf(folder)) return;
      yield folder;
      if (folder === root) return;
      folder = folder.slice(0, folder.lastIndexOf('/'));
    }
  }
}

function fragmentKeys(target: string): Pick<JoinKeys, 'fragment' | 'name'> {
  const fragment = fragmentOf(target);
  if (fragment === undefined || namesNoElement(fragment)) return { fragment: null, name: null };
  return { fragment, name: decodedFragment(fragment) };
}
