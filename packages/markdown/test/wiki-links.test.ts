// What a wiki link is to a page of a wiki that says targets first (help.obsidian.md, "Internal links"), and of one that says texts
// first (github.com/gollum/gollum/wiki, "Gollum tags").
import { expect, test } from 'vitest';
import { wikiLinks } from '../src/wiki-links.ts';

test.each([
  ['[[Page#Heading|text]]', ['Page#Heading'], ['text']],
  ['[[Page]] [[ Page | text ]]', ['Page', 'Page'], ['Page', 'text']],
  ['| [[Page\\|text]] |', ['Page'], ['text']],
  ['[[a.png|alt=A|width=20px]] [[A|a.png]]', ['a.png', 'A'], ['a.png', 'a.png']],
  ['[[Page|text|new]] [[Page\\|text\\|new]]', ['Page', 'Page'], ['text', 'text']],
  ['[[a|a]]', ['a'], ['a']],
  ['[[text|]] [[|text]]', ['text'], []],
  ['[[_TOC_]] [[_TOSP_]] [[_TOC_|levels=2]]', [], []],
  ['[[http://h.example/|text]] [[text|https://h.example/]]', ['http://h.example/', 'text'], []],
])('%s', (text, first, second) => {
  const said = (textFirst: boolean): readonly string[] =>
    Array.from(wikiLinks(text, 0, [], textFirst), ({ start, end }) => text.slice(start, end));
  expect(said(false)).toEqual(first);
  expect(said(true)).toEqual(second);
});
