import type { CorpusFile } from '@linkwright/corpus';
import { hasNames } from './fragment.ts';
import type { ServerRules } from './server.ts';

/** Pages that no link leads to. A root's index page is where readers come in, so it needs none. */
export function orphans(
  files: readonly CorpusFile[],
  places: ReadonlySet<string>,
  { index }: ServerRules,
): readonly CorpusFile[] {
  return files.filter(
    ({ absolute, below, mediaType }) =>
      hasNames(mediaType) && !places.has(absolute) && !index.includes(below) && below !== '404.html',
  );
}
