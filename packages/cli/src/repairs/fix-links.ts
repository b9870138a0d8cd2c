import type { Finding } from '@linkwright/check';
import { type CorpusFile, type ReadingOptions, jobsFor } from '@linkwright/corpus';
import {
  type DocumentReport,
  type Repaired,
  type Repairs,
  SEAL_CODES,
  repairKey,
  rewriteFiles,
} from '@linkwright/relocate';
import { callWith, commandLine } from '../command-line.ts';
import { FileNames } from '../files/file-names.ts';
import { shownDiff, shownForm } from '../formats/shown-diff.ts';
import { journalFolder, namedJournal } from '../files/output-path.ts';
import { toldHalfDone } from '../stopped-run.ts';
import { printable } from '../terminal/printable.ts';
import type { Problems } from '../terminal/problems.ts';
import { counted } from '../terminal/counted.ts';

export interface FixingOptions {
  readonly reading: ReadingOptions;
  readonly dryRun?: boolean;
  readonly diff?: boolean;
  readonly state?: string;
  /** The run, where it was opened before the findings were known. */
  readonly run?: string | undefined;
  readonly jobs?: number;
  readonly quiet?: boolean;
  readonly signal: AbortSignal;
}

/** Writes the suggestions that are certain, and tells each; how many links were changed. */
export async function fixLinks(
  files: readonly CorpusFile[],
  findings: readonly Finding[],
  problems: Problems,
  options: FixingOptions,
): Promise<number> {
  const repairs = repairsFor(findings);
  const { reading, dryRun = false, diff = false, quiet = false, jobs, signal } = options;
  const names = new FileNames(files);
  const written = new Set(Array.from(repairs.keys(), (document) => names.fileOf(document)));
  const concerned = files.filter(({ path }) => written.has(path));
  if (concerned.length === 0) return 0;
  const run = rewriteFiles(concerned, {
    command: { name: 'repair', repairs },
    reading,
    write: { kind: dryRun ? 'dry-run' : 'in-place' },
    state: dryRun ? namedJournal(options.state) : journalFolder(options.state),
    title: commandLine(),
    ...(options.run !== undefined && { run: options.run }),
    jobs: jobsFor(concerned, jobs),
    record: true,
    diff: diff && shownForm(),
    signal,
  });
  const told = async (): Promise<number> => {
    let sum = 0;
    for await (const report of run.reports) {
      if (!report.partial) sum += report.edited;
      tell(report, { dryRun, quiet, diff }, problems);
    }
    return sum;
  };
  const links = await toldHalfDone(run.run ?? undefined, options.state, told());
  if (links > 0 && !quiet)
    process.stderr.write(
      dryRun
        ? `${counted(links, 'link')} would be fixed\n`
        : `${counted(links, 'link')} fixed; \`${callWith('undo', run.run ?? '', options.state)}\` takes this back\n`,
    );
  return links;
}

/** By document; a link with two different suggestions has none that is certain. */
function repairsFor(findings: readonly Finding[]): Repairs {
  const repairs = new Map<string, Map<string, Repaired>>();
  const unsure = new Set<string>();
  for (const { file, reference, target, suggestion, fixable, start } of findings) {
    if (!fixable || suggestion === undefined) continue;
    const key = repairKey({ reference, target });
    const inFile = repairs.get(file) ?? new Map<string, Repaired>();
    repairs.set(file, inFile);
    const other = inFile.get(key);
    if (other !== undefined && other.reference !== suggestion) unsure.add(`${file}\n${key}`);
    inFile.set(key, { reference: suggestion, at: new Set([...(other?.at ?? []), start]) });
  }
  for (const [file, inFile] of repairs)
    for (const key of inFile.keys()) if (unsure.has(`${file}\n${key}`)) inFile.delete(key);
  return new Map([...repairs].filter(([, inFile]) => inFile.size > 0));
}

function tell(
  { file, edits, diff, skipped, problems: met }: DocumentReport,
  shown: { readonly dryRun: boolean; readonly quiet: boolean; readonly diff: boolean },
  problems: Problems,
): void {
  if (skipped) problems.tell({ file, severity: 'error', ...skipped });
  // Of the others the check tells. It has no option by which a signature may be broken.
  for (const problem of met)
    if (SEAL_CODES.has(problem.code))
      problems.tell({ ...problem, message: problem.message.replace(/; --allow-signed .*/, '') });
  if (shown.diff && diff !== undefined) process.stdout.write(shownDiff(diff));
  if (shown.quiet) return;
  const verb = shown.dryRun ? 'would fix' : 'fixed';
  for (const { file: document, line, column, reference, newReference } of edits)
    process.stderr.write(
      `${verb} ${printable(document)}:${line}:${column}: ${printable(reference)} → ${printable(newReference)}\n`,
    );
}
