import { expect, test } from 'vitest';
import { movedTree } from './moved-tree.ts';
import type { Tree } from './trees.ts';

test.each<[string, Tree, [string, string][], Tree]>([
  [
    'a document that is put in: paths in it and to it',
    {
      'main.typ': '#include "ch/a.typ"\n@b',
      'ch/a.typ': '#import "../lib.typ": f\n= A <b>\n#image("x.png") #link("../b.html") #f("y")',
      'ch/x.png': '',
      'lib.typ': '',
      'b.html': '',
    },
    [['ch/a.typ', 'text/all/one.typ']],
    {
      'main.typ': '#include "text/all/one.typ"\n@b',
      'text/all/one.typ':
        '#import "../../lib.typ": f\n= A <b>\n#image("../../ch/x.png") #link("../../b.html") #f("y")',
    },
  ],
  [
    'all that names a file',
    {
      'a.typ':
        '#bibliography(("d/r.bib", "d/s.yml"), style: "d/t.csl")\n#set raw(theme: "d/u", syntaxes: ("d/v",))\n#csv("d/w") #plugin("d/x") #pdf.embed("d/y")',
      'd/r.bib': '',
      'd/s.yml': '',
      'd/t.csl': '',
      'd/u': '',
      'd/v': '',
      'd/w': '',
      'd/x': '',
      'd/y': '',
    },
    [['d', 'e "f"']],
    {
      'a.typ':
        '#bibliography(("e \\"f\\"/r.bib", "e \\"f\\"/s.yml"), style: "e \\"f\\"/t.csl")\n#set raw(theme: "e \\"f\\"/u", syntaxes: ("e \\"f\\"/v",))\n#csv("e \\"f\\"/w") #plugin("e \\"f\\"/x") #pdf.embed("e \\"f\\"/y")',
    },
  ],
  [
    'paths from the root',
    {
      'book/main.typ': '#include "/ch/a.typ"',
      'book/ch/a.typ': '#image("/fig/x.png") #image("/book/fig/y.png")',
      'book/fig/x.png': '',
      'book/fig/y.png': '',
    },
    [['book/fig', 'book/img/all']],
    {
      'book/main.typ': '#include "/ch/a.typ"',
      'book/ch/a.typ': '#image("/img/all/x.png") #image("/book/img/all/y.png")',
    },
  ],
  [
    'paths from a root that moves with all that is in it stay',
    { 'book/main.typ': '#image("/fig/x.png")', 'book/fig/x.png': '' },
    [['book', 'thesis']],
    { 'thesis/main.typ': '#image("/fig/x.png")' },
  ],
  [
    'a package, by its manifest',
    { 'p/typst.toml': '', 'p/src/lib.typ': '#image("/x.png")', 'p/x.png': '' },
    [
      ['p', 'q'],
      ['p/x.png', 'q/assets/x.png'],
    ],
    { 'q/src/lib.typ': '#image("/assets/x.png")' },
  ],
  [
    'what would leave the root, and what a variable says, is kept',
    {
      'book/main.typ': '#image("/x.png")\n#let y = "y.png"\n#image(y)',
      'book/x.png': '',
      'book/y.png': '',
    },
    [
      ['book/x.png', 'x.png'],
      ['book/y.png', 'book/z.png'],
    ],
    { 'book/main.typ': '#image("/x.png")\n#let y = "y.png"\n#image(y)' },
  ],
])('%s', async (_, before, pairs, after) => {
  expect(await movedTree(before, pairs)).toEqual(after);
});
