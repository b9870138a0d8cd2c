// What Typst finds, and what it says is not there: the Typst reference, "Syntax": "Paths"; "Reference"; "Bibliography".
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

async function findings(tree: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found = await checkedTree(tree);
  return found.map(({ file, rule, reference }) => `${file} ${rule} ${reference}`).toSorted();
}

test.each<[string, Readonly<Record<string, string>>, string[]]>([
  [
    'paths count from the document that says them',
    {
      'main.typ': '#include "ch/a.typ"\n#import "lib/b.typ": c\n#image("x.png")',
      'ch/a.typ': '#image("x.png") #image("../x.png")',
      'lib/b.typ': '#let c = read("d")',
      'ch/x.png': '',
    },
    ['ch/a.typ missing-target ../x.png', 'lib/b.typ missing-target d', 'main.typ missing-target x.png'],
  ],
  [
    'those from the root count from the folder of the main document, or one around it',
    {
      'book/main.typ': '#include "ch/a.typ"',
      'book/ch/a.typ':
        '#image("/fig/x.png") #image("/book/fig/x.png") #image("/fig/y.png") #image("/ch/x.png")',
      'book/fig/x.png': '',
    },
    ['book/ch/a.typ missing-target /ch/x.png', 'book/ch/a.typ missing-target /fig/y.png'],
  ],
  [
    'the root may be a folder around what is looked at',
    { 'main.typ': '#image("/x.png") #image("/other/y.png")' },
    [],
  ],
  [
    'that of a package has its manifest',
    {
      'p/typst.toml': '[package]',
      'p/src/lib.typ': '#image("/x.png") #image("/y.png")',
      'p/x.png': '',
      'y.png': '',
    },
    ['p/src/lib.typ missing-target /y.png'],
  ],
  [
    'labels of all documents that are put together, and keys',
    {
      'main.typ':
        '#include "a.typ"\n@one @two @knuth @tolkien #cite(<none>) #link(<fig>)[x] #bibliography(("r.bib", "s.yml"))',
      'a.typ': '= One <one>\n@fig @gone\n#import "b.typ": f\n#f([x], lbl: <fig>)',
      'b.typ': '#let f(body, lbl: none) = [#figure(body)#lbl]',
      'c.typ': '= Two <two>',
      'r.bib': '@book{knuth, title={x}}',
      's.yml': 'tolkien:\n  type: Book\n',
    },
    ['a.typ missing-fragment #gone', 'main.typ missing-fragment #none', 'main.typ missing-fragment #two'],
  ],
  [
    'nothing is said where names may be made by functions, or stand in what is not there',
    {
      'a.typ': '#let f(x) = [y #label("s:" + x)]\n@s:a',
      'b.typ': '#include "gone/" + x + ".typ"\n@b',
      'sub/c.typ': '@part-of-b',
      'd/d.typ': '@d #bibliography("x.txt")',
      'd/x.txt': '',
      'e/e.typ': '@e #eval("= X <e>", mode: "markup")',
      'f/f.typ': '#import "@preview/x:1.0.0": y\n#y(yaml("z.yml"))\n@f',
      'f/z.yml': '',
      'g/typst.toml': '',
      'g/g.typ': '#let x = [@of-user]',
    },
    [],
  ],
  [
    'what a package may know stands somewhere',
    {
      'main.typ':
        '#import "@preview/glossarium:0.5.0": *\n#register-glossary(((key: "gpu"), (key: "cpu")))\n@gpu:pl @cpu @tpu @fig:a\n#figure[x] <a>',
    },
    ['main.typ missing-fragment #tpu'],
  ],
  [
    'a rule for references may know names that are no labels',
    { 'main.typ': '#let terms = ("gpu": [x])\n#show ref: it => terms.at(str(it.target))\n@gpu @tpu' },
    ['main.typ missing-fragment #tpu'],
  ],
  [
    'addresses, and what is still to be made',
    { 'main.typ': '#link("main.pdf")[a] #link("other.pdf")[b] #link("www.example.com")[c]' },
    [
      'main.typ abbreviated-reference www.example.com',
      'main.typ missing-target other.pdf',
      'main.typ missing-target www.example.com',
    ],
  ],
  [
    'what a template engine replaces is not known yet',
    { 'a.typ': '#image("$logo$") #image("{{ logo }}.png") #link("$brand.url$")[$if(a)$x$endif$]' },
    [],
  ],
  [
    'a label may stand again and again, and raw text has none',
    { 'main.typ': '= A <todo>\n= B <todo>\n`<raw>` // <comment>\n@todo @raw' },
    ['main.typ missing-fragment #raw'],
  ],
])('%s', async (_, tree, expected) => {
  expect(await findings(tree)).toEqual(expected);
});
