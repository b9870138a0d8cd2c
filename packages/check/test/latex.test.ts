// What TeX finds, and what it says is undefined: documents put together as import, subfiles and graphicx have it.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

async function findings(tree: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found = await checkedTree(tree);
  return found.map(({ file, rule, reference }) => `${file} ${rule} ${reference}`).toSorted();
}

const MAIN = '\\documentclass{book}\\usepackage{hyperref}';

test.each<[string, Readonly<Record<string, string>>, string[]]>([
  [
    'paths count from the folder of the main document',
    {
      'main.tex': `${MAIN}\\include{ch/a}`,
      'ch/a.tex': '\\input{ch/b}\\input{b}\\includegraphics{fig/x}\\includegraphics{x}',
      'ch/b.tex': '',
      'fig/x.png': '',
    },
    ['ch/a.tex missing-target b.tex', 'ch/a.tex missing-target x'],
  ],
  [
    'pictures are searched for where \\graphicspath says, in all that is put together',
    {
      'main.tex': `${MAIN}\\graphicspath{{fig/}}\\input{a}`,
      'a.tex': '\\includegraphics{x}\\includegraphics{y.png}',
      'fig/x.pdf': '',
    },
    ['a.tex missing-target y.png'],
  ],
  [
    'what is imported has its own folder first',
    {
      'main.tex': `${MAIN}\\import{p/}{a}\\subfile{q/b}`,
      'p/a.tex': '\\includegraphics{x}\\subimport{r/}{c}',
      'p/x.png': '',
      'p/r/c.tex': '\\includegraphics{y}\\includegraphics{z}',
      'p/r/y.png': '',
      'q/b.tex': '\\documentclass[../main]{subfiles}\\input{d}',
      'q/d.tex': '',
    },
    ['p/r/c.tex missing-target z'],
  ],
  [
    'labels of all documents that are put together',
    {
      'main.tex': `${MAIN}\\input{a}\\ref{one}\\ref{two}\\pageref{LastPage}`,
      'a.tex': '\\label{one}\\ref{none}',
      'b.tex': '\\label{two}',
    },
    ['a.tex missing-fragment #none', 'main.tex missing-fragment #two'],
  ],
  [
    'labels that commands give may be any',
    { 'main.tex': `${MAIN}\\newcommand{\\sec}[1]{\\label{s:#1}}\\ref{s:a}` },
    [],
  ],
  [
    'entries of the bibliographies that are named',
    {
      'main.tex': `${MAIN}\\cite{a,B,c}\\bibliography{refs}`,
      'refs.bib': '@book{a, crossref = {b}}@book{b,}@book{d, crossref = {e}}',
    },
    ['main.tex missing-fragment #cite.c', 'refs.bib missing-fragment #e'],
  ],
  [
    'entries of a bibliography that is not there may be any',
    { 'main.tex': `${MAIN}\\cite{a}\\bibliography{refs}` },
    ['main.tex missing-target refs.bib'],
  ],
  [
    'where nothing tells of a main document, nothing is missed',
    { 'a.tex': '\\input{b}\\ref{c}\\cite{d}\\includegraphics{e}' },
    [],
  ],
  [
    'the class stands in a preamble, which may not be made yet',
    {
      'main.tex': '\\input{preamble}\\begin{document}\\input{ch/a}\\ref{here}\\ref{none}\\end{document}',
      'preamble.tex': MAIN,
      'ch/a.tex': '\\label{here}\\includegraphics{fig}',
      'made.tex': '\\input{preamble.inc}\\begin{document}\\input{c}\\ref{none}\\end{document}',
    },
    [
      'ch/a.tex missing-target fig',
      'made.tex missing-target c.tex',
      'made.tex missing-target preamble.inc',
      'main.tex missing-fragment #none',
    ],
  ],
  [
    'a document says its main one',
    {
      'main.tex': `${MAIN}\\input{\\jobname-x}`,
      'ch/a.tex': '% !TeX root = ../main.tex\n\\includegraphics{x}\\includegraphics{y}',
      'x.png': '',
    },
    ['ch/a.tex missing-target y'],
  ],
  [
    'what TeX has itself, and what a document makes, is there',
    {
      'main.tex': `${MAIN}\\begin{filecontents}{a.tex}\n\\end{filecontents}\\input{a}\\input{glyphtounicode}\\includegraphics{example-image-a}\\usepackage{x}`,
    },
    [],
  ],
  [
    'a URL without hyperref may be anything that is printed',
    { 'main.tex': '\\documentclass{book}\\url{src/a.c}', 'b.tex': `${MAIN}\\url{src/a.c}` },
    ['b.tex missing-target src/a.c'],
  ],
])('%s', async (_, tree, expected) => {
  expect(await findings(tree)).toEqual(expected);
});
