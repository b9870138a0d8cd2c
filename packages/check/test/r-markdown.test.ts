// What is named in books of bookdown ("Cross-references", "Usage"), whose chapters are one document before they become pages, and
// in projects of Quarto.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const METHODS = '# Methods\n\n## Setup {-}\n\n```{r plot, fig.cap="A"}\nplot(1)\n```\n';
const LINKS =
  '# Intro {#intro}\n\n[1](#methods) [2](#setup) [3](#fig:plot) [4](methods.html#setup) [5](#none) [6](none.html)\n';

const NOTHING_ELSE = ['#none', 'none.html'];
const ALL = ['#fig:plot', '#methods', '#none', '#setup', 'methods.html#setup', 'none.html'];

test.each<[string, Record<string, string>, readonly string[]]>([
  ['settings', { '_bookdown.yml': '' }, NOTHING_ELSE],
  [
    'the site of the first chapter',
    { 'index.Rmd': '---\nsite: bookdown::bookdown_site\n---\n' },
    NOTHING_ELSE,
  ],
  [
    'the output of the first chapter',
    { 'index.Rmd': '---\noutput:\n  bookdown::gitbook:\n    css: a.css\n---\n', 'a.css': '' },
    NOTHING_ELSE,
  ],
  ['a site of pages', { '_site.yml': '', 'index.Rmd': '---\ntitle: bookdown::\n---\n' }, ALL],
])('a chapter names what any other has: by %s', async (_, settings, missing) => {
  const found = await checkedTree({ ...settings, '1.Rmd': LINKS, '2.Rmd': METHODS });
  expect(found.map(({ reference }) => reference).toSorted()).toEqual(missing);
});

test('chapters of Markdown are those that settings name', async () => {
  const found = await checkedTree({
    '_bookdown.yml': 'rmd_files: [index.Rmd, 2.md]\n',
    'index.Rmd': '[1](#methods) [2](#from-source)\n',
    '2.md': METHODS,
    'README.md': '# From source\n\n[3](#methods)\n',
  });
  expect(found.map(({ file, reference }) => `${file} ${reference}`)).toEqual([
    'README.md #methods',
    'index.Rmd #from-source',
  ]);
});

test('paths count from the folder of the book, also in its parts', async () => {
  const found = await checkedTree({
    '_bookdown.yml': 'rmd_subdir: true\n',
    'index.Rmd': '```{r child="parts/a.Rmd"}\n```\n\n```{r child="parts/none.Rmd"}\n```\n',
    'parts/a.Rmd': '![1](img/a.png) ![2](img/none.png)\n',
    'img/a.png': '',
  });
  expect(found.map(({ file, reference }) => `${file} ${reference}`)).toEqual([
    'index.Rmd parts/none.Rmd',
    'parts/a.Rmd img/none.png',
  ]);
});

test('in a project of Quarto paths count from its folder, and shortcodes name what is there', async () => {
  const found = await checkedTree({
    'docs/_quarto.yml': '',
    'docs/index.qmd': '[1](/a/b.qmd) ![2](/img/a.png) [3](/none.qmd)\n',
    'docs/a/b.qmd': '{{< video none.mp4 >}}\n\n{{< include _none.qmd >}}\n\n{{< embed ../c.ipynb#fig-d >}}\n',
    'docs/c.ipynb': '{"cells": []}',
    'docs/img/a.png': '',
    'hugo.qmd': '{{< video none.mp4 >}}\n\n{{< include _none.qmd >}}\n',
  });
  expect(found.map(({ file, reference }) => `${file} ${reference}`).toSorted()).toEqual([
    'docs/a/b.qmd _none.qmd',
    'docs/a/b.qmd none.mp4',
    'docs/index.qmd /none.qmd',
  ]);
});

test('a heading of another chapter defines a label', async () => {
  const found = await checkedTree({ '_bookdown.yml': '', '1.Rmd': '[a][Setup]\n', '2.Rmd': METHODS });
  expect(found).toEqual([]);
});

// quarto.org, "Document listings" and "Multi-format publishing"
test('what Quarto makes of a page and brings to it', async () => {
  const right = [
    'index.xml',
    'posts/index-news.xml',
    'about.pdf',
    '/about.docx',
    'index.qmd#category=news',
    '#listing-posts',
    '#title-block-header',
    '#TOC',
  ];
  const lost = ['gone.pdf', 'about.md', 'about.png', '#toc', 'gone.html'];
  const text = [...right, ...lost].map((link) => `[l](${link})`).join(' ');
  const tree = { 'index.qmd': text, 'about.qmd': '# A\n' };
  const missing = async (settings: object): Promise<readonly string[]> =>
    (await checkedTree({ ...settings, ...tree })).map(({ reference }) => reference);
  expect(await missing({ '_quarto.yml': '' })).toEqual(lost);
  expect(await missing({ 'README.md': '' })).toEqual([...right, ...lost]);
});

// rmarkdown takes them for what they are, whatever the case of the R (`render_site`).
test('pages of a site may end with a small letter', async () => {
  const found = await checkedTree({
    '_site.yml': '',
    'index.rmd': '[1](b.html) [2](none.html)',
    'b.rmd': '',
  });
  expect(found.map(({ reference }) => reference)).toEqual(['none.html']);
});
