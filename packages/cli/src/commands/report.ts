import { endThreads } from '@linkwright/corpus';
import { reportHtml } from '@linkwright/report';
import { Command } from 'commander';
import { addCheckingOptions } from '../checking/checking-arguments.ts';
import { FOR_URLS, OF_SITES, addSiteOptions, areUrls, refuseBadUrls } from '../crawling/site-arguments.ts';
import { EXIT, UsageError } from '../exit-status.ts';
import { interrupted } from '../interruption.ts';
import { addReadingOptions } from '../arguments/reading-arguments.ts';
import { refuseSaid } from '../arguments/said-options.ts';
import { cacheFile } from '../files/cache-file.ts';
import { writeOutput } from '../files/output-file.ts';
import { refuseFile } from '../files/output-path.ts';
import { refuseSharedFile } from '../files/shared-file.ts';
import { refuseDocument } from '../files/result-place.ts';
import { type ReportArguments, ReportRun } from '../report/report-run.ts';
import { addRemoteOptions, refuseBadAsking } from '../arguments/remote-arguments.ts';

export function reportCommand(): Command {
  const command = new Command('report')
    .summary('a page to look at: the map of the links, and what is wrong with them')
    .description(
      'Writes one HTML file that needs no network: the corpus as a picture of its links to zoom into, and tables of findings, links, targets, files, hosts, schemes and bases to search.',
    )
    .argument('[paths...]', 'files, folders, globs, or URLs of a site for what its server gives')
    .option('--output <FILE>', 'where the page goes', 'linkwright-report.html')
    .option('--title <TEXT>', 'what the page is called; the paths by default');
  addRemoteOptions(addSiteOptions(addCheckingOptions(command)));
  return addReadingOptions(command)
    .addHelpText('after', EXAMPLES)
    .action(async (paths: string[], options: ReportArguments, called: Command) => {
      const isSite = areUrls(paths);
      refuseBadAsking(called, options, isSite);
      if (!isSite) refuseSaid(called, (option) => OF_SITES.has(option), FOR_URLS);
      process.exitCode = await report(paths, options);
    });
}

const EXAMPLES = `
Examples:
  linkwright report site/
  linkwright report site/ --map site=https://example.com/docs/ --output links.html
  linkwright report https://example.com/docs/            the pages that a server gives, from link to link
  linkwright report site/ --rule orphan-page --remote --title "The handbook"`;

async function report(paths: readonly string[], options: ReportArguments): Promise<number> {
  if (paths.length === 0) throw new UsageError('name the files or folders to be reported on');
  if (paths.includes('-'))
    throw new UsageError('a report is about files; what comes on standard input is none');
  if (areUrls(paths)) refuseBadUrls(paths);
  refuseFile('--output', options.output);
  refuseDocument('--output', options.output);
  cacheFile(options.cache, []);
  refuseSharedFile([
    ['--output', options.output],
    ['--cache', typeof options.cache === 'string' ? options.cache : undefined],
  ]);
  const run = new ReportRun(paths, options);
  const files = await run.files();
  // Nothing was there of what was named: an old report is worth more than an empty one.
  if (files.length === 0 && run.problems.errors > 0) return EXIT.findings;
  const findings = await run.findings(files);
  const builder = await run.gather(files, findings);
  if (run.interrupted) return interrupted(`${options.output} is as it was`);
  await endThreads();
  writeOutput('--output', options.output, await reportHtml(builder.finish()));
  if (!options.quiet) process.stderr.write(`${options.output}: the report is written\n`);
  return run.problems.errors > 0 || run.errors > 0 ? EXIT.findings : EXIT.done;
}
