import { encodeText } from '@linkwright/core';
import { describe, expect, test } from 'vitest';
import { anchors, links, reading } from './extracting.ts';

const { referencesOf, told } = reading;

test('spans are the bytes that the reference was read from', () => {
  expect(told('\uFEFFé \u{1F600} [é](é&amp;b) <a href="ü&amp;c">', {})).toEqual([
    { place: 'markdown:link', reference: 'é&b', target: 'http://example.com/dir/é&b', raw: 'é&amp;b' },
    { place: 'a@href', reference: 'ü&c', target: 'http://example.com/dir/ü&c', raw: 'ü&amp;c' },
  ]);
});

test('abbreviated references stand for what they stand for', () => {
  const { list } = referencesOf('www.a.b/c <d@e.f>', { include: ['*'] });
  expect(list.map(({ details }) => details?.abbreviated)).toEqual(['http://www.a.b/c', 'mailto:d@e.f']);
});

// GFM 0.29, section 4.10: "escaping it, including inside other inline spans"; as cmark-gfm has it.
test.each([
  ['<a href="x\\|y">', 'x|y'],
  ['<a href=x\\|y title=\\|>', 'x|y'],
  ['<http://h/x\\|y>', 'http://h/x|y'],
  ['http://h/x\\|y', 'http://h/x|y'],
  ['[l](x\\|y)', 'x|y'],
])('in a table %s leads to %s', (cell, reference) => {
  const document = `| a |\n|---|\n| ${cell} |\n\n${cell}`;
  const found = told(document, { include: ['*'] }).map((link) => link.reference);
  expect(found[0]).toBe(reference);
  expect(found[1]).toBe(cell.startsWith('[') ? reference : reference.replace('|', '\\|'));
});

// GFM 0.29, section 6.9, examples of "extended protocol autolink".
test.each([
  ['mailto:foo@bar.baz', 'mailto:foo@bar.baz'],
  ['mailto:a.b-c_d@a.b.', 'mailto:a.b-c_d@a.b'],
  ['xmpp:foo@bar.baz', 'xmpp:foo@bar.baz'],
  ['xmpp:foo@bar.baz.', 'xmpp:foo@bar.baz'],
  ['xmpp:foo@bar.baz/txt', 'xmpp:foo@bar.baz/txt'],
  ['xmpp:foo@bar.baz/txt@bin', 'xmpp:foo@bar.baz/txt@bin'],
  ['xmpp:foo@bar.baz/txt@bin.com', 'xmpp:foo@bar.baz/txt@bin.com'],
  ['xmpp:foo@bar.baz/txt/bin', 'xmpp:foo@bar.baz/txt'],
  ['(xmpp:foo@bar.baz)', 'xmpp:foo@bar.baz'],
  ['axmpp:foo@bar.baz', 'mailto:foo@bar.baz'],
  ['sip:foo@bar.baz', 'mailto:foo@bar.baz'],
  ['foo@bar.baz', 'mailto:foo@bar.baz'],
])('%s is a link to %s', (text, target) => {
  const found = told(`x ${text} y`, { include: ['markdown:extended-autolink'] });
  expect(found.map((link) => link.target)).toEqual([target]);
});

describe('charsets', () => {
  test('UTF-16 by its mark', () => {
    const text = '\uFEFF[é](ü)';
    const bytes = new Uint8Array(new Uint16Array([...text].map((unit) => unit.charCodeAt(0))).buffer);
    expect(links(bytes)).toEqual(['markdown:link ü']);
  });

  test('windows-1252, where something from outside says so', () => {
    const bytes = Uint8Array.from('[\xe9](\xfc) [b](c)', (character) => character.charCodeAt(0));
    expect(links(bytes, { charset: 'windows-1252' })).toEqual(['markdown:link ü', 'markdown:link c']);
  });

  // The second byte of ー is a bracket in Shift_JIS, that of 表 a backslash, and that of 乗 a pipe.
  test.each([
    ['shift_jis', '[ー](表)', ['markdown:link 表']],
    ['shift_jis', '|a|\n|-|\n|乗 [b](c)|', ['markdown:link c']],
    ['gbk', '[日本](日/本.md)', ['markdown:link 日/本.md']],
    ['euc-kr', '[한글](한글.md)', ['markdown:link 한글.md']],
  ])('%s, where something from outside says so: %s', (charset, document, expected) => {
    expect(links(encodeText(document, charset) ?? '', { charset })).toEqual(expected);
  });

  test('malformed UTF-8 is read as far as its markup', () => {
    const bytes = Uint8Array.from('\xe9 [\xe9](b) \xc3\xa9', (character) => character.charCodeAt(0));
    expect(links(bytes)).toEqual(['markdown:link b']);
  });

  test('a byte of Latin-1 among UTF-8 leaves the ids of headings what they are', () => {
    const bytes = Buffer.concat([Buffer.from('# Über ß\n\nf'), Buffer.from([0xfc]), Buffer.from('r\n')]);
    expect(anchors(bytes)[0]).toBe('über-ß < Über ß');
  });

  test('a letter with the byte of a no-break space does not end a URL', () => {
    expect(links('http://a.b/\u00e0c d', { include: ['*'] })).toEqual([
      'markdown:extended-autolink http://a.b/\u00e0c',
    ]);
  });
});

describe('the home page of VitePress and VuePress', () => {
  test.each([
    [
      'VitePress',
      '---\nlayout: home\nhero:\n  image:\n    src: /a.png\n    dark: "/b.png"\n  actions:\n    - theme: x\n      link: /c/\n    - link: ./d # e\nfeatures:\n  - link: \'f.md\'\n    title: link\nurl: /g\n---\n[h](i)',
      ['/a.png', '/b.png', '/c/', './d', 'f.md'],
    ],
    [
      'VuePress',
      '---\r\nhome: true\r\nheroImage: /a.png\r\nactionLink: /b/\r\nactions:\r\n- link: /c.html\r\nlink: /d\r\n---\r\n',
      ['/a.png', '/b/', '/c.html'],
    ],
    ['another layout', '---\nlayout: homes\nhero:\n  link: /a\n---\n', []],
    ['what is no front matter', 'layout: home\nhero:\n  link: /a\n', []],
    ['values that are no text', '---\nlayout: home\nhero:\n  link: [a]\n  image: { src: /b }\n---\n', []],
  ])('%s', (_, document, expected) => {
    const found = links(document, { include: ['vitepress:home'] });
    expect(found.filter((link) => link.startsWith('vitepress:'))).toEqual(
      expected.map((each) => `vitepress:home ${each}`),
    );
    const all = links(document, { include: ['vitepress:home', 'markdown:front-matter'] });
    for (const each of expected) expect(all.filter((link) => link.endsWith(` ${each}`))).toHaveLength(1);
  });
});

