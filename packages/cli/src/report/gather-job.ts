// What a thread does with a stretch of the corpus when a report is made.
import { DocumentReader, allExtractors } from '@linkwright/corpus';
import type { Stretch } from '../corpus-stretches.ts';
import { type GatherKeys, type GatherTask, type Gathered, Gathering } from './gathering.ts';

/** By the keys of the run: made for each task, V8 would forget its shape with it. */
const readers = new WeakMap<GatherKeys, DocumentReader>();

/** Runs in a thread; the module's default export is what the pool calls. */
export default function gatherJob(
  { files, findings, listed }: Stretch & GatherTask,
  keys: GatherKeys,
): Gathered {
  const reader = readers.get(keys) ?? new DocumentReader(allExtractors(keys.reading), keys.reading);
  readers.set(keys, reader);
  const gathering = new Gathering(reader, keys, { findings, listed });
  const [mbox] = files;
  if (mbox?.slice) gathering.messages(mbox);
  else for (const file of files) gathering.file(file);
  return gathering.finish();
}
