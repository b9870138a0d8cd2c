import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative } from 'node:path';
import {
  type Entries,
  absolutePath,
  entriesOf,
  isTemporary,
  slashedPath,
  whyRefused,
} from '@linkwright/corpus';
import { EmptiedPlaces } from './emptied-places.ts';
import { type PlannedFolder, modeOf } from '../carrying/folder-modes.ts';
import type { MovePlan, PlannedSymlink } from './move-plan.ts';
import { DISK } from '../carrying/letter-case.ts';
import type { PathMove, PathMoves } from './path-moves.ts';
import { UNDECODABLE_TEXT, hasUndecodableText, readSymlink } from '../carrying/symlink-text.ts';
import type { SymlinkPlace } from '../links/through-symlinks.ts';
import type { UnreadThing } from '../carrying/unread-things.ts';

export interface Companions extends Pick<MovePlan, 'symlinks' | 'emptyFolders'> {
  readonly folders: readonly PlannedFolder[];
  readonly unread: readonly UnreadThing[];
  /** Files of runs that were stopped while they wrote them: they stay. */
  readonly unfinished: readonly string[];
  /** All symbolic links that were met, those too that stay as they are. */
  readonly places: readonly SymlinkPlace[];
  /** Old paths of folders that nothing is left in. */
  readonly emptied: ReadonlySet<string>;
  /** Why some of what is there cannot go where it would have to. */
  readonly stuck: readonly string[];
}

/** Where to look, and which files the corpus lists: all, where it does not say. */
interface Searched {
  readonly roots?: readonly string[] | undefined;
  readonly paths: readonly PathMove[];
  readonly isListed?: (path: string) => boolean;
}

/**
 * What a corpus does not list: symbolic links, which go along and go on leading to their place, empty folders, and what
 * goes along unread.
 */
export function companions({ roots, paths, isListed = everyPath }: Searched, moves: PathMoves): Companions {
  const found: Found = {
    emptiedPlaces: new EmptiedPlaces(moves),
    symlinks: [],
    emptyFolders: [],
    folders: [],
    unread: [],
    unfinished: [],
    places: [],
    stuck: [],
    isListed,
    named: paths,
  };
  if (paths.length === 0) return companionsIn(found);
  const named = paths.map(({ from, to, folder }) => ({ from, to, folder, text: readSymlink(from) }));
  // What a symbolic link to a folder leads to stays where it is.
  const folders =
    roots ?? named.filter(({ folder, text }) => folder && text === undefined).map(({ from }) => from);
  for (const folder of outermost(folders)) walk(folder, moves, found);
  const met = new Set([...found.symlinks, ...found.unread].map(({ path }) => path));
  for (const { from, text } of named)
    if (text !== undefined && !met.has(from)) meetSymlink(from, moves, found);
  return companionsIn(found);
}

function companionsIn(found: Found): Companions {
  const { symlinks, emptyFolders, folders, unread, unfinished, places, stuck, emptiedPlaces } = found;
  const emptied = emptiedPlaces.all();
  return { symlinks, emptyFolders, folders, unread, unfinished, places, stuck, emptied };
}

const everyPath = (): boolean => true;

/** Folders that are not in one of the others, nor the same by another name. */
function outermost(folders: readonly string[]): readonly string[] {
  const real = new Map<string, string>();
  for (const folder of folders) {
    const place = realPath(folder);
    if (real.get(place) === undefined || place === folder) real.set(place, folder);
  }
  const isInside = (place: string): boolean => {
    for (let end = place.lastIndexOf('/'); end > 0; end = place.lastIndexOf('/', end - 1))
      if (real.has(place.slice(0, end))) return true;
    return false;
  };
  return [...real].filter(([place]) => !isInside(place)).map(([, folder]) => folder);
}

function realPath(path: string): string {
  try {
    return slashedPath(realpathSync(path));
  } catch {
    return path;
  }
}

/** Why symbolic links cannot go where they should. */
export function takenBySymlinks(symlinks: readonly PlannedSymlink[]): string[] {
  const leaving = new Set(symlinks.filter(({ path, to }) => path !== to).map(({ path }) => path));
  return symlinks
    .filter(({ path, to }) => path !== to && !leaving.has(to) && DISK.isThere(to))
    .map(({ path, to }) => `${to} exists; ${path} would replace it`);
}

