import {
  PAGE_SOURCES,
  type SiteMap,
  isMachineOf,
  isOwnMachine,
  pathOfFileUri,
  pathOfUriPath,
  sourcesOfPage,
  templateOf,
  withoutEmptyNames,
  isWithin,
} from '@linkwright/corpus';
import { parse } from '@linkwright/uri';
import { hostFiles, hostRules } from '../redirects/host-files.ts';
import { type FunctionRoute, functionRoutes, isFunction, isService } from '../redirects/host-functions.ts';
import { type Redirection, type RedirectRule, redirected } from '../redirects/rule.ts';
import { withoutEndSlashes } from './end-slashes.ts';
import { isSameButForCase } from './letter-case.ts';
import { CONTAINER_RULES, type ServerRules } from './server.ts';
import type { Kind } from './disk.ts';
import type { Tree } from './tree.ts';

/** Where on disk a URI leads. */
export type Address =
  /** `path` is decoded and absolute, with `/` at its end where the URI has it; `query` is as it is written. */
  | { readonly in: 'tree'; readonly path: string; readonly root: string; readonly query?: string | undefined }
  /** A local file, not below the roots: nobody looks whether it is there. */
  | { readonly in: 'elsewhere'; readonly path: string }
  /** In the tree, though no file can have this name: an escape is no UTF-8, or hides a separator. */
  | { readonly in: 'nowhere' }
  /** Not in the tree. */
  | { readonly in: 'web' };

/** What a server would give for a path. */
export type Answer =
  | { readonly is: 'there'; readonly path: string; readonly kind: Kind }
  /** `status`: what the redirects of the site say of it (404, 410). */
  | { readonly is: 'missing'; readonly status?: number }
  /** A program of the host answers, or one that builds the tree makes the file: nobody knows what. */
  | { readonly is: 'computed' }
  /** A folder that the server does not show, and pages that would stand for it. */
  | { readonly is: 'without-index'; readonly path: string; readonly index: readonly string[] }
  /** `path` is how it is spelled; `other` is a second spelling that would do as well. */
  | { readonly is: 'other-case'; readonly path: string; readonly other?: string }
  | { readonly is: 'redirected'; readonly by: Redirection & { readonly to: string } };

/** What the files of a host say of one root. */
interface Host {
  /** By their absolute paths. */
  readonly files: readonly string[];
  readonly redirects: readonly RedirectRule[];
  readonly server: ServerRules;
}

/** A folder that is all that an archive holds. */
export interface PackedFolder {
  /** Its path with `!` behind it. */
  readonly archive: string;
  readonly folder: string;
}

/** The model of the site: which files there are, at which URLs, and how the server finds them. */
export class Site {
  readonly map: SiteMap;
  readonly tree: Tree;
  readonly server: ServerRules;
  readonly #hosts = new Map<string, Host>();
  /** By root. */
  readonly #functions = new Map<string, readonly FunctionRoute[]>();
  /** Endings of documents that pages are made of. */
  readonly pageSources: readonly string[];
  readonly #container: string | undefined;
  readonly #packed: PackedFolder | undefined;

  /**
   * `container`: the root of a publication or a package among the trees, which no server shows. `packed`: the folder
   * that absolute paths in an archive count from.
   */
  constructor(
    map: SiteMap,
    tree: Tree,
    server: ServerRules,
    {
      pageSources = PAGE_SOURCES,
      container,
      packed,
    }: {
      readonly pageSources?: readonly string[];
      readonly container?: string | undefined;
      readonly packed?: PackedFolder | undefined;
    } = {},
  ) {
    this.map = map;
    this.tree = tree;
    this.server = server;
    this.pageSources = pageSources;
    this.#container = container;
    this.#packed = packed;
  }

  /** The folder that absolute paths in a document are taken from; undefined where it has a URL. */
  homeOf(path: string): string | undefined {
    if (this.map.rootUri(path) !== undefined) return undefined;
    const root = this.tree.rootOf(path);
    return root !== undefined && root === this.#packed?.archive ? this.#packed.folder : root;
  }

  /** How what a path names is found. */
  #rulesFor(path: string): ServerRules {
    if (this.#container !== undefined && isWithin(path, this.#container)) return CONTAINER_RULES;
    if (this.server.redirects.length === 0) return this.server;
    const mapped = this.map.roots.filter((root) => isWithin(path, root));
    const root = mapped.toSorted((a, b) => b.length - a.length)[0] ?? this.tree.rootOf(path);
    return root === undefined ? this.server : this.#host(root).server;
  }

