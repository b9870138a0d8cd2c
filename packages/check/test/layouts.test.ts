// What a fragment names in a page may stand in a layout or an include, and what it names there in a page: Jekyll 4.3.1, Eleventy
// 3.1.8 and Hugo 0.111.3 build the sites below: what is told is in none of their pages.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const LAYOUT = '<body id="page-top"><a href="#main"><a href="#nav"><a href="#none">';
const NAV = '<nav id="nav"><a href="#page-top"><a href="#main">';

test.each([
  [
    'Jekyll',
    {
      '_config.yml': '',
      '_layouts/default.html': `${LAYOUT}{% include nav.html %}{{ content }}`,
      '_includes/nav.html': NAV,
      'index.md': '---\nlayout: default\n---\n# Main\n\n[1](#page-top) [2](#nav) [3](#none)\n',
      'html.html': '---\nlayout: default\n---\n<a href="#nav"><a href="#none"><a href="index.html#page-top">',
      '_site/index.html': '<a href="#main"><a href="index.html#nav">',
    },
    [
      '_layouts/default.html #none',
      '_site/index.html #main',
      '_site/index.html index.html#nav',
      'html.html #none',
      'index.md #none',
    ],
  ],
  [
    'Eleventy, its folders named',
    {
      'eleventy.config.js': 'export default () => ({ dir: { input: "pages", includes: "../parts" } });\n',
      'parts/base.njk': `${LAYOUT}{% include "nav.html" %}{{ content | safe }}`,
      'parts/nav.html': NAV,
      'pages/index.md': '---\nlayout: base.njk\n---\n# Main\n\n[1](#page-top) [2](/a/#nav) [3](/a/#none)\n',
      'pages/a.html': '---\nlayout: base.njk\n---\n<a href="#nav"><a href="#none">',
      'pages/b.html': '<p id="deep"><a href="#none"><a href="#deep">',
    },
    ['pages/a.html #none', 'pages/b.html #none', 'pages/index.md /a/#none'],
  ],
  [
    'Hugo',
    {
      'hugo.toml': 'theme = "plain"\n',
      'themes/plain/layouts/_default/baseof.html': `${LAYOUT}{{ partial "nav.html" . }}{{ block "main" . }}{{ end }}`,
      'layouts/_default/single.html': '{{ define "main" }}{{ .Content }}{{ end }}',
      'layouts/partials/nav.html': NAV,
      'themes/plain/README.md': '# Aside\n',
      'content/a.md': '## Main\n\n[1](#page-top) [2](#nav) [3](#none) [4](#aside) [5](b.md#nav)\n',
      'content/b.md': '',
      'public/a/index.html': '<a href="#main">',
    },
    [
      'content/a.md #aside',
      'content/a.md #none',
      'public/a/index.html #main',
      'themes/plain/layouts/_default/baseof.html #none',
    ],
  ],
  [
    'Zola',
    {
      'config.toml': '',
      'content/a.md': '+++\n+++\n## Main\n\n[1](#page-top) [2](#none)\n',
      'templates/page.html': `${LAYOUT}{% include "nav.html" %}`,
      'templates/nav.html': NAV,
    },
    ['content/a.md #none', 'templates/page.html #none'],
  ],
  [
    'none, or one that has no layouts there',
    {
      'mkdocs.yml': '',
      'docs/layouts/a.md': '# Main\n\n[1](#page-top)\n',
      'docs/a.md': '# Page top\n\n[1](#main)\n',
    },
    ['docs/a.md #main', 'docs/layouts/a.md #page-top'],
  ],
])('names in layouts are those of pages, and the other way round: %s', async (_, files, missing) => {
  const found = await checkedTree(files);
  expect(found.map(({ rule }) => rule)).toEqual(missing.map(() => 'missing-fragment'));
  expect(found.map(({ file, reference }) => `${file} ${reference}`).toSorted()).toEqual(missing);
});

// What is put around pages and into them counts from each page: `../../../blog.html` of a post is `/blog.html`.
// Not held against a build.
test('relative references in layouts and includes', async () => {
  const links = '<a href="../../../blog.html"><a href="about.html"><img src="a.png"><a href="/gone.html">';
  const findings = await checkedTree({
    '_config.yml': '',
    '_layouts/post.html': links,
    '_includes/nav.html': links,
    '_posts/2026-01-31-a.md': '---\nlayout: post\n---\n[b](../../../blog.html) [n](../../../gone.html)\n',
    'blog.md': '',
    'a.html': '---\n---\n<img src="gone.png">',
  });
  expect(findings.map(({ file, reference }) => `${file} ${reference}`)).toEqual([
    '_includes/nav.html /gone.html',
    '_layouts/post.html /gone.html',
    '_posts/2026-01-31-a.md ../../../gone.html',
    'a.html gone.png',
  ]);
});

// docsify.js.org, "Cover": its button leads to a heading of the page below it.
test('what Docsify puts around pages names their headings, and its links lead where they do elsewhere', async () => {
  const found = await checkedTree({
    'index.html': '<script>window.$docsify = { coverpage: true }</script>',
    '_coverpage.md': '![l](img/l.png)\n\n[Get started](#main) [n](#none) [g](guide/a)\n',
    '_sidebar.md': '* [Main](#main)\n* [g](guide/a.md)\n* [n](guide/none.md)\n',
    'README.md': '# Main\n',
    'guide/a.md': '[m](#main)\n',
  });
  expect(found.map(({ file, reference }) => `${file} ${reference}`)).toEqual([
    '_coverpage.md img/l.png',
    '_coverpage.md #none',
    '_sidebar.md guide/none.md',
    'guide/a.md #main',
  ]);
});

test('what MkDocs puts around pages is taken from the folder of its settings, which is none of pages', async () => {
  const found = await checkedTree({
    'mkdocs.yml': "theme:\n  name: material\n  custom_dir: 'docs/overrides'\n",
    'docs/index.md': '# A',
    'docs/img/p.png': '',
    'docs/overrides/partials/nav.html':
      '{% extends "x" %}<img src="/img/p.png"><img src="/img/gone.png"><a href="../a/">A</a><a href="#a">A</a>',
    'docs/other/nav.html': '<img src="/img/p.png">',
  });
  expect(found.map(({ file, reference }) => `${file} ${reference}`)).toEqual([
    'docs/other/nav.html /img/p.png',
    'docs/overrides/partials/nav.html /img/gone.png',
  ]);
});

test.each([
  ['makes ids of data', '<h2 id="{{ .Name | anchorize }}">', ['content/a.md b.md#x', 'content/a.md d.md#x']],
  ['makes none', '<h2 id="top">', ['content/a.md b.md#x', 'content/a.md c.md#x', 'content/a.md d.md#x']],
])('a page that is data alone, where a layout %s', async (_, heading, lost) => {
  const found = await checkedTree({
    'hugo.toml': '',
    'layouts/functions/single.html': `{{ range .Params.functions }}${heading}{{ end }}`,
    'content/a.md': '[1](b.md#x) [2](c.md#x) [3](d.md#x)\n',
    'content/b.md': '---\ntype: functions\n---\ntext\n',
    'content/c.md': '+++\ntype = "functions"\n\n[[functions]]\nname = "x"\n+++\n\n',
    'content/d.md': '',
  });
  expect(found.map(({ file, reference }) => `${file} ${reference}`).toSorted()).toEqual(lost);
});
