// What is a link in Org, construct by construct: the Org Manual, as org-element of Org 9.5 reads it.
import { linkOf } from '@linkwright/core';
import { describe, expect, test } from 'vitest';
import { links, reading } from './extracting.ts';

const { anchors, referencesOf } = reading;

// "Link Format", "External Links".
describe('links in brackets', () => {
  test.each([
    ['[[https://h/a]] [[https://h/b][a *text*]]', ['link https://h/a', 'link https://h/b']],
    ['[[https://h/a b]] [[mailto:me@h][me]]', ['link https://h/a%20b', 'link mailto:me@h']],
    [
      String.raw`[[https://h/\[a\]]] [[file:a\\\]b]] [[file:a\b]]`,
      ['link https://h/[a]', 'file a%5C%5Db', 'file a%5Cb'],
    ],
    ['[[https://h/a\n  b]]', ['link https://h/a%20b']],
    ['[[a]b]] [[]] [[ ]] [[a][]]', []],
    ['[[doi:10.1000/182]]', ['link https://doi.org/10.1000/182']],
    [
      '[[id:B7423F4D]] [[news:comp.emacs]] [[irc:/irc.h/#emacs]]',
      ['id id:B7423F4D', 'link news:comp.emacs', 'link irc:/irc.h/#emacs'],
    ],
    ['[[shell:ls *.org]] [[elisp:org-agenda]] [[info:org#External links]] [[help:x]] [[bbdb:x]]', []],
    ['[[xmpp:a@h]] [[cite:key]] [[roam:A note]]', ['link xmpp:a@h', 'link cite:key ?', 'link roam:A note ?']],
    [
      '[[https://h/a][https://h/b.png]] [[./a][file:b.png]] [[./a][<file:c d.png>]] [[a][see https://h/c]]',
      [
        'link https://h/a',
        'url https://h/b.png',
        'file ./a',
        'file b.png',
        'file ./a',
        'file c%20d.png',
        'internal #a',
      ],
    ],
  ])('%j', (document, expected) => {
    expect(links(document)).toEqual(expected);
  });
});

// "External Links", "Search Options in File Links".
describe('files', () => {
  test.each([
    [
      '[[file:a/b c.org]] [[./d]] [[../e#f]] [[a.org]]',
      ['file a/b%20c.org', 'file ./d', 'file ../e%23f', 'internal #a.org'],
    ],
    [
      '[[file:a.c::255]] [[file:a.org::My Target]] [[file:a.org::*My Head]] [[./a.org::#id]] [[file:a.org::/r e/]]',
      [
        'file a.c#255',
        'file a.org#My%20Target',
        'file a.org#*My%20Head',
        'file ./a.org#id',
        'file a.org#/r%20e/',
      ],
    ],
    [
      '[[file+sys:a.pdf]] [[file+emacs:a.pdf]] [[docview:a.pdf::12]] [[docview:b.pdf]]',
      ['file a.pdf', 'file a.pdf', 'file a.pdf#page=12', 'file b.pdf'],
    ],
    ['[[file:///a/b]] [[/a/b]] [[file:/a%20b]]', ['file /a/b', 'file /a/b', 'file /a%2520b']],
    [
      '[[~/a]] [[file:~/a]] [[/ssh:h:a]] [[file:C:/a]] [[file:$HOME/a]]',
      ['file ~/a ?', 'file file:~/a ?', 'file /ssh:h:a ?', 'file file:C:/a ?', 'file file:$HOME/a ?'],
    ],
    [
      '[[file:a.html#b]] [[file:a.html::#b]] [[file:::*Head]]',
      ['file a.html#b', 'file a.html#b', 'file #*Head'],
    ],
  ])('%j', (document, expected) => {
    expect(links(document)).toEqual(expected);
  });

  test('a path from the root of the disk, and several files, may be elsewhere', () => {
    const told = referencesOf('[[/a]] [[file:b*.org]] [[file:c]]').list;
    expect(told.map(({ details }) => details?.mayBeElsewhere)).toEqual([true, true, undefined]);
  });
});

// "Internal Links".
test.each([
  ['[[#id]] [[*Some Head]] [[target]] [[(ref)]] [[*]]', ['#id', '#*Some%20Head', '#target', '#(ref)']],
  ['[[Note: this]]', ['#Note:%20this']],
])('in the document itself: %j', (document, expected) => {
  expect(links(document)).toEqual(expected.map((each) => `internal ${each}`));
});

