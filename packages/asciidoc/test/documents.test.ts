// What is a link in AsciiDoc, construct by construct: as Asciidoctor 2.0.18 reads it.
import { describe, expect, test } from 'vitest';
import { retrieved } from '../../core/test/document-reading.ts';
import { reading } from './extracting.ts';

const { links, referencesOf, targets } = reading;

const ALL = { include: ['*'] };

describe('URLs', () => {
  test.each([
    [
      'See https://h/a. And (https://h/b), <https://h/c>; https://h/d:',
      ['https://h/a', 'https://h/b', 'https://h/c', 'https://h/d'],
    ],
    ['https://h/a[a text], https://h/b.[no text]', ['https://h/a', 'https://h/b']],
    ['https://h/a[text with https://h/b\nin it]', ['https://h/a']],
    ['`https://h/a` *https://h/b* _https://h/c_', ['https://h/a', 'https://h/b', 'https://h/c']],
    ['\\https://h/a and +https://h/b+ and ++https://h/c++ and pass:q[https://h/d]', []],
    ['"https://h/a" "https://h/b[]"', ['https://h/b']],
    ['xhttps://h/a _https://h/b `https://h/c`s', []],
    ['a^https://h/a[1]^ b~https://h/b~ ^https://h/c d^', ['https://h/a', 'https://h/b']],
    ['**https://h/a**, ##https://h/b##. *https://h/c is*', ['https://h/a', 'https://h/b', 'https://h/c']],
    // Marks end it, too, that were opened before it, and those that are opened in it.
    ['*see https://h/a*, _(https://h/b)_ `get https://h/c`.', ['https://h/a', 'https://h/b', 'https://h/c']],
    // Meant as letters: Asciidoctor makes a link of them that is broken.
    [
      'https://h/_a_[b] *https://h/c* https://h/__d__/e[]',
      ['https://h/_a_', 'https://h/c', 'https://h/__d__/e'],
    ],
    ['**see https://h/a**b __https://h/c_d__e https://h/_f_', ['https://h/a', 'https://h/c_d', 'https://h/']],
    [
      '\\*see https://h/a* 2*3 https://h/b*c https://h/d_e_',
      ['https://h/a*', 'https://h/b*c', 'https://h/d_e_'],
    ],
    ['``x``https://h/a *https://h/b *x', ['https://h/a']],
    [
      '[subs=+macros]\n----\nhttps://h/_a_ *https://h/b*\n----\n\n[subs="quotes,macros"]\n----\n*see https://h/c*\n----',
      ['https://h/_a_', 'https://h/c'],
    ],
    [
      'x{nbsp}https://h/a[b] {zwsp}https://h/c {nbsp}{sp}https://h/d',
      ['https://h/a', 'https://h/c', 'https://h/d'],
    ],
    // The bracket of a text is nothing that a URL may stand behind.
    ['https://h/a[b]https://h/c', ['https://h/a']],
  ])('%j', (document, expected) => {
    expect(links(document)).toEqual(expected.map((url) => `asciidoc:url ${url}`));
  });
});

