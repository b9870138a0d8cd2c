import {
  DOCUMENT_LIMITS,
  type Extractor,
  References,
  decodeText,
  entityOf,
  fileSpan,
  linkOf,
} from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { retrieved } from '../../core/test/document-reading.ts';
import { links, registry, reading } from './extracting.ts';

const { referencesOf, told } = reading;

const D = 'http://example.com/dir';
const X = 'xmlns:x="http://www.w3.org/1999/xlink"';
const SVG = `xmlns="http://www.w3.org/2000/svg" ${X}`;
const XHTML = 'xmlns="http://www.w3.org/1999/xhtml"';

describe('names stand in namespaces, whatever their prefixes', () => {
  test.each([
    [
      'a prefix of its own',
      `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:a href="u"/></s:svg>`,
      [`svg:a@href ${D}/u`],
    ],
    ['the same name in no namespace', `<doc><svg><a href="no"/></svg></doc>`, []],
    [
      'a prefix that is bound again',
      `<d ${X}><e xmlns:x="http://n/" x:href="no"/><e x:href="u"/></d>`,
      [`xlink:href ${D}/u`],
    ],
    [
      'a default that ends',
      `<svg ${SVG}><g xmlns=""><a href="no"/></g><a href="u"/></svg>`,
      [`svg:a@href ${D}/u`],
    ],
    ['a prefix that is declared behind its use', `<d x:href="u" ${X}/>`, [`xlink:href ${D}/u`]],
    ['an SVG document without a namespace', `<svg><a href="u"/></svg>`, [`svg:a@href ${D}/u`]],
    [
      'SVG in XHTML',
      `<html ${XHTML}><svg ${SVG}><a href="u"/></svg><a href="v"/></html>`,
      [`svg:a@href ${D}/u`, `a@href ${D}/v`],
    ],
    [
      'a namespace written with references',
      `<svg xmlns="http://www.w3.org/2000&#x2F;svg"><a href="u"/></svg>`,
      [`svg:a@href ${D}/u`],
    ],
    [
      'a namespace that is an entity of the document',
      `<!DOCTYPE svg [<!ENTITY s1 "http://www.w3.org/2000/svg"><!ENTITY s1 "http://n/">]><svg xmlns="&s1;"><a href="u"/></svg>`,
      [`svg:a@href ${D}/u`],
    ],
    [
      'prefixes that the document type binds',
      `<!DOCTYPE svg [<!ENTITY l "http://www.w3.org/1999/xlink"><!ATTLIST svg id ID #IMPLIED
        xmlns CDATA #FIXED 'http://www.w3.org/2000/svg' xmlns:x CDATA "&l;"><!ATTLIST g xmlns CDATA "http://n/">]>
        <svg><g><a x:href="u"/><a xmlns:x="http://n/" x:href="no"/></g></svg>`,
      [`svg:a@xlink:href ${D}/u`],
    ],
    [
      'a prefix that the text of an entity binds, for a document type to put it into its lists',
      `<!DOCTYPE book SYSTEM "d" [<!ENTITY % c "xmlns:y  CDATA  #FIXED 'http://www.w3.org/2003/XInclude'">]>
        <book><y:include href="u"/></book>`,
      [`xi:include@href ${D}/u`],
    ],
    [
      'prefixes that document types of files bind',
      `<!DOCTYPE svg PUBLIC "a" "b"><svg><image xlink:href="u"/><xi:include href="v"/><x:include href="no"/></svg>`,
      [`svg:image@xlink:href ${D}/u`, `xi:include@href ${D}/v`],
    ],
    [
      'prefixes that nothing binds',
      `<!DOCTYPE svg [<!ENTITY e "xmlns:xlink">]><svg><image xlink:href="no"/><xi:include href="no"/></svg>`,
      [],
    ],
    [
      'an entity that would have to be looked up further, or from elsewhere',
      `<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "http://www.w3.org/2000/svg"><!ENTITY c SYSTEM "c">]><svg xmlns="&a;"><a href="no"/><g xmlns="&c;"><a href="no"/></g></svg>`,
      [`entity:system ${D}/c`],
    ],
  ])('%s', (_, document, expected) => {
    expect(links(document)).toEqual(expected);
  });
});

test.each([
  ['a piece', `<!DOCTYPE d [<!ENTITY e SYSTEM "e.xml">]><d>&e;</d>`, undefined],
  ['a piece of declarations', `<!DOCTYPE d [<!ENTITY % e SYSTEM "e.xml"> %e;]><d/>`, undefined],
  [
    'a picture',
    `<!DOCTYPE d [<!ENTITY e SYSTEM "e.gif" NDATA gif>]><d><graphic entity = 'e'/></d>`,
    undefined,
  ],
  ['a piece in a piece', `<!DOCTYPE d [<!ENTITY e SYSTEM "e.xml"><!ENTITY f "(&e;)">]><d>&f;</d>`, undefined],
  ['a piece that nothing names', `<!DOCTYPE d [<!ENTITY e SYSTEM "e.xml">]><d>e</d>`, true],
])('%s has to be there where it is used', (_, document, mayBeAbsent) => {
  expect(referencesOf(document).list.map(({ place }) => place.mayBeAbsent)).toEqual([mayBeAbsent]);
});

