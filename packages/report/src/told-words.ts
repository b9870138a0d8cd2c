import type { TreeNode } from './corpus-tree.ts';
import type { Count } from './counts.ts';
import type { NewWords } from './vocabulary.ts';

/** A text that was told by number, and what the report has under it, looked up when it is first asked for. */
export interface ToldWord {
  readonly text: string;
  /** Among the texts of the report. */
  number: number | undefined;
  target: Count | undefined;
  host: Count | undefined;
  scheme: Count | undefined;
  /** As a path. */
  place: TreeNode | undefined;
  hostNode: TreeNode | undefined;
}

/** What the numbers mean that threads say in place of texts. */
export class ToldWords {
  readonly #bySpeaker = new Map<number, ToldWord[]>();

  /** All words of the speaker, by number. News are heard in the order in which they were told; throws for others. */
  hear({ speaker, from, texts }: NewWords): readonly ToldWord[] {
    const known = from === 0 ? [] : this.#bySpeaker.get(speaker);
    if (known?.length !== from) throw new Error(`speaker ${speaker} was not heard to word ${from}`);
    for (const text of texts) known.push(wordOf(text));
    this.#bySpeaker.set(speaker, known);
    return known;
  }
}

function wordOf(text: string): ToldWord {
  return {
    text,
    number: undefined,
    target: undefined,
    host: undefined,
    scheme: undefined,
    place: undefined,
    hostNode: undefined,
  };
}
