import { describe, expect, test } from 'vitest';
import { retrieved } from '../../core/test/document-reading.ts';
import { links, reading } from './extracting.ts';

/** Document, and what it holds as `place reference`. */
type Row = readonly [document: string, ...expected: string[]];

function eachRow(rows: readonly Row[], include: readonly string[] = []): void {
  const base = retrieved('https://h/wiki/Own/Page');
  test.each(rows)('%j', (document, ...expected) => {
    expect(links(document, { include, base })).toEqual(expected);
  });
}

describe('links to pages', () => {
  eachRow([
    ['[[Page]] [[page two|text]]s', 'link Page', 'link Page_two'],
    ['[[Page#A section|x]] [[#A section]]', 'link Page#A_section', 'link #A_section'],
    [
      '[[/Sub]] [[/Sub/]] [[../Other]] [[../]]',
      'link Own/Page/Sub',
      'link Own/Page/Sub',
      'link Own/Other',
      'link Own',
    ],
    ['[[../../..]] [[../../x]]'],
    ['[[ _A__b_ ]] [[:A]] [[Talk:a]]', 'link A_b', 'link A', 'link ./Talk:A'],
    ['[[Help : a]] [[2001: A b]]', 'link ./Help:A', 'link ./2001:_A_b'],
    ['[[A&amp;b?]] [[M%C3%BCnchen]] [[ä]]', 'link A%26b%3F', 'link M%C3%BCnchen', 'link %C3%84'],
    ['[[A<!-- c -->b]] [[A|b\nc]]', 'link Ab', 'link A'],
    ['[[A|]]', 'link A'],
    // What no title may be.
    ['[[]] [[ ]] [[|x]] [[A\nb]] [[A<b]] [[A{b]] [[A[b]] [[A%7Cb]] [[./A]] [[A/../b]] [[A~~~b]] [[User:]]'],
    ['[[[A]]] [[[[B]]]]', 'link B'],
    ['[[A|b [[C]] d]]', 'link C'],
    ['[[A|http://no/]] [[A|[http://h/ x]]]', 'link A', 'link A'],
    [
      '[[wikt:word]] [[de:Seite]] [[:w:en:A]]',
      'interwiki ./wikt:word',
      'interwiki ./de:Seite',
      'interwiki ./w:en:A',
    ],
    ['[[{{A}}/b|c]] [[Special:Version]]', 'link {{A}}/b', 'link ./Special:Version'],
    ['#REDIRECT [[A#b]]\n[[C]]', 'redirect A#b', 'link C'],
    ['#weiterleitung: [[A|b]]', 'redirect A'],
    ['[[Category:a|key http://no/]] [[:Category:a]]', 'category ./Category:A', 'link ./Category:A'],
    ['[[Kategorie:a]]', 'category ./Category:A'],
  ]);
});

describe('files', () => {
  eachRow([
    ['[[File:a b.png|thumb|text]] [[Image:c.png]]', 'file ./File:A_b.png', 'file ./File:C.png'],
    ['[[:File:a.png]] [[Media:a.ogg|x]]', 'link ./File:A.png', 'file ./Media:A.ogg'],
    [
      '[[File:a|thumb|a [[B]] and [http://h/ c] http://i/]]',
      'file ./File:A',
      'link B',
      'external http://h/',
      'url http://i/',
    ],
    ['[[File:a|link=B c|alt=http://no]]', 'file ./File:A', 'file-link B_c'],
    ['[[File:a|link=http://h/|x]] [[File:a|link=]]', 'file ./File:A', 'external http://h/', 'file ./File:A'],
    ['[[File:a|x [[File:b|link=B]]|link=A]]', 'file ./File:A', 'file ./File:B', 'file-link B', 'file-link A'],
    [
      '<gallery mode=packed>\n\nFile:a.jpg|text [[B]]\nc.jpg|link=D|e\n<!-- File:x -->\n</gallery> [[F]]',
      'file ./File:A.jpg',
      'link B',
      'file ./File:C.jpg',
      'file-link D',
      'link F',
    ],
    [
      '<gallery>\na.jpg|x <nowiki>|link=B</nowiki>|link=http://h/|c\n</gallery>',
      'file ./File:A.jpg',
      'external http://h/',
    ],
    [
      '<imagemap>\nFile:a.jpg|x\nrect 0 0 1 1 [[B|c]]\ndefault [http://h/ d]\ndesc none\n</imagemap>',
      'file ./File:A.jpg',
      'link B',
      'external http://h/',
    ],
    [
      '{{filepath:a b.png}} {{fullurl:C d|action=edit}} {{localurl:E}}',
      'file ./File:A_b.png',
      'page-url C_d',
      'page-url E',
    ],
  ]);
});

