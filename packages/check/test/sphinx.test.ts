// Sites of Sphinx, by what its source says of names of documents (`docname_join`) and its documentation of style sheets; not held against a build.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

async function told(tree: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return (await checkedTree(tree)).map(({ reference, file }) => `${file} ${reference}`);
}

test.each([['conf.py'], ['.sphinx/conf.py']])(
  'names of documents that climb above the folder of the site of %s stay in it',
  async (settings) => {
    const text = [
      ':doc:`../../nics/b` :doc:`b <../../../nics/b>` :doc:`/../nics/b` :doc:`../../nics/gone`',
      '',
      '.. toctree::',
      '',
      '   ../../nics/b',
      '   ../../gone',
      '',
      '.. image:: ../../nics/b.png',
    ].join('\n');
    const others = { 'doc/platform/a.rst': text, 'doc/nics/b.rst': '', 'doc/nics/b.png': '' };
    expect(
      (await told({ [`doc/${settings}`]: '', ...others })).filter(
        (each) => !each.includes('/../nics/b.rst') || each.includes(' ../'),
      ),
    ).toEqual([
      'doc/platform/a.rst ../../nics/gone.rst',
      'doc/platform/a.rst ../../gone.rst',
      'doc/platform/a.rst ../../nics/b.png',
    ]);
    expect(await told(others)).toContain('doc/platform/a.rst ../../nics/b.rst');
  },
);

const SHEET = [
  '@import "nature.css";',
  '@import url(css/theme.css);',
  '@import "../gone.css";',
  'a { background: url(dialog-note.png) }',
  'b { background: url(gone.png) }',
  'c { background: url(img/file.png) }',
].join('\n');
const LOST = ['../gone.css', 'gone.png', 'img/file.png'];

test.each([
  ['a site', 'doc/conf.py', 'doc/_static/a.css', LOST],
  ['a site whose settings are made by a build', 'doc/conf.py.in', 'doc/_static/a.css', LOST],
  ['a theme', 'doc/plain/theme.conf', 'doc/plain/static/a.css', LOST],
  ['no theme', 'doc/conf.py', 'doc/a.css', ['nature.css', 'css/theme.css', ...LOST, 'dialog-note.png']],
  [
    'what is built',
    'html/index.txt',
    'html/_static/a.css',
    ['nature.css', 'css/theme.css', ...LOST, 'dialog-note.png'],
  ],
])('sheets of %s name what themes have', async (_, settings, sheet, lost) => {
  const found = await told({ [settings]: '', [sheet]: SHEET });
  expect(found.toSorted()).toEqual(lost.map((reference) => `${sheet} ${reference}`).toSorted());
});

test('names of documents lead to none outside of the folder of the settings', async () => {
  const tree = {
    'README.rst': '',
    'b.rst': '',
    'doc/conf.py': '',
    'doc/index.rst':
      ':doc:`../README` :doc:`../b` :doc:`a/x`\n\n.. toctree::\n\n   ../README\n\n.. include:: ../README.rst\n',
    'doc/a/x.rst': ':doc:`../../README` :doc:`../index`',
    'doc/a/m.md': '{doc}`../../README` [r](../../README.rst)',
    'doc/b.rst': '',
    // Settings of a part of the site.
    'doc/part/conf.py': '',
    'doc/part/x.rst': ':doc:`../index`',
  };
  expect(await told(tree)).toEqual([
    'doc/a/m.md ../../README.md',
    'doc/a/x.rst ../../README.rst',
    'doc/index.rst ../README.rst',
    'doc/index.rst ../README.rst',
  ]);
});

const EXTENSIONS = [
  "extensions = ['autoapi.extension', 'sphinx_gallery.gen_gallery', \"exhale\"]",
  "autoapi_root = 'api'",
  "sphinx_gallery_conf = {'gallery_dirs': ['py/examples', 'r']}",
  'exhale_args = { "containmentFolder": "./cpp" }',
].join('\n');
const MADE = ['api/index', 'py/examples/index', 'r/a', 'cpp/root'];

