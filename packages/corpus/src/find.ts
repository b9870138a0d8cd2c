import { lstatSync, readdir } from 'node:fs';
import { relative } from 'node:path';
import type { Diagnostic } from '@linkwright/core';
import type { FileSystemAdapter } from 'fast-glob';
import { TEMPORARY_GLOB } from './atomic-write.ts';
import { absolutePath, slashedPath } from './file-uri.ts';
import { type MediaTypes, ZIP, mediaTypeOf } from './media-type.ts';
import { type CorpusFile, ListedFile, type NamedFolder } from './corpus-file.ts';
import { statAt } from './stat-at.ts';
import { type Listing, type UnlistedFolder, filesBelow, whyUnlisted } from './walk.ts';

export interface FindOptions {
  /** Media type of everything that is named, whatever its extension. */
  readonly as?: string;
  /** Media types by extension, where they are not the usual ones. */
  readonly mediaTypes?: MediaTypes;
  /** Globs of what to leave out, below the folders that are named. */
  readonly ignore?: readonly string[];
  /** Tells files as well that no extractor reads (a copied tree needs them). */
  readonly everything?: boolean;
  /**
   * More paths, of a list that was made without a look at what the files are (`find . -type f`): files whose names say
   * nothing are passed over, as those in a folder are.
   */
  readonly listed?: readonly string[];
  /** Tells symbolic links to files inside folders as well, as files that no extractor reads: they are there. */
  readonly links?: boolean;
}

export interface Found {
  /** Sorted bytewise by path, each file once. */
  readonly files: readonly CorpusFile[];
  readonly problems: readonly Diagnostic[];
  /** How many paths of `listed` are files that no extractor reads; 0 where there is no list. */
  readonly passedOver?: number;
}

/** What nobody means when naming a folder. */
const LEFT_OUT = ['**/.git/**', '**/node_modules/**', TEMPORARY_GLOB];

/**
 * The files that paths, folders and globs name. Symbolic links inside folders are not followed: the
 * tree that they lead to is read where it is, or not at all when it lies outside.
 */
export async function findFiles(named: readonly string[], options: FindOptions = {}): Promise<Found> {
  const files = new Map<string, CorpusFile>();
  const problems: Diagnostic[] = [];
  const { mediaTypes, listed: list = [] } = options;
  const typeOf = (path: string) => (mediaTypes ? mediaTypes.of(path) : mediaTypeOf(path));
  const patterns = list.length === 0 ? named : [...named, ...list];
  const [alone] = patterns;
  if (alone !== undefined && patterns.length === 1) {
    const path = tidied(alone);
    if (statAt(path)?.isDirectory()) return listed(path, options, typeOf);
  }
  let passedOver = 0;
  for (const [index, pattern] of patterns.entries()) {
    const path = tidied(pattern);
    const stat = statAt(path);
    if (stat?.isDirectory()) {
      const absolute = absolutePath(path);
      const { files: found, links, unlisted } = await filesOf(path, options);
      problems.push(...unlisted.map((folder) => notListed(path, folder)));
      for (const below of found) add(join(path, below), below, options.everything, join(absolute, below));
      if (options.links) for (const below of links) addLink(join(path, below), below, join(absolute, below));
    } else if (stat && index >= named.length) addListed(path);
    else if (stat) await addNamed(path, path.slice(path.lastIndexOf('/') + 1));
    else if (path !== '' && (await fastGlob()).isDynamicPattern(path)) {
      const { files: found, unlisted } = await glob(path, '.', options);
      problems.push(...unlisted.map((folder) => notListed('.', folder)));
      if (found.length === 0) problems.push(nothing(pattern, 'no file matches this pattern'));
      for (const match of found) await addNamed(match, match);
    } else if (!addEntry(path)) problems.push(nothing(pattern, whyNothing(path)));
  }
  return { files: sorted([...files.values()]), problems, passedOver };

  function addLink(path: string, below: string, absolute: string): void {
    if (files.has(absolute) || !isFile(absolute)) return;
    files.set(absolute, { path, absolute, below, mediaType: undefined, size: 0 });
  }

  /** `book.epub!/OEBPS/ch1.xhtml` */
  function addEntry(path: string): boolean {
    const archive = archiveIn(path);
    if (archive === undefined) return false;
    const absolute = absolutePath(archive);
    const [below, entry] = [archive.slice(archive.lastIndexOf('/') + 1), path.slice(archive.length + 2)];
    const mediaType = typeOf(archive) ?? ZIP;
    files.set(`${absolute}!/${entry}`, { path: archive, absolute, entry, below, mediaType, size: 0 });
    return true;
  }

  /** One whose name says nothing is known by how it begins, unless it was said that it is not to be read. */
  async function addNamed(path: string, below: string): Promise<void> {
    const absolute = absolutePath(path);
    const known = options.as ?? typeOf(path);
    const isAsked = known === undefined && isFile(absolute) && mediaTypes?.leavesOut(path) !== true;
    add(path, below, true, absolute, isAsked ? await shownType(absolute) : known);
  }

  function addListed(path: string): void {
    const mediaType = options.as ?? typeOf(path);
    if (mediaType === undefined) passedOver += 1;
    add(path, path.slice(path.lastIndexOf('/') + 1), options.everything, absolutePath(path), mediaType);
  }

  function add(
    path: string,
    below: string,
    all = false,
    absolute = absolutePath(path),
    mediaType = options.as ?? typeOf(path),
  ): void {
    if (!mediaType && !all) return;
    if (!files.has(absolute)) files.set(absolute, { path, absolute, below, mediaType, size: 0 });
  }
}

