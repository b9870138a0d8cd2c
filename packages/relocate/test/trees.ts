// Trees of files, as tests write them down.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { entriesBelow } from '@linkwright/corpus';
import { onTestFinished } from 'vitest';

/** Paths and texts. */
export type Tree = Record<string, string>;

/** A folder that goes when the test has finished. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The root of a tree that stands on the disk. */
export function grow(tree: Tree, root: string = join(scratch(), 'tree')): string {
  for (const [path, content] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

export function treeAt(root: string): Tree {
  const files = entriesBelow(root).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(root.length + 1), readFileSync(path, 'utf8')];
    }),
  );
}

/** Files below a folder that this process has opened and not closed; told where the system tells it. */
export function openBelow(folder: string): string[] {
  const descriptors = '/proc/self/fd';
  if (!existsSync(descriptors)) return [];
  return readdirSync(descriptors)
    .map((name) => linkOf(join(descriptors, name)))
    .filter((path) => path.startsWith(folder));
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