describe('macros', () => {
  test.each([
    ['link:a/b.html[text] mailto:me@h.org[me]', ['asciidoc:link a/b.html', 'asciidoc:link mailto:me@h.org']],
    ['link:++a b[c].html++[text] link:$$d_e$$[]', ['asciidoc:link a b[c].html', 'asciidoc:link d_e']],
    ['link:pass:[a_b__c][d]', ['asciidoc:link a_b__c']],
    ['\\link:a[b] link:a b[c] link:a[b', []],
    ["xref:a'image:b[][c=d]", ['asciidoc:image b']],
    ['link:a[link:b[c] image:d[image:e[f] \\image:g[image:h[i]', ['asciidoc:link a', 'asciidoc:image d']],
    [
      'https://h/?a&amp;b&c&#91;&copy link:d?e&amp;f&#x5D;[]',
      ['asciidoc:url https://h/?a&b&c[&copy', 'asciidoc:link d?e&f]'],
    ],
    [
      'link:a&copy;&hellip;&frac12;&there4;&sup1;b[] link:&NotEqualTilde;&CounterClockwiseContourIntegral;[]',
      ['asciidoc:link a©…½∴¹b', 'asciidoc:link \u2242\u0338\u2233'],
    ],
    // A name that HTML has not, one letter, a capital X, no semicolon, and numbers of one digit or too many.
    [
      'link:&xyz;&notit;&b;&#X41;[] link:?copy=1&copy=1&#65[] link:&#9;&#1234567;[]',
      [
        'asciidoc:link &xyz;&notit;&b;&#X41;',
        'asciidoc:link ?copy=1&copy=1&#65',
        'asciidoc:link &#9;&#1234567;',
      ],
    ],
    // What is no character, and what Windows had there.
    ['link:a&#128;&#x80;&#00;&#xD800;[]', ['asciidoc:link a€€\uFFFD\uFFFD']],
    ['link:a&amp;copy;&amp;amp;b[]', ['asciidoc:link a&copy;&amp;b']],
    [
      'link:++a&copy;b++[] link:pass:[a&copy;b&lt=c&copy][]',
      ['asciidoc:link a&copy;b', 'asciidoc:link a©b&lt=c©'],
    ],
    // Before the semicolon that belongs to the sentence the reference is restored already.
    [
      'http://h/a&copy; http://h/a&#65; http://h/a&hellip; http://h/a&amp;, http://h/a&copy:',
      ['http://h/a©', 'http://h/aA', 'http://h/a&hellip', 'http://h/a&', 'http://h/a&copy'].map(
        (url) => `asciidoc:url ${url}`,
      ),
    ],
    [
      'buglink:1[] docxref:a.adoc[] myimage:b.png[] 参见link:c[d] _link:e[f]_',
      ['asciidoc:link c', 'asciidoc:link e'],
    ],
    ['image:a b.png[alt,link=c.html] image::x', ['asciidoc:image a%20b.png', 'asciidoc:image-link c.html']],
    [
      'https://h/a[image:b.svg[Build,link="https://h/c"]]',
      ['asciidoc:url https://h/a', 'asciidoc:image b.svg', 'asciidoc:image-link https://h/c'],
    ],
    [
      'image::a[link=\'b.html\',x]\n\nimage::a[x, "y, link=z", link = c d]\n\n[link=e]\n.T\nimage::a[]\n\n[link=f]\ng',
      ['image a', 'image-link b.html', 'image a', 'image-link c d', 'image-link e', 'image a'].map(
        (each) => `asciidoc:${each}`,
      ),
    ],
    ['image::a.png[A, 10, link="b.html"]', ['asciidoc:image a.png', 'asciidoc:image-link b.html']],
    [
      'video::a.mp4[poster=b.png]\n\nvideo::x[youtube]\n\naudio::c.mp3[]',
      ['asciidoc:media a.mp4', 'asciidoc:media b.png', 'asciidoc:media c.mp3'],
    ],
    [
      'video::a.mp4[b.png]\n\nvideo::c.mp4["d.png",10]\n\nvideo::e.mp4[width=10]',
      ['a.mp4', 'b.png', 'c.mp4', 'd.png', 'e.mp4'].map((each) => `asciidoc:media ${each}`),
    ],
    [
      'xref:a.adoc#b[c] xref:d#e[] xref:f.html[g] xref:h[]',
      ['asciidoc:xref a.adoc#b', 'asciidoc:xref d.adoc#e', 'asciidoc:xref f.html', 'asciidoc:xref #h'],
    ],
    [
      '<<a#b,c>> <<d.adoc#>> <<e>> <<A Title>> \\<<f>>',
      ['asciidoc:xref a.adoc#b', 'asciidoc:xref d.adoc', 'asciidoc:xref #e', 'asciidoc:xref #A%20Title'],
    ],
    [
      'xref:https://h/a.html[a](1) xref:https://h/b.html#c[d]',
      ['asciidoc:url https://h/a.html', 'asciidoc:url https://h/b.html#c'],
    ],
    [
      '<<sec:a,b>> xref:sec:c[] <<d.html#e>> <<f.txt#g>>',
      [
        'asciidoc:xref #sec:a',
        'asciidoc:xref #sec:c',
        'asciidoc:xref d.html.adoc#e',
        'asciidoc:xref f.txt#g',
      ],
    ],
    ['Mail me@h.org, not x:y@h.org.', ['asciidoc:email mailto:me@h.org']],
    [
      'include::a b.adoc[tag=x]\ninclude::https://h/c.adoc[]\n\\include::d[]',
      ['asciidoc:include a%20b.adoc', 'asciidoc:url https://h/c.adoc'],
    ],
    [
      'pass:m[https://h/a] pass:c,macros[b link:c[d\\]] pass:n[link:d[\\]] pass:n[link:no[]',
      ['asciidoc:url https://h/a', 'asciidoc:link c', 'asciidoc:link d'],
    ],
    ['+++<a href="b.html">+++ pass:[<img src=c>]', ['a@href b.html', 'img@src c']],
    [
      'pass:q[*<a href="b">*] pass:a,replacements[<img src=c>] pass:c,q[<a href="no">]',
      ['a@href b', 'img@src c'],
    ],
    [':a: https://h/b\n:c: https://h/d[e]', ['asciidoc:attribute https://h/b', 'asciidoc:url https://h/d']],
  ])('%j', (document, expected) => {
    expect(links(document, ALL)).toEqual(expected);
  });
});

