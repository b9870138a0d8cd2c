// Links that no command changes, and why: they name no place in a hierarchy, are no reference yet, or mean the document
// that they stand in.
import { References, linkOf } from '@linkwright/core';
import { DocumentReader, allExtractors } from '@linkwright/corpus';
import { expect, test } from 'vitest';
import { absolutize } from '../src/rules/absolutize.ts';
import { relativize } from '../src/rules/relativize.ts';
import { UNJUDGED, leavesByBase, untouchable } from '../src/plans/untouchable.ts';
import { zipOf } from './small-zip.ts';

const whatwg = { folder: '/', include: ['*'], profile: 'whatwg' } as const;
const reader = new DocumentReader(allExtractors(), { folder: '/', include: ['*'] });

/** The links of a text, and the last of them; its characters are bytes. */
function linksIn(text: string, mediaType = 'text/html', retrieval?: string, by = reader) {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const found = new References();
  by.extract(by.document('/d', bytes, mediaType, retrieval), found);
  return found.list.map((reference) => linkOf(reference));
}

const A = 'https://h.example/d/a.html';

test.each<[reference: string, why: string | undefined]>([
  ['b.html', undefined],
  ['/b.html?q#f', undefined],
  ['https://o.example/', undefined],
  ['?q', undefined],
  ['', 'same-document'],
  ['#f', 'same-document'],
  ['data:,x', 'opaque'],
  ['mailto:a@b', 'opaque'],
  ['javascript:x()', 'opaque'],
  ['{{ url }}', 'template'],
  ['a/{{url}}/b', 'template'],
  ['{% url %}', 'template'],
  ['<%= url %>', 'template'],
  ['[% url %]/a', 'template'],
  ['<?= $url ?>', 'template'],
  ['a/<?php echo $url ?>', 'template'],
  ['${url}', 'template'],
  ['%%url%%', 'template'],
  ['{url}', 'template'],
  ['@site/docs/a.md', 'template'],
  ['a/@site/b.md', undefined],
  ['{url', undefined],
  ['a{url}', undefined],
  ['{a}b', undefined],
  ['{a}{b}', undefined],
  ['{}', undefined],
  ['a\0b', 'undecodable'],
])('"%s" in a page: %s', (reference, why) => {
  const [link] = linksIn(`<a href="${reference}">`, 'text/html', A);
  expect(link && untouchable(link)).toBe(why);
});

test('tags of templates whose brackets are those of a destination of Markdown', () => {
  const links = linksIn('[a](<%= url %>) ![b](<?= $url ?>) [c](<50% off.md>)\n', 'text/markdown', A);
  expect(links.map((link) => untouchable(link))).toEqual(['template', 'template', undefined]);
});

test('instructions of PHP in the text of an element of XML', () => {
  const document = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>http://h.example/<?php echo $page ?></loc></url><url><loc><?= $base ?>/a</loc></url>
  <url><loc>http://h.example/<!-- the page -->b</loc></url></urlset>`;
  const links = linksIn(document, 'application/xml', A);
  expect(links.map((link) => untouchable(link))).toEqual(['template', 'template', undefined]);
});

test('bytes that are no text of the charset', () => {
  const [link] = linksIn('<meta charset=utf-8><a href="a\xff">', 'text/html', A).slice(-1);
  expect(link && untouchable(link)).toBe('undecodable');
});

test('bytes that are no text of the charset, in the base', () => {
  const page =
    '<meta charset=utf-8><base href="http://h.example/\xff/"><a href="b"><a href="#c"><a href="http://h.example/">';
  const [, ...links] = linksIn(page, 'text/html', A);
  expect(links.map((link) => untouchable(link))).toEqual(['undecodable', 'same-document', undefined]);
});

test('an abbreviation in running text', () => {
  const links = linksIn('see www.h.example/x and http://h.example/y', 'text/plain', A);
  expect(links.map((link) => untouchable(link))).toEqual(['abbreviated', undefined]);
});

test('a reference without a target', () => {
  const browser = new DocumentReader(allExtractors(), whatwg);
  const [link] = linksIn('<a href="http://[/">', 'text/html', A, browser);
  expect([link?.target, link && untouchable(link)]).toEqual([null, 'no-target']);
});

test('what is relative in a document that nobody knows the place of', () => {
  const links = linksIn('<a href="b.html"><a href="https://o.example/">');
  expect(links.map((link) => untouchable(link))).toEqual(['no-base', undefined]);
});