test.each([
  [
    'entities of the document',
    `<!ENTITY a SYSTEM "a.xml">\n<!ENTITY % b SYSTEM 'b.ent'>\n%b;`,
    [`a.xml true`, `b.ent undefined`],
  ],
  [
    'what catalogs find, and identities, are none',
    `<!ENTITY % a PUBLIC "p" "a.ent"><!NOTATION n SYSTEM "n"><!ENTITY t "SYSTEM 'no'"><!ELEMENT e (#PCDATA)>`,
    [],
  ],
  [
    'behind a declaration of the encoding, comments, instructions and conditional sections',
    `<?xml version="1.0" encoding="utf-8"?><!-- <!ENTITY a SYSTEM "no"> --><?x >?>> <![%p;[<!ENTITY a SYSTEM "a.xml">]]><!ENTITY b SYSTEM "b.xml">`,
    [`a.xml true`, `b.xml true`],
  ],
])('declarations in a file of their own: %s', (_, document, expected) => {
  const { list } = referencesOf(document, { mediaType: 'application/xml-dtd' });
  expect(list.map((found) => `${linkOf(found).reference} ${found.place.mayBeAbsent}`)).toEqual(expected);
});

function basesOf(document: string): readonly string[] {
  return referencesOf(document).list.map(
    ({ base: { uri, rule, from, by } }) => `${uri.uri} ${rule} ${from} ${by}`,
  );
}

describe('xml:base: draft-07, section 5.1.1', () => {
  test('is the innermost base, and the outer ones are kept', () => {
    const document = `<a ${X} xml:base="b/"><c xml:base="d/" x:href="e"/></a>`;
    expect(basesOf(document).at(-1)).toBe(`${D}/b/d/ 5.1.1 xml-base xml:base of c`);
    const { base } = referencesOf(document).list.at(-1) ?? {};
    expect(base?.outer?.uri.uri).toBe(`${D}/b/`);
    expect(base?.outer?.outer?.rule).toBe('5.1.3');
    const { start = 0, end = 0 } = base?.span ?? {};
    expect(document.slice(start, end)).toBe('d/');
  });

  test.each([
    ['ends with its element', `<a ${X}><b xml:base="c/"/><d x:href="e"/></a>`, `${D}/e`],
    ['is white space trimmed', `<a ${X} xml:base="\n c/ " x:href="e"/>`, `${D}/c/e`],
    ['that is no base changes nothing', `<a ${X} xml:base="mailto:x@y" x:href="e"/>`, `${D}/e`],
    [
      'may stand in one that is none',
      `<a ${X} xml:base="urn:x:y"><b xml:base="c/" x:href="e"/></a>`,
      `${D}/c/e`,
    ],
  ])('%s', (_, document, expected) => {
    expect(links(document).at(-1)?.endsWith(expected)).toBe(true);
  });
});

// Each as Chromium has it: `document.baseURI`, and the `href` of elements.
describe('base of XHTML', () => {
  const H = 'xmlns:h="http://www.w3.org/1999/xhtml"';
  const B = '<h:base href="b/"/>';

  test.each([
    ['in SVG', `<svg ${SVG} ${H}>${B}<a href="x"/></svg>`, `${D}/b/x`],
    ['behind what it governs', `<svg ${SVG} ${H}><a href="x"/><g>${B}</g></svg>`, `${D}/b/x`],
    [
      'in a page in SVG',
      `<svg ${SVG} ${H}><foreignObject><h:html><h:head>${B}</h:head></h:html></foreignObject><a href="x"/></svg>`,
      `${D}/b/x`,
    ],
    ['in a vocabulary of its own', `<doc ${H}>${B}<h:a href="x"/></doc>`, `${D}/b/x`],
    ['as the root', `<h:base ${H} href="b/"><h:a href="x"/></h:base>`, `${D}/b/x`],
    [
      'the first that has an href',
      `<html ${XHTML}><base target="t"/><base href="b/"/><base href="c/"/><a href="x"/></html>`,
      `${D}/b/x`,
    ],
    ['that is empty', `<html ${XHTML}><base href=""/><base href="c/"/><a href="x"/></html>`, `${D}/x`],
    [
      'of another namespace',
      `<html ${XHTML}><svg ${SVG}><base href="b/"/></svg><a href="x"/></html>`,
      `${D}/x`,
    ],
    [
      'in a template',
      `<html ${XHTML}><template><p/><base href="b/"/></template><a href="x"/></html>`,
      `${D}/x`,
    ],
    [
      'behind a template',
      `<html ${XHTML}><template><p/></template><template/><base href="b/"/><a href="x"/></html>`,
      `${D}/b/x`,
    ],
    ['that is data', `<html ${XHTML}><base href="data:,b"/><base href="c/"/><a href="x"/></html>`, `${D}/x`],
    ['that is no URL', `<html ${XHTML}><base href="http://[b/"/><a href="x"/></html>`, `${D}/x`],
    ['that is opaque', `<html ${XHTML}><base href="mailto:a@b"/><a href="x"/></html>`, 'null'],
  ])('%s', (_, document, expected) => {
    expect(links(document).findLast((link) => link.includes('a@href'))).toMatch(
      new RegExp(`a@href ${expected}$`),
    );
  });

  test('is no base of feeds', () => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom" ${H}><link href="x"/><content type="xhtml">${B}</content></feed>`;
    expect(links(feed)[0]).toBe(`atom:link@href ${D}/x`);
  });

  test.each(['<doc xml:base="mailto:a@b"/>', `<html ${XHTML}><base href="data:,b"/></html>`])(
    'what is ignored is told: %s',
    (document) => {
      expect(referencesOf(document).problems.map(({ code }) => code)).toEqual(['base-ignored']);
    },
  );
});

