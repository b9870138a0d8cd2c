import { availableParallelism } from 'node:os';
import {
  type CorpusFile,
  MEDIA_TYPE_NAMES,
  MediaTypes,
  UNDECODABLE_NAME,
  absolutePath,
  findFiles,
  jobsFor,
  plainFile,
  type ReadingOptions,
  threadsOf,
} from '@linkwright/corpus';
import { LINK_STYLES, type LinkStyle, type MovePlan, PathMoves, planMove } from '@linkwright/relocate';
import { Command, Option } from 'commander';
import { unfoundMessage } from '../arguments/unfound-paths.ts';
import { EXIT, UsageError } from '../exit-status.ts';
import { askedFor } from '../moves/ask.ts';
import { type AskedMoves, type MoveSources, askedMoves, orRefusal } from '../moves/asked-moves.ts';
import { carryOut, inRun } from '../moves/carry-out.ts';
import { tellDirtyTree, tellMovedMaps, tellUnlinked, tellUnread } from '../moves/move-notices.ts';
import { namedTrees, treesAround } from '../moves/move-trees.ts';
import { type Outcome, listFiles, showDiffs, tellOutcome, writeRecords } from '../moves/move-report.ts';
import { REDIRECT_FORMATS, type RedirectFormat } from '../moves/redirect-formats.ts';
import { redirects } from '../moves/redirects.ts';
import { tellWhatStays } from '../moves/what-stays.ts';
import { writeOutput } from '../files/output-file.ts';
import { refuseFile, refuseTwoOutputs } from '../files/output-path.ts';
import { refuseSharedFile } from '../files/shared-file.ts';
import {
  NOTHING_TO_READ,
  type ReadingArguments,
  addReadingOptions,
  collect,
  lacksDocuments,
  readingOptions,
} from '../arguments/reading-arguments.ts';
import { RETRIEVAL_OF_FILES, isStandardInput } from '../files/standard-input-path.ts';
import { endedAtOnce } from '../interruption.ts';
import { tellStopped } from '../stopped-run.ts';
import { Output } from '../terminal/output.ts';
import { Problems } from '../terminal/problems.ts';

export interface MoveArguments extends ReadingArguments, MoveSources {
  readonly retrieval?: string;
  readonly in: readonly string[];
  readonly style: LinkStyle;
  readonly overwrite?: boolean;
  readonly allowSigned?: boolean;
  readonly dryRun?: boolean;
  readonly diff?: boolean;
  readonly interactive?: boolean;
  readonly plan?: string;
  readonly gitIndex: boolean;
  readonly redirects?: RedirectFormat;
  readonly report: 'text' | 'ndjson';
  readonly state?: string;
}

export function moveCommand(): Command {
  const command = new Command('move')
    .summary('move documents, and every link with them')
    .description(
      'Moves files and folders and rewrites every reference that needs it, in the moved documents and in everything that points at them. Each link of the corpus is resolved before and after.',
    )
    .argument('[pairs...]', 'OLD NEW, and more pairs; or - for standard input')
    .option('--retrieval <URI>', 'the URI that standard input was retrieved from')
    .option(
      '--in <PATH>',
      'the corpus whose links are kept right; the mapped trees, or this folder (repeatable)',
      collect,
      [],
    )
    .option('--moves <FILE>', 'csv, tsv or json of old and new paths or URLs; no new one: it is deleted')
    .option('--git <REV[..REV]>', 'the renames that git finds since a revision')
    .option('--like <TREE>', 'go to the places that the same contents have in another tree')
    .option('--from <URL>', 'the site changes its address: from (repeatable, with --to)', collect, [])
    .option('--to <URL>', 'to', collect, [])
    .option('--no-files', 'the files have moved already: change links only')
    .addOption(
      new Option('--style <NAME>', 'how links that change are written')
        .choices(LINK_STYLES)
        .default('as-written'),
    )
    .option('--overwrite', 'replace files that stand where others are to go')
    .option('--allow-signed', 'change signed parts of messages too, and break their signatures');
  addOutcomeOptions(command);
  return addReadingOptions(command)
    .addHelpText(
      'after',
      `
Examples:
  linkwright move guide/old.html guide/new.html
  linkwright move guide handbook --map .=https://example.com/ --redirects nginx
  linkwright move --moves moves.csv --dry-run --diff
  linkwright move --git HEAD --no-files
  linkwright move --from https://old.example/ --to https://new.example/docs/
  linkwright move - --from https://old.example/ --to https://new.example/ < old.eml > new.eml`,
    )
    .action(async (pairs: string[], options: MoveArguments) => {
      process.exitCode = await move(pairs, options);
    });
}

