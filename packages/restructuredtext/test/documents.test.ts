// What is a link in reStructuredText, construct by construct: as docutils 0.19 and Sphinx 5.3 read it.
import { describe, expect, test } from 'vitest';
import { reading } from './extracting.ts';

const { anchors, links } = reading;

const ALL = { include: ['*'] };

describe('embedded URIs', () => {
  test.each([
    ['`a guide <guide/a.html>`_ and `again <b.html>`__', ['rst:link guide/a.html', 'rst:link b.html']],
    ['`a phrase that\nwraps <http://h/a\n/b>`_', ['rst:link http://h/a/b']],
    ['`<a.html>`_', ['rst:link a.html']],
    ['`a name <b_>`_ and `a URI <b\\_>`_', ['rst:link b_']],
    ['`a space <b\\ c>`_', ['rst:link b c']],
    ['`mail <me@example.org>`_', ['rst:email mailto:me@example.org']],
    ['`no space<a.html>`_ and `words`_ and word_', []],
    ['"`quoted <a.html>`_", (`b <b.html>`_)', ['rst:link a.html', 'rst:link b.html']],
    ['x`inside <a.html>`_ and `no end <b.html>`_x', []],
    ['`a <a.html>`_ ``literal `b <b.html>`_`` `c <c.html>`_', ['rst:link a.html', 'rst:link c.html']],
    [':doc:`a role <b.html>`_', []],
    [':doc:`a`:doc:', []],
  ])('%j', (document, expected) => {
    expect(links(document, ALL)).toEqual(expected);
  });
});

describe('standalone hyperlinks', () => {
  test.each([
    ['See http://h/a_b?c=d#e. And (https://h/).', ['rst:uri http://h/a_b?c=d#e', 'rst:uri https://h/']],
    ['<http://h/a.> "ftp://h/b"', ['rst:uri http://h/a.', 'rst:uri ftp://h/b']],
    ['http://h/a\\_b\\*c', ['rst:uri http://h/a_b*c']],
    ['<http://h/a\\>', ['rst:uri http://h/a']],
    ['*http://h/* **http://h/** ``http://h/`` |http://h/|', []],
    ['*http://no-end/ ``http://h/ x', ['rst:uri http://no-end/', 'rst:uri http://h/']],
    ['std::string a:b note: x std:doc foo://h/', []],
    ['word:x http://h/', ['rst:uri http://h/']],
    [
      'mailto:me@h.org, me@h.org, urn:a:b',
      ['rst:uri mailto:me@h.org', 'rst:email mailto:me@h.org', 'rst:uri urn:a:b'],
    ],
  ])('%j', (document, expected) => {
    expect(links(document, ALL)).toEqual(expected);
  });
});

describe('targets', () => {
  test.each([
    ['.. _a: b.html', ['rst:target b.html']],
    ['.. _`a: b`: c.html', ['rst:target c.html']],
    ['.. _a\\: b: c.html', ['rst:target c.html']],
    ['.. _a:\n   b/\n   c.html', ['rst:target b/c.html']],
    ['.. __: a.html\n__ b.html', ['rst:target a.html', 'rst:target b.html']],
    ['.. _a: b_\n.. _c: `d e`_\n.. _f:', []],
    ['.. _a: b\\_', ['rst:target b_']],
    ['.. _a: \\\n   http://h/', ['rst:target http://h/']],
    ['.. _a: me@h.org', ['rst:email mailto:me@h.org']],
    ['.. _a:\n\n   http://h/', ['rst:uri http://h/']],
    ['.. _a b.html', []],
    ['.. _a b.html\n\n   http://still-a-comment/\n\nhttp://h/', ['rst:uri http://h/']],
    ['.. _a::\n   b', []],
  ])('%j', (document, expected) => {
    expect(links(document, ALL)).toEqual(expected);
  });
});

