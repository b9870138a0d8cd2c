import { Journal, type RecordedRun, stateFolder, isWithin } from '@linkwright/corpus';
import pc from 'picocolors';
import { callWith } from './command-line.ts';
import { printable } from './terminal/printable.ts';

/** Says that a run was stopped half-way in these folders (absolute): what is found there may be neither old nor new. */
export function tellStopped(
  roots: readonly string[],
  { state, quiet }: { readonly state?: string | undefined; readonly quiet?: boolean | undefined },
): void {
  if (quiet) return;
  const journal = new Journal(stateFolder(state));
  const run = stoppedIn(journal, roots);
  if (!run) return;
  const goesOn =
    journal.plan(run.id) === undefined
      ? 'called again, it goes on'
      : `\`${callWith('resume', run.id, state)}\` goes on with it`;
  tell(run, goesOn, state);
}

/**
 * Takes the documents of a rewriting run from it; where that fails before all are through, it is said what becomes of the
 * run, or it is forgotten where it has written nothing. `run`: undefined for a dry run.
 */
export async function toldHalfDone<Result>(
  run: string | undefined,
  state: string | undefined,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (run !== undefined) tellHalfDone(run, state);
    throw error;
  }
}

function tellHalfDone(id: string, state: string | undefined): void {
  const journal = new Journal(stateFolder(state));
  journal.forgetUnbegun(id);
  const run = journal.run(id);
  if (run) tell(run, 'called again, it goes on', state);
}

function tell({ command, id }: RecordedRun, goesOn: string, state: string | undefined): void {
  process.stderr.write(
    `${pc.yellow('warning')}: ${printable(command)} was stopped half-way here: ${goesOn}, \`${callWith('undo', id, state)}\` takes it back\n`,
  );
}

function stoppedIn(journal: Journal, roots: readonly string[]): RecordedRun | undefined {
  try {
    return journal.stopped((path) => roots.some((root) => isWithin(path, root)));
  } catch {
    // Whoever may not look into the journal can neither go on nor go back.
    return undefined;
  }
}
