import { expect, test } from 'vitest';
import { movedTree, plannedMove } from './moved-tree.ts';
import type { Tree } from './trees.ts';

test.each<[string, Tree, [string, string][], Tree]>([
  [
    'a document of Sphinx, whose names count from a folder of its build',
    {
      'docs/conf.py': 'x = 1\n',
      'docs/index.rst': '`x <guide/a.png>`_ :doc:`guide/b`\n',
      'docs/guide/a.png': '',
      'docs/guide/b.rst': '',
      'docs/locales/de/LC_MESSAGES/index.po':
        '#: ../../index.rst:1\nmsgid "`x <guide/a.png>`_ :doc:`guide/b`"\nmsgstr ""\n":doc:`guide/"\n"b` `y <guide/a.png>`_"\n',
      'docs/locales/de/LC_MESSAGES/guide.po': '#: ../../guide/b.rst:1\nmsgid "x"\nmsgstr ""\n',
    },
    [
      ['docs/guide/a.png', 'docs/img/c d.png'],
      ['docs/guide/b.rst', 'docs/how/e.rst'],
    ],
    {
      'docs/conf.py': 'x = 1\n',
      'docs/index.rst': '`x <img/c%20d.png>`_ :doc:`how/e`\n',
      'docs/locales/de/LC_MESSAGES/index.po':
        '#: ../../index.rst:1\nmsgid "`x <img/c%20d.png>`_ :doc:`how/e`"\nmsgstr ""\n":doc:`how/e` `y <img/c%20d.png>`_"\n',
      'docs/locales/de/LC_MESSAGES/guide.po': '#: ../../how/e.rst:1\nmsgid "x"\nmsgstr ""\n',
    },
  ],
  [
    'the document that a message is taken from, into another folder',
    {
      'src/a.md': '[x](b.md) ![y](img/c.png)\n',
      'src/b.md': '',
      'src/img/c.png': '',
      'po/de.po':
        '#: src/a.md:1\nmsgid "[x](b.md) ![y](img/c.png)"\nmsgstr "[z](b.md#y) ![y](img/c.png)"\n\n#: src/a.md:3\n#, fuzzy\nmsgid "[x](b.md)"\nmsgstr "[x](b.md)"\n',
    },
    [['src/a.md', 'src/d/e f.md']],
    {
      'src/d/e f.md': '[x](../b.md) ![y](../img/c.png)\n',
      'po/de.po':
        '#: \u2068src/d/e f.md\u2069:1\nmsgid "[x](../b.md) ![y](../img/c.png)"\nmsgstr "[z](../b.md#y) ![y](../img/c.png)"\n\n#: \u2068src/d/e f.md\u2069:3\n#, fuzzy\nmsgid "[x](../b.md)"\nmsgstr "[x](../b.md)"\n',
    },
  ],
  [
    'pictures that Sphinx 5 names from the folder of all documents',
    {
      'docs/conf.py': 'x = 1\n',
      'docs/guide/a.rst': '.. image:: ../img/a.png\n',
      'docs/img/a.png': '',
      'docs/locales/de/LC_MESSAGES/guide/a.po':
        '#: ../../guide/a.rst:-1\nmsgid ".. image:: img/a.png"\nmsgstr ".. image:: ../img/a.png"\n',
    },
    [['docs/img', 'docs/pics']],
    {
      'docs/conf.py': 'x = 1\n',
      'docs/guide/a.rst': '.. image:: ../pics/a.png\n',
      'docs/locales/de/LC_MESSAGES/guide/a.po':
        '#: ../../guide/a.rst:-1\nmsgid ".. image:: pics/a.png"\nmsgstr ".. image:: ../pics/a.png"\n',
    },
  ],
  [
    'the folder that holds all',
    {
      'doc/a.md': '[x](b.md)\n',
      'doc/b.md': '',
      'doc/po/de.po': '#: a.md:1\nmsgid "[x](b.md)"\nmsgstr "[x](b.md)"\n',
      'doc/po/fr.po': '#: ../a.md:1 ../../c.c:2\nmsgid "y"\nmsgstr ""\n',
      'c.c': '',
    },
    [['doc', 'text/doc']],
    {
      'text/doc/a.md': '[x](b.md)\n',
      'text/doc/po/de.po': '#: a.md:1\nmsgid "[x](b.md)"\nmsgstr "[x](b.md)"\n',
      'text/doc/po/fr.po': '#: ../a.md:1 ../../../c.c:2\nmsgid "y"\nmsgstr ""\n',
    },
  ],
  [
    'the catalogue alone, from which nothing counts',
    {
      'a.md': '[x](b.md)\n',
      'b.md': '',
      'po/de.po': '#: a.md:1\nmsgid "[x](b.md) [y](https://h/)"\nmsgstr "[x](b.md)"\n',
    },
    [['po/de.po', 'locale/de/messages.po']],
    {
      'a.md': '[x](b.md)\n',
      'locale/de/messages.po': '#: a.md:1\nmsgid "[x](b.md) [y](https://h/)"\nmsgstr "[x](b.md)"\n',
    },
  ],
  [
    'what no document is known of stays',
    { 'b.md': '', 'po/de.po': '#, md-text\nmsgid "[x](b.md)"\nmsgstr "[x](../b.md)"\n' },
    [['b.md', 'c.md']],
    { 'po/de.po': '#, md-text\nmsgid "[x](b.md)"\nmsgstr "[x](../b.md)"\n' },
  ],
  [
    'a message of two documents, of which only one moves',
    {
      'a.md': '[x](b.md)\n',
      'c.md': '[x](b.md)\n',
      'b.md': '',
      'po/de.po': '#: a.md c.md\nmsgid "[x](b.md)"\nmsgstr "[x](b.md)"\n',
    },
    [['c.md', 'd/c.md']],
    {
      'a.md': '[x](b.md)\n',
      'd/c.md': '[x](../b.md)\n',
      'po/de.po': '#: a.md d/c.md\nmsgid "[x](b.md)"\nmsgstr "[x](b.md)"\n',
    },
  ],
])('%s', async (_, before, pairs, after) => {
  expect(await movedTree(before, pairs)).toEqual(after);
});

