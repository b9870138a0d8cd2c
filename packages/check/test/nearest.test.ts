import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PATIENCE, isSameButForCase, nearest } from '../src/judging/absence/nearest.ts';

const NAMES: ReadonlySet<string> = new Set(['install.html', 'index.html', 'intro.html', 'a.html']);

test.each([
  ['instal.html', 'install.html'],
  ['indx.html', 'index.html'],
  ['ab.html', 'a.html'],
  ['b.html', undefined],
  ['quite-another.html', undefined],
])('what is nearest to %s is %s, whoever asks again', (wanted, found) => {
  expect(nearest(wanted, NAMES, { left: PATIENCE })).toBe(found);
  expect(nearest(wanted, NAMES, { left: PATIENCE })).toBe(found);
});

test.each([
  ['Install.html', 'install.html', true],
  ['INDEX.HTML', 'index.html', true],
  ['indx.html', 'index.html', false],
  ['B', 'b', true],
  ['SET-UP', 'Set-up', false],
])('%s is %s but for upper and lower case, and no other: %s', (wanted, found, expected) => {
  const names = new Set([...NAMES, 'b', 'set-up', 'Set-up']);
  expect(nearest(wanted, names, { left: PATIENCE })?.toLowerCase()).toBe(found.toLowerCase());
  expect(isSameButForCase(wanted, found, names, { left: PATIENCE })).toBe(expected);
  expect(isSameButForCase(wanted, found, names, { left: 1 })).toBe(false);
});

test('what another document has found costs as much patience, so that order does not matter', () => {
  const ask = (left: number): readonly unknown[] => {
    const patience = { left };
    return [nearest('instal.html', NAMES, patience), nearest('indx.html', NAMES, patience), patience.left];
  };
  const first = ask(NAMES.size);
  expect(first).toEqual(['install.html', undefined, 0]);
  expect(ask(2 * NAMES.size)).toEqual(['install.html', 'index.html', 0]);
  expect(ask(NAMES.size)).toEqual(first);
});

// A quarter of the letters before the ending may be wrong, and one at least.
test.each([
  ['aa.html', ['ab.html', 'ac.html'], 'ab.html'],
  ['abc.html', ['axy.html'], undefined],
  ['v1.2-notes.html', ['v1.2-noxys.html'], 'v1.2-noxys.html'],
  ['v1.2-notes.html', ['v1.2-nxyzs.html'], undefined],
  ['install', ['instals'], 'instals'],
  ['abcdefgh.tutorial', ['abcdefgh.tutxxxxl'], 'abcdefgh.tutxxxxl'],
  ['abcd.html', ['abcdef.html'], undefined],
  ['abcdefgh.html', ['abcdefghij.html'], 'abcdefghij.html'],
  ['SET.html', ['sit.html', 'sEt.html'], 'sEt.html'],
  ['1', ['2', 'i1'], undefined],
  ['C', ['x', 'c'], 'c'],
  ['.envv', ['.env'], '.env'],
])('what is nearest to %s in %j is %s', (wanted, names, found) => {
  expect(nearest(wanted, new Set(names), { left: PATIENCE })).toBe(found);
});

test('other names have answers of their own', () => {
  expect(nearest('instal.html', new Set(['instar.html']), { left: PATIENCE })).toBe('instar.html');
});

// The first time all names are looked at, after that those that may be near.
test('what is nearest does not depend on how often something was looked for', () => {
  const name = fc.string({ unit: fc.constantFrom(...'abcABC012-_.éÉ日'), minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(name, fc.uniqueArray(name, { maxLength: 30 }), (wanted, names) => {
      const asked = new Set(names);
      nearest('something else', asked, { left: PATIENCE });
      expect(nearest(wanted, asked, { left: PATIENCE })).toBe(
        nearest(wanted, new Set(names), { left: PATIENCE }),
      );
    }),
    { numRuns: 2000 },
  );
});
