// What a thread does with a stretch of a web archive when a report is made.
import { type StretchOf, type StretchRead, runReader } from '@linkwright/corpus';
import { type GatherKeys, type GatherTask, type Gathered, Gathering } from './gathering.ts';
import { RecordFindings } from './record-findings.ts';

/** What a stretch adds to a report. */
export interface GatheredStretch extends Gathered {
  readonly read: StretchRead;
}

/** Runs in a thread; the module's default export is what the pool calls. */
export default function gatherArchiveJob(
  { file, stretch, ...task }: StretchOf & GatherTask,
  keys: GatherKeys,
): GatheredStretch {
  const reader = runReader(keys, keys.reading);
  const gathering = new Gathering(reader, keys, task, new RecordFindings(task.findings));
  const part = reader.stretch(file, stretch);
  for (const found of part.answers((type) => reader.reads(type)))
    if (!('code' in found)) gathering.document(reader.answered(file.path, found), file.absolute);
  return { ...gathering.finish(), read: part.read };
}
