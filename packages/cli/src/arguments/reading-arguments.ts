import { availableParallelism } from 'node:os';
import { charsetName } from '@linkwright/core';
import {
  type Asker,
  type CorpusFile,
  type DiagnosticRecord,
  type FindOptions,
  type Found,
  MEDIA_TYPE_NAMES,
  MediaTypes,
  type ReadingOptions,
  UNDECODABLE_NAME,
  findFiles,
  threadsOf,
} from '@linkwright/corpus';
import { type ProfileName, profiles } from '@linkwright/uri';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CacheArgument } from '../files/cache-file.ts';
import { unfoundMessage } from './unfound-paths.ts';
import { UsageError } from '../exit-status.ts';
import { limitArgument, limitsOf } from './limit-arguments.ts';
import { type MailArguments, addMailOptions, mailOptions } from './mail-arguments.ts';
import { counted } from '../terminal/counted.ts';
import type { Problems } from '../terminal/problems.ts';

/** The options that every command has that reads documents. */
export interface ReadingArguments extends MailArguments {
  readonly map: readonly string[];
  readonly profile: ProfileName;
  readonly as?: string;
  readonly charset?: string;
  readonly scheme: readonly string[];
  readonly include: readonly string[];
  readonly ignore: readonly string[];
  readonly gitignore?: boolean;
  readonly mediaType: readonly string[];
  readonly limit: readonly string[];
  readonly jobs?: number;
  /** Of commands that can have others read the files. */
  readonly engine?: string;
  /** Of commands that remember what they have read. */
  readonly cache?: CacheArgument;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/**
 * What is to be read, and what is known of the threads that are begun for many files: how many, where the one who asks
 * knows better, or what that one does meanwhile.
 */
type Asked = ReadingArguments & { readonly threads?: number; readonly asker?: Asker };

export function addReadingOptions(command: Command): Command {
  command
    .option(
      '--map <DIR=URL>',
      'where a tree is, and the URL that it is retrieved from (repeatable)',
      collect,
      [],
    )
    .addOption(
      new Option('--profile <NAME>', 'the document whose rules of resolution count')
        .choices(Object.keys(profiles))
        .default('rfc3986'),
    )
    .addOption(
      new Option('--as <TYPE>', 'read everything that is named as this, whatever its extension').choices(
        Object.keys(MEDIA_TYPE_NAMES),
      ),
    )
    .option(
      '--media-type <EXT=TYPE>',
      'what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable)',
      collect,
      [],
    )
    .option('--charset <LABEL>', 'charset of the documents, whatever they say (a byte order mark says more)')
    .option(
      '--include <PLACE>',
      'tell an optional place too: a@ping, text:email, … or * (repeatable)',
      collect,
      [],
    )
    .option('--scheme <NAME>', 'find URLs of this scheme in running text too (repeatable)', scheme, [])
    .option('--ignore <GLOB>', 'leave files out (repeatable)', collect, [])
    .option('--gitignore', 'leave out what git does: .gitignore, .git/info/exclude')
    .option('--no-gitignore', 'leave nothing out that git does, whatever the configuration says')
    .option(
      '--limit <NAME=N>',
      'how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them)',
      limitArgument,
      [],
    )
    .option('--jobs <N>', 'threads; as many as pay by default', threadCount)
    .option('--quiet', 'tell errors only')
    .option('--verbose', 'tell notes too, and all problems of a document');
  return addMailOptions(command);
}

export function readingOptions(options: ReadingArguments): ReadingOptions {
  const { map, profile, charset, include, ignore, scheme: schemes, mediaType: mediaTypes } = options;
  if (charset !== undefined && charsetName(charset) === undefined)
    throw new UsageError(
      `--charset ${charset}: no encoding has this name; utf-8, windows-1252, shift_jis, … do`,
    );
  return {
    maps: map,
    profile,
    include,
    ignore,
    schemes,
    mediaTypes,
    mail: mailOptions(options),
    limits: limitsOf(options.limit),
    folder: process.cwd(),
    ...(charset !== undefined && { charset }),
  };
}

/** The files that the arguments name; what names none is told. */
export async function namedFiles(
  paths: readonly string[],
  options: Asked,
  problems: Pick<Problems, 'tell'>,
  everything = false,
): Promise<readonly CorpusFile[]> {
  return (await foundFiles(paths, options, problems, { everything, links: everything })).files;
}

/** The files that the arguments and the list on standard input name; how many of the list are passed over is told. */
export async function namedAndListedFiles(
  { named, listed }: NamedPaths,
  options: Asked,
  problems: Problems,
  everything = false,
): Promise<readonly CorpusFile[]> {
  const wanted = { everything, links: everything, listed };
  const { files, passedOver = 0 } = await foundFiles(named, options, problems, wanted);
  if (passedOver > 0 && !options.quiet)
    process.stderr.write(
      `--stdin-paths: ${passedOver} of ${counted(listed.length, 'path')} passed over: their names say no type that is read; --media-type and --as say otherwise\n`,
    );
  return files;
}

/** Paths by where they come from. */
export interface NamedPaths {
  /** Of the command line or the configuration. */
  readonly named: readonly string[];
  /** Of the list on standard input. */
  readonly listed: readonly string[];
}

/** The files of trees that are to be copied: all, though what a symbolic link in them leads to is no part of them. */
export async function filesToCopy(
  paths: readonly string[],
  options: ReadingArguments,
  problems: Problems,
): Promise<readonly CorpusFile[]> {
  // What is not copied has gone from the tree, whether it would have been read or not.
  const tell = (problem: DiagnosticRecord): void =>
    problems.tell({ ...problem, severity: problem.code === UNDECODABLE_NAME ? 'error' : problem.severity });
  return (await foundFiles(paths, options, { tell }, { everything: true })).files;
}

async function foundFiles(
  paths: readonly string[],
  options: Asked,
  problems: Pick<Problems, 'tell'>,
  wanted: Pick<FindOptions, 'everything' | 'links' | 'listed'>,
): Promise<Found> {
  const { as, ignore, gitignore = false, mediaType: definitions } = options;
  const mediaType = as === undefined ? undefined : MEDIA_TYPE_NAMES[as];
  const found = await findFiles(paths, {
    ignore,
    gitignore,
    ...wanted,
    mediaTypes: new MediaTypes(definitions),
    // Who wants to know of symbolic links checks what leads to them.
    threads: threadsAhead(options, wanted.links),
    ...(mediaType !== undefined && { as: mediaType }),
  });
  for (const problem of found.problems) {
    const { source, code, severity } = problem;
    problems.tell({ file: source, code, severity, message: unfoundMessage(problem) });
  }
  const hasErrors = found.problems.some(({ severity }) => severity === 'error');
  if (paths.length > 0 && !hasErrors && lacksDocuments(found.files))
    problems.tell({ file: paths.join(', '), ...NOTHING_TO_READ });
  return found;
}

/** How many threads will be begun for many files, whatever they are: `jobsFor` says the same of them later. */
function threadsAhead({ jobs, engine, cache, threads, asker }: Asked, isCheck = false): number {
  // Others read the files, or few have to be read.
  if (engine !== undefined || (cache ?? false) !== false) return 0;
  if (threads !== undefined) return threads;
  // What a check takes is known by the sizes of the files alone.
  return threadsOf(jobs ?? (isCheck ? 1 : availableParallelism()), asker);
}

/** Whether there is nothing but files of types that are not read. */
export function lacksDocuments(files: readonly CorpusFile[]): boolean {
  return !files.some(({ mediaType }) => mediaType !== undefined);
}

/** A mistake in the name of a folder must not look as if all were well. */
export const NOTHING_TO_READ = {
  code: 'no-documents',
  severity: 'warning',
  message:
    'nothing here is of a type that is read (--as and --media-type say otherwise); .git, node_modules and what symbolic links lead to are passed over unless they are named',
} as const;

export function collect(value: string, values: readonly string[]): readonly string[] {
  return [...values, value];
}

/** A name as the generic syntax has it (RFC 3986, 3.1), with or without its colon. */
function scheme(value: string, values: readonly string[]): readonly string[] {
  const name = value.replace(/:$/, '').toLowerCase();
  if (!/^[a-z][a-z0-9+.-]{0,39}$/.test(name))
    throw new InvalidArgumentError('a letter is needed, then letters, digits, "+", "." and "-"');
  return [...values, name];
}

/** More threads than any machine has cores would only take its memory. */
const MOST_THREADS = 1024;

export function threadCount(value: string): number {
  const count = Number(value);
  if (!/^\d+$/.test(value) || count < 1 || count > MOST_THREADS)
    throw new InvalidArgumentError(`a whole number from 1 to ${MOST_THREADS} is needed`);
  return count;
}
