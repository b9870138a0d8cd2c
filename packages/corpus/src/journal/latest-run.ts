import type { Journal, RecordedRun } from './journal.ts';

/** The latest run was stopped before it wrote anything; what is before it is not taken for it. */
export class NothingWritten extends Error {
  override readonly name = 'NothingWritten';
  readonly run: RecordedRun;
  /** The run before it that could be taken back. */
  readonly earlier: RecordedRun | undefined;

  constructor(run: RecordedRun, earlier: RecordedRun | undefined) {
    super(
      `the latest run, ${run.id} (\`${run.command}\`), was stopped before it wrote anything, or is still at work: ` +
        'nothing of it can be taken back',
    );
    this.run = run;
    this.earlier = earlier;
  }
}

/**
 * The run that undoing takes back where none is named; undefined where there is none. Throws NothingWritten: who
 * stops a run and takes it back does not mean the run before it.
 */
export function latestRun(journal: Journal): RecordedRun | undefined {
  const runs = journal.runs().filter(({ state }) => state !== 'undone');
  const latest = runs.at(-1);
  if (latest && !latest.begun)
    throw new NothingWritten(
      latest,
      runs.findLast(({ begun }) => begun),
    );
  return latest;
}
