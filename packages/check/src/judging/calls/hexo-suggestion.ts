// What a call of Hexo's that finds nothing could say instead: slugs are no paths, and files count from the folder of the post.
import { posix } from 'node:path';
import { type CalledPages, HEXO_ASSET, hexoAssetFolder } from '@linkwright/corpus';
import { type Patience, nearest } from '../absence/nearest.ts';
import { nearestPath } from '../absence/suggestion.ts';
import type { Tree } from '../../tree/tree.ts';
import type { LostCall } from './call-suggestion.ts';

/** What calls the file now that had the name of the call before it moved. */
export function hexoCallMoved(
  { place, name, path, site }: LostCall,
  pages: CalledPages,
  moved: ReadonlyMap<string, string>,
): string | undefined {
  for (const [from, to] of moved) {
    if (pages.hexo.nameOf(place, from, path, site) !== name) continue;
    const written = meaning(to, { place, path, site }, pages);
    if (written !== undefined) return written;
  }
  return undefined;
}

/** The call of what is most like the one that is lost. */
export function hexoCallNear(
  { place, name, path, site }: LostCall,
  pages: CalledPages,
  tree: Tree,
  patience: Patience,
): string | undefined {
  if (place === HEXO_ASSET) {
    // From the folder of the posts, or of the site.
    const own = [posix.join(posix.dirname(path), name), posix.join(site, name)].find(
      (each) => tree.kind(each) === 'file',
    );
    const near = own ?? nearestPath(tree, posix.join(hexoAssetFolder(path), name), patience);
    return near === undefined ? undefined : meaning(near, { place, path, site }, pages);
  }
  const slugs = pages.hexo.slugs(path, site);
  const plain = name.replace(/(?:\/index)?\.(?:md|markdown|html)$|\/$/, '');
  const slug = slugs.has(plain)
    ? plain
    : (pages.hexo.slugOfFile(plain, path, site) ?? nearest(plain, slugs, patience));
  return slug !== undefined && slugs.get(slug)?.length === 1 ? slug : undefined;
}

/** What is written in a document to call a file, if that means it. */
function meaning(
  file: string,
  { place, path, site }: Pick<LostCall, 'place' | 'path' | 'site'>,
  pages: CalledPages,
): string | undefined {
  const written = pages.hexo.nameOf(place, file, path, site);
  return written !== undefined && pages.find(place, written, path)?.path === file ? written : undefined;
}
