// Input that is long, deep, cut off or made to be slow.
import { cssExtractor } from '@linkwright/css';
import { type PlacedEdit, Registry, fileCharset, fileEdits, linkOf, splice } from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';
import { expect, test } from 'vitest';
import { Found, found, links, page, pageBase } from './links.ts';

const COUNT = 100_000;

test.each([
  ['elements in one another', `${'<div>'.repeat(COUNT)}<a href=x>`, 1],
  ['the same where the tree builder is asked', `${'<div>'.repeat(COUNT)}<a href=x><plaintext>`, 1],
  [
    'formatting elements that are copied into each block',
    `${'<b id=a><i><p>'.repeat(5000)}<a href=x><plaintext>`,
    1,
  ],
  ['tables in one another', `${'<table><tr><td>'.repeat(COUNT)}<a href=x>`, 1],
  ['SVG in one another', `<svg>${'<g>'.repeat(COUNT)}<a href=x>`, 1],
  ['one tag of many attributes', `<a ${'b=c '.repeat(COUNT)} href=x>`, 1],
  ['one tag of many known attributes', `<a ${'href=x '.repeat(COUNT)}>`, 1],
  ['comments that do not end', '<!--'.repeat(COUNT), 0],
  ['scripts that do not end', '<script><!--'.repeat(COUNT), 0],
  ['raw text that does not end', '<title></titl'.repeat(COUNT), 0],
  ['a value that does not end', `<a href="${'<a href='.repeat(COUNT)}`, 0],
  ['many candidates', `<img srcset="${'a 1x, '.repeat(COUNT)}">`, COUNT],
  ['many expressions that do not end', `<object archive="${'{{${<?{%<%'.repeat(COUNT)}"></object>`, 1],
  ['many expressions', `<object archive="${'{{ a }} '.repeat(COUNT)}"></object>`, COUNT],
  ['many commas', `<img srcset="${','.repeat(COUNT)}">`, 0],
  ['many references to characters', `<a href="${'&amp'.repeat(COUNT)}">`, 1],
  ['many digits', `<meta http-equiv=refresh content="${'1'.repeat(COUNT)}">`, 0],
  ['many links', '<a href=x>'.repeat(COUNT), COUNT],
  ['a base behind many links', `${'<a href=x>'.repeat(COUNT)}<base href="http://b/">`, COUNT + 1],
])('%s', (_, html, count) => {
  expect(found(page(html)).list.length).toBe(count);
});

// What is said of it.
test.each([
  ['<a href=x><a href="y', ['tag-cut-off']],
  ['<a href=x><a href=y', ['tag-cut-off']],
  ['<a href=x></a', []],
  [`${'<div>'.repeat(COUNT)}<plaintext>`, ['tree-too-deep']],
  [`${'<div>'.repeat(COUNT)}`, []],
])('%.30s', (html, codes) => {
  expect(found(page(html)).problems.map(({ code }) => code)).toEqual(codes);
});

