import { expect, test } from 'vitest';
import { movedTree } from './moved-tree.ts';
import type { Tree } from './trees.ts';

test.each<[string, Tree, [string, string][], Tree]>([
  [
    'a page of a wiki with its links, spelled as they were',
    { 'Home.mediawiki': '[[Page one]] [[Page_one#A b|x]] [[page one]]', 'Page-one.mediawiki': '[[Home]]' },
    [['Page-one.mediawiki', 'Page-two.mediawiki']],
    { 'Home.mediawiki': '[[Page two]] [[Page-two#A b|x]] [[Page two]]', 'Page-two.mediawiki': '[[Home]]' },
  ],
  [
    'a page whose file has underscores',
    { 'Home.wiki': '[[Page one]]', 'Page_one.wiki': 'x' },
    [['Page_one.wiki', 'Page_two.wiki']],
    { 'Home.wiki': '[[Page_two]]', 'Page_two.wiki': 'x' },
  ],
  [
    'a page that is named as a file',
    { 'a.mediawiki': '[[b.mediawiki#C d|B]] <img src="e.png">', 'b.mediawiki': '== C d ==\n', 'e.png': 'x' },
    [
      ['b.mediawiki', 'f/g.mediawiki'],
      ['e.png', 'f/e.png'],
    ],
    {
      'a.mediawiki': '[[f/g.mediawiki#C d|B]] <img src="f/e.png">',
      'f/g.mediawiki': '== C d ==\n',
      'f/e.png': 'x',
    },
  ],
  [
    'a picture',
    { 'Home.wiki': '[[File:a.png|thumb|b]] <gallery>\nFile:a.png|c\n</gallery>', 'a.png': 'x' },
    [['a.png', 'img/d.png']],
    { 'Home.wiki': '[[File:img/d.png|thumb|b]] <gallery>\nFile:img/d.png|c\n</gallery>', 'img/d.png': 'x' },
  ],
])('%s', async (_, before, moves, after) => {
  expect(await movedTree(before, moves)).toEqual(after);
});
