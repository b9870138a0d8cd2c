// RFC 9110, 15.4: which redirects of servers say where a page has moved to, so that it may be written.
import { expect, test } from 'vitest';
import { moved } from '../src/remote/moved.ts';
import type { RuleCode } from '../src/rules.ts';

const AT = 'https://a.example';

test.each<[hops: readonly number[], from: string, to: string, expected: readonly string[], why: string]>([
  [[], '/a', '/a', [], 'no redirect'],
  [[301], '/a', '/b', ['redirect-permanent', '/b', 'sure'], ''],
  [[302, 302], '/a#b', '/a#b', [], 'and back'],
  [[301], 'https://A.example', '/', [], 'to the very page, by another spelling'],
  [[301], '/a', '/a?b', ['redirect-permanent', '/a?b', 'sure'], ''],
  [[308, 301], '/a', '/b', ['redirect-chain', '/b', 'sure'], ''],
  [[302], '/a', '/b', ['redirect-temporary'], ''],
  [[301, 302], '/a', '/b', ['redirect-chain', '/b'], 'one of them is for now'],
  [[301], 'http://a.example/a', '/a', ['redirect-permanent', '/a', 'sure'], ''],
  [[301], '/a', 'http://a.example/a/', ['redirect-permanent', 'http://a.example/a/'], 'less safe'],
  [[301], '/a', 'https://me:secret@a.example/b', ['redirect-permanent'], 'a password'],
  [[301], '/2019/a.html', '/', ['redirect-permanent', '/'], 'gone, and told so to nobody'],
  [[301], '/2019/a.html', 'https://b.example/', ['redirect-permanent', 'https://b.example/'], ''],
  [[301], '/?p=7', '/', ['redirect-permanent', '/'], ''],
  [[301], '/index.html', '/', ['redirect-permanent', '/', 'sure'], 'the front page itself'],
  [[301], '/', 'https://b.example/', ['redirect-permanent', 'https://b.example/', 'sure'], ''],
  [[301], '/a', '/?p=7', ['redirect-permanent', '/?p=7', 'sure'], ''],
  [
    [301],
    '/a?b',
    '/login?next=%2Fa%3Fb',
    ['redirect-permanent', '/login?next=%2Fa%3Fb'],
    'to come back from',
  ],
  [[301], '/a', '/login?to=https://a.example/a', ['redirect-permanent', '/login?to=https://a.example/a'], ''],
  [[301], '/a', '/404.html', ['redirect-permanent', '/404.html'], 'gone, and told so to readers alone'],
  [[301], '/a', '/en/Not-Found/', ['redirect-permanent', '/en/Not-Found/'], ''],
  [[301], '/a', '/users/sign_in', ['redirect-permanent', '/users/sign_in'], ''],
  [[301], '/login.php', '/login', ['redirect-permanent', '/login', 'sure'], 'the very page'],
  [[301], '/a', '/404s', ['redirect-permanent', '/404s', 'sure'], ''],
  [[301], '/a?b', '/c?b', ['redirect-permanent', '/c?b', 'sure'], ''],
])('%j from %s to %s gives %j: %s', (hops, from, to, expected) => {
  const [found] = moved(hops, new URL(from, AT).href, new URL(to, AT).href, []);
  const { rule, suggestion, fixable } = found ?? {};
  const said = [rule, suggestion?.replace(AT, ''), fixable && 'sure'];
  expect(said.filter((each) => each !== undefined)).toEqual(expected);
});

test.each<[RuleCode, string | undefined]>([
  ['missing-fragment', `${AT}/b`],
  ['remote-missing', undefined],
  ['remote-error', undefined],
])('a new place with %s is not written, and %s suggested', (rule, suggested) => {
  const found = moved([301], `${AT}/a`, `${AT}/b`, [{ rule, message: '' }]);
  expect(found.map(({ suggestion, fixable }) => [suggestion, fixable])).toEqual([[suggested, undefined]]);
});