test('a path that a redirect is for', () => {
  const links = linksIn('/old  /new\n', 'text/x-redirects', A);
  expect(links.map((link) => `${link.reference}: ${untouchable(link)}`)).toEqual([
    '/old: never-rewritten',
    '/new: undefined',
  ]);
});

test('among the entries of an archive, which have no URI of their own', () => {
  const bytes = zipOf({
    'd/x.html': '<a href="y.html"><a href="/z"><a href="https://o.example/"><a href="../../w">',
    'b.html': '<base href="https://b.example/"><a href="y.html">',
    'c.html': '<base href="d/"><a href="y.html">',
    'e.html': '<iframe srcdoc="<a href=\'y.html\'>"></iframe>',
  });
  const told: string[] = [];
  for (const found of reader.entries(
    reader.document('/a.zip', bytes, 'application/zip', 'https://h.example/a.zip'),
  )) {
    if ('code' in found) continue;
    const references = new References();
    reader.extract(found.document, references);
    for (const link of references.list.map((reference) => linkOf(reference)))
      if (link.place.policy !== 'base')
        told.push(`${found.entry.name}: ${link.reference} ${untouchable(link) ?? 'as others'}`);
  }
  expect(told.toSorted()).toEqual([
    'b.html: y.html as others',
    'c.html: y.html in-archive',
    'd/x.html: ../../w as others',
    'd/x.html: /z in-archive',
    'd/x.html: https://o.example/ as others',
    'd/x.html: y.html in-archive',
    'e.html: y.html in-archive',
  ]);
});

test('reasons for which nobody can say what a link will mean', () => {
  expect([...UNJUDGED].toSorted()).toEqual(['never-rewritten', 'no-base', 'template', 'undecodable']);
});

test.each<[page: string, retrieval: string | undefined, leaves: string]>([
  ['<base href="/x/"><a href="#f">', A, 'true'],
  ['<base href="https://o.example/"><a href="#f"><a href="">', A, 'true true'],
  // BASE says what would hold without it.
  [`<base href="${A}"><a href="#f">`, A, 'false'],
  [`<base href="${A}#g"><a href="#f">`, A, 'false'],
  [`<base href="${A}"><a href="#f">`, `${A}#h`, 'false'],
  ['<base href="/x/"><a href="b">', A, 'false'],
  ['<a href="#f">', A, 'false'],
])('%s in %s: "#…" leads out of the document: %s', (page, retrieval, leaves) => {
  const browser = new DocumentReader(allExtractors(), whatwg);
  const links = linksIn(page, 'text/html', retrieval, browser).filter(({ place }) => place.name === 'a@href');
  expect(links.map((link) => leavesByBase(link)).join(' ')).toBe(leaves);
});

test.each<[reference: string, absolute: string | undefined]>([
  ['b.html', 'https://h.example/d/b.html'],
  ['//o.example/x', 'https://o.example/x'],
  ['/x', 'https://h.example/x'],
  ['../x?q#f', 'https://h.example/x?q#f'],
  // What is absolute stays as it is written, though it could be shorter.
  ['https://h.example/a/../b', undefined],
  ['HTTPS://h.example', undefined],
])('absolutizing %s gives %s', (reference, absolute) => {
  const [link] = linksIn(`<a href="${reference}">`, 'text/html', A);
  expect(link && absolutize()(link)).toBe(absolute);
});

// WHATWG URL Standard, 4.4, "special relative or authority state" and "scheme start state".
test.each<[reference: string, absolute: string | undefined]>([
  ['https:x', 'https://h.example/d/x'],
  ['HTTPS:/x', 'https://h.example/x'],
  ['1x:y', 'https://h.example/d/1x:y'],
  ['http:x', undefined],
  ['https://o.example/x', undefined],
  ['https:#f', undefined],
])('absolutizing %s as browsers read it gives %s', (reference, absolute) => {
  const browser = new DocumentReader(allExtractors(), whatwg);
  const [link] = linksIn(`<a href="${reference}">`, 'text/html', A, browser);
  const kept = link && untouchable(link);
  expect(link && (kept ? undefined : absolutize()(link))).toBe(absolute);
});

