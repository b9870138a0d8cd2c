import type {
  Check,
  CheckOptions,
  CheckSummary,
  CheckedDocument,
  Finding,
  RuleCode,
  ServerName,
  ServerRules,
} from '@linkwright/check';
import type { CorpusFile } from '@linkwright/corpus';
import { type Content, isContent } from './content.ts';
import { CHECK_CHOICES, refuseWrong } from './known-choices.ts';
import { type Input, type ReadingChoices, corpusOf, readingOf, readingOfHeld } from './reading.ts';

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
  /** Threads; as many as pay where it is left out. Content is checked in one. */
  readonly jobs?: number | undefined;
  /**
   * For content: the folders below which the files are looked for that it links to, besides mapped ones. The working
   * folder where it is left out, and for a `path` out of it the folder around that.
   */
  readonly roots?: readonly string[] | undefined;
}

/** What is checked. */
export type CheckedInput = Input | Content | readonly Content[];

/** The findings of a check, as they are found. */
export interface CheckRun extends AsyncIterable<Finding> {
  /** The counts; undefined until the last finding has been taken. */
  readonly summary: CheckSummary | undefined;
}

/**
 * What is wrong with the links of files, folders and globs, or of documents that are held in memory; servers are not asked.
 * Findings come in the order of the files. A document in memory stands at its `path`, or where `map` has a file for its
 * `url`: links of the others lead to it there, whatever is on the disk, and mapped folders need not be there. One that
 * nobody reads (a picture) is there for links. Throws TypeError for what is no content.
 */
export function check(input: CheckedInput, choices: CheckChoices = {}): CheckRun {
  const run: { summary: CheckSummary | undefined } & CheckRun = {
    summary: undefined,
    [Symbol.asyncIterator]: () => findings(input, choices, (summary) => (run.summary = summary)),
  };
  return run;
}

async function* findings(
  input: CheckedInput,
  choices: CheckChoices,
  finish: (summary: CheckSummary) => void,
): AsyncGenerator<Finding> {
  const { run, files, documents, choices: all } = await begun(input, choices);
  const counts = { error: 0, warning: 0, info: 0 };
  for (const problem of run.hostProblems()) all.onProblem?.(problem);
  for await (const document of documents) {
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

/** A check that can be asked for its documents. */
interface BegunCheck {
  readonly run: Check;
  /** What is known to exist. */
  readonly files: readonly CorpusFile[];
  readonly documents: AsyncIterable<CheckedDocument>;
  readonly choices: CheckChoices;
}

async function begun(input: CheckedInput, choices: CheckChoices): Promise<BegunCheck> {
  const contents = contentsOf(input);
  if (contents) return begunWithContent(contents, choices);
  const { files, paths, choices: own } = await corpusOf(input as Input, choices, CHECK_CHOICES);
  const all = { ...choices, ...own };
  const { Check, checkingThreads } = await import('@linkwright/check');
  const { checkedRoots } = await import('../checking/checked-roots.ts');
  const jobs = checkingThreads(files, all.jobs);
  const reading = readingOf(await readingChoices(all));
  const run = new Check({ ...(await settings(all)), reading, roots: checkedRoots(paths), jobs });
  return { run, files, documents: run.documents(files), choices: all };
}

/** Undefined for paths, and a corpus. */
function contentsOf(input: CheckedInput): readonly Content[] | undefined {
  if (isContent(input)) return [input];
  return Array.isArray(input) && input.length > 0 && input.every(isContent) ? input : undefined;
}

async function begunWithContent(contents: readonly Content[], choices: CheckChoices): Promise<BegunCheck> {
  await refuseWrong(choices, CHECK_CHOICES);
  choices.signal?.throwIfAborted();
  const [{ Check }, { heldDocuments }] = await Promise.all([
    import('@linkwright/check'),
    import('./held-content.ts'),
  ]);
  const reading = await readingOfHeld(await readingChoices(choices));
  const all = await settings(choices);
  const { documents, roots } = await heldDocuments(contents, { reading, ...all, roots: choices.roots });
  const run = new Check({ ...all, reading, roots, jobs: 1 });
  const files = documents.filter(({ isThere }) => isThere).map(({ file }) => file);
  return { run, files, documents: each(run.passing(documents)), choices };
}

async function* each(stretches: AsyncIterable<Iterable<CheckedDocument>>): AsyncGenerator<CheckedDocument> {
  for await (const stretch of stretches) yield* stretch;
}

/** A check looks at what only programs read, too. */
async function readingChoices(choices: CheckChoices): Promise<CheckChoices> {
  const { ASKED_PLACES } = await import('@linkwright/check');
  return { ...choices, include: [...ASKED_PLACES, ...(choices.include ?? [])] };
}

async function settings({
  rules = {},
  exclude = [],
  map,
  server = map === undefined ? 'files' : 'any',
  signal,
}: CheckChoices): Promise<Pick<CheckOptions, 'server' | 'severities' | 'exclude' | 'signal'>> {
  const { SERVERS, isRuleCode, severitiesOf } = await import('@linkwright/check');
  if (typeof server === 'string' && !Object.hasOwn(SERVERS, server))
    throw new TypeError(`server: "${server}" is none of ${Object.keys(SERVERS).join(', ')}`);
  for (const [code, severity] of Object.entries(rules)) {
    if (!isRuleCode(code)) throw new TypeError(`rules: there is no "${code}"`);
    if (!SEVERITIES.includes(severity))
      throw new TypeError(`rules: ${code}: "${severity}" is none of ${SEVERITIES.join(', ')}`);
  }
  return {
    server: typeof server === 'string' ? SERVERS[server] : server,
    severities: severitiesOf(rules),
    exclude: exclude.map(({ source, flags }) => ({ source, flags: flags.replace(/[gy]/g, '') })),
    signal,
  };
}