// Org Syntax, "Plain Links", "Angle Links".
describe('links without brackets', () => {
  test.each([
    [
      'See https://h/a. And (https://h/b), <https://h/c d>; "https://h/e"',
      ['https://h/a', 'https://h/b', 'https://h/c%20d', 'https://h/e'],
    ],
    [
      'https://h/a_(b) https://h/(a(b)c)d https://h/a(b https://h/a)b',
      ['https://h/a_(b)', 'https://h/(a(b)c)d', 'https://h/a', 'https://h/a'],
    ],
    [
      '*https://h/a/* /https://h/b/c/ _https://h/d_ +https://h/e+',
      ['https://h/a/', 'https://h/b/c', 'https://h/d', 'https://h/e'],
    ],
    [
      '=https://h/a= ~https://h/b~ ~a\nhttps://h/c~ x~https://h/d~ =https://h/e=f',
      ['https://h/d', 'https://h/e=f'],
    ],
    ['xhttps://h/a a_https://h/b -https://h/c (https://h/d) 漢https://h/e', ['https://h/c', 'https://h/d']],
    [
      'https: https:a mailto:a@b doi:10.1/2 HTTPS://h/',
      ['mailto:a@b', 'https://doi.org/10.1/2', 'HTTPS://h/'],
    ],
    [
      String.raw`\(https://h/a\) $x=https://h/b$ $$https://h/c$$ $https://h/f$[1] \https://h/d costs 5$ https://h/e`,
      ['https://h/e'],
    ],
    ['{{{m(https://h/a)}}} @@latex:https://h/b@@ src_sh{https://h/c} [cite:@k https://h/d]', []],
    ['src_sh{curl ${A} https://h/a} src_sh[:var a=[[https://h/b]]]{x} src_sh{ https://h/c', ['https://h/c']],
    ['call_f[:a b](x="https://h/a (b) https://h/b")[:c [[https://h/d]]] call_f https://h/e', ['https://h/e']],
    ['<%%(diary-float t 4 2 "https://h/a")> <%%(a https://h/b>', ['https://h/b']],
    [
      '<<https://h/a>> <<<https://h/b>>> [fn:1] https://h/c[fn:: https://h/d]',
      ['https://h/c', 'https://h/d'],
    ],
    ['<https://h/\n  a> <https://h/b', ['https://h/a', 'https://h/b']],
  ])('%j', (document, expected) => {
    expect(links(document)).toEqual(expected.map((each) => `url ${each}`));
  });
});

