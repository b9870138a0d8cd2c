import type { DocumentReport, RelativeStyle, RewriteCommand, Selection } from '@linkwright/relocate';
import { REWRITE_CHOICES } from './known-choices.ts';
import { type Input, type ReadingChoices, corpusOf, readingOf } from './reading.ts';

/** Which links change, and where the result goes. */
export interface RewriteChoices extends Omit<ReadingChoices, 'extractors' | 'mediaTypes'>, Selection {
  /**
   * `dry-run`: nothing is written. `in-place`: the files are replaced. `{ out }`: new documents, and
   * copies of all other files, are written below that folder.
   */
  readonly write: 'dry-run' | 'in-place' | { readonly out: string };
  /** Change signed parts of messages and signed archives too, and break their signatures. */
  readonly allowSigned?: boolean | undefined;
  /** Give unified diffs. */
  readonly diff?: boolean | undefined;
  /** Threads; as many as pay where it is left out. */
  readonly jobs?: number | undefined;
  /** Where the journal is kept, for `undo`; the user's state folder where it is left out. */
  readonly state?: string | undefined;
}

/** One report a document, as they are done. Nothing is done before the first one is asked for. */
export interface RewriteReports extends AsyncIterable<DocumentReport> {
  /** The name of the run, for `undo`; null where nothing was written. */
  readonly run: string | null;
}

/** Gives every relative reference its absolute form. */
export function absolutize(input: Input, choices: RewriteChoices): RewriteReports {
  return rewritten(input, { name: 'absolutize' }, choices);
}

/** Makes absolute references into the mapped trees relative. */
export function relativize(
  input: Input,
  choices: RewriteChoices & { readonly style?: RelativeStyle },
): RewriteReports {
  // Wrong choices are told when the first document is asked for.
  const style = (choices as typeof choices | undefined)?.style ?? 'shortest';
  return rewritten(input, { name: 'relativize', style }, choices);
}

function rewritten(input: Input, command: RewriteCommand, choices: RewriteChoices): RewriteReports {
  const reports: { run: string | null } & RewriteReports = {
    run: null,
    [Symbol.asyncIterator]: () => documents(input, command, choices, (run) => (reports.run = run)),
  };
  return reports;
}

async function* documents(
  input: Input,
  command: RewriteCommand,
  choices: RewriteChoices,
  begun: (run: string | null) => void,
): AsyncGenerator<DocumentReport> {
  const { files, choices: all } = await corpusOf(input, choices, {
    ...REWRITE_CHOICES,
    ...(command.name === 'relativize' && { style: true }),
  });
  const [{ rewriteFiles }, { SiteMap, absolutePath, jobsFor, stateFolder }] = await Promise.all([
    import('@linkwright/relocate'),
    import('@linkwright/corpus'),
  ]);
  const reading = readingOf(all);
  // Throws MapError before anything is read.
  void new SiteMap(reading.maps ?? [], reading.folder);
  const { write, only = [], except = [], allowSigned = false, diff = false, jobs, state } = choices;
  const copies = typeof write === 'object';
  if (command.name === 'relativize' && !['shortest', 'path', 'root'].includes(command.style))
    throw new TypeError(`style: "${command.style}" is none of shortest, path, root`);
  if (!copies && write !== 'in-place' && write !== 'dry-run')
    throw new TypeError(`write: "${String(write)}" is none of dry-run, in-place, { out: FOLDER }`);
  const wanted = copies ? files : files.filter(({ mediaType }) => mediaType !== undefined);
  const run = rewriteFiles(wanted, {
    command,
    reading,
    selection: { only, except },
    write: copies ? { kind: 'out', folder: absolutePath(write.out) } : { kind: write },
    state: stateFolder(state),
    title: `${command.name}()`,
    jobs: jobsFor(wanted, jobs),
    allowSigned,
    record: true,
    diff: diff && 'text',
    ...(all.signal && { signal: all.signal }),
  });
  begun(run.run);
  for await (const report of run.reports) {
    for (const problem of report.problems) all.onProblem?.(problem);
    yield report;
  }
  begun(run.run);
  all.signal?.throwIfAborted();
}
