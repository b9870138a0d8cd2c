import type { PassingDocument } from '@linkwright/check';
import { DocumentReader, type ReadingOptions, absolutePath, allExtractors } from '@linkwright/corpus';
import { STANDARD_INPUT } from '../files/standard-input-path.ts';
import { type StandardInputArguments, inputDocument } from '../files/standard-input.ts';

/** Standard input, which stands in this folder unless `--retrieval` says where in the mapped trees, or outside of them. */
export async function checkedInput(
  reading: ReadingOptions,
  options: StandardInputArguments,
): Promise<PassingDocument> {
  const reader = new DocumentReader(allExtractors(reading), reading);
  const place = absolutePath(STANDARD_INPUT);
  const retrieval = options.retrieval ?? reader.map.retrievalUri(place);
  const { opened } = await inputDocument(reader, { ...options, retrieval });
  const covered = reader.map.coveredAs(retrieval);
  const inTree = covered === undefined ? undefined : reader.map.pathOf(covered)?.path;
  const absolute = inTree ?? place;
  const file = { path: STANDARD_INPUT, absolute, below: STANDARD_INPUT, mediaType: undefined, size: 0 };
  // Entries of an archive are looked for at its place; elsewhere they have none.
  const hasPlace = options.retrieval === undefined || inTree !== undefined;
  return { file, opened: hasPlace && !('code' in opened) ? { ...opened, location: absolute } : opened };
}