describe('elements', () => {
  test.each([
    [
      '* TODO [#A] Head https://h/a :tag:\n** COMMENT https://h/b\nhttps://h/c\n*** https://h/d\n** https://h/e',
      ['a', 'e'],
    ],
    [
      '#+begin_src sh\nhttps://h/a\n#+end_src\n#+BEGIN_EXAMPLE\nhttps://h/b\n#+END_EXAMPLE\nhttps://h/c',
      ['c'],
    ],
    ['#+BEGIN_SRC\nhttps://h/a\n* Head\n#+END_SRC\nhttps://h/b', ['a', 'b']],
    [
      '#+BEGIN_COMMENT\nhttps://h/a\n#+END_COMMENT\n# https://h/b\n#https://h/c\n: https://h/d\n#+BEGIN_QUOTE\nhttps://h/e\n#+END_QUOTE',
      ['c', 'e'],
    ],
    ['| https://h/a | =https://h/b= | [[https://h/c][d|e]] |\n|---+---|\n  | https://h/d', ['a', 'c', 'd']],
    [
      '#+begin_verse\n# https://h/a\n: https://h/b\nCLOCK: https://h/c\n\n| a | https://h/d |\n#+end_verse\nhttps://h/e',
      ['a', 'b', 'c', 'd', 'e'],
    ],
    ['+---+\n| https://h/a |\n+---+\nhttps://h/b', ['b']],
    ['- a https://h/a\n  1) https://h/b :: c\n\n[fn:1] https://h/c\n%%(https://h/d)', ['a', 'b', 'c']],
    ['\\begin{x}\nhttps://h/a\n\\end{x}\n\\begin{y}\nhttps://h/b', ['b']],
    [
      '#+TITLE: https://h/a\n#+CAPTION: https://h/b\n#+LATEX: https://h/c\n#+PROPERTY: x https://h/d\n#+CALL: f(https://h/e)',
      ['a', 'b'],
    ],
    [
      '* Head\nDEADLINE: <2020-01-01 Wed>\n:PROPERTIES:\n:URL: https://h/a\n:header-args: https://h/b\n:END:\n:LOGBOOK:\n- https://h/c\n:END:',
      ['a', 'c'],
    ],
    ['https://h/a\r\n#+BEGIN_SRC\r\nhttps://h/b\r\n#+END_SRC\r\nhttps://h/c\r\n', ['a', 'c']],
  ])('%j', (document, expected) => {
    expect(links(document).map((link) => link.replace(/^(?:url|link) https:\/\/h\//, ''))).toEqual(expected);
  });
});

// "Include Files", "Summary of In-Buffer Settings", "HTML Export".
describe('keywords', () => {
  test.each([
    [
      '#+INCLUDE: "a b.org::*Head" src org\n#+include: c.el src\n#+INCLUDE: https://h/d.org',
      ['include a%20b.org#*Head', 'include c.el', 'url https://h/d.org'],
    ],
    [
      '#+SETUPFILE: a b.org\n#+SETUPFILE: "c.org"\n#+SETUPFILE: https://h/d.setup',
      ['setup-file a%20b.org', 'setup-file c.org', 'url https://h/d.setup'],
    ],
    [
      '#+BIBLIOGRAPHY: a.bib\n#+bibliography: "b c.bib"\n#+BIBLIOGRAPHY: refs plain',
      ['bibliography a.bib', 'bibliography b%20c.bib'],
    ],
    [
      '#+HTML_LINK_HOME: ../index.html\n#+HTML_LINK_UP: up.html',
      ['html-link ../index.html', 'html-link up.html'],
    ],
    [
      '#+HTML_HEAD: <link href="a.css">\n#+HTML: <img src=b>\n#+BEGIN_EXPORT html\n<a\nhref="c">\n#+END_EXPORT\n@@html:<a href="d">@@',
      ['link@href a.css', 'img@src b', 'a@href c', 'a@href d'],
    ],
    ['#+BEGIN_EXPORT latex\n<a href="c">\n#+END_EXPORT', []],
    ['#+ATTR_HTML: :width 10 :poster a.png :alt b', ['html-attribute a.png']],
  ])('%j', (document, expected) => {
    expect(links(document)).toEqual(expected);
  });
});

test('carriage returns alone end lines where nothing else does', () => {
  expect(links('* H\r#+INCLUDE: "a.org"\r# [[file:b.org]]\r[[file:c.org]]\r')).toEqual([
    'include a.org',
    'file c.org',
  ]);
});

// "Link Abbreviations".
test.each([
  [
    '#+LINK: gh https://h/%s/x\n[[gh:a][b]] [[gh]]',
    ['abbreviation https://h/%s/x', 'link https://h/a/x', 'link https://h//x'],
  ],
  ['[[w:a b]]\n#+LINK: w https://h/?q=%h', ['link https://h/?q=a%20b', 'abbreviation https://h/?q=%h']],
  [
    '#+LINK: n file:notes/%s.org\n#+LINK: b https://h/\n[[n:a]] [[b:c]] [[b::d]]',
    ['abbreviation https://h/', 'file notes/a.org', 'link https://h/c', 'link https://h/d'],
  ],
  ['#+LINK: f %(my-function)\n[[f:a]]', ['link f:a ?']],
  // As Emacs has it, the last of a name counts.
  [
    '#+LINK: x https://h/1/\n#+LINK: x https://h/2/\n[[x:a]]',
    ['abbreviation https://h/1/', 'abbreviation https://h/2/', 'link https://h/2/a'],
  ],
])('an abbreviation stands for what the document says: %j', (document, expected) => {
  expect(links(document)).toEqual(expected);
});

// "Attachment options": the folder is a property, or follows from the id.
test.each([
  [
    '* A\n:PROPERTIES:\n:DIR: files\n:END:\n[[attachment:a b.png]]',
    'http://example.com/dir/files/a%20b.png',
    undefined,
  ],
  [
    '* A\n:PROPERTIES:\n:ID: abcdef\n:END:\n** B\n[[attachment:a.png]]',
    'http://example.com/dir/data/ab/cdef/a.png',
    true,
  ],
])('attachments: %j', (document, target, mayBeElsewhere) => {
  const found = referencesOf(document).list.at(-1);
  expect(found && linkOf(found).target).toBe(target);
  expect(found?.details?.mayBeElsewhere).toBe(mayBeElsewhere);
});

test('attachments of an entry without a folder are not judged', () => {
  expect(links('* A\n[[attachment:a.png]]')).toEqual(['attachment attachment:a.png ?']);
});

// "Internal Links": what can be looked for, as links write it.
test.each([
  [
    '#+TODO: NEXT | DONE\n* NEXT [#B] My  head [1/3] :a:b:\n* TODO x\n* COMMENT y',
    ['*My head', '*TODO x', '*y'],
  ],
  [
    '* A\n:PROPERTIES:\n:CUSTOM_ID: cid\n:ID: uuid\n:END:\n\n:PROPERTIES:\n:CUSTOM_ID: no\n:END:',
    ['*A', '#cid', 'id:uuid'],
  ],
  [
    ':PROPERTIES:\n:ID: file\n:END:\n<<a target>> <<<radio>>>\n#+NAME: tab\n| a |',
    ['id:file', '<<a target>>', 'name:tab'],
  ],
  [
    '#+BEGIN_SRC sh\na (ref:one)\nb (ref:two) c\n#+END_SRC\n#+BEGIN_EXAMPLE -l "# %s"\nd # three\n#+END_EXAMPLE',
    ['(one)', '(three)'],
  ],
])('names: %j', (document, expected) => {
  expect(anchors(document)).toEqual(expected);
});

test('references that are written alike have one notation, by which what is decided for one holds for others', () => {
  const { list } = referencesOf(
    '[[file:a]] [[./b.org::#c]] [[https://h/]] file:dd file:ee [[file:f::g]] [[h]]',
  );
  expect(new Set(list.map(({ notation }) => notation)).size).toBe(3);
});
