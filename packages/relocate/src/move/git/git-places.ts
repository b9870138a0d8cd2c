// What git knows by its place: submodules (.gitmodules, gitmodules(5)) and linked worktrees (git-worktree(1)). Only git
// can move the one and repair the other; a move says so.
import { lstatSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { absolutePath, relativePath } from '@linkwright/corpus';
import { workTreeOf } from './git-index.ts';
import type { MoveNote } from '../planning/move-plan.ts';
import type { PathMoves } from '../planning/path-moves.ts';
import type { UnreadThing } from '../carrying/unread-things.ts';

/** Of the folders and files of git among what goes: what git no longer finds then, and what to call. */
export function gitPlaces(things: readonly UnreadThing[], moves: PathMoves): MoveNote[] {
  return things
    .filter(({ path, to }) => path !== to && basename(path) === '.git')
    .flatMap(
      (thing) => submodule(thing, moves) ?? linkedWorktree(thing, moves) ?? mainWorktree(thing, moves) ?? [],
    );
}

/** A submodule whose path in the tree around it changes. */
function submodule({ path, to }: UnreadThing, moves: PathMoves): MoveNote | undefined {
  const [old, now] = [dirname(path), dirname(to)];
  const root = workTreeOf(old);
  if (root === undefined) return undefined;
  const [place, newPlace] = [relativePath(root, old), relativePath(moves.newPath(root), now)];
  const listed = (textOf(`${root}/.gitmodules`) ?? '').split('\n').map((line) => line.trim());
  if (
    place === newPlace ||
    !listed.some(
      (line) =>
        /^path\s*=/.test(line) && line.replace(/^path\s*=\s*/, '').replace(/^"(.*)"$/, '$1') === place,
    )
  )
    return undefined;
  const message =
    `is a submodule of git, which ${root}/.gitmodules goes on naming in its old place; take this back, then ` +
    `\`git -C ${root} mv ${place} ${newPlace}\` and \`linkwright move ${old} ${now} --no-files\` for the links`;
  return { code: 'git-submodule', file: old, message };
}

/** A linked worktree: git knows it, and it knows git, by absolute paths. */
function linkedWorktree({ path, to }: UnreadThing, moves: PathMoves): MoveNote | undefined {
  const known = gitFolderOf(path);
  if (known === undefined || basename(dirname(known)) !== 'worktrees') return undefined;
  const main = dirname(dirname(known));
  // Where that goes too, it is said of it, for all.
  if (moves.newPath(main) !== main) return undefined;
  const message = `is a linked worktree of git, which looks for it in its old place; then run \`git -C ${dirname(main)} worktree repair ${dirname(to)}\``;
  return { code: 'git-worktree', file: dirname(path), message };
}

/** A repository that has linked worktrees: they look for it in its old place. */
function mainWorktree({ path, to }: UnreadThing, moves: PathMoves): MoveNote | undefined {
  const linked = namesIn(`${path}/worktrees`).flatMap((name) => {
    const place = textOf(`${path}/worktrees/${name}/gitdir`)?.trim();
    return place ? [moves.newPath(dirname(absolutePath(place, `${path}/worktrees/${name}`)))] : [];
  });
  if (linked.length === 0) return undefined;
  const message = `has linked worktrees of git, which look for it in its old place; then run \`git -C ${dirname(to)} worktree repair ${linked.join(' ')}\``;
  return { code: 'git-worktree', file: dirname(path), message };
}

/** Where a file `.git` leads (gitrepository-layout(5)); undefined where it is a folder. */
function gitFolderOf(path: string): string | undefined {
  const place = /^gitdir:(.*)$/m.exec(textOf(path) ?? '')?.[1]?.trim() ?? '';
  return place === '' ? undefined : absolutePath(place, dirname(path));
}

function textOf(path: string): string | undefined {
  try {
    return lstatSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
