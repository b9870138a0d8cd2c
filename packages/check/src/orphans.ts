import type { CorpusFile } from '@linkwright/corpus';
import { hasNames } from './judging/fragments/fragment.ts';
import type { ServerRules } from './tree/server.ts';

/** Pages that no link leads to. A root's index page is where readers come in, so it needs none. */
export function orphans(
  files: readonly CorpusFile[],
  isLinked: (file: CorpusFile, number: number) => boolean,
  { index }: ServerRules,
): readonly CorpusFile[] {
  return files.filter(
    (file, number) =>
      hasNames(file.mediaType) &&
      !index.includes(file.below) &&
      file.below !== '404.html' &&
      !isLinked(file, number),
  );
}