describe('front matter', () => {
  test.each([
    ['is no text', '---\na: "[b](c)"\n---\n[d](e)', ['markdown:link e']],
    [
      'of R Markdown and Quarto',
      '---\nbibliography: [a.bib, b.bib]\ncsl: c.csl\nformat:\n  html:\n    css: d.css\noutput:\n  html_document:\n    includes:\n      in_header: e.html\n---\n',
      ['a.bib', 'b.bib', 'c.csl', 'd.css', 'e.html'].map((each) => `markdown:front-matter ${each}`),
    ],
    ['may be TOML', '+++\nimage = "b.png"\n+++\n[d](e)', ['markdown:front-matter b.png', 'markdown:link e']],
    ['that does not end is text', '---\n[a](b)\n', ['markdown:link b']],
    ['stands at the start', '\n---\nimage: b\n---\n', []],
    [
      'has lists that go over lines',
      '+++\naliases = [\n  "/a/", # no "c"\n  \'/b/\',\n]\n+++\n---',
      ['markdown:front-matter /a/', 'markdown:front-matter /b/'],
    ],
    [
      'has lists in its lists',
      "---\nimages: [a b.png, 'it''s',\n  c]\nurl: d\n---\n",
      ['a b.png', "it's", 'c', 'd'].map((each) => `markdown:front-matter ${each}`),
    ],
    [
      'has maps in lists',
      '---\nimages:\n  - url: a # b\n    alt: no\n  - no: no\n---\n',
      ['markdown:front-matter a'],
    ],
    [
      'has escapes, tags and anchors',
      '---\nimage: "a\\"\\u00e9\\\\"\ncover: &x !!str b\nurl: *x\n---\n',
      ['markdown:front-matter a"é\\', 'markdown:front-matter b'],
    ],
    [
      'a list with a comment or an anchor behind its key',
      '---\naliases: # why\n  - /a/\nredirect_from: &x !!seq # why\n- /b/\n---\n',
      ['markdown:front-matter /a/', 'markdown:front-matter /b/'],
    ],
    [
      'a list with comments and empty lines between its items',
      '---\naliases:\n  # old\n  - /a/\n\n  - /b/ # c\r\n \r\n  # d\n  - /e/\nno:\n  # f\n  - /g/\n---\n',
      ['/a/', '/b/', '/e/'].map((each) => `markdown:front-matter ${each}`),
    ],
    [
      'has pictures by many names',
      '---\nheroImage: a.png\ncover_image: b.png\nhero:\n  link: /c\nfeature_row:\n  - image_path: /d.png\nimageUrl: /e.png\nimagesize: no\n---\n',
      ['a.png', 'b.png', '/c', '/d.png', '/e.png'].map((each) => `markdown:front-matter ${each}`),
    ],
    [
      'has relative paths with any key',
      '---\nfile: ../a.png\nprev: "./b.md" # c\nrelated:\n  - ./d.md\n  - no.md\nmore: [./e.md, no/./f, \'./g\']\nno: a ./b\n---\n',
      ['../a.png', './b.md', './d.md', './e.md', './g'].map((each) => `markdown:front-matter ${each}`),
    ],
    [
      'mappings in braces; what is before the first page and behind the last',
      `---\nprev: { text: "A, b", link: /a }\nnext: {link: '/b, c'}\nx:\n  - { name: y, icon: { src: ./d.png }, link: "/e" }\n  - link: { f: /g }\n---\n`,
      ['/a', '/b, c', './d.png', '/e'].map((each) => `markdown:front-matter ${each}`),
    ],
    [
      'keys in braces, and what only looks so in a title',
      `---\nprev: { text: "A, link: no", link: "/a" }\nnext: { text: 'It''s, { link: no }', "link": /b, x: Don't, src: c }\n---\n`,
      ['/a', '/b', 'c'].map((each) => `markdown:front-matter ${each}`),
    ],
    [
      'the same in TOML',
      `+++\nprev = { text = "A, link = no", link = "/a" }\n+++\n`,
      ['markdown:front-matter /a'],
    ],
    [
      'pictures of a hero',
      '---\nhero:\n  image:\n    src: /a.png\n    alt: b\n  other: { light: /c.png, dark: /d.png }\nheroImageDark: /e.png\n---\n',
      ['/a.png', '/c.png', '/d.png', '/e.png'].map((each) => `markdown:front-matter ${each}`),
    ],
    ['with CRLF', '---\r\nimage: b\r\n---\r\n[c](d)', ['markdown:front-matter b', 'markdown:link d']],
  ])('%s', (_, document, expected) => {
    expect(links(document, { include: ['markdown:front-matter'] })).toEqual(expected);
  });
});

test.each([
  ["a: \"[[b#c|d]] e [[f]]\"\nup:\n  - '[[it''s]]'", ['b#c', 'f', "it's"]],
  ['a: "[[b \\"c\\"]]"\r', ['b "c"']],
  ['a: [[1, 2]]\n[[b]]\n# [[c]]', []],
])('properties of Obsidian: %j', (matter, expected) => {
  const found = told(`---\n${matter}\n---\n`, { include: ['markdown:wiki-link'] });
  expect(found.map(({ reference }) => reference)).toEqual(expected);
});

