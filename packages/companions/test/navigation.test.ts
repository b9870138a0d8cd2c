// Files of navigation: what they name, against what, and how it is written.
import {
  References,
  Registry,
  defaultBase,
  entityOf,
  fileEdits,
  linkOf,
  retrievalBase,
  splice,
} from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { navigationExtractor, navigationTableExtractor } from '../src/index.ts';

const registry = new Registry([navigationExtractor, navigationTableExtractor]);

function referencesOf(kind: string, yaml: string, format = 'yaml', include: readonly string[] = []) {
  const found = new References();
  const source = { path: 'n.yml', bytes: new TextEncoder().encode(yaml), offset: 0, line: 1 };
  const base = retrievalBase('http://h/n.yml', defaultBase());
  registry.extract(entityOf(source, `application/x-${kind}+${format}`), base, found, new Set(include));
  return found;
}

/** Each as `place target`. */
const told = (kind: string, yaml: string, format?: string) =>
  referencesOf(kind, yaml, format).list.map((found) => {
    const { place, target } = linkOf(found);
    return `${place.name} ${target?.replace('http://h/', '')}`;
  });

test('addresses in data of a site, where they are asked for', () => {
  const yaml = '- title: Guide\n  url: /guide/\n';
  expect(told('site-data', yaml)).toEqual([]);
  expect(referencesOf('site-data', yaml, 'yaml', ['data:address']).list).toHaveLength(1);
});

test("Antora's files of navigation", () => {
  const yaml = 'name: c\nnav:\n- modules/ROOT/nav.adoc\nstart_page: a.adoc\n';
  expect(told('antora', yaml)).toEqual(['antora:nav modules/ROOT/nav.adoc', 'antora:start-page a.adoc']);
  expect(told('antora-playbook', 'site:\n  start_page: c::a.adoc\n  url: /\n')).toEqual([
    'antora:start-page c::a.adoc',
  ]);
});

test.each([
  [
    'root: ./docs/\nstructure: {readme: README.md, summary: ./SUMMARY.md}\nredirects:\n  old/page: new/page.md#a\n  help: support\n',
    [
      'gitbook:root docs/',
      'gitbook:structure docs/README.md',
      'gitbook:structure docs/SUMMARY.md',
      'gitbook:redirect docs/new/page.md#a',
      'gitbook:redirect docs/support',
    ],
  ],
  ['redirects: {a: b.md}', ['gitbook:redirect b.md']],
])('GitBook: %s', (yaml, expected) => {
  expect(told('gitbook', yaml)).toEqual(expected);
});

test.each([
  [
    '{"navigation": {"tabs": [{"tab": "T", "groups": [{"group": "G", "root": "a", "pages": ["b/c", {"group": "H", "pages": ["/d", "GET /users"]}]}]}, {"href": "https://x/"}]}}',
    ['page a', 'page b/c', 'page d', 'href https://x/'],
  ],
  ['{"navigation": [{"group": "G", "pages": ["a"]}], "tabs": [{"url": "b"}]}', ['page a']],
  [
    '{"navigation": {}, "logo": {"light": "/l.svg", "href": "/"}, "favicon": "./f.png", "footer": {"links": [{"href": "c"}]}}',
    ['file l.svg', 'href ', 'file f.png'],
  ],
  [
    '{"navigation": {}, "redirects": [{"source": "/a", "destination": "/b#c"}, {"destination": "/:slug*"}, {"destination": "https://x/"}]}',
    ['redirect b#c', 'redirect https://x/'],
  ],
  ['{"pages": ["a"], "redirects": [{"destination": "/b"}]}', []],
  ['{"navigation": ', []],
])('Mintlify: %s', (json, expected) => {
  expect(told('mintlify', json)).toEqual(expected.map((each) => `mintlify:${each}`));
  expect(referencesOf('mintlify', json).problems).toEqual([]);
});