/** The files of one folder, of which each is told once as it is. */
async function listed(
  path: string,
  options: FindOptions,
  typeOf: (path: string) => string | undefined,
): Promise<Found> {
  const folder: NamedFolder = { path: join(path, ''), absolute: join(absolutePath(path), '') };
  const { files: found, links, unlisted } = await filesOf(path, options);
  const problems = unlisted.map((each) => notListed(path, each));
  const files: ListedFile[] = [];
  for (const below of found) {
    const mediaType = options.as ?? typeOf(below);
    if (mediaType !== undefined || options.everything) files.push(new ListedFile(folder, below, mediaType));
  }
  if (options.links)
    for (const below of links)
      if (isFile(folder.absolute + below)) files.push(new ListedFile(folder, below, undefined));
  // In one folder the paths are in the order of what stands below it.
  const ordered = files.some(({ below }) => SURROGATE.test(below))
    ? files.toSorted((a, b) => bytewise(a.below, b.below))
    : files.toSorted((a, b) => (a.below < b.below ? -1 : 1));
  return { files: ordered, problems };
}

function notListed(path: string, { below, message }: UnlistedFolder): Diagnostic {
  const source = below === '' ? path : join(path, below);
  return { code: 'unreadable', severity: 'error', message: `its files cannot be listed: ${message}`, source };
}

async function filesOf(path: string, options: FindOptions): Promise<Listing> {
  // Without globs there is nothing to match.
  return options.ignore?.length ? glob('**/*', path, options) : filesBelow(path);
}

function isFile(path: string): boolean {
  return statAt(path)?.isFile() ?? false;
}

function tidied(pattern: string): string {
  return slashedPath(pattern).replace(/(?<=.)\/+$/, '');
}

/** Links are not told. */
async function glob(pattern: string, cwd: string, options: FindOptions): Promise<Listing> {
  const unlisted: UnlistedFolder[] = [];
  const base = absolutePath(cwd);
  const files = await (
    await fastGlob()
  ).glob(pattern, {
    cwd,
    dot: true,
    followSymbolicLinks: false,
    onlyFiles: true,
    suppressErrors: true,
    ignore: [...LEFT_OUT, ...(options.ignore ?? [])],
    fs: {
      readdir: listing((folder, message) => unlisted.push({ below: nameIn(base, folder), message })),
    },
  });
  return { files, links: [], unlisted };
}

/** Of a folder that is not below the other one its whole path. */
function nameIn(base: string, folder: string): string {
  const below = slashedPath(relative(base, folder));
  return below.startsWith('../') ? slashedPath(folder) : below;
}

type ReadFolder = NonNullable<FileSystemAdapter['readdir']>;

/** Reads folders for fast-glob, which says nothing of those that it can't read. */
function listing(unlisted: (folder: string, message: string) => void): ReadFolder {
  return ((folder: string, options: { withFileTypes: true }, found: (...of: unknown[]) => void) =>
    readdir(folder, options, (error, entries) => {
      const message = error ? whyUnlisted(error) : undefined;
      if (message !== undefined) unlisted(folder, message);
      found(error, entries);
    })) as ReadFolder;
}

/** Not loaded for what is named by its path. */
async function fastGlob(): Promise<typeof import('fast-glob')> {
  return (await import('fast-glob')).default;
}

async function shownType(path: string): Promise<string | undefined> {
  return (await import('./sniff.ts')).typeOfFile(path);
}

function join(folder: string, below: string): string {
  return folder === '.' ? below : folder.endsWith('/') ? folder + below : `${folder}/${below}`;
}

function nothing(pattern: string, message: string): Diagnostic {
  return { code: 'no-such-file', severity: 'error', message, source: pattern };
}

/** The archive whose entry a path names with `!/`; undefined where it names none. */
export function archiveIn(path: string): string | undefined {
  for (let at = path.indexOf('!/'); at >= 0; at = path.indexOf('!/', at + 2)) {
    const archive = path.slice(0, at);
    if (statAt(archive)?.isFile()) return archive;
  }
  return undefined;
}

function whyNothing(path: string): string {
  if (path === '') return 'the name is empty';
  try {
    if (lstatSync(path).isSymbolicLink()) return 'the link leads nowhere';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return 'its folder may not be looked into';
  }
  // What such a name holds besides is lost before it is heard of here.
  if (path.includes('\uFFFD'))
    return 'there is no such file or folder; its name may not be UTF-8, and such names are not read';
  return 'there is no such file or folder';
}

function sorted(files: readonly CorpusFile[]): readonly CorpusFile[] {
  if (files.some(({ path }) => SURROGATE.test(path)))
    return files.toSorted((a, b) => bytewise(a.path, b.path));
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The order of the UTF-8 bytes, which for UTF-16 text is the order of code points. */
export function bytewise(a: string, b: string): number {
  if (a === b) return 0;
  if (!SURROGATE.test(a) && !SURROGATE.test(b)) return a < b ? -1 : 1;
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

const SURROGATE = /[\uD800-\uDFFF]/;
