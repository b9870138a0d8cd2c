import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Baseline, Check, type Finding, KnownFindings, checkingThreads } from '@linkwright/check';
import { maskedFinding } from '@linkwright/check/masked';
import {
  type DiagnosticRecord,
  SiteMap,
  isTemporary,
  isWithin,
  scratchFolder,
  slashedPath,
} from '@linkwright/corpus';
import pc from 'picocolors';
import { cacheFile, memoryOf } from '../files/cache-file.ts';
import type { CheckArguments } from '../checking/check-arguments.ts';
import {
  type CheckingArguments,
  checkedReading,
  exceptionsFrom,
  serverFrom,
  severitiesFrom,
} from '../checking/checking-arguments.ts';
import { Tally } from '../checking/tally.ts';
import { ConfigAtStart } from '../checking/config-at-start.ts';
import { TreeChanges } from '../checking/tree-changes.ts';
import { WatchedBaseline } from '../checking/watched-baseline.ts';
import { EXIT } from '../exit-status.ts';
import { checkedFiles } from '../findings/checked-files.ts';
import { interruption } from '../interruption.ts';
import { namedFiles } from '../arguments/reading-arguments.ts';
import { rootsOf } from '../arguments/roots.ts';
import { checkedRoots } from '../checking/checked-roots.ts';
import { Output } from '../terminal/output.ts';
import { printable } from '../terminal/printable.ts';

type WatchArguments = CheckingArguments &
  Pick<CheckArguments, 'cache' | 'baseline' | 'failOn'> & {
    /** The configuration that counts. */
    readonly config?: string | boolean;
  };

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
  const scratch = scratchFolder('linkwright-watch-');
  const cache = options.cache || join(scratch.path, 'documents');
  const memory = memoryOf(cache, roots);
  const output = new Output();
  const baseline = new WatchedBaseline(options.baseline);
  const round = (): Promise<Round> => checkedRound(paths, options, baseline.now(), memory, signal);
  const config = new ConfigAtStart(options.config);
  const own = ownFiles(cacheFile(cache, roots) ?? '');
  const asked = [...config.paths, ...baseline.paths];
  const changes = new TreeChanges(watchedRoots(roots, options), signal, own, asked);
  try {
    // What changes before the watchers are ready is in the first round.
    await changes.ready();
    let before = await round();
    const { size } = before.told;
    await output.line(`${counts(size, 0, size)}; watching, Ctrl-C ends`);
    while (!signal.aborted && !output.closed) {
      await changes.next();
      await sleep(PAUSE);
      if (signal.aborted) break;
      changes.taken();
      config.tellChanges();
      const after = await round();
      // One that was interrupted has not seen everything.
      if (signal.aborted) break;
      await tell(before, after, output);
      before = after;
    }
    return before.errors > 0 || before.tally.reaches(options.failOn) ? EXIT.findings : EXIT.done;
  } finally {
    await changes.close();
    scratch.remove();
  }
}

/** What a round writes: a cache that stands in one of the trees, with what lies beside it. */
function ownFiles(cache: string): (path: string) => boolean {
  const own = new Set(['', '.archives', '.old'].map((end) => slashedPath(resolve(cache) + end)));
  return (path) => own.has(slashedPath(path)) || isTemporary(slashedPath(path));
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

/**
 * Findings, and what is wrong with documents, as they are told. By what they say and not by where it stands now: a line
 * that was put in above makes nothing new.
 */
type Told = ReadonlyMap<string, string>;

interface Round {
  readonly told: Told;
  /** What a baseline knows, and so is not told. */
  readonly known: Told;
  readonly tally: Tally;
  /** Documents that could not be read, or not as a whole. */
  readonly errors: number;
}

async function checkedRound(
  paths: readonly string[],
  options: WatchArguments,
  baseline: Baseline | undefined,
  memory: ReturnType<typeof memoryOf>,
  signal: AbortSignal,
): Promise<Round> {
  const told = new Map<string, string>();
  const passedOver = new Map<string, string>();
  let errors = 0;
  const tell = (problem: DiagnosticRecord): void => {
    if (problem.severity !== 'error') return;
    errors += 1;
    keep(told, [problem.file, problem.code, problem.message], problemLine(problem));
  };
  const files = await namedFiles(paths, options, { tell }, true);
  const run = new Check({
    reading: checkedReading(options),
    roots: checkedRoots(paths),
    server: serverFrom(options),
    severities: severitiesFrom(options.rule),
    ...exceptionsFrom(options),
    jobs: checkingThreads(files, options.jobs),
    remotes: false,
    signal,
    ...memory,
  });
  const known = baseline && new KnownFindings(baseline, checkedFiles(paths, files));
  const tally = new Tally({ known, keep: false, marks: undefined, changes: undefined });
  const take = (findings: readonly Finding[]): void => {
    const fresh = new Set(tally.taken(findings));
    for (const finding of findings) {
      const { file, rule, reference, message } = finding;
      const among = fresh.has(finding) ? told : passedOver;
      keep(among, [file, rule, reference, message], line(maskedFinding(finding)));
    }
  };
  run.hostProblems().forEach(tell);
  for await (const { findings, problems } of run.documents(files)) {
    problems.forEach(tell);
    take(findings);
  }
  take(run.remarks(files));
  run.summary({ errors: 0, warnings: 0 });
  return { told, known: passedOver, tally, errors };
}

/** Each of those that are alike has its number. */
function keep(among: Map<string, string>, parts: readonly string[], text: string): void {
  const key = parts.join('\0');
  let number = 1;
  while (among.has(`${key}\0${number}`)) number += 1;
  among.set(`${key}\0${number}`, text);
}

/** What is printed goes to a file of the tree, perhaps (`> links.log`): a line for nothing would call for the next one. */
async function tell(before: Round, after: Round, output: Output): Promise<void> {
  const fresh = [...after.told].filter(([key]) => !before.told.has(key));
  const gone = [...before.told].filter(([key]) => !after.told.has(key));
  if (fresh.length + gone.length === 0 && !process.stdout.isTTY) return;
  let fixed = 0;
  for (const [key, text] of gone) {
    // The baseline has been written anew.
    const isKnown = after.known.has(key) && !before.known.has(key);
    if (!isKnown) fixed += 1;
    await output.line(`${isKnown ? pc.yellow('known') : pc.green('fixed')}  ${text}`);
  }
  for (const [, text] of fresh) await output.line(`${pc.red('new')}    ${text}`);
  await output.line(counts(fresh.length, fixed, after.told.size));
}

function problemLine({ file, line: row, column, message, code }: DiagnosticRecord): string {
  const place = row === undefined ? '' : `:${row}:${column}`;
  return `${printable(file)}${place}  ${printable(message)} [${code}]`;
}

function line({ file, line: row, column, message, rule, reference, suggestion }: Finding): string {
  const advice = suggestion === undefined ? '' : `  → ${printable(suggestion)}`;
  return `${printable(file)}:${row}:${column}  ${printable(message)} [${rule}]  ${printable(reference)}${advice}`;
}

function counts(fresh: number, gone: number, all: number): string {
  const time = new Date().toTimeString().slice(0, 8);
  return `${time}  ${fresh} new, ${gone} fixed, ${all} in all`;
}