// gohugo.io, "Menus".
test.each([
  [
    'hugo',
    'toml',
    '[[menus.main]]\npageRef = "/a"\n[[languages.de.menu.main]]\nurl = \'/b/\' # x\n[params]\nurl = "/no/"',
    ['pageRef a', 'url b/'],
  ],
  [
    'hugo',
    'yaml',
    'menu: {main: [{pageref: a, url: b/}, {url: "/c/"}, {url: https://x/}]}\nurl: /no\n',
    ['pageRef a', 'url c/', 'url https://x/'],
  ],
  ['hugo', 'yaml', '{"menus": {"main": [{"pageRef": "/a"}]}}', ['pageRef a']],
  ['hugo', 'yaml', '{{ of: another }: program\n', []],
  ['hugo-menus', 'toml', '[[main]]\nurl = "/a/"\nparams = {url = "/no/"}', ['url a/']],
  ['hugo-menus', 'yaml', 'main:\n- pageRef: a/b.md\n', ['pageRef a/b.md']],
])('menus in %s, %s: %s', (kind, format, text, expected) => {
  expect(told(kind, text, format)).toEqual(expected.map((each) => `hugo:${each}`));
  expect(referencesOf(kind, text, format).problems).toEqual([]);
});

describe('MkDocs', () => {
  test.each<[string, string, string[]]>([
    ['pages, with titles and without', 'nav:\n  - a.md\n  - B: b.md', ['nav docs/a.md', 'nav docs/b.md']],
    ['sections', 'nav:\n- A:\n  - B:\n    - c.md\n    - d/', ['nav docs/c.md', 'nav docs/d/']],
    ['in brackets', 'nav: [a.md, {B: "b.md"}]', ['nav docs/a.md', 'nav docs/b.md']],
    ['other sites', 'nav:\n- A: https://x/y\n- B: /c/', ['nav https://x/y', 'nav c/']],
    ['the folder', 'docs_dir: ./src/\nnav: [a.md]', ['docs_dir src/', 'nav src/a.md']],
    ['names are no URIs', "nav: ['a b%20c?.md', 'é.md']", ['nav docs/a%20b%2520c%3F.md', 'nav docs/é.md']],
    // No path of a URI has brackets (RFC 3986, 3.3), and those of files have none.
    ['names with brackets', "nav: ['[a].md']", ['nav docs/%5Ba%5D.md']],
    [
      'scripts and styles',
      'extra_css: [a.css]\nextra_javascript: [{path: b.js, async: true}, c.js]',
      ['extra docs/a.css', 'extra docs/b.js', 'extra docs/c.js'],
    ],
    ['the theme', 'theme: {logo: a.png, icon: {logo: b/c}, name: d.e}', ['theme docs/a.png']],
    [
      'redirects, whose old paths are none',
      'plugins:\n- search\n- redirects:\n    redirect_maps:\n      old.md: new.md#b',
      ['redirect docs/new.md#b'],
    ],
    ['what stands beside the file', 'INHERIT: base.yml\nhooks: [a.py]', ['file base.yml', 'file a.py']],
    ['tags', 'nav: [!ENV A.md, a.md]\nx: !!python/name:a.b', ['nav docs/a.md']],
    ['over several lines', 'nav:\n- >\n  a.md\n- "b\n  .md"\n- c.md', ['nav docs/c.md']],
    ['others', 'site_name: a.md\nsite_url: https://x/\nrepo_url: https://y/', []],
  ])('%s', (_, yaml, expected) => {
    expect(told('mkdocs', yaml)).toEqual(expected.map((each) => `mkdocs:${each}`));
  });
});

