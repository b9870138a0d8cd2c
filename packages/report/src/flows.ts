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
  #flows = new Map<TreeNode, Map<TreeNode, Flow>>();
  #size = 0;
  #lifted = false;

  add(from: TreeNode, to: TreeNode, count: number, broken: number): void {
    this.#count(this.#end(from), this.#end(to), count, broken);
    if (this.#size > LIMIT && !this.#lifted) this.#lift();
  }

  /** The node that stands for one. */
  #end(node: TreeNode): TreeNode {
    const isFile = node.kind === 'document' || node.kind === 'file';
    return this.#lifted && isFile ? (node.parent ?? node) : node;
  }

  /** From now on folders stand for their files: memory is not to grow with the square of the files. */
  #lift(): void {
    const before = this.#flows;
    this.#flows = new Map();
    this.#lifted = true;
    for (const row of before.values())
      for (const { from, to, count, broken } of row.values())
        this.#count(this.#end(from), this.#end(to), count, broken);
  }

  #count(from: TreeNode, to: TreeNode, count: number, broken: number): void {
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
    flow.count += count;
    flow.broken += broken;
  }

  /** When the nodes have their numbers. */
  columns(): FlowColumns {
    const flows = Array.from(this.#flows.values(), (row) => Array.from(row.values())).flat();
    return {
      from: flows.map(({ from }) => from.number),
      to: flows.map(({ to }) => to.number),
      count: flows.map(({ count }) => count),
      broken: flows.map(({ broken }) => broken),
    };
  }
}
