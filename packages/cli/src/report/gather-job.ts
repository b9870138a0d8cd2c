// What a thread does with a stretch of the corpus when a report is made.
import { runReader } from '@linkwright/corpus';
import type { Stretch } from '../corpus-stretches.ts';
import { type GatherKeys, type GatherTask, type Gathered, Gathering } from './gathering.ts';

/** Runs in a thread; the module's default export is what the pool calls. */
export default function gatherJob(
  { files, findings, listed }: Stretch & GatherTask,
  keys: GatherKeys,
): Gathered {
  const gathering = new Gathering(runReader(keys, keys.reading), keys, { findings, listed });
  const [mbox] = files;
  if (mbox?.slice) gathering.messages(mbox);
  else for (const file of files) gathering.file(file);
  return gathering.finish();
}
