import { describe, expect, test } from 'vitest';
import { typstFacts, hayagrivaKeys } from '../src/index.ts';
import { links, reading } from './extracting.ts';

const { anchors, referencesOf } = reading;

/** Document, and what it holds as `place reference`. */
type Row = readonly [document: string, ...expected: string[]];

function eachRow(rows: readonly Row[]): void {
  test.each(rows)('%j', (document, ...expected) => {
    expect(links(document)).toEqual(expected);
  });
}

describe('bare URLs; held against the links of Typst 0.14', () => {
  eachRow([
    ['See https://h/a.', 'url https://h/a'],
    ['https://a.b.?q=%10#. \\', 'url https://a.b.?q=%10#'],
    ['Wahttp://link', 'url http://link'],
    ['https://[::1]:8080/ \\', 'url https://[::1]:8080/'],
    ['https://h/(paren) https://h/#(((nested)))', 'url https://h/(paren)', 'url https://h/#(((nested)))'],
    ['#[https://h/] (https://h/a), "https://h/b"', 'url https://h/', 'url https://h/a', 'url https://h/b'],
    ['*https://h/a* _https://h/b_', 'url https://h/a*', 'url https://h/b_'],
    ['https://h/ä', 'url https://h/'],
    // Typst refuses them.
    ['https://exam(ple.com/ https://h/)', 'url https://h/'],
    ['No https\\://h/ nohttps:\\//h/ ftp://h/ www.h.org'],
    ['= https://h/a\n- https://h/b', 'url https://h/a', 'url https://h/b'],
  ]);
});

describe('functions', () => {
  eachRow([
    ['#link("https://h/a")[text] #link("mailto:a@b.c")', 'link https://h/a', 'link mailto:a@b.c'],
    ['#link(\n  "a.html", // "b"\n  [c],\n)', 'link a.html'],
    ['#link("https://h/\\"\\u{e9}\\\\")', 'link https://h/"é\\'],
    ['#link(<a>)[b] #link(label("c d"))[e]', 'ref #a', 'ref #c%20d'],
    ['#link((page: 1, x: 0pt, y: 0pt))[a] #link("")[b] #link(a)[b]'],
    ['#image("a b.png", width: 50%)', 'image a%20b.png'],
    ['#figure(image("a.png"), caption: [https://h/ @b]) <c>', 'image a.png', 'url https://h/', 'ref #b'],
    ['#include "a.typ"\n#include "/b.typ"', 'include a.typ', 'include /b.typ'],
    [
      '#import "a.typ": b, c as d\n#import "e.typ" as f\n#import "g.typ": *',
      'import a.typ',
      'import e.typ',
      'import g.typ',
    ],
    ['#import "@preview/a:0.1.0": b\n#include "@local/c:0.1.0"\n#import sys: version'],
    ['#import plugin("a.wasm") as b\n#let c = plugin("d.wasm")', 'plugin a.wasm', 'plugin d.wasm'],
    ['#bibliography("a.bib", style: "b.csl")', 'bibliography a.bib', 'style b.csl'],
    ['#bibliography(("a.bib", "b.yml"), style: "ieee")', 'bibliography a.bib', 'bibliography b.yml'],
    ['#set bibliography(style: "a.csl")\n#set cite(style: "b.csl")', 'style a.csl', 'style b.csl'],
    ['#cite(<a>, form: "prose", style: "b.csl")', 'cite #a', 'style b.csl'],
    ['#cite(<a>, <b>)', 'cite #a', 'cite #b'],
    ['#ref(<a>, supplement: [b]) #footnote(<c>)', 'ref #a', 'ref #c'],
    [
      '#let a = csv("b.csv").map(c => c)\n#read("d") #json("e") #toml("f") #yaml("g") #xml("h") #cbor("i")',
      'read b.csv',
      'read d',
      'read e',
      'read f',
      'read g',
      'read h',
      'read i',
    ],
    ['#table(columns: 2, ..csv("a.csv").flatten())', 'read a.csv'],
    [
      '#set raw(theme: "a.tmTheme", syntaxes: ("b.sublime-syntax", "c.sublime-syntax"))',
      'theme a.tmTheme',
      'syntaxes b.sublime-syntax',
      'syntaxes c.sublime-syntax',
    ],
    ['#raw(read("a.py"), syntaxes: "b", theme: auto)', 'read a.py', 'syntaxes b'],
    ['#pdf.embed("a.xml") #pdf.attach("b") #pdf.attach("c", bytes("d"))', 'embed a.xml', 'embed b'],
    ['#std.image("a.png") #image.with("b.png")', 'image a.png', 'image b.png'],
    [
      '#image.with(width: 1cm)("a.png") #(std.image.with(alt: "x"))("b.png") #image.with()("c")',
      'image a.png',
      'image b.png',
      'image c',
    ],
    ['#link.with("a")("b") #link.with(..c)("d") #x.with(y: 1)("e") #image(1)("f")', 'link a'],
    // What is computed is not known.
    ['#image("a/" + b) #image(if c { "d" } else { "e" }) #image(bytes("f")) #json.decode("g")'],
    ['#doc.image("a") #images("b") #image ("c") #image'],
  ]);

  test.each<Row>([
    ['#let a = "b.png"\n#image(a)', 'image b.png'],
    ['#let a = "b.png"\n#let f(a) = image(a)\n#let g = a => image(a)\n#for a in c { image(a) }'],
    ['#let a = "b.png"\n#{ a = "c.png"; image(a) }'],
    ['#let a = "b"\n#{ a += ".png"; image(a) }'],
    ['#let a = "b.png"\n#{ a == "c"; image(a) }', 'image b.png'],
    [
      '#let img = image.with(width: 1cm)\n#img("a.png") #let pic = image\n#pic("b.png")',
      'image a.png',
      'image b.png',
    ],
    ['#let to = link.with("a")\n#to("b") #let by = link.with()\n#by("c")', 'link a', 'link c'],
    ['#let link(a) = [x]\n#link("b") #import "c": image\n#image("d") #std.image("e")', 'import c', 'image e'],
    ['#{ let link(a) = a\n link("b") } #link("c")', 'link c'],
    ['#let card(image: none, link: none) = [#image #link("b")]\n#image("c")', 'image c'],
    [
      '#let f() = image("a.png")\n#let g = { let image(x) = x }\n#image("b.png")',
      'image a.png',
      'image b.png',
    ],
  ])('names of the document: %j', (document, ...expected) => {
    expect(links(document)).toEqual(expected);
  });
});

