// Moves that have no answer: each reason as people read it.
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PathMoves } from '../src/move/planning/path-moves.ts';
import { placesInUse } from '../src/move/planning/places-in-use.ts';
import { refusals } from '../src/move/planning/refusals.ts';
import { takeovers } from '../src/move/planning/takeovers.ts';

const FILES = ['t/a', 't/b', 't/d/c', 't/d/e/f', 'u/a'];

/** Files, and a link `t/out` that leads to `u`, with the reasons told as if they stood at the root. */
function told(pairs: readonly string[], roots?: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  symlinkSync('../u', join(folder, 't/out'));
  const here = (path: string): string => join(folder, path).replace(/\/$/, '');
  const paths = pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' -> ').map(here);
    return { from, to, folder: pair.endsWith('/') };
  });
  const moves = new PathMoves(paths);
  const existing = FILES.map(here);
  const asked = roots ? { paths, roots: roots.map((root) => (root === '/' ? root : here(root))) } : { paths };
  return refusals(asked, moves, { existing }, takeovers(moves, existing)).map((reason) =>
    reason.replaceAll(`${folder}/`, '/'),
  );
}

test.each<[pairs: string, reasons: readonly string[]]>([
  ['t/a -> t/x', []],
  ['t/a -> t/x, t/a -> t/x', []],
  ['t/a -> t/x, t/b -> t/x', ['/t/b and /t/a would both be /t/x']],
  ['t/a -> t/b, t/d/c -> t/b', ['/t/d/c and /t/a would both be /t/b']],
  ['t/a -> t/b, t/b -> t/a', []],
  // A place that is taken is told elsewhere: whoever asks may want the file there to be replaced.
  ['t/a -> t/b', []],
  ['t/b -> t/a', []],
  ['t/a -> t/d', ['/t/d is no file; /t/a cannot replace it']],
  ['t/a -> t/out', ['/t/out is no file; /t/a cannot replace it']],
  ['t/a -> t/out/n, t/b -> u/n', ['/t/b and /t/a would both be /u/n']],
  ['u/a -> t/out/a', ['/u/a and /t/out/a are one file, which a symbolic link leads to']],
  ['u/ -> t/out/', ['/u/a and /t/out/a are one file, which a symbolic link leads to']],
  ['t/d/ -> t/d/n/', ['/t/d cannot go into itself (/t/d/n)']],
  ['u/ -> t/out/u/', ['/u cannot go into itself (/t/out/u)']],
  ['t/d/ -> t/dd/', []],
  ['t/a -> t/x, t/b -> t/x/b', ['/t/x/b would be in /t/x, which is the place of /t/a']],
  [
    't/d/ -> t/a/',
    [
      '/t/a/c would be in /t/a, which is the place of /t/a',
      '/t/a/e/f would be in /t/a, which is the place of /t/a',
    ],
  ],
])('%s: %j', (pairs, reasons) => expect(told(pairs.split(', '))).toEqual(reasons));

const first = (what: string): string => `in one move: move what is ${what} to another name first`;

test.each<[what: string, entries: readonly string[], pairs: string, reasons: readonly string[]]>([
  ['to a free place', ['page'], 'page -> d/page', []],
  [
    'into a folder of its own name',
    ['page'],
    'page -> page/index',
    [`/page is no folder yet, so /page cannot go to /page/index ${first('to go there')}`],
  ],
  [
    'into a folder where a file is that goes',
    ['a', 'page'],
    'a -> page/a, page -> b',
    [`/page is no folder yet, so /a cannot go to /page/a ${first('there now')}`],
  ],
  [
    'to where a folder is that goes',
    ['a', 'd/b'],
    'a -> d, d/b -> e/b, d -> e',
    [`/d is no file yet, so /a cannot go to /d ${first('there now')}`],
  ],
])('a file goes %s', (_, entries, pairs, reasons) => {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of entries) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  const paths = pairs.split(', ').map((pair) => {
    const [from = '', to = ''] = pair.split(' -> ').map((path) => join(folder, path));
    return { from, to, folder: statSync(from).isDirectory() };
  });
  const moves = new PathMoves(paths);
  const files = entries.map((path) => join(folder, path)).map((path) => ({ path, to: moves.newPath(path) }));
  const told = placesInUse({ files, others: [] }, moves);
  expect(told.map((reason) => reason.replaceAll(`${folder}/`, '/'))).toEqual(reasons);
});

const outside = (path: string, roots: string, around = '') =>
  `${path} is outside ${roots}; name the tree ${around}with --in`;

test.each<[pair: string, roots: readonly string[], reasons: readonly string[]]>([
  ['t/a -> t/n/x', ['t'], []],
  ['t/a -> t/n/x', ['/'], []],
  ['t/a -> u/x', ['t'], [outside('/u/x', '/t')]],
  ['u/a -> t/x', ['t'], [outside('/u/a', '/t')]],
  ['t/a -> u/x', ['t', 'u'], []],
  ['t/a -> v/x', ['t', 'u'], [outside('/v/x', '/t, /u')]],
  ['t/a -> tt/x', ['t'], [outside('/tt/x', '/t')]],
  ['t/a -> t/out/x', ['t'], [outside('/t/out/x', '/t')]],
  ['t/a -> t/out/n/m/x', ['t'], [outside('/t/out/n/m/x', '/t')]],
  ['t/a -> t/out/x', ['t', 'u'], []],
  ['t/a -> t/out/x', ['t/out', 't'], []],
  // A root may be moved itself, by its name.
  ['t/ -> v/', ['t'], [outside('/v', '/t', 'around both ')]],
  ['t/a -> t/b, t/b -> u/b, t/d/c -> u/c', ['t'], [outside('/u/b', '/t'), outside('/u/c', '/t')]],
])('%s, with roots %j: %j', (pairs, roots, reasons) =>
  expect(told(pairs.split(', '), roots)).toEqual(reasons),
);