describe('blocks with indented content', () => {
  test.each([
    ['an admonition of Python-Markdown', '!!! note "[t](b)"\n\n    [a](c)\n\n    - [a](d)', 'b c d'],
    ['one without a space', '!!!note\n\n    [a](c)', 'c'],
    ['details of PyMdown', '???+ note "T"\n\n    [a](c)\n\n??? "T"\n\n    [a](d)', 'c d'],
    ['tabs of PyMdown', 'a\n=== "A"\n\n    [a](c)\n\n===! "B"\n\n    [a](d)', 'c d'],
    ['blocks in blocks', '!!! a\n\n    === "B"\n\n        [a](c)\n\n            [a](no)', 'c'],
    ['Markdown in HTML', '<div class="c" markdown="1">\n[a](b)\n\n## H\n</div>', 'b'],
    [
      'a figure of Material',
      '<figure markdown>\r\n  ![a](b){ width="9" }\r\n  <img src="c">\r\n</figure>',
      'b c',
    ],
    ['behind its tag', '<td markdown="span">[a](b) <a href="c"></td>\n\n[a](d)', 'b c d'],
    ['HTML in which there is none', '<div markdown="0">\n[a](no)\n</div>\n<p data-markdown>\n[a](no)', ''],
    [
      'one element behind another',
      '<div markdown>\n[a](b)\n</div>\n<div markdown>\n[a](c)\n</div>\n[a](d)',
      'b c d',
    ],
    [
      'a list in the next one',
      '<p markdown>\na\n</p>\n<div markdown>\n\n-   [a](b)\n\n    [a](c)\n\n</div>',
      'b c',
    ],
    ['one in another', '<div markdown>\n<div markdown>\n[a](b)\n</div>\n</div>\n[a](c)', 'b c'],
    ['behind HTML in it', '<div markdown>\n\n<div>\n[a](no)\n</div>\n\n</div>\n[a](b)', 'b'],
    ['HTML behind it', '<div markdown>\n\na\n\n</div>\n\n<div>\n[a](no)\n</div>', ''],
    ['code in it', '<div markdown>\n```\n[a](no)\n```\n</div>\n\n[a](b)', 'b'],
    ['in lists', '1. a\n\n    !!! note\n\n        [a](c)', 'c'],
    ['a tab of white space', '!!! note\r\n\r\n\t[a](c)\r\n', 'c'],
    ['definitions', 'a\n:   [a](b)\n\n    [a](c)\n\nd\n\n: [a](d)\n\n    [a](e)', 'b c d e'],
    ['code in them', '!!! note\n\n    ```\n    [a](no)\n    ```\n\n        [a](no)', ''],
    ['code behind them', '!!! note\n\n    b\n\nc\n\n    [a](no)', ''],
    ['none: other text', '!!! "a"\n\n    [a](no)\n\n!!!\n\n    [a](no)\n\na\n===\n\n    [a](no)', ''],
  ])('%s', (_, document, expected) => {
    expect(told(document).map(({ reference }) => reference)).toEqual(expected.split(' ').filter(Boolean));
  });

  test('hold headings', () => {
    expect(anchors('=== "A"\n\n    ## It\n')).toEqual(['it < It']);
  });
});

describe('HTML in containers', () => {
  test('stands without the marks of the block quote', () => {
    const document = '> <div\n> class="a > b"\n> >\n> <a href="c">\n';
    expect(told(document).map(({ reference, raw }) => [reference, raw])).toEqual([['c', 'c']]);
  });

  test('a comment hides what is in it', () => {
    expect(links('- <!-- <a href="no">\n  [no](no) -->\n\n[a](b)')).toEqual(['markdown:link b']);
  });
});

describe('ids of headings, as GitHub makes them', () => {
  test.each([
    ['# Hello, World!', ['hello-world < Hello, World!']],
    ['# a\n# A\n# a-1\n## a', ['a < a', 'a-1 < A', 'a-1-1 < a-1', 'a-2 < a']],
    ['Two *words*\n===', ['two-words < Two *words*']],
    ['# `code_x` and _em_ __st__ a_b', ['code_x-and-em-st-a_b < `code_x` and _em_ __st__ a_b']],
    [
      '# [link](to "t") ![image](b) &amp; \\*',
      ['link---- < [link](to "t") ![image](b) &amp; \\*'.replace('----', '---')],
    ],
    ['# Größe – été', ['größe--été < Größe – été']],
    ['# <a name="x"></a>y', ['y < <a name="x"></a>y', 'x < x']],
    ['# ![a](b) c', ['-c < ![a](b) c', 'c < ![a](b) c']],
    ['# <img src="a"> b <!-- c -->', ['-b- < <img src="a"> b <!-- c -->']],
    ['# m² Ⅷ ٣ ½', ['m-ⅷ-٣- < m² Ⅷ ٣ ½']],
    ['> ## in a quote', ['in-a-quote < in a quote']],
    ['```\n# no\n```', []],
    ['---\nx: y\n---\n# a', ['a < a']],
    [
      '<h1 align="center">The <b>top</b> &amp; more</h1>\n\n# the top',
      ['the-top--more < The <b>top</b> &amp; more'],
    ],
    ['<h2>a</h2>\n\n## a', ['a < a', 'a-1 < a']],
    // In small letters it is longer.
    ['<H2>İİİ</H2>', ['i̇i̇i̇ < İİİ']],
    [
      '<h1>\n  <img src="a">\n  b\n</h1>',
      ['b < \n  <img src="a">\n  b\n', '----b < \n  <img src="a">\n  b\n'],
    ],
    ['<h1>no\n\n<!-- <hr>no</h1> -->', []],
  ])('%s', (document, expected) => {
    expect(anchors(document)).toEqual(expect.arrayContaining(expected));
    expect(anchors(document).length > 0).toBe(expected.length > 0);
  });
});

/** Ids of all headings. */
const ids = (document: string) => anchors(document).map((anchor) => anchor.slice(0, anchor.indexOf(' < ')));

