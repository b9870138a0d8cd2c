// HTML Standard, 7.4.6.4: what a fragment points at.
import { expect, test } from 'vitest';
import { decodedFragment, fragmentOf, pointsAt } from '../src/fragment.ts';

test.each<[string, string | undefined, string]>([
  ['http://a/b', undefined, 'no fragment'],
  ['http://a/b#', undefined, 'an empty one is the top'],
  ['http://a/b#c', 'c', ''],
  ['http://a/b#c#d', 'c#d', 'the first "#" counts'],
  ['http://a/b#:~:text=word', undefined, 'a text directive is no name'],
  ['http://a/b#c:~:text=word', 'c', 'a name before a directive is'],
])('the name in %s is %s: %s', (uri, expected) => {
  expect(fragmentOf(uri)).toBe(expected);
});

test.each([
  ['section', ['section'], true],
  ['Section', ['section'], false],
  ['a%20b', ['a%20b'], true],
  ['a%20b', ['a b'], true],
  ['a b', ['a%20b'], true],
  ['中`', ['%E4%B8%AD%60'], true],
  ['\u{1F600}', ['%F0%9F%98%80'], true],
  ['a%20b', ['a%2520b'], false],
  ['caf%C3%A9', ['café'], true],
  ['100%', ['100%'], true],
  ['%zz', ['%zz'], true],
  ['top', [], true],
  ['TOP', [], true],
  ['t%6Fp', [], true],
  ['topic', [], false],
  ['svgView(viewBox(0,0,9,9))', [], true],
  ['xywh=0,0,9,9', [], true],
])('#%s points into a document with %j: %s', (fragment, names, expected) => {
  expect(pointsAt(fragment, new Set(names))).toBe(expected);
});

test.each([
  ['%41%zz%', 'A%zz%'],
  ['%FF', '\uFFFD'],
  ['é%C3%A9', 'éé'],
])('%s is decoded to %s', (fragment, expected) => {
  expect(decodedFragment(fragment)).toBe(expected);
});
