import { kindAgainst, parseBase } from '@linkwright/uri';
import type { RemoteLink } from '../documents/checked-document.ts';
import type { Finding } from '../finding.ts';
import type { Severities } from '../rules.ts';
import { canBeAsked } from '../judging/advice/web-host.ts';
import { spelledLike } from '../judging/absence/suggestion.ts';
import type { Verdict } from '../judging/verdict.ts';
import { askedPage } from './asked-page.ts';
import { isMailto } from './mail-uri.ts';
import type { RemoteChecker, RemoteOptions } from './remote-checker.ts';

/** What was answered before, as an AnswerCache or a Map has it. */
export interface KnownAnswers {
  get(uri: string): readonly Verdict[] | undefined;
  set(uri: string, verdicts: readonly Verdict[]): unknown;
}

/** Hears how many of the URIs are answered: 0 when all are asked for, and after each answer. */
export type AnswerListener = (answered: number, asked: number) => void;

/**
 * Asks for each page once (and for the domain of each `mailto:`, where that is wanted), and gives the findings of all links to it, by the file that they stand in; of a run that is
 * interrupted (`options.signal`) those that were known by then.
 */
export async function remoteFindings(
  found: readonly RemoteLink[],
  severities: Severities,
  options: RemoteOptions,
  cache?: KnownAnswers,
  told: AnswerListener = () => {},
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  // The client takes a tenth of a second to load, which only those wait for who need it.
  const { RemoteChecker } = await import('./remote-checker.ts');
  const links = options.mx ? found : found.filter(({ uri }) => !isMailto(uri));
  const unknown = links.flatMap(({ uri }) => (cache?.get(uri) ? [] : [uri]));
  const checker = new RemoteChecker(options, unknown, options.timeGate && firstWritten(links));
  const answers = new Map<string, Promise<readonly Verdict[]>>();
  for (const { uri } of links)
    if (!answers.has(uri)) answers.set(uri, answerOf(uri, checker, options.signal, cache));
  let answered = 0;
  told(answered, answers.size);
  const answeredOne = (): void => told((answered += 1), answers.size);
  for (const answer of answers.values()) answer.then(answeredOne, answeredOne);
  const findings = new Map<string, Finding[]>();
  for (const { uri, finding, untold = [] } of links) {
    for (const { passing: _, ...verdict } of (await answers.get(uri)) ?? []) {
      const severity = severities[verdict.rule];
      if (severity === undefined || untold.includes(verdict.rule)) continue;
      const list = findings.get(finding.file) ?? [];
      findings.set(finding.file, list);
      list.push({ ...finding, ...written(verdict, finding), severity });
    }
  }
  await checker.close();
  return findings;
}

/** When the oldest document was written that links to a page, where documents say that, by the page's URI. */
function firstWritten(links: readonly RemoteLink[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { uri, written } of links) {
    if (written === undefined || isMailto(uri) || !canBeAsked(uri)) continue;
    const page = askedPage(uri);
    const known = first.get(page);
    if (known === undefined || written < known) first.set(page, written);
  }
  return first;
}

/** Where redirects lead is said in the style of the link. */
function written(
  { suggestion, fixable, ...verdict }: Verdict,
  { reference, base }: RemoteLink['finding'],
): Verdict {
  const from = base ? parseBase(base.uri) : undefined;
  const spelled =
    suggestion !== undefined && from
      ? spelledLike({ kind: kindAgainst(reference, from), reference, base: { uri: from } }, suggestion)
      : suggestion;
  return spelled === undefined ? verdict : { ...verdict, suggestion: spelled, ...(fixable && { fixable }) };
}

async function answerOf(
  uri: string,
  checker: RemoteChecker,
  signal: AbortSignal | undefined,
  cache?: KnownAnswers,
): Promise<readonly Verdict[]> {
  const known = cache?.get(uri);
  if (known) return known;
  const verdicts = await checker.check(uri);
  // That nobody waited for an answer says nothing of the server.
  if (signal?.aborted) return [];
  cache?.set(uri, verdicts);
  return verdicts;
}
