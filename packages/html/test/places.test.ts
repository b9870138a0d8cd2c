// Every place of the table, in the order of "HTML attributes" of the positions that are known.
import { cssExtractor } from '@linkwright/css';
import { Registry, entityOf, linkOf } from '@linkwright/core';
import { htmlExtractor, htmlPlaces, jsonScriptExtractor } from '@linkwright/html';
import { expect, test } from 'vitest';
import { Found, found, page, pageBase } from './links.ts';

function told(html: string, include: readonly string[] = []): string[] {
  const sink = new Found();
  new Registry([htmlExtractor, cssExtractor]).extract(page(html), pageBase, sink, new Set(include));
  return sink.list.map(
    ({ place, notation, entity, start, end }) => `${place.name} ${notation.decode(entity, start, end)}`,
  );
}

// The value's own syntax.
test.each([
  ['<img srcset="a.png 1x, b.png 2x">', ['img@srcset a.png', 'img@srcset b.png']],
  ['<img srcset="a,b.png, c.png">', ['img@srcset a,b.png', 'img@srcset c.png']],
  ['<img srcset="a.png,b.png 2x">', ['img@srcset a.png,b.png']],
  ['<img srcset="data:image/png,x 1x, ,b.png">', ['img@srcset data:image/png,x', 'img@srcset b.png']],
  [
    '<img srcset="a.png 100w 50h, b.png 1.5x, c.png 2e1x">',
    ['img@srcset a.png', 'img@srcset b.png', 'img@srcset c.png'],
  ],
  ['<img srcset="a.png 1x 2x, b.png 0w, c.png foo, d.png 5h, e.png">', ['img@srcset e.png']],
  ['<img srcset="a.png (1x, 2x), b.png">', ['img@srcset b.png']],
  ['<img srcset="a&#46;png&#32;1x">', ['img@srcset a.png']],
  ['<img srcset="">', []],
  // An expression of a template is one piece of a list.
  [
    '<img srcset="{{ a | size: 100, 200 }} 1x, <%= url(b, 2) %> 2x, ${c(d, e)} 3x, f.png 4x">',
    ['{{ a | size: 100, 200 }}', '<%= url(b, 2) %>', '${c(d, e)}', 'f.png'].map((url) => `img@srcset ${url}`),
  ],
  ['<img srcset="a-{{ w }}.png {{ w, h }}w, b.png 2w">', ['img@srcset a-{{ w }}.png', 'img@srcset b.png']],
  ['<img srcset="{{ a 1x, b.png 2x">', ['img@srcset b.png']],
  [
    '<object archive="{{ a }} {% b c %}.jar <?php d ?>e f.jar"></object>',
    ['{{ a }}', '{% b c %}.jar', '<?php d ?>e', 'f.jar'].map((url) => `object@archive ${url}`),
  ],
  ['<applet archive="{{ a, b }}, c.jar"></applet>', ['applet@archive {{ a, b }}', 'applet@archive c.jar']],
  ['<meta http-equiv=refresh content="5">', []],
  ['<meta http-equiv=refresh content="5; url=x">', ['meta@refresh x']],
  ['<meta http-equiv=Refresh content="5;URL = \'x y\' z">', ['meta@refresh x y']],
  ['<meta content="0,x" http-equiv=refresh>', ['meta@refresh x']],
  ['<meta http-equiv=refresh content="0 x">', ['meta@refresh x']],
  ['<meta http-equiv=refresh content=".5;x">', ['meta@refresh x']],
  ['<meta http-equiv=refresh content="1.9; urx">', ['meta@refresh urx']],
  ['<meta http-equiv=refresh content="0; &quot;x&quot;">', ['meta@refresh x']],
  ['<meta http-equiv=refresh content="x">', []],
  ['<meta http-equiv=refresh content="-1; url=x">', []],
  ['<object archive="a.jar b.jar"></object>', ['object@archive a.jar', 'object@archive b.jar']],
  ['<applet archive="a.jar, b c.jar"></applet>', ['applet@archive a.jar', 'applet@archive b c.jar']],
  ['<p style="background: url(x)">', ['style@ x']],
  ['<p style="background: url(&quot;x&quot;)">', ['style@ x']],
  ['<p style="color: red">', []],
  ['<style>@import "a"; b { c: url(d) }</style>', ['style#text a', 'style#text d']],
  ['<style type="text/less">@import "a";</style>', []],
  // In SVG its text is text like any other, but in a CDATA section.
  [
    '<style>@import "x&amp;";</style><svg><style>@import "x?a&amp;b&#38c&copy=";</style></svg>',
    ['style#text x&amp;', 'style#text x?a&b&c©='],
  ],
  ['<svg><style><![CDATA[ a { b: url(x&amp;y) } ]]></style></svg>', ['style#text x&amp;y']],
  ['<iframe srcdoc="<a href=&quot;x&quot;>"></iframe>', ['a@href x']],
  [
    '<script type=importmap>{"imports": {"a": "./a.js", "/b": "b", "c/": "https://c/"}}</script>',
    ['script#importmap ./a.js', 'script#importmap /b', 'script#importmap https://c/'],
  ],
  [
    '<script type=importmap>{"scopes": {"/s/": {"a": "../\\u0061"}}, "integrity": {"./a.js": "sha384-x"}}</script>',
    ['script#importmap /s/', 'script#importmap ../a', 'script#importmap ./a.js'],
  ],
  [
    '<script type=importmap>{"scopes": {"s/": {"a": "b", "c": "./d"}}}</script>',
    ['script#importmap s/', 'script#importmap ./d'],
  ],
  ['<script type=importmap>{"imports": {</script>', []],
  [
    '<svg><use href="#a" xlink:href="b.svg#c" fill="url(d.svg#e)"/></svg>',
    ['svg:use@href #a', 'svg:use@xlink:href b.svg#c', 'svg:*@fill d.svg#e'],
  ],
  ['<svg><image href=x /></svg><image href=y>', ['svg:image@href x', 'image@href y']],
  ['<math href=x><mi href=y>z</mi></math>', ['math:*@href x', 'math:*@href y']],
  ['<use href=x>', []],
])('%s', (html, expected) => {
  expect(told(html)).toEqual(expected);
});

