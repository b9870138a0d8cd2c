import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Baseline,
  Check,
  type Finding,
  KnownFindings,
  checkingThreads,
  isWithin,
} from '@linkwright/check';
import { SiteMap } from '@linkwright/corpus';
import pc from 'picocolors';
import { memoryOf } from '../cache-file.ts';
import type { CheckArguments } from '../checking/check-arguments.ts';
import {
  type CheckingArguments,
  checkedPattern,
  checkedReading,
  serverFrom,
  severitiesFrom,
} from '../checking/checking-arguments.ts';
import { Tally } from '../checking/tally.ts';
import { TreeChanges } from '../checking/tree-changes.ts';
import { EXIT } from '../exit-status.ts';
import { baselineIn } from '../findings/baseline-file.ts';
import { checkedFiles } from '../findings/checked-files.ts';
import { interruption } from '../interruption.ts';
import { namedFiles } from '../reading-arguments.ts';
import { rootsOf } from '../roots.ts';
import { maskedFinding } from '../terminal/masked.ts';
import { Output } from '../terminal/output.ts';
import { printable } from '../terminal/printable.ts';
import { Problems } from '../terminal/problems.ts';

type WatchArguments = CheckingArguments & Pick<CheckArguments, 'cache' | 'baseline' | 'failOn'>;

/** Changes that come within this time are looked at together. Milliseconds. */
const PAUSE = 100;

/**
 * Checks again whenever something in the trees changes, and tells the findings that are new and
 * those that are gone, until it is interrupted. What has not changed is remembered and not read.
 * The answer is the exit status after the last round.
 */
export async function watchLinks(paths: readonly string[], options: WatchArguments): Promise<number> {
  const { signal } = interruption();
  const roots = rootsOf(paths);
  // Without a cache of the user's the rounds have one of their own.
  const scratch = mkdtempSync(join(tmpdir(), 'linkwright-watch-'));
  const memory = memoryOf(options.cache || join(scratch, 'documents'), roots);
  const output = new Output();
  const known = options.baseline === undefined ? undefined : baselineIn(options.baseline);
  const round = (): Promise<Round> => checkedRound(paths, options, known, memory, signal);
  const changes = new TreeChanges(watchedRoots(roots, options), signal);
  try {
    // What changes before the watchers are ready is in the first round.
    await changes.ready();
    let before = await round();
    const { size } = before.findings;
    await output.line(`${told(size, 0, size)}; watching, Ctrl-C ends`);
    while (!signal.aborted) {
      await changes.next();
      await sleep(PAUSE);
      if (signal.aborted) break;
      changes.taken();
      const after = await round();
      if (!signal.aborted) await tell(before.findings, after.findings, output);
      before = after;
    }
    return before.tally.reaches(options.failOn) ? EXIT.findings : EXIT.done;
  } finally {
    await changes.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The trees that links may lead into: those that are named, and those that are mapped. None twice. */
function watchedRoots(named: readonly string[], options: WatchArguments): readonly string[] {
  const { maps = [], folder } = checkedReading(options);
  const map = new SiteMap(maps, folder);
  const { archives } = map;
  const mapped = map.roots.map((root) => (archives.includes(root) ? root.slice(0, -1) : root));
  const all = [...new Set([...named, ...mapped])];
  return all.filter((root) => !all.some((other) => other !== root && isWithin(root, other)));
}

/** By what they say and not by where it stands now: a line that was put in above makes nothing new. */
type Findings = ReadonlyMap<string, Finding>;

interface Round {
  readonly findings: Findings;
  readonly tally: Tally;
}

/** What a baseline knows need not be told. */
async function checkedRound(
  paths: readonly string[],
  options: WatchArguments,
  baseline: Baseline | undefined,
  memory: ReturnType<typeof memoryOf>,
  signal: AbortSignal,
): Promise<Round> {
  const files = await namedFiles(paths, options, new Problems({ quiet: true }), true);
  const run = new Check({
    reading: checkedReading(options),
    roots: rootsOf(paths),
    server: serverFrom(options),
    severities: severitiesFrom(options.rule),
    exclude: options.exclude.map(checkedPattern),
    jobs: checkingThreads(files, options.jobs),
    remotes: false,
    signal,
    ...memory,
  });
  const known = baseline && new KnownFindings(baseline, checkedFiles(paths, files));
  const tally = new Tally({ known, keep: false, marks: undefined, changes: undefined });
  const found = new Map<string, Finding>();
  const keep = (finding: Finding): void => {
    const key = [finding.file, finding.rule, finding.reference, finding.message].join('\0');
    let number = 1;
    while (found.has(`${key}\0${number}`)) number += 1;
    found.set(`${key}\0${number}`, maskedFinding(finding));
  };
  for await (const { findings } of run.documents(files)) tally.taken(findings).forEach(keep);
  tally.taken(run.remarks(files)).forEach(keep);
  run.summary({ errors: 0, warnings: 0 });
  return { findings: found, tally };
}

async function tell(before: Findings, after: Findings, output: Output): Promise<void> {
  const fresh = [...after].filter(([key]) => !before.has(key));
  const gone = [...before].filter(([key]) => !after.has(key));
  for (const [, finding] of gone) await output.line(`${pc.green('fixed')}  ${line(finding)}`);
  for (const [, finding] of fresh) await output.line(`${pc.red('new')}    ${line(finding)}`);
  await output.line(told(fresh.length, gone.length, after.size));
}

function line({ file, line: row, column, message, rule, reference, suggestion }: Finding): string {
  const advice = suggestion === undefined ? '' : `  → ${printable(suggestion)}`;
  return `${printable(file)}:${row}:${column}  ${printable(message)} [${rule}]  ${printable(reference)}${advice}`;
}

function told(fresh: number, gone: number, all: number): string {
  const time = new Date().toTimeString().slice(0, 8);
  return `${time}  ${fresh} new, ${gone} fixed, ${all} in all`;
}
