// What links in messages of catalogues lead to: they count from the document that a message is taken from.
import { expect, test } from 'vitest';
import { severitiesOf } from '../src/index.ts';
import { checkedTree } from './checked-tree.ts';

test.each<[string, Readonly<Record<string, string>>, string[]]>([
  [
    'of Sphinx, whose names count from a folder of its build',
    {
      'docs/conf.py': '',
      'docs/index.rst': 'A\n=\n\n`x <guide/a.html>`_\n',
      'docs/guide/a.rst': 'A\n=\n',
      'docs/guide/b.rst': 'B\n=\n',
      'docs/locales/de/LC_MESSAGES/index.po':
        '#: ../../guide/a.rst:3\nmsgid ":doc:`b`"\nmsgstr ":doc:`b` :doc:`c`"\n',
    },
    ['docs/locales/de/LC_MESSAGES/index.po missing-target c.rst'],
  ],
  [
    'pictures that Sphinx 5 names from the folder of all documents',
    {
      'docs/conf.py': '',
      'docs/guide/a.rst': '.. image:: ../img/a.png\n',
      'docs/img/a.png': '',
      'docs/locales/de/LC_MESSAGES/guide/a.po':
        '#: ../../guide/a.rst:-1\nmsgid ".. image:: img/a.png"\nmsgstr ".. image:: img/a.png"\n\n#: ../../guide/a.rst:2\nmsgid ".. image:: img/a.png"\nmsgstr ".. image:: img/b.png"\n',
    },
    ['docs/locales/de/LC_MESSAGES/guide/a.po missing-target img/b.png'],
  ],
  [
    'of mdBook and po4a, beside or above the catalogue; what the text says, too, is asked in the document',
    {
      'src/a/b.md': '# B\n',
      'src/c.md': '# C\n',
      'po/de.po':
        '#: src/a/b.md:1\nmsgid "[x](../c.md) [x](../d.md)"\nmsgstr "[y](../c.md) [y](../d.md) [y](../e.md) [z](#other)"\n',
      'man/po/de.po': '#: a.md\nmsgid "[x](b.md)"\nmsgstr "[x](b.md) [y](c.md)"\n',
      'man/a.md': '',
      'man/b.md': '',
    },
    ['man/po/de.po missing-target c.md', 'po/de.po missing-target ../e.md'],
  ],
  [
    'of a document that is not there, or none, nobody knows',
    {
      'po/de.po':
        '#: src/gone.md:1\nmsgid "[x](y.md)"\nmsgstr "[x](y.md)"\n\n#, md-text\nmsgid "[a](b.md)"\nmsgstr "[a](c.md)"\n',
      'po/fr.po': '#: a.c:1\nmsgid "<a href=\\"x.html\\">"\nmsgstr "<a href=\\"x.html\\">"\n',
      'a.c': '',
    },
    [],
  ],
  [
    'what is certain is said of a text, too, which is to change as its document does',
    {
      'src/a.md': '[x](B.md)\n',
      'src/b.md': '',
      'po/de.po':
        '#: src/a.md:1\nmsgid "[x](B.md) [x](gone.md)"\nmsgstr ""\n\n#: src/a.md:2\n#, fuzzy\nmsgid "x"\nmsgstr "[x](B.md)"\n',
    },
    ['po/de.po wrong-case B.md', 'po/de.po wrong-case B.md', 'src/a.md wrong-case B.md'],
  ],
  [
    'a message of several documents leads somewhere from one of them',
    {
      'a/x.md': '',
      'b/y.md': '',
      'b/z.md': '',
      'po/de.po': '#: a/x.md b/y.md\nmsgid "[x](z.md)"\nmsgstr "[x](z.md) [y](w.md)"\n',
    },
    ['po/de.po missing-target w.md'],
  ],
  [
    'a template is judged, a fuzzy translation and an obsolete message are not',
    {
      'a.md': '',
      'po/a.pot': '#: a.md\nmsgid "[x](gone.md)"\nmsgstr ""\n',
      'po/de.po':
        '#: a.md\n#, fuzzy\nmsgid "[x](gone.md)"\nmsgstr "[x](gone.md)"\n\n#~ msgid "[x](gone.md)"\n#~ msgstr ""\n',
    },
    ['po/a.pot missing-target gone.md'],
  ],
])('%s', async (_, tree, expected) => {
  const found = await checkedTree(tree);
  expect(found.map(({ file, rule, reference }) => `${file} ${rule} ${reference}`).toSorted()).toEqual(
    expected,
  );
});

test('translations that lack a link, where somebody asks for that', async () => {
  const catalogue = [
    ['https://h/a', 'https://h/a', 'kept'],
    ['https://h/a', 'http://h/a', 'another'],
    ['https://h/index.en.html', 'https://h/index.de.html', 'in another language'],
    ['https://en.h/x?hl=en', 'https://de.h/x?hl=de', 'of several tags'],
    ['https://h/b', 'x', 'none'],
    ['https://h/c', '', 'not translated'],
    ['x', 'https://h/d', 'more'],
  ]
    .map(([one, other]) => `msgid "${one}"\nmsgstr "${other}"\n`)
    .join('\n');
  const plural =
    'msgid "https://h/e"\nmsgid_plural "https://h/e %d"\nmsgstr[0] "x"\nmsgstr[1] "https://h/e"\n';
  const fuzzy = '#, fuzzy\nmsgid "https://h/f"\nmsgstr "x"\n';
  const document = { 'de.po': `${catalogue}\n${plural}\n${fuzzy}` };
  const severities = severitiesOf({ 'changed-in-translation': 'warning' });
  const found = await checkedTree(document, { severities });
  expect(found.map(({ line, reference, message }) => `${line} ${reference}: ${message}`)).toEqual([
    '4 https://h/a: the translation has no such link; it has http://h/a',
    '13 https://h/b: the translation has no such link',
  ]);
  expect(await checkedTree(document)).toEqual([]);
});

test('from which document a reference counts is said', async () => {
  const found = await checkedTree({
    'src/a.md': '',
    'po/de.po': '#: ../src/a.md:1\nmsgid "x"\nmsgstr "[x](gone.md)"\n',
  });
  expect(found.map(({ message }) => message)).toEqual(['there is no such file; it counts from ../src/a.md']);
});
