import { readdir } from 'node:fs';
import type { Diagnostic } from '@linkwright/core';
import type { FileSystemAdapter } from 'fast-glob';
import { TEMPORARY_GLOB } from './atomic-write.ts';
import { absolutePath, relativePath, slashedPath } from './file-uri.ts';
import type { FindOptions } from './find.ts';
import { ONE_THREAD } from './parallel.ts';
import { beginThreads } from './threads.ts';
import { type Listing, type UnlistedFolder, filesBelow, whyUnlisted } from './walk.ts';

/** What nobody means when naming a folder. */
const LEFT_OUT = ['**/.git/**', '**/node_modules/**', TEMPORARY_GLOB];

/** The files of a folder, without those that are ignored. */
export async function filesOf(path: string, options: FindOptions): Promise<Listing> {
  // Without globs there is nothing to match.
  if (options.ignore?.length) return glob('**/*', path, options);
  const { threads = 1 } = options;
  return filesBelow(path, { count: ONE_THREAD.files, found: () => beginThreads(threads) });
}

/** Links are not told. */
export async function glob(pattern: string, cwd: string, options: FindOptions): Promise<Listing> {
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
    ignore: [...LEFT_OUT, ...(options.ignore ?? []).map((each) => slashedPath(each))],
    fs: {
      readdir: listing((folder, message) => unlisted.push({ below: nameIn(base, folder), message })),
    },
  });
  return { files, links: [], unlisted };
}

/** Of a folder that is not below the other one its whole path. */
function nameIn(base: string, folder: string): string {
  const below = relativePath(base, folder);
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
export async function fastGlob(): Promise<typeof import('fast-glob')> {
  return (await import('fast-glob')).default;
}

/** Folders that are there, and whose files nobody tells. */
export function notListed(path: string, { below, message }: UnlistedFolder): Diagnostic {
  const source = below === '' ? path : join(path, below);
  return { code: 'unreadable', severity: 'error', message: `its files cannot be listed: ${message}`, source };
}

/** A path below a folder, as it is given. */
export function join(folder: string, below: string): string {
  return folder === '.' ? below : folder.endsWith('/') ? folder + below : `${folder}/${below}`;
}
