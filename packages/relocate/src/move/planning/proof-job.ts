// What a thread does with documents that have moved: read them where they are and digest their targets.
import { type CorpusFile, type DocumentReader, type ReadingOptions, runReader } from '@linkwright/corpus';
import { TargetDigests } from '../../plans/target-digests.ts';
import type { PlannedMeaning } from './move-plan.ts';

/** Documents, or a stretch of one that is an mbox (see `portions.ts`). */
export type ProofTask =
  | { readonly documents: readonly PlannedMeaning[] }
  | { readonly part: CorpusFile; readonly meaning: PlannedMeaning; readonly isLast: boolean };

export interface ProofSetting {
  readonly reading: ReadingOptions;
}

export interface ProofResult {
  links: number;
  readonly failures: { readonly file: string; readonly message: string }[];
  /** Set where the task was a stretch: what is to be held against the meaning when the last one is there. */
  readonly stretch?: { readonly meaning: PlannedMeaning; readonly isLast: boolean; readonly targets: string };
}

interface Known {
  readonly reader: DocumentReader;
  readonly digests: TargetDigests;
}

/** What was made for a setting goes with it. */
const known = new WeakMap<ProofSetting, Known>();

/** Runs in a thread; the module's default export is what the pool calls. */
export default function proofJob(task: ProofTask, setting: ProofSetting): ProofResult {
  const context = known.get(setting) ?? {
    reader: runReader(setting, setting.reading),
    digests: new TargetDigests(),
  };
  known.set(setting, context);
  if ('part' in task) return proofOfStretch(task, context);
  const result: ProofResult = { links: 0, failures: [] };
  for (const document of task.documents) {
    const message = disproofOf(document, context, result);
    if (message !== undefined) result.failures.push({ file: document.path, message });
  }
  return result;
}

function proofOfStretch(
  { part, meaning, isLast }: Extract<ProofTask, { readonly part: CorpusFile }>,
  { reader, digests }: Known,
): ProofResult {
  const base = reader.baseOf(meaning.retrieval);
  const targets: string[] = [];
  let links = 0;
  for (const message of reader.messages(part)) {
    if ('code' in message) continue;
    const found = digests.ofDocument(reader, message, base);
    links += found.links;
    targets.push(found.targets);
  }
  return { links, failures: [], stretch: { meaning, isLast, targets: targets.join() } };
}

function disproofOf(
  meaning: PlannedMeaning,
  { reader, digests }: Known,
  result: ProofResult,
): string | undefined {
  const { path, mediaType, retrieval, below = path } = meaning;
  const opened = reader.open({ path, absolute: path, below, mediaType, size: 0 });
  if ('code' in opened) return opened.message;
  const found = digests.ofDocument(reader, opened, reader.baseOf(retrieval));
  result.links += found.links;
  return difference(meaning, found);
}

/** What the targets of a document on the disk say against those of the plan; undefined where they are the same. */
export function difference(
  { links, targets }: PlannedMeaning,
  found: { readonly links: number; readonly targets: string },
): string | undefined {
  if (found.links !== links) return `${found.links} links are found where the plan has ${links}`;
  return found.targets === targets ? undefined : 'links mean something else than the plan says';
}
