// Which post Jekyll means by a name (jekyllrb.com, "Tags filters", "Linking to posts").
import { isWithin } from '../../disk/within.ts';
import { type CalledPage, pageBelow } from './called-page.ts';
import type { PathIndex } from './path-index.ts';

/** What calls of posts leave out. */
const ENDINGS = ['.md', '.markdown', '.html', '.textile'];

/** The post below the first of some folders that has it: the folders before its name are in `_posts`, or around it. */
export function jekyllPost(index: PathIndex, roots: readonly string[], name: string): CalledPage | undefined {
  const slash = name.lastIndexOf('/') + 1;
  const around = `${name.slice(0, slash)}_posts/${name.slice(slash)}`;
  const found =
    pageBelow(index, roots, `_posts/${name}`, ENDINGS) ??
    pageBelow(index, roots, around, ENDINGS) ??
    postAnywhere(index, roots[0] ?? '', name);
  return found && { ...found, isPost: true };
}

/** Jekyll still takes the name alone of a post that is in a folder, and says that it should not; and settings may name one around all. */
function postAnywhere(index: PathIndex, root: string, name: string): CalledPage | undefined {
  if (root === '') return undefined;
  for (const ending of ENDINGS)
    for (const path of index.endingWith(`_posts/${name}${ending}`))
      if (isWithin(path, root)) return { path, root, isRelative: false, ending };
  return undefined;
}