describe('names', () => {
  eachRow([
    ['@a, @b:c. @d-e[p. 3] @f:', 'ref #a', 'ref #b:c', 'ref #d-e', 'ref #f'],
    ['a@b.c', 'ref #b.c'],
    ['a\\@b.c @ d'],
    ['@ä_1', 'ref #ä_1'],
  ]);

  test('labels stand in markup, and behind what code gives them to', () => {
    const document = '= A <a>\n$ x $ <b:c>\n#figure[x] #label("d e")\n#f(<g>, lbl: <h>)[i <j>]\n#[k] <l>#<m>';
    expect(anchors(document)).toEqual(['a', 'b:c', 'd e', 'g', 'h', 'j', 'l', 'm']);
  });

  test('labels that are looked for are none', () => {
    const document =
      '#context query(<a>)\n#show <b>: it => it\n#locate(<c>)\n#query(selector(heading).before(<d>).or(<e>))\n#outline(target: <f>)\n#ref(<g>) #counter(<h>).display() #link(label("i"))[j]\n< k> <l';
    expect(anchors(document)).toEqual([]);
  });
});

// typst-syntax, parser.rs: what follows in markup would be a comment in code, and what follows in code none.
describe('where code ends', () => {
  const ends: readonly string[] = [
    '#a https://h/',
    '#a.b https://h/',
    '#a. https://h/',
    '#a(1)[b]. https://h/',
    '#a(\n1\n).b(2).c https://h/',
    '#a; https://h/',
    '#a [https://h/]',
    '#a + https://h/',
    '#"a" https://h/',
    '#1.5em https://h/',
    '#(1, 2) https://h/',
    '#{ 1 } https://h/',
    '#[ b ] https://h/',
    '#$x$ https://h/',
    '#`a` https://h/',
    '#none https://h/',
    '#let a = 1\nhttps://h/',
    '#let a = (1,\n2)\nhttps://h/',
    '#let a = 1; https://h/',
    '#let a(b, c: 1) = {\n  b\n}\nhttps://h/',
    '#let (a, .., b) = c\nhttps://h/',
    '#set a(b: 1)\nhttps://h/',
    '#set a(b: 1) if c == 2\nhttps://h/',
    '#show a: set b(1)\nhttps://h/',
    '#show: a => {\n  a\n}\nhttps://h/',
    '#show a.where(b: 1): c => [d #c]\nhttps://h/',
    '#if a { b } https://h/',
    '#if a [b] else [c] https://h/',
    '#if a [b] else if not c [d] else [e] https://h/',
    '#if a [b]\nelse https://h/',
    '#while a [b] https://h/',
    '#for a in b [c] https://h/',
    '#for (a, b) in c { d } https://h/',
    '#context a https://h/',
    '#context { a } https://h/',
    '#import "a": b\nhttps://h/',
    '#import "a": (\n  b,\n  c\n)\nhttps://h/',
    '#include "a"\nhttps://h/',
    '#return\nhttps://h/',
    '#break https://h/',
    '# https://h/',
    '\\#let https://h/',
    '= A [0, 1)\n#f[= B [0, 1)\n] https://h/',
    '*[* #f[x] https://h/',
  ];
  test.each(ends)('%j', (document) => {
    expect(links(document).slice(-1)).toEqual(['url https://h/']);
  });

  eachRow([
    ['#{ link("a") // link("b")\n link("c") }', 'link a', 'link c'],
    ['#{ a\n .b(link("c")) }', 'link c'],
    ['#{ if a { link("b") }\n else { link("c") } }', 'link b', 'link c'],
    ['#f(a => link("b"), (c, d) => [https://h/], e: _ => link("f"))', 'link b', 'url https://h/', 'link f'],
    ['#f(("a": link("b"), c: (link("d"),)), ..link("e"))', 'link b', 'link d', 'link e'],
    ['#{ let a = b not in c and not link("d") == - link("e") }', 'link d', 'link e'],
    ['#{ (a, b) = (link("c"), 1); d += link("e") }', 'link c', 'link e'],
    ['#{ return link("a") } #{ for a in link("b") [#link("c")] }', 'link a', 'link b', 'link c'],
    ['#show link: underline\n#show "a": link("b")', 'link b'],
    ['#{ if a < b { link("c") } }', 'link c'],
    ['#{ a.if(link("b")).else }', 'link b'],
  ]);
});

