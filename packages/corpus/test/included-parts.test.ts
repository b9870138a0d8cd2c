import { expect, test } from 'vitest';
import { IncludedParts } from '../src/sites/included-parts.ts';

const said: Record<string, string> = {
  '/s/a.md': '<!--@include: ./parts/p.md-->\n',
  '/s/b.md': 'as in {{#include parts/p.md:2:5}}\n',
  '/s/c.md': '<!--@include: ./none.md--> {{#include code.rs}}\n',
  '/s/parts/p.md': '<!--@include: ./q.md{3,}-->\n',
  '/s/parts/q.md': '',
  '/s/round/a.md': '<!--@include: ./b.md-->\n',
  '/s/round/b.md': '<!--@include: ./a.md-->\n',
  '/s/code.rs': '',
  '/s/self.md': '<!--@include: ./self.md#x--> <!--@include: ./parts/s.md-->\n',
  '/s/parts/s.md': '',
  '/s/old.md.bak': '<!--@include: ./parts/s.md-->\n',
  '/s/snippets.md': '--8<-- "parts/s.md"\n--8<-- "none.md"\n',
};
const parts = new IncludedParts(Object.keys(said), (path) => said[path]);

test.each([
  ['/s/parts/p.md', ['/s/a.md', '/s/b.md']],
  ['/s/parts/q.md', ['/s/a.md', '/s/b.md']],
  ['/s/a.md', []],
  ['/s/code.rs', []],
  ['/s/round/a.md', []],
  ['/s/parts/s.md', ['/s/self.md', '/s/snippets.md']],
])('%s is put into %j', (path, pages) => {
  expect(parts.pagesOf(path).toSorted()).toEqual(pages);
});

test.each([
  ['/s/a.md', ['/s/parts/p.md', '/s/parts/q.md']],
  ['/s/c.md', ['/s/none.md', '/s/code.rs']],
  ['/s/parts/q.md', []],
  ['/s/round/a.md', ['/s/round/b.md']],
  // Without settings nobody knows where what is not there would be.
  ['/s/snippets.md', ['/s/parts/s.md']],
])('into %s is put %j', (path, files) => {
  expect(parts.partsOf(path)).toEqual(files);
});

test.each([
  ['C:/s/a.qmd', ['C:/part.qmd']],
  ['C:/q/docs/a.qmd', ['C:/q/part.qmd']],
  ['C:/y/docs/a.qmd', ['C:/y/part.qmd']],
  ['/s/a.qmd', ['/part.qmd']],
])('where no project is, and on Windows: into %s is put %j', (path, files) => {
  const there = new IncludedParts(
    [path, 'C:/q/_quarto.yml', 'C:/y/_quarto.yaml'],
    () => '{{< include /part.qmd >}}\n',
  );
  expect(there.partsOf(path)).toEqual(files);
});
