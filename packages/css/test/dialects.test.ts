import { Registry } from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DocumentReading, readingOf } from '../../core/test/document-reading.ts';
import { dialectExtractor } from '../src/index.ts';

/** Sheet, and what it holds as `place reference`, the place without the name of the language. */
type Row = readonly [sheet: string, ...expected: string[]];

function readingAs(mediaType: string): DocumentReading {
  return readingOf(new Registry([dialectExtractor]), { mediaType, path: 'a/main.sheet' });
}

function eachRow(mediaType: string, rows: readonly Row[]): void {
  const reading = readingAs(mediaType);
  test.each(rows)('%j', (sheet, ...expected) => {
    expect(reading.links(sheet).map((link) => link.replace(/^\w+:/, ''))).toEqual(expected);
  });
}

describe('SCSS: sass-lang.com, "@use", "@forward", "@import", "meta.load-css"', () => {
  eachRow('text/x-scss', [
    ['@use "a";', 'use a'],
    ["@use 'library' with ($black: #222, $border-radius: 0.1rem);", 'use library'],
    [
      '@use "src/corners" as c;\n@forward "src/list" hide list-reset, $x;',
      'use src/corners',
      'forward src/list',
    ],
    ['@use "sass:math"; @use "pkg:library"; @forward "sass:color";'],
    ["@import 'foundation/code', 'foundation/lists';", 'import foundation/code', 'import foundation/lists'],
    ['.a { @import "theme"; }', 'import theme'],
    [
      '@import "theme.css";\n@import "http://fonts.example/css?family=D";\n@import url(theme2.css);\n@import "landscape" screen and (orientation: landscape);',
      'css-import theme.css',
      'css-import http://fonts.example/css?family=D',
      'css-import theme2.css',
      'css-import landscape',
    ],
    ['@import url("http://fonts.example/css?family=#{$family}"); @import "#{$a}", "b";', 'import b'],
    ['@include meta.load-css("theme/dark", $with: ("border-contrast": true));', 'load-css theme/dark'],
    ['@use"a";@forward"b";@import"c"', 'use a', 'forward b', 'import c'],
    ['@import "a" , "b"\n', 'import a', 'import b'],
    ['@import // "x"\n  "a", /* "y" */ "b";', 'import a', 'import b'],
    ['---\n---\n@import "{{ site.theme }}", "minima/base";', 'import {{ site.theme }}', 'import minima/base'],
    ['@use "é";', 'use é'],
  ]);
});

describe('SCSS: "Special Functions", `url()`', () => {
  eachRow('text/x-scss', [
    [
      'a { background: url(../a.png) no-repeat, url("b.png"), url( \'c.png\' ) }',
      'url ../a.png',
      'url b.png',
      'url c.png',
    ],
    ['a { b: url(#{$x}/a.png); c: url("#{$x}/b.png"); d: url($x); e: url($x + "c.png"); f: url("d" + $x) }'],
    ['a { b: url("a" + url(b.png)) }', 'url b.png'],
    [
      'a { b: url(//cdn.example/a.png); c: url(http://h.example/b.png) } // url(c.png)',
      'url //cdn.example/a.png',
      'url http://h.example/b.png',
    ],
    ['a { b: url(http://#{$host}/a.png); c: url(b.png) }', 'url b.png'],
    ['a { filter: url(#f); b: url(a.svg#g) }', 'url #f', 'url a.svg#g'],
    ['a { b: url(); c: url("") }'],
    ['a { b: url(a\\)b.png) }', 'url a)b.png'],
    ['@font-face { src: url("a.woff2?#iefix") format("woff2"), local("x") }', 'url a.woff2?#iefix'],
    [
      'a { b: image-set("a.png" 1x, "b.png" 2x); c: src("d.png"); e: f("g.png") }',
      'url a.png',
      'url b.png',
      'url d.png',
    ],
    ['@namespace url(http://www.w3.org/1999/xhtml); @supports (a: url(x)) { a { b: url(c) } }', 'url c'],
    ['$a: "#{map.get($m, "url(x)")}"; a { b: url(c) }', 'url c'],
    ['/* url(a) */ // url(b)\na { b: url(c) }', 'url c'],
    ['a { b: "url(x)"; c: \'@import "y"\' }'],
    ['a { b: my-url(x); c: -url(y); d: urls(z) }'],
    ['a { b: "not closed\n c: url(d) }', 'url d'],
    ['a { b: url(not closed'],
    ['a { b: url(data:image/png;base64,AA==) }', 'url data:image/png;base64,AA=='],
  ]);
});

