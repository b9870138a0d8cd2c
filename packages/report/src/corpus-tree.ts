import type { CorpusFile } from '@linkwright/corpus';
import type { TreeColumns } from './report-data.ts';
import type { ReportedPage } from './reported.ts';
import type { Texts } from './texts.ts';

const KIND = { folder: 0, document: 1, file: 2, sites: 3, host: 4, archive: 5 } as const;

/** A folder, a file or a host, with what was counted at it alone. */
export interface TreeNode {
  readonly name: string;
  kind: keyof typeof KIND;
  /** Undefined: nothing is in it. Of most nodes, since most are files. */
  inner: Map<string, TreeNode> | undefined;
  readonly parent: TreeNode | undefined;
  links: number;
  incoming: number;
  broken: number;
  findings: number;
  /** Its place in the columns, when they are made. */
  number: number;
}

/** The folders and files of a corpus, and the hosts that it leads to. */
export class CorpusTree {
  readonly root: TreeNode;
  /** The folders that all files stand in, with `/` at the end: the root is the innermost of them. */
  readonly prefix: string;
  readonly #sites: TreeNode = nodeOf('other sites', 'sites');
  readonly #files = new Map<string, TreeNode>();
  readonly #folders = new Map<string, TreeNode>();
  /** By their URIs. */
  readonly #pages = new Map<string, TreeNode>();
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
    const mark = known ? -1 : path.lastIndexOf('!/');
    const archive = mark < 0 ? undefined : this.file(path.slice(0, mark));
    // Of what a server gave in the place of a page that it has not.
    if (archive?.kind === 'archive') return archive;
    if (!archive) return known;
    const segments = path.slice(mark + 2).split('/');
    const name = segments.pop() ?? '';
    let folder = archive;
    for (const segment of segments) folder = folder.inner?.get(segment) ?? newNode(segment, 'folder', folder);
    const entry = newNode(name, 'document', folder);
    this.#files.set(path, entry);
    return entry;
  }

  /** The file or folder at an absolute path, or the page of a URI, or the innermost folder that would hold it. */
  at(absolute: string): TreeNode {
    // Most places are there, and spelled so.
    const known = this.#pages.get(absolute) ?? this.#folders.get(absolute);
    if (known) return known;
    let path = absolute.replace(/(?<=.)\/+$/, '');
    for (;;) {
      const found = this.#folders.get(path);
      if (found) return found;
      const slash = path.lastIndexOf('/');
      if (slash < 0) return this.root;
      // In an archive that is not looked into: the archive.
      path = path.slice(0, slash).replace(/!$/, '');
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
  }

  #addPage({ path, uri, archive, isDocument }: ReportedPage): void {
    const around = archive === undefined ? undefined : this.#files.get(archive);
    if (around) around.kind = 'archive';
    const { folder, name } = splitPage(
      path.slice(archive === undefined ? this.prefix.length : archive.length + 2),
    );
    const page = newNode(
      name,
      isDocument ? 'document' : 'file',
      this.#folderOfPage(folder, uri, around ?? this.root),
    );
    this.#files.set(path, page);
    this.#pages.set(uri, page);
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
      if (!this.#folders.has(above)) this.#folders.set(above, folder);
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

function nodeOf(name: string, kind: TreeNode['kind'], parent?: TreeNode): TreeNode {
  const counts = { links: 0, incoming: 0, broken: 0, findings: 0 };
  return { name, kind, parent, inner: undefined, ...counts, number: -1 };
}

/** A node in another, where it is known by its name or another `key`. */
function newNode(name: string, kind: TreeNode['kind'], parent: TreeNode, key: string = name): TreeNode {
  const node = nodeOf(name, kind, parent);
  hold(parent, key, node);
  return node;
}

function hold(parent: TreeNode, name: string, node: TreeNode): void {
  parent.inner ??= new Map();
  parent.inner.set(name, node);
}

/** What stands before the name of a page, with its last `/`, and the name, with its query. */
function splitPage(uri: string): { readonly folder: string; readonly name: string } {
  const query = uri.indexOf('?');
  const at = uri.lastIndexOf('/', query < 0 ? uri.length : query) + 1;
  return { folder: uri.slice(0, at), name: uri.slice(at) };
}

/** Of the path of a URI; the first has the scheme and the authority, if they are there. */
function segmentsOf(path: string): readonly string[] {
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(path)?.[0] ?? '';
  const [first = '', ...others] = path.slice(origin.length).split('/');
  return [origin + first, ...others];
}

function commonFolder([first = '', ...others]: readonly string[]): string {
  let end = first.lastIndexOf('/') + 1;
  for (const path of others)
    while (!path.startsWith(first.slice(0, end))) end = first.lastIndexOf('/', end - 2) + 1;
  return first.slice(0, end);
}