test.each<[string, string, string[]]>([
  [
    'jupyter-book',
    'root: index\nparts:\n- caption: x.md\n  chapters:\n  - file: a/b\n    sections: [{file: c.ipynb}, {url: "https://x/"}]',
    ['toc:file index.md', 'toc:file a/b.md', 'toc:file c.ipynb', 'toc:url https://x/'],
  ],
  [
    'myst',
    'project:\n  github: https://x/\n  bibliography: [a.bib]\n  toc:\n  - file: b.md\n    children: [{url: "https://y/"}]',
    ['toc:resource a.bib', 'toc:file b.md', 'toc:url https://y/'],
  ],
  [
    'quarto',
    'website:\n  title: a.md\n  sidebar:\n    contents: [b.qmd, {section: S, contents: [c/d.qmd, "e/*.qmd"]}]\n  navbar: {left: [{href: https://x/}]}\nformat: {html: {css: f.css, theme: [cosmo, g.scss], include-in-header: [{file: h.html}, {text: i.html}]}}',
    [
      'quarto:document a.md',
      'quarto:document b.qmd',
      'quarto:document c/d.qmd',
      'quarto:href https://x/',
      'quarto:resource f.css',
      'quarto:resource g.scss',
      'quarto:resource h.html',
    ],
  ],
  [
    'quarto',
    'website:\n  sidebar:\n  - contents: docs\n  - contents: auto\n  - contents: "no/**"\n  - contents: [{text: No}, ---, e/f]\nlisting: {contents: no}\n',
    ['quarto:folder docs', 'quarto:folder e/f'],
  ],
  [
    'rmarkdown',
    'rmd_files: {html: [index.Rmd, a.Rmd], latex: [b.Rmd]}\nbook_filename: no.Rmd\noutput_dir: docs\nbefore_chapter_script: c.R\nbookdown::gitbook:\n  css: [d.css]\n  includes: {in_header: e.html}\n  config: {edit: https://h.example/edit/%s, download: [no.pdf]}\nnavbar: {left: [{text: no.html, href: f.html, icon: no.svg}]}',
    [
      'rmarkdown:file index.Rmd',
      'rmarkdown:file a.Rmd',
      'rmarkdown:file b.Rmd',
      'rmarkdown:file c.R',
      'rmarkdown:file d.css',
      'rmarkdown:file e.html',
      'rmarkdown:href f.html',
    ],
  ],
  [
    'docfx',
    '- name: A\n  href: a.md\n  items:\n  - {href: ../b/toc.yml#c, topicHref: b.html, uid: d}\n- {href: "~/e.md"}',
    ['toc:href a.md', 'toc:href b/toc.yml#c', 'toc:href b.html'],
  ],
])('%s', (kind, yaml, expected) => {
  expect(told(kind, yaml)).toEqual(expected);
});

test('a document without its ending may be one of several', () => {
  const [found] = referencesOf('jupyter-book', 'root: a b').list;
  expect(found?.details?.alternatives).toEqual(['a%20b.rst', 'a%20b.txt', 'a%20b.ipynb', 'a%20b.Rmd']);
});

test('what is no YAML is told with its place, and the rest is read', () => {
  const { list, problems } = referencesOf('mkdocs', 'nav:\n- a.md\n- "b.md\n');
  expect(list.length).toBe(1);
  expect(problems).toMatchObject([{ code: 'malformed-yaml', span: { start: 20 } }]);
});

test('what stands in one another too deep is told, and what stands before it is read', () => {
  const { list, problems } = referencesOf('mkdocs', `nav: [a.md]\nx: ${'['.repeat(100_000)}`);
  expect(list.length).toBe(1);
  expect(problems[0]).toMatchObject({ code: 'malformed-yaml' });
});

test('what is wrong is told without the line that it stands in, however much of it is wrong', () => {
  const { problems } = referencesOf('mkdocs', 'nav: "a" "b"');
  expect(problems).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/^is no YAML here, [^\n]+ read: [^\n]+$/) }),
  ]);
  expect(referencesOf('mkdocs', '!!a '.repeat(10_000)).problems).toHaveLength(9999);
});

/** The file with each reference replaced. */
function rewritten(kind: string, yaml: string, reference: string): string {
  const bytes = new TextEncoder().encode(yaml);
  const edits = referencesOf(kind, yaml).list.flatMap(({ entity, start, end, notation }) => {
    const edit = notation.encode(reference, entity, start, end);
    return edit ? [{ ...edit, entity }] : [];
  });
  return new TextDecoder().decode(splice(bytes, bytes.length, fileEdits(edits)));
}

