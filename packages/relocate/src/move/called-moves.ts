import type { Link } from '@linkwright/core';
import type { Remark } from '../plan-document.ts';
import { type CallFate, PageCallMoves } from './page-call-moves.ts';
import { WIKI_LINK, WikiMoves } from './wiki-moves.ts';

/** What becomes of what calls a page and is no reference. */
export interface CalledMoves {
  /** Of a link that stands in the file at a path. */
  fate(link: Link, from: string): CallFate;
}

/**
 * Among all files before the move, by their absolute paths; both kinds of calls are prepared when the first is met.
 * `gone`: what is to be said of links to files that go; `alreadyMoved`: the others are in their new places.
 */
export function calledMoves(
  existing: readonly string[],
  newPath: (path: string) => string,
  setting: { readonly gone: ReadonlyMap<string, Remark>; readonly alreadyMoved: boolean },
): CalledMoves {
  let wiki: WikiMoves | undefined;
  let calls: PageCallMoves | undefined;
  return {
    fate({ place, reference }, from) {
      if (place.name !== WIKI_LINK)
        return (calls ??= new PageCallMoves(existing, newPath, setting)).fate(place.name, reference, from);
      const renamed = (wiki ??= new WikiMoves(existing, newPath)).renamed(reference, from);
      return renamed === undefined ? {} : { reference: renamed };
    },
  };
}

/** For documents that know no page of a corpus. */
export const NO_PAGES: CalledMoves = { fate: () => ({}) };