describe('ids of headings, as others make them', () => {
  test.each([
    ['# Plain title', ['plain-title']],
    // GitHub, GitLab and Python-Markdown, kramdown, Pandoc, VitePress
    ['# a - b.c', ['a---bc', 'a-bc', 'a---b.c', 'a-b-c']],
    ['# 1. Größe', ['1-größe', 'gre', 'größe', '1-groe', '_1-große']],
    ['# Title {#own}', ['own', 'title-own', 'title']],
    ['# Title {: #own .class}', ['own', 'title--own-class', 'title']],
    ['# New in 2.0? {-}', ['new-in-20--', 'new-in-2.0', 'new-in-20', 'new-in-2-0']],
    ['# Title {.unlisted width="1 2"}', ['title-unlisted-width1-2', 'title']],
    ['# Title [#own]', ['own', 'title-own', 'title']],
    ['# Title [!toc]', ['title-toc', 'title']],
    ['# a\n# a', ['a', 'a-1', 'a_1']],
    // GitHub, kramdown, Python-Markdown, and Zola, whose words for these are not known
    ['# 文档\n# 日本', ['文档', 'section', '_1', '日本', 'section-1', '_2', '-1']],
    // Python-Markdown with emoji of PyMdown
    ['## :rocket: Launch', ['rocket-launch', 'launch']],
    [
      '## Go :material-arrow-up:{ .big } up',
      [
        'go-material-arrow-up-.big-up',
        'go-material-arrow-up-big--up',
        'go-material-arrow-up-big-up',
        'go-up',
      ],
    ],
    ['# a:b:c', ['abc', 'a-b-c', 'ac']],
    // GitHub, mdBook, kramdown, Python-Markdown
    ['# m² a', ['m-a', 'm²-a', 'm2-a']],
    ["# What's new?", ['whats-new', 'what-s-new']],
    ['# 3.0 (a_b) é', ['30-a_b-é', 'ab-', 'a_b-é', '_3-0-a-b-e', '3-0-a-b-e', '30-a_b-e']],
  ])('%s', (document, expected) => {
    expect([...ids(document)].toSorted()).toEqual([...expected].toSorted());
  });
});

describe('ids that are written beside what they name', () => {
  test.each<[string, string, string[]]>([
    ['kramdown, behind a block', 'A paragraph.\n{: #its-id .class}', ['its-id']],
    ['kramdown, without white space', 'A paragraph.\n{:#its-id}', ['its-id']],
    ['kramdown, behind words', '*words*{: .class #its-id title="a b"}', ['its-id']],
    ['kramdown, a table of contents', '* TOC\n{:toc}', ['markdown-toc']],
    ['kramdown, one with an id of its own', '* TOC\n{: toc #own}\n\na\n{:tocs}', ['own']],
    ['as an attribute', 'A paragraph.\n{: id="its-id" }\n\nAnother.\n{ id=own }', ['its-id', 'own']],
    ['Pandoc, words', '[some *words*]{#its-id .class key=value}', ['its-id']],
    ['Pandoc, code and images', '`code`{#its-id} ![a](b.png){#fig:own width=10}', ['its-id', 'fig:own']],
    ['Pandoc, a fenced division', '::: {#its-id .note}\nA paragraph.\n:::', ['its-id']],
    ['Pandoc, fenced code', '```{.python #lst:its-id}\nx = {"#no": 1}\n{#no}\n```', ['lst:its-id']],
    ['Goldmark and MyST, before a block', '{#its-id}\nA paragraph.', ['its-id']],
    ['MyST, targets', '(its-id)=\n(own/id)=\n\nA paragraph.', ['its-id', 'own/id']],
    ['MyST, a target in a list', '- (its-id)=\n  A paragraph.\n\n  (own)=\n  Another.', ['its-id', 'own']],
    ['MyST, directives', ':::{note}\n:class: a\n:name: its-id\n\nA paragraph.\n:::', ['its-id']],
    ['MyST, fenced directives', '```{figure} a.png\n:name: "its-id"\n```', ['its-id']],
    ['MyST, options as YAML', '```{figure} a.png\n---\nalt: b\nlabel: its-id\n---\n```', ['its-id']],
    ['not behind the options', ':::{note}\n:class: a\n\n:name: no\n:::', []],
    [
      'in a quote, with CRLF',
      '> A paragraph.\r\n> {: #its-id}\r\n>\r\n> (own)=\r\n> Another.\r\n',
      ['its-id', 'own'],
    ],
    ['a heading tells its own once', '# Title {.class #own}', ['own', 'title-class-own', 'title']],
    ['Docusaurus, a comment', '# Title {/* #own */}', ['own', 'title--own-', 'title']],
    ['words of a heading', '# [Some]{#its-id} words', ['someits-id-words', 'some-its-id-words', 'its-id']],
    ['no list', 'A {brace}, {color: red}, f(x)=\n\n(a) = b', []],
    ['code', '`{#no}` and\n\n    {#no}\n\n~~~\n(no)=\n```{note}\n:name: no\n~~~', []],
  ])('%s', (_, document, expected) => {
    expect(new Set(ids(document))).toEqual(new Set(expected));
  });

  // bookdown, "Cross-references" and "Theorems and proofs"; Quarto, "Cross References".
  test.each<[string, string, string[]]>([
    [
      'a.Rmd',
      '```{r plot, fig.cap="A"}\nplot(1)\n```\n\n```{r, label="b"}\n```\n\n```{r}\n```\n\n```{r echo=FALSE}\n```',
      ['fig:plot', 'tab:plot', 'fig:b', 'tab:b'],
    ],
    ['a.Rmd', '```{theorem, tri, name="A"}\n```\n\n::: {.lemma #l}\nA.\n:::', ['thm:tri', 'l', 'lem:l']],
    ['a.Rmd', '\\begin{equation} a (\\#eq:b) \\end{equation}\n\nTable: (\\#tab:c) A', ['eq:b', 'tab:c']],
    ['a.qmd', '```{python}\n#| label: fig-a\nplot()\n```', ['fig-a', 'fig:fig-a', 'tab:fig-a']],
    ['a.md', '```{r plot}\n#| label: fig-a\n(\\#eq:b)\n```', []],
  ])('labels of what is run, in %s: %s', (path, document, expected) => {
    const found = anchors(document, { path }).map((each) => each.slice(0, each.indexOf(' < ')));
    expect(new Set(found)).toEqual(new Set(expected));
  });

  test('stand where they are written', () => {
    expect(anchors('A paragraph.\n{: #its-id}\n')).toEqual(['its-id < {: #its-id}']);
  });

  test('are none in MDX', () => {
    expect(anchors('A {#no} b\n\n(no)=\n', { mediaType: 'text/mdx' })).toEqual([]);
  });
});

