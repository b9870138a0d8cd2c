import { type CorpusFile, commonFolder, isArchive } from '@linkwright/corpus';
import { segmentsOf, splitPage } from './page-path.ts';
import type { TreeColumns } from './report-data.ts';
import type { ReportedPage } from './reported.ts';
import type { Texts } from './texts.ts';
import { KIND, type TreeNode, hold, newNode, nodeOf } from './tree-node.ts';

/** By their URIs; those of folders have no `/` at the end. */
interface PagesAgain {
  readonly pages: Map<string, TreeNode>;
  readonly folders: Map<string, TreeNode>;
}

/** The folders and files of a corpus, and the hosts that it leads to. */
export class CorpusTree {
  readonly root: TreeNode;
  /** The folders that all files stand in, with `/` at the end: the root is the innermost of them. */
  readonly prefix: string;
  readonly #sites: TreeNode = nodeOf('other sites', 'sites');
  readonly #files = new Map<string, TreeNode>();
  readonly #folders = new Map<string, TreeNode>();
  /** Of ZIP and tar files, by their absolute paths. */
  readonly #archives = new Map<string, string>();
  /** By their URIs. */
  readonly #pages = new Map<string, TreeNode>();
  /** Of web archives after the first with the same. */
  readonly #again = new Map<TreeNode, PagesAgain>();
  /** That of the file before: files come folder by folder. */
  #latest: { readonly path: string; readonly absolute: string; readonly folder: TreeNode } | undefined;

  constructor(title: string, files: readonly CorpusFile[], pages: readonly ReportedPage[] = []) {
    this.root = nodeOf(title, 'folder');
    const named = pages
      .filter(({ archive }) => archive === undefined)
      .map(({ path }) => splitPage(path).folder);
    this.prefix = commonFolder([...files.map(({ path }) => path), ...named]);
    for (const file of files) this.#add(file);
    for (const page of pages) this.#addPage(page);
  }

  /** The file of a path; entries of archives (`site.zip!/a.html`) are known when they are first asked for. */
  file(path: string): TreeNode | undefined {
    const known = this.#files.get(path);
    const mark = known?.kind === 'document' ? -1 : path.lastIndexOf('!/');
    return mark < 0 ? known : this.#entry(path, mark, 'document');
  }

