import type { TreeNode } from './tree-node.ts';
import type { FlowColumns } from './report-data.ts';

interface Flow {
  readonly to: TreeNode;
  count: number;
  broken: number;
}

/** The links of one node, by where they lead. */
export type FlowRow = Map<TreeNode, Flow>;

/** More flows than this are told between folders, not files. */
const LIMIT = 250_000;

/** Links between nodes of the tree, each pair once. */
export class Flows {
  #rows = new Map<TreeNode, FlowRow>();
  #size = 0;
  #lifted = false;

  /** The row of the node, or of what stands for it; good until another is asked for. */
  row(from: TreeNode): FlowRow {
    if (this.#size > LIMIT && !this.#lifted) this.#lift();
    return this.#row(this.end(from));
  }

  /** `to` is an `end`. */
  add(row: FlowRow, to: TreeNode, count: number, broken: number): void {
    let flow = row.get(to);
    if (!flow) {
      flow = { to, count: 0, broken: 0 };
      row.set(to, flow);
      this.#size += 1;
    }
    flow.count += count;
    flow.broken += broken;
  }

  /** The node that stands for one. */
  end(node: TreeNode): TreeNode {
    const isFile = node.kind === 'document' || node.kind === 'file';
    return this.#lifted && isFile ? (node.parent ?? node) : node;
  }

  /** From now on folders stand for their files: memory is not to grow with the square of the files. */
  #lift(): void {
    const before = this.#rows;
    this.#rows = new Map();
    this.#lifted = true;
    for (const [from, flows] of before) {
      const row = this.#row(this.end(from));
      for (const { to, count, broken } of flows.values()) this.add(row, this.end(to), count, broken);
    }
  }

  #row(from: TreeNode): FlowRow {
    let row = this.#rows.get(from);
    if (!row) {
      row = new Map();
      this.#rows.set(from, row);
    }
    return row;
  }

  /** When the nodes have their numbers. */
  columns(): FlowColumns {
    if (this.#size > LIMIT && !this.#lifted) this.#lift();
    const columns = { from: [], to: [], count: [], broken: [] } as {
      -readonly [Name in keyof FlowColumns]: number[];
    };
    for (const [from, row] of this.#rows)
      for (const { to, count, broken } of row.values()) {
        columns.from.push(from.number);
        columns.to.push(to.number);
        columns.count.push(count);
        columns.broken.push(broken);
      }
    return columns;
  }
}
