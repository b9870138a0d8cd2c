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
  process.stderr.write(
    `${pc.yellow('warning')}: ${printable(run.command)} was stopped half-way here: ${goesOn}, \`${callWith('undo', run.id, state)}\` takes it back\n`,
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