test('a value without quotes may hold slashes', () => {
  const document = "a <a href=b/c title='d/e' f>g</a> <img src=h/>\n\n<a href=/i/>\n\n<a href=j/k' l>";
  expect(links(document)).toEqual(['a@href b/c', 'img@src h/', 'a@href /i/']);
});

// gohugo.io, "Syntax highlighting"; jekyllrb.com, "Code snippet highlighting".
test('what generators are called to show is code', () => {
  const shown = '<img src="no.png">\n\n[no](no.md) [no][gone] [[no]] x {#no}\n\n# No\n';
  const document = [
    `{{< highlight html "linenos=table" >}}\n${shown}{{< /highlight >}} [a](a.md)`,
    `{{% highlight html %}}${shown}{{% / highlight %}}`,
    `{% highlight html linenos %}\n${shown}{%- endhighlight %}\n\n# B\n\n[b](b.md)`,
    '{{</* highlight c */>}} [c](c.md) {{</* /highlight */>}} {% highlight d %} [d](d.md)',
  ].join('\n\n');
  const destinations = ['a.md', 'b.md', 'c.md', 'd.md'];
  const expected = destinations.map((each) => `markdown:link ${each}`);
  expect(links(document, { include: ['markdown:wiki-link'] })).toEqual(expected);
  expect(anchors(document)).toEqual(['b < B']);
  expect(reading.problems(document)).toEqual([]);
});

// GFM, section 6.9, sees a URL there: it would be told twice, and one that becomes absolute as something new.
test.each([
  [
    '{{< figure src="https://h/a" link=https://h/b >}}',
    ['hugo:figure https://h/a', 'hugo:figure https://h/b'],
  ],
  ['{{< video https://h/a >}}', ['markdown:extended-autolink https://h/a']],
  ['{% image https://h/a %} https://h/b', ['markdown:extended-autolink https://h/b', 'hexo:img https://h/a']],
])('%s has one reference for each URL', (document, expected) => {
  expect(links(document, { include: ['*'] })).toEqual(expected);
});