describe('directives', () => {
  test.each([
    [
      '.. image:: a/b.png\n   :target: c.html\n   :alt: http://h/',
      ['rst:image a/b.png', 'rst:image-target c.html'],
    ],
    ['.. figure:: a.png\n   :target: `b`_\n\n   `c <c.html>`_', ['rst:image a.png', 'rst:link c.html']],
    ['.. |a| image:: b.png', ['rst:image b.png']],
    ['.. image:: a/b.*\n\n.. kernel-figure:: c.svg', ['rst:image-of-formats a/b.svg', 'rst:image c.svg']],
    ['.. image:: a\\ b. *', ['rst:image-of-formats a%20b.svg']],
    ['.. image:: a*.*', ['rst:pattern a*.*']],
    ['.. graphviz:: a.dot\n\n.. graphviz::\n\n   digraph b {}', ['rst:file a.dot']],
    ['.. |a\n   b| image:: c.png', ['rst:image c.png']],
    ['.. |a|b|\n   image:: c.png\n      :target: d.html', ['rst:image c.png', 'rst:image-target d.html']],
    ['.. |a| replace:: `b <c.html>`_', ['rst:link c.html']],
    ['.. include:: a b%.txt\n.. include:: <isonum.txt>', ['rst:include a%20b%25.txt']],
    ['.. literalinclude:: a.py\n   :diff: b.py', ['rst:include a.py', 'rst:file b.py']],
    [
      '.. csv-table:: x\n   :file: a.csv\n   :url: http://h/b.csv',
      ['rst:file a.csv', 'rst:directive-url http://h/b.csv'],
    ],
    ['.. csv-table::\n\n   "`a <a.html>`_", http://h/', ['rst:link a.html', 'rst:uri http://h/']],
    [
      '.. csv-table:: `a <a.html>`_\n   :header: "b", "`c\n     <c.html>`_"\n\n   "d ""e"" `f\n   <f.html>`_", http://h/\n   "g `h <h.html>`_',
      ['rst:link a.html', 'rst:link c.html', 'rst:link f.html', 'rst:uri http://h/', 'rst:link h.html'],
    ],
    [".. csv-table::\n   :quote: '\n\n   'a `b\n   <b.html>`_', \"c", ['rst:link b.html']],
    [
      '.. sidebar:: `a <a.html>`_\n   :subtitle: `b <b.html>`_\n\n   c',
      ['rst:link a.html', 'rst:link b.html'],
    ],
    ['.. code-block:: c\n   :caption: `a <a.html>`_\n\n   http://no/', ['rst:link a.html']],
    [
      '.. note:: `a <a.html>`_ and\n   `b <b.html>`_\n\n   - http://h/',
      ['rst:link a.html', 'rst:link b.html', 'rst:uri http://h/'],
    ],
    ['.. code-block:: rst\n\n   `a <a.html>`_', []],
    ['.. raw:: html\n\n   <a\n    href="a.html">', ['a@href a.html']],
    ['.. raw:: latex\n\n   <a href="a.html">', []],
    ['.. py:function:: f(http)\n\n   http://h/', ['rst:uri http://h/']],
    ['.. unheard-of:: x\n   :y: z\n\n   http://h/', ['rst:uri http://h/']],
    ['.. a comment http://h/\n   `a <a.html>`_\n\nhttp://i/', ['rst:uri http://i/']],
    ['..\n\n   http://quote/', ['rst:uri http://quote/']],
    ['.. grid-item-card::\n   :link: a/b\n   :link-type: doc', ['rst:document a/b.rst']],
    ['.. [1] http://h/\n   `a <a.html>`_', ['rst:uri http://h/', 'rst:link a.html']],
  ])('%j', (document, expected) => {
    expect(links(document, ALL)).toEqual(expected);
  });
});

describe('documents and files of a Sphinx project', () => {
  test.each([
    [
      ':doc:`a/b` :doc:`Title <../c>` :doc:`/d` :doc:`!e`',
      ['a/b.rst', '../c.rst', '/d.rst'].map((each) => `rst:document ${each}`),
    ],
    [
      '.. toctree::\n   :maxdepth: 2\n\n   a\n   Title <b/c>\n   self\n   http://h/',
      ['rst:document a.rst', 'rst:document b/c.rst', 'rst:link http://h/'],
    ],
    [
      '.. toctree::\n   :glob:\n\n   a/*\n   b.rst\n   c.ipynb',
      ['rst:pattern a/*', 'rst:document b.rst', 'rst:document c.ipynb'],
    ],
    [
      '.. toctree::\n\n   search\n   T </genindex>',
      ['rst:optional-document search.rst', 'rst:optional-document /genindex.rst'],
    ],
    [
      ':doc:`a.rst` :doc:`b/` :doc:`other:c` :DOC:`d`',
      ['a.rst.rst', 'b.rst', 'd.rst'].map((each) => `rst:document ${each}`),
    ],
    [':download:`a <b c.zip>` :download:`d#.txt`', ['rst:download b%20c.zip', 'rst:download d%23.txt']],
    [':ref:`a <b>` :py:func:`c` `d`:doc:', ['rst:document d.rst']],
  ])('%j', (document, expected) => {
    expect(links(document, ALL)).toEqual(expected);
  });

  test('a document in sources beside pages names others by their ending', () => {
    expect(links(':doc:`a`', { path: 'doc.rst.txt' })).toEqual(['rst:document a.rst.txt']);
  });
});

