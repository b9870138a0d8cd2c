// What git knows by its place: a move tells, before it is made, what git will not find, and what to call.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

/** A site with a submodule, and a linked worktree beside it. */
function site(): { place: Workplace; git: (folder: string, ...args: string[]) => string } {
  const place = new Workplace({
    'lib/page.html': '<a href="other.html">',
    'site/docs/a.html': '<a href="theme/page.html">',
    'linked/x.html': '',
  });
  const git = (folder: string, ...args: string[]): string =>
    execFileSync(
      'git',
      ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'protocol.file.allow=always', ...args],
      {
        cwd: join(place.folder, folder),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
  const commit = (folder: string): void => {
    git(folder, 'init', '--quiet');
    git(folder, 'add', '.');
    git(folder, 'commit', '--quiet', '--message', 'one');
  };
  commit('lib');
  commit('site');
  git('site', 'submodule', '--quiet', 'add', '../lib', 'docs/theme');
  git('site', 'commit', '--quiet', '--message', 'two');
  git('site', 'worktree', 'add', '--quiet', '../tree', '-b', 'other');
  return { place, git };
}

/** What is told of git, in words of the folder of the test. */
function told(place: Workplace, ...args: string[]): string[] {
  const { status, stderr } = place.run(['move', ...args, '--in', '.', '--dry-run']);
  const lines = stderr
    .replaceAll(place.folder, '')
    .split('\n')
    .filter((line) => line.includes('[git-'));
  expect(status).toBe(lines.length > 0 ? 1 : 0);
  return lines;
}

test('a submodule that moves is told, with what moves it', () => {
  const { place, git } = site();
  const [line = '', ...more] = told(place, 'site/docs', 'site/guide');
  expect(more).toEqual([]);
  expect(line).toBe(
    '/site/docs/theme: warning is a submodule of git, which /site/.gitmodules goes on naming in its old place; take this back, then ' +
      '`git -C /site mv docs/theme guide/theme` and `linkwright move /site/docs/theme /site/guide/theme --no-files` for the links [git-submodule]',
  );
  // What it says works.
  git('site', 'mv', 'docs', 'guide');
  expect(place.run(['move', 'site/docs', 'site/guide', '--no-files', '--in', '.']).status).toBe(0);
  expect(git('site', 'submodule', 'status')).toContain('guide/theme');
});

test('a repository that moves with its submodules is told for its worktrees alone', () => {
  const { place, git } = site();
  expect(told(place, 'site', 'moved')).toEqual([
    '/site: warning has linked worktrees of git, which look for it in its old place; then run `git -C /moved worktree repair /tree` [git-worktree]',
  ]);
  expect(place.run(['move', 'site', 'moved', '--in', '.']).status).toBe(1);
  git('moved', 'worktree', 'repair', join(place.folder, 'tree'));
  expect(git('tree', 'status', '--short')).toBe('');
  expect(git('moved', 'submodule', 'status')).toContain('docs/theme');
});

test('a worktree that moves is told, with what repairs it', () => {
  const { place, git } = site();
  expect(told(place, 'tree', 'd/tree')).toEqual([
    '/tree: warning is a linked worktree of git, which looks for it in its old place; then run `git -C /site worktree repair /d/tree` [git-worktree]',
  ]);
  expect(place.run(['move', 'tree', 'd/tree', '--in', '.']).status).toBe(1);
  git('site', 'worktree', 'repair', join(place.folder, 'd/tree'));
  expect(git('site', 'worktree', 'list')).toContain('/d/tree');
});

test('what git knows by no place is not told', () => {
  const { place } = site();
  expect(told(place, 'lib', 'library')).toEqual([]);
  expect(told(place, 'site/docs/a.html', 'site/docs/b.html')).toEqual([]);
});
