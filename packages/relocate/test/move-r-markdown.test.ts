// What follows a move in books of bookdown, sites of R Markdown and projects of Quarto: files that settings, front matter, chunks and
// shortcodes name.
import { expect, test } from 'vitest';
import { movedTree } from './moved-tree.ts';
import type { Tree } from './trees.ts';

test.each<[string, Tree, [string, string][], Tree]>([
  [
    'bookdown: files in front matter, chunks and settings',
    {
      '_bookdown.yml': 'rmd_files: [index.Rmd, 01-a.Rmd]\n',
      'index.Rmd':
        '---\nbibliography: [a.bib, b.bib]\n---\n\n```{r p, child="parts/c.Rmd"}\n```\n\n```{r}\nknitr::include_graphics(c("img/a.png", "img/b.png"))\nsource("none.R")\n```\n',
      '01-a.Rmd': '![a](img/a.png)\n',
      'parts/c.Rmd': '![a](img/a.png)\n',
      'img/a.png': '',
      'img/b.png': '',
      'b.bib': '',
    },
    [
      ['img/a.png', 'fig/a.png'],
      ['01-a.Rmd', '02-a.Rmd'],
      ['b.bib', 'refs/b.bib'],
      ['parts/c.Rmd', '_c.Rmd'],
    ],
    {
      '_bookdown.yml': 'rmd_files: [index.Rmd, 02-a.Rmd]\n',
      'index.Rmd':
        '---\nbibliography: [a.bib, refs/b.bib]\n---\n\n```{r p, child="_c.Rmd"}\n```\n\n```{r}\nknitr::include_graphics(c("fig/a.png", "img/b.png"))\nsource("none.R")\n```\n',
      '02-a.Rmd': '![a](fig/a.png)\n',
      '_c.Rmd': '![a](fig/a.png)\n',
    },
  ],
  [
    'bookdown: pages that are called after headings',
    {
      '_bookdown.yml': '',
      'index.Rmd': '# I',
      'a.Rmd': '[1](heading.html) [2](heading.html#b) [3](index.html)\n',
    },
    [['a.Rmd', 'ch/a.Rmd']],
    {
      'index.Rmd': '# I',
      'ch/a.Rmd': '[1](heading.html) [2](heading.html#b) [3](index.html)\n',
    },
  ],
  [
    'bookdown: paths in chapters count from the folder of the book',
    {
      '_bookdown.yml': 'rmd_files: [index.Rmd, 01-a.Rmd, ch/b.Rmd]\n',
      'index.Rmd': '',
      '01-a.Rmd': '![a](img/a.png)\n\n```{r child="ch/c.Rmd"}\n```\n\n```{r}\nsource("r/s.R")\n```\n',
      'ch/b.Rmd':
        '![a](img/a.png) ![b](img/b.png) ![d](d.png)\n\n```{r child="ch/c.Rmd"}\n```\n\n```{r}\nsource("r/s.R")\n```\n',
      'ch/c.Rmd': '',
      'ch/d.png': '',
      'README.md': '![a](img/a.png)\n',
      'img/a.png': '',
      'img/b.png': '',
      'r/s.R': '',
    },
    [
      ['01-a.Rmd', 'ch/a.Rmd'],
      ['ch/b.Rmd', 'end/b.Rmd'],
      ['ch/c.Rmd', 'parts/c.Rmd'],
      ['README.md', 'doc/README.md'],
      ['img/a.png', 'fig/a.png'],
    ],
    {
      '_bookdown.yml': 'rmd_files: [index.Rmd, ch/a.Rmd, end/b.Rmd]\n',
      'ch/a.Rmd': '![a](fig/a.png)\n\n```{r child="parts/c.Rmd"}\n```\n\n```{r}\nsource("r/s.R")\n```\n',
      'end/b.Rmd':
        '![a](fig/a.png) ![b](img/b.png) ![d](../ch/d.png)\n\n```{r child="parts/c.Rmd"}\n```\n\n```{r}\nsource("r/s.R")\n```\n',
      'doc/README.md': '![a](../fig/a.png)\n',
    },
  ],
  [
    'Quarto: what a part names counts from the page',
    {
      '_quarto.yml': 'book: {chapters: [index.qmd, a.qmd]}\n',
      'index.qmd': '{{< include parts/_p.qmd >}}\n\n{{< video v.mp4 >}}\n\n{{< embed n.ipynb#fig-x >}}\n',
      'parts/_p.qmd': '[a](a.qmd) [b](/a.qmd)\n',
      'a.qmd': '',
      'v.mp4': '',
      'n.ipynb': '',
    },
    [
      ['a.qmd', 'ch/a.qmd'],
      ['parts/_p.qmd', 'inc/_p.qmd'],
      ['v.mp4', 'media/v.mp4'],
      ['n.ipynb', 'nb/n.ipynb'],
    ],
    {
      '_quarto.yml': 'book: {chapters: [index.qmd, ch/a.qmd]}\n',
      'index.qmd':
        '{{< include inc/_p.qmd >}}\n\n{{< video media/v.mp4 >}}\n\n{{< embed nb/n.ipynb#fig-x >}}\n',
      'inc/_p.qmd': '[a](ch/a.qmd) [b](/ch/a.qmd)\n',
    },
  ],
  [
    'R Markdown: a page that the navigation of the site names by its address',
    { '_site.yml': 'navbar: {left: [{text: A, href: a.html}]}\n', 'a.Rmd': '' },
    [['a.Rmd', 'b.Rmd']],
    { '_site.yml': 'navbar: {left: [{text: A, href: b.html}]}\n' },
  ],
])('%s', async (_, before, pairs, after) => {
  expect(await movedTree(before, pairs)).toEqual(after);
});
