import { absolutePath, splitMap, statAt, isWithin } from '@linkwright/corpus';
import { spelledPath } from '../arguments/spelled-maps.ts';
import type { AskedMoves } from './asked-moves.ts';

interface TreeArguments {
  readonly in: readonly string[];
  /** `DIR=URL`. */
  readonly map: readonly string[];
}

/** The trees whose links are kept right, as far as the command line says: those that are named, else those that are mapped. */
export function namedTrees({ in: named, map }: TreeArguments): readonly string[] {
  if (named.length === 0 && map.length > 0) return map.map((each) => splitMap(each)?.path ?? each);
  // The system may tell the working folder in the letters in which somebody went there.
  return (named.length > 0 ? named : ['.']).map((path) => spelledPath(path, []));
}

/**
 * The same when it is known what moves: this folder too, where something does that stands in it beside the mapped trees.
 * A configuration maps what is built, which need not be there while its sources move.
 */
export function treesAround(
  trees: readonly string[],
  { in: named, map }: TreeArguments,
  { paths, deleted }: Pick<AskedMoves, 'paths' | 'deleted'>,
): readonly string[] {
  if (named.length > 0 || map.length === 0) return trees;
  const here = absolutePath('.');
  const mapped = trees.map((tree) => absolutePath(tree));
  const beside = [...paths.flatMap(({ from, to }) => [from, to]), ...deleted].filter(
    (path) => !mapped.some((tree) => isWithin(path, tree)),
  );
  if (beside.length === 0 || !beside.every((path) => isWithin(path, here))) return trees;
  const others = trees.filter((tree) => !isWithin(absolutePath(tree), here) && statAt(tree) !== undefined);
  return [...namedTrees({ in: [], map: [] }), ...others];
}