test('Atom has replies and collections', () => {
  const entry = `<entry xmlns="http://www.w3.org/2005/Atom" xml:base="b/"><t:in-reply-to xmlns:t="http://purl.org/syndication/thread/1.0" ref="tag:no" href="x" source="y"/></entry>`;
  const service = `<service xmlns="http://www.w3.org/2007/app"><workspace><collection href="x"><categories href="y"/></collection></workspace></service>`;
  expect(links(entry).slice(1)).toEqual([`thr:in-reply-to@href ${D}/b/x`, `thr:in-reply-to@source ${D}/b/y`]);
  expect(links(service)).toEqual([`app:collection@href ${D}/x`, `app:categories@href ${D}/y`]);
});

test('the base of a document in srcdoc is that of the document around it: section 5.1.2', () => {
  const document = `<html ${XHTML}><base href="b/"/><iframe srcdoc="&lt;a href=&quot;x&quot;>"/></html>`;
  expect(basesOf(document).at(-1)).toBe(`${D}/b/ 5.1.2 encapsulating the document around srcdoc`);
});

describe('RSS', () => {
  test.each([
    ['without a namespace', '<rss><channel><link>a</link></channel></rss>'],
    ['in the one of its root', '<rss xmlns="http://backend.userland.com/rss2"><link>a</link></rss>'],
    [
      'without one below a root that has one',
      '<rss xmlns="http://backend.userland.com/rss2"><item xmlns=""><link>a</link></item></rss>',
    ],
  ])('elements %s', (_, document) => {
    expect(links(document, { include: ['*'] })).toEqual([`rss:link ${D}/a`]);
  });
});

