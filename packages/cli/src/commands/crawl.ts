import type { Retrieved } from '@linkwright/crawl';
import { Command } from 'commander';
import { limitArgument, limitsOf } from '../arguments/limit-arguments.ts';
import { addAskingOptions } from '../arguments/remote-arguments.ts';
import { followedLinks } from '../crawling/followed-links.ts';
import {
  type SiteArguments,
  addSiteOptions,
  addUnfollowedOption,
  refuseBadUrls,
} from '../crawling/site-arguments.ts';
import { EXIT } from '../exit-status.ts';
import { OutputFile } from '../files/output-file.ts';
import { interrupted, interruption } from '../interruption.ts';
import { counted } from '../terminal/counted.ts';
import { Output } from '../terminal/output.ts';
import { printable } from '../terminal/printable.ts';
import { Problems } from '../terminal/problems.ts';

interface CrawlArguments extends SiteArguments {
  readonly to: string;
  readonly verbose?: boolean;
}

export function crawlCommand(): Command {
  const command = new Command('crawl')
    .summary('retrieve a site into a web archive')
    .description(
      'Asks the server of a site for its pages, from link to link, and writes what it gives into a web archive (WARC), which `extract`, `check`, `report` and other programs read. The site is what lies in the folder of the URL that is named, and of the one that its server sends on to.',
    )
    .argument('<urls...>', 'pages to begin with')
    .requiredOption('--to <FILE>', 'the web archive: site.warc.gz');
  return addAskingOptions(addUnfollowedOption(addSiteOptions(command)))
    .option('--limit <NAME=N>', 'crawl-pages=1000, response-size=64M, … (repeatable)', limitArgument, [])
    .option('--quiet', 'tell errors only')
    .option('--verbose', 'tell each page')
    .addHelpText('after', EXAMPLES)
    .action(async (urls: string[], options: CrawlArguments) => {
      process.exitCode = await crawl(urls, options);
    });
}

const EXAMPLES = `
Examples:
  linkwright crawl https://example.com/docs/ --to docs.warc.gz
  linkwright crawl http://localhost:4000/ --to site.warc.gz --exclude /archive/
  linkwright check docs.warc.gz                                and extract, report, query: without its server`;

async function crawl(urls: readonly string[], options: CrawlArguments): Promise<number> {
  refuseBadUrls(urls);
  const settings = followedLinks({ folder: process.cwd(), limits: limitsOf(options.limit) }, options);
  const output = new OutputFile('--to', options.to);
  const problems = new Problems(options);
  const { signal } = interruption();
  const print = new Output();
  const told = ({ uri, response: { status } }: Retrieved): Promise<void> =>
    print.line(printable(`${status} ${uri}`));
  const { retrieveSite, tellFailure } = await import('../crawling/retrieve-site.ts');
  const retrieving = { settings, output, problems, signal, ...(options.verbose && { told }) };
  const site = await retrieveSite(urls, { ...options, whole: true }, retrieving);
  const { further, pages, size, folders } = site;
  // An archive of another day is worth more than an empty one.
  if (pages === 0) return signal.aborted ? interrupted(`${options.to} is as it was`) : EXIT.findings;
  const part = signal.aborted ? output.finishPart() : undefined;
  if (!signal.aborted) output.finish();
  for (const [uri, failure] of further) tellFailure(uri, failure, problems);
  const summary = `${counted(pages, 'page')} of ${folders.join(', ')} in ${part ?? options.to}, ${size} bytes`;
  if (!options.quiet) await print.line(printable(summary));
  if (part !== undefined) return interrupted(`${options.to} is as it was; what was retrieved is in ${part}`);
  if (signal.aborted) return interrupted(`not all of the site is in ${options.to}`);
  return problems.errors > 0 ? EXIT.findings : EXIT.done;
}