// gohugo.io, "Links and cross references"; jekyllrb.com, "Tags filters".
test.each([
  ['{{< ref "a.md" >}} {{% relref "/b#c" %}}', ['hugo:ref a.md', 'hugo:ref /b#c']],
  ['[a]({{< relref\n"/a" >}}) {{<\n  ref\n  b.md\n>}}', ['hugo:ref /a', 'hugo:ref b.md']],
  ['{{<ref a.md>}} {{< ref  path = "a.md" lang="fr" >}}', ['hugo:ref a.md', 'hugo:ref a.md']],
  [
    '{{< figure src="/a b.png" caption="no src=c \\" > d" link=`/e/`\n attrlink=f >}} {{% figure g.png %}} {{</* figure src="h" */>}}',
    ['hugo:figure /a b.png', 'hugo:figure /e/', 'hugo:figure f'],
  ],
  ['{{</* ref "a.md" */>}} {{% relation "a.md" %}}', []],
  ['`{{< ref "a.md" >}}`\n\n    {% link b.md %}', ['hugo:ref a.md', 'jekyll:link b.md']],
  ['<p><a href="{{< ref "a.md" >}}">x</a></p>', ['a@href {{< ref', 'hugo:ref a.md']],
  ['[a]({% link a.md %}) {%-link b/c.pdf -%}', ['jekyll:link a.md', 'jekyll:link b/c.pdf']],
  ['{% link {{ page.x }} %} {% link "a.md" %}', []],
  ['{% link a b.md %} {%- post_url 2026-01-31-c -%}', ['jekyll:link a b.md', 'jekyll:post_url 2026-01-31-c']],
  [
    '{% raw %}{% link a.md %}{% endraw %}{% link b.md %}{%- comment -%}{% link c.md %}{% endcomment %}',
    ['jekyll:link b.md'],
  ],
  ['[a]({{ site.baseurl }}{% post_url x/2026-01-31-b %})', ['jekyll:post_url x/2026-01-31-b']],
  [
    `[a]({{ "/b/#c" | relative_url }}) {{- 'd.css'|prepend: site.baseurl }} {{ "/e f" | absolute_url }}`,
    ['jekyll:relative_url /b/#c', 'jekyll:relative_url d.css', 'jekyll:relative_url /e f'],
  ],
  [
    '[a]({{ site.baseurl }}/b.html#c) <img src="{{site.url}}{{ site.baseurl }}/d.png"> {{ site.url }}/{{ e }} {{ site.title }}/f',
    [
      'img@src {{site.url}}{{ site.baseurl }}/d.png',
      'jekyll:relative_url /b.html#c',
      'jekyll:relative_url /d.png',
    ],
  ],
  ['{% raw %}{{ site.baseurl }}/b{% endraw %} {{ site.baseurl }} {{ site.baseurl }}/b{{ c }}', []],
  [
    '{{ "/b/" | url | safe }} {{ "https://h/" | relative_url }} {{ b | url }} {{ "/b" | url_encode }}',
    ['eleventy:url /b/'],
  ],
  ['{% raw %}{{ "/b" | relative_url }}{% endraw %} {{ "/{{b}}" | url }} {{ "a" | append: "b" | url }}', []],
  [
    '{% include a/b.html c="/d.png" e=\'/f/\' g="h.png" %} {%- include_cached i.html -%} {% include_relative j.md\n  k="//l" %}',
    [
      'jekyll:parameter /d.png',
      'jekyll:parameter /f/',
      'jekyll:include a/b.html',
      'jekyll:include i.html',
      'jekyll:include_relative j.md',
    ],
  ],
  [
    '---\nx: {% include a.html b="/c" %}\n---\n{%include  a.html%} {%-  include_cached\n b.html c = "/d"-%}',
    ['jekyll:parameter /d', 'jekyll:include a.html', 'jekyll:include b.html'],
  ],
  // Minimal Mistakes, "Helpers": includes whose names have no ending.
  [
    '{% include figure image_path="/assets/a b.png" alt="/ or {{ c }}" caption=\'/d e/\' %}{% include f g="h=/i" j="/k\n" %}',
    ['jekyll:parameter /assets/a b.png', 'jekyll:parameter /d e/'],
  ],
  [
    '{% include {{ a }} b="/c" %} {% include figure%} {% includes figure b="/c" %} {% include figure b="/c"',
    [],
  ],
  // hexo.io, "Tag Plugins" and "Asset Folders".
  [
    `{% post_link a-b#c What it's %} {%- post_link "a b" 't' -%} [x]({% post_path a/b %}#c) {% post_link
  a.b-%}`,
    ['hexo:post_link a-b#c', 'hexo:post_link a b', 'hexo:post_path a/b', 'hexo:post_link a.b'],
  ],
  [
    '{% asset_img left big a.png 10 20 "t.u" %} {% asset_image \'b c.png\' %} {% asset_img d %} {% asset_img e f %}',
    ['hexo:asset a.png', 'hexo:asset b c.png', 'hexo:asset d'],
  ],
  ['{% asset_link a.pdf t true %} {% asset_path a/b.png %}', ['hexo:asset a.pdf', 'hexo:asset a/b.png']],
  [
    '{% img left /a.png 10 %} {% img b.png %} {% image https://h/c.png %} {% url_for t /d/ %} {% url_for t e %} {% full_url_for t /g/ %} {% a t u https://h/f true %}',
    [
      'hexo:img /a.png',
      'hexo:img https://h/c.png',
      'hexo:link /d/',
      'hexo:link /g/',
      'hexo:link https://h/f',
    ],
  ],
  [
    '`{% post_link a %}` ``b ` {% post_link b %}`` <!-- {% post_link c %} --> <code>{% post_link d %}</code> {% post_link e %} `{% post_link f',
    ['hexo:post_link e'],
  ],
  [
    '- ```\n  {% post_link a %}\n  ```\n> ~~~ x\n> {% post_link b %}\n> ~~~\n{% raw %}{% post_link c %}{% endraw %}{% post_link d %}\n```\n{% post_link e %}',
    ['hexo:post_link d'],
  ],
  ['`a\n\n{% post_link b %}` <code {% post_link c %}', ['hexo:post_link b', 'hexo:post_link c']],
  [
    '{% post_link %} {% post_link "a\\"b" %} {% post_link a"b %} {% post_link {{ a }} %} {% post_links a %}',
    [],
  ],
  // A tag that is still being written: what comes behind it is no part of it.
  ['{% include a.html\n\nx="/b.png" y="/c.png"', []],
  [
    '{% include "a.njk" %} {% include b.html %} {% include "c.njk" {% include d.html',
    ['jekyll:include b.html', 'eleventy:include a.njk'],
  ],
  [
    '{% include a.html b="/c" {% include d.html e="/f" %} g="/h"',
    ['jekyll:parameter /c', 'jekyll:parameter /f', 'jekyll:include a.html', 'jekyll:include d.html'],
  ],
  ['{% include {{ a }} %} {% include b %} {% raw %}{% include c.html d="/e" %}{% endraw %}', []],
  [
    `{% include "a.njk" %} {% extends './b.njk' %} {% from "c.njk" import d %} {% import e %}`,
    ['eleventy:include a.njk', 'eleventy:include ./b.njk', 'eleventy:include c.njk'],
  ],
  ['{%include  "a.njk"%} {%-  render\n"b" -%}', ['eleventy:include a.njk', 'eleventy:include b']],
  ['---\nlayout: "a/b" # c\n  layout: d\n---\nlayout: e\n', ['layout:name a/b']],
  ['---\nlayout :  a\nlayouts: b\n---\n', ['layout:name a']],
  // Eleventy counts dots from its folder of layouts; a component is a path from the page.
  ['---\nlayout: ../a.njk\n---\n', ['layout:name ../a.njk']],
  ["---\nlayout: '../a.astro' # b\n---\n", []],
  [
    '[a](@site/b.md#c) ![d](<@site/e f.png>)\n\n[g]: @site/h.md',
    ['docusaurus:site @site/b.md#c', 'docusaurus:site @site/e f.png', 'docusaurus:site @site/h.md'],
  ],
  [
    '[a](@/b.md#c) ![d](@/e.png)\n\n[g]: <@/h i.md>',
    ['zola:page @/b.md#c', 'markdown:image @/e.png', 'zola:page @/h i.md'],
  ],
  [
    '[a]({filename}/b.md#c) ![d]({static}e.png) <a href="{attach}f.pdf">f</a> [t]({tag}g) [h](h/{filename}i)\n\n[g]: |filename|j.md',
    [
      'pelican:file {filename}/b.md#c',
      'pelican:file {static}e.png',
      'pelican:file {attach}f.pdf',
      'markdown:link {tag}g',
      'markdown:link h/{filename}i',
      'pelican:file |filename|j.md',
    ],
  ],
  [
    '---\npagination_next: g/a\npagination_prev: null\nx:\n  pagination_prev: no\n---\n',
    ['docusaurus:doc g/a'],
  ],
])('generators are told of pages in %s', (document, expected) => {
  const include = [
    'docusaurus:doc',
    'docusaurus:site',
    'eleventy:include',
    'eleventy:url',
    'hexo:asset',
    'hexo:img',
    'hexo:link',
    'hexo:post_link',
    'hexo:post_path',
    'hugo:figure',
    'hugo:ref',
    'jekyll:include',
    'jekyll:include_relative',
    'jekyll:link',
    'jekyll:parameter',
    'jekyll:post_url',
    'layout:name',
    'pelican:file',
    'zola:page',
  ];
  expect(links(document, { include: [...include, 'jekyll:relative_url'] })).toEqual(expected);
});