// Not told, and told where they are included.
test.each([
  ['<a ping="x y">', 'a@ping', ['a@ping x', 'a@ping y']],
  ['<div data-src=x>', '@data-src', ['@data-src x']],
  ["<p data-bg=x data-lazy-srcset='y 1x'>", '*', ['@data-bg x', '@data-lazy-srcset y']],
  ['<meta property="og:image" content=x>', 'meta@og:image', ['meta@og:image x']],
  ['<meta name=thumbnail content=x>', 'meta@thumbnail', ['meta@thumbnail x']],
  ['<link rel=search href=x>', 'link@search', ['link@search x']],
  ['<param name=movie value=x><param name=color value=y>', 'param@value', ['param@value x']],
  ['<param valuetype=ref name=a value=x>', '*', ['param@value x']],
  ['<!--[if IE]><link href=x><![endif]-->', 'comment#text', ['link@href x']],
  ['<script type=text/html><a href=x></script>', 'script#html', ['a@href x']],
  [
    '<script type=application/ld+json>{"@context": "c", "@id": "x", "image": ["y", {"@id": "_:b0"}]}</script>',
    'script#ld+json',
    ['script#ld+json x', 'script#ld+json y'],
  ],
  [
    '<script type=speculationrules>{"prefetch": [{"urls": ["x", "y"]}]}</script>',
    'script#speculationrules',
    ['script#speculationrules x', 'script#speculationrules y'],
  ],
  ['<p style="--a: url(x)">', 'css:custom-property', ['css:custom-property x']],
])('%s only with %s', (html, place, expected) => {
  expect(told(html)).toEqual([]);
  expect(told(html, [place])).toEqual(expected);
});

// HTML standard, 4.12.1.1: "JavaScript MIME type essence match".
test.each([
  ['', true],
  ['type=""', true],
  ['type=text/javascript', true],
  ['type=application/x-javascript', true],
  ['type=TEXT/JavaScript1.5', true],
  ['type="text/javascript; charset=utf-8"', false],
  ['type=text/x-config', false],
])('a script with %j: %s', (attribute, isRead) => {
  let count = 0;
  const scripts = { mediaTypes: ['text/javascript'], extract: () => void (count += 1) };
  const document = page(`<script ${attribute}>x</script>`);
  new Registry([htmlExtractor, scripts]).extract(
    document,
    pageBase,
    new Found(),
    new Set(['script#classic']),
  );
  expect(count).toBe(isRead ? 1 : 0);
});

// Identifiers, names in the document and other values that are no references.
test.each([
  ['<a urn="x">'],
  ['<img usemap="#m"><object usemap="#m"></object>'],
  ['<script for=x></script>'],
  ['<head profile="http://p/">'],
  ['<link rel="preconnect dns-prefetch" href="http://o/">'],
  ['<meta http-equiv=content-security-policy content="default-src http://c/">'],
  ['<div itemtype="http://schema.org/Thing">'],
  ['<div typeof=a vocab="http://v/" property=p datatype=d prefix="a: http://a/">'],
  ['<p onclick="location=\'x\'">'],
  ['<p lang=en title="http://t/" class=a>'],
  ['<math definitionurl="http://d/" cdgroup="http://g/"></math>'],
  ['<table datasrc="#d">'],
  ['<textarea>http://x/</textarea>'],
  ['<img src="">'],
  ['<link href=" ">'],
])('%s holds none', (html) => {
  expect(told(html, ['*']).filter((link) => !link.startsWith('@'))).toEqual([]);
});