describe('blocks', () => {
  test.each([
    ['----\nhttps://h/a\n----\nhttps://h/b', ['https://h/b']],
    [
      '....\nhttps://h/a\n....\n\n```ruby\nhttps://h/b\n```\n\n////\nhttps://h/c\n////\n// https://h/d\nhttps://h/e',
      ['https://h/e'],
    ],
    ['[source,subs="+macros"]\n----\nhttps://h/a\n----', ['https://h/a']],
    ['[source]\nhttps://h/a\n\nhttps://h/b', ['https://h/b']],
    ['[listing]\n--\nhttps://h/a\n\nhttps://h/b\n--', []],
    ['--\n[comment]\n--\nhttps://h/a', ['https://h/a']],
    ['====\nhttps://h/a\n----\nhttps://h/b\n====\nhttps://h/c', ['https://h/a', 'https://h/c']],
    [
      '  literal https://h/a\n\n* item https://h/b\n  goes on https://h/c\n\n  literal https://h/d',
      ['https://h/b', 'https://h/c'],
    ],
    ['term::\n\n  https://h/a', ['https://h/a']],
    ['term::: https://h/a[b]\nother:::: https://h/c[]', ['https://h/a', 'https://h/c']],
    // What is indented in a list of terms ends at the next term of that list, and at no other item.
    ['a::\n\n  https://h/a\nb::\n\n  https://h/b', ['https://h/a', 'https://h/b']],
    ['a:: b\n\n  https://h/a\nc:: https://h/b', ['https://h/b']],
    ['a:: b\n\n  https://h/a\nc;; https://h/b\n* https://h/c', []],
    ['a:: b\n\nc\n\n  https://h/a\nd:: https://h/b', []],
    ['  https://h/a\nb:: https://h/b', []],
    ['a:: b\n+\nc\n\n  https://h/a\nd:: https://h/b', ['https://h/b']],
    [
      'https://h/a:: https://h/b\nhttps://h/c::\nd\nhttps://h/e;; f',
      ['https://h/a', 'https://h/b', 'https://h/c', 'https://h/e'],
    ],
    [
      '[subs=attributes]\nhttps://h/a\n\n[subs=-macros]\nhttps://h/b\n\n[subs="attributes+"]\nhttps://h/c',
      ['https://h/c'],
    ],
    ['[listing]\n* https://h/a\n====\nhttps://h/b\n\nhttps://h/c', ['https://h/c']],
    ['Title https://h/a\n----------------\n\nhttps://h/b', ['https://h/a', 'https://h/b']],
    ['== A https://h/a\n.A title https://h/b\n* https://h/c', ['https://h/a', 'https://h/b', 'https://h/c']],
    ['ifdef::x[https://h/a]\nifdef::y[]\nhttps://h/b\nendif::[]', ['https://h/a', 'https://h/b']],
    ['[[id]] link https://h/a[x[y]]', ['https://h/a']],
    [
      '(https://h/a)). https://h/b?!. https://h/c;) https://h/d)); https://h/e,,)',
      ['https://h/a', 'https://h/b', 'https://h/c', 'https://h/d)', 'https://h/e'],
    ],
    [
      'a((https://h/b)) ((https://h/c[x])) (x ((https://h/d))) ((e\nhttps://h/f))',
      ['https://h/b', 'https://h/c', 'https://h/d', 'https://h/f'],
    ],
    [
      '(((https://h/a,https://h/b))) indexterm:[https://h/c] indexterm2:[https://h/d] ((https://h/e',
      ['https://h/d', 'https://h/e'],
    ],
    ['[stem]\n++++\nhttps://h/a\n++++', []],
    ['[pass]\n* https://h/a\n\n[comment]\nb:: https://h/b', ['https://h/a', 'https://h/b']],
    ['[stem]\nhttps://h/a\n\n[latexmath]\n--\nhttps://h/b\n--', ['https://h/a', 'https://h/b']],
    [
      "'''\nhttps://h/a:: x\n\n* * *\nhttps://h/b:: x\n<<<\nhttps://h/c::",
      ['https://h/a', 'https://h/b', 'https://h/c'],
    ],
    [
      'a\nifdef::backend-html5[]\n https://h/a\nendif::[]\n https://h/b\n\n https://h/c',
      ['https://h/a', 'https://h/b'],
    ],
    ['.https://h/a\n====\nhttps://h/b\n====', ['https://h/a', 'https://h/b']],
    ['a\r\n\r\n----\r\nhttps://h/a\r\n----\r\nhttps://h/b\r\n', ['https://h/b']],
    ['Old title\n=========\n\n`https://h/a` https://h/b', ['https://h/b']],
  ])('%j', (document, expected) => {
    expect(links(document)).toEqual(expected.map((url) => `asciidoc:url ${url}`));
  });

  test('raw HTML is read as that', () => {
    expect(links('++++\n<a\nhref="b.html">\n++++\n\n[pass]\n<img src=c>')).toEqual([
      'a@href b.html',
      'img@src c',
    ]);
  });

  test('what looks like a picture is text of a poem, and of a term before it', () => {
    expect(links('[verse]\nimage::a.png[]\n\nterm::\n\nimage::b.png[]\n\nimage::c.png[]')).toEqual([
      'asciidoc:image c.png',
    ]);
    expect(links('term:: a\nimage::b.png[]\n\n* c\nimage::d.png[]')).toEqual(['asciidoc:image b.png']);
  });

  test('an included file in code is one', () => {
    expect(links('[source]\n----\ninclude::a.rb[]\nhttps://h/b\n----')).toEqual(['asciidoc:include a.rb']);
  });
});

