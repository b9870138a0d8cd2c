import { expect, test } from 'vitest';
import { movedTree } from './moved-tree.ts';
import type { Tree } from './trees.ts';

const TOP = '\\input texinfo\n';

test.each<[string, Tree, [string, string][], Tree]>([
  [
    'a part: paths to it, and those in it, count from the file that is formatted',
    {
      'm.texi': `${TOP}@include ch/a.texi\n`,
      'ch/a.texi': '@include ch/b.texi\n@image{fig/x}\n@uref{c.html}\n@ref{N}',
      'ch/b.texi': '',
      'ch/c.html': '',
      'fig/x.png': '',
    },
    [['ch/a.texi', 'text/one.texi']],
    {
      'm.texi': `${TOP}@include text/one.texi\n`,
      'text/one.texi': '@include ch/b.texi\n@image{fig/x}\n@uref{../ch/c.html}\n@ref{N}',
    },
  ],
  [
    'the file that is formatted: paths in all of its parts',
    {
      'doc/m.texi': `${TOP}@include ch/a.texi\n@verbatiminclude x.c\n`,
      'doc/ch/a.texi': '@image{fig/x, 1in, , , .png} @image{ch/y}\n',
      'doc/fig/x.png': '',
      'doc/ch/y.eps': '',
      'doc/x.c': '',
    },
    [['doc/m.texi', 'manual/m.texi']],
    {
      'manual/m.texi': `${TOP}@include ../doc/ch/a.texi\n@verbatiminclude ../doc/x.c\n`,
      'doc/ch/a.texi': '@image{../doc/fig/x, 1in, , , .png} @image{../doc/ch/y}\n',
    },
  ],
  [
    'pictures, whose ending is left out',
    { 'm.texi': `${TOP}@image{fig/x} @image{y, 1in}`, 'fig/x.png': '', 'fig/x.eps': '', 'y.jpg': '' },
    [
      ['fig', 'pic'],
      ['y.jpg', 'pic/z @.jpg'],
    ],
    { 'm.texi': `${TOP}@image{pic/x} @image{pic/z @@, 1in}` },
  ],
  [
    'a folder with all that is in it',
    {
      'doc/m.texi': `${TOP}@include a.texi\n@image{x}`,
      'doc/a.texi': '@uref{../b.html}',
      'doc/x.png': '',
      'b.html': '',
    },
    [['doc', 'docs/manual']],
    { 'docs/manual/a.texi': '@uref{../../b.html}', 'docs/manual/m.texi': `${TOP}@include a.texi\n@image{x}` },
  ],
  [
    'a file in a folder that only the formatter is told',
    {
      'doc/m.texi': `${TOP}@include style.texi\n@include lib/a.texi`,
      'shared/style.texi': '',
      'shared/lib/a.texi': '',
    },
    [
      ['shared/style.texi', 'shared/look.texi'],
      ['shared/lib', 'shared/library'],
    ],
    { 'doc/m.texi': `${TOP}@include look.texi\n@include library/a.texi` },
  ],
  [
    'a manual that is called by its file, and one that says what it is called',
    {
      'm.texi': `${TOP}@ref{A,,,b} @ref{(b)A}\n@menu\n* X: (b)A.\n@end menu\n@ref{A,,,c}`,
      'b.texi': `${TOP}@node A\n`,
      'c.texi': `${TOP}@setfilename c.info\n@node A\n`,
    },
    [
      ['b.texi', 'd.texi'],
      ['c.texi', 'e.texi'],
    ],
    {
      'm.texi': `${TOP}@ref{A,,,d} @ref{(d)A}\n@menu\n* X: (d)A.\n@end menu\n@ref{A,,,c}`,
      'd.texi': `${TOP}@node A\n`,
      'e.texi': `${TOP}@setfilename c.info\n@node A\n`,
    },
  ],
  [
    'links to a manual, and a URL in it, in its encoding',
    {
      'index.html': '<a href="m.texi">',
      'm.texi': `${TOP}@uref{index.html, text}\n@html\n<a href="index.html">x</a>\n@end html\n`,
    },
    [['m.texi', 'doc/m.texi']],
    {
      'index.html': '<a href="doc/m.texi">',
      'doc/m.texi': `${TOP}@uref{../index.html, text}\n@html\n<a href="../index.html">x</a>\n@end html\n`,
    },
  ],
])('%s', async (_, before, pairs, after) => {
  expect(await movedTree(before, pairs)).toEqual(after);
});
