import { type Base, defaultBase, place, meaningOf, retrievalBase } from '@linkwright/core';
import {
  type CorpusFile,
  DocumentReader,
  type LinkRecord,
  type OpenDocument,
  type ReadingOptions,
  allExtractors,
  isSiteUrl,
  statAt,
} from '@linkwright/corpus';
import { parseBase } from '@linkwright/uri';
import { Command } from 'commander';
import pc from 'picocolors';
import { EXIT, UsageError } from '../exit-status.ts';
import { baseBoxes } from '../formats/base-boxes.ts';
import { CalledPageExplainer } from '../formats/called-page.ts';
import { messageHeadings } from '../formats/message-heading.ts';
import { otherProfiles, resolutionSteps } from '../formats/resolution-steps.ts';
import { type ReadingArguments, addReadingOptions, readingOptions } from '../arguments/reading-arguments.ts';
import { type AskingArguments, OF_ASKING, addAskingOptions } from '../arguments/remote-arguments.ts';
import { refuseSaid } from '../arguments/said-options.ts';
import { FOR_URLS, readingOf, refuseBadUrls } from '../crawling/site-arguments.ts';
import { type Explained, fileOf, linksOf } from '../explaining/explained-links.ts';
import { pagesOf } from '../crawling/site-pages.ts';
import { STANDARD_INPUT } from '../files/standard-input-path.ts';
import { interrupted, interruption } from '../interruption.ts';
import { Output } from '../terminal/output.ts';
import { printable } from '../terminal/printable.ts';
import { Problems } from '../terminal/problems.ts';

interface ExplainArguments extends ReadingArguments, AskingArguments {
  readonly base?: string;
  readonly messageId?: string;
  readonly part?: string;
}

export function explainCommand(): Command {
  const command = new Command('explain')
    .summary('prove what one link means')
    .description(
      'Draws the chain of bases of a link, says which one won and why, and goes through the steps of resolution. At a line, links in places that only check looks at are explained, too.',
    )
    .argument(
      '<what>',
      'FILE, FILE:LINE or FILE:LINE:COLUMN; the same of a URL, as its server gives it; with --base, a reference',
    )
    .option('--base <URI>', 'resolve the reference against this base')
    .option('--message-id <ID>', 'only links of this message in an archive')
    .option('--part <PATH>', 'only links of this part of a message: 1.2, 1.2/1.1, 0 for its own fields');
  return addReadingOptions(addAskingOptions(command))
    .addHelpText(
      'after',
      `
Examples:
  linkwright explain site/index.html:12
  linkwright explain site/index.html:12:20 --map site=https://example.com/
  linkwright explain https://example.com/docs/:12
  linkwright explain archive.mbox --message-id 6@old.example --part 1.1/1.2
  linkwright explain --base http://a/b/c/d ../../g`,
    )
    .action(async (what: string, options: ExplainArguments, called: Command) => {
      if (options.base !== undefined)
        refuseSaid(
          called,
          (name) => OF_A_FILE.has(name),
          'is for a link in a file: --base is for one in none',
        );
      if (options.base !== undefined || !isSiteUrl(what))
        refuseSaid(called, (name) => OF_ASKING.has(name), FOR_URLS);
      process.exitCode =
        options.base === undefined ? await explainFile(what, options) : await explainOne(what, options);
    });
}

const OF_A_FILE = new Set(['messageId', 'part']);

async function explainOne(reference: string, { base, profile }: ExplainArguments): Promise<number> {
  if (!parseBase(base ?? '', profile)) throw new UsageError(`--base ${base}: needs an absolute URI`);
  const chain = retrievalBase(base ?? '', defaultBase(profile));
  const { kind, target } = meaningOf(reference, chain, place('argument'));
  await new Output().write(explanation({ reference, kind, target, base: chain }));
  return target === null ? EXIT.findings : EXIT.done;
}

async function explainFile(what: string, options: ExplainArguments): Promise<number> {
  const { path, line, column } = placeIn(what);
  if (isSiteUrl(path)) refuseBadUrls([path]);
  else refuseNoFile(path);
  const wanted = line === undefined ? readingOptions(options) : await pointedReading(options);
  const reading = readingOf([path], wanted);
  const reader = new DocumentReader(allExtractors(reading), reading);
  const problems = new Problems(options);
  const file = isSiteUrl(path)
    ? await pageAt(path, reading, options, problems)
    : fileOf(path, options, reader.mediaTypes);
  if (!file) return interrupted('the page is not retrieved');
  const links = await linksOf(file, reader, problems);
  const chosen = choose(links, line, column).filter(({ record }) => isOf(record, options));
  const output = new Output();
  const calls = new CalledPageExplainer();
  const headings = await headingsOf(chosen, reader);
  let lastHeading: string | undefined;
  for (const { record, link, document } of chosen) {
    const { file, reference, kind, target, raw, message = 0 } = record;
    const heading = headings.get(document)?.get(message);
    if (heading !== undefined && heading !== lastHeading) await output.write(`${heading}\n\n`);
    lastHeading = heading;
    const title = `${printable(file)}:${record.line}:${record.column}  ${record.place}  ${printable(raw)}`;
    const { location } = document;
    const said =
      link.place.callsPage && location !== undefined && !location.includes('!/')
        ? await calls.explanation(link, location, reader.map)
        : explanation({ reference, kind, target, base: link.base });
    await output.write(`${pc.bold(title)}\n${said}\n`);
    if (output.closed) break;
  }
  if (chosen.length === 0 && problems.errors === 0)
    sayNothing(`${what}${ofMessage(options)}`, path, links.length > 0 || line !== undefined);
  return problems.errors > 0 ? EXIT.findings : EXIT.done;
}

