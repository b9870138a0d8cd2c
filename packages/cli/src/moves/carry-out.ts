import type { Journal } from '@linkwright/corpus';
import {
  type Applied,
  HalfDone,
  type MovePlan,
  StalePlan,
  applyMove,
  proveMove,
  resumeMove,
} from '@linkwright/relocate';
import { commandLine } from '../command-line.ts';
import { UsageError } from '../exit-status.ts';
import { journalFolder } from '../files/output-path.ts';
import { orRefusal } from './asked-moves.ts';
import type { Problems } from '../terminal/problems.ts';
import type { Outcome } from './move-report.ts';

export interface CarryOutOptions {
  readonly state?: string | undefined;
  readonly git: boolean;
  readonly jobs?: number | undefined;
  /** The run, where it was opened before the planning. */
  readonly run?: string | undefined;
}

/** Carries a plan out and resolves every link again on the disk. */
export async function carryOut(
  plan: MovePlan,
  { state, git, jobs, run }: CarryOutOptions,
  problems: Problems,
): Promise<Outcome> {
  const called = { state: journalFolder(state), title: commandLine(), folder: process.cwd() };
  const options = { ...called, git, ...(run !== undefined && { run }) };
  const applied = await done(orRefusal(applyMove(plan, options)));
  return proved(plan, applied, jobs, problems);
}

/** Finishes a run that was killed, and resolves every link on the disk. */
export async function carryOn(
  journal: Journal,
  run: string,
  git: boolean,
  problems: Problems,
): Promise<{ readonly plan: MovePlan; readonly outcome: Outcome }> {
  const applied = await done(resumeMove(journal, run, git));
  const plan = JSON.parse(journal.plan(run) as string) as MovePlan;
  return { plan, outcome: await proved(plan, applied, undefined, problems) };
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

async function done(work: Promise<Applied>): Promise<Applied> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StalePlan) throw new UsageError(error.message);
    if (error instanceof HalfDone)
      throw new UsageError(
        `${error.message}\n\`linkwright undo ${error.run}\` takes back what was done, \`linkwright resume ${error.run}\` tries again`,
      );
    throw error;
  }
}
