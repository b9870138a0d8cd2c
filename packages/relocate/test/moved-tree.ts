import { join } from 'node:path';
import { findFiles } from '@linkwright/corpus';
import { applyMove, planMove } from '@linkwright/relocate';
import { type Tree, grow, treeAt } from './trees.ts';

/** What a tree holds after a move, or where files have moved already; empty files aside. What has no ending is a folder. */
export async function movedTree(
  tree: Tree,
  pairs: readonly (readonly [string, string])[],
  alreadyMoved = false,
): Promise<Tree> {
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
    reading: { folder: root, include: ['*'] },
    alreadyMoved,
    jobs: 1,
  });
  await applyMove(plan, { state: join(root, '..', 'state'), title: 'test', folder: root });
  return Object.fromEntries(Object.entries(treeAt(root)).filter(([, text]) => text !== ''));
}
