// Names that are no UTF-8: what stands under them is told, never passed over, and nothing else is taken for it.
import { mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { onTestFinished, expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

/** The characters of the names are bytes. */
const SITE = {
  'index.html': '<a href="ok.html">',
  'ok.html': '<a href="index.html">',
  's/b.html': '<a href="../index.html">',
  's/caf\xe9.html': '<a href="nowhere.html">',
  's/p\xe9.png': '',
  's/\xe9t\xe9/a.html': '<a href="nowhere.html">',
};

function placeOf(files: Readonly<Record<string, string>>): Workplace {
  const place = new Workplace();
  // It cannot be emptied by names that are text.
  onTestFinished(() => rmSync(Buffer.from(place.folder), { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(inside(place, path.slice(0, Math.max(0, path.lastIndexOf('/')))), { recursive: true });
    writeFileSync(inside(place, path), text);
  }
  return place;
}

function inside({ folder }: Workplace, path: string): Buffer {
  return Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(path, 'latin1')]);
}

function namesIn(place: Workplace, path = ''): string[] {
  return readdirSync(inside(place, path), { encoding: 'latin1' }).toSorted();
}

/** Whether there are such names: neither Windows nor macOS has them. */
const ARE_THERE = process.platform === 'linux';

const why = (name: string): string =>
  `its name is not UTF-8 (${name}), and such names are not read; give it another [undecodable-name]`;

const FILE = `s/caf\uFFFD.html: error ${why('caf\\xe9.html')}`;
const FOLDER = `s/\uFFFDt\uFFFD: error ${why('\\xe9t\\xe9')}`;
const PICTURE = `s/p\uFFFD.png: error ${why('p\\xe9.png')}`;
const MAP = ['--map', '.=https://h.example/'];

test.skipIf(!ARE_THERE).each<[args: readonly string[], told: readonly string[]]>([
  [
    ['check', '.'],
    [FILE, FOLDER],
  ],
  [
    ['check', '.', '--ignore', 'x'],
    [FILE, FOLDER],
  ],
  [['check', '.', '--ignore', 's/caf*'], [FOLDER]],
  [
    ['extract', '.'],
    [FILE, FOLDER],
  ],
  [['extract', 's/*.html'], [FILE]],
  [['extract', 's/*.png'], [PICTURE]],
  [
    ['absolutize', '.', ...MAP, '--in-place'],
    [FILE, FOLDER],
  ],
  [
    ['absolutize', '.', ...MAP, '--out', '../copy'],
    [FILE, FOLDER, PICTURE],
  ],
  [
    ['move', 'ok.html', 'new.html'],
    [FILE, FOLDER],
  ],
])('%j', (args, told) => {
  const { status, stderr } = placeOf(SITE).run(args);
  expect(stderr.split('\n').filter(Boolean).toSorted()).toEqual(told.toSorted());
  expect(status).toBe(1);
});

test.skipIf(!ARE_THERE)('a file of such a name is not read twice in place of one that is told alike', () => {
  const place = placeOf({ 'b\xef\xbf\xbd.html': '<a href="x">', 'b\xff.html': '<a href="y">' });
  for (const more of [[], ['--ignore', 'z']]) {
    const { stdout, stderr } = place.run(['extract', '.', ...more]);
    expect(stdout.match(/^b.*|\b[xy]\b/gm)).toEqual(['b\uFFFD.html', 'x', 'x']);
    expect(stderr).toBe(`b\uFFFD.html: error ${why('b\\xff.html')}\n`);
  }
});

test.skipIf(!ARE_THERE).each([['.'], ['a.html']])(
  'a link to what it is told as is broken: check %s',
  (path) => {
    const place = placeOf({ 'a.html': '<a href="b%EF%BF%BD.html">', 'b\xff.html': '' });
    expect(place.run(['check', path]).stdout).toContain('there is no such file');
  },
);

test.skipIf(!ARE_THERE)('a folder that holds them is not moved by halves', () => {
  const place = placeOf(SITE);
  const { status, stderr } = place.run(['move', 's', 't']);
  expect(status).toBe(2);
  expect(stderr).toContain(`${place.folder}/s/caf\uFFFD.html cannot go along: its name is not UTF-8`);
  expect(stderr).toContain(`${place.folder}/s/p\uFFFD.png cannot go along: its name is not UTF-8`);
  expect(stderr).toContain(`${place.folder}/s/\uFFFDt\uFFFD cannot go along: its name is not UTF-8`);
  expect([namesIn(place), namesIn(place, 's')]).toEqual([
    ['index.html', 'ok.html', 's'],
    ['b.html', 'caf\xe9.html', 'p\xe9.png', '\xe9t\xe9'],
  ]);
});

test.skipIf(!ARE_THERE)('a symbolic link to such a name goes on leading there, or stays', () => {
  const place = placeOf({ 'index.html': '', 's/a.html': '', 'p\xe9.png': '' });
  symlinkSync(Buffer.from('/p\xe9.png', 'latin1'), inside(place, 's/whole'));
  symlinkSync(Buffer.from('p\xe9.png', 'latin1'), inside(place, 's/beside'));
  const read = (path: string): string => readlinkSync(inside(place, path), 'latin1');
  expect(place.run(['move', 's', 't'])).toMatchObject({ status: 0, stderr: '' });
  expect([read('t/whole'), read('t/beside')]).toEqual(['/p\xe9.png', 'p\xe9.png']);
  expect(place.run(['undo']).stderr).toBe('');
  expect([read('s/whole'), read('s/beside')]).toEqual(['/p\xe9.png', 'p\xe9.png']);
  const { status, stderr } = place.run(['move', 's/beside', 'beside']);
  expect([status, stderr.replaceAll(place.folder, '')]).toEqual([
    2,
    'error: refused, and nothing has been written:\n' +
      '/s/beside leads to a name that is not UTF-8; it cannot be kept leading there\n',
  ]);
});
