import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { absolutePath, findFiles, stateFolder } from '@linkwright/corpus';
import {
  type Applied,
  HalfDone,
  type MovePlan,
  MoveRefused,
  type PathMove,
  StalePlan,
  type UriMove,
  applyMove,
  planMove,
} from '@linkwright/relocate';
import { Command, Option } from 'commander';
import pc from 'picocolors';
import { commandLine } from '../command-line.ts';
import { EXIT, UsageError } from '../exit-status.ts';
import { movedInGit } from '../moves/git-renames.ts';
import { movesFromFile } from '../moves/moves-file.ts';
import { movedLike } from '../moves/like-tree.ts';
import { REDIRECT_FORMATS, type RedirectFormat, redirects } from '../moves/redirects.ts';
import { ndjson } from '../formats/ndjson.ts';
import { type ReadingArguments, addReadingOptions, collect, readingOptions } from '../reading-arguments.ts';
import { Output } from '../terminal/output.ts';
import { Problems } from '../terminal/problems.ts';
import { printable } from '../terminal/printable.ts';

interface MoveArguments extends ReadingArguments {
  readonly in: readonly string[];
  readonly moves?: string;
  readonly git?: string;
  readonly like?: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly files: boolean;
  readonly dryRun?: boolean;
  readonly allowSigned?: boolean;
  readonly plan?: string;
  readonly redirects?: RedirectFormat;
  readonly report: 'text' | 'ndjson';
  readonly state?: string;
}

export function moveCommand(): Command {
  const command = new Command('move')
    .summary('move documents, and every link with them')
    .description(
      'Moves files and folders and rewrites every reference that needs it, in the moved documents and in\neverything that points at them. Each link of the corpus is resolved before and after.',
    )
    .argument('[pairs...]', 'OLD NEW, and more pairs')
    .option(
      '--in <PATH>',
      'the corpus whose links are kept right; the mapped trees, or this folder (repeatable)',
      collect,
      [],
    )
    .option('--moves <FILE>', 'csv, tsv or json of old and new paths or URLs')
    .option('--git <REV[..REV]>', 'the renames that git finds since a revision')
    .option('--like <TREE>', 'go to the places that the same contents have in another tree')
    .option('--from <URL>', 'the site changes its address: from (repeatable, with --to)', collect, [])
    .option('--to <URL>', 'to', collect, [])
    .option('--no-files', 'the files have moved already: change links only')
    .option('--allow-signed', 'change signed parts of messages too, and break their signatures')
    .option('--dry-run', 'show what would be done and write nothing')
    .option('--plan <FILE>', 'write the plan as JSON, for `linkwright apply`')
    .addOption(
      new Option('--redirects <FORMAT>', 'print redirects from old to new addresses').choices(
        REDIRECT_FORMATS,
      ),
    )
    .addOption(new Option('--report <NAME>', 'how to report').choices(['text', 'ndjson']).default('text'))
    .option('--state <DIR>', 'where the journal is kept, for undo');
  return addReadingOptions(command)
    .addHelpText(
      'after',
      `
Examples:
  linkwright move guide/old.html guide/new.html
  linkwright move guide handbook --map .=https://example.com/ --redirects nginx
  linkwright move --moves moves.csv --dry-run
  linkwright move --from https://old.example/ --to https://new.example/docs/`,
    )
    .action(async (pairs: string[], options: MoveArguments) => {
      process.exitCode = await move(pairs, options);
    });
}

export function applyCommand(): Command {
  return new Command('apply')
    .summary('carry out a plan')
    .description(
      'Carries out a plan that `linkwright move --plan` wrote, if everything still is as it was then.',
    )
    .argument('<plan>', 'the file')
    .option('--state <DIR>', 'where the journal is kept, for undo')
    .addHelpText('after', '\nExamples:\n  linkwright move a b --plan plan.json && linkwright apply plan.json')
    .action(async (path: string, { state }: { readonly state?: string }) => {
      const plan = JSON.parse(readFileSync(path, 'utf8')) as MovePlan;
      if (plan.version !== 1) throw new UsageError(`${path} is no plan of this version of Linkwright`);
      await tell(new Output(), plan, await carriedOut(plan, state));
      process.exitCode = EXIT.done;
    });
}

async function move(pairs: readonly string[], options: MoveArguments): Promise<number> {
  const problems = new Problems(options);
  const roots = rootsOf(options);
  const found = await findFiles(roots, { everything: true, ignore: options.ignore });
  const paths = [...pairMoves(pairs, options.files), ...(await otherMoves(options, roots))];
  const uris = uriMoves(options);
  const plain = paths.filter((each): each is PathMove => 'folder' in each);
  const named = paths.filter((each): each is UriMove => !('folder' in each));
  if (plain.length + named.length + uris.length === 0)
    throw new UsageError('nothing to move: name OLD and NEW');
  const plan = await planned(
    planMove({
      paths: plain,
      uris: [...uris, ...named],
      files: found.files,
      reading: readingOptions(options),
      alreadyMoved: !options.files,
      allowSigned: options.allowSigned ?? false,
      ...(options.jobs !== undefined && { jobs: options.jobs }),
    }),
  );
  for (const { code, file, message } of plan.notes)
    problems.tell({ file, code, severity: 'warning', message });
  const output = new Output();
  if (options.plan !== undefined) writeFileSync(options.plan, `${JSON.stringify(plan, null, 1)}\n`);
  const only = options.dryRun === true || options.plan !== undefined;
  await report(output, plan, only ? undefined : await carriedOut(plan, options.state), options);
  return plan.notes.some(({ harmless }) => !harmless) ? EXIT.findings : EXIT.done;
}

