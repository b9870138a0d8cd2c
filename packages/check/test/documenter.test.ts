// Sites of Documenter, of packages of Julia (documenter.juliadocs.org, "Guide").
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const SOME = ['#My-Titel', '@reff', 'none.md'];
const ALL = ['#My-Titel', '#My-Title', '@ref', '@reff', 'guide.md#My-Section', 'none.md'];

test.each([
  ['Documenter', 'docs/make.jl', 'using Documenter, A\n\nmakedocs(sitename = "A")\n', SOME],
  ['pages that another script makes', 'docs/make.jl', 'include("pages.jl")\nmakedocs(; pages)\n', SOME],
  ['a script that builds a program', 'docs/make.jl', 'using PackageCompiler\n', ALL],
  ['none', 'docs/make.py', 'makedocs()\n', ALL],
])('references by text, and ids as headings are written: %s', async (_, mark, script, told) => {
  const found = await checkedTree({
    [mark]: script,
    'docs/src/index.md':
      '# My Title\n\n[a](@ref) [b](#My-Title) [c](guide.md#My-Section) [d](#My-Titel) [e](@reff) [f](none.md)\n',
    'docs/src/guide.md': '# My Section\n',
  });
  expect(found.map(({ reference }) => reference).toSorted()).toEqual(told);
});
