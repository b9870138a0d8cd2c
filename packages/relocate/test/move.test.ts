import { cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { References, linkOf } from '@linkwright/core';
import { DocumentReader, Journal, allExtractors, entriesBelow, findFiles } from '@linkwright/corpus';
import {
  type MoveRequest,
  MoveRefused,
  type PathMove,
  PathMoves,
  applyMove,
  planMove,
  undoRun,
} from '@linkwright/relocate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Tree, grow, scratch, treeAt } from './trees.ts';

const SITE = 'https://h.example/docs/';

const ELEVENTY =
  "x = (c) => { c.addPassthroughCopy({ 'src/img': 'p', './x/': '/d' }); return { pathPrefix: '/sub' }; };";

async function move(
  root: string,
  pairs: readonly (readonly [string, string])[],
  include: readonly string[] = [],
  more: Partial<MoveRequest> = {},
): Promise<{ run: string | null }> {
  const { files } = await findFiles([root], { everything: true });
  const paths = pairs.map(([from, to]) => pathMove(root, from, to));
  const plan = await planMove({
    paths,
    files,
    reading: { folder: root, maps: [`${root}=${SITE}`], include },
    jobs: 1,
    ...more,
  });
  return applyMove(plan, { state: join(root, '..', 'state'), title: 'test', folder: root });
}

function pathMove(root: string, from: string, to: string): PathMove {
  const folder = from.endsWith('/');
  const plain = (path: string): string => join(root, path).replace(/\/$/, '');
  return { from: plain(from), to: plain(to), folder };
}

async function undo(root: string, run: string | null): Promise<void> {
  // Files with the same bytes that swap places leave nothing to do.
  if (run === null) return;
  for await (const { path, done } of undoRun(new Journal(join(root, '..', 'state')), run))
    expect([path, done]).not.toContain('refused');
}

describe('a moved document and what points at it', () => {
  test.each<[string, Tree, [string, string][], Tree]>([
    [
      'a folder goes down: links inside it stay, links out of it follow',
      {
        'a/x.html': '<a href=y.html><a href="../b/z.html">',
        'a/y.html': '',
        'b/z.html': '<a href="../a/x.html#f">',
      },
      [['a/', 'c/d/']],
      {
        'c/d/x.html': '<a href=y.html><a href="../../b/z.html">',
        'c/d/y.html': '',
        'b/z.html': '<a href="../c/d/x.html#f">',
      },
    ],
    [
      'each style stays: root-relative, network path, absolute, with a dot',
      {
        'i.html':
          '<a href="/docs/x.html"><a href="//h.example/docs/x.html"><a href="https://h.example/docs/x.html?q"><a href="./x.html">',
        'x.html': '',
      },
      [['x.html', 'n/y.html']],
      {
        'i.html':
          '<a href="/docs/n/y.html"><a href="//h.example/docs/n/y.html"><a href="https://h.example/docs/n/y.html?q"><a href="./n/y.html">',
        'n/y.html': '',
      },
    ],
    [
      'the slash behind a folder stays, also where dots alone lead there',
      { 'a/x.html': '<a href="../"><a href="./#f"><a href="..">', 'index.html': '', 'a/index.html': '' },
      [['a/x.html', 'a/b/x.html']],
      {
        'a/b/x.html': '<a href="../../"><a href="../#f"><a href="../..">',
        'index.html': '',
        'a/index.html': '',
      },
    ],
    [
      'names in Sphinx that begin with "/", taken from the folder of its settings',
      {
        'd/conf.py': `source_suffix = ['.rst', '.txt', '.md']`,
        'd/a/x.rst': ':doc:`/b/y` :doc:`t </b/m>` :doc:`/b/no`\n\n.. image:: /b/p.png\n',
        'd/a/t.txt': ':doc:`/b/y` :doc:`/b/u`\n',
        'd/a/m.md': '{doc}`/b/y` [1](/b/y.rst)\n',
        'd/b/y.rst': ':doc:`/b/m` :doc:`/a/x`\n',
        'd/b/m.md': '',
        'd/b/u.txt': '',
        'd/b/p.png': '',
      },
      [['d/b/', 'd/c/e/']],
      {
        'd/conf.py': `source_suffix = ['.rst', '.txt', '.md']`,
        'd/a/x.rst': ':doc:`/c/e/y` :doc:`t </c/e/m>` :doc:`/b/no`\n\n.. image:: /c/e/p.png\n',
        'd/a/t.txt': ':doc:`/c/e/y` :doc:`/c/e/u`\n',
        'd/a/m.md': '{doc}`/c/e/y` [1](/c/e/y.rst)\n',
        'd/c/e/y.rst': ':doc:`/c/e/m` :doc:`/a/x`\n',
        'd/c/e/m.md': '',
        'd/c/e/u.txt': '',
        'd/c/e/p.png': '',
      },
    ],
    [
      'names of documents in Sphinx that climb above the folder of its settings, which stay in it',
      {
        'd/conf.py': '',
        'd/x.rst':
          ':doc:`../b/y` :doc:`t </../b/m>` :doc:`/../../b/no` :doc:`../../a/x`\n\n.. toctree::\n\n   ../b/y\n',
        'd/a/x.rst': ':doc:`../../b/y` :doc:`../../../x` :doc:`../../b/m`\n',
        'd/a/m.md': '{doc}`../../b/y`\n',
        'd/b/y.rst': ':doc:`../../b/m` :doc:`../../x`\n',
        'd/b/m.md': '',
        'x.rst': '',
      },
      [['d/b/', 'd/c/e/']],
      {
        'd/conf.py': '',
        'd/x.rst':
          ':doc:`c/e/y` :doc:`t </c/e/m>` :doc:`/../../b/no` :doc:`../../a/x`\n\n.. toctree::\n\n   c/e/y\n',
        'd/a/x.rst': ':doc:`../c/e/y` :doc:`../../../x` :doc:`../c/e/m`\n',
        'd/a/m.md': '{doc}`../c/e/y`\n',
        'd/c/e/y.rst': ':doc:`m` :doc:`../../x`\n',
        'd/c/e/m.md': '',
        'x.rst': '',
      },
    ],
    [
      'pages of a Maven site by their addresses, whichever folder each is in',
      {
        's/src/site/site.xml':
          '<project><item href="x/a.html"/><logo img="i/p.png"/><item href="${url}/x/a.html"/></project>',
        's/src/site/markdown/x/a.md': '[b](../b.html#f) [p](../i/p.png)',
        's/src/site/markdown/c.md': '[a](x/a.html) [a](x/a.md)',
        's/src/site/xdoc/b.xml': '<document><a href="x/a.html#g"/><img src="i/p.png"/></document>',
        's/src/site/fml/f.fml': '<faqs><a href="x/a.html"/></faqs>',
        's/src/site/resources/i/p.png': '',
      },
      [
        ['s/src/site/markdown/x/a.md', 's/src/site/markdown/y/z/d.md'],
        ['s/src/site/resources/i/p.png', 's/src/site/resources/j/q.png'],
      ],
      {
        's/src/site/site.xml':
          '<project><item href="y/z/d.html"/><logo img="j/q.png"/><item href="${url}/x/a.html"/></project>',
        's/src/site/markdown/y/z/d.md': '[b](../../b.html#f) [p](../../j/q.png)',
        's/src/site/markdown/c.md': '[a](y/z/d.html) [a](y/z/d.md)',
        's/src/site/xdoc/b.xml': '<document><a href="y/z/d.html#g"/><img src="j/q.png"/></document>',
        's/src/site/fml/f.fml': '<faqs><a href="y/z/d.html"/></faqs>',
        's/src/site/resources/j/q.png': '',
      },
    ],
    [
      'pages and pictures of gi-docgen, which are all at the root of the site',
      {
        'd/urlmap.js': 'baseURLs = []',
        'd/l.toml.in': '[extra]\ncontent_files = ["a.md", "b.md"]\ncontent_images = ["images/p.png"]\n',
        'd/a.md': '[b](b.html#f) ![p](p.png) [c](class.B.html)',
        'd/b.md': '<picture><source srcset="p.png"><img src="p.png"></picture>',
        'd/images/p.png': '',
      },
      [
        ['d/b.md', 'd/c.md'],
        ['d/images/p.png', 'd/images/q.png'],
      ],
      {
        'd/urlmap.js': 'baseURLs = []',
        'd/l.toml.in': '[extra]\ncontent_files = ["a.md", "c.md"]\ncontent_images = ["images/q.png"]\n',
        'd/a.md': '[b](c.html#f) ![p](q.png) [c](class.B.html)',
        'd/c.md': '<picture><source srcset="q.png"><img src="q.png"></picture>',
        'd/images/q.png': '',
      },
    ],
    [
      'documents of Docusaurus 1 by their addresses, and in its sidebars',
      {
        'website/siteConfig.js': "module.exports = { baseUrl: '/', headerLinks: [] }",
        'website/sidebars.json': '{"docs": {"A": ["one", "i"]}}',
        'website/blog/2017-09-26-c.md': '[a](/docs/one.html#f)',
        'docs/a.md': '---\nid: one\n---\n[i](i.md) [i](i.html)',
        'docs/i.md': '[a](one.html) [a](a.md) [a](/docs/one.html)',
      },
      [['docs/a.md', 'docs/s/z.md']],
      {
        'website/siteConfig.js': "module.exports = { baseUrl: '/', headerLinks: [] }",
        'website/sidebars.json': '{"docs": {"A": ["s/one", "i"]}}',
        'website/blog/2017-09-26-c.md': '[a](/docs/s/one.html#f)',
        'docs/s/z.md': '---\nid: one\n---\n[i](../i.md) [i](../i.html)',
        'docs/i.md': '[a](s/one.html) [a](s/z.md) [a](/docs/s/one.html)',
      },
    ],
    [
      'an image in Sphinx that has a file for each format: after the one that HTML takes',
      {
        'd/conf.py': '',
        'd/x.rst': '.. image:: i/p.*\n.. image:: /i/p.*\n.. image:: i/q.*\n.. image:: i/no.*\n',
        'd/i/p.png': '',
        'd/i/p.pdf': '',
        'd/i/q.svg': '',
        'd/i/q.pdf': '',
      },
      [
        ['d/i/p.png', 'd/j/r.png'],
        ['d/i/p.pdf', 'd/j/r.pdf'],
        ['d/i/q.pdf', 'd/j/q.pdf'],
      ],
      {
        'd/conf.py': '',
        'd/x.rst': '.. image:: j/r.*\n.. image:: /j/r.*\n.. image:: i/q.*\n.. image:: i/no.*\n',
        'd/j/r.png': '',
        'd/j/r.pdf': '',
        'd/i/q.svg': '',
        'd/j/q.pdf': '',
      },
    ],
    [
      'absolute paths in the sources of a site, taken from the folders of its generator; others stay',
      {
        'v/.vitepress/config.ts': '',
        'v/g/a.md': '[1](/g/b#f) [2](/g/b.html?q) ![3](/a.png) [4](/g/) [5](/no) [6](./b)',
        'v/g/b.md': '[1](/g/a)',
        'v/public/a.png': '',
        'v/public/x.html': '<a href="/g/b.html">',
        'd/docusaurus.config.js': '',
        'd/docs/a.mdx': '<Link to="/docs/b"/> [1](/img/a.png) {<a href="/docs/b"/>}\n',
        'd/docs/b.mdx': '',
        'd/static/img/a.png': '',
        'e/eleventy.config.js': '',
        'e/content/a.md': '[b](/g/b/#f) ![i](/i.png) [no](/none/)',
        'e/content/g/b.md': '',
        'e/public/i.png': '',
        'n/next.config.mjs': '',
        'n/content/a.mdx': '[b](/g/b#f)\n',
        'n/content/g/b.mdx': '',
      },
      [
        ['e/content/g/b.md', 'e/content/h/c.md'],
        ['e/public/i.png', 'e/public/n/i.png'],
        ['n/content/g/', 'n/content/h/'],
        ['v/g/', 'v/h/'],
        ['v/g/b.md', 'v/h/n/c.md'],
        ['v/public/a.png', 'v/public/n/b.png'],
        ['d/docs/b.mdx', 'd/docs/n/c.mdx'],
        ['d/static/img/', 'd/static/pics/'],
      ],
      {
        'v/.vitepress/config.ts': '',
        'v/h/a.md': '[1](/h/n/c#f) [2](/h/n/c.html?q) ![3](/n/b.png) [4](/h/) [5](/no) [6](./n/c)',
        'v/h/n/c.md': '[1](/h/a)',
        'v/public/n/b.png': '',
        'v/public/x.html': '<a href="/g/b.html">',
        'd/docusaurus.config.js': '',
        'd/docs/a.mdx': '<Link to="/docs/n/c"/> [1](/pics/a.png) {<a href="/docs/n/c"/>}\n',
        'd/docs/n/c.mdx': '',
        'd/static/pics/a.png': '',
        'e/eleventy.config.js': '',
        'e/content/a.md': '[b](/h/c/#f) ![i](/n/i.png) [no](/none/)',
        'e/content/h/c.md': '',
        'e/public/n/i.png': '',
        'n/next.config.mjs': '',
        'n/content/a.mdx': '[b](/h/b#f)\n',
        'n/content/h/b.mdx': '',
      },
    ],
    [
      'addresses of pages that are not the paths of their files, and relative references that count from them',
      {
        'h/hugo.toml': '',
        'h/content/g/a.md': '[1](../b/#f) [2](/g/b) [3](/g/named/) ![4](../../i.png) [5](/up/)',
        'h/content/g/b.md': '[a](../a/)',
        'h/content/g/c.md': '+++\nslug = "named"\n+++\n',
        'h/content/g/d.md': '---\nurl: /up/\n---\n',
        'h/static/i.png': '',
        'd/docusaurus.config.js': '',
        'd/docs/01-x/02-a.md': '[1](/docs/x/b) [2](./b) [3](/docs/x/own?q#f) [4](03-b.md)',
        'd/docs/01-x/03-b.md': '',
        'd/docs/01-x/c.md': '---\nslug: own\n---\n',
        's/astro.config.mjs': `x({ sidebar: ['g/long-name', { slug: 'g' }] })`,
        's/src/content/docs/g/index.mdx': '[1](long-name/)\n',
        's/src/content/docs/g/Long Name.mdx': '[1](../) ![2](./i.png) [3](../said/)\n',
        's/src/content/docs/g/i.png': '',
        's/src/content/docs/g/b.md': '---\nslug: g/said\n---\n',
        'm/mkdocs.yml': '',
        'm/docs/g/a.md': '<img src="../../i.png"> [b](b.md) <a href="../b/#f"></a>',
        'm/docs/g/b.md': '',
        'm/docs/i.png': '',
        'r/index.html': '<script>window.$docsify = {}</script>',
        'r/_sidebar.md': '* [a](g/a.md)\n* [b](/g/b)\n',
        'r/README.md': '',
        'r/g/README.md': '',
        'r/g/a.md': '[b](g/b.md) [home](README.md) ![i](i.png)',
        'r/g/b.md': '',
        'r/g/i.png': '',
        'j/_config.yml': 'permalink: pretty\n',
        'j/_layouts/l.html': '<a href="/g/a/">',
        'j/_data/nav.yml':
          '- {title: /g/a/, url: /g/a/}\n- link: "/g/b/#f" # b\n- {logo: /i.png, url: /2026/01/31/p/}\n',
        'j/g/a.md': '[b](../b/)',
        'j/g/b.md': '',
        'j/_posts/2026-01-31-p.md': '[b](../../../../g/b/)',
        'j/g/c.md': '---\npermalink: /said/c.html\n---\n![i](../i.png) [p](/2026/01/31/p/) [d](d.md)',
        'j/g/d.md': '',
        'j/i.png': '',
      },
      [
        ['h/content/g/b.md', 'h/content/n/b.md'],
        ['h/content/g/c.md', 'h/content/n/c.md'],
        ['h/content/g/d.md', 'h/content/n/d.md'],
        ['h/static/i.png', 'h/static/n/i.png'],
        ['d/docs/01-x/', 'd/docs/04-y/'],
        ['d/docs/01-x/03-b.md', 'd/docs/04-y/05-n.md'],
        ['s/src/content/docs/g/index.mdx', 's/src/content/docs/h/index.mdx'],
        ['s/src/content/docs/g/Long Name.mdx', 's/src/content/docs/g/New Name.mdx'],
        ['s/src/content/docs/g/b.md', 's/src/content/docs/h/b.md'],
        ['m/docs/g/b.md', 'm/docs/n.md'],
        ['m/docs/i.png', 'm/docs/n/i.png'],
        ['r/g/a.md', 'r/n/a.md'],
        ['r/g/b.md', 'r/g/c.md'],
        ['j/g/a.md', 'j/a.md'],
        ['j/g/b.md', 'j/h/b.md'],
        ['j/g/c.md', 'j/g/h/c.md'],
        ['j/_posts/2026-01-31-p.md', 'j/n/_posts/2026-02-01-q.md'],
      ],
      {
        'h/hugo.toml': '',
        'h/content/g/a.md': '[1](../../n/b/#f) [2](/n/b) [3](/n/named/) ![4](../../n/i.png) [5](/up/)',
        'h/content/n/b.md': '[a](../../g/a/)',
        'h/content/n/c.md': '+++\nslug = "named"\n+++\n',
        'h/content/n/d.md': '---\nurl: /up/\n---\n',
        'h/static/n/i.png': '',
        'd/docusaurus.config.js': '',
        'd/docs/04-y/02-a.md': '[1](/docs/y/n) [2](./n) [3](/docs/y/own?q#f) [4](05-n.md)',
        'd/docs/04-y/05-n.md': '',
        'd/docs/04-y/c.md': '---\nslug: own\n---\n',
        's/astro.config.mjs': `x({ sidebar: ['g/new-name', { slug: 'h' }] })`,
        's/src/content/docs/h/index.mdx': '[1](../g/new-name/)\n',
        's/src/content/docs/g/New Name.mdx': '[1](../../h/) ![2](./i.png) [3](../said/)\n',
        's/src/content/docs/g/i.png': '',
        's/src/content/docs/h/b.md': '---\nslug: g/said\n---\n',
        'm/mkdocs.yml': '',
        'm/docs/g/a.md': '<img src="../../n/i.png"> [b](../n.md) <a href="../../n/#f"></a>',
        'm/docs/n.md': '',
        'm/docs/n/i.png': '',
        'r/index.html': '<script>window.$docsify = {}</script>',
        'r/_sidebar.md': '* [a](n/a.md)\n* [b](/g/c)\n',
        'r/README.md': '',
        'r/g/README.md': '',
        'r/n/a.md': '[b](g/c.md) [home](README.md) ![i](../g/i.png)',
        'r/g/c.md': '',
        'r/g/i.png': '',
        'j/_config.yml': 'permalink: pretty\n',
        'j/_data/nav.yml':
          '- {title: /g/a/, url: /a/}\n- link: "/h/b/#f" # b\n- {logo: /i.png, url: /n/2026/02/01/q/}\n',
        'j/_layouts/l.html': '<a href="/a/">',
        'j/a.md': '[b](../h/b/)',
        'j/h/b.md': '',
        'j/n/_posts/2026-02-01-q.md': '[b](../../../../../h/b/)',
        'j/g/h/c.md': '---\npermalink: /said/c.html\n---\n![i](../i.png) [p](/n/2026/02/01/q/) [d](../d.md)',
        'j/g/d.md': '',
        'j/i.png': '',
      },
    ],
    [
      'pages of VuePress, the folder of a sidebar, and what says its address',
      {
        '.vuepress/config.js':
          "x({ navbar: ['/g/', '/p/q.html'], sidebar: { '/g/': ['README.md', 'a.md', 'b.md'] } })",
        'g/README.md': '',
        'g/a.md': '[b](b.md) [q](/p/q.html)',
        'g/b.md': '---\npermalink: /p/q.html\n---\n[a](/g/a.html)',
      },
      [
        ['g/README.md', 'g/intro.md'],
        ['g/a.md', 'n/c.md'],
        ['g/b.md', 'n/d.md'],
      ],
      {
        '.vuepress/config.js':
          "x({ navbar: ['/g/intro.html', '/p/q.html'], sidebar: { '/g/': ['intro.md', '/n/c.md', '/n/d.md'] } })",
        'g/intro.md': '',
        'n/c.md': '[b](d.md) [q](/p/q.html)',
        'n/d.md': '---\npermalink: /p/q.html\n---\n[a](/n/c.html)',
      },
    ],
    [
      'pictures and folders that settings of Sphinx and mdBook name, and these settings',
      {
        's/docs/conf.py':
          "html_logo = '../logo.png'\nhtml_static_path = ['_static']  # a\nhtml_favicon = '_static/f.ico'\n",
        's/docs/_static/f.ico': '',
        's/logo.png': '',
        'b/book.toml': '[book]\nsrc = "src"\n[output.html]\nadditional-css = ["theme/a.css"]\n',
        'b/src/SUMMARY.md': '',
        'b/theme/a.css': '',
      },
      [
        ['s/docs/_static/', 's/docs/assets/'],
        ['s/logo.png', 's/img/logo.png'],
        ['b/book.toml', 'b/c/book.toml'],
        ['b/theme/', 'b/styles/'],
      ],
      {
        's/docs/conf.py':
          "html_logo = '../img/logo.png'\nhtml_static_path = ['assets']  # a\nhtml_favicon = 'assets/f.ico'\n",
        's/docs/assets/f.ico': '',
        's/img/logo.png': '',
        'b/c/book.toml': '[book]\nsrc = "../src"\n[output.html]\nadditional-css = ["../styles/a.css"]\n',
        'b/src/SUMMARY.md': '',
        'b/styles/a.css': '',
      },
    ],
    [
      'pages of Zola, by addresses without dates, and those that they say',
      {
        'config.toml': 'base_url = "https://h.example/w"\n',
        'content/b/2026-01-02-p.md': '[a](../../g/a/) [q](../q/)',
        'content/b/2026-01-03-q/index.md': '[1](../p/) [2](/w/b/p/#f) [3](/x/y/)',
        'content/g/a.md': '',
        'content/g/s.md': '+++\npath = "x/y"\n+++\n[a](../../g/a/)',
      },
      [
        ['content/b/2026-01-02-p.md', 'content/g/2026-01-02-n.md'],
        ['content/g/s.md', 'content/b/c/d/s.md'],
      ],
      {
        'config.toml': 'base_url = "https://h.example/w"\n',
        'content/g/2026-01-02-n.md': '[a](../../g/a/) [q](../../b/q/)',
        'content/b/2026-01-03-q/index.md': '[1](../../g/n/) [2](/w/g/n/#f) [3](/x/y/)',
        'content/g/a.md': '',
        'content/b/c/d/s.md': '+++\npath = "x/y"\n+++\n[a](../../g/a/)',
      },
    ],
    [
      'entries in a collection of Astro, by the addresses that a page gives them',
      {
        'astro.config.mjs': "x({ base: '/w' })",
        'src/pages/blog/[...slug].astro': '',
        'src/pages/about.md': '[1](../blog/my-post/#f) [2](/w/blog/my-post/)',
        'src/content/blog/My Post.md': '[a](../a/) ![i](./i.png)',
        'src/content/blog/a.mdx': '[1](../my-post/) [2](../said) <a href="/w/blog/my-post/">',
        'src/content/blog/b.md': '---\nslug: said\n---\n',
        'src/content/blog/i.png': '',
      },
      [
        ['src/content/blog/My Post.md', 'src/content/blog/n/New.md'],
        ['src/content/blog/b.md', 'src/content/blog/n/b.md'],
      ],
      {
        'astro.config.mjs': "x({ base: '/w' })",
        'src/pages/blog/[...slug].astro': '',
        'src/pages/about.md': '[1](../blog/n/new/#f) [2](/w/blog/n/new/)',
        'src/content/blog/n/New.md': '[a](../../a/) ![i](../i.png)',
        'src/content/blog/a.mdx': '[1](../n/new/) [2](../said) <a href="/w/blog/n/new/">',
        'src/content/blog/n/b.md': '---\nslug: said\n---\n',
        'src/content/blog/i.png': '',
      },
    ],
    [
      'pages in the menus of Hugo, also in languages that have a file of their own',
      {
        'config/_default/hugo.toml': '[[menus.x]]\npageRef = "/g/b"\n[[menus.x]]\npageRef = "s"\n',
        'config/_default/languages.toml': '[en]\n[de]\n',
        'config/_default/menus.de.toml': '[[main]]\nurl = "/de/g/b/#f"\n[[main]]\npageRef = "g/b.md"\n',
        'content/g/b.md': '',
        'content/g/b.de.md': '',
        'content/s/a.md': '[b](/g/b/)',
      },
      [
        ['content/g/b.md', 'content/n/b.md'],
        ['content/g/b.de.md', 'content/n/b.de.md'],
        ['content/s/', 'content/t/'],
      ],
      {
        'config/_default/hugo.toml': '[[menus.x]]\npageRef = "/n/b"\n[[menus.x]]\npageRef = "t"\n',
        'config/_default/languages.toml': '[en]\n[de]\n',
        'config/_default/menus.de.toml': '[[main]]\nurl = "/de/n/b/#f"\n[[main]]\npageRef = "n/b.md"\n',
        'content/n/b.md': '',
        'content/n/b.de.md': '',
        'content/t/a.md': '[b](/n/b/)',
      },
    ],
    [
      'keys of Nextra, and what they have around them',
      {
        'next.config.mjs': "import nextra from 'nextra'",
        'app/_meta.global.js':
          "export default { about: '', guide: { items: { a: 'A', sub: '' } }, blog: '' }",
        'app/blog/page.mdx': '',
        'content/about.mdx': '',
        'content/guide/_meta.ts':
          "const meta: M = {\n  a: 'A', // a\n  'b-b': { title: 'B' },\n  sub: { href: '/about' },\n}\nexport default meta\n",
        'content/guide/a.mdx': '',
        'content/guide/b-b.mdx': '',
        'content/guide/sub/c.mdx': '',
        'pages/_meta.json': '{"old": "Old", "moved": "", "each": ""}',
        'pages/old.mdx': '',
        'pages/moved.mdx': '',
        'pages/each/x.mdx': '',
        'pages/each/y.mdx': '',
      },
      [
        ['content/about.mdx', 'content/about-us.mdx'],
        ['content/guide/', 'content/handbook/'],
        ['content/guide/a.mdx', 'content/handbook/first.mdx'],
        ['content/guide/b-b.mdx', 'content/handbook/b/index.mdx'],
        ['app/blog/page.mdx', 'app/(x)/news/page.mdx'],
        ['pages/old.mdx', 'pages/new.mdx'],
        ['pages/moved.mdx', 'pages/moved/index.mdx'],
        ['pages/each/x.mdx', 'pages/all/x.mdx'],
        ['pages/each/y.mdx', 'pages/all/y.mdx'],
      ],
      {
        'next.config.mjs': "import nextra from 'nextra'",
        'app/_meta.global.js':
          "export default { 'about-us': '', handbook: { items: { first: 'A', sub: '' } }, news: '' }",
        'app/(x)/news/page.mdx': '',
        'content/about-us.mdx': '',
        'content/handbook/_meta.ts':
          "const meta: M = {\n  first: 'A', // a\n  'b': { title: 'B' },\n  sub: { href: '/about-us' },\n}\nexport default meta\n",
        'content/handbook/first.mdx': '',
        'content/handbook/b/index.mdx': '',
        'content/handbook/sub/c.mdx': '',
        'pages/_meta.json': '{"new": "Old", "moved": "", "all": ""}',
        'pages/new.mdx': '',
        'pages/moved/index.mdx': '',
        'pages/all/x.mdx': '',
        'pages/all/y.mdx': '',
      },
    ],
    [
      'links with the path that a site is published at',
      {
        'h/hugo.toml': 'baseURL = "https://u.example/sub/"\n',
        'h/content/g/a.md':
          '[1](/sub/g/b/#f) ![2](/sub/i.png) [3](/g/b/) [4](/sub) [5](/subs/g/b/) [6](/sub/no/)',
        'h/content/g/b.md': '',
        'h/static/i.png': '',
        'j/_config.yml': 'baseurl: /sub # of the project\n',
        'j/_layouts/l.html': '<a href="/sub/g/b.html#f"> <img src="/sub/i.png">',
        'j/g/b.md': '',
        'j/i.png': '',
        'd/docusaurus.config.js': "x({ baseUrl: '/sub/' })",
        'd/docs/_category_.json': '{"link": {"type": "doc", "id": "b"}}',
        'd/docs/a.md': '[1](/sub/docs/b) [2](/docs/b)',
        'd/docs/b.md': '',
        's/astro.config.mjs': "// base: 'old',\nx({ site: 'https://u.example', base: 'sub' })",
        's/src/content/docs/a.md': '[1](/sub/b/)',
        's/src/content/docs/b.md': '',
        'm/mkdocs.yml': 'site_url: https://u.example/sub/\n',
        'm/docs/a.md': '[1](/sub/b/)',
        'm/docs/b.md': '',
        'e/.eleventy.js': ELEVENTY,
        'e/a.md': '![1](/p/a.png?b) ![2](/sub/p/a.png) ![3](/p/c.png) ![4](/pa/a.png) ![5](/d/e.png)',
        'e/src/img/a.png': '',
        'e/x/e.png': '',
      },
      [
        ['e/src/img/a.png', 'e/src/img/n/a.png'],
        ['h/content/g/b.md', 'h/content/n/b.md'],
        ['h/static/i.png', 'h/static/n/i.png'],
        ['j/g/b.md', 'j/n/b.md'],
        ['j/i.png', 'j/n/i.png'],
        ['d/docs/b.md', 'd/docs/n/b.md'],
        ['s/src/content/docs/b.md', 's/src/content/docs/n/b.md'],
        ['m/docs/b.md', 'm/docs/n/b.md'],
      ],
      {
        'h/hugo.toml': 'baseURL = "https://u.example/sub/"\n',
        'h/content/g/a.md':
          '[1](/sub/n/b/#f) ![2](/sub/n/i.png) [3](/n/b/) [4](/sub) [5](/subs/g/b/) [6](/sub/no/)',
        'h/content/n/b.md': '',
        'h/static/n/i.png': '',
        'j/_config.yml': 'baseurl: /sub # of the project\n',
        'j/_layouts/l.html': '<a href="/sub/n/b.html#f"> <img src="/sub/n/i.png">',
        'j/n/b.md': '',
        'j/n/i.png': '',
        'd/docusaurus.config.js': "x({ baseUrl: '/sub/' })",
        'd/docs/_category_.json': '{"link": {"type": "doc", "id": "n/b"}}',
        'd/docs/a.md': '[1](/sub/docs/n/b) [2](/docs/n/b)',
        'd/docs/n/b.md': '',
        's/astro.config.mjs': "// base: 'old',\nx({ site: 'https://u.example', base: 'sub' })",
        's/src/content/docs/a.md': '[1](/sub/n/b/)',
        's/src/content/docs/n/b.md': '',
        'm/mkdocs.yml': 'site_url: https://u.example/sub/\n',
        'm/docs/a.md': '[1](/sub/n/b/)',
        'm/docs/n/b.md': '',
        'e/.eleventy.js': ELEVENTY,
        'e/a.md': '![1](/p/n/a.png?b) ![2](/sub/p/n/a.png) ![3](/p/c.png) ![4](/pa/a.png) ![5](/d/e.png)',
        'e/src/img/n/a.png': '',
        'e/x/e.png': '',
      },
    ],
    [
      'pages that a generator is told of in a program',
      {
        'v/.vitepress/config.mts': `x({ nav: [{ link: '/g/a#f' }], sidebar: [{ base: '/g/', items: [{ link: 'a' }, { link: '/b.md' }] }], logo: '/l.svg' })`,
        'v/g/a.md': '',
        'v/g/b.md': '',
        'v/public/l.svg': '',
        'u/.vuepress/config.js': `x({ navbar: ['/g/a', { prefix: '/g/', children: ['a.md', 'b.html'] }] })`,
        'u/g/a.md': '',
        'u/g/b.md': '',
        'd/docusaurus.config.js': `x({ customCss: './src/a.css', items: [{ to: '/docs/g/a' }, { docId: 'g/a' }] })`,
        'd/sidebars.ts': `x({ a: ['g/a', 'no', { id: "g/a" }, { dirName: 'g' }] })`,
        'd/docs/g/a.mdx': '',
        'd/src/a.css': '',
        's/astro.config.mjs': `x({ customCss: ['./src/a.css'], sidebar: ['g/a', { slug: 'g/a' }, { link: '/g/a/' }, { directory: 'g' }] })`,
        's/src/content/docs/g/a.mdx': '',
        's/src/a.css': '',
      },
      [
        ['v/g/a.md', 'v/g/n/c.md'],
        ['v/g/b.md', 'v/g/d.md'],
        ['v/public/l.svg', 'v/public/n/m.svg'],
        ['u/g/a.md', 'u/g/c.md'],
        ['u/g/b.md', 'u/n/b.md'],
        ['d/docs/g/', 'd/docs/h/'],
        ['d/src/a.css', 'd/src/n/b.css'],
        ['s/src/content/docs/g/', 's/src/content/docs/h/'],
        ['s/src/a.css', 's/src/n/b.css'],
      ],
      {
        'v/.vitepress/config.mts': `x({ nav: [{ link: '/g/n/c#f' }], sidebar: [{ base: '/g/', items: [{ link: 'n/c' }, { link: '/d.md' }] }], logo: '/n/m.svg' })`,
        'v/g/n/c.md': '',
        'v/g/d.md': '',
        'v/public/n/m.svg': '',
        'u/.vuepress/config.js': `x({ navbar: ['/g/c', { prefix: '/g/', children: ['c.md', '/n/b.html'] }] })`,
        'u/g/c.md': '',
        'u/n/b.md': '',
        'd/docusaurus.config.js': `x({ customCss: './src/n/b.css', items: [{ to: '/docs/h/a' }, { docId: 'h/a' }] })`,
        'd/sidebars.ts': `x({ a: ['h/a', 'no', { id: "h/a" }, { dirName: 'h' }] })`,
        'd/docs/h/a.mdx': '',
        'd/src/n/b.css': '',
        's/astro.config.mjs': `x({ customCss: ['./src/n/b.css'], sidebar: ['h/a', { slug: 'h/a' }, { link: '/h/a/' }, { directory: 'h' }] })`,
        's/src/content/docs/h/a.mdx': '',
        's/src/n/b.css': '',
      },
    ],
    [
      'addresses of documents of Docusaurus beside the folder of the site',
      {
        'website/docusaurus.config.js': `x({ presets: [['classic', { docs: { path: '../docs', routeBasePath: '/' } }]], items: [{ to: '/g/a' }] })`,
        'website/src/pages/p.md': '[x](/g/a)',
        'docs/g/a.md': '[x](../b) [x](b.md)',
        'docs/g/b.md': '[x](/g/a#f)',
        'docs/b.md': '[x](./g/a)',
        'README.md': '[x](/g/a)',
      },
      [['docs/g/a.md', 'docs/h/n/c.md']],
      {
        'website/docusaurus.config.js': `x({ presets: [['classic', { docs: { path: '../docs', routeBasePath: '/' } }]], items: [{ to: '/h/n/c' }] })`,
        'website/src/pages/p.md': '[x](/h/n/c)',
        'docs/h/n/c.md': '[x](../../b) [x](../../g/b.md)',
        'docs/g/b.md': '[x](/h/n/c#f)',
        'docs/b.md': '[x](./h/n/c)',
        'README.md': '[x](/g/a)',
      },
    ],
    [
      'names of files of Docusaurus that count from the folder of documents, or of the site',
      {
        'd/docusaurus.config.js':
          "x(['classic', { docs: {} }], ['plugin-content-docs', { path: 'c', routeBasePath: 'c' }])",
        'd/docs/g/a.md': '[x](b.md#x) [x](g/c.md) [x](docs/b.md) [x](/b.md) [own](c.md)',
        'd/docs/g/c.md': '',
        'd/docs/b.md': '',
        'd/c/g/a.md': '[x](/b.md) [x](b.md)',
        'd/c/b.md': '',
      },
      [
        ['d/docs/b.md', 'd/docs/h/e.md'],
        ['d/docs/g/c.md', 'd/docs/h/c.md'],
        ['d/c/b.md', 'd/c/e.md'],
      ],
      {
        'd/docusaurus.config.js':
          "x(['classic', { docs: {} }], ['plugin-content-docs', { path: 'c', routeBasePath: 'c' }])",
        'd/docs/g/a.md': '[x](h/e.md#x) [x](h/c.md) [x](docs/h/e.md) [x](/h/e.md) [own](../h/c.md)',
        'd/docs/h/c.md': '',
        'd/docs/h/e.md': '',
        'd/c/g/a.md': '[x](/e.md) [x](e.md)',
        'd/c/e.md': '',
      },
    ],
    [
      'ids of documents of Docusaurus, which numbers in names and front matter decide, and its pictures',
      {
        'd/docusaurus.config.js': `x({ favicon: 'img/i.ico', d: { path: '../e' }, items: [{ docId: 'g/own' }] })`,
        'd/sidebars.js': `x({ a: ['n/first', 'n/2026-01-no', { id: 'g/own' }, 'in-e', 'g/01-kept'] })`,
        'd/docs/01-n/02-first.md': '',
        'd/docs/01-n/2026-01-no.md': '',
        'd/docs/g/a.md': '---\nid: own\n---\n',
        'd/docs/g/01-kept.md': '---\nparse_number_prefixes: false\n---\n',
        'd/static/img/i.ico': '',
        'd/versioned_sidebars/version-1.0-sidebars.json':
          '{"a": ["g/own", {"type": "autogenerated", "dirName": "g"}]}',
        'd/versioned_docs/version-1.0/g/own.md': '',
        'e/in-e.md': '',
      },
      [
        ['d/docs/01-n/', 'd/docs/03-m/'],
        ['d/docs/g/a.md', 'd/docs/h/b.md'],
        ['d/docs/g/01-kept.md', 'd/docs/h/02-kept.md'],
        ['d/static/img/', 'd/static/pics/'],
        ['d/versioned_docs/version-1.0/g/', 'd/versioned_docs/version-1.0/k/'],
        ['e/in-e.md', 'e/f/in-e.md'],
      ],
      {
        'd/docusaurus.config.js': `x({ favicon: 'pics/i.ico', d: { path: '../e' }, items: [{ docId: 'h/own' }] })`,
        'd/sidebars.js': `x({ a: ['m/first', 'm/2026-01-no', { id: 'h/own' }, 'f/in-e', 'h/02-kept'] })`,
        'd/docs/03-m/02-first.md': '',
        'd/docs/03-m/2026-01-no.md': '',
        'd/docs/h/b.md': '---\nid: own\n---\n',
        'd/docs/h/02-kept.md': '---\nparse_number_prefixes: false\n---\n',
        'd/static/pics/i.ico': '',
        'd/versioned_sidebars/version-1.0-sidebars.json':
          '{"a": ["k/own", {"type": "autogenerated", "dirName": "k"}]}',
        'd/versioned_docs/version-1.0/k/own.md': '',
        'e/f/in-e.md': '',
      },
    ],
    [
      'what is left out stays out: the extension, the name of the index',
      { 'i.html': '<a href="x"><a href="f/">', 'x.html': '', 'f/index.html': '<a href="../x">' },
      [
        ['x.html', 'y.html'],
        ['f/index.html', 'g/index.html'],
      ],
      { 'i.html': '<a href="y"><a href="g/">', 'y.html': '', 'g/index.html': '<a href="../y">' },
    ],
    [
      'the page of the site itself, which links name by its folder',
      {
        'index.html': 'i',
        'a.html': '<a href="./"><a href="/docs/"><a href=".">',
        'f/b.html': '<a href="../">',
      },
      [['index.html', 'n/index.html']],
      {
        'n/index.html': 'i',
        'a.html': '<a href="./n/"><a href="/docs/n/"><a href="n/">',
        'f/b.html': '<a href="../n/">',
      },
    ],
    [
      'escapes stay as they are written',
      { 'i.html': '<a href="a%62/x%20y.html">', 'ab/x y.html': '' },
      [['ab/', 'c/']],
      { 'i.html': '<a href="c/x%20y.html">', 'c/x y.html': '' },
    ],
    [
      'letters beyond ASCII and spaces are escaped where they were; other signs always',
      { 'i.md': '![](<p/ü 1.png?q=%C3%BC>) ![](p/%C3%BC%201.png) [](x.md)', 'p/ü 1.png': '', 'x.md': '' },
      [
        ['p/ü 1.png', 'n m/ö – 2.png'],
        ['x.md', 'é.md'],
      ],
      {
        'i.md': '![](<n m/ö %E2%80%93 2.png?q=%C3%BC>) ![](n%20m/%C3%B6%20%E2%80%93%202.png) [](%C3%A9.md)',
        'n m/ö – 2.png': '',
        'é.md': '',
      },
    ],
    [
      'a swap',
      { 'a.html': 'A <a href="b.html">', 'b.html': 'B <a href="a.html">', 'i.html': '<a href="a.html">' },
      [
        ['a.html', 'b.html'],
        ['b.html', 'a.html'],
      ],
      { 'b.html': 'A <a href="a.html">', 'a.html': 'B <a href="b.html">', 'i.html': '<a href="b.html">' },
    ],
    [
      'a relative BASE goes on naming its place, and the links against it stay',
      { 'a/x.html': '<base href="../lib/"><a href="y.html">', 'lib/y.html': '' },
      [['a/x.html', 'b/c/x.html']],
      { 'b/c/x.html': '<base href="../../lib/"><a href="y.html">', 'lib/y.html': '' },
    ],
    [
      'an absolute BASE keeps its links',
      { 'a/x.html': '<base href="https://o.example/"><a href="y.html">' },
      [['a/x.html', 'b/c/x.html']],
      { 'b/c/x.html': '<base href="https://o.example/"><a href="y.html">' },
    ],
    [
      'references to the document itself stay',
      { 'x.html': '<a href="#f"><a href=""><a href="?q">' },
      [['x.html', 'n/y.html']],
      { 'n/y.html': '<a href="#f"><a href=""><a href="?q">' },
    ],
    [
      'what a template engine will write, nobody can judge: it stays',
      { 'a/x.html': '<a href="{{ url }}/y"><a href="../z.html">', 'z.html': '' },
      [['a/', 'b/c/']],
      { 'b/c/x.html': '<a href="{{ url }}/y"><a href="../../z.html">', 'z.html': '' },
    ],
    [
      'style sheets and pictures',
      { 's/s.css': '@import "t.css"; a { background: url(../p/i.png) }', 's/t.css': '', 'p/i.png': 'PNG' },
      [
        ['p/', 'q/r/'],
        ['s/t.css', 't.css'],
      ],
      {
        's/s.css': '@import "../t.css"; a { background: url(../q/r/i.png) }',
        't.css': '',
        'q/r/i.png': 'PNG',
      },
    ],
  ])('%s', async (_, before, pairs, after) => {
    const root = grow(before);
    const { run } = await move(root, pairs, ['data:address']);
    expect(treeAt(root)).toEqual(after);
    await undo(root, run);
    expect(treeAt(root)).toEqual(before);
  });
});

test('what front matter names as a file is named, its spaces are not escaped', async () => {
  const root = grow({ 'g/a.md': '---\ncover: ../p/b 1.png\nimage: "../p/b 1.png"\n---\n', 'p/b 1.png': '' });
  await move(root, [['g/', 'h/i/']], ['*']);
  await move(root, [['p/b 1.png', 'q r/c 2.png']], ['*']);
  expect(treeAt(root)).toEqual({
    'h/i/a.md': '---\ncover: ../../q r/c 2.png\nimage: "../../q r/c 2.png"\n---\n',
    'q r/c 2.png': '',
  });
});

const PART_OF_ASCIIDOC = `== P

image::a.png[link=files/c.pdf]

link:files/c.pdf[] xref:b.adoc#x[] <<b#x>> link:none.pdf[]

++++
<img src="img/a.png">
++++

include::q.adoc[]

include::q.adoc[opts=optional]
`;

test('relative references in what is put into pages count from these', async () => {
  const before = {
    'v/.vitepress/config.ts': '',
    'v/g/a.md': '<!--@include: ../parts/p.md-->\n',
    'v/g/b.md': '<!-- @include: @/parts/p.md -->\n',
    'v/g/c.md': '',
    'v/g/d.png': '',
    'v/g/q.md': '',
    'v/parts/p.md':
      '[1](./c.md#f) ![2](../i.png) [3](q.md) [4] [5](../g/a.md)\n\n<img src="./d.png">\n\n[4]: c.md\n\n<!--@include: ./q.md-->\n',
    'v/parts/q.md': '[1](c) [2](no.md)\n',
    'v/i.png': '',
    'm/mkdocs.yml': '',
    'm/docs/a.md': '--8<-- "docs/parts/p.md"\n',
    'm/docs/i.png': '',
    'm/docs/parts/p.md': '![1](i.png)\n',
    'b/book.toml': '',
    'b/src/SUMMARY.md': '[a](g/a.md)\n',
    'b/src/g/a.md': '{{#include ../parts/p.md}}\n',
    'b/src/c.md': '',
    'b/src/parts/p.md': '[1](../c.md)\n',
    // No generator of parts.
    'a/astro.config.mjs': '',
    'a/x.md': '<!--@include: ./parts/p.md-->\n',
    'a/y.md': '',
    'a/parts/p.md': '[1](y.md)\n',
  };
  const pairs = [
    ['v/g/c.md', 'v/h/c.md'],
    ['v/g/d.png', 'v/h/d.png'],
    ['v/g/q.md', 'v/h/q.md'],
    ['v/parts/', 'v/n/parts/'],
    ['m/docs/i.png', 'm/docs/n/i.png'],
    ['b/src/g/a.md', 'b/src/g/h/a.md'],
    ['a/y.md', 'a/h/y.md'],
  ] as const;
  const root = grow(before);
  const { run } = await move(root, pairs, ['*']);
  expect(treeAt(root)).toEqual({
    'v/.vitepress/config.ts': '',
    'v/g/a.md': '<!--@include: ../n/parts/p.md-->\n',
    'v/g/b.md': '<!-- @include: @/n/parts/p.md -->\n',
    'v/h/c.md': '',
    'v/h/d.png': '',
    'v/h/q.md': '',
    'v/n/parts/p.md':
      '[1](../h/c.md#f) ![2](../i.png) [3](q.md) [4] [5](../g/a.md)\n\n<img src="../h/d.png">\n\n[4]: ../h/c.md\n\n<!--@include: ./q.md-->\n',
    'v/n/parts/q.md': '[1](../h/c) [2](no.md)\n',
    'v/i.png': '',
    'm/mkdocs.yml': '',
    'm/docs/a.md': '--8<-- "docs/parts/p.md"\n',
    'm/docs/n/i.png': '',
    'm/docs/parts/p.md': '![1](n/i.png)\n',
    'b/book.toml': '',
    'b/src/SUMMARY.md': '[a](g/h/a.md)\n',
    'b/src/g/h/a.md': '{{#include ../../parts/p.md}}\n',
    'b/src/c.md': '',
    'b/src/parts/p.md': '[1](../../c.md)\n',
    'a/astro.config.mjs': '',
    'a/x.md': '<!--@include: ./parts/p.md-->\n',
    'a/h/y.md': '',
    'a/parts/p.md': '[1](y.md)\n',
  });
  await undo(root, run);
  expect(treeAt(root)).toEqual(before);
});

// The AsciiDoc Language, "Includes"; the pages are those of Asciidoctor 2.0.
test.each<[string, string, string, Readonly<Record<string, string>>]>([
  [
    'parts that move',
    'parts/',
    'n/parts/',
    {
      'main.adoc': '= M\n:imagesdir: img\n\ninclude::n/parts/p.adoc[]\n',
      'p.adoc': PART_OF_ASCIIDOC,
    },
  ],
  [
    'what they name',
    'files/',
    'n/files/',
    { 'p.adoc': PART_OF_ASCIIDOC.replaceAll('files/', 'n/files/').replace('../n/', 'n/') },
  ],
  [
    'images by the imagesdir of the page, and by its own',
    'img/',
    'pics/',
    {
      'p.adoc': PART_OF_ASCIIDOC.replaceAll(':a.png', ':../pics/a.png').replace('"img/', '"pics/'),
      'q.adoc': ':imagesdir: img/sub\n\nimage::../../pics/sub/b.png[]\n\nlink:p.adoc[]\n',
    },
  ],
  [
    'the page',
    'main.adoc',
    'n/main.adoc',
    {
      'main.adoc': '= M\n:imagesdir: img\n\ninclude::../parts/p.adoc[]\n',
      'p.adoc': PART_OF_ASCIIDOC.replaceAll('files/', '../files/')
        .replaceAll(':a.png', ':../../img/a.png')
        .replace('"img/', '"../img/')
        .replace('none', '../none')
        .replace('b.adoc', '../b.adoc')
        .replace('<<b#', '<<../b#'),
      'q.adoc': ':imagesdir: img/sub\n\nimage::../../../img/sub/b.png[]\n\nlink:p.adoc[]\n',
    },
  ],
])('references in a part of a document of AsciiDoc count from that: %s', async (_, from, to, after) => {
  const before = {
    'main.adoc': '= M\n:imagesdir: img\n\ninclude::parts/p.adoc[]\n',
    'b.adoc': '[[x]]\n',
    'img/a.png': '',
    'img/sub/b.png': '',
    'files/c.pdf': '',
    'round.adoc': 'include::round.adoc[]\n\nlink:b.adoc[]\n',
    'parts/p.adoc': PART_OF_ASCIIDOC,
    // Other files by the same names: of what is included, it is those beside the part, and of all else not.
    'q.adoc': '',
    'parts/files/c.pdf': '',
    'parts/q.adoc': ':imagesdir: img/sub\n\nimage::b.png[]\n\nlink:p.adoc[]\n',
  };
  const root = grow(before);
  const { run } = await move(root, [[from, to]], ['*']);
  const texts = Object.entries(treeAt(root)).filter(([, text]) => text !== '');
  const named = texts.map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]);
  expect(Object.fromEntries(named)).toEqual({
    'main.adoc': before['main.adoc'],
    'b.adoc': before['b.adoc'],
    'round.adoc': before['round.adoc'],
    'p.adoc': before['parts/p.adoc'],
    'q.adoc': before['parts/q.adoc'],
    ...after,
  });
  await undo(root, run);
  expect(treeAt(root)).toEqual(before);
});

