import type { CorpusFile } from '@linkwright/corpus';
import type { TreeColumns } from './report-data.ts';
import type { Texts } from './texts.ts';

const KIND = { folder: 0, document: 1, file: 2, sites: 3, host: 4 } as const;

/** A folder, a file or a host, with what was counted at it alone. */
export interface TreeNode {
  readonly name: string;
  readonly kind: keyof typeof KIND;
  readonly inner: Map<string, TreeNode>;
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

  constructor(title: string, files: readonly CorpusFile[]) {
    this.root = nodeOf(title, 'folder');
    this.prefix = commonFolder(files.map(({ path }) => path));
    for (const file of files) this.#add(file);
  }

  /** The file of a path; entries of archives (`site.zip!/a.html`) are known when they are first asked for. */
  file(path: string): TreeNode | undefined {
    const known = this.#files.get(path);
    const mark = known ? -1 : path.lastIndexOf('!/');
    const archive = mark < 0 ? undefined : this.file(path.slice(0, mark));
    if (!archive) return known;
    const segments = path.slice(mark + 2).split('/');
    const name = segments.pop() ?? '';
    let folder = archive;
    for (const segment of segments) folder = innerFolder(folder, segment);
    const entry = nodeOf(name, 'document', folder);
    folder.inner.set(name, entry);
    this.#files.set(path, entry);
    return entry;
  }

  /** The file or folder at an absolute path, or the innermost folder that would hold it. */
  at(absolute: string): TreeNode {
    // Most places are there, and spelled so.
    const known = this.#folders.get(absolute);
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
    let host = this.#sites.inner.get(name);
    if (!host) {
      host = nodeOf(name, 'host', this.#sites);
      this.#sites.inner.set(name, host);
    }
    return host;
  }

  #add({ path, absolute, mediaType }: CorpusFile): void {
    const segments = path
      .slice(this.prefix.length)
      .split('/')
      .filter((segment) => segment !== '');
    const places = absolute.split('/');
    let folder = this.root;
    for (const [index, name] of segments.slice(0, -1).entries()) {
      folder = innerFolder(folder, name);
      const above = places.slice(0, places.length - (segments.length - 1 - index)).join('/');
      if (!this.#folders.has(above)) this.#folders.set(above, folder);
    }
    const name = segments.at(-1) ?? path;
    const file = nodeOf(name, mediaType === undefined ? 'file' : 'document', folder);
    folder.inner.set(name, file);
    this.#files.set(path, file);
    this.#folders.set(absolute, file);
  }

  /** Gives every node its number, a folder before what it holds. */
  columns(texts: Texts): TreeColumns {
    const columns = { name: [], parent: [], kind: [], links: [], incoming: [], broken: [], findings: [] } as {
      -readonly [Name in keyof TreeColumns]: number[];
    };
    const open: [TreeNode, number][] = [[this.root, -1]];
    if (this.#sites.inner.size > 0) this.root.inner.set('//', this.#sites);
    for (let next = open.pop(); next; next = open.pop()) {
      const [node, parent] = next;
      node.number = columns.name.length;
      columns.name.push(texts.of(node.name));
      columns.parent.push(parent);
      columns.kind.push(KIND[node.kind]);
      for (const count of ['links', 'incoming', 'broken', 'findings'] as const)
        columns[count].push(node[count]);
      for (const inner of [...node.inner.values()].toReversed()) open.push([inner, node.number]);
    }
    return columns;
  }
}

function nodeOf(name: string, kind: TreeNode['kind'], parent?: TreeNode): TreeNode {
  return { name, kind, parent, inner: new Map(), links: 0, incoming: 0, broken: 0, findings: 0, number: -1 };
}

function innerFolder(folder: TreeNode, name: string): TreeNode {
  let inner = folder.inner.get(name);
  if (!inner) {
    inner = nodeOf(name, 'folder', folder);
    folder.inner.set(name, inner);
  }
  return inner;
}

function commonFolder([first = '', ...others]: readonly string[]): string {
  let end = first.lastIndexOf('/') + 1;
  for (const path of others)
    while (!path.startsWith(first.slice(0, end))) end = first.lastIndexOf('/', end - 2) + 1;
  return first.slice(0, end);
}
