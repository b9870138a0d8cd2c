// Sites of Documenter, of packages of Julia (documenter.juliadocs.org, "Guide").
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

test.each([
  ['Documenter', 'docs/make.jl', ['#My-Titel', '@reff', 'none.md']],
  ['none', 'docs/make.py', ['#My-Titel', '#My-Title', '@ref', '@reff', 'guide.md#My-Section', 'none.md']],
])('references by text, and ids as headings are written: %s', async (_, mark, told) => {
  const found = await checkedTree({
    [mark]: '',
    'docs/src/index.md':
      '# My Title\n\n[a](@ref) [b](#My-Title) [c](guide.md#My-Section) [d](#My-Titel) [e](@reff) [f](none.md)\n',
    'docs/src/guide.md': '# My Section\n',
  });
  expect(found.map(({ reference }) => reference).toSorted()).toEqual(told);
});
