// What generators and their plugins make without a file for it: feeds, maps of a site, folders of pages, names in these.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

async function missing(tree: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return (await checkedTree(tree)).map(({ reference }) => reference.replace(/^.*\//, ''));
}

test.each([
  [
    'Jekyll',
    '_config.yml',
    'a.md',
    '[f](/feed.xml) [s](/sitemap.xml) [r](/robots.txt) [l]({% link feed.xml %})',
    '[n](/none.xml)',
  ],
  ['Hugo', 'hugo.toml', 'content/a.md', '[f](/index.xml) [t](/tags/x/index.xml)', '[n](/none.xml)'],
  ['Docusaurus', 'docusaurus.config.js', 'docs/a.md', '[f](/blog/rss.xml) [a](/blog/atom.xml)', '[n](n.xml)'],
  ['Astro', 'astro.config.mjs', 'src/pages/a.md', '[s](/sitemap-index.xml) [l](/llms.txt)', '[n](/llm.txt)'],
  ['mdBook', 'book.toml', 'src/b/a.md', '[p](../print.html) [i](../index.html)', '[n](c/index.html)'],
  ['MkDocs', 'mkdocs.yml', 'docs/a.md', '[f](feed_rss_created.xml)', '[n](feed_rss.xml)'],
  [
    'Sphinx',
    'conf.py',
    'a.md',
    '[g](genindex.html) [m](./py-modindex.html) [o](objects.inv) [s](_sources/a.md.txt) [v](_modules/b/c.html)',
    '[n](index.html)',
  ],
  ['none', 'README.txt', 'a.md', '', '[f](/feed.xml)'],
])('%s', async (_, settings, page, made, none) => {
  expect(await missing({ [settings]: '', [page]: `${made} ${none}` })).toEqual([
    /[^/(]+(?=\)$)/.exec(none)?.[0],
  ]);
});

// getzola.org, "Sass".
test('sheets that Zola makes of those in its folder of Sass', async () => {
  const found = await missing({
    'zola.toml': 'base_url = "https://h.example"\n',
    'content/a.md': '[a](/main.css) [n](/none.css)\n',
    'templates/base.html': '<link href="/deep/b.css"><link href="/none.css">',
    'sass/main.scss': '',
    'sass/deep/b.sass': '',
  });
  expect(found).toEqual(['none.css', 'none.css']);
});

test('pages of mdBook that lead on to others', async () => {
  const found = await missing({
    'book.toml':
      '[output.html.redirect]\n"/b/old.html" = "a.html"\n"up.html#f" = "/b/a.html"\n\n[x]\n"/no.html" = "a"\n',
    'src/b/a.md': '[1](old.html) [2](../b/old.html) [3](../up.html) [4](no.html) [5](up/old.html)',
  });
  expect(found).toEqual(['no.html', 'old.html']);
});

test('what Jekyll is to link to and nothing makes', async () => {
  const page = '[f]({% link sitemap.xml %}) [n]({% link none.xml %})';
  expect(await missing({ '_config.yml': '', 'a.md': page })).toEqual(['none.xml']);
});

// mdBook writes `.html` for `.md` wherever a link leads (`fix` of its renderer).
test('pages of other books', async () => {
  const page =
    '[a](../../std/x.html) [b](../../rustc/options/index.md#linker) [c](../../gone.md) [d](b/gone.md) [e](gone.md)';
  const findings = await checkedTree({ 'book.toml': '', 'src/a/a.md': page });
  expect(findings.map(({ rule, reference }) => [rule, reference])).toEqual([
    ['outside-root', '../../std/x.html'],
    ['outside-root', '../../rustc/options/index.md#linker'],
    ['missing-target', '../../gone.md'],
    ['missing-target', 'b/gone.md'],
    ['missing-target', 'gone.md'],
  ]);
});

const PAGES = {
  'docs/index.md': '[a](reference/a/b.md) [c](blog/archive/2026/)\n',
  'docs/guide/a.md': '[a](../reference/a.md) [typo](non.md) [typo](../guide/none.md)\n',
  'docs/blog/index.md': '',
};
const NONE = ['none.md', 'non.md'];

test.each([
  ['plugins that make pages', 'plugins:\n  - search\n  - gen-files:\n      scripts: [gen.py]\n', NONE],
  ['in a list', 'plugins: [search, "material/blog"]\n', NONE],
  ['in a list without spaces before it', 'plugins:\n\n- search\n# Posts.\n- blog\nnav:\n- index.md\n', NONE],
  ['none', 'plugins: [search]\nnav:\n  - blog/index.md\n', [...NONE, 'a.md', 'b.md', '']],
  [
    'none, and a page of that name',
    'nav:\n  - blog: blog/index.md\nplugins:\n  - search\nextra:\n  blog: https://example.org/\n',
    [...NONE, 'a.md', 'b.md', ''],
  ],
  ['none that are said', 'nav:\n  - blog: blog/index.md\n', [...NONE, 'a.md', 'b.md', '']],
])('folders of MkDocs that are not there, with %s', async (_, settings, told) => {
  const found = await missing({ ...PAGES, 'mkdocs.yml': `site_name: a\n${settings}` });
  expect(found.toSorted()).toEqual(told.toSorted());
});

const DESCRIBED =
  '[a](api.md#pkg.A.run) [b](api.md#pkg._b.B) [other](api.md#a.A) [typo](api.md#pkgs) [not](index.md#pkg.A)';

test.each([
  ['mkdocstrings', 'plugins:\n  - mkdocstrings\n', ['api.md#a.A', 'api.md#pkgs', 'index.md#pkg.A']],
  ['none', '', ['api.md#a.A', 'api.md#pkg.A.run', 'api.md#pkg._b.B', 'api.md#pkgs', 'index.md#pkg.A']],
])('names of code in a page of MkDocs, with %s', async (_, settings, told) => {
  const found = await missing({
    'mkdocs.yml': settings,
    'docs/index.md': DESCRIBED,
    'docs/api.md': '# API\n\n## ::: pkg.A\n    options:\n',
  });
  expect(found.toSorted()).toEqual(told);
});

// Javadoc copies `doc-files` to where it makes the pages of their package.
test('pages of Javadoc, to which what is beside the sources leads', async () => {
  const links = ['../Foo.html#go()', '../sub/Foo.html', '{@docRoot}/index.html', '../package-summary.html'];
  const lost = ['gone.html', 'gone.png', '../gone.png'];
  const found = await checkedTree({
    'src/a/Foo.java': '',
    'src/a/doc-files/b.html': [...links, ...lost, 'c.html']
      .map((link) => `<a href="${link}">a</a>`)
      .join('\n'),
    'src/a/doc-files/c.html': '<a href="sub/d.html">d</a>',
    'src/a/doc-files/sub/d.html': '<a href="../c.html">c</a>',
    'src/a/e.html': '<a href="Gone.html">c</a>',
  });
  expect(found.map(({ reference }) => reference)).toEqual([...lost, 'Gone.html']);
});

test('pages of Javadoc, to which what is said of a package leads', async () => {
  const links = ['Foo.html#go()', 'sub/Foo.html', '../Foo.html', '{@docRoot}/index.html', 'gone.png'];
  const page = links.map((link) => `<a href="${link}">a</a>`).join('\n');
  const found = await checkedTree({
    'src/main/java/a/package.html': page,
    'src/main/java/a/other.html': '<a href="Gone.html">c</a>',
    'src/main/groovy/a/package.html': page,
    'src/test/a/package.html': page,
    'src/main/webapp/a/package.html': '<a href="Webapp.html">c</a>',
    'docs/package.html': '<a href="Docs.html">c</a>',
    'java/a/package-summary.html': '',
    'java/a/package.html': '<a href="Made.html">c</a>',
  });
  expect(found.map(({ reference }) => reference).toSorted()).toEqual(
    ['Docs.html', 'Gone.html', 'Made.html', 'Webapp.html', 'gone.png', 'gone.png', 'gone.png'].toSorted(),
  );
});

test('in pages that Javadoc has made, what is missing is missing', async () => {
  const found = await checkedTree({
    'api/element-list': '',
    'api/m/module-summary.html': '',
    'api/m/a/package-summary.html': '',
    'api/m/a/doc-files/b.html': '<a href="../Foo.html">a</a><a href="../package-summary.html">b</a>',
    'api/m/doc-files/c.html': '<a href="../gone.html">c</a>',
    'api/doc-files/d.html': '<a href="../lost.html">c</a>',
  });
  expect(found.map(({ reference }) => reference).toSorted()).toEqual([
    '../Foo.html',
    '../gone.html',
    '../lost.html',
  ]);
});