/** The base of the HTML in a feed (`h`) and of its own links, each as it is told. */
describe('HTML in RSS is meant as on the page of its item: section 5.1.2', () => {
  const HTML = 'xmlns:content="http://purl.org/rss/1.0/modules/content/"';
  const I = 'http://h/posts/1.html';
  const item = '<item><link>http://h/posts/1.html</link><description>&lt;a href="a"></description></item>';
  const feed = (inside: string, root = '') => `<rss ${HTML} ${root}><channel>${inside}</channel></rss>`;
  test.each([
    ['its link', feed(item), ['http://h/posts/a']],
    [
      'its link behind it, in a CDATA section',
      feed(
        '<item><content:encoded><![CDATA[<a href="?a">]]></content:encoded><link><![CDATA[ http://h/posts/1.html ]]></link></item>',
      ),
      [`${I}?a`],
    ],
    ['its link before that of the channel', feed(`<link>http://c/</link>${item}`), ['http://h/posts/a']],
    [
      'that of the channel, though it comes later',
      feed('<item><description>&lt;a href="a"></description></item><link>http://c/d/</link>'),
      ['http://c/d/a'],
    ],
    [
      'the permanent link, where there is no other',
      feed('<item><guid>http://h/posts/1.html</guid><description>&lt;a href="a"></description></item>'),
      ['http://h/posts/a'],
    ],
    [
      'an identity that is none',
      feed(
        '<item><guid isPermaLink="false">http://no/</guid><description>&lt;a href="a"></description></item>',
      ),
      [`${D}/a`],
    ],
    [
      'an identity that is no URL',
      feed('<item><guid>urn:x:1</guid><description>&lt;a href="a"></description></item>'),
      [`${D}/a`],
    ],
    [
      'the feed, where nothing else is',
      feed('<item><link/><link> </link><description>&lt;a href="a"></description></item>'),
      [`${D}/a`],
    ],
    [
      'the next item has its own',
      feed(`${item}<item><description>&lt;a href="a"></description></item>`),
      ['http://h/posts/a', `${D}/a`],
    ],
    [
      'a link of something in the item is not its own',
      feed('<item><image><link>http://no/</link></image><description>&lt;a href="a"></description></item>'),
      [`${D}/a`],
    ],
    [
      "Atom's link is another",
      feed(
        '<item><link xmlns="http://www.w3.org/2005/Atom">http://no/</link><description>&lt;a href="a"></description></item>',
      ),
      [`${D}/a`],
    ],
    [
      'none, where only a template knows the link of the channel',
      feed('<link>{{ site.url }}/</link><description>&lt;a href="a"></description>'),
      ['thismessage:/a'],
    ],
    [
      'none, where only the document type knows the link',
      feed('<item><link>&site;/b/</link><description>&lt;a href="a"></description></item>'),
      ['thismessage:/a'],
    ],
    [
      'none, where a program has yet to say it',
      feed('<item><link>http://h/<?php echo $b ?></link><description>&lt;a href="a"></description></item>'),
      ['thismessage:/a'],
    ],
    [
      'its own, whatever the template says of the channel',
      feed(`<link>{{ site.url }}/</link>${item}`),
      ['http://h/posts/a'],
    ],
    ['xml:base counts before it', feed(item, 'xml:base="b/"'), [`${D}/b/a`]],
    [
      'xml:base of the element itself',
      feed(item.replace('<description', '<description xml:base="/x/"')),
      ['http://example.com/x/a'],
    ],
    [
      'the description of the channel',
      feed('<description>&lt;a href="a"></description><link>http://c/d/</link>'),
      ['http://c/d/a'],
    ],
    ['a link that is no base', feed(item.replace('http://h/posts/1.html', 'mailto:x@y')), [`${D}/a`]],
    [
      'a relative link, meant on the site',
      feed(`<link>http://c/d/</link>${item.replace('http://h', '')}`),
      ['http://c/posts/a'],
    ],
    [
      'a broken feed',
      `<rss><channel><link>http://c/</link><item><link>http://h/posts/</link><description>&lt;a href="a"></description>`,
      ['http://h/posts/a'],
    ],
    [
      'RSS 1.0, whose items stand beside the channel',
      `<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" ${HTML}><channel><link>http://c/</link></channel><item><link>http://h/p/</link><content:encoded>&lt;a href="a"></content:encoded></item><item><content:encoded>&lt;a href="a"></content:encoded></item></r:RDF>`,
      ['http://h/p/a', 'http://c/a'],
    ],
  ])('%s', (_, document, expected) => {
    const all = links(document, { include: ['*'] });
    const html = all.filter((link) => link.startsWith('html ')).map((link) => link.slice(5));
    expect(html).toEqual(expected);
    const asked = links(document, { include: ['rss:description', 'content:encoded'] });
    expect(asked.filter((link) => !link.startsWith('xml:base'))).toEqual(
      expected.map((target) => `html ${target}`),
    );
  });

  test('the chain names the item, the channel and the feed', () => {
    const document = feed(`<link>http://c/</link>${item}`);
    const { base } = referencesOf(document, { include: ['rss:description'] }).list.at(-1) ?? {};
    const chain = [base, base?.outer, base?.outer?.outer];
    expect(chain.map((each) => `${each?.rule} ${each?.from} ${each?.by}`)).toEqual([
      '5.1.2 encapsulating link of the item',
      '5.1.2 encapsulating link of the channel',
      '5.1.3 retrieval the retrieval',
    ]);
    expect(document.slice(base?.span?.start, base?.span?.end)).toBe(I);
  });

  test('a relative link of an item is told as on the site, all else as in the feed', () => {
    const document = feed('<link>//c/d/</link><item><link>e</link><comments>f</comments></item>');
    expect(links(document, { include: ['*'] })).toEqual([
      'rss:link http://c/d/',
      'rss:link http://c/d/e',
      `rss:comments ${D}/f`,
    ]);
  });
});

const mpd = (inside: string, root = '') =>
  `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" ${root}><BaseURL>m/</BaseURL>${inside}</MPD>`;

