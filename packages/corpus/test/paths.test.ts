// Paths as each system writes them, tried on any.
import { describe, expect, test } from 'vitest';
import {
  absolutePath,
  commonFolder,
  fileUri,
  isMachineOf,
  isOwnMachine,
  isWithin,
  pathOfFileUri,
  relativePath,
  slashedPath,
  withoutEmptyNames,
  withoutEndSlash,
} from '../src/index.ts';
import { spelledPathOfFileUri, tidied } from '../src/uris/file-uri.ts';
import { parse } from '@linkwright/uri';

// path, working folder, what it is as a whole, its file: URI
const WINDOWS: readonly (readonly [string, string, string, string])[] = [
  ['C:\\site\\a.html', 'D:\\w', 'C:/site/a.html', 'file:///C:/site/a.html'],
  ['C:/site/a.html', 'D:\\w', 'C:/site/a.html', 'file:///C:/site/a.html'],
  ['a.html', 'C:\\w', 'C:/w/a.html', 'file:///C:/w/a.html'],
  ['sub\\a.html', 'C:/w', 'C:/w/sub/a.html', 'file:///C:/w/sub/a.html'],
  ['..\\..\\..\\a.html', 'C:\\w', 'C:/a.html', 'file:///C:/a.html'],
  ['\\a.html', 'C:\\w', 'C:/a.html', 'file:///C:/a.html'],
  ['c:a.html', 'C:\\w', 'C:/w/a.html', 'file:///C:/w/a.html'],
  ['C:\\', 'D:\\w', 'C:/', 'file:///C:/'],
  ['C:\\a b\\50%#1?.html', 'D:\\', 'C:/a b/50%#1?.html', 'file:///C:/a%20b/50%25%231%3F.html'],
  ['\\\\server\\share\\a.html', 'C:\\w', '//server/share/a.html', 'file://server/share/a.html'],
  ['a.html', '\\\\server\\share\\site', '//server/share/site/a.html', 'file://server/share/site/a.html'],
  ['..\\..\\..\\a.html', '\\\\server\\share\\site', '//server/share/a.html', 'file://server/share/a.html'],
  ['\\\\server\\share\\', 'C:\\w', '//server/share', 'file://server/share'],
  ['\\\\?\\C:\\very\\long', 'D:\\w', 'C:/very/long', 'file:///C:/very/long'],
  ['\\\\?\\UNC\\server\\share\\long', 'D:\\w', '//server/share/long', 'file://server/share/long'],
  ['a.html', '\\\\?\\C:\\w', 'C:/w/a.html', 'file:///C:/w/a.html'],
];

const POSIX: readonly (readonly [string, string, string, string])[] = [
  ['a.html', '/w', '/w/a.html', 'file:///w/a.html'],
  ['../../a.html', '/w', '/a.html', 'file:///a.html'],
  // Characters of names like others.
  ['a\\b.html', '/w', '/w/a\\b.html', 'file:///w/a%5Cb.html'],
  ['C:/a.html', '/w', '/w/C:/a.html', 'file:///w/C:/a.html'],
  ['/C:/a.html', '/w', '/C:/a.html', 'file:///C:/a.html'],
];

describe.each([
  ['windows', WINDOWS],
  ['posix', POSIX],
] as const)('%s', (style, rows) => {
  test.each(rows)('%s in %s is %s', (path, folder, whole, uri) => {
    expect(absolutePath(path, folder, style)).toBe(whole);
    expect(fileUri(whole)).toBe(uri);
    const { authority, path: named } = parse(uri);
    expect(pathOfFileUri(authority, named, style)).toBe(whole);
  });
});

// URI, path on Windows, path elsewhere
test.each([
  ['file:///C:/a', 'C:/a', '/C:/a'],
  ['file://localhost/c:/a', 'C:/a', '/c:/a'],
  ['file:/C:/a', 'C:/a', '/C:/a'],
  ['file:///C%3A/a', 'C:/a', '/C:/a'],
  ['file:///C:', 'C:', '/C:'],
  ['file:///Cd:/a', '/Cd:/a', '/Cd:/a'],
  ['file:///a/c:/b', '/a/c:/b', '/a/c:/b'],
  ['file://server/share/a', '//server/share/a', undefined],
  // A separator that the URI hides is none.
  ['file:///C:/a%5C..%5Cb', undefined, '/C:/a\\..\\b'],
  ['file:///C:/a%2Fb', undefined, undefined],
  ['file:///C:/a%00b', undefined, undefined],
  ['file:///C:/%FF', undefined, undefined],
])('%s is %s on Windows, and %s elsewhere', (uri, windows, elsewhere) => {
  const { authority, path } = parse(uri);
  expect(pathOfFileUri(authority, path, 'windows')).toBe(windows);
  expect(pathOfFileUri(authority, path, 'posix')).toBe(elsewhere);
});

