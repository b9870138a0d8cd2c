import type { Diagnostic } from '@linkwright/core';
import {
  type CorpusFile,
  DocumentReader,
  type OpenDocument,
  type ReadingOptions,
  absolutePath,
  allExtractors,
} from '@linkwright/corpus';
import { UsageError } from '../exit-status.ts';
import {
  RETRIEVAL_OF_FILES,
  STANDARD_INPUT,
  type StandardInputArguments,
  inputDocument,
} from '../standard-input.ts';

/** A document that is in no file, and the place at which it is checked. */
export interface CheckedInput {
  readonly file: CorpusFile;
  readonly opened: OpenDocument | Diagnostic;
}

/** Standard input, which stands in this folder unless `--retrieval` says where in the mapped trees, or outside of them. */
export async function checkedInput(
  reading: ReadingOptions,
  options: StandardInputArguments,
): Promise<CheckedInput> {
  const reader = new DocumentReader(allExtractors(reading), reading);
  const place = absolutePath(STANDARD_INPUT);
  const retrieval = options.retrieval ?? reader.map.retrievalUri(place);
  const { opened } = await inputDocument(reader, { ...options, retrieval });
  const covered = reader.map.coveredAs(retrieval);
  const absolute = (covered === undefined ? undefined : reader.map.pathOf(covered)?.path) ?? place;
  const file = { path: STANDARD_INPUT, absolute, below: STANDARD_INPUT, mediaType: undefined, size: 0 };
  return { file, opened };
}

/** What is for files, by its option; `retrieval` is for what is in none. */
export function refuseForInput(
  isInput: boolean,
  { retrieval, ...others }: { readonly retrieval: string | undefined } & Readonly<Record<string, unknown>>,
): void {
  if (!isInput && retrieval !== undefined) throw new UsageError(RETRIEVAL_OF_FILES);
  const [refused] = Object.entries(others).find(([, value]) => value !== undefined && value !== false) ?? [];
  if (isInput && refused !== undefined)
    throw new UsageError(`--${refused} is for files: standard input (-) is in none`);
}