test('files that have moved already', async () => {
  const tree = {
    'd/a.md': '[x](../b.md)\n',
    'b.md': '',
    'po/de.po': '#: a.md:1\nmsgid "[x](b.md)"\nmsgstr "[y](b.md)"\n',
  };
  const moved = await movedTree({ ...tree, 'd/a.md': '[x](b.md)\n' }, [['a.md', 'd/a.md']], true);
  expect(moved).toEqual({
    'd/a.md': '[x](../b.md)\n',
    'po/de.po': '#: d/a.md:1\nmsgid "[x](../b.md)"\nmsgstr "[y](../b.md)"\n',
  });
});

test.each<[string, [string, string][], string[]]>([
  ['another name', [['docs/guide/a.rst', 'docs/guide/b.rst']], ['guide/a.po']],
  ['another folder', [['docs/guide', 'docs/how']], ['guide/a.po']],
  [
    'the catalogue as well',
    [
      ['docs/guide/a.rst', 'docs/b.rst'],
      ['docs/locale/de/LC_MESSAGES/guide/a.po', 'docs/locale/de/LC_MESSAGES/b.po'],
    ],
    [],
  ],
  ['all documents', [['docs', 'text/docs']], []],
  ['a file that is no document', [['docs/a.png', 'docs/b.png']], []],
])('which catalogues of Sphinx keep a name that no document has any more: %s', async (_, pairs, expected) => {
  const folder = 'docs/locale/de/LC_MESSAGES';
  const tree = {
    'docs/conf.py': '',
    'docs/index.rst': '',
    'docs/guide/a.rst': '',
    'docs/a.png': '',
    [`${folder}/index.po`]: '',
    [`${folder}/guide/a.po`]: '',
    // Of an application.
    'locale/de/LC_MESSAGES/a.po': '',
  };
  const { root, plan } = await plannedMove(tree, pairs);
  const notes = plan.notes.filter(({ code }) => code === 'catalogue-keeps-name');
  expect(notes.map(({ file }) => file)).toEqual(expected.map((name) => `${root}/${folder}/${name}`));
});

test('a message of two documents that would get two texts is kept, and told', async () => {
  const message = 'msgid "[x](b.md)"\nmsgstr "[y](b.md)"\n';
  const tree = {
    'a/x.md': '[x](b.md)\n',
    'a/b.md': '',
    'c/y.md': '[x](b.md)\n',
    'c/b.md': '',
    'po/de.po': `#: a/x.md:1 c/y.md:1\n${message}\n#: a/x.md:2\n${message}`,
  };
  const { plan } = await plannedMove(tree, [['a/b.md', 'a/n.md']]);
  const told = plan.notes.map(({ code, line, message: said }) => `${line} ${code} ${said}`);
  const expected = 'b.md is to become n.md and b.md in the documents of the message; it is kept';
  expect(told).toEqual([`2 cannot-be-written ${expected}`, `3 cannot-be-written ${expected}`]);
  const moved = await movedTree(tree, [['a/b.md', 'a/n.md']]);
  expect(moved['po/de.po']).toBe(
    `#: a/x.md:1 c/y.md:1\n${message}\n#: a/x.md:2\n${message.replaceAll('b.md', 'n.md')}`,
  );
});
