import { CSS_DECLARATIONS, linkOf, place } from '@linkwright/core';
import { expect, test } from 'vitest';
import { links, references, sheet } from './links.ts';

// CSS Syntax 3, CSS Values 4, CSS Images 4, CSS Cascade 4: what is a link.
test.each([
  ['a { background: url(x.png) }', ['css:url x.png']],
  ['a { background: url( \t\n x.png \n ) }', ['css:url x.png']],
  ['a { background: URL("x y.png") }', ['css:url x y.png']],
  ["a { background: u\\72l('x.png') }", ['css:url x.png']],
  ['a { background: \\75 rl(x.png) }', ['css:url x.png']],
  ['a { background: url("x.png" crossorigin(anonymous)) }', ['css:url x.png']],
  ['a { background: url(x\\).png) }', ['css:url x).png']],
  ['a { background: url(x\\29 .png) }', ['css:url x).png']],
  ['a { background: url("x\\26 y") }', ['css:url x&y']],
  ['a { background: url("x\\\ny.png") }', ['css:url xy.png']],
  ['a { background: url("x\\\r\ny.png") }', ['css:url xy.png']],
  ['a { background: url("x\\26\r\ny") }', ['css:url x&y']],
  ['a { background: url("x\\26\ny"), url(z) }', ['css:url x&y', 'css:url z']],
  ['a { background: url("  x.png ") }', ['css:url x.png']],
  ['a { fill: url(#gradient) }', ['css:url #gradient']],
  ['a { background: url(x.png', ['css:url x.png']],
  ['a { background: url("x.png', ['css:url x.png']],
  ['a{b:url(x)}c{d:url(y)}', ['css:url x', 'css:url y']],
  ['a { background: src("x.png") }', ['css:src x.png']],
  ['a { background: src( "x.png" "y.png") }', ['css:src x.png']],
  ['a { --b: src(); background: url(x.png) } c { d: src(/**/); e: url(y) }', ['css:url x.png', 'css:url y']],
  ['a { b: image-set(src() "x.png" 1x) }', ['css:image-set x.png']],
  ['a { b: image-set("x.png" 1x, url(y.png) 2x) }', ['css:image-set x.png', 'css:url y.png']],
  ['a { b: -webkit-image-set("x.png" 1x) }', ['css:image-set x.png']],
  ['a { b: image-set("x.avif" type("image/avif") 1x, "y" 2x) }', ['css:image-set x.avif', 'css:image-set y']],
  ['a { b: image(ltr "x.png", red) }', ['css:image x.png']],
  ['a { b: cross-fade(url(x), url(y) 20%) }', ['css:url x', 'css:url y']],
  ['@font-face { src: local("Arial"), url(f.woff) format("woff") }', ['css:url f.woff']],
  ['@color-profile { name: x; src: url("p.icc") }', ['css:url p.icc']],
  ['@media print { a { b: url(x) } }', ['css:url x']],
  ['@supports (a: url(x)) { a { b: url(y) } }', ['css:url y']],
  ['a { & b { c: url(x) } d: url(y) }', ['css:url x', 'css:url y']],
  ['<!-- a { b: url(x) } -->', ['css:url x']],
  ['a { b: expression(expression(1) url(x)) url(y) }', ['css:url y']],
])('%s', (css, expected) => {
  expect(links(css)).toEqual(expected);
});

// CSS Cascade 4, section 2: @import in all forms.
test.each([
  ['@import "x.css";', ['css:import x.css']],
  ["@import 'x.css';", ['css:import x.css']],
  ['@import url(x.css);', ['css:import x.css']],
  ['@import url("x.css");', ['css:import x.css']],
  ['@IMPORT/**/ "x.css" layer(a) supports(b: url(y)) screen;', ['css:import x.css']],
  ['@\\69mport "x.css"', ['css:import x.css']],
  ['@import src("x.css") layer(a);', ['css:import x.css']],
  ['@import src("x.css" "y.css") url(z);', ['css:import x.css']],
  ['@import"x.css";a{b:url(y)}', ['css:import x.css', 'css:url y']],
  ['@import url(x.css) print;@import "y.css"', ['css:import x.css', 'css:import y.css']],
  ['@import nonsense "x.css";', []],
])('%s', (css, expected) => {
  expect(links(css)).toEqual(expected);
});

// What looks like a link and is none.
test.each([
  ['/* url(x.png) */'],
  ['/* url(x.png)'],
  ['a { content: "url(x.png)" }'],
  ['a { content: "http://a/" }'],
  ['a[href="url(x)"] {}'],
  ['@namespace "http://www.w3.org/1999/xhtml";'],
  ['@namespace svg url(http://www.w3.org/2000/svg);'],
  ['@document url(http://a/), url-prefix("http://b/") {}'],
  ['@-moz-document url("http://a/") {}'],
  ['@charset "utf-8";'],
  ['a { b: url() }'],
  ['a { b: url("") }'],
  ['a { b: url(x y) }'],
  ['a { b: url(x"y) }'],
  ['a { b: url("x\n") }'],
  ['a { b: curl(x) }'],
  ['a { b: #url(x) }'],
  ['a { b: 1url(x) }'],
  ['a { b: local("x") format("y") attr(url) }'],
  ['a { --b: url(x) }'],
  ['a { --b: { c: url(x); d: url(y) } url(z) }'],
  ['a { b: expression("x") }'],
  ['a { b: expression(f(url(x), "y")) }'],
])('%s holds none', (css) => {
  expect(links(css)).toEqual([]);
});