describe('Sass in its indented syntax', () => {
  eachRow('text/x-sass', [
    ['@use "a" as b\n@forward "c"\n', 'use a', 'forward c'],
    ['@import a, b/c\n@import "d"\n', 'import a', 'import b/c', 'import d'],
    ['@import url(a.css)\n@import b.css\n', 'css-import a.css', 'css-import b.css'],
    ['// a\n   @import b\n@import c', 'import c'],
    ['a\n  // url(x)\n    url(y)\n  b: url(z)\n', 'url z'],
    ['/* a\n\n  url(x)\n\na\n  b: url(y)\n', 'url y'],
    ['a\n  b: url(c.png) /* url(d)\n  e: url(f)\n', 'url c.png', 'url f'],
    ['a\r\n  b: url(c)\r\n// d\r\n  url(e)\r\n@import f\r\n', 'url c', 'import f'],
  ]);
});

describe('Less: lesscss.org, "@import At-Rules", "@plugin At-Rules", "Misc Functions"', () => {
  eachRow('text/x-less', [
    [
      '@import "foo";\n@import "foo.less";\n@import "foo.php";',
      'import foo',
      'import foo.less',
      'import foo.php',
    ],
    ['@import "foo.css";', 'css-import foo.css'],
    [
      '@import (less) "foo.css"; @import (inline) "bar.css"; @import (css) "baz";',
      'import foo.css',
      'import bar.css',
      'css-import baz',
    ],
    ['@import (optional, reference) "foo";', 'import foo'],
    [
      '@import url("foo.less"); @import url(http://h.example/a.css);',
      'import foo.less',
      'css-import http://h.example/a.css',
    ],
    ['@import "@{themes}/tidal-wave.less"; @import "a" screen;', 'import a'],
    ['@plugin "my-plugin"; @plugin (optional) "plugins/a";', 'plugin my-plugin', 'plugin plugins/a'],
    ['a { b: url(@c); d: url("@{e}/f.png"); g: url(@{h}/i.png); j: url(k.png) }', 'url k.png'],
    [
      "a { b: data-uri('../a.png'); c: data-uri('image/svg+xml;charset=UTF-8', 'b.svg') }",
      'data-uri ../a.png',
      'data-uri b.svg',
    ],
    ['a { width: image-width("a.png"); b: ~"url(x)"; c: e("y") }', 'data-uri a.png'],
    ['@url: "x"; @media screen { a { b: url(c) } }', 'url c'],
    ['// @import "a";\n/* @import "b"; */'],
  ]);
});

/** Media type, sheet, new reference for all links in it, new sheet: the same where it cannot be written. */
test.each([
  ['scss', '@use "a"; @import \'b\';', 'c/d', '@use "c/d"; @import \'c/d\';'],
  ['scss', 'a { b: url(c) url("d") }', 'e f"(g)', 'a { b: url(e\\ f\\"\\(g\\)) url("e f\\"(g)") }'],
  ['scss', 'a { b: url(c) }', 'd#e', 'a { b: url(d#e) }'],
  ['scss', 'a { b: url(c) url("d") }', 'e$f', 'a { b: url(c) url("d") }'],
  ['scss', 'a { b: url("c") }', '#{d}', 'a { b: url("c") }'],
  ['sass', '@import a, b\n', '../c/d', '@import ../c/d, ../c/d\n'],
  ['sass', '@import a\n', 'b c', '@import a\n'],
  ['less', '@import "a"; b { c: url(d) }', '@e', '@import "a"; b { c: url(d) }'],
])('%s: %j with %j becomes %j', (language, sheet, reference, expected) => {
  expect(readingAs(`text/x-${language}`).rewritten(sheet, () => reference)).toBe(expected);
});

const PIECES: readonly string[] = [
  ...'{}()[]"\'`/\\;:,#@$+ \n'.split(''),
  'url(',
  'url("a")',
  '#{',
  '@{',
  '@import ',
  '@import "b", c',
  '@use "d";',
  '@plugin "e"',
  'load-css("f")',
  'data-uri("g")',
  'image-set(',
  '//',
  '/*',
  '*/',
  '\n  ',
  'ü',
];

test.each(['scss', 'sass', 'less'])('law, %s: what is written again is read again', (language) => {
  const { links, rewritten } = readingAs(`text/x-${language}`);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }), (pieces) => {
      const sheet = pieces.join('');
      expect(rewritten(sheet, () => undefined)).toBe(sheet);
      const again = rewritten(sheet, ({ reference }) => reference);
      expect(links(again)).toEqual(links(sheet));
      expect(rewritten(again, ({ reference }) => reference)).toBe(again);
    }),
    { numRuns: 500 },
  );
});