// jekyllrb.com, "Front Matter" and "Directory Structure"; gohugo.io, "Content formats".
test.each([
  ['a.html', '---\n---\n<a href="{% link b.md %}#é">', ['a@href {% link b.md %}#é', 'jekyll:link b.md']],
  [
    'a.html',
    '\uFEFF---\nx: "{% link c.md %}"\n---\né {%- post_url 2026-01-31-b -%}',
    ['jekyll:post_url 2026-01-31-b'],
  ],
  [
    'a.html',
    '---\n---\n<!-- {% comment %}{% link b.md %}{% endcomment %}{{< ref "b.md" >}} -->',
    ['hugo:ref b.md'],
  ],
  ['_includes/a/b.html', '<p>{% link b.md %}', ['jekyll:link b.md']],
  ['x/_layouts/a.html', '{% link b.md %}', ['jekyll:link b.md']],
  ['a.html', '<p>{% link b.md %}<p>---\n---\n', []],
])('generators are told of pages in %s: %j', (path, document, expected) => {
  const include = ['hugo:ref', 'jekyll:link', 'jekyll:post_url'];
  expect(links(document, { include, mediaType: 'text/html', path })).toEqual(expected);
});

// getzola.org, "Overview" of templates.
test.each([
  [`{{ get_url(path="@/a.md", trailing_slash=true) }}`, ['zola:page @/a.md']],
  [
    `{% set p = get_page(path='b/c.md') %}{% set s = get_section(metadata_only=true, path=\`b/_index.md\`) %}`,
    ['zola:page b/c.md', 'zola:page b/_index.md'],
  ],
  [
    `{{ get_url(path="a.css") }}{% set i = resize_image(path="@/b/i.png", width=3) %}`,
    ['zola:file a.css', 'zola:file @/b/i.png'],
  ],
  [`{{ get_url(path="@/" ~ a) }}{{ get_url(path=a) }}{{ load_data(path="https://h.example/a") }}`, []],
  [`{{ get_url(path="@/a.md", lang="fr") }}{# get_url(path="@/a.md") #}`, []],
])('functions of Zola name files in %s', (document, expected) => {
  const options = { include: ['zola:page', 'zola:file'], mediaType: 'text/html' };
  expect(links(document, { ...options, path: 'templates/a.html' })).toEqual(expected);
  expect(links(document, { ...options, path: 'a.html' })).toEqual([]);
});

// vitepress.dev, "Markdown file inclusion" and "Import code snippets"; mdBook, "Including files"; PyMdown, "Snippets".
test.each([
  [
    '<!--@include: ./a.md{3,}--> <!-- @include: b.md#part -->',
    ['markdown:include ./a.md', 'markdown:include b.md'],
  ],
  ['<!--@include: ./a.md--><!--@include: b-->', ['markdown:include ./a.md', 'markdown:include b']],
  [
    '<<< ../c.js{1,3}\n<<< @/d.js#r{1}\nx <<< e\n\n<!--@include: @/f.md-->',
    ['markdown:include ../c.js', 'vitepress:source @/d.js', 'vitepress:source @/f.md'],
  ],
  [
    '<<<@/g.zig#basic\n<<<h.go{2}\n<<<<<<< HEAD\n<<<\n',
    ['markdown:include h.go', 'vitepress:source @/g.zig'],
  ],
  // VitePress shows it in code, but puts into that what a comment names.
  [
    '```md\n<<< @/no.js\n<<< no.js\n<!--@include: ./i.md-->\n```\n\n    <<< no.js\n\n> <<< j.js',
    ['markdown:include j.js', 'markdown:include ./i.md'],
  ],
  ['- a\n\n      <<< no.js\n\n  ~~~\n  <<< no.js\n  ~~~\n\n  <<< k.js', ['markdown:include k.js']],
  ['```rs\n{{#include f%.rs:2:10}} \\{{#include g.rs}}\n```', ['markdown:include f%25.rs']],
  [
    '{{ #include a.md }} {{  #rustdoc_include b.rs:main}}\n{{#template ../c.md\nd=e\nf=g}} {{#title H}} {{#if i}}',
    ['markdown:include a.md', 'markdown:include b.rs', 'markdown:include ../c.md'],
  ],
  [
    '```py\n--8<-- "h.py:part"\n```\n--8<-- \'i j.md\'\n;--8<-- "k.md"',
    ['mkdocs:snippet h.py', 'mkdocs:snippet i j.md'],
  ],
  [
    '{{< include _l.qmd >}}\n  {{< include "/m/_n.qmd" >}}\n{{{< include no.qmd >}}}\na {{< include no.qmd >}}\n{{< include o/p.qmd >}} no',
    ['markdown:include _l.qmd', 'markdown:include /m/_n.qmd'],
  ],
  [
    '```{r a, child="q.Rmd"}\n```\n\n```{r, child = c("r.Rmd", \'s/t.Rmd\'), echo=FALSE}\n```\n\n`child="no.Rmd"`',
    ['markdown:include q.Rmd', 'markdown:include r.Rmd', 'markdown:include s/t.Rmd'],
  ],
])('files are put into the text by %s', (document, expected) => {
  expect(links(document, { include: ['markdown:include', 'mkdocs:snippet', 'vitepress:source'] })).toEqual(
    expected,
  );
});

// bookdown, "Figures"; quarto.org, "Videos" and "Embedding from other documents".
test.each([
  [
    'a.Rmd',
    '```{r}\nknitr::include_graphics("a b.png")\ninclude_graphics(c("c.png", \'d.png\'))\nsource("e.R"); read.csv("f.csv")\n```\n`r knitr::knit_child(\'g.Rmd\')`',
    ['a%20b.png', 'c.png', 'd.png', 'e.R', 'f.csv', 'g.Rmd'].map((each) => `knitr:file ${each}`),
  ],
  ['a.Rmd', '```{r}\nresource("no.R")\nx$source("no.R")\ninclude_graphics(path)\nsource(a, "no.R")\n```', []],
  [
    'a.qmd',
    '{{< video a.mp4 >}} {{< video https://h.example/b >}}\n\n{{< embed c.ipynb#fig-d >}} {{{< video no.mp4 >}}}',
    ['a.mp4', 'https://h.example/b', 'c.ipynb'].map((each) => `quarto:shortcode ${each}`),
  ],
  ['a.md', '```r\nsource("no.R")\n```\n\n{{< video no.mp4 >}}', []],
])('files are named in code and shortcodes of %s: %s', (path, document, expected) => {
  expect(links(document, { path, include: ['knitr:file', 'quarto:shortcode'] })).toEqual(expected);
});

