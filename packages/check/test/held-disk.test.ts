// What is held in memory stands in the place of files.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { disk } from '../src/tree/disk.ts';
import { heldDisk } from '../src/tree/held-disk.ts';
import { Tree } from '../src/tree/tree.ts';

function folder(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'linkwright-test-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

test.each<[path: string, kind: string | undefined]>([
  ['', 'folder'],
  ['on-disk.html', 'file'],
  ['held.html', 'file'],
  ['none.html', undefined],
  ['new', 'folder'],
  ['new/er', 'folder'],
  ['new/er/a.html', 'file'],
  ['new/er/b.html', undefined],
  ['both', 'folder'],
  ['both/a.html', 'file'],
  ['both/held.html', 'file'],
  ['dangling', 'file'],
  ['linked/a.html', 'file'],
  ['linked/new/a.html', 'file'],
])('in a tree, %s', (path, kind) => {
  const root = folder();
  mkdirSync(join(root, 'both'));
  symlinkSync('both', join(root, 'linked'));
  symlinkSync('nothing', join(root, 'dangling'));
  for (const name of ['on-disk.html', 'both/a.html']) writeFileSync(join(root, name), '');
  const held = ['held.html', 'new/er/a.html', 'both', 'both/held.html', 'dangling', 'linked/new/a.html'];
  const tree = new Tree(
    [root],
    heldDisk(
      disk,
      held.map((name) => join(root, name)),
    ),
  );
  expect(tree.kind(path === '' ? root : join(root, path))).toBe(kind);
  expect(tree.danglingLink(join(root, path))).toBe(undefined);
});

test('a symbolic link above what is held is followed, and out of the roots nothing is listed', () => {
  const [root, other] = [folder(), folder()];
  symlinkSync(other, join(root, 'out'));
  const held = heldDisk(disk, [join(root, 'out/new/a.html')]);
  expect(held.realPath(join(root, 'out/new'))).toBe(join(other, 'new'));
  expect(new Tree([root], held).kind(join(root, 'out/new/a.html'))).toBe('file');
  expect([...new Tree([root], held).names(join(root, 'out/new'))]).toEqual([]);
});

test('a root that is only held', () => {
  const root = join(folder(), 'none');
  const tree = new Tree([root], heldDisk(disk, [join(root, 'a.html'), join(root, 'b/index.html')]));
  expect([...tree.files()].toSorted()).toEqual([join(root, 'a.html'), join(root, 'b/index.html')]);
  expect(tree.kind(root)).toBe('folder');
});

test('where nothing is held, the disk is asked itself', () => {
  expect(heldDisk(disk, [])).toBe(disk);
});
