import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CorpusFile, findFiles } from '@linkwright/corpus';
import { expect, onTestFinished, test } from 'vitest';
import { writtenOnce } from '../src/writing/written-once.ts';

const named = ({ path, entry }: CorpusFile): string => (entry === undefined ? path : `${path}!/${entry}`);

/** Two files, one of them in a folder, and a link to the other one. */
function place(): { readonly folder: string; readonly once: (...paths: string[]) => string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'd'));
  for (const path of ['a', 'd/b']) writeFileSync(join(folder, path), '');
  symlinkSync('a', join(folder, 'link'));
  const file = (name: string): CorpusFile => {
    const [path = '', entry] = name.split('!/');
    const absolute = join(folder, path);
    return { path, absolute, below: path, mediaType: 'text/html', size: 0, ...(entry && { entry }) };
  };
  return { folder, once: (...paths) => writtenOnce(paths.map(file)).map(named) };
}

test.each([
  [
    ['a', 'd/b'],
    ['a', 'd/b'],
  ],
  [['link', 'a'], ['a']],
  [
    ['link', 'd/b'],
    ['link', 'd/b'],
  ],
  // An archive comes before its entries, and the name of an entry's archive before that of a link.
  [['a', 'a!/e'], ['a']],
  [['a!/e', 'a'], ['a']],
  [['link!/e', 'a!/e'], ['a!/e']],
  [['a!/e', 'link!/e'], ['a!/e']],
])('%j: %j', (paths, once) => expect(place().once(...paths)).toEqual(once));

test.each([
  ['a!/e', 'a!/f'],
  ['link!/e', 'a!/f'],
  ['a!/e', 'link!/f'],
])('%s and %s are of one archive, which is not named', (one, other) => {
  expect(() => place().once(one, other)).toThrow(/!\/e and !\/f are in one archive/);
});

test.skipIf(process.platform === 'win32')(
  'a folder that may not be entered is left to who reads its files',
  () => {
    const { folder, once } = place();
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'd'), 0o600);
    // Nothing is closed to root.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      expect(once('a', 'd/b', 'link')).toEqual(['a', 'd/b']);
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(join(folder, 'd'), 0o700);
    }
  },
);

test('of folders, one within another and one behind a link, each file goes by its own name', async () => {
  const { folder } = place();
  for (const path of ['a.html', 'd/b.html']) writeFileSync(join(folder, path), '');
  symlinkSync('a.html', join(folder, 'link.html'));
  symlinkSync('d', join(folder, 'e'));
  const once = async (...paths: string[]): Promise<string[]> => {
    const { files } = await findFiles(
      paths.map((path) => join(folder, path)),
      { links: true },
    );
    return writtenOnce(files).map(({ path }) => path.slice(folder.length + 1));
  };
  // A link is listed as what nobody reads; it stands for its file where that is not named.
  expect(await once('.')).toEqual(['a.html', 'd/b.html', 'link']);
  expect(await once('.', 'd')).toEqual(['a.html', 'd/b.html', 'link']);
  expect(await once('d', 'e')).toEqual(['d/b.html']);
  expect(await once('e', 'a.html')).toEqual(['a.html', 'e/b.html']);
});