  /** What stands behind a mark in a path is in the archive before it. */
  #entry(path: string, mark: number, kind: 'document' | 'file'): TreeNode | undefined {
    const archive = this.file(path.slice(0, mark));
    // Of what a server gave in the place of a page that it has not.
    if (!archive || archive.kind === 'archive') return archive;
    const segments = path.slice(mark + 2).split('/');
    const name = segments.pop() ?? '';
    let folder = archive;
    for (const segment of segments) {
      folder = folder.inner?.get(segment) ?? newNode(segment, 'folder', folder);
      // A link led there before anything in it was told.
      folder.kind = 'folder';
    }
    const entry = folder.inner?.get(name) ?? newNode(name, kind, folder);
    if (kind === 'document') entry.kind = kind;
    this.#files.set(path, entry);
    return entry;
  }

  /** The entry of an archive at an absolute path, or the innermost folder of those known that would hold it. */
  #entryAt(absolute: string, isThere: boolean): TreeNode | undefined {
    const archive = this.#archiveAround(absolute);
    if (!archive) return undefined;
    const path = archive.path + absolute.slice(archive.absolute.length).replace(/\/+$/, '');
    const known = this.#files.get(path);
    if (known || isThere) return known ?? this.#entry(path, path.lastIndexOf('!/'), 'file');
    let folder = this.#files.get(archive.path);
    for (const segment of path.slice(archive.path.length + 2).split('/')) {
      // An archive in the archive.
      const inner = folder?.inner?.get(segment) ?? folder?.inner?.get(segment.replace(/!$/, ''));
      if (!inner) break;
      folder = inner;
    }
    return folder;
  }

  /** The outermost archive in an absolute path; folders may have names that end with `!`. */
  #archiveAround(absolute: string): { readonly path: string; readonly absolute: string } | undefined {
    for (let mark = absolute.indexOf('!/'); mark >= 0; mark = absolute.indexOf('!/', mark + 1)) {
      const around = absolute.slice(0, mark);
      const path = this.#archives.get(around);
      if (path !== undefined) return { path, absolute: around };
    }
    return undefined;
  }

  /**
   * The file or folder at an absolute path, or the page of a URI, or the innermost folder that would hold it; `isThere`:
   * as an entry of an archive it is, though it was not told yet. `from`: where the link stands, as the same page may be
   * in more than one web archive.
   */
  at(absolute: string, isThere: boolean = false, from?: TreeNode): TreeNode {
    const again = this.#again.size > 0 ? this.#again.get(webArchiveOf(from) ?? this.root) : undefined;
    // Most places are there, and spelled so.
    const known =
      again?.pages.get(absolute) ??
      this.#pages.get(absolute) ??
      this.#folders.get(absolute) ??
      this.#entryAt(absolute, isThere);
    if (known) return known;
    let path = absolute.replace(/(?<=.)\/+$/, '');
    for (;;) {
      const found = again?.folders.get(path) ?? this.#folders.get(path);
      if (found) return found;
      const slash = path.lastIndexOf('/');
      if (slash < 0) return this.root;
      path = path.slice(0, slash);
      // In an archive that is not looked into: the archive.
      if (!this.#folders.has(path)) path = path.replace(/!$/, '');
    }
  }

  host(name: string): TreeNode {
    return this.#sites.inner?.get(name) ?? newNode(name, 'host', this.#sites);
  }

  #add({ path, absolute, mediaType }: CorpusFile): void {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const folder = this.#folder(
      path.slice(0, path.length - name.length),
      absolute.slice(0, absolute.lastIndexOf('/') + 1),
    );
    const file = newNode(name, mediaType === undefined ? 'file' : 'document', folder);
    this.#files.set(path, file);
    this.#folders.set(absolute, file);
    if (isArchive(mediaType)) this.#archives.set(absolute, path);
  }

  #addPage({ path, uri, archive, isDocument }: ReportedPage): void {
    const around = archive === undefined ? undefined : this.#files.get(archive);
    if (around) around.kind = 'archive';
    const { folder, name } = splitPage(
      path.slice(archive === undefined ? this.prefix.length : archive.length + 2),
    );
    const within = this.#folderOfPage(folder, uri, around ?? this.root);
    // `https://example.com` and `https://example.com/` are one page.
    const page = within.inner?.get(name) ?? newNode(name, isDocument ? 'document' : 'file', within);
    this.#files.set(path, page);
    if (this.#pages.has(uri)) this.#holdAgain('pages', uri, page);
    else this.#pages.set(uri, page);
  }

  #holdAgain(what: keyof PagesAgain, uri: string, node: TreeNode): void {
    const archive = webArchiveOf(node);
    if (!archive) return;
    let held = this.#again.get(archive);
    if (!held) this.#again.set(archive, (held = { pages: new Map(), folders: new Map() }));
    if (!held[what].has(uri)) held[what].set(uri, node);
  }

  /** The folder of a page, as the site has it: origin, then path; `within` holds all of them. */
  #folderOfPage(path: string, uri: string, within: TreeNode): TreeNode {
    const segments = path === '' ? [] : segmentsOf(path.slice(0, -1));
    const places = segmentsOf(splitPage(uri).folder.slice(0, -1));
    let folder = within;
    for (const [index, segment] of segments.entries()) {
      // A page may have the name of a folder: `/blog` beside `/blog/2026`.
      const key = `${segment}/`;
      folder = folder.inner?.get(key) ?? newNode(segment, 'folder', folder, key);
      const above = places.slice(0, places.length - (segments.length - 1 - index)).join('/');
      const first = this.#folders.get(above);
      if (!first) this.#folders.set(above, folder);
      else if (first !== folder) this.#holdAgain('folders', above, folder);
    }
    return folder;
  }

  /** The folder of a file, as its path begins and as its absolute one does; both end with `/`, or are empty. */
  #folder(path: string, absolute: string): TreeNode {
    const latest = this.#latest;
    if (latest?.path === path && latest.absolute === absolute) return latest.folder;
    const segments = path
      .slice(this.prefix.length)
      .split('/')
      .filter((segment) => segment !== '');
    const places = absolute.split('/').slice(0, -1);
    let folder = this.root;
    for (const [index, name] of segments.entries()) {
      folder = folder.inner?.get(name) ?? newNode(name, 'folder', folder);
      const above = places.slice(0, places.length - (segments.length - 1 - index)).join('/');
      if (!this.#folders.has(above)) this.#folders.set(above, folder);
    }
    this.#latest = { path, absolute, folder };
    return folder;
  }

  /** Gives every node its number, a folder before what it holds. */
  columns(texts: Texts): TreeColumns {
    const columns = { name: [], parent: [], kind: [], links: [], incoming: [], broken: [], findings: [] } as {
      -readonly [Name in keyof TreeColumns]: number[];
    };
    const open: [TreeNode, number][] = [[this.root, -1]];
    if (this.#sites.inner) hold(this.root, '//', this.#sites);
    for (let next = open.pop(); next; next = open.pop()) {
      const [node, parent] = next;
      node.number = columns.name.length;
      columns.name.push(texts.of(node.name));
      columns.parent.push(parent);
      columns.kind.push(KIND[node.kind]);
      for (const count of ['links', 'incoming', 'broken', 'findings'] as const)
        columns[count].push(node[count]);
      for (const inner of [...(node.inner?.values() ?? [])].toReversed()) open.push([inner, node.number]);
    }
    return columns;
  }
}

function webArchiveOf(node: TreeNode | undefined): TreeNode | undefined {
  let around = node;
  while (around && around.kind !== 'archive') around = around.parent;
  return around;
}