  /**
   * Where a target leads. `home` is the folder that an absolute path is taken from where the document
   * has only its `file:` URI: the root of the disk is not what its writer meant.
   */
  address(target: string, home?: string): Address {
    const { scheme, authority, path, query } = parse(target);
    const covered = this.map.coveredAs(target);
    if (covered !== undefined) {
      const found = this.map.pathOf(covered);
      if (!found) return { in: 'nowhere' };
      const isRoot = found.path === found.root && this.tree.kind(found.path) === 'folder';
      return { in: 'tree', path: isRoot ? `${found.path}/` : found.path, root: found.root, query };
    }
    if (scheme?.toLowerCase() !== 'file') return { in: 'web' };
    const decoded = pathOfFileUri(authority, path);
    const plain = pathOfUriPath(path);
    if (decoded === undefined || plain === undefined)
      // On Windows no file has a name with a `\` in it.
      return isOwnMachine(authority) || plain === undefined ? { in: 'nowhere' } : { in: 'elsewhere', path };
    if (home === undefined || !isMachineOf(home, authority)) return this.#fileAddress(decoded, query);
    const fromHome = { in: 'tree', path: home + plain, root: home, query } as const;
    if (home !== this.#packed?.folder) return this.#fileAddress(decoded, query, fromHome);
    // A path may name that folder too.
    const root = this.#packed.archive;
    const fromRoot = { in: 'tree', path: root + plain, root, query } as const;
    const isNamed = this.answer(fromHome).is !== 'there' && this.answer(fromRoot).is === 'there';
    return isNamed ? fromRoot : fromHome;
  }

  /** What the server gives for a path in the tree; `final` where no more redirects are to be followed. */
  answer(address: Extract<Address, { in: 'tree' }>, final = false): Answer {
    const path = withoutEmptyNames(address.path);
    if (/\/\.{1,2}(?:\/|$)/.test(path)) return { is: 'missing' };
    const forced = final ? undefined : this.#redirection(address, path, true);
    if (forced) return forced;
    const found = this.#served(path);
    if (found) return found;
    const respelled = this.#respelled(path);
    if (respelled) return respelled;
    if (this.#isComputed(address.root, path)) return { is: 'computed' };
    if (final) return { is: 'missing' };
    const sent = this.#redirection(address, path, false) ?? this.#redirection(address, path, false, true);
    return sent ?? { is: this.#isMadeByBuild(path) ? 'computed' : 'missing' };
  }

  #isMadeByBuild(path: string): boolean {
    const template = templateOf(path);
    return template !== undefined && this.tree.kind(template) === 'file';
  }

  /** What is there in other upper and lower case, or with letters that are composed in another way. */
  #respelled(path: string): Answer | undefined {
    let right: string | undefined;
    for (const spelled of this.#spellings(path)) {
      const answer = this.#served(path.endsWith('/') ? `${spelled}/` : spelled);
      if (answer?.is !== 'there' || spelled === right) continue;
      if (!this.#rulesFor(path).caseSensitive && isSameButForCase(spelled, path)) return answer;
      if (right !== undefined) return { is: 'other-case', path: right, other: spelled };
      right = spelled;
    }
    return right === undefined ? undefined : { is: 'other-case', path: right };
  }

  /** Those of a page are looked for with its ending, too, where it is found without. */
  *#spellings(path: string): Generator<string> {
    const { cleanUrls, slashAfterPage } = this.#rulesFor(path);
    yield* this.tree.spellings(path);
    if (!cleanUrls || (path.endsWith('/') && !slashAfterPage)) return;
    for (const page of this.tree.spellings(`${withoutEndSlashes(path)}.html`))
      yield page.slice(0, -'.html'.length);
  }

  #served(path: string): Answer | undefined {
    const { cleanUrls, slashAfterPage, folderWithoutSlash } = this.#rulesFor(path);
    const slash = path.endsWith('/') && path !== '/';
    const bare = slash ? path.slice(0, -1) : path;
    const kind = this.tree.kind(bare);
    if (kind === 'file' && !slash) return { is: 'there', path: bare, kind };
    if (kind === 'folder' && (slash || folderWithoutSlash !== 'missing')) {
      const inside = this.#index(bare);
      if (inside.is === 'there' || !cleanUrls) return inside;
    }
    const page =
      (cleanUrls && (!slash || slashAfterPage) ? this.#page(`${bare}.html`) : undefined) ??
      (slash ? undefined : this.#page(bare));
    if (page !== undefined) return { is: 'there', path: page, kind: 'file' };
    return kind === 'folder' ? this.#index(bare) : undefined;
  }

  /** The file that a page is, or is made of. */
  #page(path: string): string | undefined {
    if (this.tree.kind(path) === 'file') return path;
    const { markdownPages, listing } = this.#rulesFor(path);
    if (!markdownPages || !path.endsWith('.html')) return undefined;
    const sources = sourcesOfPage(path, this.pageSources);
    // What is shown of a folder of sources.
    if (listing && path.endsWith('/index.html')) sources.push(path.replace(/index\.html$/, 'README.md'));
    return sources.find((source) => this.tree.kind(source) === 'file');
  }

  #index(folder: string): Answer {
    const { index, listing } = this.#rulesFor(folder);
    for (const name of index) {
      const path = this.#page(folder === '/' ? `/${name}` : `${folder}/${name}`);
      if (path !== undefined) return { is: 'there', path, kind: 'file' };
    }
    if (listing) return { is: 'there', path: folder, kind: 'folder' };
    return { is: 'without-index', path: folder, index };
  }

