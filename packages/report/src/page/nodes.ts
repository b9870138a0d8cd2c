import type { ReportData } from '../report-data.ts';

/** What kind of thing a node is, by its number in the data. */
export const KINDS = ['folder', 'document', 'file', 'other sites', 'host', 'archive'] as const;

/** What documents are in that are no files. */
const HOLDING: ReadonlySet<string> = new Set(['document', 'archive']);

/** The folders, files and hosts of a report by their numbers, with sums over what they hold. */
export class CorpusNodes {
  readonly count: number;
  readonly #data: ReportData;
  /** One past the last node inside. */
  readonly #ends: Int32Array;
  readonly #sums: Readonly<Record<'links' | 'incoming' | 'broken' | 'findings' | 'documents', Float64Array>>;
  readonly #paths = new Map<number, string>();

  constructor(data: ReportData) {
    this.#data = data;
    const { tree } = data;
    this.count = tree.name.length;
    this.#ends = Int32Array.from(tree.name, (_, node) => node + 1);
    const documents = tree.kind.map((kind) => (kind === 1 ? 1 : 0));
    this.#sums = {
      links: Float64Array.from(tree.links),
      incoming: Float64Array.from(tree.incoming),
      broken: Float64Array.from(tree.broken),
      findings: Float64Array.from(tree.findings),
      documents: Float64Array.from(documents),
    };
    // What is inside comes after: from the last to the first, each adds to its parent.
    for (let node = this.count - 1; node > 0; node -= 1) {
      const parent = tree.parent[node] ?? 0;
      this.#ends[parent] = Math.max(this.#ends[parent] ?? 0, this.#ends[node] ?? 0);
      for (const sum of Object.values(this.#sums)) sum[parent] = (sum[parent] ?? 0) + (sum[node] ?? 0);
    }
  }

  /** A node and everything in it. */
  range(node: number): readonly [number, number] {
    return [node, this.#ends[node] ?? node + 1];
  }

  /** What a node holds, without what is in that. */
  *inner(node: number): Generator<number> {
    const [, end] = this.range(node);
    for (let at = node + 1; at < end; [, at] = this.range(at)) yield at;
  }

  /** The page that stands for its folder on a server has no name of its own. */
  name(node: number): string {
    return this.#named(node) || '/';
  }

  #named(node: number): string {
    return this.#data.texts[this.#data.tree.name[node] ?? 0] ?? '';
  }

  kind(node: number): (typeof KINDS)[number] {
    return KINDS[this.#data.tree.kind[node] ?? 0] ?? 'folder';
  }

  parent(node: number): number {
    return this.#data.tree.parent[node] ?? -1;
  }

  sum(what: 'links' | 'incoming' | 'broken' | 'findings' | 'documents', node: number): number {
    return this.#sums[what][node] ?? 0;
  }

  /** The path below the folders that all files stand in. */
  below(node: number): string {
    const path = this.path(node);
    const { prefix } = this.#data;
    return path.startsWith(prefix) ? path.slice(prefix.length) || '/' : path;
  }

  /** As the file is named in findings; hosts by their names, the whole by its title. */
  path(node: number): string {
    if (node <= 0 || this.kind(node) === 'host' || this.kind(node) === 'other sites')
      return this.name(Math.max(0, node));
    let path = this.#paths.get(node);
    if (path === undefined) {
      const parent = this.parent(node);
      path =
        parent <= 0
          ? this.#data.prefix + this.#named(node)
          : `${this.path(parent)}${HOLDING.has(this.kind(parent)) ? '!/' : '/'}${this.#named(node)}`;
      this.#paths.set(node, path);
    }
    return path;
  }
}