// honkit.netlify.app, "Content References"; gitbook.com, "Reusable content".
test('what pages of HonKit and GitBook include is named from their new places', async () => {
  const before = {
    'h/book.json': '{}',
    'h/g/a.md': '{% include "./part.md" %}\n{% include "git+https://h.example/b.git/c.md" %}\n',
    'h/g/part.md': 'b\n',
    'g/.gitbook/includes/part (1).md': 'b\n',
    'g/a.md': '{% include ".gitbook/includes/part (1).md" %}\n',
    'g/c/b.md':
      '{% include "../.gitbook/includes/part (1).md" %} {% include ".gitbook/includes/none.md" %}\n',
    'elsewhere.md': '{% include "./none.md" %}\n',
  };
  const root = grow(before);
  const pairs = [
    ['h/g/a.md', 'h/a.md'],
    ['g/a.md', 'g/n/a.md'],
    ['g/c/b.md', 'g/b.md'],
  ] as const;
  const { run } = await move(root, pairs, ['*']);
  expect(treeAt(root)).toEqual({
    'h/book.json': '{}',
    'h/a.md': '{% include "./g/part.md" %}\n{% include "git+https://h.example/b.git/c.md" %}\n',
    'h/g/part.md': 'b\n',
    'g/.gitbook/includes/part (1).md': 'b\n',
    'g/n/a.md': '{% include ".gitbook/includes/part (1).md" %}\n',
    'g/b.md': '{% include ".gitbook/includes/part (1).md" %} {% include ".gitbook/includes/none.md" %}\n',
    'elsewhere.md': '{% include "./none.md" %}\n',
  });
  await undo(root, run);
  expect(treeAt(root)).toEqual(before);
});

