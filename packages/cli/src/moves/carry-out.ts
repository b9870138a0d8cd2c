import { Journal } from '@linkwright/corpus';
import {
  type Applied,
  HalfDone,
  type MovePlan,
  StalePlan,
  applyMove,
  proveMove,
  resumeMove,
} from '@linkwright/relocate';
import { callWith, commandLine } from '../command-line.ts';
import { UsageError } from '../exit-status.ts';
import { journalFolder } from '../files/output-path.ts';
import { endedAtOnce } from '../interruption.ts';
import { orRefusal } from './asked-moves.ts';
import type { Problems } from '../terminal/problems.ts';
import type { Outcome } from './move-report.ts';

export interface CarryOutOptions {
  readonly state?: string | undefined;
  readonly git: boolean;
  readonly jobs?: number | undefined;
  readonly run: string;
}

/** Opens a run for a move, which ends at once when it is interrupted; one that does nothing is forgotten. */
export async function inRun<Result>(
  state: string | undefined,
  work: (run: string) => Promise<Result>,
): Promise<Result> {
  const journal = new Journal(journalFolder(state));
  const { id } = journal.begin(commandLine(), process.cwd());
  try {
    return await endedAtOnce(
      () => whatBecameOf(journal, id, state),
      () => work(id),
    );
  } finally {
    journal.forgetUnbegun(id);
  }
}

/** What is to be said of a move that is interrupted. */
function whatBecameOf(journal: Journal, id: string, state: string | undefined): string {
  const run = journal.run(id);
  if (!run?.begun) return 'nothing has been written';
  const takesBack = `\`${callWith('undo', id, state)}\` takes it back`;
  return run.state === 'done'
    ? `everything is written, but was not all read again; ${takesBack}`
    : `the move stopped half-way; \`${callWith('resume', id, state)}\` goes on with it, ${takesBack}`;
}

/** Carries a plan out and resolves every link again on the disk. */
export async function carryOut(
  plan: MovePlan,
  { state, git, jobs, run }: CarryOutOptions,
  problems: Problems,
): Promise<Outcome> {
  const called = { state: journalFolder(state), title: commandLine(), folder: process.cwd() };
  const applied = await done(orRefusal(applyMove(plan, { ...called, git, run })), state);
  return proved(plan, applied, jobs, problems);
}

/** Finishes a run that was killed, and resolves every link on the disk. */
export async function carryOn(
  journal: Journal,
  run: string,
  { git, state }: Pick<CarryOutOptions, 'git' | 'state'>,
  problems: Problems,
): Promise<{ readonly plan: MovePlan; readonly outcome: Outcome }> {
  return endedAtOnce(
    () => whatBecameOf(journal, run, state),
    async () => {
      const applied = await done(resumeMove(journal, run, git), state);
      const plan = JSON.parse(journal.plan(run) as string) as MovePlan;
      return { plan, outcome: await proved(plan, applied, undefined, problems) };
    },
  );
}

async function proved(
  plan: MovePlan,
  applied: Applied,
  jobs: number | undefined,
  problems: Problems,
): Promise<Outcome> {
  if (applied.gitFailed !== undefined)
    problems.tell({
      file: '.git/index',
      code: 'git-not-told',
      severity: 'warning',
      message: `the files have moved, but git would not take note: ${applied.gitFailed.trim()}`,
    });
  if (applied.run === null) return { applied, proof: undefined };
  const proof = await proveMove(plan, jobs === undefined ? {} : { jobs });
  for (const { file, message } of proof.failures)
    problems.tell({ file, code: 'proof-failed', severity: 'error', message });
  return { applied, proof };
}

async function done(work: Promise<Applied>, state: string | undefined): Promise<Applied> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StalePlan) throw new UsageError(error.message);
    if (error instanceof HalfDone)
      throw new UsageError(
        `${error.message}\n\`${callWith('undo', error.run, state)}\` takes back what was done, \`${callWith('resume', error.run, state)}\` tries again`,
      );
    throw error;
  }
}
