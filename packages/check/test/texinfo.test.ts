// What texi2any finds, and what it says is not there: the Texinfo manual, "Cross References", "Include Files", "Images".
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

async function findings(tree: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found = await checkedTree(tree);
  return found
    .map(({ file, rule, reference, suggestion }) =>
      [file, rule, reference, ...(suggestion === undefined ? [] : ['->', suggestion])].join(' '),
    )
    .toSorted();
}

const TOP = '\\input texinfo\n';

test.each<[string, Readonly<Record<string, string>>, string[]]>([
  [
    'nodes, anchors and floats of all that is put together',
    {
      'm.texi': `${TOP}@include ch/a.texi\n@node Top\n@ref{An Anchor} @xref{B,,,} @pxref{fig:a} @ref{Gone} @ref{Ä}`,
      'ch/a.texi': '@node B, Gone, , top\n@anchor{An  Anchor}\n@float Figure, fig:a\n@end float\n@ref{Bb}\n',
      'other.texi': `${TOP}@node Gone\n`,
    },
    [
      'ch/a.texi missing-fragment #Bb -> #B',
      'ch/a.texi missing-fragment #Gone',
      'm.texi missing-fragment #Gone',
      'm.texi missing-fragment #Ä',
    ],
  ],
  [
    'menus, with the name that is meant',
    { 'm.texi': `${TOP}@menu\n* First Chaptr::\n* L: First Chapter. x\n@end menu\n@node First Chapter\n` },
    ['m.texi missing-fragment #First%20Chaptr -> #First%20Chapter'],
  ],
  [
    'nothing is said of a part that nobody puts in, nor where something is missing that is put in',
    {
      'part.texi': '@ref{Gone}',
      'm.texi': `${TOP}@include none.texi\n@ref{Gone}`,
      'n.texi': `${TOP}@include @value{x}.texi\n@ref{Gone}`,
    },
    ['m.texi missing-target none.texi'],
  ],
  [
    'the file with the version is made by Automake',
    { 'm.texi': `${TOP}@include version.texi\n@include vers-b.texi\n@ref{Gone}` },
    ['m.texi missing-fragment #Gone'],
  ],
  [
    'macros make names, of which a part may be known',
    {
      'm.texi': `${TOP}@include d.texi\n@category{a} @ref{Category: a} @ref{Gone}`,
      'd.texi': '@macro category{x}\n@anchor{Category: \\x\\}\n@end macro\n',
    },
    ['m.texi missing-fragment #Gone'],
  ],
  [
    'names are compared without fonts, and with what commands stand for',
    { 'm.texi': `${TOP}@set v 2\n@node @code{a}@comma{} @'e @value{v}\n@ref{a@comma{} é 2}` },
    [],
  ],
  [
    'other manuals that are there, by what they say or by their files',
    {
      'm.texi': `${TOP}@ref{A,,,b} @ref{(b)C} @ref{(c)} @ref{Some Nod,,,c.info} @ref{(nowhere)E} @ref{Top,,,b}`,
      'b/b.texi': `${TOP}@setfilename ../info/b.info\n@node A\n`,
      'c-manual.texi': `${TOP}@setfilename c\n@node Some Node\n`,
    },
    ['m.texi missing-fragment (b)C', 'm.texi missing-fragment (c.info)Some Nod -> (c.info)Some Node'],
  ],
  [
    'paths count from the file that is formatted, also in parts of it',
    {
      'm.texi': `${TOP}@include ch/a.texi`,
      'ch/a.texi': '@include ch/b.texi\n@verbatiminclude ch/x.c\n@image{fig/p}@image{fig/q}\n',
      'ch/b.texi': '',
      'fig/p.eps': '',
    },
    ['ch/a.texi missing-target ch/x.c', 'ch/a.texi missing-target fig/q'],
  ],
  [
    'a formatter may be told other folders',
    {
      'doc/m.texi': `${TOP}@include style.texi\n@include ./none.texi`,
      'shared/style.texi': '',
      'shared/none.texi': '',
    },
    ['doc/m.texi missing-target ./none.texi'],
  ],
  [
    'pictures are named without their ending',
    {
      'm.texi': `${TOP}@image{a}@image{b,,,,.xyz}@image{b,,,,xyz}@image{c.png}@image{d}`,
      'a.jpeg': '',
      'b.xyz': '',
      'c.png': '',
      d: '',
    },
    ['m.texi missing-target c.png -> c', 'm.texi missing-target d'],
  ],
  [
    'what is made of a manual is not there yet',
    {
      'm.texi': `${TOP}@node A B+\n@uref{m.html} @uref{../m/A.html#x} @uref{m.pdf} @uref{A-B_002b.html} @uref{index.html} @uref{Gone.html}`,
    },
    ['m.texi missing-target Gone.html'],
  ],
  [
    'a comment takes a finding back',
    { 'm.texi': `${TOP}@c linkwright-ignore-next-line\n@ref{Gone}\n@ref{Too}` },
    ['m.texi missing-fragment #Too'],
  ],
])('%s', async (_, tree, expected) => {
  expect(await findings(tree)).toEqual(expected);
});
