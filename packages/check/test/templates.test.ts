// Links in templates of Nunjucks and Liquid. Eleventy 3.1.8 builds the site below, and browsers find all that nothing is said of.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

async function missing(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found = await checkedTree(files);
  return found.map(({ file, rule, reference }) => `${file} ${rule} ${reference}`);
}

const SETTINGS = 'export default () => ({ dir: { input: "pages", includes: "parts", output: "dist" } });\n';

test('of a site of Eleventy', async () => {
  const found = await missing({
    'eleventy.config.mjs': SETTINGS,
    'pages/img/a.png': '',
    'pages/parts/layout.njk':
      '<a href="/about/team/#ann"><a href="../x/"><img src="i.png"><img src="/img/no.png"><link href="/made.css">',
    'pages/parts/nav.html':
      '<a href="/about/team/"><a href="/feed.xml">{% comment %}<a href="/no/">{% endcomment %}',
    'pages/index.njk':
      '---\nlayout: layout.njk\n---\n<a href="about/team/#made"><a href="#made"><img src="img/a.png"><img src="img/no.png"><a href="feed.xml">',
    'pages/about/team.njk':
      '<a href="../"><a href="../../said/"><img src="../../img/a.png"><img src="../../img/no.png">',
    'pages/about/other.njk':
      '---\npermalink: /said/\n---\n<a href="../about/team/"><img src="../img/a.png"><img src="img/no.png">',
    'pages/about/tags.njk':
      '---\npermalink: /tags/{{ tag }}/\n---\n<img src="../../../img/a.png"><img src="/img/no.png">',
    'pages/data/data.json': '{"permalink": "/d/{{ page.fileSlug }}.html"}',
    'pages/data/a.njk': '<img src="../img/no.png">',
    'pages/html.html':
      '<a href="../about/team/"><a href="/html/"><img src="../img/a.png"><img src="../img/no.png">',
    'pages/feed.njk': '---\npermalink: /feed.xml\n---\n<feed><link href="/no.png"/></feed>',
    'pages/a.md': '[1](/feed.xml) [2](../feed.xml) [3](/about/team/#made) ![4](/no.png)\n',
    'dist/index.html': '<a href="/no/"><img src="no.png">',
  });
  expect(found).toEqual([
    'dist/index.html missing-target /no/',
    'dist/index.html missing-target no.png',
    'pages/a.md missing-target /no.png',
    'pages/about/other.njk missing-target img/no.png',
    'pages/about/tags.njk missing-target /img/no.png',
    'pages/about/team.njk missing-target ../../img/no.png',
    'pages/html.html missing-target ../img/no.png',
    'pages/index.njk missing-target img/no.png',
    'pages/parts/layout.njk missing-target /img/no.png',
  ]);
});

test('what is right in one document may be missing in another that leads to the same', async () => {
  const found = await missing({
    'eleventy.config.mjs': 'export default () => ({ dir: { input: "pages", output: "zz" } });\n',
    'pages/img/a.png': '',
    'pages/about/team.html': '<img src="../../img/a.png">',
    'zz/index.html': '<img src="../img/a.png">',
    'zz/office.html': '<link rel="File-List" href="a_files/filelist.xml">',
    'zz/reader.html': '<a href="a_files/filelist.xml">',
  });
  expect(found).toEqual([
    'zz/index.html missing-target ../img/a.png',
    'zz/reader.html missing-target a_files/filelist.xml',
  ]);
});

test('where programs know what becomes of templates, nothing is missed', async () => {
  const template = '<a href="/no/"><a href="no/"><img src="/no.png"><img src="../../no.png"><a href="#no">';
  const found = await missing({
    'views/a.njk': template,
    'theme/sections/a.liquid': template,
    'book/SUMMARY.md': '',
    'book/a.njk': template,
  });
  expect(found).toEqual([]);
});

test('comments are shown in no page of Jekyll and Eleventy', async () => {
  const comment = '{% comment %}<a href="/no/"> <a href="no.html">{% endcomment %}';
  const found = await missing({
    'jekyll/_config.yml': 'title: A\n',
    'jekyll/index.html': `---\ntitle: ü\n---\n${comment}<a href="/gone.html">{%- comment -%}<img src="no.png">{%- endcomment %}<img src="a.png">`,
    'jekyll/a.md': `---\ntitle: ü\n---\n{% comment %}\n[1](no.md)\n{% endcomment %}\n\n[2](gone.md) ${comment}\n`,
    'jekyll/raw.md': '{% raw %}{% comment %}{% endraw %}[1](gone.md)\n',
    'eleventy/.eleventy.js': '',
    'eleventy/id.md': '## A {#a}\n\n![1](/gone.png)\n',
    'eleventy/a.md': `{# ![1](/no.png) ${comment} #} ![2](/gone.png)\n`,
    'plain/a.md': '{% comment %} [1](shown.md) {% endcomment %}\n',
  });
  expect(found).toEqual([
    'eleventy/a.md missing-target /gone.png',
    'eleventy/id.md missing-target /gone.png',
    'jekyll/a.md missing-target gone.md',
    'jekyll/index.html missing-target /gone.html',
    'jekyll/index.html missing-target a.png',
    'jekyll/raw.md missing-target gone.md',
    'plain/a.md missing-target shown.md',
  ]);
});
