// HTML standard, sections 2.4.2 and 4.2.3; draft-fielding-url-syntax-07, section 5.1: the pages of
// test-corpus/base and what is expected of them.
import { readFileSync } from 'node:fs';
import { cssExtractor } from '@linkwright/css';
import { Registry, defaultBase, linkOf, retrievalBase } from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';
import { expect, test } from 'vitest';
import { Found, page, pageBase } from './links.ts';

interface ExpectedPage {
  readonly file: string;
  readonly says: string;
  readonly base: string;
  readonly from: string;
  readonly targets: readonly string[];
  readonly problems?: readonly string[];
}

const folder = 'test-corpus/base';
const { retrieved, pages } = JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8')) as {
  readonly retrieved: string;
  readonly pages: readonly ExpectedPage[];
};

const registry = new Registry([htmlExtractor, cssExtractor]);

test.each(pages)('$file: $says', ({ file, base, from, targets, problems = [] }) => {
  const sink = new Found();
  registry.extract(
    page(readFileSync(`${folder}/${file}`)),
    retrievalBase(retrieved + file, defaultBase()),
    sink,
  );
  const links = sink.list.map(linkOf);
  expect(links.map(({ target }) => target)).toEqual(targets);
  expect(sink.problems.map(({ code }) => code)).toEqual(problems);
  const own = links.findLast(
    (link) => /^(?:a|img|frame)@/.test(link.place.name) && link.entity.layer?.name !== 'html-attribute',
  );
  if (own) expect([own.base.uri.uri, own.base.from]).toEqual([base, from]);
});

test('the base of a page can be a message or a part, and BASE is relative to that', () => {
  const outer = retrievalBase('http://mail.example/part/', defaultBase());
  const sink = new Found();
  registry.extract(page('<base href="sub/"><a href=x>'), outer, sink);
  expect(sink.list.map((reference) => linkOf(reference).target)).toEqual([
    'http://mail.example/part/sub/',
    'http://mail.example/part/sub/x',
  ]);
});

test('against the default base, too', () => {
  const sink = new Found();
  registry.extract(page('<a href=x><base href="http://b/">'), defaultBase(), sink);
  expect(sink.list.map((reference) => linkOf(reference).target)).toEqual(['http://b/x', 'http://b/']);
});

test.each([
  ['<iframe srcdoc="<a href=x>"></iframe><base href="http://b/">', 'http://a/b/x'],
  ['<base href="http://b/"><iframe srcdoc="<a href=x>"></iframe>', 'http://b/x'],
  ['<base href="http://b/"><iframe srcdoc="<a href=x>"></iframe><base href="http://c/">', 'http://b/x'],
  ['<iframe srcdoc="<a href=x><base href=c/>"></iframe><base href="http://b/">', 'http://a/b/c/x'],
  ['<iframe srcdoc=\'<iframe srcdoc="<a href=x>"></iframe><base href=c/>\'></iframe>', 'http://a/b/x'],
  ['<iframe srcdoc="<a href=x>"></iframe><base href="data:,">', 'http://a/b/x'],
])('a document in srcdoc keeps the base that the one around it had until then: %s', (html, target) => {
  const sink = new Found();
  registry.extract(page(html), pageBase, sink);
  const link = sink.list.find(({ place }) => place.name === 'a@href');
  expect(link && linkOf(link).target).toBe(target);
});

test('a codebase that a template says is not known', () => {
  const sink = new Found();
  registry.extract(
    page('<object codebase="{{ a }}/b/" data="x" classid="http://h/y"></object>'),
    pageBase,
    sink,
  );
  expect(sink.list.slice(1).map((reference) => linkOf(reference).target)).toEqual([
    'thismessage:/x',
    'http://h/y',
  ]);
});

test('WHATWG knows no codebase', () => {
  const whatwg = retrievalBase('http://a/b/page.html', defaultBase('whatwg'));
  const sink = new Found();
  registry.extract(page('<object codebase="code/" data="x"></object>'), whatwg, sink);
  expect(sink.list.map((reference) => linkOf(reference).target)).toEqual([
    'http://a/b/code/',
    'http://a/b/x',
  ]);
});

// Node's URL.canParse refuses it after some ten thousand calls, from when on the engine calls it another way.
test('a host with letters of Latin-1 is a base in each of many documents', () => {
  const bases = new Set<string>();
  for (let document = 0; document < 20_000; document += 1) {
    const sink = new Found();
    registry.extract(page('<base href="http://bücher.example/"><a href=x>'), pageBase, sink);
    for (const reference of sink.list) bases.add(String(linkOf(reference).target));
  }
  expect([...bases]).toEqual(['http://bücher.example/', 'http://bücher.example/x']);
});

test.each<[page: string, ignored: readonly string[]]>([
  ['<base href="/a/"><base href="/b/">', ['/b/']],
  ['<base target="_top"><base href="/a/"><base target="_top">', []],
  ['<base href="/a/"><svg><base href="/b/"></svg>', []],
  ['<base href="/a/"><template><base href="/b/"></template>', []],
  // One in a table comes to stand before it.
  ['<base href="/a/"><table><base href="/b&amp;c/"></table><base href="/d/">', ['/b&c/', '/d/']],
])('of %s the first BASE counts, and others are told to be ignored', (html, ignored) => {
  const sink = new Found();
  registry.extract(page(html), retrievalBase('http://h.example/', defaultBase()), sink);
  const told = sink.problems.filter(({ code }) => code === 'base-ignored');
  expect(told.map(({ reference, span }) => [reference, span && html.slice(span.start, span.end)])).toEqual(
    ignored.map((reference) => [reference, reference.replace('&', '&amp;')]),
  );
});
