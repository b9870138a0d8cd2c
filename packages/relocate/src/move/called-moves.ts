import type { Link } from '@linkwright/core';
import { PageCallMoves } from './page-call-moves.ts';
import { WIKI_LINK, WikiMoves } from './wiki-moves.ts';

/** What is said afterwards where a page is called by something that is no reference. */
export interface CalledMoves {
  /** Of a link that stands in the file at a path; undefined where it stays as it is. */
  renamed(link: Link, from: string): string | undefined;
}

/** Among all files before the move, by their absolute paths; both kinds of calls are prepared when the first is met. */
export function calledMoves(existing: readonly string[], newPath: (path: string) => string): CalledMoves {
  let wiki: WikiMoves | undefined;
  let calls: PageCallMoves | undefined;
  return {
    renamed({ place, reference }, from) {
      if (place.name === WIKI_LINK)
        return (wiki ??= new WikiMoves(existing, newPath)).renamed(reference, from);
      return (calls ??= new PageCallMoves(existing, newPath)).renamed(place.name, reference, from);
    },
  };
}

/** For documents that know no page of a corpus. */
export const NO_PAGES: CalledMoves = { renamed: () => undefined };
