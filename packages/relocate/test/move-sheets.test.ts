import { expect, test } from 'vitest';
import { movedTree } from './moved-tree.ts';
import type { Tree } from './trees.ts';

test.each<[string, Tree, [string, string][], Tree]>([
  [
    'names leave out what they left out before',
    {
      'a.scss': '@use "b"; @use "b.scss" as c; @use "_b" as d; @use "./b" as e; @import "f";',
      '_b.scss': '',
      'f/_index.scss': '',
    },
    [
      ['_b.scss', 'x/_y.scss'],
      ['f', 'x/g'],
    ],
    { 'a.scss': '@use "x/y"; @use "x/y.scss" as c; @use "x/_y" as d; @use "./x/y" as e; @import "x/g";' },
  ],
  [
    'an index that becomes another sheet is named, and one that was none is not',
    { 'a.scss': '@use "b"; @use "c/index" as d;', 'b/_index.scss': '', 'c/_index.scss': '' },
    [
      ['b/_index.scss', 'b/_all.scss'],
      ['c/_index.scss', 'e/_index.scss'],
    ],
    { 'a.scss': '@use "b/all"; @use "e/index" as d;' },
  ],
  [
    'a sheet that moves itself',
    {
      'a.scss': '@use "b"; @forward "c/d"; e { f: url(g.png); h: url(none.png); i: url(#{$j}/k.png) }',
      '_b.scss': '',
      'c/d.scss': '',
      'g.png': '',
    },
    [['a.scss', 'c/a.scss']],
    {
      'c/a.scss': '@use "../b"; @forward "d"; e { f: url(../g.png); h: url(none.png); i: url(#{$j}/k.png) }',
    },
  ],
  [
    'names that count from a load path still do',
    {
      'css/a.scss': '@import "parts/b";',
      '_sass/parts/_b.scss': '@import "parts/c";',
      '_sass/parts/_c.scss': '',
    },
    [['_sass/parts', '_sass/pieces']],
    { 'css/a.scss': '@import "pieces/b";', '_sass/pieces/_b.scss': '@import "pieces/c";' },
  ],
  [
    'what leaves the load path is named from the sheet',
    { 'css/a.scss': '@import "b";', '_sass/_b.scss': '' },
    [['_sass/_b.scss', 'lib/_b.scss']],
    { 'css/a.scss': '@import "../lib/b";' },
  ],
  [
    'a sheet that stands in the way is not taken for it',
    { 'a.scss': '@use "b/c";', 'b/_c.scss': '', 'd/c.scss': '' },
    [['b/_c.scss', 'd/_e.css']],
    { 'a.scss': '@use "d/e";' },
  ],
  [
    'the indented syntax, without quotation marks',
    { 'a.sass': '@import b, c/d\n// @import b\n', '_b.sass': '', 'c/_d.scss': '' },
    [['c', 'e']],
    { 'a.sass': '@import b, e/d\n// @import b\n' },
  ],
  [
    'Less: imports, plugins, files that it reads',
    {
      'a.less':
        '@import (reference) "b"; @import url("c/d.less"); @plugin "e"; f { g: data-uri("h.png"); i: url("@{j}/h.png") }',
      'b.less': '',
      'c/d.less': '',
      'e.js': '',
      'h.png': '',
    },
    [
      ['b.less', 'x/b.less'],
      ['c', 'x/c'],
      ['e.js', 'x/e.js'],
      ['h.png', 'x/h.png'],
    ],
    {
      'a.less':
        '@import (reference) "x/b"; @import url("x/c/d.less"); @plugin "x/e"; f { g: data-uri("x/h.png"); i: url("@{j}/h.png") }',
    },
  ],
  [
    'packages that a build finds stay as they are, and what is a file of such a name does not',
    {
      'package.json': '{"devDependencies":{"tailwindcss":"4","@s/fonts":"1","file.css":"1"}}',
      'src/a.css':
        '@import "tailwindcss"; @import url(@s/fonts/a.css); @import "other.css"; @import "file.css"; b { c: url(~@s/fonts/d.woff); d: url(tailwindcss) }',
      'src/file.css': 'e {}',
    },
    [['src/a.css', 'src/x/a.css']],
    {
      'package.json': '{"devDependencies":{"tailwindcss":"4","@s/fonts":"1","file.css":"1"}}',
      'src/x/a.css':
        '@import "tailwindcss"; @import url(@s/fonts/a.css); @import "../other.css"; @import "../file.css"; b { c: url(~@s/fonts/d.woff); d: url(../tailwindcss) }',
      'src/file.css': 'e {}',
    },
  ],
  [
    'sheets without their ending, which a build finds',
    {
      'package.json': '{}',
      'src/a.css': '@import "b"; @import "./c/d"; @import url(e);',
      'src/b.css': 'f {}',
      'src/c/d.css': 'g {}',
    },
    [
      ['src/b.css', 'src/x/h.css'],
      ['src/c', 'src/i'],
    ],
    {
      'package.json': '{}',
      'src/a.css': '@import "x/h"; @import "./i/d"; @import url(e);',
      'src/x/h.css': 'f {}',
      'src/i/d.css': 'g {}',
    },
  ],
  [
    'sheets in components',
    {
      'src/a.vue':
        '<style lang="scss">@use "./b"; c { d: url(./e.png) }</style><style lang="less">@import "f";</style>',
      'src/_b.scss': '',
      'src/e.png': '',
      'src/f.less': '',
    },
    [
      ['src/_b.scss', 'src/s/_b.scss'],
      ['src/e.png', 'src/s/e.png'],
      ['src/f.less', 'src/s/f.less'],
    ],
    {
      'src/a.vue':
        '<style lang="scss">@use "./s/b"; c { d: url(./s/e.png) }</style><style lang="less">@import "s/f";</style>',
    },
  ],
])('%s', async (_, tree, moves, expected) => {
  expect(await movedTree(tree, moves)).toEqual(expected);
});
