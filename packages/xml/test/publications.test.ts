import { linkOf } from '@linkwright/core';
import { describe, expect, test } from 'vitest';
import { retrieved } from '../../core/test/document-reading.ts';
import { links, reading } from './extracting.ts';
import { rewrittenText } from './rewriting.ts';

const { referencesOf } = reading;

const D = 'http://example.com/dir';

describe('DITA: each kind of topic and map', () => {
  test.each([
    ['topic', ''],
    ['concept', ''],
    ['task', ''],
    // DocBook has elements of these names, too.
    ['reference', ''],
    ['glossentry', ''],
    ['glossgroup', ''],
    ['map', ''],
    ['bookmap', ''],
    ['subjectScheme', ''],
    ['learningAssessment', ''],
    ['ownKindOfTopic', 'application/dita+xml'],
  ])('%s', (root, mediaType) => {
    const document = `<${root} id="r"><xref href="a.dita#b/c"/><p conref="d.dita#e/f" conrefend="d.dita#e/g"/></${root}>`;
    expect(links(document, mediaType === '' ? {} : { mediaType })).toEqual([
      `dita:*@href ${D}/a.dita#b/c`,
      `dita:*@conref ${D}/d.dita#e/f`,
      `dita:*@conrefend ${D}/d.dita#e/g`,
    ]);
  });

  test.each([
    [
      'an object has a base of its own',
      `<topic><object data="a.swf" codebase="o/" archive="b.jar c.jar"/></topic>`,
      [
        `dita:object@data ${D}/o/a.swf`,
        `dita:object@codebase ${D}/o/`,
        `dita:object@archive ${D}/o/b.jar`,
        `dita:object@archive ${D}/o/c.jar`,
      ],
    ],
    [
      'maps in maps',
      `<map anchorref="m.ditamap#a"><navref mapref="n.ditamap"/></map>`,
      [`dita:*@anchorref ${D}/m.ditamap#a`, `dita:*@mapref ${D}/n.ditamap`],
    ],
    [
      'flags of conditions (DITAVAL)',
      `<val><prop action="flag"><startflag imageref="f.png"/></prop></val>`,
      [`dita:*@imageref ${D}/f.png`],
    ],
    ['keys and names are no links', `<topic><xref keyref="k"/><p conkeyref="k/p"/></topic>`, []],
    [
      'a reference of DocBook',
      `<reference><imagedata fileref="a.png"/><ulink url="b"/></reference>`,
      [`docbook:*@fileref ${D}/a.png`, `docbook:ulink@url ${D}/b`],
    ],
  ])('%s', (_, document, expected) => {
    expect(links(document)).toEqual(expected);
  });

  test.each([
    ['', undefined],
    ['scope="local"', undefined],
    ['scope="peer"', true],
    ['scope="external"', true],
  ])('with %s what is named need not be there: %s', (scope, mayBeAbsent) => {
    const [found] = referencesOf(`<topic><xref href="a.dita" ${scope}/></topic>`).list;
    expect(found?.place).toMatchObject({ name: 'dita:*@href', ...(mayBeAbsent && { mayBeAbsent }) });
    expect(found?.place.mayBeAbsent).toBe(mayBeAbsent);
  });
});

test('Mallard: a page is called by its id, and the section of it is a detail of the call', () => {
  const document = `<page xmlns="http://projectmallard.org/1.0/"><link xref=" a&#x2d;b#c "/><link xref="d"/><link xref=""/></page>`;
  const { list } = referencesOf(document, { include: ['mallard:*@xref'] });
  expect(list.map((each) => [linkOf(each).reference, each.place.callsPage, each.details?.fragment])).toEqual([
    ['a-b', true, '#c'],
    ['d', true, undefined],
  ]);
});

describe('DocBook: whatever a file of it begins with', () => {
  test.each([
    ['book', ''],
    ['preface', ''],
    ['sect3', ''],
    ['glossary', ''],
    ['para', ''],
    ['legalnotice', ''],
    ['note', 'application/docbook+xml'],
  ])('%s', (root, mediaType) => {
    const document = `<${root}><imagedata fileref="a.png"/><ulink url="b">x</ulink></${root}>`;
    expect(links(document, mediaType === '' ? {} : { mediaType })).toEqual([
      `docbook:*@fileref ${D}/a.png`,
      `docbook:ulink@url ${D}/b`,
    ]);
  });
});