describe('URLs', () => {
  eachRow([
    [
      '[http://h/ text] [//h/a b] [mailto:a@b c] [http://h]',
      'external http://h/',
      'external //h/a',
      'external mailto:a@b',
      'external http://h',
    ],
    ['[http://h/?a&amp;b c] [http://h/&lt;a b]', 'external http://h/?a&b', 'external http://h/'],
    ["[http://h/''a'' b] [http://h/{{A}}/b c]", 'external http://h/', 'external http://h/{{A}}/b'],
    ['[http://h/ a\nb] [http://i/.', 'url http://h/', 'url http://i/'],
    ['[x.html text] [/a b] [http:// c]'],
    ['[[http://h/ a]] [[//h/b]]', 'external http://h/', 'external //h/b'],
    [
      'http://h/a. http://h/b, (http://h/c) http://h/d_(e).',
      'url http://h/a',
      'url http://h/b',
      'url http://h/c',
      'url http://h/d_(e)',
    ],
    [
      'http://h/a&amp;b; http://h/a&amp; http://h/a&nbsp;b',
      'url http://h/a&b',
      'url http://h/a&',
      'url http://h/a',
    ],
    ["''http://h/a'' <b>http://h/b</b> \"http://h/c\"", 'url http://h/a', 'url http://h/b', 'url http://h/c'],
    [
      'http://[::1]/a xhttp://no äurn:no urn:isbn:1 news:a http://',
      'url http://[::1]/a',
      'url urn:isbn:1',
      'url news:a',
    ],
    ['http://h/a|b {{x|http://h/c|d=http://h/e}}', 'url http://h/a|b', 'url http://h/c', 'url http://h/e'],
    [
      '{|\n| http://h/a||http://h/b\n! [http://h/c d]\n|}',
      'url http://h/a',
      'url http://h/b',
      'external http://h/c',
    ],
    [
      '<ref name="x">http://h/a</ref> {{t|<ref>[http://h/b|c d]</ref>|e}}',
      'url http://h/a',
      'external http://h/b|c',
    ],
    ['<http://h/a> <a href="http://h/b">c</a>', 'url http://h/a', 'url http://h/b'],
  ]);
});

describe('what is no wikitext', () => {
  eachRow([
    ['<nowiki>[[A]]</nowiki> <pre>http://a</pre> <nowiki/>[[B]]', 'link B'],
    ['<syntaxhighlight lang="c">[[A]]</syntaxhighlight><source>[[A]]</source><math>[[A]]</math>'],
    ['<!-- [[A]] --> [[B]] <!-- [[C]]', 'link B'],
    ['<nowiki>[[A]]', 'link A'],
    ['<div title="http://no/" style="[[A]]">[[B]]</div>', 'link B'],
    ['<noinclude>[[A]]</noinclude><includeonly>[[B]]</includeonly>', 'link A', 'link B'],
    ['{| class="http://no/"\n|-\n|}', 'url http://no/'],
  ]);
});

describe('HTML that names something', () => {
  eachRow([
    ['<blockquote cite="http://h/a">x</blockquote>', 'blockquote@cite http://h/a'],
    ['<link itemprop="x" href="http://h/a" />', 'link@href http://h/a'],
    ['<img src="http://h/a.png">', 'url http://h/a.png'],
  ]);
});

