import { type CorpusFile, absolutePath, digestFiles, findFiles } from '@linkwright/corpus';
import type { PathMove } from '@linkwright/relocate';
import { unfoundMessage } from '../arguments/unfound-paths.ts';
import { UsageError } from '../exit-status.ts';

export interface LikeMoves {
  readonly paths: PathMove[];
  /** Contents that stand in several places: no one place to go to. */
  readonly unclear: { readonly file: string; readonly code: string; readonly message: string }[];
}

/**
 * Moves that make the corpus laid out like another tree: a file goes where the other tree has the
 * same content. Contents that stand in several places stay, unless all but one of them agree.
 */
export async function movedLike(roots: readonly string[], tree: string): Promise<LikeMoves> {
  if (roots.length !== 1) throw new UsageError('--like needs one corpus: name its folder with --in');
  const here = await contents(roots);
  const there = await contents([tree]);
  const root = absolutePath(roots[0] ?? '.');
  const found: LikeMoves = { paths: [], unclear: [] };
  for (const [digest, all] of here) {
    const wanted = (there.get(digest) ?? []).map(({ below }) => absolutePath(below, root));
    const at = new Set(wanted);
    const places = all.filter(({ absolute }) => !at.has(absolute));
    const had = new Set(all.map(({ absolute }) => absolute));
    const targets = wanted.filter((path) => !had.has(path));
    const [from] = places;
    const [to] = targets;
    if (!from || to === undefined) continue;
    if (places.length === 1 && targets.length === 1)
      found.paths.push({ from: from.absolute, to, folder: false });
    else
      found.unclear.push({
        file: from.path,
        code: 'ambiguous-content',
        message: `${places.length} files here and ${targets.length} there have this content; they stay`,
      });
  }
  return found;
}

async function contents(paths: readonly string[]): Promise<Map<string, CorpusFile[]>> {
  const { files, problems } = await findFiles(paths, { everything: true });
  const [problem] = problems;
  if (problem) throw new UsageError(`--like ${problem.source}: ${unfoundMessage(problem)}`);
  const digests = await digestFiles(files.map(({ absolute }) => absolute));
  const places = new Map<string, CorpusFile[]>();
  for (const [index, file] of files.entries()) {
    const digest = digests[index] as string;
    const listed = places.get(digest);
    if (listed) listed.push(file);
    else places.set(digest, [file]);
  }
  return places;
}
