// `check --fix`: what is certain is written before the check whose findings are reported.
import { Check, type CheckOptions, type Finding, type KnownAnswers } from '@linkwright/check';
import { type CorpusFile, Journal } from '@linkwright/corpus';
import { commandLine } from '../command-line.ts';
import { journalFolder } from '../files/output-path.ts';
import { remoteAnswers } from '../arguments/remote-arguments.ts';
import type { Changes } from '../repairs/changed-files.ts';
import type { Problems } from '../terminal/problems.ts';
import type { CheckArguments } from './check-arguments.ts';
import { severitiesFrom } from './checking-arguments.ts';

/** Rules whose suggestions are written too, unless it is said that they are off; of what is left only the rules that are asked for are told. */
const FIXED_RULES: readonly string[] = [
  'missing-slash=info',
  'unsafe-character=info',
  'unwise-character=info',
];

/** What is fixed, and by what it is found. */
export interface Fixing {
  readonly settings: CheckOptions & { readonly signal: AbortSignal };
  readonly options: CheckArguments;
  readonly changes: Changes | undefined;
  readonly problems: Problems;
  /** Where answers of servers are kept for the check that follows. */
  readonly answers: KnownAnswers;
}

/** Writes the suggestions that are certain; how many links that were. */
export async function fixSureLinks(files: readonly CorpusFile[], fixing: Fixing): Promise<number> {
  const { options } = fixing;
  if (options.dryRun) return fixed(files, fixing, undefined);
  const journal = new Journal(journalFolder(options.state));
  // Who stops this run and takes it back must not meet the run before it.
  const run = journal.begin(commandLine(), fixing.settings.reading.folder).id;
  try {
    return await fixed(files, fixing, run);
  } finally {
    if (!fixing.settings.signal.aborted) journal.forgetUnbegun(run);
  }
}

async function fixed(files: readonly CorpusFile[], fixing: Fixing, run: string | undefined): Promise<number> {
  const { settings, options, problems } = fixing;
  const { signal, reading } = settings;
  const sure = await sureFindings(files, fixing);
  if (signal.aborted) return 0;
  const { fixLinks } = await import('../repairs/fix-links.ts');
  return fixLinks(files, sure, problems, { ...options, reading, signal, run });
}

async function sureFindings(
  files: readonly CorpusFile[],
  { settings, options, changes, answers }: Fixing,
): Promise<readonly Finding[]> {
  const { roots, signal } = settings;
  const severities = severitiesFrom([...FIXED_RULES, ...options.rule]);
  const run = new Check({ ...settings, severities });
  const found: Finding[] = [];
  for await (const { findings } of run.documents(files))
    for (const finding of findings) if (isSure(finding)) found.push(finding);
  if (options.remote)
    for (const findings of (await remoteAnswers(run, severities, options, roots, signal, answers)).values())
      for (const finding of findings) if (isSure(finding)) found.push(finding);
  return changes ? found.filter((finding) => changes.concern(finding)) : found;
}

function isSure({ fixable }: Finding): boolean {
  return fixable === true;
}
