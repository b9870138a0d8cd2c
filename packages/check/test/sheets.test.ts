// What Sass and Less find, and what is told as missing: sass-lang.com, "@use", "Finding the module"; lesscss.org, "@import At-Rules".
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

async function findings(tree: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found = await checkedTree(tree);
  return found.map(({ file, rule, reference }) => `${file} ${rule} ${reference}`).toSorted();
}

test.each<[string, Readonly<Record<string, string>>, string[]]>([
  [
    'endings, partials and indexes are left out',
    {
      'a.scss': '@use "b"; @use "c/d"; @forward "./e"; @import "f.scss", "g"; @use "h"; @use "i/index";',
      'b.scss': '',
      'c/_d.scss': '',
      '_e.sass': '',
      '_f.scss': '',
      'g.css': '',
      'h/_index.scss': '',
      'i/_index.sass': '',
    },
    [],
  ],
  [
    'a sheet is missing whose folder is there',
    { 'a.scss': '@use "b/c"; @use "./d"; @use "../e/f";', 'b/_x.scss': '' },
    ['a.scss missing-target ./d', 'a.scss missing-target b/c'],
  ],
  [
    'what may be that of a load path or a package is not',
    { 'a.scss': '@use "bootstrap/scss/bootstrap"; @import "mixins", "~x/y", "@/z";' },
    [],
  ],
  [
    'folders that generators tell Sass',
    {
      'css/a.scss': '@import "parts/b", "c";',
      '_sass/parts/_b.scss': '@import "parts/d";',
      '_sass/parts/d.scss': '',
      'assets/scss/_c.scss': '',
    },
    [],
  ],
  [
    '`url()` counts from the CSS, wherever it is written',
    { 'a.scss': 'b { c: url(../d.png); e: url(f.png) } @import "g.css";', 'f.png': '' },
    [],
  ],
  [
    'Less takes any ending',
    {
      'a.less': '@import "b"; @import "c.php"; @import (optional) "./d"; @plugin "./e"; @plugin "./f";',
      'b.less': '',
      'c.php': '',
      'e.js': '',
    },
    ['a.less missing-target ./d', 'a.less missing-target ./f'],
  ],
])('%s', async (_, tree, expected) => {
  expect(await findings(tree)).toEqual(expected);
});