describe('BaseURL of MPEG-DASH: section 5.1.1, ISO/IEC 23009-1, section 5.6', () => {
  const set = (inside: string) =>
    mpd(`<Period><BaseURL>p/</BaseURL><AdaptationSet>${inside}</AdaptationSet></Period>`);
  const segments = '<SegmentTemplate media="$Number%05d$.m4s"/>';
  test.each([
    ['of the level above', mpd(`<Period>${segments}</Period>`), `${D}/m/$Number%05d$.m4s`],
    ['of each level on that above', set(segments), `${D}/m/p/$Number%05d$.m4s`],
    [
      'the innermost',
      set(`<Representation><BaseURL>r/</BaseURL>${segments}</Representation>`),
      `${D}/m/p/r/$Number%05d$.m4s`,
    ],
    ['behind what it is the base of', set(`${segments}<BaseURL>a/</BaseURL>`), `${D}/m/p/a/$Number%05d$.m4s`],
    [
      'the first of several',
      set(`<BaseURL>a/</BaseURL><BaseURL>b/</BaseURL>${segments}`),
      `${D}/m/p/a/$Number%05d$.m4s`,
    ],
    [
      'the first, though empty',
      set(`<BaseURL/><BaseURL>b/</BaseURL>${segments}`),
      `${D}/m/p/$Number%05d$.m4s`,
    ],
    [
      'a file',
      set(`<BaseURL>v.mp4</BaseURL><SegmentBase><Initialization sourceURL="i"/></SegmentBase>`),
      `${D}/m/p/i`,
    ],
    [
      'an absolute one',
      set(`<BaseURL><![CDATA[ http://c/ ]]></BaseURL>${segments}`),
      'http://c/$Number%05d$.m4s',
    ],
    ['that is no base', set(`<BaseURL>data:,x</BaseURL>${segments}`), `${D}/m/p/$Number%05d$.m4s`],
    [
      'that a template says',
      set(`<BaseURL>{{ cdn }}/</BaseURL>${segments}`),
      'thismessage:/$Number%05d$.m4s',
    ],
    [
      'that the document type knows',
      set(`<BaseURL>&cdn;/</BaseURL>${segments}`),
      'thismessage:/$Number%05d$.m4s',
    ],
    [
      'of something else in a level',
      set(`<x><BaseURL>x/</BaseURL></x>${segments}`),
      `${D}/m/p/$Number%05d$.m4s`,
    ],
    [
      'the next level has its own',
      mpd(`<Period><BaseURL>p/</BaseURL></Period><Period>${segments}</Period>`),
      `${D}/m/$Number%05d$.m4s`,
    ],
    [
      'xml:base counts before it',
      mpd(`<Period>${segments}</Period>`, 'xml:base="x/"'),
      `${D}/x/m/$Number%05d$.m4s`,
    ],
    [
      'a broken manifest',
      mpd(`<Period><BaseURL>p/</Period><Period><y>${segments}`),
      `${D}/m/$Number%05d$.m4s`,
    ],
    // Each level inherits what names segments; players resolve it against the BaseURL of the representation.
    [
      'of the one level further in',
      set(`${segments}<Representation><BaseURL>r/</BaseURL></Representation>`),
      `${D}/m/p/r/$Number%05d$.m4s`,
    ],
    [
      'of levels further in that say the same',
      mpd(
        `<Period>${segments}<AdaptationSet><BaseURL>a/</BaseURL><Representation/></AdaptationSet><AdaptationSet><Representation><BaseURL>${D}/m/a/</BaseURL></Representation></AdaptationSet></Period>`,
      ),
      `${D}/m/a/$Number%05d$.m4s`,
    ],
    [
      'of none where levels further in say different things',
      set(
        `${segments}<Representation><BaseURL>r/</BaseURL></Representation><Representation><BaseURL>s/</BaseURL></Representation>`,
      ),
      'thismessage:/$Number%05d$.m4s',
    ],
    [
      'of none where one further in says nothing',
      set(`${segments}<Representation><BaseURL>r/</BaseURL></Representation><Representation/>`),
      'thismessage:/$Number%05d$.m4s',
    ],
    [
      'whose start tag is not closed is none',
      set(`<BaseURL<>a/</BaseURL><BaseURL>b/</BaseURL>${segments}`),
      `${D}/m/p/$Number%05d$.m4s`,
    ],
  ])('%s', (_, document, expected) => {
    const places = ['dash:*@media', 'dash:*@sourceURL'];
    const found = links(document, { include: ['*'] }).filter((link) => link.startsWith('dash:*@'));
    expect(found.map((link) => link.split(' ')[1])).toEqual([expected]);
    const asked = links(document, { include: places }).filter((link) => link.startsWith('dash:*@'));
    expect(asked).toEqual(found);
  });

  test('each BaseURL stands on the level above, what a level is told by and Location outside of it', () => {
    const document = mpd(
      '<Location>l</Location><Period xlink:href="p.xml"><BaseURL>p/</BaseURL><BaseURL>q/</BaseURL></Period>',
      `${X.replace('x=', 'xlink=')}`,
    );
    expect(links(document, { include: ['*'] })).toEqual([
      `dash:BaseURL ${D}/m/`,
      `dash:Location ${D}/l`,
      `xlink:href ${D}/m/p.xml`,
      `dash:BaseURL ${D}/m/p/`,
      `dash:BaseURL ${D}/m/q/`,
    ]);
  });

  test('the chain names the levels; what is not told is not rewritten', () => {
    const fixed = ['*', 'dash:*@media'].map((place) => {
      const { base } = referencesOf(set(segments), { include: [place] }).list.at(-1) ?? {};
      expect([base, base?.outer].map((each) => each?.by)).toEqual(['BaseURL of Period', 'BaseURL of MPD']);
      return base?.fixed;
    });
    expect(fixed).toEqual([undefined, true]);
  });
});

