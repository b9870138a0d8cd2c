import { expect, test } from 'vitest';
import { movedTree } from './moved-tree.ts';
import type { Tree } from './trees.ts';

const MAIN = '\\documentclass{book}';

test.each<[string, Tree, [string, string][], Tree]>([
  [
    'a folder of chapters: paths in it count from the main document, and stay',
    {
      'main.tex': `${MAIN}\\include{ch/a}\\input{./ch/b.tex}`,
      'ch/a.tex': '\\includegraphics{fig/x}\\input{ch/b}',
      'ch/b.tex': '',
      'fig/x.png': '',
    },
    [['ch', 'text/all']],
    {
      'main.tex': `${MAIN}\\include{text/all/a}\\input{./text/all/b.tex}`,
      'text/all/a.tex': '\\includegraphics{fig/x}\\input{text/all/b}',
    },
  ],
  [
    'a folder of pictures that is searched',
    {
      'main.tex': `${MAIN}\\graphicspath{{fig/}}\\includegraphics{x}\\includegraphics{fig/x.png}`,
      'fig/x.png': '',
    },
    [['fig', 'img/all']],
    { 'main.tex': `${MAIN}\\graphicspath{{img/all/}}\\includegraphics{x}\\includegraphics{img/all/x.png}` },
  ],
  [
    'a picture that leaves it',
    { 'main.tex': `${MAIN}\\graphicspath{{fig/}}\\includegraphics{x}`, 'fig/x.png': '' },
    [['fig/x.png', 'logo.png']],
    { 'main.tex': `${MAIN}\\graphicspath{{fig/}}\\includegraphics{logo}` },
  ],
  [
    'an imported folder, and a file that leaves it',
    {
      'main.tex': `${MAIN}\\import{p/}{a}\\import{q/}{b}`,
      'p/a.tex': '\\includegraphics{x}',
      'p/x.png': '',
      'q/b.tex': '\\includegraphics{y}',
      'q/y.png': '',
    },
    [
      ['p', 'r/s'],
      ['q/b.tex', 'c.tex'],
    ],
    {
      'main.tex': `${MAIN}\\import{r/s/}{a}\\import{q/}{../c}`,
      'r/s/a.tex': '\\includegraphics{x}',
      'c.tex': '\\includegraphics{y}',
    },
  ],
  [
    'the main document: all paths count from its new folder',
    {
      'main.tex': `${MAIN}\\input{ch/a}\\bibliography{refs}\\usepackage{own}`,
      'ch/a.tex': '% !TeX root = ../main.tex\n\\includegraphics{fig/x}\\href{y.html}{z}',
      'fig/x.png': '',
      'refs.bib': '',
      'own.sty': '',
      'y.html': '',
    },
    [['main.tex', 'src/main.tex']],
    {
      'src/main.tex': `${MAIN}\\input{../ch/a}\\bibliography{../refs}\\usepackage{../own}`,
      'ch/a.tex': '% !TeX root = ../src/main.tex\n\\includegraphics{../fig/x}\\href{../y.html}{z}',
    },
  ],
  [
    'what cannot be said is kept',
    {
      'main.tex': `${MAIN}\\newcommand{\\d}{fig}\\includegraphics{\\d/x}\\include{a}`,
      'fig/x.png': '',
      'a.tex': '',
    },
    [
      ['fig/x.png', 'fig/y.png'],
      ['a.tex', '100%.tex'],
    ],
    { 'main.tex': `${MAIN}\\newcommand{\\d}{fig}\\includegraphics{\\d/x}\\include{a}` },
  ],
])('%s', async (_, before, pairs, after) => {
  expect(await movedTree(before, pairs)).toEqual(after);
});