describe('TEI: pointers', () => {
  test.each([
    [
      'to other texts, and several in one attribute',
      `<TEI xmlns="http://www.tei-c.org/ns/1.0"><name ref="people.xml#p http://id/1"/><l corresp="fr.xml#l1"/></TEI>`,
      [`tei:*@ref ${D}/people.xml#p`, 'tei:*@ref http://id/1', `tei:*@corresp ${D}/fr.xml#l1`],
    ],
    [
      'keys and names in their places',
      `<TEI xmlns="http://www.tei-c.org/ns/1.0"><sp who="hamlet"/><note resp="J. Smith" ref="psn:x"/></TEI>`,
      [],
    ],
    [
      'identities of P4 are none',
      `<TEI.2><ref target="n1"/><figure entity="f" url="f.png"/></TEI.2>`,
      [`tei:*@url ${D}/f.png`],
    ],
  ])('%s', (_, document, expected) => {
    expect(links(document)).toEqual(expected);
  });
});

function jats(body: string): string {
  return `<article xmlns:xlink="http://www.w3.org/1999/xlink"><body>${body}</body></article>`;
}

describe('JATS: names in databases are no links', () => {
  test.each([
    ['<ext-link ext-link-type="uri" xlink:href="http://u/"/>', ['xlink:href http://u/']],
    ['<ext-link xlink:href="a.html"/>', [`xlink:href ${D}/a.html`]],
    ['<ext-link ext-link-type="doi" xlink:href="10.1000/no"/>', []],
    ['<related-article ext-link-type="pmc" xlink:href="PMC1"/>', []],
    ['<self-uri xlink:href="a.pdf"/>', [`xlink:href ${D}/a.pdf`]],
    ['<graphic xlink:href="fig1"/>', [`xlink:href ${D}/fig1`]],
  ])('%s', (element, expected) => {
    expect(links(jats(element))).toEqual(expected);
  });

  test.each([
    ['fig1.png', undefined],
    ['fig1', true],
  ])('a picture need not be there without its ending: %s', (name, mayBeAbsent) => {
    const [found] = referencesOf(jats(`<graphic xlink:href="${name}"/>`)).list;
    expect(found?.place.mayBeAbsent).toBe(mayBeAbsent);
  });
});

function container(fullPath: string): string {
  return `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfile full-path="${fullPath}"/></container>`;
}

describe('the package document of an EPUB is named by its path in the container', () => {
  const options = { base: retrieved('http://example.com/book/META-INF/container.xml') };

  test.each([
    ['OPS/a%20b?.opf', 'c/100%25%20%26.opf', 'c/100% &amp;.opf'],
    ['a.opf', '../b.opf', 'a.opf'],
    ['a.opf', '/b.opf', 'a.opf'],
    ['a.opf', 'http://example.com/b.opf', 'a.opf'],
  ])('%s that becomes %s is written %s', (path, reference, written) => {
    const document = container(path);
    expect(links(document, options)).toEqual([
      `ocf:rootfile@full-path http://example.com/book/${encodeURIComponent(path).replaceAll('%2F', '/')}`,
    ]);
    expect(rewrittenText(document, () => reference, options)).toBe(container(written));
  });
});

test('SMIL: links and media of every kind', () => {
  const media = 'animation textstream prefetch'.split(' ').map((name) => `<${name} src="${name}"/>`);
  const document = `<smil xmlns="http://www.w3.org/2005/SMIL21/Language"><a href="a"><img longdesc="l"/></a><area href="b"/>${media.join('')}</smil>`;
  expect(links(document)).toEqual([
    `smil:a@href ${D}/a`,
    `smil:img@longdesc ${D}/l`,
    `smil:area@href ${D}/b`,
    `smil:animation@src ${D}/animation`,
    `smil:textstream@src ${D}/textstream`,
    `smil:prefetch@src ${D}/prefetch`,
  ]);
});

test.each([
  ['<xi:include href="a.xml"/>', undefined],
  ['<xi:include href="a.xml"></xi:include>', undefined],
  ['<xi:include href="a.xml"/><xi:fallback/>', undefined],
  ['<xi:include href="a.xml"><xi:fallback/></xi:include>', true],
  ['<xi:include href="a.xml">\n <!-- -- > --> <xi:fallback>b</xi:fallback></xi:include>', true],
  ['<include xmlns="http://www.w3.org/2001/XInclude" href="a.xml"><fallback/></include>', true],
])('what XInclude has a fallback for need not be there: %s', (element, mayBeAbsent) => {
  const document = `<d xmlns:xi="http://www.w3.org/2001/XInclude">${element}</d>`;
  expect(referencesOf(document).list.map(({ place }) => place.mayBeAbsent)).toEqual([mayBeAbsent]);
});
