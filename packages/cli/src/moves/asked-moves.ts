import { lstatSync } from 'node:fs';
import { absolutePath, statAt } from '@linkwright/corpus';
import {
  MoveRefused,
  type PathMove,
  type UriMove,
  isSamePlace,
  isWebPlace,
  listedPath,
} from '@linkwright/relocate';
import { UsageError } from '../exit-status.ts';
import { movedInGit } from './git-renames.ts';
import { movedLike } from './like-tree.ts';
import { movesFromFile } from './moves-file.ts';
import { isSiteFolder, withSlash } from './site-folder.ts';

/** What the command line may say of what goes where. */
export interface MoveSources {
  readonly moves?: string;
  readonly git?: string;
  readonly like?: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** False: the files have moved already. */
  readonly files: boolean;
}

/** Everything that goes elsewhere, from all sources in one. */
export interface AskedMoves {
  readonly paths: readonly PathMove[];
  readonly uris: readonly UriMove[];
  /** Absolute paths of files that go away. */
  readonly deleted: readonly string[];
  /** What could not be told from a source. */
  readonly unclear: readonly { readonly file: string; readonly code: string; readonly message: string }[];
}

export async function askedMoves(
  pairs: readonly string[],
  sources: MoveSources,
  roots: readonly string[],
): Promise<AskedMoves> {
  const named = { paths: pairMoves(pairs, sources.files), uris: addressMoves(sources) };
  const listed = sources.moves === undefined ? undefined : await movesFromFile(sources.moves, sources.files);
  const inGit = sources.git === undefined ? undefined : movedInGit(sources.git);
  const alike = sources.like === undefined ? undefined : await movedLike(roots, sources.like);
  const paths = [named, listed, inGit, alike].flatMap((each) => each?.paths ?? []);
  const uris = [named, listed].flatMap((each) => each?.uris ?? []);
  const deleted = [listed, inGit].flatMap((each) => each?.deleted ?? []);
  const unclear = alike?.unclear ?? [];
  if (paths.length + uris.length + deleted.length === 0 && unclear.length === 0)
    throw new UsageError('nothing to move: name OLD and NEW, or --moves, --git, --like, --from and --to');
  return { paths: onceEach(paths), uris, deleted, unclear };
}

/** Sources may agree on a move; they are refused where they do not. */
function onceEach(paths: readonly PathMove[]): PathMove[] {
  const seen = new Set<string>();
  return paths.filter(({ from, to }) => {
    const key = `${from}\0${to}`;
    if (from === to || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function pairMoves(pairs: readonly string[], files: boolean): PathMove[] {
  if (pairs.length % 2 === 1)
    throw new UsageError(
      `${pairs.at(-1)} has no new name: paths come in pairs, OLD NEW; --in names where links are looked for`,
    );
  const moves: PathMove[] = [];
  const leaving = new Set(
    pairs.filter((_, index) => index % 2 === 0).map((path) => listedPath(absolutePath(path))),
  );
  for (let at = 0; at < pairs.length; at += 2) {
    const [old, now] = [pairs[at] as string, pairs[at + 1] as string];
    moves.push(files ? pathMove(old, now, leaving) : pathMoved(old, now));
  }
  return moves;
}

/** As `mv` does it: into NEW where that is a folder, unless that folder goes away itself. */
function pathMove(old: string, now: string, leaving: ReadonlySet<string>): PathMove {
  if (old === '' || now === '') throw new UsageError('a path is empty');
  refuseUrls(old, now);
  const from = listedPath(absolutePath(old));
  if (!lstatSync(from, { throwIfNoEntry: false })) throw new UsageError(`there is no ${old}`);
  // Of a symbolic link to a folder, too, everything below gets new names.
  const folder = statAt(from)?.isDirectory() ?? false;
  if (old.endsWith('/') && !folder) throw new UsageError(`${old} is no folder`);
  const target = inListedFolder(absolutePath(now), leaving);
  const isFolder = isFolderAt(target) && !leaving.has(target) && !isSamePlace(from, target);
  const into = isFolder || (now.endsWith('/') && !folder);
  const name = from.slice(from.lastIndexOf('/') + 1);
  return {
    from,
    to: into ? absolutePath(`${isFolder ? listedPath(target) : target}/${name}`) : target,
    folder,
  };
}

/** Such a path could be made: the file would go into a folder `https:`. */
function refuseUrls(old: string, now: string): void {
  const url = [old, now].find(isWebPlace);
  if (url !== undefined)
    throw new UsageError(`${url} is a URL, and pairs are paths; --from URL --to URL is for sites that moved`);
}

/** Where a file stands in place of the folder around it, that is refused with its reason. */
function isFolderAt(path: string): boolean {
  return statAt(path)?.isDirectory() ?? false;
}

/** In the letters of the folders that are there, where the file system does not tell them apart. */
function inListedFolder(path: string, leaving: ReadonlySet<string>): string {
  const at = path.lastIndexOf('/');
  const folder = listedPath(path.slice(0, at) || '/');
  return leaving.has(folder) ? path : `${folder.replace(/\/$/, '')}${path.slice(at)}`;
}

/** A move that has been made. */
function pathMoved(old: string, now: string): PathMove {
  const stat = statAt(now);
  if (!stat) throw new UsageError(`there is no ${now}, though it is to have moved`);
  return { from: absolutePath(old), to: absolutePath(now), folder: stat.isDirectory() };
}

/** A site that changes its address: all that is below the old one. */
function addressMoves({ from, to }: MoveSources): UriMove[] {
  if (from.length !== to.length) throw new UsageError('--from and --to come in pairs');
  return from.flatMap((old, index) => {
    const now = to[index] as string;
    for (const uri of [old, now])
      if (!/^[a-z][a-z0-9+.-]*:\/\/[^/?#]/i.test(uri) || /[?#]/.test(uri))
        throw new UsageError(`${uri} is no address of a site; needs a URL such as https://example.com/docs/`);
    const folder = { from: withSlash(old), to: withSlash(now) };
    return isSiteFolder(old) ? [folder] : [{ from: old, to: now }, folder];
  });
}

/** Refusals are the caller's business: nothing has been written. */
export async function orRefusal<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
    const { reasons, overwriteHelps } = error;
    const help = overwriteHelps ? ' (--overwrite allows that, another name keeps both)' : '';
    throw new UsageError(
      ['refused, and nothing has been written:', ...reasons.map((reason) => reason + help)].join('\n'),
    );
  }
}
