import { posix } from 'node:path';
import type { CalledPages } from '@linkwright/corpus';

/** What a call may leave out before the ending of its page. */
const ENDINGS = ['.md', '.html', '.markdown'];

/** What stands before the path: `@/blog/a.md`, `{filename}a.md`. */
const OPENING = /^(?:@(?:site)?\/|[{|]\w+[}|])/;

/** A call of no page, where it stands, and the folder of the site. */
export interface LostCall {
  readonly place: string;
  /** Without its fragment. */
  readonly name: string;
  readonly path: string;
  readonly site: string;
}

/** The call, written as a lost one is, of the page that `insteadOf` gives for the path at which that would be. */
export function callInstead(
  { place, name: call, path, site }: LostCall,
  pages: CalledPages,
  insteadOf: (path: string) => string | undefined,
): string | undefined {
  const [opening = ''] = OPENING.exec(call) ?? [];
  const name = call.slice(opening.length);
  const isRooted = name.startsWith('/');
  const posts = `${site}/_posts`;
  for (const folder of isRooted ? [site] : new Set([site, posix.dirname(path), posts]))
    for (const ending of posix.extname(name) === '' || folder === posts ? ENDINGS : ['']) {
      const page = insteadOf(posix.join(folder, name) + ending);
      if (page === undefined || !page.endsWith(ending)) continue;
      const said = posix.relative(folder, page.slice(0, page.length - ending.length));
      const written = opening + (isRooted ? `/${said}` : name.startsWith('./') ? `./${said}` : said);
      if (pages.find(place, written, path)?.path === page) return written;
    }
  return undefined;
}
