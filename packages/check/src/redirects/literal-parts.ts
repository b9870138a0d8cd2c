// What of an expression is letters: where they are missing it need not be tried.
import type { Node, RegularExpression } from './regular-expression.ts';

/** Letters that each text has which an expression matches; as they are written, in whatever case. */
export interface LiteralParts {
  /** Whether it matches at the beginning of a text, and nowhere else. */
  readonly anchored: boolean;
  /** What each text begins with; empty where it is not known. */
  readonly begins: string;
  /** Pieces that are all somewhere in each text, in their order. */
  readonly pieces: readonly string[];
}

/** The letters that an expression can't do without, where no choice or count stands around them. */
export function literalParts({ root }: RegularExpression): LiteralParts {
  const runs = [''];
  collect(root, runs);
  const anchored = isAnchored(root);
  return { anchored, begins: anchored ? (runs[0] as string) : '', pieces: runs.filter(Boolean) };
}

/** Adds letters to the last run, and begins another where something else stands between them. */
function collect(node: Node, runs: string[]): void {
  switch (node.is) {
    case 'unit':
      if (node.letter === undefined) runs.push('');
      else runs.push((runs.pop() as string) + node.letter);
      return;
    case 'sequence':
      for (const each of node.of) collect(each, runs);
      return;
    case 'group':
      collect(node.of, runs);
      return;
    case 'choice':
    case 'repeat':
      runs.push('');
      return;
    default:
    // These take up no place.
  }
}

function isAnchored(node: Node): boolean {
  if (node.is === 'sequence') return node.of[0] !== undefined && isAnchored(node.of[0]);
  if (node.is === 'choice') return node.of.every(isAnchored);
  return node.is === 'group' ? isAnchored(node.of) : node.is === 'begin';
}