async function report(
  output: Output,
  plan: MovePlan,
  applied: Applied | undefined,
  options: MoveArguments,
): Promise<void> {
  if (options.redirects) {
    await output.write(redirects(plan, options.redirects, readingOptions(options)));
    return;
  }
  if (options.report === 'ndjson') {
    for (const { path, to, edits } of plan.files)
      await output.write(ndjson({ file: path, to, edits: edits.length }));
    await output.write(ndjson({ summary: { ...plan.proof, run: applied?.run ?? null } }));
    return;
  }
  if (options.quiet) return;
  if (options.dryRun || options.verbose)
    for (const { path, to, edits } of plan.files)
      await output.line(
        `${printable(path)}${to === path ? '' : ` ${pc.dim('→')} ${printable(to)}`}  ${edits.length} links`,
      );
  await tell(output, plan, applied);
}

async function tell(output: Output, plan: MovePlan, applied: Applied | undefined): Promise<void> {
  const { documents, links, kept, followed, rewritten } = plan.proof;
  await output.line(
    `proved: ${pc.bold(`${links}`)} links in ${documents} documents; ${kept} keep their target, ${followed} follow theirs, ${rewritten} are written anew`,
  );
  if (!applied) await output.line('nothing has been written');
  else if (applied.run === null) await output.line('everything is as the plan wants it already');
  else {
    await output.line(`${applied.moved} files moved, ${applied.edited} edited`);
    await output.line(pc.dim(`linkwright undo ${applied.run}   takes this back`));
  }
}

async function carriedOut(plan: MovePlan, state: string | undefined): Promise<Applied> {
  try {
    return await applyMove(plan, { state: stateFolder(state), title: commandLine(), folder: process.cwd() });
  } catch (error) {
    if (error instanceof StalePlan) throw new UsageError(error.message);
    if (error instanceof HalfDone)
      throw new UsageError(`${error.message}\n\`linkwright undo ${error.run}\` takes back what was done`);
    throw error;
  }
}

async function planned(plan: Promise<MovePlan>): Promise<MovePlan> {
  try {
    return await plan;
  } catch (error) {
    if (error instanceof MoveRefused)
      throw new UsageError(`refused, and nothing has been written:\n${error.message}`);
    throw error;
  }
}

/** The trees whose links are kept right. */
function rootsOf({ in: named, map }: MoveArguments): readonly string[] {
  if (named.length > 0) return named;
  return map.length > 0 ? map.map((each) => each.slice(0, each.indexOf('='))) : ['.'];
}

function pairMoves(pairs: readonly string[], files: boolean): PathMove[] {
  if (pairs.length % 2 === 1)
    throw new UsageError(`${pairs.at(-1)} has no new name: paths come in pairs, OLD NEW`);
  const moves: PathMove[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const [old, now] = [pairs[at] as string, pairs[at + 1] as string];
    moves.push(files ? pathMove(old, now) : pathMoved(old, now));
  }
  return moves;
}

/** As `mv` does it: into NEW where that is a folder. */
function pathMove(old: string, now: string): PathMove {
  const from = absolutePath(old);
  const stat = statSync(from, { throwIfNoEntry: false });
  if (!stat) throw new UsageError(`there is no ${old}`);
  const into = now.endsWith('/') || (statSync(now, { throwIfNoEntry: false })?.isDirectory() ?? false);
  const name = from.slice(from.lastIndexOf('/') + 1);
  return { from, to: absolutePath(into ? `${now}/${name}` : now), folder: stat.isDirectory() };
}

/** A move that has been made. */
function pathMoved(old: string, now: string): PathMove {
  const stat = statSync(now, { throwIfNoEntry: false });
  if (!stat) throw new UsageError(`there is no ${now}, though it is to have moved`);
  return { from: absolutePath(old), to: absolutePath(now), folder: stat.isDirectory() };
}

async function otherMoves(options: MoveArguments, roots: readonly string[]): Promise<(PathMove | UriMove)[]> {
  const moves: (PathMove | UriMove)[] = [];
  if (options.moves !== undefined) moves.push(...movesFromFile(options.moves));
  if (options.git !== undefined) moves.push(...movedInGit(options.git));
  if (options.like !== undefined) moves.push(...(await movedLike(roots, options.like)));
  return moves;
}

function uriMoves({ from, to }: MoveArguments): UriMove[] {
  if (from.length !== to.length) throw new UsageError('--from and --to come in pairs');
  return from.map((uri, index) => ({ from: uri, to: to[index] as string }));
}