function addOutcomeOptions(command: Command): void {
  command
    .option('--dry-run', 'show what would be done and write nothing')
    .option('--diff', 'show unified diffs; alone it writes nothing, like --dry-run')
    .option('--interactive', 'ask for each document, or for each of its links')
    .option('--plan <FILE>', 'write the plan as JSON, for `linkwright apply`')
    .option(
      '--no-git-index',
      "leave git's index alone; files that move in a work tree are told to it otherwise",
    )
    .addOption(
      new Option('--redirects <FORMAT>', 'print redirects from old to new addresses').choices(
        REDIRECT_FORMATS,
      ),
    )
    .addOption(new Option('--report <NAME>', 'how to report').choices(['text', 'ndjson']).default('text'))
    .option('--state <DIR>', 'where the journal is kept, for undo');
}

async function move(pairs: readonly string[], options: MoveArguments): Promise<number> {
  refuseTwoOutputs(options);
  if (pairs.length === 1 && isStandardInput(pairs)) {
    const { moveStandardInput } = await import('./rewrite-standard-input.ts');
    return moveStandardInput(everyPlace(options), options);
  }
  if (options.retrieval !== undefined) throw new UsageError(RETRIEVAL_OF_FILES);
  const problems = new Problems(options);
  refuseUnclear(options);
  if (options.plan !== undefined) refuseFile('--plan', options.plan);
  refuseSharedFile([
    ['--moves', options.moves],
    ['--plan', options.plan],
  ]);
  if (writesNothing(options))
    return endedAtOnce(
      () => 'nothing has been written',
      () => moveFiles(pairs, options, problems, undefined),
    );
  // Before the planning: who stops this run and takes it back must not meet the run before it.
  return inRun(options.state, (run) => moveFiles(pairs, options, problems, run));
}

/** `run`: its name in the journal; undefined where nothing is written. */
async function moveFiles(
  pairs: readonly string[],
  options: MoveArguments,
  problems: Problems,
  run: string | undefined,
): Promise<number> {
  const trees = namedTrees(options);
  const asked = await askedMoves(pairs, options, trees);
  const roots = treesAround(trees, options, asked);
  tellStopped(
    roots.map((root) => absolutePath(root)),
    options,
  );
  for (const note of asked.unclear) problems.tell({ ...note, severity: 'warning' });
  if (options.files && asked.paths.length > 0) tellDirtyTree(roots, problems);
  let plan: MovePlan | undefined = await planned(asked, roots, options, problems);
  tellMovedMaps(asked, options, problems);
  tellUnlinked(plan, asked, options, problems);
  if (options.in.length === 0) tellUnread(asked, roots, problems);
  tellNotes(plan.notes, problems);
  if (options.interactive) plan = await askedFor(plan);
  if (!plan) {
    process.stderr.write('called off; nothing has been written\n');
    return EXIT.interrupted;
  }
  const output = new Output();
  if (options.plan !== undefined) writeOutput('--plan', options.plan, `${JSON.stringify(plan, null, 1)}\n`);
  if (options.diff) await showDiffs(output, plan);
  // Before the writing: a mapped folder may be empty and gone after it.
  const rules = options.redirects && redirectsOf(plan, asked, options.redirects, options, problems);
  const outcome =
    run === undefined
      ? undefined
      : await carryOut(plan, { ...options, git: options.gitIndex, run }, problems);
  if (rules !== undefined) await output.write(rules);
  else await report(output, plan, outcome, options);
  // The other notes were told before the questions.
  tellNotes(
    plan.notes.filter(({ code }) => code === 'declined'),
    problems,
  );
  const left = plan.notes.some(({ harmless }) => !harmless) || asked.unclear.length > 0;
  return left || problems.errors > 0 ? EXIT.findings : EXIT.done;
}

