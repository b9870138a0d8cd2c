import type { TreeNode } from './tree-node.ts';
import { NumberedCounts } from './numbered-counts.ts';

/**
 * The texts that a speaker means by number, and what was told of each. In columns, which are put together with those
 * of others by their texts when the speaker begins anew, or all is told: once for each text, not for each link.
 */
export class ToldWords {
  readonly texts: string[] = [];
  readonly targets: NumberedCounts = new NumberedCounts();
  readonly hosts: NumberedCounts = new NumberedCounts();
  readonly schemes: NumberedCounts = new NumberedCounts();
  /** Links to hosts, and to places where something is. */
  readonly incoming: NumberedCounts = new NumberedCounts();
  /** What is in the tree for a place or a host, where that was asked for; no text is both, for places are absolute paths. */
  readonly nodes: (TreeNode | undefined)[] = [];
  /** Their numbers among the texts of the report. */
  readonly numbers: (number | undefined)[] = [];

  /** All columns are as long as the texts: an array with large holes is a slow dictionary. */
  hear(text: string): void {
    this.texts.push(text);
    this.nodes.push(undefined);
    this.numbers.push(undefined);
  }
}