test.each<[string, string, string, string]>([
  ['mkdocs', 'nav: [a.md]', 'b/c.md', 'nav: [b/c.md]'],
  ['mkdocs', 'nav:\n- A: a.md # x', 'b%20c.md', 'nav:\n- A: b c.md # x'],
  ['mkdocs', 'nav: [a.md]', 'b,c.md', 'nav: ["b,c.md"]'],
  ['mkdocs', 'nav:\n- a.md', './b:%20c.md', 'nav:\n- "./b: c.md"'],
  ['mkdocs', 'nav:\n- a.md', '-b.md', 'nav:\n- "-b.md"'],
  ['mkdocs', "nav: ['a.md']", "it's.md", "nav: ['it''s.md']"],
  ['mkdocs', 'nav: ["a.md"]', 'b%22c.md', 'nav: ["b\\"c.md"]'],
  ['mkdocs', 'nav: [a.md]', '../b.md', 'nav: [a.md]'],
  ['mkdocs', 'INHERIT: a.yml', '../b.yml', 'INHERIT: ../b.yml'],
  ['mkdocs', 'nav: [a.md]', 'b.md?c', 'nav: [a.md]'],
  ['mkdocs', 'docs_dir: docs/', 'new%20one/', 'docs_dir: new one/'],
  ['jupyter-book', 'root: a', 'b/c.md', 'root: b/c'],
  ['jupyter-book', 'root: a.ipynb', 'b.ipynb', 'root: b.ipynb'],
  ['jupyter-book', 'root: a', 'b.html', 'root: a'],
  ['docfx', '- href: a.md', '../b.md?c#d', '- href: "../b.md?c#d"'],
  ['docfx', '- href: a.md', '@b.md', '- href: ./@b.md'],
  ['docfx', '- href: a.md', '~b.md', '- href: ./~b.md'],
])('%s: in %s, %s', (kind, yaml, reference, expected) => {
  expect(rewritten(kind, yaml, reference)).toBe(expected);
});

/** A path that a file can have, with all that YAML makes something of. */
const PATH = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'a.-_/:#,[]{}&*!|>\'"%@` ~?=é'),
      fc.string({ unit: 'grapheme', maxLength: 2 }),
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((letters) => letters.join(''));

test('what is written is read as it was meant, in each style', () => {
  fc.assert(
    fc.property(PATH, fc.constantFrom('- a.md', "- 'a.md'", '- "a.md"', '- [a.md, b.md]'), (path, item) => {
      const reference = `x/${encodeURIComponent(path)}.md`;
      const was = referencesOf('mkdocs', `nav:\n${item}\n`).list.length;
      const now = referencesOf('mkdocs', rewritten('mkdocs', `nav:\n${item}\n`, reference)).list;
      expect(now.length).toBe(was);
      const [first] = now;
      if (!first) return;
      const said = linkOf(first).reference;
      if (said !== 'a.md') expect(decodeURIComponent(said)).toBe(decodeURIComponent(reference));
    }),
  );
});

test('what gi-docgen is told to put together', () => {
  const settings =
    '[extra]\nurlmap_file = "no.js"\ncontent_files = [\n  "a.md",\n]\ncontent_images = ["i/a.png"]';
  expect(told('gi-docgen', settings, 'toml')).toEqual([
    'gi-docgen:content a.md',
    'gi-docgen:content i/a.png',
  ]);
});

test('what mdBook copies, and its folders', () => {
  const settings =
    '[book]\nsrc = "text"\ntitle = "no.css"\n[output.html]\ntheme = "t"\nadditional-css = ["a.css"]\nadditional-js = ["./b.js"]\n[output.html.redirect]\n"/c.html" = "d.html"\n';
  expect(told('mdbook', settings, 'toml')).toEqual([
    'mdbook:folder text',
    'mdbook:folder t',
    'mdbook:file a.css',
    'mdbook:file b.js',
  ]);
});

test('what Sphinx is told to copy, where it is written out', () => {
  const settings = [
    'import os',
    '# html_logo = "no.png"',
    "html_logo = '_static/a.png'  # b",
    'html_favicon = "https://h.example/i.png"',
    'html_static_path = [',
    '    "b",  # c',
    "    'c', os.path.join('no'), 'no',",
    ']',
    'templates_path = ("d",)',
    'html_extra_path = ["e" "no"]',
    'if True:',
    '    html_logo = "no.png"',
    'latex_logo = "no" + x',
    "html_theme_path = r'no'",
    'html_title = """',
    'no"""',
  ].join('\n');
  expect(told('sphinx', settings, 'python')).toEqual([
    'sphinx:file _static/a.png',
    'sphinx:folder b',
    'sphinx:folder c',
    'sphinx:folder d',
  ]);
});