// docs.astro.build, "Layouts".
test('a layout of Astro, which a page names by its file, is named from the new place of the page', async () => {
  const before = {
    'astro.config.mjs': '',
    'src/layouts/Base.astro': '<slot />\n',
    'src/pages/about.md': '---\nlayout: ../layouts/Base.astro\ntitle: a\n---\n',
    'src/pages/b.md': '---\nlayout: "../layouts/Base.astro"\ntitle: a\n---\n',
  };
  const root = grow(before);
  const pairs = [
    ['src/pages/about.md', 'src/pages/info/about.md'],
    ['src/layouts/Base.astro', 'src/layouts/Whole.astro'],
  ] as const;
  const { run } = await move(root, pairs, ['*']);
  expect(treeAt(root)).toEqual({
    'astro.config.mjs': '',
    'src/layouts/Whole.astro': '<slot />\n',
    'src/pages/info/about.md': '---\nlayout: ../../layouts/Whole.astro\ntitle: a\n---\n',
    'src/pages/b.md': '---\nlayout: "../layouts/Whole.astro"\ntitle: a\n---\n',
  });
  await undo(root, run);
  expect(treeAt(root)).toEqual(before);
});

// jekyllrb.com, "Includes" and "Front Matter"; 11ty.dev, "Layouts".
test('what pages of Jekyll and Eleventy include, and their layouts, are named by their new places', async () => {
  const before = {
    'j/_config.yml': '',
    'j/_layouts/base.html': '{% include nav/top.html a="b" %}{%- include foot.html -%}\n',
    'j/_layouts/post.html': '---\nlayout: base\n---\n',
    'j/_includes/nav/top.html': '{% include foot.html %} {% include {{ page.x }} %}\n',
    'j/_includes/foot.html': '',
    'j/docs/a.md':
      '---\nlayout: "post" # as others\n---\n{% include_relative part.md %}\n{% include foot.html src="/a.png" alt="/no.png" %}\n',
    'j/docs/b.md': '{% raw %}{% include foot.html %}{% endraw %}\n',
    'j/docs/part.md': '',
    'j/a.png': '',
    'e/eleventy.config.mjs': 'x = { dir: { input: "src", layouts: "frames" } };\n',
    'e/src/frames/base.njk': '',
    'e/src/_includes/head.html': '',
    'e/src/sub/a.html': '---\nlayout: base.njk\n---\n{% include "head.html" %} {% include "./b.html" %}\n',
    'e/src/sub/b.html': '',
    'e/src/c.md': `---\nlayout: base\n---\n{% include 'head' %}\n`,
    'elsewhere.md': '---\nlayout: base\n---\n{% include foot.html %}\n',
  };
  const pairs = [
    ['j/_layouts/base.html', 'j/_layouts/frames/base.html'],
    ['j/_layouts/post.html', 'j/_layouts/entry.html'],
    ['j/_includes/foot.html', 'j/_includes/nav/foot.html'],
    ['j/docs/part.md', 'j/docs/parts/part.md'],
    ['j/a.png', 'j/img/a.png'],
    ['e/src/frames/base.njk', 'e/src/frames/whole.njk'],
    ['e/src/_includes/head.html', 'e/src/_includes/parts/head.html'],
    ['e/src/sub/b.html', 'e/src/b.html'],
  ] as const;
  const root = grow(before);
  const { run } = await move(root, pairs, ['*']);
  expect(treeAt(root)).toEqual({
    'j/_config.yml': '',
    'j/_layouts/frames/base.html': '{% include nav/top.html a="b" %}{%- include nav/foot.html -%}\n',
    'j/_layouts/entry.html': '---\nlayout: frames/base\n---\n',
    'j/_includes/nav/top.html': '{% include nav/foot.html %} {% include {{ page.x }} %}\n',
    'j/_includes/nav/foot.html': '',
    'j/docs/a.md':
      '---\nlayout: "entry" # as others\n---\n{% include_relative parts/part.md %}\n{% include nav/foot.html src="/img/a.png" alt="/no.png" %}\n',
    'j/docs/b.md': '{% raw %}{% include foot.html %}{% endraw %}\n',
    'j/docs/parts/part.md': '',
    'j/img/a.png': '',
    'e/eleventy.config.mjs': 'x = { dir: { input: "src", layouts: "frames" } };\n',
    'e/src/frames/whole.njk': '',
    'e/src/_includes/parts/head.html': '',
    'e/src/sub/a.html':
      '---\nlayout: whole.njk\n---\n{% include "parts/head.html" %} {% include "../b.html" %}\n',
    'e/src/b.html': '',
    'e/src/c.md': `---\nlayout: whole\n---\n{% include 'parts/head' %}\n`,
    'elsewhere.md': '---\nlayout: base\n---\n{% include foot.html %}\n',
  });
  await undo(root, run);
  expect(treeAt(root)).toEqual(before);
});

