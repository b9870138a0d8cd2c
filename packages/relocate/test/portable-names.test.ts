// Win32, "Naming Files, Paths, and Namespaces"; and file systems that take two names for one.
import { expect, test } from 'vitest';
import { PathMoves } from '../src/move/planning/path-moves.ts';
import {
  namesNotOnWindows,
  namesTakenForOne,
  windowsObjection,
} from '../src/move/planning/portable-names.ts';

test.each([
  ['CON', 'CON is a device there'],
  ['con', 'con is a device there'],
  ['NUL.html', 'NUL is a device there'],
  ['nul.tar.gz', 'nul is a device there'],
  ['NUL .txt', 'NUL is a device there'],
  ['AUX.', 'AUX is a device there'],
  ['prn', 'prn is a device there'],
  ['COM1', 'COM1 is a device there'],
  ['com9.log', 'com9 is a device there'],
  ['COM\u00B2', 'COM\u00B2 is a device there'],
  ['LPT1.html', 'LPT1 is a device there'],
  ['lpt\u00B3.x', 'lpt\u00B3 is a device there'],
  ['CONIN$', 'CONIN$ is a device there'],
  ['conout$.txt', 'conout$ is a device there'],
  ['a<b', 'a name there has no <'],
  ['a>b', 'a name there has no >'],
  ['a:b', 'a name there has no :'],
  ['"a"', 'a name there has no "'],
  ['a|b', 'a name there has no |'],
  ['what?.html', 'a name there has no ?'],
  ['*', 'a name there has no *'],
  ['a\\b', 'a name there has no \\'],
  ['a\nb', 'a name there has no control character (U+000A)'],
  ['\u001F', 'a name there has no control character (U+001F)'],
  ['end.', 'a name there does not end with a dot'],
  ['...', 'a name there does not end with a dot'],
  ['end ', 'a name there does not end with a space'],
  ['x'.repeat(256), 'a name there has at most 255 UTF-16 units, this one has 256'],
])('%j: %s', (name, objection) => expect(windowsObjection(name)).toBe(objection));

test.each([
  'a.html',
  'console',
  'CONTENTS.html',
  'COM',
  'COM10',
  'COMX.html',
  'x.con',
  'nullable',
  ' a',
  '.hidden',
  'a b',
  'a.b.c',
  'a\u007Fb',
  '\u00E9t\u00E9',
  "it's [1] & (2) + 3 = 6; #%{}~`^!@$,",
  'x'.repeat(255),
])('%j is fine', (name) => expect(windowsObjection(name)).toBeUndefined());

type Pair = readonly [from: string, to: string];

const asked = (...pairs: readonly Pair[]) =>
  pairs.map(([from, to]) => ({ from, to, folder: !from.includes('.') }));

test('the names that a move gives are looked at, each once, and not those that it finds', () => {
  const paths = asked(
    ['/c/aux.d/a.html', '/c/aux.d/b.html'],
    ['/c/guide', '/c/what?'],
    ['/c/d.html', '/c/what?/nul.html'],
  );
  expect(namesNotOnWindows(paths)).toEqual([
    {
      code: 'name-not-on-windows',
      file: '/c/guide',
      message: "Windows can't hold /c/what?: a name there has no ?",
      harmless: true,
    },
    {
      code: 'name-not-on-windows',
      file: '/c/d.html',
      message: "Windows can't hold /c/what?/nul.html: nul is a device there",
      harmless: true,
    },
  ]);
});

test.each([
  ['C:/c/a.html', 'C:/d/a.html'],
  ['C:/c/a.html', 'D:/a.html'],
  ['//server/share/a.html', '//server/share/b.html'],
  ['//server/share/a.html', '//ser:ver/sh:are/b.html'],
])('%s to %s: a drive or a server is no name', (from, to) =>
  expect(namesNotOnWindows(asked([from, to]))).toEqual([]),
);

const said = (files: readonly string[], ...pairs: readonly Pair[]) =>
  namesTakenForOne(new PathMoves(asked(...pairs)), files).map(({ file, message }) => `${file}: ${message}`);

test('two places that differ by case, or by how letters are composed', () => {
  const both = ['/c/a.html', '/c/b.html'];
  expect(said(both, ['/c/a.html', '/c/B.html'])).toEqual([
    '/c/a.html: /c/B.html and /c/b.html are one file on macOS and Windows',
  ]);
  expect(said(both, ['/c/a.html', '/c/x/N.html'], ['/c/b.html', '/c/X/n.html'])).toEqual([
    '/c/b.html: /c/X/n.html and /c/x/N.html are one file on macOS and Windows',
  ]);
  expect(said(both, ['/c/a.html', '/c/\u00E9.html'], ['/c/b.html', '/c/e\u0301.html'])).toEqual([
    '/c/b.html: /c/e\u0301.html and /c/\u00E9.html are one file on macOS',
  ]);
  // What stays comes first, wherever it stands in the list.
  expect(said(['/c/a.html', '/c/Z.html'], ['/c/a.html', '/c/z.html'])).toEqual([
    '/c/a.html: /c/z.html and /c/Z.html are one file on macOS and Windows',
  ]);
});

test('a name in other letters for the same file, and names that were so before, are none of this', () => {
  expect(said(['/c/a.html'], ['/c/a.html', '/c/A.html'])).toEqual([]);
  expect(said(['/c/a.html', '/c/A.html', '/c/b.html'], ['/c/b.html', '/c/c.html'])).toEqual([]);
  expect(said(['/c/a.html', '/c/b.html'], ['/c/a.html', '/c/b.html'], ['/c/b.html', '/c/a.html'])).toEqual(
    [],
  );
});