test.each([
  ['windows', 'C:/a/..\\b'],
  ['posix', '/C:/a/..\\b'],
] as const)('on %s, what no file may be called is spelled %s', (style, spelled) =>
  expect(spelledPathOfFileUri('', '/C:/a/..%5Cb', style)).toBe(spelled),
);

// folder, authority of a URI, whether it is that of the folder
test.each([
  ['/t', undefined, true],
  ['/t', '', true],
  ['/t', 'localhost', true],
  ['/t', 'server', false],
  ['C:/t', 'server', false],
  ['//server/share/t', 'SERVER', true],
  ['//server/share/t', 'other', false],
  ['//server/share/t', '', false],
  ['//server/share/t', undefined, false],
])('%s is on the machine of file://%s: %s', (folder, authority, expected) =>
  expect(isMachineOf(folder, authority)).toBe(expected),
);

// path, without empty names on Windows, elsewhere
test.each([
  ['//server/share//a///b', '//server/share/a/b', '/server/share/a/b'],
  ['C:/t//a//', 'C:/t/a/', 'C:/t/a/'],
  ['/t//a', '/t/a', '/t/a'],
  ['///t', '/t', '/t'],
])('%s without empty names is %s on Windows, and %s elsewhere', (path, windows, elsewhere) => {
  expect(withoutEmptyNames(path, 'windows')).toBe(windows);
  expect(withoutEmptyNames(path, 'posix')).toBe(elsewhere);
});

test('what Windows says of a path gets plain separators', () => {
  expect(slashedPath('\\\\?\\C:\\a\\b', 'windows')).toBe('C:/a/b');
  expect(slashedPath('C:\\a', 'windows')).toBe('C:/a');
  expect(slashedPath('a\\b', 'posix')).toBe('a\\b');
});

test.each([
  ['windows', 'site\\', 'site'],
  ['windows', 'c:\\', 'C:/'],
  ['windows', 'c:', 'C:.'],
  ['windows', 'C:site', 'C:site'],
  ['windows', 'ab:', 'ab:'],
  ['posix', 'C:', 'C:'],
] as const)('on %s, what is named %s is listed as %s', (style, path, listed) =>
  expect(tidied(path, style)).toBe(listed),
);

// folder, path, the way there
test.each([
  ['windows', 'C:/site', 'C:\\site\\a\\b.html', 'a/b.html'],
  ['windows', 'C:\\site', 'c:/SITE/a.html', 'a.html'],
  ['windows', 'C:/site', 'C:/b.html', '../b.html'],
  ['windows', 'C:/site', 'd:\\b.html', 'D:/b.html'],
  ['windows', '//server/share/site', '//server/share/b.html', '../b.html'],
  ['windows', 'C:/site', 'C:/site', ''],
  ['posix', '/site', '/site/a\\b.html', 'a\\b.html'],
  ['posix', '/site', '/b.html', '../b.html'],
] as const)('%s: from %s to %s it is %s', (style, folder, path, way) =>
  expect(relativePath(folder, path, style)).toBe(way),
);

test.each([
  ['windows', 'C:/', 'C:/'],
  ['windows', 'C://', 'C:/'],
  ['windows', 'C:', 'C:'],
  ['windows', 'C:/a/', 'C:/a'],
  ['windows', '/', '/'],
  ['posix', 'C:/', 'C:'],
  ['posix', '/', '/'],
  ['posix', '///', '/'],
  ['posix', 'a//', 'a'],
  ['posix', '', ''],
] as const)('%s: %s without the slash at its end is %s', (style, path, without) =>
  expect(withoutEndSlash(path, style)).toBe(without),
);

test.each([
  [undefined, true],
  ['', true],
  ['LOCALHOST', true],
  ['server', false],
])('the authority %s is this machine: %s', (authority, isOwn) => expect(isOwnMachine(authority)).toBe(isOwn));

test.each([
  ['/a', '/a', true],
  ['/a/b', '/a', true],
  ['/ab', '/a', false],
  ['/', '/a', false],
  ['/a', '/', true],
  ['/', '/', true],
  ['C:/a', 'C:/', true],
  ['C:/a', 'C:', true],
] as const)('%s in %s: %s', (path, folder, isInside) => {
  expect(isWithin(path, folder)).toBe(isInside);
});

test.each<[paths: readonly string[], folder: string]>([
  [[], ''],
  [['a/b'], 'a/'],
  [['/a/b', '/a/c/d'], '/a/'],
  [['/a/b', '/ab/c'], '/'],
  [['a/b', 'c/d'], ''],
  [['/a/b', 'c/d'], ''],
  [['c/d', '/a/b'], ''],
  [['C:/a/b', 'D:/a/b'], ''],
])('%j are all in "%s"', (paths, folder) => expect(commonFolder(paths)).toBe(folder));