describe('XHTML', () => {
  test.each([
    [
      'a base governs what stands before it',
      `<html ${XHTML}><head><link href="a"/><base href="b/"/><base href="c/"/></head><body><a href="d"/></body></html>`,
      [`link@href ${D}/b/a`, `base@href ${D}/b/`, `a@href ${D}/b/d`],
    ],
    [
      'a base in another namespace is none',
      `<html ${XHTML}><base xmlns="http://n/" href="b/"/><a href="d"/></html>`,
      [`a@href ${D}/d`],
    ],
    [
      'image candidates',
      `<html ${XHTML}><img srcset="a.png 1x, b,c.png 2x,d.png, e&amp;f.png 3x"/></html>`,
      ['a.png', 'b,c.png', 'd.png', 'e&f.png'].map((name) => `img@srcset ${D}/${name}`),
    ],
    [
      'image candidates in error, and those that a template fills in',
      `<html ${XHTML}><img srcset="a.png 1x 2x, b.png 0w, {{ c | size: 1, 2 }} 3x, d.png {{ w }}w"/></html>`,
      ['img@srcset {{ c | size: 1, 2 }}', `img@srcset ${D}/d.png`],
    ],
    [
      'refresh',
      `<html ${XHTML}><meta http-equiv="Refresh" content="5; URL='a?b&amp;c'"/><meta http-equiv="refresh" content="5"/><meta name="x" content="0;url=no"/></html>`,
      [`meta@refresh ${D}/a?b&c`],
    ],
    [
      'codebase, for what it is the base of',
      `<html ${XHTML}><object codebase="c/" data="d" archive="e  f"/><applet codebase="g/" archive="h, i"/></html>`,
      [
        `object@codebase ${D}/c/`,
        `object@data ${D}/c/d`,
        `object@archive ${D}/c/e`,
        `object@archive ${D}/c/f`,
        `applet@codebase ${D}/g/`,
        `applet@archive ${D}/g/h`,
        `applet@archive ${D}/g/i`,
      ],
    ],
    [
      'a codebase that only a template or the document type knows',
      `<html ${XHTML}><object codebase="{{ c }}/" data="d"/><object codebase="&c;/" data="d"/></html>`,
      [
        `object@codebase ${D}/{{ c }}/`,
        'object@data thismessage:/d',
        `object@codebase ${D}/&c;/`,
        'object@data thismessage:/d',
      ],
    ],
    [
      'declarations in MathML',
      `<html ${XHTML}><math xmlns="http://www.w3.org/1998/Math/MathML"><mi style="background: url(x.png)"/></math></html>`,
      [`style@ ${D}/x.png`],
    ],
    [
      'an origin is no document',
      `<html ${XHTML}><link rel="preconnect" href="http://o/"/><link rel="search" href="s.xml"/></html>`,
      [],
    ],
    [
      'an origin that is a style sheet too is one',
      `<html ${XHTML}><link rel="Preconnect stylesheet" href="a.css"/><link rel="search help" href="b"/></html>`,
      [`link@href ${D}/a.css`, `link@href ${D}/b`],
    ],
    ['an empty src is no link', `<html ${XHTML}><img src=""/><a href=""/></html>`, [`a@href ${D}/doc.xml`]],
    [
      'a document in an attribute',
      `<html ${XHTML}><iframe srcdoc="&lt;a href=&quot;x&quot;>"/></html>`,
      [`html ${D}/x`],
    ],
    [
      'style in a CDATA section',
      `<html ${XHTML}><style>/*<![CDATA[*/ a > b { background: url(x.png?a&b) } /*]]>*/</style></html>`,
      [`style#text ${D}/x.png?a&b`],
    ],
    [
      'style in a comment, which is none in XML',
      `<html ${XHTML}><style><!-- a { background: url(no.png) } --></style><style> <!-- b { c: url(no.png) } --> d { e: url(x.png) }</style></html>`,
      [`style#text ${D}/x.png`],
    ],
  ])('%s', (_, document, expected) => {
    expect(links(document, { mediaType: 'application/xhtml+xml' })).toEqual(expected);
  });
});

test('xml:base in itself comes to an end, which is told with its place in the file', () => {
  const depth = DOCUMENT_LIMITS.nesting;
  const text = `${'<e xml:base="a/">'.repeat(depth)}<e xml:base="z/"><e ${X} x:href="u"/></e>`;
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const { list, problems } = referencesOf(bytes);
  expect(list.at(-1)?.base.uri.uri).toBe(`${D}/${'a/'.repeat(depth)}`);
  expect(
    problems.map(({ code, span }) => [code, span && bytes.toString('utf16le', span.start, span.end)]),
  ).toEqual([['nested-too-deep', 'z/']]);
});

test('XHTML names what programs ask a page for as HTML does', () => {
  const head =
    '<link rel="profile" href="a"/><link rel="search" href="b"/><link rel="File-List" href="c"/>' +
    '<meta property="og:image" content="http://h/d"/><meta name="Thumbnail" content="e"/><meta name="og:other" content="f"/>';
  const found = referencesOf(`<html ${XHTML}><head>${head}</head></html>`, { include: ['*'] }).list;
  expect(
    found.map(({ place: { name, absoluteOnly, mayBeAbsent } }) => [name, absoluteOnly, mayBeAbsent]),
  ).toEqual([
    ['link@profile', undefined, undefined],
    ['link@search', undefined, undefined],
    ['link@href', undefined, true],
    ['meta@og:image', true, undefined],
    ['meta@thumbnail', undefined, undefined],
  ]);
});