test.each([
  ['with', EXTENSIONS, []],
  ['without', EXTENSIONS.replace(/.*\n/, ''), MADE],
  ['commented out', EXTENSIONS.replace('autoapi', '# autoapi'), MADE],
  ['not told where to', EXTENSIONS.replaceAll(/\n.*/g, ''), MADE],
  ['told where to by a program', EXTENSIONS.replace("'api'", 'API'), ['api/index']],
])('documents that extensions make: %s', async (_, settings, lost) => {
  const toctree = ['.. toctree::', '', ...[...MADE, 'apis/a'].map((each) => `   ${each}`), ''].join('\n');
  const found = await told({ 'doc/conf.py': settings, 'doc/index.rst': toctree, 'doc/py/a.rst': '' });
  expect(found).toEqual([...lost, 'apis/a'].map((each) => `doc/index.rst ${each}.rst`));
});

test('documents that extensions make are named from a folder, and by the root', async () => {
  const tree = {
    'conf.py': "extensions = ['sphinx_gallery.gen_gallery', 'autodoc2']\n",
    'a/b.rst': ':doc:`../auto_examples/x` :doc:`/auto_examples/x` :doc:`auto_examples/x` :doc:`/apidocs/m`',
  };
  expect(await told(tree)).toEqual(['a/b.rst auto_examples/x.rst']);
});

// myst-nb.readthedocs.io, "Custom notebook formats"
test('a document may be a notebook of R Markdown', async () => {
  const tree = { 'conf.py': '', 'index.md': '```{toctree}\na\nb\n```\n{doc}`a` {doc}`b`', 'a.Rmd': '# A\n' };
  expect(await told(tree)).toEqual(['index.md b.md', 'index.md b.md']);
});

// sphinx-doc.org, "Configuration", `html_extra_path` and `html_static_path`.
test.each([
  ['the folder of the documents', 'doc/conf.py', 'doc/'],
  ['a folder of their own', 'doc/.sphinx/conf.py', 'doc/.sphinx/'],
])('what is copied beside pages, by settings in %s', async (_, conf, folder) => {
  const settings = [
    "html_extra_path = ['extra/', 'top/keys.asc']  # , 'off'",
    'html_static_path = ("static",)',
    "# html_extra_path = ['off']",
  ].join('\n');
  const text = [
    '`a <../specs/a.txt#x>`__ `k <../keys.asc>`__ `s <../_static/s.pdf>`__ `o <../o.txt>`__ `w <specs/a.txt>`__ `t <t_>`__',
    '',
    '.. _t: ../specs/b.txt',
    '.. image:: ../specs/p.png',
    '   :target: ../specs/p.png',
    '.. include:: ../specs/a.txt',
    '.. raw:: html',
    '',
    '   <a href="../specs/a.txt"></a>',
  ].join('\n');
  const found = await told({
    [conf]: settings,
    'doc/d/a.rst': text,
    [`${folder}extra/specs/a.txt`]: '',
    [`${folder}extra/specs/p.png`]: '',
    [`${folder}top/keys.asc`]: '',
    [`${folder}static/s.pdf`]: '',
    [`${folder}off/o.txt`]: '',
  });
  expect(found).toEqual(
    ['../o.txt', 'specs/a.txt', '../specs/b.txt', '../specs/p.png', '../specs/a.txt'].map(
      (reference) => `doc/d/a.rst ${reference}`,
    ),
  );
});

test.each([
  ['.sphinx/conf.py', ['/none']],
  ['conf.py', ['/b', '/none', '/b.png', '../specs/a.txt']],
])('documents in a folder beside the settings in %s', async (conf, lost) => {
  const text = ':doc:`/b` :doc:`/none` :doc:`/doc/b` `a <../specs/a.txt>`__\n\n.. image:: /b.png\n';
  const found = await told({
    [conf]: "html_extra_path = ['extra']\n",
    'doc/d/a.rst': text,
    'doc/b.rst': '',
    'doc/b.png': '',
    '.sphinx/extra/specs/a.txt': '',
  });
  expect(found.map((each) => each.replace(/^\S+ (.*?)(?:\.rst)?$/, '$1')).toSorted()).toEqual(
    lost.toSorted(),
  );
});