test('in a table a backslash stands before the alias of a wiki link', () => {
  const document = '| a |\n|---|\n| [[b#c\\|d]] ![[e.png\\|100]] |\n\n[[f|g]] [[h\\]]';
  expect(links(document, { include: ['markdown:wiki-link'] })).toEqual(
    ['b#c', 'e.png', 'f', 'h\\'].map((name) => `markdown:wiki-link ${name}`),
  );
});

describe('what is no link to a reader', () => {
  test.each([
    [
      'a link in the description of an image',
      '![a [no](b) <https://no/> <a href="no">](c)',
      ['markdown:image c'],
    ],
    ['an image in that of another', '![a ![no](b)](c) ![d][e]', ['markdown:image c']],
    ['brackets in a formula', '$a[i](t) + b$ and $$c[i](t)\n+ d[j](u)$$, [e](f)', ['markdown:link f']],
    [
      'brackets in environments of LaTeX',
      '\\begin{align*}\nE[X](t) &= \\begin{cases} a[i](u) \\end{cases}\n\\end{align*} [e](f)\n\\end{a} $g[h](i)$',
      ['markdown:link f'],
    ],
  ])('%s', (_, document, expected) => {
    expect(links(document, { include: ['markdown:autolink'] })).toEqual(expected);
  });

  test.each([
    '[a](b) for $5 or [c](d) for 6$',
    '$5[a](b)$6, [c](d)',
    '\\$[a](b)$ [c](d)',
    '`$` [a](b) `$` [c](d)',
    '[$a](b) [c$](d)',
    'the $PATH/[a](b)/$HOME, [c](d)',
    '$$\n\n[a](b) [c](d)\n\n$$',
    '\\begin{a}\n\n[a](b) [c](d) \\end{a}',
    '`\\begin{a}` [a](b) [c](d) `\\end{a}`',
    '\\begin{a} [a](b) \\begin{b} [c](d) \\end{b}',
  ])('signs that make no formula: %s', (document) => {
    expect(links(document)).toEqual(['markdown:link b', 'markdown:link d']);
  });
});

const warnings = (document: string) => referencesOf(document).problems.map(({ code }) => code);

describe('paragraphs made to be slow', () => {
  test.each([
    ['brackets that nobody closes', `${'[a'.repeat(1000)} [x](y)`],
    ['destinations that nobody closes', `${'[a]('.repeat(1000)} [x](y)`],
    ['brackets in one another', `${'['.repeat(1000)}a${'](b)'.repeat(1000)}\n\n[x](y)`],
    ['block quotes in one another', `${'> '.repeat(1000)}a\n\n[x](y)`],
  ])('%s are told, and the links around them read', (_, document) => {
    expect(warnings(document)).toEqual(['nested-too-deep']);
    expect(links(document)).toContain('markdown:link y');
  });

  // More than a call takes arguments.
  test('so are a hundred and fifty thousand of them', () => {
    expect(warnings(`${'[a]('.repeat(150_000)}\n\n[x](y)`)).toContain('nested-too-deep');
  });

  test.each([
    ['a task list', '- [ ] a [x](y)\n'.repeat(1000)],
    ['footnotes and references', 'a [1], b [^2], c [d][]. '.repeat(500)],
    ['a rule', `${'- '.repeat(90)}\n\n${'-'.repeat(1000)}`],
    ['a long table', '|[x](y)|b|\n'.repeat(4000)],
  ])('%s is not', (_, document) => expect(warnings(document)).toEqual([]));

  test('a list that is longer than a part is read whole', () => {
    const document = '- a\n    - [x](y)\n'.repeat(3000);
    expect(links(document).length).toBe(3000);
  });

  test('a line that is longer is read in parts', () => {
    const document = 'a [x](y) '.repeat(9000);
    expect(links(document).length).toBe(9000);
    expect(warnings(document)).toContain('paragraph-too-long');
  });

  // CommonMark 4.6: what begins with such a tag is a paragraph, and what stands before a block of HTML or code too.
  test.each([
    ['a line that begins with a tag', '<b>a</b> [x](y) '],
    ['a line before a block', 'a [x](y) ', '\n<div>\n[no](z)'],
    ['a line before code', 'a [x](y) ', '\n```\n[no](z)\n```\n'],
  ])('%s is one, too', (_, piece, rest = '') => {
    const document = piece.repeat(9000) + rest;
    expect(links(document)).toEqual(Array.from({ length: 9000 }, () => 'markdown:link y'));
    expect(warnings(document)).toContain('paragraph-too-long');
  });

  test.each([
    ['a block of HTML', '<div>\n', 'a [x](y) '],
    ['a tag alone on its line', '<x-a b="c">\n', 'a [x](y) '],
    ['code', '```\n', 'a [x](y) '],
  ])('%s is read whole', (_, head, piece) => {
    const document = head + piece.repeat(9000);
    expect(links(document)).toEqual([]);
    expect(warnings(document)).toEqual([]);
  });
});

describe('a long document costs as much as its pieces', () => {
  test.each([
    ['paragraphs with links', 'a [b](c)\n\n'],
    ['paragraphs without', 'a b c\n\n'],
    ['definitions', '[a]: b\n\n'],
    ['fenced code', '```\na [b](c)\n```\n\n'],
    ['lists', '- a [b](c)\n\nd\n\n'],
    ['headings', '# a\n\n'],
  ])('%s', (_, piece) => {
    const count = 5000;
    const { list } = referencesOf(piece.repeat(count));
    expect([0, count]).toContain(list.length);
  });
});

test('twenty thousand tags before the end of one are read in time', () => {
  const tags = '{% include a.html b="/c" '.repeat(20_000);
  expect(links(`${tags}%}`, { include: ['jekyll:parameter'] })).toHaveLength(20_000);
});