describe('what is told where it is asked for', () => {
  eachRow(
    [
      [
        '{{a b|x={{c}}}} {{:D}} {{User:e}}',
        'template ./Template:A_b',
        'template ./Template:C',
        'template D',
        'template ./User:E',
      ],
      [
        '{{subst:a}} {{#invoke:b|c}} {{/d}}',
        'template ./Template:A',
        'template ./Module:B',
        'template Own/Page/d',
      ],
      ['{{PAGENAME}} {{#if:a|b}} {{lc:A}} {{{a|}}} {{!}} {{DEFAULTSORT:a}} {{int:a}}'],
      ['{{{{{a}}}}} {{a{{b}}}}', 'template {{{a}}}', 'template a{{b}}', 'template ./Template:B'],
      ['{{{a|{{b}}}}}', 'template ./Template:B'],
      ['{{a|[[b}} {{c}}', 'template ./Template:A', 'template ./Template:C'],
    ],
    ['wiki:template'],
  );
  eachRow(
    [
      [
        'RFC 3986, PMID 12 and ISBN 0-13-110362-8; RFCs',
        'magic https://datatracker.ietf.org/doc/html/rfc3986',
        'magic https://www.ncbi.nlm.nih.gov/pubmed/12?dopt=Abstract',
        'magic urn:isbn:0131103628',
      ],
    ],
    ['wiki:magic'],
  );
});

describe('where pages are', () => {
  test.each([
    ['https://h/wiki/A/B', '[[C d]] [[/e]]', ['https://h/wiki/C_d', 'https://h/wiki/A/B/e']],
    ['https://h/w/index.php/A', '[[C]]', ['https://h/w/index.php/C']],
    ['https://h/A', '[[C]] [[B:c?]]', ['https://h/C', 'https://h/B:c%3F']],
    [
      'http://h/d/A.wiki',
      '[[c d]] [[/e]] [[File:x y.png]]',
      ['http://h/d/c-d.wiki', 'http://h/d/A/e.wiki', 'http://h/d/x-y.png'],
    ],
    [
      'http://h/d/A.mediawiki',
      '[[b.mediawiki#c|d]] [[e/f.csv]] [[g/]] <img src=h.png></img> <a href="i.html">j</a>',
      [
        'http://h/d/b.mediawiki#c',
        'http://h/d/e/f.csv',
        'http://h/d/g/',
        'http://h/d/h.png',
        'http://h/d/i.html',
      ],
    ],
  ])('of %s: %s', (uri, document, expected) => {
    expect(reading.targets(document, { base: retrieved(uri) })).toEqual(expected);
  });

  test('a page in a folder may have its name spelled in another way', () => {
    const [found] = reading.referencesOf('[[a b]]').list;
    expect(found?.details?.alternatives).toEqual([
      'a%20b.mediawiki',
      'a_b.mediawiki',
      'A-b.mediawiki',
      'A%20b.mediawiki',
      'A_b.mediawiki',
    ]);
  });
});

test.each<readonly [string, readonly string[]]>([
  ['== A b ==\n=== A b ===\n== a B==', ['A_b', 'A_b_2', 'a_B_3']],
  ["== ''A'' [[B|c]] <i>d</i> & &amp; ==", ['A_c_d_&_&', 'A_c_d_.26_.26']],
  ['== Ä ==', ['Ä', '.C3.84']],
  ['=A=\n==B\nC==\n== ==\n===\n= D = <!-- e -->', ['A', '=', '.3D', 'D']],
  ['<noinclude>== A ==</noinclude>\n<includeonly>\n== B ==\n</includeonly>', ['A']],
  ['== {{A}} ==\n<nowiki>\n== B ==\n</nowiki>', []],
  ['== <nowiki>{{a}} [[b]]</nowiki> [[Category:C]] ==', ['{{a}}_[[b]]', '.7B.7Ba.7D.7D_.5B.5Bb.5D.5D']],
  ['{{anchor|a b|2=c}} {{Anchor}} <span id="d e">x</span>', ['a_b', 'c', 'd_e']],
  ['{| id="a"\n|- id=b\n| id="c" | d\n! id="e" |f\n| id="no"\n|}', ['a', 'b', 'c', 'e']],
  ['<h2>A b</h2>', ['A_b']],
])('%j has the names %j', (document, expected) => {
  expect(reading.anchors(document)).toEqual(expected);
});