test('a wiki link is a name: it becomes neither absolute nor relative', () => {
  const rewriters = [absolutize(), relativize({ spells: () => true }, 'root')];
  const [link] = linksIn('[[b]]\n', 'text/markdown', A);
  expect(rewriters.map((rewrite) => link && rewrite(link))).toEqual([undefined, undefined]);
});

test('without a target neither', () => {
  const browser = new DocumentReader(allExtractors(), whatwg);
  const [link] = linksIn('<a href="http://[/">', 'text/html', A, browser);
  const rewriters = [absolutize(), relativize({ spells: () => true })];
  expect(rewriters.map((rewrite) => link && rewrite({ ...link, kind: 'relative-path' }))).toEqual([
    undefined,
    undefined,
  ]);
});

// A tree with a hole in it; what is asked for is a place, without query and fragment.
const spells = (uri: string): boolean =>
  uri.startsWith('https://h.example/') && !uri.includes('/out') && !/[?#]/.test(uri);

test.each<[style: 'shortest' | 'path' | 'root', reference: string, relative: string | undefined]>([
  ['shortest', 'https://h.example/d/b.html', 'b.html'],
  ['shortest', 'https://h.example/b.html?q#f', '/b.html?q#f'],
  ['path', 'https://h.example/b.html?q#f', '../b.html?q#f'],
  ['root', 'https://h.example/d/b.html#f', '/d/b.html#f'],
  ['shortest', 'https://h.example/d/out/b.html', undefined],
  ['shortest', 'https://h.example/d/b.html?x=https://h.example/d/out/', 'b.html?x=https://h.example/d/out/'],
  ['shortest', `${A}#f`, '#f'],
  ['shortest', '//h.example/d/b.html', 'b.html'],
  ['shortest', '/d/b.html', undefined],
  ['path', '/d/b.html', 'b.html'],
  ['root', '/d/b.html', undefined],
  ['shortest', 'b.html', undefined],
  ['path', 'b.html', undefined],
  ['root', 'b.html', '/d/b.html'],
  ['shortest', 'https://o.example/', undefined],
])('%s: %s becomes %s', (style, reference, relative) => {
  const [link] = linksIn(`<a href="${reference}">`, 'text/html', A);
  expect(link && relativize({ spells }, style)(link)).toBe(relative);
});

test('a page that names itself: where an empty reference is no link, by its name', () => {
  const links = linksIn(`<a href="${A}"><img src="${A}">`, 'text/html', A);
  const rewrite = relativize({ spells: () => true });
  expect(links.map((link) => [link.place.name, rewrite(link)])).toEqual([
    ['a@href', ''],
    ['img@src', 'a.html'],
  ]);
});

// What a base says may be unknown: then nothing that is relative to it can be written.
test.each<[what: string, mediaType: string, document: string]>([
  ['a BASE that is a template', 'text/html', '<base href="{{ site }}/"><a href="x">'],
  ['a BASE that PHP will write', 'text/html', '<base href="<?= $site ?>"><a href="x">'],
  [
    'an entity in xml:base, and one within',
    'application/xml',
    '<!DOCTYPE d [<!ENTITY b "http://b/">]><d xml:base="&b;c/"><e xml:base="f/" xmlns:l="http://www.w3.org/1999/xlink" l:href="x"/></d>',
  ],
  [
    'an entity in the base of XHTML',
    'application/xhtml+xml',
    '<html xmlns="http://www.w3.org/1999/xhtml"><base href="&b;"/><a href="x"/></html>',
  ],
])('%s', (_, mediaType, document) => {
  const link = linksIn(document, mediaType, A).at(-1);
  expect(link && untouchable(link)).toBe('no-base');
});

test('an escaped ampersand in xml:base is no entity', () => {
  const document = '<d xml:base="c&amp;b;/"><e xmlns:l="http://www.w3.org/1999/xlink" l:href="x"/></d>';
  expect(linksIn(document, 'application/xml', A).at(-1)?.target).toBe('https://h.example/d/c&b;/x');
});

test('a BASE that says the default base', () => {
  const links = linksIn('<base href="thismessage:/sub/"><a href="x"><a href="http://b/">', 'text/html', A);
  expect(links.slice(1).map((link) => untouchable(link))).toEqual(['no-base', undefined]);
});

test('a BASE that is relative to nothing but the default base', () => {
  const links = linksIn('<base href="sub/"><a href="x"><a href="http://b/">', 'text/html');
  expect(links.map((link) => untouchable(link))).toEqual(['no-base', 'no-base', undefined]);
});
