import { type CorpusFile, absolutePath, digestFiles, findFiles } from '@linkwright/corpus';
import type { PathMove } from '@linkwright/relocate';

/**
 * Moves that make the corpus laid out like another tree: a file goes where the other tree has the
 * same content. Contents that stand in several places have no one place to go to and stay.
 */
export async function movedLike(roots: readonly string[], tree: string): Promise<PathMove[]> {
  const [root] = roots;
  const here = await contents(roots);
  const there = await contents([tree]);
  const moves: PathMove[] = [];
  for (const [digest, places] of here) {
    const targets = there.get(digest) ?? [];
    const [from] = places;
    const [target] = targets;
    if (!from || !target || places.length > 1 || targets.length > 1) continue;
    const to = absolutePath(target.below, absolutePath(root ?? '.'));
    if (to !== from.absolute) moves.push({ from: from.absolute, to, folder: false });
  }
  return moves;
}

type Places = Map<string, CorpusFile[]>;

async function contents(paths: readonly string[]): Promise<Places> {
  const { files } = await findFiles(paths, { everything: true });
  const digests = await digestFiles(files.map(({ absolute }) => absolute));
  const places: Places = new Map();
  for (const [index, file] of files.entries()) {
    const digest = digests[index] as string;
    places.set(digest, [...(places.get(digest) ?? []), file]);
  }
  return places;
}
