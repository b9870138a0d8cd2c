import type { Extractor } from '@linkwright/core';
import type { CorpusFile, DiagnosticRecord, DocumentReader, ReadingOptions } from '@linkwright/corpus';
import type { ProfileName } from '@linkwright/uri';
import { READING_CHOICES, refuseWrong } from './known-choices.ts';
import { shownValue } from './shown-value.ts';

/** How documents are found and read; every function of the library takes these. */
export interface ReadingChoices {
  /** Where trees are, and the URLs that they are retrieved from: `{ site: 'https://example.com/' }`. */
  readonly map?: Readonly<Record<string, string>> | undefined;
  /** The document whose rules of resolution count; `rfc3986` where it is left out. */
  readonly profile?: ProfileName | undefined;
  /** Charset of all documents, whatever they say; a byte order mark says more. */
  readonly charset?: string | undefined;
  /** Names of optional places to tell as well, or `*`. */
  readonly include?: readonly string[] | undefined;
  /** Further schemes, in lower case, whose URLs are found in running text, also without `//` behind them. */
  readonly schemes?: readonly string[] | undefined;
  /** Reads attachments of messages too, those that are of a readable type. */
  readonly attachments?: boolean | undefined;
  /** The document that says what is a base in a message; `draft-07` where it is left out. */
  readonly mhtml?: 'draft-07' | 'rfc2110' | 'rfc2557' | undefined;
  /** Globs of what to leave out. */
  readonly ignore?: readonly string[] | undefined;
  /** Leaves out what git does (`.gitignore`), below the folders and globs that are named. */
  readonly gitignore?: boolean | undefined;
  /** Extractors of your own; they count before those of Linkwright. */
  readonly extractors?: readonly Extractor[] | undefined;
  /**
   * Media types by extension, for files that Linkwright does not know: `{ '.wiki': 'text/x-wiki' }`. Of several that a
   * name ends with, the longest counts. What no extractor reads of them is told to `onProblem`.
   */
  readonly mediaTypes?: Readonly<Record<string, string>> | undefined;
  /** How much a document may ask for, where it is not the default: `{ parts: 1000 }`. */
  readonly limits?: Readonly<Record<string, number>> | undefined;
  /** Hears what was wrong with documents: that is no error of the run. */
  readonly onProblem?: ((problem: DiagnosticRecord) => void) | undefined;
  /** Ends the work; the call is then rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** The files that paths, folders and globs name, and how they are read. */
export interface Corpus {
  /** Sorted by path. Files that no extractor reads are among them: links may lead to them. */
  readonly files: readonly CorpusFile[];
  /** As they were named. */
  readonly paths: readonly string[];
  readonly choices: ReadingChoices;
}

/**
 * Finds the files that paths, folders and globs name. What names nothing goes to `onProblem`, and is thrown as a
 * RangeError where there is none.
 */
export async function corpus(
  paths: string | readonly string[],
  choices: ReadingChoices = {},
): Promise<Corpus> {
  await refuseWrong(choices, READING_CHOICES);
  return namedBy(paths, choices);
}

async function namedBy(paths: string | readonly string[], choices: ReadingChoices): Promise<Corpus> {
  choices.signal?.throwIfAborted();
  const named = [paths].flat();
  refuseOtherThanPaths(named);
  const { findFiles } = await import('@linkwright/corpus');
  const { ignore = [], gitignore = false } = choices;
  const found = await findFiles(named, { ignore, gitignore, everything: true });
  for (const { source, code, severity, message } of found.problems) {
    // A folder whose name is misspelled must not look as if it were empty.
    if (!choices.onProblem && code === 'no-such-file') throw new RangeError(`${source}: ${message}`);
    choices.onProblem?.({ file: source, code, severity, message });
  }
  return { files: found.files.map((file) => typed(file, choices)), paths: named, choices };
}

/** Types tell of this; a script without them would read of properties of undefined. */
function refuseOtherThanPaths(named: readonly unknown[]): void {
  for (const each of named)
    if (typeof each !== 'string')
      throw new TypeError(`${shownValue(each)} is nothing to read: a path, a list of paths or a corpus is`);
}

/** What a function of the library works on: a corpus, or the paths of one. */
export type Input = Corpus | string | readonly string[];

/** The corpus that is meant; choices given with the call count before its own. Throws TypeError for those that are not `known`. */
export async function corpusOf(
  input: Input,
  choices: ReadingChoices,
  known: Readonly<Record<string, true>>,
): Promise<Corpus> {
  const isCorpus = typeof input === 'object' && input !== null && 'files' in input;
  await refuseWrong(choices, known, isCorpus ? { ...input.choices, ...withoutUndefined(choices) } : choices);
  if (!isCorpus) return namedBy(input, choices);
  return { ...input, choices: { ...input.choices, ...withoutUndefined(choices) } };
}

/** A choice that is undefined is left out: it takes none away from those of a corpus. */
function withoutUndefined(choices: ReadingChoices): ReadingChoices {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
}

export function readingOf({
  map = {},
  profile,
  charset,
  include = [],
  ignore = [],
  limits = {},
  schemes = [],
  attachments = false,
  mhtml = 'draft-07',
}: ReadingChoices): ReadingOptions {
  return {
    folder: process.cwd(),
    maps: Object.entries(map).map(([path, url]) => `${path}=${url}`),
    include,
    ignore,
    limits,
    schemes,
    mail: { attachments, profile: mhtml },
    ...(profile !== undefined && { profile }),
    ...(charset !== undefined && { charset }),
  };
}

/**
 * The same for documents that are held in memory: mapped folders need not be there. Throws MapError for a wrong map.
 */
export async function readingOfHeld(choices: ReadingChoices): Promise<ReadingOptions> {
  const { absolutePath, statAt } = await import('@linkwright/corpus');
  const { map = {}, ...others } = choices;
  const folders = Object.entries(map).map(([path, url]) => ({ folder: absolutePath(path), url }));
  const there = folders.filter(({ folder }) => statAt(folder) !== undefined);
  const held = folders.filter((each) => !there.includes(each));
  const reading = readingOf({
    ...others,
    map: Object.fromEntries(there.map(({ folder, url }) => [folder, url])),
  });
  return { ...reading, maps: [...(reading.maps ?? []), ...held] };
}

/** Reads documents by all extractors, those of the caller first. Throws MapError for a wrong map. */
export async function readerOf(choices: ReadingChoices): Promise<DocumentReader> {
  const { DocumentReader, allExtractors } = await import('@linkwright/corpus');
  const reading = readingOf(choices);
  return new DocumentReader(allExtractors(reading).with(choices.extractors ?? []), reading);
}

function typed(file: CorpusFile, { mediaTypes = {} }: ReadingChoices): CorpusFile {
  const said = typeByEnding(file.path, mediaTypes);
  if (!said) return file;
  const { path, absolute, below, entry, size } = file;
  const known = { path, absolute, below, size, mediaType: said.mediaType };
  // Without it, all of an archive would be meant.
  return entry === undefined ? known : { ...known, entry };
}

/** What the caller says that a name means, in letters of either case; undefined where nothing is said. */
export function typeByEnding(
  path: string,
  mediaTypes: Required<ReadingChoices>['mediaTypes'] = {},
): { readonly mediaType: string | undefined } | undefined {
  const name = path.toLowerCase();
  const endings = Object.keys(mediaTypes).filter((each) => name.endsWith(each.toLowerCase()));
  const ending = endings.toSorted((a, b) => b.length - a.length)[0];
  return ending === undefined ? undefined : { mediaType: mediaTypes[ending] };
}
