import { Journal, NothingWritten, type RecordedRun, latestRun } from '@linkwright/corpus';
import { undoRun } from '@linkwright/relocate';
import { Command } from 'commander';
import pc from 'picocolors';
import { callWith } from '../command-line.ts';
import { EXIT, UsageError } from '../exit-status.ts';
import { namedJournal } from '../files/output-path.ts';
import { jsonText } from '../findings/json-text.ts';
import { endedAtOnce } from '../interruption.ts';
import { Output } from '../terminal/output.ts';
import { printable } from '../terminal/printable.ts';

interface StateArguments {
  readonly state?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

export function undoCommand(): Command {
  return new Command('undo')
    .summary('take a run back')
    .description(
      'Takes back what a run wrote, by default the latest one, whichever folder it was called in. Files changed since are refused, by name.',
    )
    .argument('[run]', 'name of the run, as `linkwright runs` prints it')
    .option('--state <DIR>', 'where the journal is kept')
    .option('--quiet', 'tell errors only')
    .option('--verbose', 'tell each file')
    .addHelpText('after', '\nExamples:\n  linkwright undo\n  linkwright undo 20260102-030405-a1b2c3')
    .action(async (run: string | undefined, options: StateArguments) => {
      process.exitCode = await undo(run, options);
    });
}

export function runsCommand(): Command {
  return new Command('runs')
    .summary('list the runs that can be taken back')
    .description('Lists the runs in the journal, the newest last.')
    .option('--state <DIR>', 'where the journal is kept')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExamples:\n  linkwright runs')
    .action(async ({ state, json }: StateArguments & { readonly json?: boolean }) => {
      const folder = namedJournal(state);
      const runs = new Journal(folder).runs();
      const output = new Output();
      if (json) await output.line(jsonText(runs, 2));
      else for (const run of runs) await output.line(describe(run));
      if (runs.length === 0 && !json) process.stderr.write(`no runs are kept in ${folder}\n`);
    });
}

function describe({ id, state, started, begun, command }: RecordedRun): string {
  const unfinished = pc.yellow(begun ? 'unfinished' : 'unfinished, nothing written');
  const shown = state === 'unfinished' ? unfinished : state === 'undone' ? pc.dim('undone') : 'done';
  return `${pc.bold(id)}  ${started}  ${shown}  ${printable(command)}`;
}

async function undo(asked: string | undefined, { state, quiet, verbose }: StateArguments): Promise<number> {
  const folder = namedJournal(state);
  const journal = new Journal(folder);
  const run = asked === undefined ? latest(journal, state) : journal.run(asked);
  if (!run) throw new UsageError(`there is no run ${asked ?? 'to take back'} in ${folder}`);
  const output = new Output();
  if (!quiet) await output.line(pc.dim(calledAs(run)));
  const counts = { restored: 0, removed: 0, 'as-it-was': 0, refused: 0 };
  const refusals = new Set<string>();
  const takenBack = async (): Promise<void> => {
    for await (const { path, done, message } of undoRun(journal, run.id)) {
      counts[done] += 1;
      if (done === 'refused') {
        refusals.add(path);
        process.stderr.write(`${printable(path)}: ${pc.red('refused')} ${message}\n`);
      } else if (verbose && !quiet) await output.line(`${done}  ${printable(path)}`);
    }
  };
  await endedAtOnce(
    () => `not all is taken back; \`${callWith('undo', run.id, state)}\` goes on with it`,
    takenBack,
  );
  if (!quiet) {
    const { restored, removed, refused } = counts;
    await output.line(
      `${run.id}: ${restored} restored, ${removed} removed, ${counts['as-it-was']} as they were, ${refused} refused`,
    );
  }
  const since = refusals.size > 0 ? journal.latestSince(run.id, refusals) : undefined;
  if (since) process.stderr.write(undoFirst(since, run, state));
  return counts.refused > 0 ? EXIT.findings : EXIT.done;
}

/** What to do where a later run has changed what was refused. */
function undoFirst(since: RecordedRun, run: RecordedRun, state: string | undefined): string {
  return `a later run has changed what was refused: ${calledAs(since)}\ntake that back first: \`${callWith('undo', since.id, state)}\`, then \`${callWith('undo', run.id, state)}\` goes on with this one\n`;
}

function latest(journal: Journal, state: string | undefined): RecordedRun | undefined {
  try {
    return latestRun(journal);
  } catch (error) {
    if (!(error instanceof NothingWritten)) throw error;
    const { message, earlier } = error;
    const before = earlier
      ? `\nthe run before it was ${calledAs(earlier)}\n\`${callWith('undo', earlier.id, state)}\` takes that back`
      : '';
    throw new UsageError(message + before);
  }
}

/** The command, when and from where it was called. */
function calledAs({ command, started, folder }: RecordedRun): string {
  return printable(`\`${command}\`, called at ${started} in ${folder}`);
}