test('a document in a document in a document', () => {
  let html = '<a href=x>';
  for (let depth = 0; depth < 8; depth += 1)
    html = `<iframe srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;
  expect(links(html)).toEqual(['a@href x']);
});

// HTML standard, 13.2.3.2: which charset a document is in.
test.each([
  ['<a href="é">', 'é'],
  ['<meta charset=windows-1251><a href="\xe9">', 'й'],
  ['<META CHARSET="koi8-r"><a href="\xc1">', 'а'],
  ['<meta http-equiv=content-type content="text/html; charset=iso-8859-2"><a href="\xb3">', 'ł'],
  ['<meta content="text/html; charset=iso-8859-2"><a href="\xe9">', 'é'],
  ['<!-- <meta charset=koi8-r> --><a href="\xe9">', 'é'],
  ['<p title="<meta charset=koi8-r>"><a href="\xe9">', 'é'],
  ['<meta charset=utf-16><a href="\xc3\xa9">', 'é'],
  ['<meta charset=x-user-defined><a href="\xe9">', 'é'],
  [`${' '.repeat(1024)}<meta charset=koi8-r><a href="\xe9">`, 'é'],
  ['\xef\xbb\xbf<meta charset=koi8-r><a href="\xc3\xa9">', 'é'],
  ['<meta charset=shift_jis><a href="\x83\x5c">', 'ソ'],
  ['<meta charset=iso-2022-jp><a title="\x1b$B!"\x1b(B" href="\x1b$B<B\x1b(B">', '実'],
  ['<meta charset=iso-2022-jp>\x1b$B2q<R$N\x1b(B<a href="x">', 'x'],
  ['<?xml version="1.0" encoding="koi8-r"?><a href="\xc1">', 'а'],
  ["<?xml encoding = 'shift_jis' ?><html><a href='\x83\x5c'>", 'ソ'],
  ['<?xml encoding="koi8-r"?><meta charset=windows-1251><a href="\xe9">', 'й'],
  ['<?xml encoding="koi8-r"?><meta charset=nonsense><a href="\xc1">', 'а'],
  ['<?xml encoding="utf-16"?><a href="\xc3\xa9">', 'é'],
  ['<?xml version="1.0"?><!-- encoding="koi8-r" --><a href="\xe9">', 'é'],
  ['\n<?xml encoding="koi8-r"?><a href="\xe9">', 'é'],
  ['<\0?\0x\0m\0l\0?\0>\0<\0a\0 \0h\0r\0e\0f\0=\0\xe9\0>\0', 'é'],
  ['\0<\0?\0x\0m\0l\0?\0>\0<\0a\0 \0h\0r\0e\0f\0=\0\xe9\0>', 'é'],
  ['\xff\xfe<\0a\0 \0h\0r\0e\0f\0=\0\xe9\0>\0', 'é'],
  ['\xfe\xff\0<\0a\0 \0h\0r\0e\0f\0=\0\xe9\0>', 'é'],
])('the charset of %j', (oneByte, expected) => {
  const bytes = Uint8Array.from(oneByte, (character) => character.charCodeAt(0));
  const [reference] = found(page(bytes)).list;
  expect(reference && linkOf(reference).reference).toBe(expected);
});

const linksWithData = (html: Uint8Array) => found(page(html), ['script#ld+json']).list.map(linkOf);

// The second byte of 表 is that of a backslash.
test.each([
  ['application/ld+json', '{"name": "\x95\x5c\x8e\xa6", "url": "\x95\x5c"}', ['表']],
  ['application/ld+json', '{"@context": {"@base": "\x95\x5c/"}, "name": "\x95\x5c", "@id": "x"}', ['x']],
  ['importmap', '{"imports": {"\x95\x5c": "./\x95\x5c.js", "b": "./c.js"}}', ['./表.js', './c.js']],
])('JSON in Shift_JIS: %s', (type, json, expected) => {
  const html = `<meta charset=shift_jis><script type=${type}>${json}</script>`;
  const bytes = Uint8Array.from(html, (character) => character.charCodeAt(0));
  const links = linksWithData(bytes);
  expect(links.map(({ reference }) => reference)).toEqual(expected);
  const edits = links.flatMap(({ entity, start, end, notation }): PlacedEdit[] => {
    const edit = notation.encode('./日.js', entity, start, end);
    return edit ? [{ ...edit, entity }] : [];
  });
  const now = linksWithData(splice(bytes, bytes.length, fileEdits(edits)));
  expect(now.map(({ reference }) => reference)).toEqual(expected.map(() => './日.js'));
});

test('a charset that is known from outside wins over what the document says', () => {
  const bytes = Uint8Array.from('<meta charset=koi8-r><a href="\xe9">', (character) =>
    character.charCodeAt(0),
  );
  const [reference] = found(page(bytes, 'iso-8859-1')).list;
  expect(reference && linkOf(reference).reference).toBe('é');
});

test('what looks like a byte order mark in srcdoc is text', () => {
  const bytes = Uint8Array.from('<iframe srcdoc="\xff\xfe<a href=x>">', (character) =>
    character.charCodeAt(0),
  );
  expect(found(page(bytes, 'windows-1252')).list.length).toBe(1);
});

test('the charset of what is embedded is UTF-8, that of the file is its own', () => {
  const bytes = Uint8Array.from('<p style="a:url(&quot;\xe9&quot;)">', (character) =>
    character.charCodeAt(0),
  );
  const sink = new Found();
  new Registry([htmlExtractor, cssExtractor]).extract(page(bytes, 'windows-1252'), pageBase, sink);
  const [reference] = sink.list;
  expect(reference && [linkOf(reference).reference, fileCharset(reference.entity)]).toEqual([
    'é',
    'windows-1252',
  ]);
});