describe('tables', () => {
  test.each([
    [
      '|===\n|https://h/a |2+^|https://h/b\n|x\nhttps://h/c\n|===',
      ['https://h/a', 'https://h/b', 'https://h/c'],
    ],
    [
      '[cols="1,a,l"]\n|===\n|https://h/a\n|----\nhttps://h/b\n----\nhttps://h/c\n|https://h/d\n|===',
      ['https://h/a', 'https://h/c'],
    ],
    ['|===\na|* https://h/a\n\n----\nhttps://h/b\n----\n|===', ['https://h/a']],
    [
      '|===\n|https://h/a\ninclude::https://h/b[]\n|===\n\n,===\ninclude::https://h/c[]\n,===',
      ['https://h/b', 'https://h/a', 'https://h/c'],
    ],
    [',===\nhttps://h/a,https://h/b\n,===', ['https://h/a', 'https://h/b']],
    [
      ',===\n"https://h/a","https://h/b, ""c""\nhttps://h/d"\n,===',
      ['https://h/a', 'https://h/b', 'https://h/d'],
    ],
    ['|===\n|x\n//|https://h/a\n|https://h/b\n|===', ['https://h/b']],
    ['|===\n|https://h/a\n// https://h/no\nhttps://h/b[x\ny]\n|===', ['https://h/a', 'https://h/b']],
    ['|===\na|https://h/a\n// https://h/no\nhttps://h/b\n|===', ['https://h/a', 'https://h/b']],
    ['[cols="a,a"]\n|===\n| `x`\n| https://h/a\n\n|y\n|  https://h/b\n|===', ['https://h/a', 'https://h/b']],
    ['|===\nhttps://h/a |https://h/b\n|===', ['https://h/a', 'https://h/b']],
    ['|===\n|https://h/a|a|https://h/b\n|===', ['https://h/a', 'https://h/b']],
    ['!===\n|https://h/a ! https://h/b\n!===', ['https://h/a', 'https://h/b']],
    ['|===\na|\n!===\n!https://h/a!https://h/b\n!===\n|===', ['https://h/a', 'https://h/b']],
    ['[%header,cols="l,l"]\n|===\n|https://h/a|b\n|https://h/c|d\n|===', ['https://h/a']],
    ['[cols=2*l]\n|===\n|https://h/a|b\n\n|https://h/c|d\n|===', ['https://h/a']],
    ['[cols="l,1"]\n|===\n\n2+|https://h/a\n|https://h/b|https://h/c\n|===', ['https://h/c']],
    [
      '[cols="1,l"]\n|===\n\n.2+|https://h/a|https://h/b\n|https://h/c\n|https://h/d|https://h/e\n|===',
      ['https://h/a', 'https://h/c', 'https://h/d'],
    ],
  ])('%j', (document, expected) => {
    expect(links(document)).toEqual(expected.map((url) => `asciidoc:url ${url}`));
  });
});

