// Moves in git's index, as `git mv` makes them: the entry of a file goes to its new path with the bytes that it has
// there, so that git shows a rename, and the edits in the file as changes that are not staged.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type IndexEntry, type IndexMove, gitIn, words } from '@linkwright/corpus';

export interface IndexMoves {
  /** Absolute path of the work tree. */
  readonly root: string;
  readonly moves: readonly IndexMove[];
}

/** The work tree that holds a path, if any. */
export function workTreeOf(path: string): string | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(`${folder}/.git`)) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** A file that has moved, or a folder that has gone `whole`: its files are not told one by one. */
export interface MovedThing {
  readonly path: string;
  readonly to: string;
  readonly whole?: true;
}

/** The entries that what has moved has in the index of its work tree; what is in no work tree has none. */
export function indexMoves(files: readonly MovedThing[]): IndexMoves[] {
  const byRoot = new Map<string, MovedThing[]>();
  const roots = new Map<string, string | undefined>();
  const rootOf = (path: string): string | undefined => {
    const folder = dirname(path);
    if (!roots.has(folder)) roots.set(folder, workTreeOf(path));
    return roots.get(folder);
  };
  for (const { path, to, whole } of files) {
    const root = rootOf(path);
    if (root === undefined || root !== rootOf(to)) continue;
    const listed = byRoot.get(root) ?? [];
    const inTree = { path: path.slice(root.length + 1), to: to.slice(root.length + 1) };
    listed.push(whole ? { ...inTree, whole } : inTree);
    byRoot.set(root, listed);
  }
  return [...byRoot].flatMap(([root, pairs]) => {
    const entries = stagedEntries(root);
    const moves = pairs.flatMap(({ path, to, whole }): IndexMove[] => {
      const entry = entries.get(path);
      const below = whole && !entry ? [...entries].filter(([name]) => name.startsWith(`${path}/`)) : [];
      const inside = below.map(([from, { mode, object }]) => {
        return { mode, object, from, to: to + from.slice(path.length) };
      });
      return entry ? [{ ...entry, from: path, to }] : inside;
    });
    return moves.length > 0 ? [{ root, moves: withReplaced(moves, entries) }] : [];
  });
}

/** With the entries of the files that have made room, which those that come there overwrite. */
function withReplaced(
  moves: readonly IndexMove[],
  entries: ReadonlyMap<string, IndexEntry>,
): readonly IndexMove[] {
  const leaving = new Set(moves.map(({ from }) => from));
  return moves.map((move) => {
    const replaced = leaving.has(move.to) ? undefined : entries.get(move.to);
    return replaced ? { ...move, replaced } : move;
  });
}

/** Makes the moves, all at once. Throws where git refuses, and then nothing has changed. */
export function moveInIndex({ root, moves }: IndexMoves): void {
  putInIndex(root, [
    ...moves.map(({ from, object }) => noEntry(from, object)),
    ...moves.map((move) => entryAt(move.to, move)),
  ]);
}

/** Takes back the moves whose entries are at their new path. */
export function moveBackInIndex({ root, moves }: IndexMoves): void {
  const entries = stagedEntries(root);
  const there = moves.filter(({ to, object }) => entries.get(to)?.object === object);
  if (there.length === 0) return;
  putInIndex(root, [
    ...there.map(({ to, object }) => noEntry(to, object)),
    ...there.flatMap(({ to, replaced }) => (replaced ? entryAt(to, replaced) : [])),
    ...there.map((move) => entryAt(move.from, move)),
  ]);
}

/** Lines of git-update-index(1), "Using --index-info". */
function putInIndex(root: string, lines: readonly string[]): void {
  gitIn(root, ['update-index', '-z', '--index-info'], lines.join(''));
}

function entryAt(path: string, { mode, object }: IndexEntry): string {
  return `${mode} ${object}\t${path}\0`;
}

/** Names of objects are as long as the repository's are: 40 digits, or the 64 of SHA-256. */
function noEntry(path: string, { length }: string): string {
  return `0 ${'0'.repeat(length)}\t${path}\0`;
}

/** How many files of a work tree have changes that are not committed. */
export function uncommitted(root: string): number {
  return words(gitIn(root, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=no'])).length;
}

function stagedEntries(root: string): ReadonlyMap<string, IndexEntry> {
  const entries = new Map<string, IndexEntry>();
  for (const line of words(gitIn(root, ['ls-files', '--stage', '-z']))) {
    const found = /^(?<mode>\d+) (?<object>[0-9a-f]+) 0\t(?<path>.*)$/s.exec(line)?.groups;
    if (!found) continue;
    const { path, mode, object } = found as Record<'path' | 'mode' | 'object', string>;
    entries.set(path, { mode, object });
  }
  return entries;
}
