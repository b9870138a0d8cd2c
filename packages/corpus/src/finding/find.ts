import type { Diagnostic } from '@linkwright/core';
import { type CorpusFile, ListedFile, type NamedFolder } from '../corpus-file.ts';
import { absolutePath, tidied } from '../uris/file-uri.ts';
import { filesOf, join, problemsOf } from './folder-files.ts';
import { typesAmong } from './types-among.ts';
import type { MediaTypes } from '../media-types/media-types.ts';
import { NamedFiles, typeOf } from './named-files.ts';
import { sortedBy } from './path-order.ts';
import { isFile, statAt } from '../disk/stat-at.ts';

/** What is found, and as what. */
export interface FindOptions {
  /** Media type of everything that is named, whatever its extension. */
  readonly as?: string | undefined;
  /** Media types by extension, where they are not the usual ones. */
  readonly mediaTypes?: MediaTypes | undefined;
  /** Globs of what to leave out, below the folders that are named. */
  readonly ignore?: readonly string[] | undefined;
  /**
   * Leaves out what git does, below the folders and globs that are named; what is named by its path is there. Files that
   * git tracks are never left out.
   */
  readonly gitignore?: boolean | undefined;
  /** Tells files as well that no extractor reads (a copied tree needs them). */
  readonly everything?: boolean | undefined;
  /**
   * More paths, of a list that was made without a look at what the files are (`find . -type f`): files whose names say
   * nothing are passed over, as those in a folder are.
   */
  readonly listed?: readonly string[] | undefined;
  /** Tells symbolic links to files inside folders as well, as files that no extractor reads: they are there. */
  readonly links?: boolean | undefined;
  /** Begins so many threads as soon as a folder turns out to have many files. Default: none. */
  readonly threads?: number | undefined;
}

/** The files that were found, and what was wrong on the way. */
export interface Found {
  /** Sorted bytewise by path, each file once. */
  readonly files: readonly CorpusFile[];
  /** Those of names that are not UTF-8 have the code `undecodable-name`, and are `info` where no extractor reads such a file. */
  readonly problems: readonly Diagnostic[];
  /** How many paths of `listed` are files that no extractor reads; 0 where there is no list. */
  readonly passedOver?: number;
}

/**
 * The files that paths, folders and globs name. Symbolic links inside folders are not followed: the
 * tree that they lead to is read where it is, or not at all when it lies outside.
 */
export async function findFiles(named: readonly string[], options: FindOptions = {}): Promise<Found> {
  const { listed: list = [] } = options;
  const [alone, ...more] = [...named, ...list];
  if (alone !== undefined && more.length === 0) {
    const path = tidied(alone);
    if (statAt(path)?.isDirectory()) return listed(path, options);
  }
  const files = new NamedFiles(options);
  for (const pattern of named) await files.name(pattern);
  for (const path of list) await files.list(path);
  return files.found();
}

/** The files of one folder, of which each is told once as it is. */
async function listed(path: string, options: FindOptions): Promise<Found> {
  const folder: NamedFolder = { path: join(path, ''), absolute: join(absolutePath(path), '') };
  const listing = await filesOf(path, options);
  const { files: found, links } = listing;
  const problems = problemsOf(path, listing, (each) => typeOf(each, options) !== undefined);
  const files: ListedFile[] = [];
  const typeAmong = typesAmong(found, folder.absolute, options);
  for (const below of found) {
    const mediaType = typeAmong(below);
    if (mediaType !== undefined || options.everything) files.push(new ListedFile(folder, below, mediaType));
  }
  if (options.links)
    for (const below of links)
      if (isFile(folder.absolute + below)) files.push(new ListedFile(folder, below, undefined));
  // In one folder the paths are in the order of what stands below it.
  return { files: sortedBy(files, ({ below }) => below), problems };
}
