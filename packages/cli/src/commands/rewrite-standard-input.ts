// `absolutize -`, `relativize -` and `move -`: filters. What comes in goes out with other links, and nothing is kept.
import { References, linkOf } from '@linkwright/core';
import {
  DocumentReader,
  type OpenDocument,
  type ReadingOptions,
  allExtractors,
  diagnosticRecord,
} from '@linkwright/corpus';
import {
  type DiffForm,
  type RewriteCommand,
  type RewrittenDocument,
  moveOpened,
  rewriteOpened,
  untouchable,
} from '@linkwright/relocate';
import { parse } from '@linkwright/uri';
import { EXIT, UsageError } from '../exit-status.ts';
import { RewritePrinter } from '../formats/rewrite-report.ts';
import { shownForm } from '../formats/shown-diff.ts';
import { askedMoves, orRefusal } from '../moves/asked-moves.ts';
import { readingOptions } from '../arguments/reading-arguments.ts';
import { STANDARD_INPUT } from '../files/standard-input-path.ts';
import { type StandardInputArguments, inputDocument } from '../files/standard-input.ts';
import { Output } from '../terminal/output.ts';
import { Problems } from '../terminal/problems.ts';
import type { MoveArguments } from './move.ts';
import type { RewriteArguments } from './rewrite.ts';

/** What the commands have in common. */
interface FilterArguments extends StandardInputArguments {
  readonly dryRun?: boolean;
  readonly diff?: boolean;
  readonly allowSigned?: boolean;
  readonly report: 'text' | 'ndjson';
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** Absolutizes or relativizes what comes in. */
export async function rewriteStandardInput(
  command: RewriteCommand,
  options: RewriteArguments,
): Promise<number> {
  const { only, except, out, inPlace, engine } = options;
  refuseForFiles({ out, 'in-place': inPlace, engine });
  const reading = { ...readingOptions(options), maps: mapsOf(command, options) };
  return passOn(reading, options, (reader, opened) =>
    rewriteOpened(reader, opened, { ...wishesOf(options), command, selection: { only, except } }),
  );
}

/** Lets the links of what comes in follow addresses that have moved. */
export async function moveStandardInput(reading: ReadingOptions, options: MoveArguments): Promise<number> {
  const { git, like, plan, interactive, redirects, style } = options;
  refuseForFiles({ git, like, plan, interactive, redirects, in: options.in[0] });
  if (options.moves === STANDARD_INPUT)
    throw new UsageError('standard input cannot be a document (-) and a list of moves (--moves -)');
  const { paths, uris, deleted } = await askedMoves([], options, []);
  const [path] = [...paths.map(({ from }) => from), ...deleted];
  if (path !== undefined)
    throw new UsageError(`${path} is a path: links on standard input follow URLs, and no files move with it`);
  return orRefusal(
    passOn(reading, options, (reader, opened) =>
      moveOpened(reader, opened, { ...wishesOf(options), uris, style }),
    ),
  );
}

/** Prints the new document, or with --dry-run and --diff what would change. What cannot be read or proved goes out as it came. */
async function passOn(
  reading: ReadingOptions,
  options: FilterArguments,
  rewritten: (reader: DocumentReader, opened: OpenDocument) => RewrittenDocument,
): Promise<number> {
  if (options.report === 'ndjson' && !isShown(options))
    throw new UsageError('standard output has the document: --report ndjson is for --dry-run then');
  const reader = new DocumentReader(allExtractors(reading), reading);
  const problems = new Problems(options);
  const { opened, bytes } = await inputDocument(reader, options);
  if ('code' in opened) {
    problems.tell(diagnosticRecord(opened));
    if (!isShown(options)) await new Output().write(bytes);
    return EXIT.findings;
  }
  if (lacksBase(reader, opened)) problems.tell(NO_BASE);
  const result = rewritten(reader, opened);
  const { problems: met, skipped } = result.report;
  for (const problem of met) problems.tell(problem);
  if (skipped) problems.tell({ file: STANDARD_INPUT, severity: 'error', ...skipped });
  if (isShown(options)) await show(result, options);
  else await new Output().write(result.bytes);
  return problems.errors > 0 ? EXIT.findings : EXIT.done;
}

async function show(
  { report }: RewrittenDocument,
  { report: format, quiet = false }: FilterArguments,
): Promise<void> {
  const printer = new RewritePrinter(format, { dryRun: true, quiet });
  await printer.print(report);
  const { edited: edits, references, skipped } = report;
  const counts = { edits, kept: references - edits, edited: edits > 0 ? 1 : 0, skipped: skipped ? 1 : 0 };
  await printer.finish({ documents: 1, ...counts, run: null }, false);
}

function wishesOf(options: FilterArguments): {
  readonly record: boolean;
  readonly allowSigned: boolean;
  readonly diff: DiffForm | false;
} {
  const { allowSigned = false, diff = false } = options;
  return { record: isShown(options), allowSigned, diff: diff && shownForm() };
}

/** Whether what would change is printed, and not the document. */
function isShown({ dryRun, diff }: FilterArguments): boolean {
  return dryRun === true || diff === true;
}

function refuseForFiles(options: Readonly<Record<string, unknown>>): void {
  const [name] = Object.entries(options).find(([, value]) => value !== undefined && value !== false) ?? [];
  if (name !== undefined)
    throw new UsageError(`--${name} is for files: what comes on standard input (-) goes to standard output`);
}

/** Without a map, references into the site that the document comes from become relative. */
function mapsOf({ name }: RewriteCommand, { map, retrieval }: RewriteArguments): readonly string[] {
  if (name !== 'relativize' || map.length > 0) return map;
  const { scheme, authority } = parse(retrieval ?? '');
  if (scheme === undefined || authority === undefined)
    throw new UsageError('say which tree references become relative in: --map DIR=URL, or --retrieval URL');
  return [`.=${scheme}://${authority}/`];
}

/** Whether it has references that only a base can give a meaning, and none is known: for no other reason do they stay. */
function lacksBase(reader: DocumentReader, opened: OpenDocument): boolean {
  const found = new References();
  reader.extract(opened, found);
  return found.list.some((reference) => untouchable(linkOf(reference)) === 'no-base');
}

const NO_BASE = {
  file: STANDARD_INPUT,
  code: 'no-base',
  severity: 'warning',
  message: 'relative references have no base to be resolved against, and stay; --retrieval URI gives one',
} as const;