describe('blocks', () => {
  test.each([
    ['Literal::\n\n  http://a/\n\nhttp://b/', ['http://b/']],
    ['- item::\n\n    http://a/\n\n  http://b/', ['http://b/']],
    ['Quoted::\n\n> http://a/\n> x\n\nhttp://b/', ['http://b/']],
    ['No literal::\n\nhttp://a/', ['http://a/']],
    ['term http://a/\n  definition http://b/\n\n  - http://c/', ['http://a/', 'http://b/', 'http://c/']],
    ['1. http://a/\n2. http://b/\n\n(x) http://c/', ['http://a/', 'http://b/', 'http://c/']],
    [':field http://a/: http://b/', ['http://a/', 'http://b/']],
    [':field: http://a/\n  http://b/\n\n-o, --out=F  http://c/', ['http://a/', 'http://b/', 'http://c/']],
    ['| http://a/\n| http://b/\n  http://c/', ['http://a/', 'http://b/', 'http://c/']],
    ['>>> http://a/\nhttp://b/\n\nhttp://c/', ['http://c/']],
    ['no blank line::\n  http://a/', ['http://a/']],
    ['  quote http://a/\n\n  -- http://b/', ['http://a/', 'http://b/']],
    ['=========\nhttp://a/\n=========\n\nhttp://b/\n---------', ['http://a/', 'http://b/']],
    ['para\n\n.. note::\n\n\thttp://a/\n\n\tLit::\n\n\t\thttp://b/', ['http://a/']],
    ['a\r\n\r\n.. code::\r\n\r\n  http://a/\r\n\r\nhttp://b/\r\n', ['http://b/']],
  ])('%j', (document, expected) => {
    expect(links(document)).toEqual(expected.map((uri) => `rst:uri ${uri}`));
  });
});

describe('tables', () => {
  test.each([
    [
      [
        '+------------+---------------+',
        '| http://a/  | `b           |',
        '|            | <b.html>`_   |',
        '+------------+---------------+',
      ],
      ['rst:uri http://a/'],
    ],
    [
      [
        '+------------+---------------+',
        '| http://a/  | `b            |',
        '|            | <b.html>`_    |',
        '+------------+---------------+',
      ],
      ['rst:uri http://a/', 'rst:link b.html'],
    ],
    // Two columns: emoji, letters of the planes beyond the first; one: others of these, signs that are emoji only with U+FE0F.
    [
      [
        '+----------+-------------+',
        '| ✅ 😀 𠀀 | `b          |',
        '| 𝒳 ✔️     | <b.html>`_  |',
        '+----------+-------------+',
      ],
      ['rst:link b.html'],
    ],
    [
      [
        '+-----+-----+',
        '| a   | b   |',
        '+=====+=====+',
        '| - `c <d>`_|',
        '+-----+-----+',
        '| e   | ::  |',
        '|     |     |',
        '|     |  `f |',
        '+-----+-----+',
      ],
      ['rst:link d'],
    ],
    [
      [
        '============  ======',
        'http://a/     `b',
        '              <b.html>`_ and far',
        'http://c/     x',
        '============  ======',
      ],
      ['rst:uri http://a/', 'rst:link b.html', 'rst:uri http://c/'],
    ],
    [['====  ====', '漢字  `a <b>`_', '====  ===='], ['rst:link b']],
  ])('%j', (lines, expected) => {
    expect(links(lines.join('\n'), ALL)).toEqual(expected);
  });
});

test('titles, names and inline targets give ids', () => {
  const document = [
    '.. _first_name:',
    '',
    'A title with `a link <b.html>`_',
    '===============================',
    '',
    'First name',
    '----------',
    '',
    'Twice',
    '-----',
    '',
    'Twice',
    '-----',
    '',
    'Ünïcode & ``code``: 1',
    '---------------------',
    '',
    'An _`inline target`.',
  ].join('\n');
  expect(anchors(document)).toEqual([
    'first-name',
    'a-title-with-a-link',
    'first-name-1',
    'id1',
    'twice',
    'twice-1',
    'id2',
    'unicode-code-1',
    'inline-target',
  ]);
});

// docutils counts columns, and takes a rule of less than four that is too short for the text above it for no rule.
test.each([
  ['日a\n===', ['a']],
  ['日本a\n===', []],
  ['日本a\n====', ['a']],
])('the title of %j', (document, expected) => {
  expect(anchors(document)).toEqual(expected);
});
