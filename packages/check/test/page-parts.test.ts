// What a page names that its generator puts together of several files: vitepress.dev, "Markdown File Inclusion"; PyMdown,
// "Snippets"; rust-lang.github.io/mdBook, "Including files"; quarto.org, "Includes"; mdxjs.com, "Using MDX".
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const PART = '## In part\n\n[1](#in-page) [2](#none)\n';
const LINKS = '## In page\n\n[1](#in-part) [2](#none)\n';
const TO_PAGE = '[1](page.md#in-part) [2](page.md#deep) [3](page.md#none) [4](alone.md#in-part)\n';

test.each([
  [
    'Snippets of MkDocs, from the folder of its settings, which is not checked',
    'docs',
    {
      'mkdocs.yml': '',
      'README.md': PART,
      'table.html': '<p id="deep">',
      'docs/page.md': `--8<-- "README.md"\n--8<-- "table.html"\n${LINKS}`,
      'docs/other.md': TO_PAGE,
      'docs/alone.md': '',
    },
    [],
  ],
  [
    'VitePress',
    '.',
    {
      '.vitepress/config.js': '',
      'page.md': `<!--@include: ./parts/part.md{1,9}-->\n${LINKS}`,
      'parts/part.md': `${PART}<!--@include: ./deep.md-->\n`,
      'parts/deep.md': '# Deep\n\n[1](#in-part)\n',
      'other.md': TO_PAGE,
      'alone.md': '',
    },
    ['parts/part.md #none'],
  ],
  [
    'mdBook',
    'src',
    {
      'book.toml': '',
      'part.md': `${PART}\n# Deep`,
      'src/page.md': `{{#include ../part.md}}\n${LINKS}`,
      'src/other.md': TO_PAGE,
      'src/alone.md': '',
    },
    [],
  ],
  [
    'knitr, in a site of R Markdown',
    '.',
    {
      '_site.yml': '',
      'page.md': `\`\`\`{r child="parts/part.md"}\n\`\`\`\n\n${LINKS}`,
      'parts/part.md': `${PART}\n# Deep`,
      'other.md': TO_PAGE,
      'alone.md': '',
    },
    ['parts/part.md #none'],
  ],
  [
    'MDX of Docusaurus',
    '.',
    {
      'docusaurus.config.js': '',
      'page.md': `import Part from './parts/part.mdx';\nimport Deep from '@site/parts/deep.md';\n\n<Part />\n\n${LINKS}`,
      'parts/part.mdx': `${PART}\n[3](../other.md)\n`,
      'parts/deep.md': '# Deep\n\n[1](#in-part)\n',
      'other.md': TO_PAGE,
      'alone.md': '',
    },
    ['parts/part.mdx #none'],
  ],
  [
    'MDX of Mintlify',
    '.',
    {
      'docs.json': '{ "navigation": {} }',
      'page.md': `import Part from "/parts/part.mdx"\n\n${LINKS}`,
      'parts/part.mdx': `import Deep from './deep.md'\n\n${PART}`,
      'parts/deep.md': '# Deep\n\n[1](#in-part)\n',
      'other.md': TO_PAGE,
      'alone.md': '',
    },
    ['parts/part.mdx #none'],
  ],
  [
    'Quarto',
    '.',
    {
      '_quarto.yml': '',
      'page.md': `{{< include parts/part.md >}}\n\n${LINKS}`,
      'parts/part.md': `${PART}\n{{< include /parts/deep.md >}}\n\n[3](other.md)\n`,
      'parts/deep.md': '# Deep\n\n[1](#in-part)\n',
      'other.md': TO_PAGE,
      'alone.md': '',
    },
    ['parts/part.md #none'],
  ],
])('names of what is put into a page are its own: %s', async (_, named, files, inParts) => {
  const found = await checkedTree(files, { named });
  const told = found.map(({ file, reference }) => `${file} ${reference}`.replace(`${named}/`, ''));
  expect(told.toSorted()).toEqual([
    'other.md alone.md#in-part',
    'other.md page.md#none',
    'page.md #none',
    ...inParts,
  ]);
});

test.each([
  ['VitePress', { '.vitepress/config.js': '', 'page.md': '<!--@include: ./part.md-->\n\n[b]: page.md' }],
  ['MkDocs', { 'mkdocs.yml': '', 'page.md': '--8<-- "part.md"\n\n[b]: page.md' }],
  ['mdBook', { 'book.toml': '', 'page.md': '{{#include deep.md}}', 'deep.md': '{{#include part.md}}' }],
])('what a part does not define, the page around it may: %s', async (_, files) => {
  const found = await checkedTree({ ...files, 'part.md': '[a][b]\n', 'alone.md': '[a][b]\n' });
  expect(found.map(({ rule, file }) => `${rule} ${file}`)).toEqual(['missing-definition alone.md']);
});

test('what an include of Jekyll does not define, the page around it may', async () => {
  const part = '[a][b]\n';
  const found = await checkedTree({ '_config.yml': '', '_includes/part.md': part, 'alone.md': part });
  expect(found.map(({ rule, file }) => `${rule} ${file}`)).toEqual(['missing-definition alone.md']);
});

test.each([
  ['no plugin', 'plugins:\n  - search\n', ['b', '^d']],
  ['ids of any page', 'plugins: [search, autorefs]\n', ['^d']],
  ['names of code', 'plugins:\n  - mkdocstrings:\n      default_handler: python\n', ['^d']],
  [
    'a file below each page',
    'markdown_extensions:\n  - pymdownx.snippets:\n      auto_append: [a.md]\n',
    ['^d'],
  ],
  ['settings of another file', 'INHERIT: base.yml\n', ['^d']],
])('labels that MkDocs finds elsewhere are not missing: %s', async (_, settings, missing) => {
  const found = await checkedTree({
    'base.yml': '',
    'mkdocs.yml': settings,
    'docs/page.md': '[a][b] [^c] [^d]\n\n[^c]: C\n',
  });
  expect(found.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual(
    missing.map((label) => `missing-definition ${label}`),
  );
});

// Jekyll 4.3.1 puts it into the page before it makes links of it.
test('links in what Jekyll includes from beside a page count from that', async () => {
  const found = await checkedTree({
    '_config.yml': '',
    'docs/page.md': '---\n---\n{% include_relative parts/part.md %}\n',
    'docs/other.md': '---\n---\n[o](parts/other.html)\n',
    'docs/parts/part.md': '[o](other.html) [n](none.html) ![p](img/p.png)\n',
    'docs/img/p.png': '',
  });
  expect(found.map(({ file, reference }) => `${file} ${reference}`)).toEqual([
    'docs/other.md parts/other.html',
    'docs/parts/part.md none.html',
  ]);
});