describe('bases', () => {
  test.each([
    [
      'image::a.png[]\n\n:imagesdir: img\n\nimage:b.png[] link:c[d]\n\n:imagesdir: {x}/y\n\nimage::d.png[]',
      {},
      ['dir/a.png', 'dir/img/b.png', 'dir/c', undefined],
    ],
    [':imagesdir: http://h/i\n\nimage::/a.png[] image::http://g/b.png[]', {}, []],
    [
      'xref:b.adoc[] image::c.png[] include::d.adoc[]',
      { base: retrieved('http://example.com/modules/m/pages/x/a.adoc') },
      ['modules/m/pages/b.adoc'],
    ],
    [
      'xref:./b.adoc[]\n\nimage::c.png[]\n\ninclude::d.adoc[]',
      { base: retrieved('http://example.com/modules/m/pages/x/a.adoc') },
      ['modules/m/pages/x/b.adoc', 'modules/m/images/c.png', 'modules/m/pages/x/d.adoc'],
    ],
  ])('%j', (document, options, expected) => {
    const wanted = expected.map((path) =>
      path === undefined ? 'thismessage:/d.png' : `http://example.com/${path}`,
    );
    expect(targets(document, options).slice(0, wanted.length)).toEqual(wanted);
  });

  test.each([
    ['ifndef::d[:d: a]\nlink:{d}/b[]', 'a/b'],
    ['= T\nAn Author\nv1.0\n:d: a\n// c\n:e: f\n\nlink:{d}/b[]', 'a/b'],
    ['Ti\n==\nA <a>\n:d: a\n\nlink:{d}/b[]', 'a/b'],
    ['= T\n\nparagraph\n:d: a\nlink:{d}/b[]', '{d}/b'],
    [':d: x\n\nifndef::d[:d: a]\nlink:{d}/b[]', 'x/b'],
    [':d: x\n:!d:\n\nifndef::d[:d: a]\nlink:{d}/b[]', 'a/b'],
    [':d: x\n\nifdef::env-github[:d: a]\nlink:{d}/b[]', 'x/b'],
    [':d: x\n\nifdef::env-github[]\nifndef::y[]\n:d: a\nendif::[]\nendif::env-github[]\nlink:{d}/b[]', 'x/b'],
    [':d: x\n\nifdef::backend-html5,y[]\n:d: a\nendif::[]\nlink:{d}/b[]', 'a/b'],
    [':d: x\n\nifdef::backend-html5+y[]\n:d: a\nendif::[]\nlink:{d}/b[]', 'x/b'],
    [':d: x\n\nifdef::backend-html5,y+z[]\n:d: a\nendif::[]\nlink:{d}/b[]', 'a/b'],
    ['ifdef::env-github[]\nlink:b[]\nendif::[]', 'b'],
    [':D@: a@\n\nlink:{d}/b[]', 'a@/b'],
    ['ifdef::env-github[:outfilesuffix: .adoc]\nlink:b{outfilesuffix}#c[]', 'b.html#c'],
  ])('an attribute counts where its condition is met: %j', (document, reference) => {
    expect(links(document)).toEqual([`asciidoc:link ${reference}`]);
  });

  test('what a document says by its own attributes is known, and anything else is not judged', () => {
    expect(
      links(
        ':v: 1.2\n:dir: a/{v}\n\nlink:{dir}/b.html[c] link:{other}/d[e] xref:ROOT:f.adoc[] image::partial$g.png[]',
      ),
    ).toEqual(['asciidoc:link a/1.2/b.html', 'asciidoc:link {other}/d', 'asciidoc:xref ROOT:f.adoc']);
  });

  test('a URL that begins with an attribute', () => {
    expect(
      links(
        ':u: https://h\n:v: {u}\n:w: {v}/l\n:p: a\n\n{u}/b[c], {u}/d. {u}[e] {u}. {p}/f[g] {x}/h[i] \\{u}/j link:{u}/k[l]',
      ),
    ).toEqual([
      'asciidoc:attribute https://h',
      'asciidoc:attribute https://h/l',
      'asciidoc:url https://h/b',
      'asciidoc:url https://h/d',
      'asciidoc:link https://h/k',
    ]);
  });

  test('an attribute stands for what would be written there', () => {
    expect(
      links(
        ':id: a\n:file: b.adoc\n:man: https://h\n\n<<{id}>> xref:{id}#c[] xref:{file}[] xref:{man}/d.html[]',
      ),
    ).toEqual([
      'asciidoc:attribute https://h',
      'asciidoc:xref #a',
      'asciidoc:xref a.adoc#c',
      'asciidoc:xref b.adoc',
      'asciidoc:xref https://h/d.html',
    ]);
  });
});

test('references that are written alike have one notation, by which what is decided for one holds for others', () => {
  const document = 'xref:a.adoc[A] xref:b.adoc[B] <<c.adoc#,C>> <<d.adoc#,D>> image:e.png[] image:f.png[]\n';
  for (const uri of ['http://h.example/a.adoc', 'http://h.example/modules/ROOT/pages/a.adoc'])
    expect(
      new Set(referencesOf(document, { base: retrieved(uri) }).list.map(({ notation }) => notation)).size,
    ).toBe(3);
});
