import type { Diagnostic } from '@linkwright/core';
import type { CorpusFile, OpenDocument } from '@linkwright/corpus';

/** A document that is in no file: of standard input, or of a program that holds it. */
export interface PassingDocument {
  /** Where it stands: `absolute` is the place that links in it are followed from. */
  readonly file: CorpusFile;
  /** It has a `location` where it stands in the trees. Undefined of what nobody reads, which is only there. */
  readonly opened: OpenDocument | Diagnostic | undefined;
  /** Whether links lead to it: it then counts for whatever file is at its place. */
  readonly isThere?: boolean | undefined;
}

/** Those that are there, by their places. */
export function placesOf(
  documents: readonly PassingDocument[],
): ReadonlyMap<string, OpenDocument | undefined> {
  const places = new Map<string, OpenDocument | undefined>();
  for (const { file, opened, isThere = false } of documents)
    if (isThere) places.set(file.absolute, opened && 'code' in opened ? undefined : opened);
  return places;
}
