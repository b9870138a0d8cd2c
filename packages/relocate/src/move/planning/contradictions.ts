import { plainUri } from '../links/plain-uri.ts';
import { splitUri } from '../links/split-uri.ts';

interface Asked {
  readonly paths?: readonly { readonly from: string; readonly to: string }[] | undefined;
  readonly uris?: readonly { readonly from: string; readonly to?: string | undefined }[] | undefined;
  /** Paths of files that go away. */
  readonly deleted?: readonly string[] | undefined;
}

/** Why a list of moves has no answer: one place, by any of its spellings, is to become two, or it is only a part of one. */
export function contradictions({ paths = [], uris = [], deleted = [] }: Asked): string[] {
  return [
    ...twoFates([...paths, ...deleted.map((from) => ({ from }))], (path) => path),
    ...twoFates(uris, plainUri),
    ...uris.flatMap(({ from }) => partOfPage(from) ?? []),
  ];
}

function twoFates(
  moves: readonly { readonly from: string; readonly to?: string | undefined }[],
  plain: (place: string) => string,
): string[] {
  const seen = new Map<string, string>();
  return moves.flatMap(({ from, to = 'nowhere' }) => {
    const other = seen.get(plain(from));
    seen.set(plain(from), to);
    return other !== undefined && plain(other) !== plain(to)
      ? [`${from} is to go to two places, ${other} and ${to}`]
      : [];
  });
}

/** Queries and fragments of links stay, whatever becomes of the page: no link would be found by one, and a redirect be for all. */
function partOfPage(uri: string): string | undefined {
  const { bare, tail } = splitUri(uri);
  if (tail === '') return undefined;
  const what = tail.startsWith('#') ? 'fragment' : 'query';
  return `${uri} has a ${what}, and what moves are whole pages: ${bare}`;
}
