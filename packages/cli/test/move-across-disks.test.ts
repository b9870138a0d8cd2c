// From one file system to another: what a rename keeps, a copy keeps as well.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  lstatSync,
  lutimesSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, type TestContext, test, expect } from 'vitest';
import { Workplace } from './linkwright.ts';

const SITE = {
  'index.html': '<a href="guide/a.html">a</a>\n',
  'guide/a.html': '<a href="../index.html">home</a> <a href="b.html">b</a>\n',
  'guide/b.html': 'no links\n',
  'guide/run.sh': '#!/bin/sh\n',
  'guide/.git/HEAD': 'ref: refs/heads/main\n',
  'guide/.git/hooks/pre-commit': 'true\n',
  'guide/.git/objects/ab/cdef': 'object\n',
};

/** A folder on another file system than the one that tests use; undefined where there is none. */
function elsewhere(): string | undefined {
  const here = statSync(tmpdir()).dev;
  for (const folder of ['/dev/shm', '/tmp', homedir()])
    try {
      if (statSync(folder).dev === here) continue;
      const made = mkdtempSync(join(folder, 'linkwright-test-'));
      onTestFinished(() => rmSync(made, { recursive: true, force: true }));
      return made;
    } catch {
      // Not there, or not to be written to.
    }
  return undefined;
}

/** What a rename keeps of everything below a folder: kind, mode, text and time (seconds) by path. */
function kept(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return Object.fromEntries(
    names.map((name) => {
      const path = join(folder, name);
      const state = lstatSync(path);
      const text = state.isFile()
        ? readFileSync(path, 'utf8')
        : state.isSymbolicLink()
          ? readlinkSync(path)
          : '';
      return [name, `${state.mode.toString(8)} ${Math.round(state.mtimeMs / 1000)} ${state.nlink} ${text}`];
    }),
  );
}

function grown(): Workplace {
  const place = new Workplace(SITE);
  const at = (path: string): string => join(place.folder, path);
  chmodSync(at('guide/run.sh'), 0o750);
  chmodSync(at('guide/b.html'), 0o400);
  chmodSync(at('guide/.git/objects/ab/cdef'), 0o444);
  linkSync(at('guide/.git/HEAD'), at('guide/.git/HEAD.2'));
  symlinkSync('../HEAD', at('guide/.git/hooks/link'));
  symlinkSync('b.html', at('guide/link'));
  for (const path of ['guide/.git/hooks/link', 'guide/link']) lutimesSync(at(path), 1e9 + 50, 1e9 + 50);
  for (const [index, path] of ['b.html', 'a.html', 'run.sh', '.git/HEAD', '.git/objects/ab/cdef'].entries())
    utimesSync(at(`guide/${path}`), 1e9, 1e9 + index);
  for (const path of ['.git/objects/ab', '.git/objects', '.git/hooks', '.git', ''])
    utimesSync(at(`guide/${path}`), 1e9, 1e9 + 100 + path.length);
  return place;
}

function crossing(
  { skip }: TestContext,
  tell: (place: Workplace, move: (...more: string[]) => ReturnType<Workplace['run']>, far: string) => void,
): void {
  const far = elsewhere();
  if (far === undefined) return skip('there is no second file system that can be written to');
  const place = grown();
  tell(
    place,
    (...more) => place.run(['move', 'guide', `${far}/guide`, '--in', '.', '--in', far, ...more]),
    far,
  );
}

test('modes, times, symbolic and hard links, and what is not read, go there and come back', (context) => {
  crossing(context, (place, move, far) => {
    const before = kept(place.folder);
    expect(move()).toMatchObject({ status: 0, stderr: '' });
    const { 'guide/a.html': _edited, 'index.html': _stays, ...same } = before;
    expect(kept(far)).toMatchObject(same);
    expect(statSync(`${far}/guide/.git/HEAD`).ino).toBe(statSync(`${far}/guide/.git/HEAD.2`).ino);
    expect(readdirSync(place.folder)).toEqual(['index.html']);
    expect(place.run(['undo']).stderr).toBe('');
    expect(kept(place.folder)).toEqual(before);
    expect(readdirSync(far)).toEqual([]);
  });
});

test('a pipe cannot be copied: refused before anything is changed', (context) => {
  crossing(context, (place, move, far) => {
    spawnSync('sh', ['-c', 'mkfifo guide/.git/pipe'], { cwd: place.folder });
    const before = kept(place.folder);
    const { status, stderr } = move();
    expect([status, stderr.replaceAll(far, '/far').replaceAll(place.folder, '')]).toEqual([
      2,
      'error: refused, and nothing has been written:\n' +
        '/guide/.git/pipe is a pipe, a socket or a device and cannot be copied to /far/guide/.git, which is on another file system; remove it first\n',
    ]);
    expect(kept(place.folder)).toEqual(before);
  });
});

test('a file of which another name stays behind is told', (context) => {
  crossing(context, (place, move) => {
    linkSync(join(place.folder, 'guide/b.html'), join(place.folder, 'b.html'));
    expect(move('--dry-run').stderr).toContain(
      `${place.folder}/guide/b.html: warning the file has 2 names (hard links); this one becomes a file of its own on the other file system [hard-linked]`,
    );
  });
});
