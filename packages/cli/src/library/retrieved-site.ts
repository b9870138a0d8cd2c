// A site that is retrieved from its server for one check: its pages lie in a folder for temporary files as long as that lasts.
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckOptions, RemoteOptions, RetrievedSite } from '@linkwright/check';
import type { CorpusFile, DiagnosticRecord } from '@linkwright/corpus';
import type { Crawl, Retrieved } from '@linkwright/crawl';

/** What a URL is followed by. */
export interface SiteChoices {
  /** Follows links so many steps away from a URL, and no further; 0 is the page alone. */
  readonly depth?: number | undefined;
  /** URLs whose folders are retrieved as well as that of the first page. */
  readonly scope?: readonly string[] | undefined;
}

/** A retrieved site, until it is removed. */
export interface KeptSite extends RetrievedSite {
  /** Its pages, as a web archive. */
  readonly file: CorpusFile;
  readonly remove: () => void;
}

/** How a site is retrieved. */
interface Retrieving {
  readonly settings: Pick<CheckOptions, 'reading' | 'server' | 'severities' | 'exclude' | 'exempt'>;
  readonly asking: RemoteOptions;
  readonly onProblem: (problem: DiagnosticRecord) => void;
}

/** Throws the signal's reason, and what the disk refuses. */
export async function retrievedSite(
  urls: readonly string[],
  { depth, scope = [] }: SiteChoices,
  { settings, asking, onProblem }: Retrieving,
): Promise<KeptSite> {
  const [{ Crawl: Crawling }, { remoteLimits }] = await Promise.all([
    import('@linkwright/crawl'),
    import('@linkwright/check'),
  ]);
  const { pages: most } = remoteLimits(settings.reading.limits);
  // What is named is asked for wherever it is only where that is allowed.
  const asked = { ...asking, privateHosts: new Set<string>() };
  const { robots } = asking;
  const crawl = new Crawling(urls, { settings, asking: asked, robots, scope, depth, most });
  const { WARC, scratchFolder } = await import('@linkwright/corpus');
  const folder = scratchFolder('linkwright-');
  const remove = (): void => folder.remove();
  try {
    const path = join(folder.path, 'site.warc.gz');
    const { size, there } = await written(crawl, path, robots, onProblem);
    asking.signal?.throwIfAborted();
    for (const problem of failuresOf(crawl, most, urls)) onProblem(problem);
    const file = { path: urls[0] ?? '', absolute: path, below: 'site.warc.gz', mediaType: WARC, size };
    return { failures: crawl.failures, beyond: crawl.beyond, there, file, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

async function written(
  crawl: Crawl,
  path: string,
  robots: boolean,
  onProblem: Retrieving['onProblem'],
): Promise<{ readonly size: number; readonly there: readonly string[] }> {
  const { SiteArchive } = await import('@linkwright/crawl');
  const there: string[] = [];
  const descriptor = openSync(path, 'wx', 0o600);
  try {
    const archive = new SiteArchive({
      write: (bytes) => {
        for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
      },
    });
    await archive.begin({ software: 'linkwright', robots: robots ? 'obeyed' : 'ignored' });
    for await (const page of crawl.retrieved()) {
      await archive.add(page);
      if (page.response.status < 300) there.push(page.uri);
      for (const problem of problemsOf(page, crawl)) onProblem(problem);
    }
    return { size: archive.size, there };
  } finally {
    closeSync(descriptor);
  }
}

function* problemsOf(
  { uri: file, response: { status, goesOn, body } }: Retrieved,
  crawl: Crawl,
): Generator<DiagnosticRecord> {
  if (crawl.isFirst(file) && status >= 400)
    yield {
      file,
      code: 'unretrieved',
      severity: 'error',
      message: `the server answers with status ${status}`,
    };
  if (goesOn)
    yield {
      file,
      code: 'page-too-large',
      severity: 'warning',
      message: `has more than ${body.length} bytes (limit response-size), and the rest is not retrieved`,
    };
}

/** Further on, what could not be had is a finding of each link to it. */
function* failuresOf(crawl: Crawl, most: number, urls: readonly string[]): Generator<DiagnosticRecord> {
  for (const [file, { message }] of crawl.failures)
    if (crawl.isFirst(file)) yield { file, code: 'unretrieved', severity: 'error', message };
  if (crawl.isCut)
    yield {
      file: urls.join(', '),
      code: 'too-many-pages',
      severity: 'error',
      message: `${most} URLs are retrieved (limit crawl-pages), and there are more`,
    };
}