// As Eleventy 3.1.8 builds it before and after.
test('templates of Eleventy follow, and are followed, by the addresses of their pages', async () => {
  const settings = 'export default () => ({ dir: { input: "src" } });\n';
  const before = {
    'eleventy.config.mjs': settings,
    'src/_includes/base.njk':
      '{% include "parts/nav.njk" %}{% import "card.njk" as c %}<a href="../team/"><img src="../img/a.png">',
    'src/_includes/parts/nav.njk': '{# <a href="/team/"> #}<a href="/team/#x" {% if a > "b" %}c{% endif %}>',
    'src/_includes/card.njk': '<img src="/img/a.png">',
    'src/img/a.png': '',
    'src/index.njk':
      '---\nlayout: base.njk\n---\n<a href="team/"><a href="{{ \'/team/\' | url }}"><img src="img/a.png">',
    'src/team.njk':
      '<a href="../"><a href="../tags/{{ a }}/"><a href="../tags/b/"><img src="../img/a.png"><a href="../said/">',
    'src/docs/said.liquid': '---\npermalink: /said/\n---\n<a href="../team/"><img src="../img/a.png">',
    'src/tags.njk': '---\npermalink: /tags/{{ tag }}/\n---\n<a href="../../team/"><a href="/team/">',
    'src/page.html': '<a href="../team/"><a href="/team/">',
    'views.njk': '<img src="src/img/a.png">',
  };
  const root = grow(before);
  const { run } = await move(
    root,
    [
      ['src/team.njk', 'src/about/us/team.njk'],
      ['src/docs/said.liquid', 'src/said.liquid'],
      ['src/img/a.png', 'src/img/n/b.png'],
      ['src/_includes/parts/nav.njk', 'src/_includes/nav.njk'],
      ['src/_includes/base.njk', 'src/_includes/frames/base.njk'],
      ['src/tags.njk', 'src/lists/tags.njk'],
    ],
    ['*'],
  );
  expect(treeAt(root)).toEqual({
    'eleventy.config.mjs': settings,
    'src/_includes/frames/base.njk':
      '{% include "nav.njk" %}{% import "card.njk" as c %}<a href="../team/"><img src="../img/a.png">',
    'src/_includes/nav.njk':
      '{# <a href="/team/"> #}<a href="/about/us/team/#x" {% if a > "b" %}c{% endif %}>',
    'src/_includes/card.njk': '<img src="/img/n/b.png">',
    'src/img/n/b.png': '',
    'src/index.njk':
      '---\nlayout: frames/base.njk\n---\n<a href="about/us/team/"><a href="{{ \'/about/us/team/\' | url }}"><img src="img/n/b.png">',
    'src/about/us/team.njk':
      '<a href="../../../"><a href="../tags/{{ a }}/"><a href="../../../tags/b/"><img src="../../../img/n/b.png"><a href="../../../said/">',
    'src/said.liquid': '---\npermalink: /said/\n---\n<a href="../about/us/team/"><img src="../img/n/b.png">',
    'src/lists/tags.njk':
      '---\npermalink: /tags/{{ tag }}/\n---\n<a href="../../team/"><a href="/about/us/team/">',
    'src/page.html': '<a href="../about/us/team/"><a href="/about/us/team/">',
    'views.njk': '<img src="src/img/a.png">',
  });
  await undo(root, run);
  expect(treeAt(root)).toEqual(before);
});

