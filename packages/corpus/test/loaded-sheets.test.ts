// Which file a name in `@use` means, held against Sass itself.
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import * as sass from 'sass';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadedSheet, sheetNames } from '../src/index.ts';

let root = '';
beforeAll(() => void (root = mkdtempSync(join(tmpdir(), 'linkwright-test-'))));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const NAMES = ['a', '_a', 'b', 'index', '_index', 'c.d'];
const FOLDERS = ['', 'a/', 'b/', 'a/b/'];
const ENDINGS = ['.scss', '.sass', '.css'];

const file = fc
  .tuple(fc.constantFrom(...FOLDERS), fc.constantFrom(...NAMES), fc.constantFrom(...ENDINGS))
  .map((parts) => parts.join(''));
const name = fc
  .tuple(
    fc.constantFrom('', './', '../', 'a/', 'b/', 'a/../'),
    fc.constantFrom(...NAMES, 'b/a'),
    fc.constantFrom('', '', '', ...ENDINGS),
  )
  .map((parts) => parts.join(''));

/** Files, and a name that is likely to mean one of them. */
const tree = fc.uniqueArray(file, { minLength: 1, maxLength: 6 }).chain((files) => {
  const said = fc
    .tuple(fc.constantFrom('', './'), fc.constantFrom(...files), fc.boolean(), fc.boolean())
    .map(([prefix, path, isShort, isBare]) => {
      const whole = isShort ? path.replace(/\.\w+$/, '').replace(/(?:^|\/)_?index$/, '') : path;
      return prefix + (isBare ? whole.replace(/(^|\/)_/, '$1') : whole);
    });
  return fc.tuple(fc.constant(files), fc.oneof(said, name));
});

/** The files that Sass loads for a sheet; undefined where it finds none, or several that it could mean. */
function loadedBySass(sheet: string): string | undefined {
  try {
    const { loadedUrls } = sass.compile(sheet, { logger: sass.Logger.silent });
    return loadedUrls.map((url) => fileURLToPath(url)).find((path) => path !== sheet);
  } catch {
    return undefined;
  }
}

const ON_DISK = {
  has: (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true,
  hasFolder: (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
};

function grow(files: readonly string[], said: string): string {
  rmSync(root, { recursive: true, force: true });
  for (const path of ['main.scss', ...files]) {
    mkdirSync(dirname(join(root, 'site', path)), { recursive: true });
    writeFileSync(join(root, 'site', path), path === 'main.scss' ? `@use ${JSON.stringify(said)};` : '');
  }
  return join(root, 'site', 'main.scss');
}

test('law: what Sass loads is what is found', () => {
  fc.assert(
    fc.property(tree, ([files, said]) => {
      const sheet = grow(files, said);
      const theirs = loadedBySass(sheet);
      // Where there are several, or none, Sass refuses, and the name is kept or not told.
      if (theirs === undefined) return;
      expect(loadedSheet({ name: said, loading: 'sass' }, sheet, ON_DISK)?.path).toBe(theirs);
    }),
    { numRuns: 200 },
  );
});

test('law: one of the names that a file may have means it', () => {
  fc.assert(
    fc.property(file, name, (path, old) => {
      const sheet = grow([path], 'none');
      const was = join(root, 'site', path);
      const means = (said: string): string | undefined =>
        loadedSheet({ name: said, loading: 'sass' }, sheet, ON_DISK)?.path;
      expect(sheetNames(was, join(root, 'site'), old, was).map(means)).toContain(was);
    }),
  );
});
