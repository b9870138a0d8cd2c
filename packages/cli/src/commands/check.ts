import { RULES, isRuleCode, rulePage } from '@linkwright/check';
import { Command, Option } from 'commander';
import { type CheckArguments, refuseUnwatched } from '../checking/check-arguments.ts';
import { runCheck } from '../checking/check-run.ts';
import { addCheckingOptions } from '../checking/checking-arguments.ts';
import { addEngineOption } from '../engine/engine-arguments.ts';
import { EXIT, UsageError } from '../exit-status.ts';
import { REPORT_NAMES } from '../findings/reports.ts';
import { addReadingOptions, collect } from '../arguments/reading-arguments.ts';
import { refuseSaid } from '../arguments/said-options.ts';
import { FOR_URLS, OF_SITES, addSiteOptions, areUrls } from '../crawling/site-arguments.ts';
import { addRemoteOptions, refuseBadAsking } from '../arguments/remote-arguments.ts';
import { Output } from '../terminal/output.ts';

export function checkCommand(): Command {
  const command = new Command('check')
    .summary('does every link lead somewhere')
    .description(
      'Looks whether the files, or the pages of a server, and the names in them exist that links lead to. Everything that `extract` lists is checked, with sitemaps, feeds, manifests and pictures of cards; nothing outside the named folders and mapped trees is read.',
    )
    .argument('[paths...]', 'files, folders, globs, URLs of sites, or - for standard input')
    .option(
      '--retrieval <URI>',
      'the URI that standard input was retrieved from; else it stands in this folder',
    );
  addCheckingOptions(command)
    .option('--report <NAME[=FILE]>', `${REPORT_NAMES.join(', ')} (repeatable)`, collect, [])
    .option('--no-excerpts', 'do not show the lines that findings stand in')
    .addOption(
      new Option('--group <BY>', 'how the text report is grouped')
        .choices(['file', 'target'])
        .default('file'),
    )
    .addOption(
      new Option('--fail-on <SEVERITY>', 'the least severity that makes the exit status 1')
        .choices(['error', 'warning', 'info', 'never'])
        .default('error'),
    )
    .option('--baseline <FILE>', 'findings that are known: only new ones count')
    .option('--update-baseline', 'write what is found to the baseline')
    .option('--to <FILE>', 'write a table of all links, and what was found of them')
    .option('--anchors <FILE>', 'write a table of the names in the documents')
    .option('--addresses <FILE>', 'write a table of the addresses that the files are found at');
  command
    .option('--since <REV>', 'only findings in files that changed since this revision, and of links to them')
    .option('--watch', 'check again when files change, and tell what is new and what is fixed')
    .option('--fix', 'write the suggestions that are certain; what is left is reported')
    .option('--dry-run', 'with --fix: tell what would be fixed and write nothing')
    .option('--diff', 'with --fix: show unified diffs')
    .option('--state <DIR>', 'where the journal is kept, for undo');
  addRemoteOptions(addSiteOptions(command)).option(
    '--explain <CODE>',
    'print the page of a rule; `all` lists the rules',
  );
  return addReadingOptions(addEngineOption(command))
    .addHelpText('after', EXAMPLES)
    .action(async (paths: string[], options: CheckArguments, called: Command) => {
      const isSite = options.explain === undefined && areUrls(paths);
      refuseBadAsking(called, options, isSite);
      if (!isSite) refuseSaid(called, (option) => OF_SITES.has(option), FOR_URLS);
      if (options.explain !== undefined) process.exitCode = await explain(options.explain);
      else process.exitCode = options.watch ? await watched(paths, options) : await runCheck(paths, options);
    });
}

const EXAMPLES = `
Examples:
  linkwright check site/                                       a tree of files
  linkwright check site/ --map site=https://example.com/docs/ --server netlify
  linkwright check site/ --report text --report sarif=links.sarif
  linkwright check site/ --rule orphan-page --rule outside-root=off --fail-on warning
  linkwright check site/ --baseline links.json --update-baseline
  linkwright check site/ --to links.parquet                    findings as a column, for linkwright query
  git show :README.md | linkwright check - --as markdown       a document that is in no file
  linkwright check https://example.com/docs/                   what a server gives, from link to link
  linkwright check site/ --watch                               again whenever a file changes
  linkwright check --explain missing-fragment`;

async function explain(code: string): Promise<number> {
  const output = new Output();
  if (code === 'all') {
    for (const [name, { severity, standard, title }] of Object.entries(RULES))
      await output.line(`${name.padEnd(30)} ${(standard ? severity : `(${severity})`).padEnd(10)} ${title}`);
    return EXIT.done;
  }
  if (!isRuleCode(code))
    throw new UsageError(`--explain ${code}: no rule has this code; \`--explain all\` lists them`);
  await output.write(rulePage(code));
  return EXIT.done;
}

/** The report as it is now, and then what changes in it. */
async function watched(paths: readonly string[], options: CheckArguments): Promise<number> {
  refuseUnwatched(options);
  if ((await runCheck(paths, options)) === EXIT.interrupted) return EXIT.interrupted;
  const { watchLinks } = await import('./watch-links.ts');
  return watchLinks(paths, options);
}
