// A list in which one place becomes two has no answer: no row of it goes before another.
import { expect, test } from 'vitest';
import { contradictions } from '../src/move/planning/contradictions.ts';

const PLACES = 'is to go to two places,';

test.each<[what: string, asked: Parameters<typeof contradictions>[0], reasons: readonly string[]]>([
  ['nothing', {}, []],
  ['a path', { paths: [move('/a', '/x'), move('/a', '/y')] }, [`/a ${PLACES} /x and /y`]],
  ['a path that is deleted', { paths: [move('/a', '/x')], deleted: ['/a'] }, [`/a ${PLACES} /x and nowhere`]],
  ['two paths for one place', { paths: [move('/a', '/x'), move('/b', '/x')] }, []],
  ['a row that is there twice', { paths: [move('/a', '/x'), move('/a', '/x')], deleted: ['/b', '/b'] }, []],
  [
    'a URL',
    { uris: [move('http://a/', 'http://b/'), move('http://a/', 'http://c/')] },
    [`http://a/ ${PLACES} http://b/ and http://c/`],
  ],
  [
    'a URL that is deleted',
    { uris: [move('http://a/', 'http://b/'), { from: 'http://a/' }] },
    [`http://a/ ${PLACES} http://b/ and nowhere`],
  ],
  [
    'a URL by two spellings',
    { uris: [move('http://a/~x', 'http://b/'), move('http://A:80/%7ex', 'http://c/')] },
    [`http://A:80/%7ex ${PLACES} http://b/ and http://c/`],
  ],
  [
    'a URL that goes to one place by two spellings',
    { uris: [move('http://a/', 'http://b/'), move('http://a/', 'http://B:80')] },
    [],
  ],
  [
    'parts of pages',
    {
      uris: [
        move('http://a/x?id=3#f', 'http://a/3'),
        { from: 'http://a/y#?' },
        move('http://a/z', 'http://b/#z'),
      ],
    },
    [
      'http://a/x?id=3#f has a query, and what moves are whole pages: http://a/x',
      'http://a/y#? has a fragment, and what moves are whole pages: http://a/y',
    ],
  ],
  [
    'a page, and all below it',
    { uris: [move('http://a/x', 'http://b/'), move('http://a/x/', 'http://c/')] },
    [],
  ],
])('%s', (_, asked, reasons) => expect(contradictions(asked)).toEqual(reasons));

function move(from: string, to: string): { from: string; to: string; folder: boolean } {
  return { from, to, folder: false };
}
