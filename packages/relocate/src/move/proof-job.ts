// What a thread does with documents that have moved: read them where they are and digest their targets.
import { DocumentReader, type ReadingOptions, allExtractors, heldSize, isMboxOver } from '@linkwright/corpus';
import { TargetDigests } from '../target-digests.ts';
import type { PlannedMeaning } from './move-plan.ts';

export interface ProofTask {
  readonly documents: readonly PlannedMeaning[];
}

export interface ProofSetting {
  readonly reading: ReadingOptions;
}

export interface ProofResult {
  links: number;
  readonly failures: { readonly file: string; readonly message: string }[];
}

interface Known {
  readonly reader: DocumentReader;
  readonly heldBytes: number;
  readonly digests: TargetDigests;
}

/** What was made for a setting goes with it. */
const known = new WeakMap<ProofSetting, Known>();

/** Runs in a thread; the module's default export is what the pool calls. */
export default function proofJob({ documents }: ProofTask, setting: ProofSetting): ProofResult {
  const context = known.get(setting) ?? {
    reader: new DocumentReader(allExtractors(setting.reading), setting.reading),
    heldBytes: heldSize(setting.reading.limits),
    digests: new TargetDigests(),
  };
  known.set(setting, context);
  const result: ProofResult = { links: 0, failures: [] };
  for (const document of documents) {
    const message = disproofOf(document, context, result);
    if (message !== undefined) result.failures.push({ file: document.path, message });
  }
  return result;
}

function disproofOf(
  { path, mediaType, retrieval, links, targets }: PlannedMeaning,
  { reader, heldBytes, digests }: Known,
  result: ProofResult,
): string | undefined {
  const file = { path, absolute: path, below: path, mediaType, size: 0 };
  const opened = isMboxOver(heldBytes, file) ? reader.openStreamed(file) : reader.open(file);
  if ('code' in opened) return opened.message;
  const found = digests.ofDocument(reader, { ...opened, base: reader.baseOf(retrieval) });
  result.links += found.links;
  if (found.links !== links) return `${found.links} links are found where the plan has ${links}`;
  return found.targets === targets ? undefined : 'links mean something else than the plan says';
}
