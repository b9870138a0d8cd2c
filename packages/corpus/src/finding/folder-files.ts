import { readdir } from 'node:fs';
import { basename } from 'node:path';
import type { Diagnostic } from '@linkwright/core';
import type { FileSystemAdapter } from 'fast-glob';
import { TEMPORARY_GLOB } from '../disk/atomic-write.ts';
import { absolutePath, relativePath, slashedPath } from '../uris/file-uri.ts';
import type { FindOptions } from './find.ts';
import { gitIgnored, isAmong } from './git-ignored.ts';
import { ignoreGlob } from './ignore-glob.ts';
import { LEFT_OUT_FOLDERS } from './left-out-folders.ts';
import { ONE_THREAD } from '../work/parallel.ts';
import { beginThreads } from '../work/threads.ts';
import { isFile } from '../disk/stat-at.ts';
import { isDoubtful, unnamedAt } from '../disk/undecodable-names.ts';
import {
  type Listing,
  type Many,
  type UnlistedFolder,
  type UnnamedThing,
  filesBelow,
  unnamedThing,
  whyUnlisted,
} from './walk.ts';

/** What nobody means when naming a folder. */
const LEFT_OUT = [...Array.from(LEFT_OUT_FOLDERS, (name) => `**/${name}/**`), TEMPORARY_GLOB];

/** The files of a folder, without those that are ignored. */
export async function filesOf(path: string, options: FindOptions): Promise<Listing> {
  // Without globs there is nothing to match.
  if (options.ignore?.length) return glob('**/*', path, options);
  const { threads = 0 } = options;
  const many: Many = { count: ONE_THREAD.files, found: () => beginThreads(threads) };
  if (!options.gitignore) return filesBelow(path, many);
  const git = gitIgnored(absolutePath(path));
  return typeof git === 'string' ? { ...filesBelow(path, many), untold: git } : filesBelow(path, many, git);
}

/** Links are not told. */
export async function glob(pattern: string, cwd: string, options: FindOptions): Promise<Listing> {
  const unlisted: UnlistedFolder[] = [];
  const unnamed: UnnamedThing[] = [];
  const base = absolutePath(cwd);
  const refused = (folder: string, message: string | undefined): void => {
    const below = nameIn(base, folder);
    if (message !== undefined) unlisted.push({ below, message });
    else if (isDoubtful(basename(folder))) unnamed.push(...unnamedThings(base, below));
  };
  const fast = await fastGlob();
  const found = await fast.glob(pattern, {
    cwd,
    dot: true,
    followSymbolicLinks: false,
    onlyFiles: true,
    suppressErrors: true,
    ignore: [...LEFT_OUT, ...(options.ignore ?? []).map(ignoreGlob)],
    fs: {
      readdir: listing(refused),
    },
  });
  for (const path of found) if (isDoubtful(basename(path))) unnamed.push(...unnamedThings(base, path));
  const all = { files: found.filter((path) => isNamed(base, path)), links: [], unlisted, unnamed };
  if (!options.gitignore) return all;
  const bases = new Set(fast.generateTasks(pattern).map((task) => task.base));
  return [...bases].reduce((some, each) => withoutIgnored(some, each, base), all as Listing);
}

/** `base`: where a glob begins, as the names that are listed begin with it. */
function withoutIgnored(listing: Listing, base: string, cwd: string): Listing {
  const git = gitIgnored(absolutePath(base, cwd));
  if (typeof git === 'string') return { ...listing, untold: git };
  const start = base === '.' ? '' : join(base, '');
  const isKept = (path: string): boolean =>
    !path.startsWith(start) || !isAmong(git, path.slice(start.length));
  return {
    ...listing,
    files: listing.files.filter(isKept),
    unlisted: listing.unlisted.filter(({ below }) => isKept(`${below}/`)),
    unnamed: listing.unnamed.filter(({ below }) => isKept(below)),
  };
}

function unnamedThings(base: string, below: string): UnnamedThing[] {
  return unnamedAt(absolutePath(below, base)).map((entry) => unnamedThing(below, entry));
}

/** Whether a path is that of a file, and not only what is told of another name. */
function isNamed(base: string, path: string): boolean {
  return !isDoubtful(basename(path)) || isFile(absolutePath(path, base));
}

/** Of a folder that is not below the other one its whole path. */
function nameIn(base: string, folder: string): string {
  const below = relativePath(base, folder);
  return below.startsWith('../') ? slashedPath(folder) : below;
}

type ReadFolder = NonNullable<FileSystemAdapter['readdir']>;

/** Reads folders for fast-glob, which says nothing of those that it can't read; of one that is not there no message. */
function listing(refused: (folder: string, message: string | undefined) => void): ReadFolder {
  return ((folder: string, options: { withFileTypes: true }, found: (...of: unknown[]) => void) =>
    readdir(folder, options, (error, entries) => {
      if (error) refused(folder, whyUnlisted(error));
      found(error, entries);
    })) as ReadFolder;
}

/** Not loaded for what is named by its path. */
export async function fastGlob(): Promise<typeof import('fast-glob')> {
  return (await import('fast-glob')).default;
}

/** What was wrong with a folder, or where a glob was looked for; `isRead`: whether a file of such a name would be. */
export function problemsOf(path: string, found: Listing, isRead: (below: string) => boolean): Diagnostic[] {
  const { unlisted, unnamed, untold } = found;
  return [
    ...(untold === undefined ? [] : [notTold(path, untold)]),
    ...unlisted.map((each) => notListed(path, each)),
    ...unnamed.map((each) => notNamed(path, each, isRead(each.below))),
  ];
}

/** Nothing is lost by it, and a copy of the tree without its `.git` is checked by the same configuration. */
function notTold(path: string, message: string): Diagnostic {
  return { code: 'no-work-tree', severity: 'warning', message: `--gitignore: ${message}`, source: path };
}

/** Folders that are there, and whose files nobody tells. */
function notListed(path: string, { below, message }: UnlistedFolder): Diagnostic {
  const source = below === '' ? path : join(path, below);
  return { code: 'unreadable', severity: 'error', message: `its files cannot be listed: ${message}`, source };
}

/** What is there and cannot be opened. */
function notNamed(path: string, { below, isFolder, message }: UnnamedThing, isRead: boolean): Diagnostic {
  const severity = isFolder || isRead ? 'error' : 'info';
  return { code: UNDECODABLE_NAME, severity, message, source: join(path, below) };
}

/** The code of files and folders whose names are not UTF-8. */
export const UNDECODABLE_NAME = 'undecodable-name';

/** A path below a folder, as it is given. */
export function join(folder: string, below: string): string {
  return folder === '.' ? below : folder.endsWith('/') ? folder + below : `${folder}/${below}`;
}