// As nunjucks 3.2.4 renders it before and after, with `views` for its folder; no other program says which one that is.
test('templates of Nunjucks in no site of Eleventy follow, from the folder that their names count from', async () => {
  const page =
    '{% extends "base.njk" %}{% include "../parts/foot.njk" %}{% from "kit/b.njk" import b %}{# {% include "base.njk" %} #}';
  const before = {
    'app/views/base.njk': '{% include "parts/nav.njk" %}{% block main %}{% endblock %}',
    'app/views/parts/nav.njk': 'nav',
    'app/views/parts/foot.njk': 'foot',
    'app/views/pages/a.njk': page,
    // Beside the folder.
    'mails/a.njk': '{% extends "base.njk" %}{% include "twice/a.njk" %}',
    'one/twice/a.njk': '',
    'two/twice/a.njk': '',
    'shop/a.liquid': "{% render 'nav' %}{% include 'parts/nav.njk' %}",
  };
  const root = grow(before);
  const { run } = await move(
    root,
    [
      ['app/views/base.njk', 'app/views/layouts/main.njk'],
      ['app/views/parts/nav.njk', 'app/views/nav.njk'],
      ['app/views/pages/a.njk', 'app/views/pages/deep/a.njk'],
      ['two/twice/a.njk', 'two/b.njk'],
    ],
    ['*'],
  );
  expect(treeAt(root)).toEqual({
    'app/views/layouts/main.njk': '{% include "nav.njk" %}{% block main %}{% endblock %}',
    'app/views/nav.njk': 'nav',
    'app/views/parts/foot.njk': 'foot',
    'app/views/pages/deep/a.njk': page.replace('base.njk', 'layouts/main.njk').replace('../', '../../'),
    'mails/a.njk': '{% extends "layouts/main.njk" %}{% include "twice/a.njk" %}',
    'one/twice/a.njk': '',
    'two/b.njk': '',
    'shop/a.liquid': before['shop/a.liquid'],
  });
  await undo(root, run);
  expect(treeAt(root)).toEqual(before);
});