function tellNotes(notes: MovePlan['notes'], problems: Problems): void {
  for (const { code, file, message, line, column, start } of notes)
    problems.tell({
      file,
      code,
      severity: 'warning',
      message,
      ...(line !== undefined && column !== undefined && start !== undefined && { line, column, start }),
    });
}

function writesNothing({ dryRun, plan, diff, interactive }: MoveArguments): boolean {
  return dryRun === true || plan !== undefined || (diff === true && interactive !== true);
}

function refuseUnclear({
  style,
  map,
  overwrite,
  files,
  from,
  moves,
  redirects: format,
}: MoveArguments): void {
  if ((style === 'root-relative' || style === 'absolute' || style === 'network') && map.length === 0)
    throw new UsageError(`--style ${style} needs --map DIR=URL: without it the tree has no address`);
  if (overwrite && !files) throw new UsageError('--overwrite is of no use with --no-files');
  if (format && map.length === 0 && from.length === 0 && moves === undefined)
    throw new UsageError('--redirects needs --map DIR=URL: without it the tree has no addresses');
}

/** The list of what moves may stand among the files: the addresses in it are the old ones, and stay so. */
function withList(files: readonly CorpusFile[], list: string | undefined): readonly CorpusFile[] {
  if (list === undefined) return files;
  const path = absolutePath(list);
  return files.map((file) => (file.absolute === path ? { ...plainFile(file), mediaType: undefined } : file));
}

async function planned(
  asked: AskedMoves,
  roots: readonly string[],
  options: MoveArguments,
  told: Problems,
): Promise<MovePlan> {
  const mediaType = options.as === undefined ? undefined : MEDIA_TYPE_NAMES[options.as];
  const { files: found, problems } = await findFiles(roots, {
    everything: true,
    ignore: options.ignore,
    gitignore: options.gitignore ?? false,
    mediaTypes: new MediaTypes(options.mediaType),
    threads: threadsOf(options.jobs ?? availableParallelism()),
    ...(mediaType !== undefined && { as: mediaType }),
  });
  const problem = problems.find(({ code }) => code !== UNDECODABLE_NAME);
  if (problem) throw new UsageError(`${problem.source}: ${unfoundMessage(problem)}`);
  for (const { source, code, severity, message } of problems)
    if (severity === 'error') told.tell({ file: source, code, severity, message });
  const files = withList(found, options.moves);
  if (lacksDocuments(files)) told.tell({ file: roots.join(', '), ...NOTHING_TO_READ });
  const plan = await orRefusal(
    planMove({
      paths: asked.paths,
      uris: asked.uris,
      deleted: asked.deleted,
      files,
      roots: roots.map((root) => absolutePath(root)),
      reading: everyPlace(options),
      style: options.style,
      alreadyMoved: !options.files,
      overwrite: options.overwrite ?? false,
      allowSigned: options.allowSigned ?? false,
      record: options.report === 'ndjson',
      jobs: jobsFor(files, options.jobs),
    }),
  );
  tellWhatStays(plan, files, options.files ? undefined : new PathMoves(asked.paths), told);
  return plan;
}

async function report(
  output: Output,
  plan: MovePlan,
  outcome: Outcome | undefined,
  options: MoveArguments,
): Promise<void> {
  if (options.report === 'ndjson') await writeRecords(output, plan, outcome);
  else if (!options.quiet) {
    if ((options.dryRun || options.verbose) && !options.diff) await listFiles(output, plan);
    if (!options.diff || outcome) await tellOutcome(output, plan, outcome, options.state);
  }
}

/** The rules as text; what has none is told. */
function redirectsOf(
  plan: MovePlan,
  asked: AskedMoves,
  format: RedirectFormat,
  options: MoveArguments,
  problems: Problems,
): string {
  const { text, left } = redirects(plan, asked, format, readingOptions(options));
  for (const note of left) problems.tell({ ...note, severity: 'warning' });
  return text;
}

/** Places that other commands read only when they are asked to (sitemaps, feeds, autolinks) follow a move as well. */
function everyPlace(options: MoveArguments): ReadingOptions {
  const reading = readingOptions(options);
  return options.include.length > 0 ? reading : { ...reading, include: ['*'] };
}