/** What its server gives; undefined where the user would not wait for it. */
async function pageAt(
  url: string,
  reading: ReadingOptions,
  options: ExplainArguments,
  problems: Problems,
): Promise<CorpusFile | undefined> {
  const alone = { ...options, depth: 0, scope: [], exclude: [] };
  const { signal } = interruption();
  const [page] = await pagesOf([url], alone, reading, problems, signal);
  return signal.aborted ? undefined : page;
}

/** Throws UsageError for what other commands read, and this one does not. */
function refuseNoFile(path: string): void {
  if (statAt(path)) return;
  if (path === STANDARD_INPUT)
    throw new UsageError(
      'standard input (-) is not explained: keep it in a file, or name one link by --base',
    );
}

/** What was asked for besides the place. */
function ofMessage({ messageId, part }: ExplainArguments): string {
  const message = messageId === undefined ? '' : `, in a message ${messageId}`;
  return part === undefined ? message : `${message}, in a part ${part}`;
}

/** A document may have no links; what is pointed at and is not there is a mistake. */
function sayNothing(what: string, path: string, isPointed: boolean): void {
  if (isPointed)
    throw new UsageError(
      `no such link stands at ${what}; \`linkwright extract ${path}${isSiteUrl(path) ? ' --depth 0' : ''}\` lists where they are`,
    );
  process.stderr.write(
    `${printable(path)}: no link is read; --include '*' reads all places that may hold one\n`,
  );
}

/** With the places that `check` looks at besides, whose findings say where they stand. */
async function pointedReading(options: ExplainArguments): Promise<ReadingOptions> {
  const { ASKED_PLACES } = await import('@linkwright/check');
  return readingOptions({ ...options, include: [...ASKED_PLACES, ...options.include] });
}

/** What people know the messages of the links by. */
async function headingsOf(
  links: readonly Explained[],
  reader: DocumentReader,
): Promise<ReadonlyMap<OpenDocument, ReadonlyMap<number, string>>> {
  const wanted = new Map<OpenDocument, Set<number>>();
  for (const { document, record } of links) {
    const numbers = wanted.get(document) ?? new Set();
    wanted.set(document, numbers.add(record.message ?? 0));
  }
  const headings = new Map<OpenDocument, ReadonlyMap<number, string>>();
  for (const [document, numbers] of wanted)
    headings.set(document, await messageHeadings(document, reader, numbers));
  return headings;
}

/** Whether the link is one of the message and part that were asked for. */
function isOf(record: LinkRecord, { messageId, part }: ExplainArguments): boolean {
  const id = messageId?.replace(/^<|>$/g, '');
  return (id === undefined || record.messageId === id) && (part === undefined || record.part === part);
}

const IN_FILE = /^(?<path>.+?)(?::(?<line>\d+))?(?::(?<column>\d+))?$/s;

/** What stands behind a host is its port. */
const IN_PAGE = /^(?<path>https?:\/\/[^/]+\/.*?)(?::(?<line>\d+))?(?::(?<column>\d+))?$/is;

function placeIn(what: string): { path: string; line?: number; column?: number } {
  const found = (isSiteUrl(what) ? IN_PAGE : IN_FILE).exec(what)?.groups;
  if (!found?.['path'] || statAt(what)) return { path: what };
  return {
    path: found['path'],
    ...(found['line'] && { line: Number(found['line']) }),
    ...(found['column'] && { column: Number(found['column']) }),
  };
}

/**
 * The links that stand in a line; with a column, the last that begins at or before it, and all that have its place: those
 * without bytes of their own have that of the layer around them.
 */
function choose(links: readonly Explained[], line?: number, column?: number): readonly Explained[] {
  if (line === undefined) return links;
  const inLine = links.filter(({ record }) => record.line <= line && line <= lastLine(record));
  if (column === undefined) return inLine;
  const before = inLine.filter(({ record }) => record.line < line || record.column <= column);
  const last = before.at(-1)?.record;
  return before.filter(({ record }) => record.line === last?.line && record.column === last.column);
}

/** The line that a link ends in: in texts and mail many are broken over several. */
function lastLine({ line, start, raw }: LinkRecord): number {
  // Without bytes of its own a link has no more than a place.
  return start === null ? line : line + raw.split('\n').length - 1;
}

function explanation(link: {
  readonly reference: string;
  readonly kind: string;
  readonly target: string | null;
  readonly base: Base;
}): string {
  const { reference, kind, target, base } = link;
  const why = base.outer
    ? `The innermost base wins: ${base.rule}, ${base.from}.`
    : `No other base is known: ${base.rule}, ${base.from}.`;
  return [
    baseBoxes(base, reference),
    '',
    why,
    '',
    resolutionSteps(reference, base.uri),
    '',
    `${pc.bold('target')}  ${target === null ? pc.red('none') : printable(target)}  ${pc.dim(kind)}`,
    otherProfiles(reference, base.uri, target),
    '',
  ].join('\n');
}