describe('a move without an answer is refused before anything is written', () => {
  test.each<[string, [string, string][], string]>([
    [
      'two files for one place',
      [
        ['a.html', 'c.html'],
        ['b.html', 'c.html'],
      ],
      'would both be',
    ],
    ['a place that is taken', [['a.html', 'b.html']], 'exists'],
    [
      'a file with two places',
      [
        ['a.html', 'c.html'],
        ['a.html', 'd.html'],
      ],
      'two places',
    ],
    ['a folder into itself', [['f/', 'f/g/']], 'into itself'],
    [
      'a file and a symbolic link for one place',
      [
        ['a.html', 'c'],
        ['l', 'c'],
      ],
      'would both be',
    ],
    [
      'a folder and a symbolic link for one place',
      [
        ['f/', 'n/'],
        ['l', 'n'],
      ],
      'which is the place of',
    ],
    [
      'a symbolic link goes along to where a file is to be',
      [
        ['g/', 'n/m/'],
        ['a.html', 'n'],
      ],
      'which is the place of',
    ],
    [
      'an empty folder and a file for one place',
      [
        ['e/', 'n/'],
        ['a.html', 'n'],
      ],
      'would both be',
    ],
    [
      'an empty folder to where a file is to be',
      [
        ['e/', 'n/m/'],
        ['a.html', 'n'],
      ],
      'which is the place of',
    ],
    ['a folder to where a symbolic link to a file is', [['f/', 'l/']], 'which is no folder'],
    ['a folder to where a symbolic link is that leads nowhere', [['f/', 'g/l/']], 'which is no folder'],
  ])('%s', async (_, pairs, message) => {
    const before = { 'a.html': 'a', 'b.html': 'b', 'f/x.html': 'x' };
    const root = grow(before);
    for (const folder of ['e', 'g']) mkdirSync(join(root, folder));
    symlinkSync('a.html', join(root, 'l'));
    symlinkSync('none', join(root, 'g/l'));
    await expect(move(root, pairs)).rejects.toThrow(MoveRefused);
    await expect(move(root, pairs)).rejects.toThrow(message);
    expect(treeAt(root)).toEqual(before);
  });
});

