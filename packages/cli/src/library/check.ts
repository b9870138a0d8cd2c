import type {
  Check,
  CheckOptions,
  CheckSummary,
  CheckedDocument,
  Finding,
  Pattern,
  RuleCode,
  ServerName,
  ServerRules,
} from '@linkwright/check';
import type { CorpusFile, DiagnosticRecord } from '@linkwright/corpus';
import { type AskingChoices, askingOf } from './asking.ts';
import { type Content, isContent } from './content.ts';
import { CHECK_CHOICES, refuseWrong } from './known-choices.ts';
import { type Input, type ReadingChoices, corpusOf, readingOf, readingOfHeld } from './reading.ts';
import type { SiteChoices } from './retrieved-site.ts';

const SEVERITIES: readonly string[] = ['error', 'warning', 'info', 'off'];

/** What is looked for, and how the site is served. */
export interface CheckChoices extends Omit<ReadingChoices, 'extractors' | 'mediaTypes'>, SiteChoices {
  /**
   * A preset, or rules of your own, all of them (`SERVERS` of @linkwright/check has those of the presets); `any` where there
   * is a map, else `files`.
   */
  readonly server?: ServerName | ServerRules | undefined;
  readonly rules?: Readonly<Partial<Record<RuleCode, 'error' | 'warning' | 'info' | 'off'>>> | undefined;
  /** References or targets that are not checked. */
  readonly exclude?: readonly RegExp[] | undefined;
  /** Rules that say nothing of links whose reference or target fits. */
  readonly exempt?: Readonly<Partial<Record<RuleCode, readonly RegExp[]>>> | undefined;
  /** Threads; as many as pay where it is left out. Content is checked in one. */
  readonly jobs?: number | undefined;
  /**
   * For content: the folders below which the files are looked for that it links to, besides mapped ones. The working
   * folder where it is left out, and for a `path` out of it the folder around that.
   */
  readonly roots?: readonly string[] | undefined;
  /** Asks servers for what links to other sites lead to. */
  readonly remote?: boolean | undefined;
  /** How servers are asked, for these and for the pages of a site. */
  readonly asking?: AskingChoices | undefined;
}

/** What is checked. */
export type CheckedInput = Input | Content | readonly Content[];

/** The findings of a check, as they are found. */
export interface CheckRun extends AsyncIterable<Finding> {
  /** The counts; undefined until the last finding has been taken. */
  readonly summary: CheckSummary | undefined;
}

/**
 * What is wrong with the links of files, folders and globs, of documents that are held in memory, or of sites at their
 * servers. Findings come in the order of the files; those that servers tell of other sites (`remote`) behind all others.
 * A document in memory stands at its `path`, or where `map` has a file for its `url`: links of the others lead to it there,
 * whatever is on the disk, and mapped folders need not be there. One that nobody reads (a picture) is there for links.
 * A URL of `http:` or `https:` is retrieved, with what it links to in its folder, and no map counts; what cannot be had of it
 * goes to `onProblem`, and is thrown as an error called Unretrieved where there is none. Throws TypeError for what is no
 * content, and for URLs beside files.
 */
export function check(input: CheckedInput, choices: CheckChoices = {}): CheckRun {
  const run: { summary: CheckSummary | undefined } & CheckRun = {
    summary: undefined,
    [Symbol.asyncIterator]: () => {
      // Who begins once more waits for other counts.
      run.summary = undefined;
      return findings(input, choices, (summary) => (run.summary = summary));
    },
  };
  return run;
}

async function* findings(
  input: CheckedInput,
  choices: CheckChoices,
  finish: (summary: CheckSummary) => void,
): AsyncGenerator<Finding> {
  const begun = await beginning(input, choices);
  const counts = { error: 0, warning: 0, info: 0 };
  try {
    for await (const finding of found(begun)) {
      counts[finding.severity] += 1;
      yield finding;
    }
    finish(begun.run.summary({ errors: counts.error, warnings: counts.warning }));
  } finally {
    begun.end?.();
  }
}

async function* found({ run, files, documents, choices }: BegunCheck): AsyncGenerator<Finding> {
  const { onProblem = () => {}, signal, remote = false } = choices;
  for (const problem of run.hostProblems()) onProblem(problem);
  for await (const document of documents) {
    signal?.throwIfAborted();
    for (const problem of document.problems) onProblem(problem);
    yield* document.findings;
  }
  signal?.throwIfAborted();
  yield* run.remarks(files);
  if (remote) yield* answers(run, choices);
}

/** What servers say of links to other sites. */
async function* answers(run: Check, choices: CheckChoices): AsyncGenerator<Finding> {
  const { remoteFindings, severitiesOf } = await import('@linkwright/check');
  const { asking = {}, limits = {}, rules = {}, signal } = choices;
  const options = await askingOf(asking, limits, signal);
  const byFile = await remoteFindings(run.remotes, severitiesOf(rules), options);
  signal?.throwIfAborted();
  for (const all of byFile.values()) yield* all;
}

