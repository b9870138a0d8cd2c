import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../src/page/examples.ts';
import { guessedType } from '../src/page/media-type-guess.ts';
import { readPasted } from '../src/page/pasted-document.ts';
import { rewritten } from '../src/page/rewriting.ts';
import { unitOffsets } from '../src/page/unit-offsets.ts';

test('bytes of UTF-8 are found again in UTF-16', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '日', '😀', '\n') });
  fc.assert(
    fc.property(text, (all) => {
      const starts = [...all].map((_, index, points) => points.slice(0, index).join(''));
      const bytes = starts.map((before) => new TextEncoder().encode(before).length);
      const found = unitOffsets(all, bytes.toReversed());
      expect(bytes.map((byte) => found.get(byte))).toEqual(starts.map((before) => before.length));
    }),
  );
});

test.each(Object.entries(EXAMPLES))(
  '%s is known by its text, marked where its links stand, and rewritten',
  (_, example) => {
    expect(guessedType(example.text)).toBe(example.as);
    const pasted = readPasted({ ...example, profile: 'rfc3986' });
    expect(pasted.links.length).toBeGreaterThan(1);
    for (const { link, start, end } of pasted.links) {
      const raw = example.text.slice(start, end);
      expect(
        raw.replace(/&amp;/g, '&').replace(/\\2e /g, '.').replace(/\\40 /g, '@').replace(/=?\n/g, ''),
      ).toBe(link.reference);
    }
    for (const way of ['absolutize', 'relativize'] as const)
      expect(rewritten(pasted, way).skipped).toBeUndefined();
  },
);

test('a relative URL is no place that a document was retrieved from', () => {
  const pasting = { text: '', as: 'html', retrieval: '../x', profile: 'rfc3986' } as const;
  expect(() => readPasted(pasting)).toThrow('not absolute');
});

test.each([
  ['= Title\n\nSee xref:a.adoc[b].\n', 'asciidoc'],
  ['image::a.png[]\n', 'asciidoc'],
  ['A link:b.html[c] in text', 'asciidoc'],
  ['\\documentclass{article}\n', 'latex'],
  ['See \\href{a.html}{b}.', 'latex'],
  ['#set page(width: 10cm)\n\n= Title\n', 'typst'],
  ['See #link("a.html")[b].', 'typst'],
  ['{% extends "base.njk" %}\n<a href="b">c</a>\n', 'nunjucks'],
  ['{% assign a = "b" %}\n<a href="b">c</a>\n', 'liquid'],
  ['@book{a,\n  url = {http://h/},\n}\n', 'bibtex'],
  ['Title\n=====\n\n`a <b>`_', 'rst'],
  ['#+TITLE: a\n\nSee b.\n', 'org'],
  ['See [[file:a.org][b]].\n', 'org'],
  ['<template>\n  <a href="b">c</a>\n</template>\n', 'vue'],
  ['---\nconst a = 1;\n---\n<a href="b">c</a>\n', 'astro'],
  ['import a from "b";\n\nexport default () => <a href="c">d</a>;\n', 'tsx'],
  ['# Title\n\n[a](b)', 'markdown'],
  ['# a\nmsgid ""\nmsgstr ""\n"Language: de\\n"\n', 'gettext'],
  ['#: a.md:1\nmsgid "[x](b)"\nmsgstr[0] ""\n', 'gettext'],
  ['a { color: red }', 'css'],
  ['@use "a";\n\nb { c: d }\n', 'scss'],
  ['$a: 1px;\n', 'scss'],
  ['@a: 1px;\nb { c: @a }\n', 'less'],
  ['a [b] c', 'text'],
])('%j is guessed to be %s', (text, type) => {
  expect(guessedType(text)).toBe(type);
});
