import {
  type Base,
  type Diagnostic,
  type Link,
  References,
  defaultBase,
  linkOf,
  place,
  meaningOf,
  retrievalBase,
} from '@linkwright/core';
import {
  type CorpusFile,
  DocumentReader,
  type LinkRecord,
  LinkRecorder,
  MEDIA_TYPE_NAMES,
  type MediaTypes,
  WARC,
  type OpenDocument,
  type ReadingOptions,
  absolutePath,
  allExtractors,
  archiveFile,
  archiveIn,
  diagnosticRecord,
  isSiteUrl,
  typeOfFile,
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
import { refuseSaid } from '../arguments/said-options.ts';
import { STANDARD_INPUT } from '../files/standard-input-path.ts';
import { Output } from '../terminal/output.ts';
import { printable } from '../terminal/printable.ts';
import { Problems } from '../terminal/problems.ts';

interface ExplainArguments extends ReadingArguments {
  readonly base?: string;
  readonly messageId?: string;
  readonly part?: string;
}

/** A link with what explaining it needs. */
interface Explained {
  readonly record: LinkRecord;
  readonly link: Link;
  /** The document that it was found in. */
  readonly document: OpenDocument;
}

export function explainCommand(): Command {
  const command = new Command('explain')
    .summary('prove what one link means')
    .description(
      'Draws the chain of bases of a link, says which one won and why, and goes through the steps of resolution. At a line, links in places that only check looks at are explained, too.',
    )
    .argument('<what>', 'FILE, FILE:LINE or FILE:LINE:COLUMN; with --base, a reference')
    .option('--base <URI>', 'resolve the reference against this base')
    .option('--message-id <ID>', 'only links of this message in an archive')
    .option('--part <PATH>', 'only links of this part of a message: 1.2, 1.2/1.1, 0 for its own fields');
  return addReadingOptions(command)
    .addHelpText(
      'after',
      `
Examples:
  linkwright explain site/index.html:12
  linkwright explain site/index.html:12:20 --map site=https://example.com/
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
  refuseNoFile(path);
  const reading = line === undefined ? readingOptions(options) : await pointedReading(options);
  const reader = new DocumentReader(allExtractors(reading), reading);
  const problems = new Problems(options);
  const links = await linksOf(fileOf(path, options, reader.mediaTypes), reader, problems);
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

/** Throws UsageError for what other commands read, and this one does not. */
function refuseNoFile(path: string): void {
  if (statAt(path)) return;
  if (path === STANDARD_INPUT)
    throw new UsageError(
      'standard input (-) is not explained: keep it in a file, or name one link by --base',
    );
  if (isSiteUrl(path))
    throw new UsageError(
      `${path} is a URL, and links in files are explained: \`linkwright crawl URL --depth 0 --to page.warc.gz\` keeps the page, and \`linkwright explain page.warc.gz\` explains its links; with --base, a link in no file`,
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
      `no such link stands at ${what}; \`linkwright extract ${path}\` lists where they are`,
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

function placeIn(what: string): { path: string; line?: number; column?: number } {
  const found = /^(?<path>.+?)(?::(?<line>\d+))?(?::(?<column>\d+))?$/s.exec(what)?.groups;
  if (!found?.['path'] || statAt(what)) return { path: what };
  return {
    path: found['path'],
    ...(found['line'] && { line: Number(found['line']) }),
    ...(found['column'] && { column: Number(found['column']) }),
  };
}

function fileOf(path: string, options: ExplainArguments, mediaTypes: MediaTypes): CorpusFile {
  const archive = statAt(path) ? undefined : archiveIn(path);
  if (archive !== undefined)
    return { ...fileOf(archive, options, mediaTypes), entry: path.slice(archive.length + 2) };
  const { as } = options;
  const said = as === undefined ? mediaTypes.of(path) : MEDIA_TYPE_NAMES[as];
  const absolute = absolutePath(path);
  const mediaType = said ?? typeOfFile(absolute);
  return { path, absolute, below: path, mediaType, size: 0 };
}

async function linksOf(
  file: CorpusFile,
  reader: DocumentReader,
  problems: Problems,
): Promise<readonly Explained[]> {
  if (file.mediaType === WARC) return linksOfArchive(file, reader, problems);
  const opened = reader.open(file);
  const documents = 'code' in opened ? [opened] : reader.documents(opened, file.entry);
  return Array.from(documents, (document) => linksIn(document, reader, problems)).flat();
}

/** Of a web archive: all, or those of the document that was retrieved from the URI that was named. */
async function linksOfArchive(
  file: CorpusFile,
  reader: DocumentReader,
  problems: Problems,
): Promise<readonly Explained[]> {
  const links: Explained[] = [];
  const wanted = file.entry === undefined ? undefined : `${file.path}!/${file.entry}`;
  for await (const document of reader.retrieved(archiveFile(file))) {
    const isWanted = 'code' in document || wanted === undefined || document.entity.source.path === wanted;
    if (isWanted) for (const link of linksIn(document, reader, problems)) links.push(link);
  }
  return links;
}

function linksIn(
  opened: OpenDocument | Diagnostic,
  reader: DocumentReader,
  problems: Problems,
): readonly Explained[] {
  if ('code' in opened) {
    problems.tell(diagnosticRecord(opened));
    return [];
  }
  const found = new References();
  reader.extract(opened, found);
  for (const problem of found.problems) problems.tell(diagnosticRecord(problem, opened.entity));
  const recorder = new LinkRecorder(opened.entity);
  return found.list.map((reference) => ({
    record: recorder.record(reference),
    link: linkOf(reference),
    document: opened,
  }));
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