/** A check that can be asked for its documents. */
interface BegunCheck {
  readonly run: Check;
  /** What is known to exist. */
  readonly files: readonly CorpusFile[];
  readonly documents: AsyncIterable<CheckedDocument>;
  readonly choices: CheckChoices;
  /** To be called when no more is wanted. */
  readonly end?: () => void;
}

async function beginning(input: CheckedInput, choices: CheckChoices): Promise<BegunCheck> {
  const contents = contentsOf(input);
  if (contents) return begunWithContent(contents, choices);
  const urls = await urlsOf(input);
  if (urls) return begunWithSite(urls, choices);
  const { files, paths, choices: own } = await corpusOf(input as Input, choices, CHECK_CHOICES);
  const all = { ...choices, ...own };
  const { Check: Checking, checkingThreads } = await import('@linkwright/check');
  const { checkedRoots } = await import('../checking/checked-roots.ts');
  const jobs = checkingThreads(files, all.jobs);
  const reading = readingOf(await readingChoices(all));
  const run = new Checking({ ...(await settings(all)), reading, roots: checkedRoots(paths), jobs });
  return { run, files, documents: run.documents(files), choices: all };
}

/** Undefined for paths, and a corpus. */
function contentsOf(input: CheckedInput): readonly Content[] | undefined {
  if (isContent(input)) return [input];
  return Array.isArray(input) && input.length > 0 && input.every(isContent) ? input : undefined;
}

/** Undefined for what is no site. Throws TypeError for what nobody can ask for. */
async function urlsOf(input: CheckedInput): Promise<readonly string[] | undefined> {
  const named = [input].flat().filter((each) => typeof each === 'string');
  const { isSiteUrl } = await import('@linkwright/corpus');
  const url = named.find(isSiteUrl);
  if (url === undefined) return undefined;
  const { canBeAsked } = await import('@linkwright/check');
  for (const each of named) {
    if (!isSiteUrl(each)) throw new TypeError(`${url} is retrieved from its server, and ${each} is a file`);
    if (!canBeAsked(each)) throw new TypeError(`${each}: no server can be asked for this URL`);
    const { username, password, origin } = new URL(each);
    if (username + password !== '')
      throw new TypeError(`${origin}: a name and a password in a URL are not sent; headers are`);
  }
  return named;
}

/** A page of a site that was named could not be had, and nobody hears of problems. */
class Unretrieved extends Error {
  override readonly name = 'Unretrieved';
}

async function begunWithSite(urls: readonly string[], choices: CheckChoices): Promise<BegunCheck> {
  await refuseWrong(choices, CHECK_CHOICES);
  const { limits = {}, asking = {}, signal } = choices;
  signal?.throwIfAborted();
  const [{ Check: Checking, checkingThreads }, { retrievedSite }] = await Promise.all([
    import('@linkwright/check'),
    import('./retrieved-site.ts'),
  ]);
  const reading = readingOf({ ...(await readingChoices(choices)), map: undefined });
  const all = { ...(await settings(choices)), reading };
  const onProblem =
    choices.onProblem ??
    (({ code, file, message }: DiagnosticRecord): void => {
      if (code === 'unretrieved') throw new Unretrieved(`${file}: ${message}`);
    });
  const site = await retrievedSite(urls, choices, {
    settings: all,
    asking: await askingOf(asking, limits, signal),
    onProblem,
  });
  const jobs = checkingThreads([site.file], choices.jobs);
  const run = new Checking({ ...all, roots: [], jobs, retrieved: site });
  const files = [site.file];
  return { run, files, documents: run.documents(files), choices, end: site.remove };
}

async function begunWithContent(contents: readonly Content[], choices: CheckChoices): Promise<BegunCheck> {
  await refuseWrong(choices, CHECK_CHOICES);
  choices.signal?.throwIfAborted();
  const [{ Check: Checking }, { heldDocuments }] = await Promise.all([
    import('@linkwright/check'),
    import('./held-content.ts'),
  ]);
  const reading = await readingOfHeld(await readingChoices(choices));
  const all = await settings(choices);
  const { documents, roots } = await heldDocuments(contents, { reading, ...all, roots: choices.roots });
  const run = new Checking({ ...all, reading, roots, jobs: 1 });
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
  exempt = {},
  map,
  server = map === undefined ? 'files' : 'any',
  signal,
  remote = false,
}: CheckChoices): Promise<
  Pick<CheckOptions, 'server' | 'severities' | 'exclude' | 'exempt' | 'signal' | 'remotes'>
> {
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
    exclude: exclude.map(plainPattern),
    exempt: Object.entries(exempt).flatMap(([code, patterns]) => {
      if (!isRuleCode(code)) throw new TypeError(`exempt: there is no rule "${code}"`);
      return patterns.map((pattern) => ({ rule: code, ...plainPattern(pattern) }));
    }),
    signal,
    remotes: remote,
  };
}

function plainPattern({ source, flags }: RegExp): Pattern {
  return { source, flags: flags.replace(/[gy]/g, '') };
}
