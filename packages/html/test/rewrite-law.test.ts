// Absolutized, every reference keeps its target, is found again in its place, and nothing else is.
import { cssExtractor } from '@linkwright/css';
import { type PlacedEdit, type Reference, Registry, fileEdits, linkOf, splice } from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';
import { describe, expect, test } from 'vitest';
import { html5libDocuments } from './judge.ts';
import { Found, page, pageBase } from './links.ts';

const registry = new Registry([htmlExtractor, cssExtractor]);

function references(bytes: Uint8Array): readonly Reference[] {
  const sink = new Found();
  registry.extract(page(bytes), pageBase, sink);
  return sink.list;
}

/** The edit that writes the target in the reference's place, where that would not change its meaning. */
function absolute(reference: Reference): readonly PlacedEdit[] {
  const { target, kind } = linkOf(reference);
  const { notation, entity, start, end } = reference;
  if (target === null || kind === 'same-document' || kind === 'absolute') return [];
  const edit = notation.encode(target, entity, start, end);
  return edit ? [{ ...edit, entity }] : [];
}

const meanings = (list: readonly Reference[]): string[] =>
  list.map((reference) => `${reference.place.name} ${linkOf(reference).target}`);

function keepsTargets(html: string): void {
  const bytes = new TextEncoder().encode(html);
  const before = references(bytes);
  const after = splice(bytes, bytes.length, fileEdits(before.flatMap(absolute)));
  expect(meanings(references(after)), html).toEqual(meanings(before));
  const untouched = references(after).flatMap(absolute);
  expect(untouched, html).toEqual([]);
}

/** Gives every start tag references of all kinds. */
function linked(text: string): string {
  let count = 0;
  return text.replaceAll(/<([a-z][a-z0-9]*)(?=[\s/>])/gi, (tag) => {
    count += 1;
    return `${tag} href=h${count} src='s${count}?a&amp;b' style="a:url(x${count})" srcset="q${count} 1x, r&#32;2x" data=d codebase=e${count}/ cite`;
  });
}

const documents = html5libDocuments();

describe.runIf(documents.length > 0)('documents of html5lib', () => {
  test('as they are', () => {
    for (const document of documents) keepsTargets(document);
  });

  test('with references in every tag', () => {
    for (const document of documents) keepsTargets(linked(document));
  });
});

test('a page with everything', () => {
  keepsTargets(
    linked(`<!doctype html><html><head><base href=../c/><title>t</title><style>@import "s";</style>
      <script type=importmap>{"imports": {"a": "./a\\u002ejs"}}</script></head>
      <body><table><tr><td>x</td></tr></table><svg><use></use>
      <style>@import "s?a&amp;b&#x63;"; p { q: url(t) }</style></svg><template><p></template>
      <iframe srcdoc="&lt;a href=i><p style='a:url(j)'>"></iframe><meta http-equiv=refresh content="0; url='k'">`),
  );
});