test('a bad URL or string ends where the tokenizer says', () => {
  expect(links('a { b: url(x y\\) z) url(w) }')).toEqual(['css:url w']);
  expect(links('a { b: "x\n; c: url(w) }')).toEqual(['css:url w']);
});

// Optional places are told where they are asked for.
test.each([
  ['a { --b: url(x) }', 'css:custom-property', ['css:custom-property x']],
  ['a { --b: image-set("x" 1x) }', '*', ['css:custom-property x']],
  ['/*# sourceMappingURL=s.css.map */', 'css:sourceMappingURL', ['css:sourceMappingURL s.css.map']],
  ['/*# sourceURL=s.css */', 'css:sourceURL', ['css:sourceURL s.css']],
  ['/*# sourceURL=s.css */', 'css:sourceMappingURL', []],
  ['/*# sourceMappingURL=à.map */', 'css:sourceMappingURL', ['css:sourceMappingURL à.map']],
])('%s with %s', (css, include, expected) => {
  expect(links(css, 'text/css', [include])).toEqual(expected);
});

test('declarations of a style attribute', () => {
  expect(links('background: url(x); --c: url(y); d: url(z)', CSS_DECLARATIONS)).toEqual([
    'css:url x',
    'css:url z',
  ]);
  expect(links('@import "x"', CSS_DECLARATIONS)).toEqual([]);
});

test('what is resolved against the document that uses the sheet has only the default base', () => {
  const css = `a { behavior: url(x.htc); -moz-binding: url("b.xml#i"); background: url(y);
    filter: progid:DXImageTransform.Microsoft.AlphaImageLoader(sizingMethod='scale', src='p.png');
    -ms-filter: "progid:DXImageTransform.Microsoft.AlphaImageLoader(src='q.png')" }`;
  expect(
    references(sheet(css)).list.map((reference) => `${reference.place.name} ${linkOf(reference).target}`),
  ).toEqual([
    'css:behavior thismessage:/x.htc',
    'css:-moz-binding thismessage:/b.xml#i',
    'css:url http://a/css/y',
    'css:AlphaImageLoader thismessage:/p.png',
    'css:AlphaImageLoader thismessage:/q.png',
  ]);
});

test('also where a property is hidden from other browsers', () => {
  const css = 'a{*behavior:url(x);_behavior:url(y);* behavior : url(z)}*{b:url(u)}*|a{b:url(v)}';
  expect(links(css)).toEqual([
    'css:behavior x',
    'css:behavior y',
    'css:behavior z',
    'css:url u',
    'css:url v',
  ]);
});

test('a piece of another document has the place that holds it', () => {
  const within = place('style@');
  const piece = { ...sheet('behavior: url(x.htc); b: url(y)', CSS_DECLARATIONS), within };
  const { list } = references(piece);
  expect(
    list.map((reference) => [reference.place, linkOf(reference).target, reference.details?.why]),
  ).toEqual([
    [within, 'http://a/css/x.htc', 'css:behavior'],
    [within, 'http://a/css/y', 'css:url'],
  ]);
});

// CSS Syntax 3, section 3.2.
test.each([
  ['@charset "windows-1252"; a { b: url(\xe9) }', 'é'],
  ['\xef\xbb\xbf@charset "windows-1252"; a { b: url(\xc3\xa9) }', 'é'],
  ['@charset "utf-16"; a { b: url(\xc3\xa9) }', 'é'],
  ['a { b: url(\xc3\xa9) }', 'é'],
  ['\xff\xfea\0{\0b\0:\0u\0r\0l\0(\0\xe9\0)\0}\0', 'é'],
])('the charset of %j', (oneByte, expected) => {
  const bytes = Uint8Array.from(oneByte, (character) => character.charCodeAt(0));
  expect(links(bytes)).toEqual([`css:url ${expected}`]);
});

test('time is linear in deep nesting and long tokens', () => {
  const count = 300_000;
  expect(links(`a{b:${'('.repeat(count)}url(x)`)).toEqual(['css:url x']);
  expect(links(`${'a{'.repeat(count)}b:url(x)`)).toEqual(['css:url x']);
  expect(links('"\\'.repeat(count))).toEqual([]);
  expect(links('/*'.repeat(count))).toEqual([]);
  expect(links('url(x '.repeat(count))).toEqual([]);
});