test('a file takes the place of another, named through a symbolic link, and undo gives both back', async () => {
  const before = {
    'a/x.html': '<a href="../c/x.html">',
    'c/x.html': '<a href="../a/y.html">',
    'i.html': '<a href="a/x.html"> <a href="c/x.html">',
  };
  const root = grow(before);
  symlinkSync('a', join(root, 'l'));
  const { run } = await move(root, [['c/x.html', 'l/x.html']], [], { overwrite: true });
  expect(treeAt(root)).toEqual({
    'a/x.html': '<a href="../a/y.html">',
    'i.html': '<a href="a/x.html"> <a href="l/x.html">',
  });
  await undo(root, run);
  expect(treeAt(root)).toEqual(before);
});

/** Each document's targets, by where the document and the targets were before the moves. */
function meanings(root: string, moves: PathMoves): Map<string, (string | null)[]> {
  const reader = new DocumentReader(allExtractors(), { folder: root, maps: [`${root}=${SITE}`] });
  const found = new Map<string, (string | null)[]>();
  for (const path of Object.keys(treeAt(root))) {
    const absolute = join(root, path);
    const opened = reader.open({ path, absolute, below: path, mediaType: 'text/html', size: 0 });
    if ('code' in opened) throw new Error(opened.message);
    const references = new References();
    reader.extract(opened, references);
    const targets = references.list.map((reference) => {
      const { target } = linkOf(reference);
      const place = target === null ? undefined : reader.map.pathOf(target);
      return place && target !== null ? moves.oldPath(place.path) + target.replace(/^[^?#]*/, '') : target;
    });
    found.set(moves.oldPath(absolute), targets);
  }
  return found;
}

const folder = fc.constantFrom('', 'a/', 'a/b/', 'c/', 'd e/', '%20#/');
const page = fc
  .tuple(
    folder,
    fc.constantFrom(
      'x',
      'y',
      'z',
      'index',
      'a b',
      'e\u0301',
      '50%',
      '%41',
      'a?b',
      'a#b',
      'a&amp;b',
      ':x',
      '.x',
    ),
  )
  .map(([where, name]) => `${where}${name}.html`);
const uri = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
const spelled = (path: string, from: string, base: string): fc.Arbitrary<string> => {
  const up = '../'.repeat(from.split('/').length - 1);
  const target = uri(path);
  return fc.constantFrom(
    `${up}${target}`,
    `/docs/${target}`,
    `${SITE}${target}`,
    `//h.example/docs/${target}`,
    `./${up}${target}`,
    `${up}./${target}?q=1&r#%C3%A9`,
    `${up}${target}#naïve`,
    `/./docs/x/../${target}#`,
    '#here',
    '',
    // Of a folder it would be a query of the page that this has, which goes without the folder.
    base === '' ? '?q' : '#here',
    'https://other.example/x',
  );
};
/** How a reference stands in a page. */
const attribute = fc.constantFrom<(link: string) => string>(
  (link) => `<a href="${link}">`,
  (link) => `<a href="${link}">`,
  (link) => `<a href='${link.replaceAll('&', '&amp;')}'>`,
  (link) => `<a href=${link || '""'}>`,
  (link) => `<a href=" ${link.replace('/', '/\n')}\t">`,
  (link) => `<a href="${[...link].map((sign) => `&#${sign.codePointAt(0)};`).join('')}">`,
  (link) => (link ? `<img srcset="${link} 2x">` : '<img srcset>'),
);
const bases = fc.constantFrom(
  '',
  '',
  '',
  '<base href="a/">',
  '<base href="/docs/a/b/c">',
  '<base target=x><base href="../"><base href="c/">',
  '<base href="?q">',
  '<base href="">',
  '<base href="https://other.example/docs/">',
);
/** How a page is written. */
const written = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text,
  (text) => `\uFEFF${text}`,
  (text) => text.replaceAll('\n', '\r'),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => `${UTF_16}${text}`,
);
/** How a text begins that is written in UTF-16. */
const UTF_16 = '\uFEFF<!--UTF-16-->';

const forest = fc
  .uniqueArray(page, { minLength: 2, maxLength: 7 })
  .chain((pages) =>
    fc.tuple(
      ...pages.map((path) => {
        const element = (base: string): fc.Arbitrary<string> =>
          fc
            .tuple(
              fc.constantFrom(...pages).chain((target) => spelled(target, path, base)),
              attribute,
            )
            .map(([link, form]) => form(link));
        return bases
          .chain((base) => fc.tuple(fc.constant(base), fc.array(element(base), { maxLength: 5 }), written))
          .map(([base, elements, form]) => [path, form([base, ...elements].join('\n'))] as const);
      }),
    ),
  )
  .map((entries): Tree => Object.fromEntries(entries));

const shuffled = fc
  .tuple(forest, fc.array(fc.nat(), { minLength: 7, maxLength: 7 }), fc.boolean())
  .map(([tree, keys, fresh]) => {
    const pages = Object.keys(tree);
    const order = pages.map((_, index) => index).toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
    // A permutation of the pages among their places, or new places for all of them.
    const pairs = pages.map((path, index): [string, string] => [
      path,
      fresh ? `new/${keys[index]}-${index}.html` : (pages[order[index] ?? 0] ?? path),
    ]);
    // Which page each symbolic link leads to that stands beside another.
    const links = pages.map((path, index): [string, string] => [
      path.replace(/[^/]*$/, `link${index}`),
      pages[(keys[index] ?? 0) % pages.length] ?? path,
    ]);
    return { tree, pairs: pairs.filter(([from, to]) => from !== to), links };
  });

/** The tree on the disk, with its pages in their charsets and its symbolic links. */
function growForest({ tree, links }: { tree: Tree; links: readonly (readonly [string, string])[] }): string {
  const root = grow(tree);
  for (const [path, text] of Object.entries(tree))
    if (text.startsWith(UTF_16)) writeFileSync(join(root, path), text, 'utf16le');
  for (const [path, target] of links)
    symlinkSync(relative(dirname(join(root, path)), join(root, target)), join(root, path));
  return root;
}

/** The page that each symbolic link leads to, by where it was. */
function linked(root: string, moves: PathMoves): string[] {
  return entriesBelow(root)
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => moves.oldPath(realpathSync(join(entry.parentPath, entry.name))))
    .toSorted();
}