test('what plug-ins take is told in XHTML as in HTML', () => {
  const object =
    '<object codebase="c/" classid="a.py"><param name="Movie" value="b.swf"/><param name="loop" value="no"/></object>';
  const applet = '<applet codebase="d/" code="E.class" object="f.ser"/>';
  const found = referencesOf(`<html ${XHTML}>${object}${applet}</html>`, { include: ['*'] }).list;
  expect(found.map(linkOf).map(({ place: { name }, target }) => `${name} ${target}`)).toEqual([
    `object@codebase ${D}/c/`,
    `object@classid ${D}/c/a.py`,
    `param@value ${D}/b.swf`,
    `applet@codebase ${D}/d/`,
    `applet@code ${D}/d/E.class`,
    `applet@object ${D}/d/f.ser`,
  ]);
});

test('what scripts take from attributes of XHTML is asked for as in HTML', () => {
  const image = '<img data-src="a.png" data-srcset="b.png 1x, c.png 2x" itemid="d"/>';
  const found = referencesOf(`<html ${XHTML}>${image}</html>`, { include: ['*'] }).list;
  expect(found.map(({ place: { name, isConjecture } }) => [name, isConjecture])).toEqual([
    ['@data-src', true],
    ['@data-srcset', true],
    ['@data-srcset', true],
    ['@itemid', undefined],
  ]);
});

test('an import map is handed on, as its text says it and with the base of the document', () => {
  const maps: string[] = [];
  const json: Extractor = {
    mediaTypes: ['application/importmap+json'],
    extract: ({ bytes, start, end }, { uri }) =>
      void maps.push(`${decodeText(bytes, start, end, 'utf-8')} ${uri.uri}`),
  };
  const document = `<html ${XHTML}><base href="b/"/><script type="importmap">{"imports": {"a": "./a?b&amp;c"}}</script><script type=" ImportMap "><![CDATA[{}]]></script><script>{}</script></html>`;
  const source = { path: 'a.xhtml', bytes: new TextEncoder().encode(document), offset: 0, line: 1 };
  const page = entityOf(source, 'application/xhtml+xml');
  registry.with([json]).extract(page, retrieved(`${D}/a.xhtml`), new References());
  expect(maps).toEqual([`{"imports": {"a": "./a?b&c"}} ${D}/b/`, `{} ${D}/b/`]);
});

test.each([
  ['speculationrules', 'application/speculationrules+json', '{"prefetch": [{"urls": ["a?b&amp;c"]}]}'],
  ['application/ld+json', 'application/ld+json', '{"url": "a?b&amp;c"}'],
  [' Module ', 'text/javascript', 'import "./a?b&amp;c"'],
])('a script of type %j is handed on as %s, where that is asked for', (type, mediaType, content) => {
  const told: string[] = [];
  const stand: Extractor = {
    mediaTypes: ['application/speculationrules+json', 'application/ld+json', 'text/javascript'],
    extract: (entity, { uri }) =>
      void told.push(
        `${entity.mediaType} ${decodeText(entity.bytes, entity.start, entity.end, 'utf-8')} ${uri.uri}`,
      ),
  };
  const document = `<html ${XHTML}><base href="b/"/><script type="${type}">${content}</script></html>`;
  const source = { path: 'a.xhtml', bytes: new TextEncoder().encode(document), offset: 0, line: 1 };
  const page = entityOf(source, 'application/xhtml+xml');
  const read = (include: ReadonlySet<string>): boolean =>
    registry.with([stand]).extract(page, retrieved(`${D}/a.xhtml`), new References(), include);
  read(new Set());
  expect(told).toEqual([]);
  read(new Set(['*']));
  expect(told).toEqual([`${mediaType} ${content.replace('&amp;', '&')} ${D}/b/`]);
});

// XML 1.0, section 4.1, production CharRef: as many digits as one likes.
test.each([
  ['&#x00000041;&#x0001F600;', 'A\u{1F600}'],
  ['&#0000000065;&#000128512;', 'A\u{1F600}'],
  ['&#x00000000;&#x110000;&#x1000041;&#0000;', '&#x00000000;&#x110000;&#x1000041;&#0000;'],
])('the character references %s', (written, said) => {
  expect(links(`<d ${X} x:href="${written}"/>`)).toEqual([`xlink:href ${D}/${said}`]);
});

