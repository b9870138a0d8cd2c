import { type CorpusFile, jobsFor, parallel, slices } from '@linkwright/corpus';
import type { MovePlan, PlannedMeaning } from './move-plan.ts';
import type { ProofResult, ProofSetting, ProofTask } from './proof-job.ts';

/** What the documents on the disk say after a move. */
export interface DiskProof {
  readonly documents: number;
  readonly links: number;
  /** Documents that do not mean what the plan says, and why. */
  readonly failures: readonly { readonly file: string; readonly message: string }[];
}

/**
 * Reads every document of the corpus again, where it is after the move, resolves every link, and
 * holds the targets against those of the plan.
 */
export async function proveMove(
  plan: MovePlan,
  { jobs }: { readonly jobs?: number } = {},
): Promise<DiskProof> {
  const sum = {
    documents: plan.meanings.length,
    links: 0,
    failures: [] as { file: string; message: string }[],
  };
  const files = plan.meanings.map((meaning) => fileOf(meaning));
  const tasks = function* (): Generator<ProofTask> {
    for (const slice of slices(files, { bytes: 8 << 20, count: 512 }))
      yield { documents: slice.map(({ meaning }) => meaning) };
  };
  // The places of the trees have changed; every document has its retrieval URI in the plan.
  const shared: ProofSetting = { reading: { ...plan.reading, maps: [] } };
  const threads = { jobs: jobsFor(files, jobs), shared, load: () => import('./proof-job.ts') };
  const module = new URL('./proof-job.js', import.meta.url);
  for await (const result of parallel<ProofTask, ProofResult, ProofSetting>(module, tasks(), threads)) {
    sum.links += result.links;
    sum.failures.push(...result.failures);
  }
  return sum;
}

function fileOf(meaning: PlannedMeaning): CorpusFile & { readonly meaning: PlannedMeaning } {
  const { path, mediaType } = meaning;
  return { path, absolute: path, below: path, mediaType, size: 0, meaning };
}
