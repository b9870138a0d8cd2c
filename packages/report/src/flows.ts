import type { TreeNode } from './corpus-tree.ts';
import type { FlowColumns } from './report-data.ts';

interface Flow {
  readonly from: TreeNode;
  readonly to: TreeNode;
  count: number;
  broken: number;
}

/** More flows than this are told between folders, not files. */
const LIMIT = 250_000;

/** Links between nodes of the tree, each pair once. */
export class Flows {
  readonly #flows = new Map<TreeNode, Map<TreeNode, Flow>>();
  #size = 0;

  add(from: TreeNode, to: TreeNode, broken: boolean): void {
    let row = this.#flows.get(from);
    if (!row) {
      row = new Map();
      this.#flows.set(from, row);
    }
    let flow = row.get(to);
    if (!flow) {
      flow = { from, to, count: 0, broken: 0 };
      row.set(to, flow);
      this.#size += 1;
    }
    flow.count += 1;
    if (broken) flow.broken += 1;
  }

  /** `parents` are those of the numbered nodes. */
  columns(parents: readonly number[]): FlowColumns {
    const columns = { from: [], to: [], count: [], broken: [] } as {
      -readonly [Name in keyof FlowColumns]: number[];
    };
    const lifted = this.#size > LIMIT;
    const seen = new Map<number, number>();
    for (const row of this.#flows.values())
      for (const flow of row.values()) {
        const from = nodeOf(flow.from, parents, lifted);
        const to = nodeOf(flow.to, parents, lifted);
        const key = from * parents.length + to;
        const at = seen.get(key) ?? columns.from.length;
        if (at === columns.from.length) {
          seen.set(key, at);
          columns.from.push(from);
          columns.to.push(to);
          columns.count.push(0);
          columns.broken.push(0);
        }
        columns.count[at] = (columns.count[at] ?? 0) + flow.count;
        columns.broken[at] = (columns.broken[at] ?? 0) + flow.broken;
      }
    return columns;
  }
}

function nodeOf({ number, kind }: TreeNode, parents: readonly number[], lifted: boolean): number {
  return lifted && (kind === 'document' || kind === 'file') ? (parents[number] ?? number) : number;
}