  /** Whether a program of the host answers, as the files of the project show it. */
  #isComputed(root: string, path: string): boolean {
    const hosts = this.server.functions;
    if (hosts.length === 0 || this.map.archives.includes(root)) return false;
    const below = belowRoot(path, root);
    if (isService(below, hosts)) return true;
    let routes = this.#functions.get(root);
    if (!routes) this.#functions.set(root, (routes = functionRoutes(root, hosts)));
    return isFunction(below, routes);
  }

  /** `conditional`: where some readers are sent, and others not. */
  #redirection(
    { root, query }: Extract<Address, { in: 'tree' }>,
    path: string,
    forced: boolean,
    conditional = false,
  ): Answer | undefined {
    const { redirects } = this.#host(root);
    if (redirects.length === 0) return undefined;
    const [origin] = /^https?:\/\/[^/]*/i.exec(this.map.retrievalUri(root)) ?? [];
    const asked = { origin: origin?.toLowerCase(), query, conditional };
    const by = redirected(redirects, belowRoot(path, root) || '/', forced, asked);
    if (!by) return undefined;
    const { to, status } = by;
    // Behind the files, `/* /404.html 404` is what every server says.
    if (status === 404 && !forced) return { is: 'missing' };
    if (status === 404 || status === 410) return { is: 'missing', status };
    return to === undefined ? { is: 'computed' } : { is: 'redirected', by: { to, status } };
  }

  #host(root: string): Host {
    if (this.server.redirects.length === 0 || this.map.archives.includes(root))
      return { files: [], redirects: [], server: this.server };
    let host = this.#hosts.get(root);
    if (!host) {
      const files = hostFiles([root], this.server.redirects);
      const said = files.map((file) => hostRules(file, this.map, this.server));
      const server = Object.assign({}, this.server, ...said.map(({ serves }) => serves)) as ServerRules;
      const redirects = said.flatMap(({ rules }) => rules);
      this.#hosts.set(root, (host = { files: files.map(({ path }) => path), redirects, server }));
    }
    // Each document depends on them, whoever was the first to ask.
    for (const path of host.files) this.tree.reads(path);
    return host;
  }

  /** `fromHome` is what the path would be below the folder that absolute paths are taken from. */
  #fileAddress(
    path: string,
    query: string | undefined,
    fromHome?: Extract<Address, { in: 'tree' }>,
  ): Address {
    const root = this.tree.rootOf(path);
    const there: Address | undefined = root === undefined ? undefined : { in: 'tree', path, root, query };
    if (!fromHome) return there ?? { in: 'elsewhere', path };
    return there && this.answer(fromHome).is !== 'there' ? there : fromHome;
  }
}

/** What a site has a path in its root as, with a `/` before it; the root of the disk is that `/`. */
function belowRoot(path: string, root: string): string {
  return root === '/' ? path : path.slice(root.length);
}
