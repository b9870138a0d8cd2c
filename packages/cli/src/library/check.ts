import type { CheckSummary, Finding, RuleCode, ServerName, ServerRules } from '@linkwright/check';
import type { CorpusFile } from '@linkwright/corpus';
import { CHECK_CHOICES } from './known-choices.ts';
import { type Input, type ReadingChoices, corpusOf, readingOf } from './reading.ts';

const SEVERITIES: readonly string[] = ['error', 'warning', 'info', 'off'];

/** What is looked for, and how the site is served. */
export interface CheckChoices extends Omit<ReadingChoices, 'extractors' | 'mediaTypes'> {
  /**
   * A preset, or rules of your own, all of them (`SERVERS` of @linkwright/check has those of the presets); `any` where there
   * is a map, else `files`.
   */
  readonly server?: ServerName | ServerRules | undefined;
  readonly rules?: Readonly<Partial<Record<RuleCode, 'error' | 'warning' | 'info' | 'off'>>> | undefined;
  /** References or targets that are not checked. */
  readonly exclude?: readonly RegExp[] | undefined;
  /** Threads; as many as pay where it is left out. */
  readonly jobs?: number | undefined;
}

/** The findings of a check, as they are found. */
export interface CheckRun extends AsyncIterable<Finding> {
  /** The counts; undefined until the last finding has been taken. */
  readonly summary: CheckSummary | undefined;
}

/**
 * What is wrong with the links of files, folders and globs; servers are not asked. Findings come in the
 * order of the files.
 */
export function check(input: Input, choices: CheckChoices = {}): CheckRun {
  const run: { summary: CheckSummary | undefined } & CheckRun = {
    summary: undefined,
    [Symbol.asyncIterator]: () => findings(input, choices, (summary) => (run.summary = summary)),
  };
  return run;
}

async function* findings(
  input: Input,
  choices: CheckChoices,
  finish: (summary: CheckSummary) => void,
): AsyncGenerator<Finding> {
  const { files, paths, choices: all } = await corpusOf(input, choices, CHECK_CHOICES);
  const { Check } = await import('@linkwright/check');
  const run = new Check(await settings(files, paths, { ...choices, ...all }));
  const counts = { error: 0, warning: 0, info: 0 };
  for (const problem of run.hostProblems()) all.onProblem?.(problem);
  for await (const document of run.documents(files)) {
    all.signal?.throwIfAborted();
    for (const problem of document.problems) all.onProblem?.(problem);
    for (const finding of document.findings) {
      counts[finding.severity] += 1;
      yield finding;
    }
  }
  all.signal?.throwIfAborted();
  for (const finding of run.remarks(files)) {
    counts[finding.severity] += 1;
    yield finding;
  }
  finish(run.summary({ errors: counts.error, warnings: counts.warning }));
}

async function settings(
  files: readonly CorpusFile[],
  paths: readonly string[],
  choices: CheckChoices,
): Promise<ConstructorParameters<typeof import('@linkwright/check').Check>[0]> {
  const { SERVERS, ASKED_PLACES, checkingThreads, isRuleCode, severitiesOf } =
    await import('@linkwright/check');
  const { checkedRoots } = await import('../checking/checked-roots.ts');
  const { rules = {}, exclude = [], jobs, map, signal } = choices;
  const server = choices.server ?? (map === undefined ? 'files' : 'any');
  if (typeof server === 'string' && !Object.hasOwn(SERVERS, server))
    throw new TypeError(`server: "${server}" is none of ${Object.keys(SERVERS).join(', ')}`);
  for (const [code, severity] of Object.entries(rules)) {
    if (!isRuleCode(code)) throw new TypeError(`rules: there is no "${code}"`);
    if (!SEVERITIES.includes(severity))
      throw new TypeError(`rules: ${code}: "${severity}" is none of ${SEVERITIES.join(', ')}`);
  }
  return {
    reading: readingOf({ ...choices, include: [...ASKED_PLACES, ...(choices.include ?? [])] }),
    roots: checkedRoots(paths),
    server: typeof server === 'string' ? SERVERS[server] : server,
    severities: severitiesOf(rules),
    exclude: exclude.map(({ source, flags }) => ({ source, flags: flags.replace(/[gy]/g, '') })),
    jobs: checkingThreads(files, jobs),
    ...(signal && { signal }),
  };
}