interface Found extends Omit<Companions, 'emptied'> {
  readonly symlinks: PlannedSymlink[];
  readonly emptyFolders: { path: string; to: string }[];
  readonly folders: PlannedFolder[];
  readonly unread: UnreadThing[];
  readonly unfinished: string[];
  readonly places: SymlinkPlace[];
  readonly stuck: string[];
  readonly emptiedPlaces: EmptiedPlaces;
  readonly isListed: NonNullable<Searched['isListed']>;
  readonly named: readonly PathMove[];
}

/** Go as a whole: thousands of files that nobody names. Of the other folders that `findFiles` leaves out each file goes unread. */
const LEFT_OUT: ReadonlySet<string> = new Set(['.git', 'node_modules']);

function walk(folder: string, moves: PathMoves, found: Found): void {
  const goesTo = moves.newPath(folder);
  const entries = entriesIn(folder, goesTo, found);
  if (!entries) return;
  const { named, unnamed } = entries;
  const { emptiedPlaces } = found;
  const isEmpty = named.length + unnamed.length === 0;
  emptiedPlaces.folder(folder, { empty: isEmpty });
  if (goesTo !== folder && isFolder(folder))
    found.folders.push({ to: goesTo, mode: modeOf(folder), mtime: lstatSync(folder).mtimeMs / 1000 });
  if (goesTo !== folder && isEmpty) found.emptyFolders.push({ path: folder, to: goesTo });
  for (const { name, message } of unnamed) {
    const path = `${folder}/${name}`;
    emptiedPlaces.thing(path);
    if (moves.newPath(path) !== path) found.stuck.push(`${path} cannot go along: ${message}`);
  }
  for (const entry of named) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) {
      walk(path, moves, found);
      continue;
    }
    emptiedPlaces.thing(path);
    if (entry.isSymbolicLink()) meetSymlink(path, moves, found);
    else if (entry.isDirectory()) {
      goUnread(path, moves, found);
      meetNamedBelow(path, found);
    } else if (!found.isListed(path)) goUnread(path, moves, found);
  }
}

/** Undefined for a folder that cannot be looked into, and for what is none. */
function entriesIn(folder: string, goesTo: string, { stuck, emptiedPlaces }: Found): Entries | undefined {
  try {
    return entriesOf(folder);
  } catch (error) {
    emptiedPlaces.thing(folder);
    if (goesTo !== folder && isFolder(folder))
      stuck.push(`${folder} cannot go along: its files cannot be listed: ${whyRefused(error)}`);
    return undefined;
  }
}

function meetSymlink(path: string, moves: PathMoves, found: Found): void {
  const { places, symlinks, stuck } = found;
  const before = readlinkSync(path);
  const to = moves.newPath(path);
  const after = newText(before, path, to, moves);
  if (hasUndecodableText(path)) {
    // It can be renamed, and not be made anew.
    if (after === before) goUnread(path, moves, found);
    else stuck.push(`${path} ${UNDECODABLE_TEXT}; it cannot be kept leading there`);
    return;
  }
  places.push({ path, target: absolutePath(before, dirname(path)) });
  if (to !== path || after !== before) symlinks.push({ path, to, before, after });
}

function goUnread(path: string, moves: PathMoves, { unread, unfinished }: Found): void {
  const to = moves.newPath(path);
  if (to === path) return;
  if (isTemporary(path)) unfinished.push(path);
  else unread.push({ path, to });
}

/** What is named itself in a folder that is not looked into. */
function meetNamedBelow(folder: string, { unread, named }: Found): void {
  for (const { from, to } of named)
    if (from.startsWith(`${folder}/`) && DISK.isThere(from)) unread.push({ path: from, to });
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** What a symbolic link has to say at its new place; the same where that leads there. */
function newText(text: string, path: string, to: string, moves: PathMoves): string {
  const target = moves.newPath(absolutePath(text, dirname(path)));
  if (absolutePath(text, dirname(to)) === target) return text;
  return isAbsolute(text) ? target : relative(dirname(to), target) || '.';
}
