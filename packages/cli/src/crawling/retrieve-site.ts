// Retrieves a site into a web archive, and tells what goes wrong.
import { type RetrievedSite, type Verdict, remoteLimits } from '@linkwright/check';
import { Crawl, type CrawlOptions, type Retrieved, SiteArchive } from '@linkwright/crawl';
import { isSiteUrl } from '@linkwright/corpus';
import { limitsOf } from '../arguments/limit-arguments.ts';
import { type RemoteArguments, clientOptions } from '../arguments/remote-arguments.ts';
import { sentFields } from '../arguments/sent-fields.ts';
import { Progress } from '../terminal/progress.ts';
import type { Problems } from '../terminal/problems.ts';
import { version } from '../version.ts';
import type { SiteArguments } from './site-arguments.ts';

/** Where the archive is written to. */
interface Output {
  write(bytes: Uint8Array): void;
}

/** What a retrieval needs besides what was asked for. */
export interface Retrieving {
  /** How documents are read, for their links to be found. */
  readonly settings: CrawlOptions['settings'];
  readonly output: Output;
  readonly problems: Problems;
  readonly signal: AbortSignal;
  /** Hears of each page when it has been written. */
  readonly told?: (page: Retrieved) => Promise<void> | void;
}

/** What was retrieved. */
export interface SiteTally extends RetrievedSite {
  /** What could not be had further on than at the beginning, which has not been told. */
  readonly further: readonly (readonly [uri: string, verdict: Verdict])[];
  readonly pages: number;
  /** Of the archive, in bytes. */
  readonly size: number;
  readonly isOf: (document: string) => boolean;
  /** What belongs to it: `example.com/docs/`. */
  readonly folders: readonly string[];
}

/** `urls`: where it begins. What cannot be had there is told. */
export async function retrieveSite(
  urls: readonly string[],
  options: SiteArguments & Pick<RemoteArguments, 'remote'> & Pick<CrawlOptions, 'whole' | 'within'>,
  retrieving: Retrieving,
): Promise<SiteTally> {
  const { remote = false } = options;
  const { problems } = retrieving;
  const crawl = crawlOf(urls, options, retrieving);
  const { origins, ...archive } = await written(crawl, options, retrieving);
  const { failures, beyond, scope } = crawl;
  for (const [uri, verdict] of failures) if (crawl.isFirst(uri)) tellFailure(uri, verdict, problems, true);
  const further = [...failures].filter(([uri]) => !crawl.isFirst(uri));
  if (crawl.isCut) tellCut(urls, options, problems);
  if (!remote) tellUnsent(options, new Set([...origins, ...[...failures.keys()].map(originOf)]), problems);
  const isOf = (document: string): boolean => isSiteUrl(document) && scope.has(document);
  return { failures, beyond, further, ...archive, isOf, folders: scope.folders };
}

function crawlOf(
  urls: readonly string[],
  options: Parameters<typeof retrieveSite>[1],
  { settings, signal }: Retrieving,
): Crawl {
  const { depth, scope, robots, whole = false, within = false } = options;
  const asking = clientOptions(options, signal);
  const most = mostPages(options);
  const far = depth !== undefined && { depth };
  return new Crawl(urls, { settings, asking, robots, scope, whole, within, most, ...far });
}

function mostPages({ limit }: SiteArguments): number {
  return remoteLimits(limitsOf(limit)).pages;
}

/** Writes the pages as they come; gives how many they are, and how many bytes. */
async function written(
  crawl: Crawl,
  { robots, quiet = false }: SiteArguments,
  { output, problems, told }: Retrieving,
): Promise<Pick<SiteTally, 'pages' | 'size' | 'there'> & { readonly origins: ReadonlySet<string> }> {
  const archive = new SiteArchive(output);
  await archive.begin({ software: `linkwright/${version}`, robots: robots ? 'obeyed' : 'ignored' });
  const progress = new Progress(crawl.known, quiet, 'pages');
  let pages = 0;
  const there: string[] = [];
  const origins = new Set<string>();
  try {
    for await (const page of crawl.retrieved()) {
      await archive.add(page);
      pages += 1;
      origins.add(originOf(page.uri));
      if (page.response.status < 300) there.push(page.uri);
      progress.grow(crawl.known);
      progress.advance();
      if (crawl.isFirst(page.uri)) tellRefused(page, problems);
      if (page.response.goesOn) tellLarge(page, problems);
      await told?.(page);
    }
  } finally {
    progress.stop();
  }
  return { pages, size: archive.size, there, origins };
}

function tellRefused({ uri: file, response: { status } }: Retrieved, problems: Problems): void {
  if (status < 400) return;
  const who = status === 401 ? '; --header sends it what proves who asks' : '';
  const message = `the server answers with status ${status}${who}`;
  problems.tell({ file, code: 'unretrieved', severity: 'error', message });
}

function tellLarge({ uri: file, response: { body } }: Retrieved, problems: Problems): void {
  const message = `has more than ${body.length} bytes, and the rest is not retrieved; --limit response-size=64M takes more`;
  problems.tell({ file, code: 'page-too-large', severity: 'warning', message });
}

/** What a site wants to be left alone is no error further on. */
export function tellFailure(
  file: string,
  { rule, message }: Verdict,
  problems: Problems,
  isFirst = false,
): void {
  const severity = rule === 'remote-refused' && !isFirst ? 'warning' : 'error';
  problems.tell({ file, code: 'unretrieved', severity, message });
}

function tellCut(urls: readonly string[], options: SiteArguments, problems: Problems): void {
  const most = mostPages(options);
  problems.tell({
    file: urls.join(', '),
    code: 'too-many-pages',
    severity: 'error',
    message: `${most} URLs are retrieved, and there are more: --limit crawl-pages=${most * 10} takes more, --exclude and --depth fewer`,
  });
}

/**
 * Whoever misspells a server sees no more than that it refuses. What is for quite another one may be of a configuration;
 * `asked`: the origins that requests went to.
 */
function tellUnsent({ header }: SiteArguments, asked: ReadonlySet<string>, problems: Problems): void {
  for (const origin of sentFields(header).keys()) {
    const like = [...asked].find((other) => hostOf(other) === hostOf(origin));
    if (asked.has(origin) || like === undefined) continue;
    const message = `--header is for this server, of which nothing was asked: ${like} is another one`;
    problems.tell({ file: origin, code: 'unsent-header', severity: 'warning', message });
  }
}

function hostOf(origin: string): string {
  return new URL(origin).hostname.replace(/^www\./, '');
}

function originOf(uri: string): string {
  return new URL(uri).origin;
}
