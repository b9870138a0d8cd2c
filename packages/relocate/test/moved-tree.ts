import { join } from 'node:path';
import { findFiles } from '@linkwright/corpus';
import { type MovePlan, applyMove, planMove } from '@linkwright/relocate';
import { type Tree, grow, treeAt } from './trees.ts';

/** The plan of a move in a tree that is made for it. What has no ending is a folder. */
export async function plannedMove(
  tree: Tree,
  pairs: readonly (readonly [string, string])[],
  alreadyMoved = false,
): Promise<{ readonly root: string; readonly plan: MovePlan }> {
  const root = grow(tree);
  const { files } = await findFiles([root], { everything: true });
  const paths = pairs.map(([from, to]) => ({
    from: join(root, from),
    to: join(root, to),
    folder: !/\.\w+$/.test(from),
  }));
  const plan = await planMove({
    paths,
    files,
    roots: [root],
    reading: { folder: root, include: ['*'] },
    alreadyMoved,
    jobs: 1,
  });
  return { root, plan };
}

/** What a tree holds after a move, or where files have moved already; empty files aside. */
export async function movedTree(
  tree: Tree,
  pairs: readonly (readonly [string, string])[],
  alreadyMoved = false,
): Promise<Tree> {
  const { root, plan } = await plannedMove(tree, pairs, alreadyMoved);
  await applyMove(plan, { state: join(root, '..', 'state'), title: 'test', folder: root });
  return Object.fromEntries(Object.entries(treeAt(root)).filter(([, text]) => text !== ''));
}
