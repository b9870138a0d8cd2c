import { type CorpusFile, jobsFor, parallel } from '@linkwright/corpus';
import type { MovePlan, PlannedMeaning } from './move-plan.ts';
import { portionsOf } from './portions.ts';
import { type ProofResult, type ProofSetting, type ProofTask, difference } from './proof-job.ts';

/** What the documents on the disk say after a move. */
export interface DiskProof {
  readonly documents: number;
  readonly links: number;
  /** Documents that do not mean what the plan says, and why. */
  readonly failures: readonly { readonly file: string; readonly message: string }[];
}

/**
 * Reads every document of the corpus again, where it is after the move, resolves every link, and
 * holds the targets against those of the plan. Throws the signal's reason.
 */
export async function proveMove(
  plan: MovePlan,
  { jobs, signal }: { readonly jobs?: number | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<DiskProof> {
  const sum = {
    documents: plan.meanings.length,
    links: 0,
    failures: [] as { file: string; message: string }[],
  };
  const files = plan.meanings.map((meaning) => fileOf(meaning));
  const tasks = function* (): Generator<ProofTask> {
    for (const portion of portionsOf(files, plan.reading))
      if ('files' in portion) yield { documents: portion.files.map(({ meaning }) => meaning) };
      else yield { part: portion.part, meaning: portion.mbox.meaning, isLast: portion.isLast };
  };
  // The places of the trees have changed; every document has its retrieval URI in the plan.
  const shared: ProofSetting = { reading: { ...plan.reading, maps: [] } };
  const threads = {
    jobs: jobsFor(files, jobs),
    shared,
    load: () => import('./proof-job.ts'),
    ...(signal && { signal }),
  };
  const module = new URL('./proof-job.js', import.meta.url);
  let mbox = new ProvedMbox();
  for await (const result of parallel<ProofTask, ProofResult, ProofSetting>(module, tasks(), threads)) {
    sum.links += result.links;
    for (const failure of result.failures) sum.failures.push(failure);
    if (!result.stretch) continue;
    for (const failure of mbox.failuresWith(result.links, result.stretch)) sum.failures.push(failure);
    if (result.stretch.isLast) mbox = new ProvedMbox();
  }
  signal?.throwIfAborted();
  return sum;
}

/** What the stretches of an mbox have shown so far. */
class ProvedMbox {
  readonly #targets: string[] = [];
  #links = 0;

  /** Why the mbox does not mean what the plan says, when its last stretch is there. */
  failuresWith(
    links: number,
    { meaning, isLast, targets }: NonNullable<ProofResult['stretch']>,
  ): DiskProof['failures'] {
    this.#links += links;
    if (targets !== '') this.#targets.push(targets);
    if (!isLast) return [];
    const message = difference(meaning, { links: this.#links, targets: this.#targets.join() });
    return message === undefined ? [] : [{ file: meaning.path, message }];
  }
}

function fileOf(meaning: PlannedMeaning): CorpusFile & { readonly meaning: PlannedMeaning } {
  const { path, mediaType } = meaning;
  return { path, absolute: path, below: path, mediaType, size: 0, meaning };
}
