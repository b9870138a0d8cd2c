// Whether something can be written at a path: asked before the work is done whose result goes there.
import { constants, accessSync, lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { statAt } from './stat-at.ts';

/** What who writes does besides. */
export interface WantedFile {
  /** Folders that are missing are made by who writes. */
  readonly makesFolders?: boolean;
}

/**
 * Why no file can be written at a path, in words that stand behind the path, and what to do; undefined where nothing
 * speaks against it (a disk can still fill up). What is there and is no file, such as a device or a pipe, is no reason.
 */
export function whyNoFile(path: string, { makesFolders = false }: WantedFile = {}): string | undefined {
  if (path === '') return 'the name is empty; name a file';
  const stat = statAt(path);
  if (stat?.isDirectory()) return 'is a folder; name a file in it';
  if (stat) return namingAnother(path, 'file');
  if (/[\\/]$/.test(path)) return 'is the name of a folder; name a file';
  return whyNothingCanBeMade(path, makesFolders);
}

/** Why no folder of files can be made or filled at a path; undefined where nothing speaks against it. */
export function whyNoFolder(path: string): string | undefined {
  if (path === '') return 'the name is empty; name a folder';
  const stat = statAt(path);
  if (!stat) return whyNothingCanBeMade(path, true);
  if (!stat.isDirectory()) return 'is no folder; name another one';
  return namingAnother(path, 'folder');
}

/** The system's words for what it would not do are for programmers: these are for the others. */
export function whyRefused(error: unknown, platform: NodeJS.Platform = process.platform): string {
  const { code, message } = error as NodeJS.ErrnoException;
  // Windows says so of files that are read-only, and of those that are open.
  if (platform === 'win32' && code === 'EPERM')
    return 'its permissions do not allow it, or another program has it open';
  return REASONS[code ?? ''] ?? message;
}

/** Why a file that somebody asked for cannot be written, and what to do. */
export function whyNotWritten(error: unknown): string {
  const room = FULL.has((error as NodeJS.ErrnoException).code ?? '') ? 'make room, or ' : '';
  return `cannot be written: ${whyRefused(error)}; ${room}name another place`;
}

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** The same with the path that the system names, unless it is the one that the words stand behind. */
export function whatRefused(error: unknown, told?: string): string {
  const { path, dest, message } = error as NodeJS.ErrnoException & { readonly dest?: string };
  const why = whyRefused(error);
  const place = dest ?? path;
  return why === message || place === undefined || place === told ? why : `${place}: ${why}`;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'its permissions do not allow it',
  EBUSY: 'another program uses it',
  EDQUOT: 'the quota of the disk is used up',
  EFBIG: 'files may not be so large here',
  EIO: 'the disk gives an error',
  EISDIR: 'is a folder',
  ELOOP: 'symbolic links lead round in a circle',
  EMFILE: 'too many files are open; raise the limit of open files (ulimit -n)',
  ENAMETOOLONG: 'the name is too long',
  ENFILE: 'too many files are open on this machine',
  ENOENT: 'there is no such file',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file stands where a folder is needed',
  EPIPE: 'who was to read it has ended',
  EPERM: 'its permissions do not allow it',
  EROFS: 'the disk is read-only',
};

function whyNothingCanBeMade(path: string, makesFolders: boolean): string | undefined {
  try {
    statSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENAMETOOLONG' || code === 'ELOOP') return `${whyRefused(error)}; name another`;
  }
  const above = dirname(path);
  const folder = nearest(above);
  if (!statAt(folder)?.isDirectory())
    return `${folder} is no folder, so nothing can be in it; name another place`;
  if (folder !== above && !makesFolders) return `there is no folder ${above}; make it first`;
  const hindrance = namingAnother(folder, 'place');
  return hindrance === undefined ? undefined : `the folder ${folder} ${hindrance}`;
}

/** The first that is there of a path and what is above it. */
function nearest(path: string): string {
  for (let at = path; ; at = dirname(at)) if (isThere(at) || at === dirname(at)) return at;
}

function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // A file stands where a folder is needed: it is found above.
    return false;
  }
}

/** Why what is there is not written to, and what to do; undefined where it can be. */
function namingAnother(path: string, what: 'file' | 'folder' | 'place'): string | undefined {
  try {
    accessSync(path, constants.W_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS'
      ? `is on a disk that is read-only; name another ${what}`
      : `may not be written to; change its permissions or name another ${what}`;
  }
}
