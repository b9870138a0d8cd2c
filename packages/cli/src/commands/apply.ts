import { Journal, type RecordedRun } from '@linkwright/corpus';
import { type MovePlan, isMovePlan } from '@linkwright/relocate';
import { Command } from 'commander';
import { EXIT, UsageError } from '../exit-status.ts';
import { namedJournal } from '../files/output-path.ts';
import { namedOrInput } from '../files/standard-input.ts';
import { carryOn, carryOut, inRun } from '../moves/carry-out.ts';
import { type Outcome, listFiles, showDiffs, tellOutcome } from '../moves/move-report.ts';
import { Output } from '../terminal/output.ts';
import { Problems } from '../terminal/problems.ts';

interface ApplyArguments {
  readonly state?: string;
  readonly git: boolean;
  readonly dryRun?: boolean;
  readonly diff?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

export function applyCommand(): Command {
  return new Command('apply')
    .summary('carry out a plan')
    .description(
      'Carries out a plan that `linkwright move --plan` wrote, if everything still is as it was then.',
    )
    .argument('<plan>', 'the file; - reads standard input')
    .option('--dry-run', 'list what would be done and write nothing')
    .option('--diff', 'show unified diffs and write nothing, like `move --diff`')
    .option('--no-git', "leave git's index alone")
    .option('--state <DIR>', 'where the journal is kept, for undo')
    .option('--quiet', 'tell errors only')
    .option('--verbose', 'tell notes too')
    .addHelpText('after', '\nExamples:\n  linkwright move a b --plan plan.json && linkwright apply plan.json')
    .action(async (path: string, options: ApplyArguments) => {
      process.exitCode = await apply(path, options);
    });
}

export function resumeCommand(): Command {
  return new Command('resume')
    .summary('finish a move that was interrupted')
    .description(
      'Finishes a move that was killed or stopped on the way, the latest one by default. What it did is taken back, and the whole is done again. Files changed since are refused, by name.',
    )
    .argument('[run]', 'name of the run, as `linkwright runs` prints it')
    .option('--no-git', "leave git's index alone")
    .option('--state <DIR>', 'where the journal is kept')
    .option('--quiet', 'tell errors only')
    .option('--verbose', 'tell notes too')
    .addHelpText('after', '\nExamples:\n  linkwright resume')
    .action(async (run: string | undefined, options: ApplyArguments) => {
      process.exitCode = await resume(run, options);
    });
}

async function apply(path: string, options: ApplyArguments): Promise<number> {
  const plan = await planIn(path);
  const output = new Output();
  if (options.diff) await showDiffs(output, plan);
  else if (!options.quiet && (options.dryRun || options.verbose)) await listFiles(output, plan);
  if (options.dryRun || options.diff) {
    if (!options.quiet && !options.diff) await tellOutcome(output, plan, undefined, options.state);
    if (options.diff && !options.quiet) process.stderr.write('nothing has been written\n');
    return EXIT.done;
  }
  const { state, git } = options;
  return inRun(state, async (run) => {
    const outcome = await carryOut(plan, { state, git, jobs: undefined, run }, new Problems(options));
    return ended(output, plan, outcome, options);
  });
}

async function resume(asked: string | undefined, options: ApplyArguments): Promise<number> {
  const journal = new Journal(namedJournal(options.state));
  const run = unfinished(journal, asked);
  const { plan, outcome } = await carryOn(journal, run.id, options, new Problems(options));
  return ended(new Output(), plan, outcome, options);
}

async function ended(
  output: Output,
  plan: MovePlan,
  outcome: Outcome,
  { quiet, state }: ApplyArguments,
): Promise<number> {
  if (!quiet) await tellOutcome(output, plan, outcome, state);
  return (outcome.proof?.failures.length ?? 0) > 0 ? EXIT.findings : EXIT.done;
}

function unfinished(journal: Journal, asked: string | undefined): RecordedRun {
  const run = asked === undefined ? latestUnfinished(journal) : journal.run(asked);
  if (!run)
    throw new UsageError(asked === undefined ? 'no move was interrupted' : `there is no run ${asked}`);
  if (run.state !== 'unfinished')
    throw new UsageError(`${run.id} is ${run.state}; there is nothing to finish`);
  if (journal.plan(run.id) === undefined)
    throw new UsageError(
      `${run.id} ${run.begun ? '' : 'was stopped before it wrote anything: it '}is finished by calling it again: ${run.command}`,
    );
  return run;
}

/** A move, or what was stopped before it was more than a command: that is not to be taken for an earlier one. */
function latestUnfinished(journal: Journal): RecordedRun | undefined {
  return journal
    .runs()
    .findLast(({ id, state, begun }) => state === 'unfinished' && (!begun || journal.plan(id) !== undefined));
}

async function planIn(path: string): Promise<MovePlan> {
  const text = await namedOrInput(path === '' ? 'the plan' : path, path);
  let plan: unknown;
  try {
    plan = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path}: this is no JSON: ${(error as Error).message}`);
  }
  if (!isMovePlan(plan)) throw new UsageError(`${path} is no plan of this version of Linkwright`);
  return plan;
}
