// What is known of a move besides the paths: what stays behind, and where the files are by now.
import type { Remark } from '../../plans/intention.ts';

export interface MoveSetting {
  /** What is to be said of links to files that go, by the paths of these. */
  readonly gone: ReadonlyMap<string, Remark>;
  /** Whether the others are in their new places. */
  readonly alreadyMoved: boolean;
}

/** Where the files are, by their paths before the move and after it. */
export function standing(
  existing: readonly string[],
  newPath: (path: string) => string,
  alreadyMoved: boolean,
): { readonly before: (path: string) => string; readonly after: (path: string) => string } {
  let oldPaths: ReadonlyMap<string, string> | undefined;
  const before = (path: string): string => (alreadyMoved ? newPath(path) : path);
  const after = (path: string): string => {
    oldPaths ??= new Map(existing.map((each) => [newPath(each), each]));
    return before(oldPaths.get(path) ?? path);
  };
  return { before, after };
}