describe('mathematics, raw text, comments', () => {
  eachRow([
    ['$ a / b #link("a") "#link(\\"b\\")" \\$ \\#link("c") $ https://h/', 'link a', 'url https://h/'],
    ['$x // $ https://h/a\n$ https://h/b', 'url https://h/b'],
    ['$a_#[https://h/ $b$] [$ https://i/', 'url https://h/', 'url https://i/'],
    [
      '`https://h/a` ``https://h/b ```typ\n#link("c") `` ` ``` https://h/d',
      'url https://h/b',
      'url https://h/d',
    ],
    ['// https://h/a\nhttps://h/b', 'url https://h/b'],
    ['/* https://h/a /* b */ https://h/c */ https://h/d', 'url https://h/d'],
    ['#! https://h/\n#f(/* ) */ link("a"))', 'link a'],
    ['<:https://h/a @.https://h/b <.> @: @-c', 'url https://h/a', 'url https://h/b', 'ref #-c'],
    ['"https://h/" \'@a\'', 'url https://h/', 'ref #a'],
    ['#f("] // \\" ", [https://h/])', 'url https://h/'],
    ['`https://h/'],
    // A style of a map of Garmin.
    ['\x5B\0GARMIN TYP\x01\0 @a https://h/'],
    ['/* https://h/'],
    ['#f("https://h/'],
  ]);
});

/** What a document says that only Typst knows. */
function said(text: string): readonly string[] {
  return Object.entries(typstFacts(text).unsaid).flatMap(([name, is]) => (is ? [name] : []));
}

test('what is put together, and what only Typst can say', () => {
  const { unsaid: none, ...facts } = typstFacts(
    '#import "a.typ": b\n#include "/c.typ"\n#bibliography(("d.bib", "e.yml"))\n= F <f>',
  );
  expect(facts).toEqual({ inputs: ['a.typ', '/c.typ'], bibliographies: ['d.bib', 'e.yml'], labels: ['f'] });
  expect(Object.values(none)).not.toContain(true);
  expect(said('#include a')).toEqual(['includes']);
  expect(said('#let f(a) = [x #label(a)]')).toEqual(['labels']);
  expect(said('#bibliography(a)')).toEqual(['bibliographies']);
  expect(said('#set bibliography(title: none)')).toEqual([]);
  expect(said('#import "@preview/a:0.1.0"')).toEqual(['packages']);
  expect(said('#yaml(a)')).toEqual(['data']);
  expect(said('#show ref: it => it')).toEqual(['references']);
});

test('the keys of Hayagriva are those of its outermost mapping', () => {
  const text =
    '# a\nharry:\n  type: Book\n  parent:\n    title: X\n"two words":\n  type: Web\nb-c: {type: Web}\n';
  expect(hayagrivaKeys(text)).toEqual(['harry', 'two words', 'b-c']);
});

test('spans are bytes, in UTF-8 and Latin-1', () => {
  const utf8 = referencesOf('ü #image("ä")').list[0];
  expect([utf8?.start, utf8?.end]).toEqual([11, 13]);
  const latin1 = Uint8Array.from(Buffer.from('ü #image("ä")', 'latin1'));
  const found = referencesOf(latin1, { charset: 'iso-8859-1' }).list[0];
  expect([found?.start, found?.end]).toEqual([10, 11]);
});

// Each would take minutes if what is opened were looked for to the end of the text again and again, or end the stack.
test.each([
  '#[',
  '#{',
  '#(',
  '[',
  '*',
  '_a ',
  '$',
  '`',
  '#a.',
  '#a"',
  '"',
  '/*',
  '/* */ ',
  '// \n',
  '<a',
  '@a',
  '#let a = ',
  '#{-',
  '#{ if a {} else if b {} else ',
  '#f(',
  '#f(a: ',
  '#f[',
  '- a\n',
  '/ a',
  '= a\n',
  'https://(',
  '#import "a": ',
  '#{x => ',
  '#label("a") ',
  '#link(label("a"))',
])('a text of %j alone is read in no time', (piece) => {
  const begun = performance.now();
  referencesOf(piece.repeat(20_000));
  expect(performance.now() - begun).toBeLessThan(3000);
});