test('what only a script or a generator understands is kept as a word, unless it names a file', async () => {
  const root = grow({
    'a/p.html': '<p data-link="some text" data-src="hero"><img data-src="x.png" data-href="q">',
    'a/q.md': '---\nslug: my-post\nimage: x.png\n---\n[r](r)',
    'a/x.png': '',
  });
  const pairs = [
    ['a/p.html', 'b/p.html'],
    ['a/q.md', 'b/c/q.md'],
  ] as const;
  await move(root, pairs, ['*']);
  expect(treeAt(root)).toEqual({
    'b/p.html': '<p data-link="some text" data-src="hero"><img data-src="../a/x.png" data-href="c/q">',
    'b/c/q.md': '---\nslug: my-post\nimage: ../../a/x.png\n---\n[r](../../a/r)',
    'a/x.png': '',
  });
});

test('whatever moves where, every link means what it meant, undo gives every byte back, and a second plan is empty', async () => {
  await fc.assert(
    fc.asyncProperty(shuffled, async ({ tree, pairs, links }) => {
      fc.pre(pairs.length > 0);
      const root = growForest({ tree, links });
      const moves = new PathMoves(pairs.map(([from, to]) => pathMove(root, from, to)));
      const written = treeAt(root);
      const before = meanings(root, new PathMoves([]));
      const leading = linked(root, new PathMoves([]));
      const { run } = await move(root, pairs, [], { roots: [root] });
      expect(meanings(root, moves)).toEqual(before);
      expect(linked(root, moves)).toEqual(leading);
      const after = join(scratch(), 'tree');
      cpSync(root, after, { recursive: true, verbatimSymlinks: true });
      await undo(root, run);
      expect(treeAt(root)).toEqual(written);
      expect(linked(root, new PathMoves([]))).toEqual(leading);
      // Back again by a second move: the same targets as at first.
      await move(
        after,
        pairs.map(([from, to]) => [to, from]),
        [],
        { roots: [after] },
      );
      expect(linked(after, new PathMoves([])).map((path) => path.replace(after, root))).toEqual(leading);
      expect(
        [...meanings(after, new PathMoves([]))].map(([, targets]) =>
          targets.map((target) => target?.replace(after, root)),
        ),
      ).toEqual([...before.values()]);
    }),
    { numRuns: 35 },
  );
});

test('pages and folders that hosts are told of, by paths of the site that they publish; addresses that others have stay', async () => {
  const before: Tree = {
    'n/netlify.toml': `[build]\npublish = "out/"\n[[redirects]]\n  from = "/g/a"\n  to = '/g/a#f' # here\n[[redirects]]\nfrom = "/x/*"\nto = "/g/:splat"\n`,
    'n/out/_redirects': '/g/a /g/a.html 301\n/b /.netlify/functions/g 200\n',
    'n/out/g/a.html': '',
    'v/vercel.json': `{"redirects": [{ "source": "/g/a", "destination": "/g/a?q", "permanent": true }], "rewrites": [{ "source": "/(.*)", "destination": "/g/" }]}`,
    'v/public/g/a.html': '',
    'f/firebase.json': `{ "hosting": { "public": "out", // here\n "redirects": [{ "source": "/g{,/**}", "destination": "/g/a" }] } }`,
    'f/out/g/a.html': '',
    'm/firebase.json': `{"hosting": [{"public": "1"}, {"public": "2", "redirects": [{"source": "/b", "destination": "/g/a"}]}]}`,
    'm/1/g/a.html': '',
    'm/2/g/a.html': '',
    's/staticwebapp.config.json': `{"routes": [{"route": "/g/a", "rewrite": "/g/a.html"}], "responseOverrides": {"404": {"rewrite": "/g/a.html"}}}`,
    's/g/a.html': '',
    'a/.htaccess':
      'Redirect /docs/a/g/a /docs/a/g/a.html\nErrorDocument 404 "/docs/a/g/a.html"\nErrorDocument 403 /g/a.html\nRewriteRule ^x$ g/a.html?y=$1 [L]\n',
    'a/g/a.html': '',
    'a/g/.htaccess': 'ErrorDocument 404 /a.html\nRewriteRule ^x$ a.html\n',
    'b/.gitbook.yaml': 'root: ./src/\nstructure: {readme: g/a.md}\nredirects:\n  g/a: g/a.md\n',
    'b/src/g/a.md': '',
    'i/docs.json': `{"navigation": {"groups": [{"group": "g/a", "pages": ["g/a", "/g/a", {"group": "g", "pages": ["g/a"]}]}]}, "redirects": [{"source": "/g/a", "destination": "/g/a#f"}]}`,
    'i/g/a.mdx': '',
  };
  const root = grow(before);
  const pairs: [string, string][] = [
    ['n/out/', 'n/dist/'],
    ['n/out/g/', 'n/dist/h/'],
    ['v/public/g/', 'v/public/h/'],
    ['f/out/g/a.html', 'f/out/h/b.html'],
    ['m/1/g/a.html', 'm/1/h/b.html'],
    ['s/g/a.html', 's/h/b.html'],
    ['a/g/a.html', 'a/h/b c.html'],
    ['b/src/', 'b/docs/'],
    ['b/src/g/a.md', 'b/docs/h/b.md'],
    ['i/g/a.mdx', 'i/h/b.mdx'],
  ];
  const { run } = await move(root, pairs, ['*']);
  expect(treeAt(root)).toEqual({
    'n/netlify.toml': `[build]\npublish = "dist/"\n[[redirects]]\n  from = "/g/a"\n  to = '/h/a#f' # here\n[[redirects]]\nfrom = "/x/*"\nto = "/g/:splat"\n`,
    'n/dist/_redirects': '/g/a /h/a.html 301\n/b /.netlify/functions/g 200\n',
    'n/dist/h/a.html': '',
    'v/vercel.json': `{"redirects": [{ "source": "/g/a", "destination": "/h/a?q", "permanent": true }], "rewrites": [{ "source": "/(.*)", "destination": "/h/" }]}`,
    'v/public/h/a.html': '',
    'f/firebase.json': `{ "hosting": { "public": "out", // here\n "redirects": [{ "source": "/g{,/**}", "destination": "/h/b" }] } }`,
    'f/out/h/b.html': '',
    'm/firebase.json': `{"hosting": [{"public": "1"}, {"public": "2", "redirects": [{"source": "/b", "destination": "/g/a"}]}]}`,
    'm/1/h/b.html': '',
    'm/2/g/a.html': '',
    's/staticwebapp.config.json': `{"routes": [{"route": "/g/a", "rewrite": "/h/b.html"}], "responseOverrides": {"404": {"rewrite": "/h/b.html"}}}`,
    's/h/b.html': '',
    'a/.htaccess':
      'Redirect /docs/a/g/a /docs/a/h/b%20c.html\nErrorDocument 404 "/docs/a/h/b%20c.html"\nErrorDocument 403 /g/a.html\nRewriteRule ^x$ h/b\\ c.html?y=$1 [L]\n',
    'a/h/b c.html': '',
    'a/g/.htaccess': 'ErrorDocument 404 /a.html\nRewriteRule ^x$ ../h/b\\ c.html\n',
    'b/.gitbook.yaml': 'root: ./docs/\nstructure: {readme: h/b.md}\nredirects:\n  g/a: h/b.md\n',
    'b/docs/h/b.md': '',
    'i/docs.json': `{"navigation": {"groups": [{"group": "g/a", "pages": ["h/b", "/h/b", {"group": "g", "pages": ["h/b"]}]}]}, "redirects": [{"source": "/g/a", "destination": "/h/b#f"}]}`,
    'i/h/b.mdx': '',
  });
  await undo(root, run);
  expect(treeAt(root)).toEqual(before);
});