describe('what is not well-formed is read all the same', () => {
  test.each([
    ['an attribute without quotes', `<d ${X} x:href=a>`, [`xlink:href ${D}/a`]],
    ['a tag that does not end', `<d ${X} x:href="a"`, [`xlink:href ${D}/a`]],
    ['a tag in a tag', `<d ${X} <e x:href="a"/>`, [`xlink:href ${D}/a`]],
    ['an end tag too many', `<d ${X}></e></f><g x:href="a"/>`, [`xlink:href ${D}/a`]],
    [
      'end tags left out',
      `<d ${X} xml:base="b/"><e><f></d><g ${X} x:href="a"/>`,
      [`xml:base ${D}/b/`, `xlink:href ${D}/a`],
    ],
    ['a comment without end', `<d ${X} x:href="a"/><!-- <d x:href="no"/>`, [`xlink:href ${D}/a`]],
    ['lone markup characters', `<d ${X}> < & > <1 <e x:href="a"/></d>`, [`xlink:href ${D}/a`]],
    ['an undeclared entity', `<d ${X} x:href="&u;a&amp;b"/>`, [`xlink:href ${D}/&u;a&b`]],
  ])('%s', (_, document, expected) => {
    expect(links(document)).toEqual(expected);
  });

  test('whatever the bytes are', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      '&',
      ';',
      '!',
      '[',
      ']',
      '-',
      '?',
      'xmlns:x',
      'x:href',
      'xml:base',
      '<!DOCTYPE',
      'SYSTEM',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      ' ',
      'a',
      '\u00e9',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const document = pieces.join('');
        const { list } = referencesOf(document, { include: ['*'] });
        for (const { entity, start, end } of list) {
          expect(start).toBeLessThanOrEqual(end);
          expect(fileSpan(entity, start, end)?.end).toBeLessThanOrEqual(document.length * 2);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

test('spans are the bytes that the reference was read from', () => {
  const document = `\uFEFF<svg ${SVG}><a href=" \u00e9?a&amp;b "/><style>a{fill:url('c&amp;d')}</style></svg>`;
  expect(told(document)).toEqual([
    { place: 'svg:a@href', reference: 'é?a&b', target: `${D}/é?a&b`, raw: 'é?a&amp;b' },
    { place: 'svg:style#text', reference: 'c&d', target: `${D}/c&d`, raw: 'c&amp;d' },
  ]);
});

test('entities are not expanded', () => {
  const laughs = Array.from(
    { length: 20 },
    (_, index) => `<!ENTITY l${index + 1} "&l${index};&l${index};">`,
  ).join('');
  const document = `<!DOCTYPE d [<!ENTITY l0 "ha">${laughs}]><d ${X} x:href="&l20;"/>`;
  expect(told(document)).toMatchObject([{ place: 'xlink:href', reference: '&l20;' }]);
});

test('the URL of a shortcut is told where it is asked for', () => {
  const document =
    '<!DOCTYPE plist PUBLIC "-//A//" "http://a/"><plist version="1.0"><dict><key>Name</key><string>no</string>\n<key>URL</key>\n<string>http://b/?c&amp;d</string></dict></plist>';
  expect(links(document)).toEqual([]);
  expect(links(document, { include: ['webloc:URL'] })).toEqual(['webloc:URL http://b/?c&d']);
});

test('anchors are told', () => {
  const bytes = new TextEncoder().encode(`<svg ${SVG} id=" a "><g xml:id="b"/><text>id="no"</text></svg>`);
  const anchors: string[] = [];
  const sink = Object.assign(new References(), {
    anchor: (_: unknown, start: number, end: number) =>
      anchors.push(new TextDecoder().decode(bytes.subarray(start, end))),
  });
  const source = { path: 'a.svg', bytes, offset: 0, line: 1 };
  registry.extract(entityOf(source, 'image/svg+xml'), retrieved('http://example.com/dir/doc.xml'), sink);
  expect(anchors).toEqual(['a', 'b']);
});

describe('long input is read in one pass', () => {
  const many = 200_000;
  test.each([
    ['open tags', '<a>'],
    ['end tags', '</a>'],
    ['open and end tags that do not match', '<a></b>'],
    ['comments that do not end', '<!--'],
    ['sections that do not end', '<![CDATA['],
    ['quotes that do not end', '<a b="'],
    ['attributes', '<a b="c" '],
    ['ampersands', '<a href="&amp">'],
    ['declarations', '<!DOCTYPE a ['],
    ['namespaces', '<a xmlns:p="q">'],
    ['bases', '<a xml:base="b/c?d">'],
    ['white space', '<a href="b     '],
  ])('%s', (_, piece) => {
    const document = `<d ${SVG}>${piece.repeat(many)}`;
    const sink = new References();
    const source = { path: 'd.xml', bytes: new TextEncoder().encode(document), offset: 0, line: 1 };
    registry.extract(
      entityOf(source, 'application/xml'),
      retrieved('http://example.com/dir/doc.xml'),
      sink,
      new Set(['*']),
    );
    expect(sink.list.length).toBeLessThanOrEqual(many);
  });
});

test('the byte A0, the last one of a letter, is no white space at the end of a pseudo-attribute', () => {
  expect(links(`<?xml-stylesheet href="à"?><svg ${SVG}/>`)).toEqual([`?xml-stylesheet ${D}/à`]);
});