/** An attribute value of each syntax that says one reference. */
const VALUES: Readonly<Record<string, string>> = {
  url: 'x/y',
  'space-list': 'x/y',
  'comma-list': 'x/y',
  srcset: 'x/y 1x',
  css: 'a: url(x/y)',
  html: '&lt;a href=x/y>',
};

const attributePlaces = htmlPlaces.filter(
  ({ element, attribute, place }) =>
    attribute !== '#text' && element !== 'meta' && (element !== 'link' || place.name.endsWith('href')),
);

test.each(attributePlaces)(
  '$element $attribute is told as $place.name',
  ({ element, attribute, syntax, place }) => {
    const html = documentOf(element, `${attribute}="${VALUES[syntax]}"`);
    const expected = syntax === 'html' ? 'a@href' : place.name;
    expect(told(html, [place.name])).toContain(`${expected} x/y`);
    if (place.policy === 'optional') expect(told(html)).not.toContain(`${expected} x/y`);
  },
);

/** A document in which the element can stand. */
function documentOf(element: string, attribute: string): string {
  if (element === 'param') return `<param valuetype=ref ${attribute}>`;
  if (element.startsWith('svg:')) return `<svg><${element.slice(4).replace('*', 'g')} ${attribute}/></svg>`;
  if (element.startsWith('math:'))
    return `<math><${element.slice(5).replace('*', 'mrow')} ${attribute}/></math>`;
  if (/^t(?:head|body|foot|r|d|h)$/.test(element)) return `<table><${element} ${attribute}></table>`;
  if (element === 'frame') return `<frameset><frame ${attribute}></frameset>`;
  if (element === 'link' && attribute.startsWith('href')) return `<link rel="alternate" ${attribute}>`;
  return `<${element.replace('*', 'p')} ${attribute}></${element}>`;
}

/** What a page's JSON-LD links to, and where the base comes from. */
const linkedData = (json: string) =>
  found(page(`<base href=http://a/b/><script type=application/ld+json>${json}</script>`), ['script#ld+json'])
    .list.map(linkOf)
    .filter(({ place }) => place.name === 'script#ld+json')
    .map(({ target, base }) => `${target} ${base.from}`);

test.each([
  ['application/ld+json', '{"url": "x", "name": "y"}', 'script#ld+json'],
  ['application/speculationrules+json', '{"prefetch": [{"urls": ["x"]}]}', 'script#speculationrules'],
])('a script of XHTML that is %s is read as in HTML', (mediaType, json, place) => {
  const told = (include: readonly string[]): unknown[] => {
    const source = { path: 'a', bytes: new TextEncoder().encode(json), offset: 0, line: 1 };
    const references = new Found();
    const registry = new Registry([jsonScriptExtractor]);
    registry.extract(entityOf(source, mediaType), pageBase, references, new Set(include));
    return references.list.map(linkOf).map((link) => [link.place.name, link.target]);
  };
  expect(told([place])).toEqual([[place, 'http://a/b/x']]);
  expect(told([])).toEqual([]);
});

test('JSON-LD may have a base of its own', () => {
  expect(linkedData('{"@id": "x", "@context": {"@base": "c/"}}')).toEqual(['http://a/b/c/x codebase']);
  expect(linkedData('{"@context": ["http://s/", {"@base": "http:\\/\\/c/"}], "url": "x"}')).toEqual([
    'http://c/x codebase',
  ]);
  expect(linkedData('{"@graph": [{"@context": {"@base": "c/"}}], "url": "x"}')).toEqual([
    'http://a/b/x html-base',
  ]);
});

// JSON-LD 1.1, section 4.1.3.
test.each([
  [
    '[{"@id": "x", "@context": {"@base": "http://c/"}}, {"@id": "y"}]',
    ['http://c/x codebase', 'http://a/b/y html-base'],
  ],
  [
    '{"@context": {"@base": "http://c/"}, "@id": "x", "n": {"@id": "y", "@context": [{"@base": "d/"}], "m": {"url": "z"}}, "url": "w"}',
    ['http://c/x codebase', 'http://c/d/y codebase', 'http://c/d/z codebase', 'http://c/w codebase'],
  ],
  [
    '{"@context": {"@base": "c/"}, "n": {"@context": {"@base": null}, "@id": "x"}, "url": "y"}',
    ['http://a/b/c/y codebase'],
  ],
  ['{"@context": {"@base": "{{ site.url }}/c/"}, "@id": "x"}', ['thismessage:/x default']],
  [
    '{"@context": {"x": {"@id": "y", "@base": "http://no/"}}, "@id": "z"}',
    ['http://a/b/y html-base', 'http://a/b/z html-base'],
  ],
])('the base of JSON-LD is that of its object: %s', (json, expected) => {
  expect(linkedData(json)).toEqual(expected);
});
