import { lstatSync, statSync } from 'node:fs';
import fastGlob from 'fast-glob';
import type { Diagnostic } from '@linkwright/core';
import { TEMPORARY_GLOB } from './atomic-write.ts';
import { absolutePath } from './file-uri.ts';
import { type MediaTypes, ZIP, mediaTypeOf } from './media-type.ts';
import { filesBelow } from './walk.ts';

/** A file of the corpus. */
export interface CorpusFile {
  /** As given or found, `/` as separator. */
  readonly path: string;
  /** Absolute. */
  readonly absolute: string;
  /** The entry that was named, where the file is an archive and `path` goes on with `!/` and the entry. */
  readonly entry?: string;
  /** Path below the folder that was named; the file's name where it was named itself. */
  readonly below: string;
  /** Undefined for a file that no extractor reads. */
  readonly mediaType: string | undefined;
  /** Bytes; 0 where they were not asked for. */
  readonly size: number;
}

export interface FindOptions {
  /** Media type of everything that is named, whatever its extension. */
  readonly as?: string;
  /** Media types by extension, where they are not the usual ones. */
  readonly mediaTypes?: MediaTypes;
  /** Globs of what to leave out, below the folders that are named. */
  readonly ignore?: readonly string[];
  /** Tells files as well that no extractor reads (a copied tree needs them). */
  readonly everything?: boolean;
  /** Tells symbolic links to files inside folders as well, as files that no extractor reads: they are there. */
  readonly links?: boolean;
}

export interface Found {
  /** Sorted bytewise by path, each file once. */
  readonly files: readonly CorpusFile[];
  readonly problems: readonly Diagnostic[];
}

/** What nobody means when naming a folder. */
const LEFT_OUT = ['**/.git/**', '**/node_modules/**', TEMPORARY_GLOB];

/**
 * The files that paths, folders and globs name. Symbolic links inside folders are not followed: the
 * tree that they lead to is read where it is, or not at all when it lies outside.
 */
export async function findFiles(patterns: readonly string[], options: FindOptions = {}): Promise<Found> {
  const files = new Map<string, CorpusFile>();
  const problems: Diagnostic[] = [];
  const { mediaTypes } = options;
  const typeOf = (path: string) => (mediaTypes ? mediaTypes.of(path) : mediaTypeOf(path));
  for (const pattern of patterns) {
    const path = pattern.replaceAll('\\', '/').replace(/(?<=.)\/+$/, '');
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      const absolute = absolutePath(path);
      // Without globs there is nothing to match.
      const globbed = options.ignore?.length ? await glob('**/*', path, options) : undefined;
      const { files: found, links } = globbed ? { files: globbed, links: [] } : filesBelow(path);
      for (const below of found) add(join(path, below), below, options.everything, join(absolute, below));
      if (options.links) for (const below of links) addLink(join(path, below), below, join(absolute, below));
    } else if (stat) add(path, path.slice(path.lastIndexOf('/') + 1), true);
    else if (fastGlob.isDynamicPattern(path)) {
      const found = await glob(path, '.', options);
      if (found.length === 0) problems.push(nothing(pattern, 'no file matches this pattern'));
      for (const match of found) add(match, match, true);
    } else if (!addEntry(path))
      problems.push(
        nothing(pattern, danglingLink(path) ? 'the link leads nowhere' : 'there is no such file or folder'),
      );
  }
  return { files: sorted([...files.values()]), problems };

  function addLink(path: string, below: string, absolute: string): void {
    if (files.has(absolute) || !statSync(absolute, { throwIfNoEntry: false })?.isFile()) return;
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

  function add(path: string, below: string, all = false, absolute = absolutePath(path)): void {
    const mediaType = options.as ?? typeOf(path);
    if (!mediaType && !all) return;
    if (!files.has(absolute)) files.set(absolute, { path, absolute, below, mediaType, size: 0 });
  }
}

async function glob(pattern: string, cwd: string, options: FindOptions): Promise<string[]> {
  return fastGlob(pattern, {
    cwd,
    dot: true,
    followSymbolicLinks: false,
    onlyFiles: true,
    suppressErrors: true,
    ignore: [...LEFT_OUT, ...(options.ignore ?? [])],
  });
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
    if (statSync(archive, { throwIfNoEntry: false })?.isFile()) return archive;
  }
  return undefined;
}

function danglingLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
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
