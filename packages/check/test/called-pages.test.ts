// Pages that generators are told of by calls. Hugo 0.111.3 and Jekyll 4.3.1 find what is not told below, and say of most
// of what is told that it is not there (of addresses, Jekyll says nothing). So does Pelican 4.8.0.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const told = async (tree: Readonly<Record<string, string>>, named = '.'): Promise<readonly string[]> => {
  const found = await checkedTree(tree, { named });
  return found.map(({ file, rule, reference }) => `${file} ${rule} ${reference}`).toSorted();
};

const refs = (calls: readonly string[]): string => calls.map((call) => `{{< ref "${call}" >}}\n`).join('\n');

const HUGO = {
  'hugo.toml': '',
  'content/docs/a.md': '## Head\n',
  'content/docs/deep/z.md': '---\ntags: [go]\n---\n',
  'content/blog/bundle/index.md': '',
  'content/Mixed/CamelCase.md': '',
};

const CALLED = [
  'docs/a docs/a.md /docs/a docs/a/ a a.md z.md blog/bundle bundle ./docs/a',
  // Upper and lower case are one; so are endings.
  'A docs/A.md mixed/camelcase camelcase.md docs/a.html docs/a.en.md a.html',
  // Pages without a file: the home page, those of folders right below, terms.
  '/ . docs /docs/ DOCS blog /#x tags/go go tags',
  '../docs/a docs/deep/../a docs/a#head #head-of-none https://e.example/',
].flatMap((line) => line.split(' '));

const GONE = ['docs/gone', 'gone.md', '/docs/deep', '_index.md', './gone.md', './docs/gone', 'docs/a.md/z'];

test('what Hugo finds is not told, and what it does not is', async () => {
  const found = await told({ ...HUGO, 'content/t.md': refs([...CALLED, ...GONE, 'docs/a#none']) });
  expect(found).toEqual(
    [
      ...GONE.map((call) => `content/t.md missing-target ${call}`),
      'content/t.md missing-fragment docs/a#none',
    ].toSorted(),
  );
});

test('Hugo counts from the folder around that of a bundle, and takes `index` for the page of any name', async () => {
  const found = await told({
    ...HUGO,
    'content/blog/a.md': '',
    'content/blog/b/index.md': refs([
      './a',
      'a.md#none',
      './bundle',
      '../a',
      '../bundle/index.md',
      './none',
      '../none',
    ]),
    'content/t.md': refs(['docs/a/index.md', 'blog/a/_index.md', 'docs/_index.md', 'docs/none/index.md']),
  });
  expect(found).toEqual([
    'content/blog/b/index.md missing-fragment a.md#none',
    'content/blog/b/index.md missing-target ../none',
    'content/blog/b/index.md missing-target ./none',
    'content/t.md missing-target docs/none/index.md',
  ]);
});

test.each([
  ['', ['docs/g']],
  ['defaultContentLanguage = "de"\n', ['docs/e']],
])('with the settings %j, Hugo takes pages without a language for those of one', async (settings, gone) => {
  const found = await told({
    ...HUGO,
    'hugo.toml': settings,
    'content/docs/e.en.md': '',
    'content/docs/g.de.md': '',
    'content/t.md': refs(['docs/e', 'docs/g', 'docs/a']),
  });
  expect(found).toEqual(gone.map((call) => `content/t.md missing-target ${call}`));
});

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['in a part of the site', {}, ['content/docs/t.md missing-target docs/gone']],
  [
    'pages elsewhere',
    { 'hugo.toml': 'contentDir = "content"\n' },
    ['content/docs/t.md missing-target docs/gone'],
  ],
  // `config` is the name of before, which Hugo does not look for where there is `hugo`.
  [
    'settings that are none any more',
    { 'config.toml': 'contentDir = "old"\ntheme = "none"\n' },
    ['content/docs/t.md missing-target docs/gone'],
  ],
  ['a module that is not there', { 'hugo.toml': 'theme = "none"\n' }, []],
  ['folders from elsewhere', { 'config/_default/module.toml': '[[mounts]]\nsource = "../x"\n' }, []],
  ['pages that a program makes', { 'content/docs/_content.gotmpl': '' }, []],
])('of Hugo, %s', async (_, besides, expected) => {
  const page = { 'content/docs/t.md': refs(['docs/a', 'docs/gone']) };
  expect(await told({ ...HUGO, ...page, ...besides }, 'content')).toEqual(expected);
});

// Of a name with a dot, what stands behind it is a language only where the settings have it.
test('Hugo counts from the folder of the pages, whatever it is called, and knows the languages of a site', async () => {
  const found = await told({
    'hugo.toml': 'contentDir = "pages/"\n[languages.en]\n[languages.de]\n',
    'pages/docs/a.en.md': '',
    'pages/docs/b.de.md': '',
    'pages/docs/node.js.md': refs(['a', '/docs/a', 'docs/gone', '/docs/b']),
    'pages/docs/t.de.md': refs(['b', '/docs/a']),
  });
  expect(found).toEqual([
    'pages/docs/node.js.md missing-target /docs/b',
    'pages/docs/node.js.md missing-target docs/gone',
    'pages/docs/t.de.md missing-target /docs/a',
  ]);
});

test('a theme has pages, too', async () => {
  const found = await told({
    ...HUGO,
    'hugo.toml': 'theme = "t"\n',
    'themes/t/content/docs/help.md': '',
    'content/t.md': refs(['docs/help', 'docs/gone']),
  });
  expect(found).toEqual(['content/t.md missing-target docs/gone']);
});

const JEKYLL = {
  '_config.yml': '',
  'docs/a.md': '---\n---\n# Head\n',
  'docs/_posts/2026-01-31-p.md': '---\n---\n',
  'img/i.png': '',
  '_includes/nav.html':
    '<a href="{{ "/docs/gone/" | relative_url }}"><img src="{{ \'/img/none.png\' | relative_url }}">{% link none.md %}',
  'index.md': `---
---
[1]({% link docs/a.md %}) [2]({% link docs/a.md %}#head) [3]({% post_url docs/2026-01-31-p %}) [4]({% post_url 2026-01-31-p %})
[5]({% link docs/none.md %}) [6]({% post_url 2026-02-01-none %}) ![7]({{ "/img/i.png" | relative_url }})
![8]({{ site.baseurl }}/img/no.png) ![9]({{ "/assets/n.png" | absolute_url }}) [10]({% link assets/n.pdf %})
{% raw %}{% link shown.md %}{% endraw %}
`,
};
const OF_JEKYLL = [
  '_includes/nav.html missing-target /img/none.png',
  '_includes/nav.html missing-target none.md',
  'index.md missing-target /img/no.png',
  'index.md missing-target 2026-02-01-none',
  'index.md missing-target docs/none.md',
];
const ASSETS = ['index.md missing-target /assets/n.png', 'index.md missing-target assets/n.pdf'];

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['', {}, [...OF_JEKYLL, ...ASSETS].toSorted()],
  ['with a theme, which may have assets', { '_config.yml': 'theme: minima\n' }, OF_JEKYLL],
])('Jekyll %s', async (_, besides, expected) => {
  expect(await told({ ...JEKYLL, ...besides })).toEqual(expected);
});

test('Jekyll, its sources in a folder', async () => {
  const sources = Object.entries(JEKYLL).map(([path, text]): [string, string] => [`src/${path}`, text]);
  const found = await told({ ...Object.fromEntries(sources.slice(1)), '_config.yml': 'source: src\n' });
  expect(found).toEqual([...OF_JEKYLL, ...ASSETS].map((each) => `src/${each}`).toSorted());
});

test('a call may name what a layout has', async () => {
  const found = await told({
    ...HUGO,
    'layouts/_default/baseof.html': '<body id="page-top">',
    'content/t.md': refs(['docs/a#page-top', 'docs/a#page-bottom']),
  });
  expect(found).toEqual(['content/t.md missing-fragment docs/a#page-bottom']);
});

test('a fragment may stand behind a call', async () => {
  const found = await told({
    ...HUGO,
    'content/t.md':
      '{{< ref "docs/a" >}}#head {{< ref "docs/a" >}}#none [a]({{% ref "docs/a" %}}#no) {{< ref "docs/a" >}}#{{< x >}}\n',
    ...Object.fromEntries(Object.entries(JEKYLL).map(([path, text]) => [`jekyll/${path}`, text])),
    'jekyll/_includes/nav.html': '',
    'jekyll/index.md':
      '---\n---\n[1]({% link docs/a.md %}#head) [2]({% link docs/a.md %}#none) [3]({{ "/docs/a.html" | relative_url }}#no)',
  });
  expect(found).toEqual([
    ...Array.from({ length: 2 }, () => 'content/t.md missing-fragment docs/a'),
    'jekyll/index.md missing-fragment /docs/a.html',
    'jekyll/index.md missing-fragment docs/a.md',
  ]);
});

test('a part of a site may call what is in another', async () => {
  expect(await told({ '_config.yml': '', 'b.md': '', 'docs/a.md': '{% link b.md %}\n' }, 'docs')).toEqual([]);
});

const ZOLA = {
  'config.toml': 'base_url = "https://z.example"\n',
  'content/_index.md': '',
  'content/blog/a.md': "+++\n+++\n# What's 2.5 → new?\n",
  'content/blog/_index.md': '',
  'content/blog/bundle/index.md': '',
  'content/blog/bundle/i.png': '',
  'content/ja.md': '+++\n+++\n# 日本\n',
  'README.md': '[shown](@/none.md)\n',
  'templates/a.html':
    '<a href="{{ get_url(path="@/blog/a.md") }}">{{ get_url(path="@/none.md") }}{{ get_page(path="none.md") }}{{ get_url(path="none.css") }}',
};
const CALLED_IN_ZOLA =
  '@/blog/a.md @/_index.md @/blog/_index.md @/blog/bundle/index.md @/blog/%61.md @/blog/a.md#what-s-2-5-new @/ja.md#ri-ben';

test('Zola', async () => {
  const gone = ['@/blog/none.md', '@/blog', '@/blog/bundle/', '@/blog/bundle/i.png', '@/blog/a.md#none'];
  const links = [...CALLED_IN_ZOLA.split(' '), ...gone].map((call) => `[a](${call})\n`).join('');
  const files = { ...ZOLA, 'content/docs/t.md': links };
  const inPage = gone.map(
    (call) => `content/docs/t.md missing-${call.includes('#') ? 'fragment' : 'target'} ${call}`,
  );
  const inTemplate = ['@/none.md', 'none.md'].map((call) => `templates/a.html missing-target ${call}`);
  expect(await told(files)).toEqual([...inPage, ...inTemplate].toSorted());
  expect(await told(files, 'content/docs')).toEqual(inPage.filter((each) => !each.includes('#')).toSorted());
  // Of Hugo.
  expect(await told({ ...files, 'config.toml': 'baseURL = "https://z.example"\n' })).toEqual([]);
});

const PELICAN = {
  'pelicanconf.py': "AUTHOR = 'A'\nPATH = 'content'\n",
  'content/blog/a.md': 'Title: A\n\n# Head\n',
  'content/blog/with space.md': '',
  'content/blog/photo.jpg': '',
  'content/pages/p.rst':
    'P\n=\n\n`a <{filename}../blog/a.md>`__ `b <{filename}b.md>`__\n\n.. image:: {static}/images/i.png\n.. image:: {static}/images/no.png\n',
  'content/images/i.png': '',
  'content/blog/h.html': '<a href="{filename}a.md">a</a> <a href="{filename}b.md">b</a>',
  'README.md': '[shown]({filename}none.md)\n',
};
const CALLED_IN_PELICAN =
  '{filename}a.md {filename}/blog/a.md#head {filename}../pages/p.rst {filename}with%20space.md {static}/images/i.png {attach}photo.jpg |filename|a.md {filename}a.md?x {filename}photo.jpg {author}a {category}b {tag}c {index} /images/i.png /blog.html a.html images/i.png';

test('Pelican', async () => {
  const gone = [
    '{filename}none.md',
    '{static}images/i.png',
    '{attach}/photo.jpg',
    '|filename|/a.md',
    '/images/no.png',
  ];
  const links = [...CALLED_IN_PELICAN.split(' '), ...gone].map((call) => `[a](${call})\n`).join('');
  const inPage = gone.map((call) => `content/blog/t.md missing-target ${call}`);
  const besides = [
    'content/blog/h.html missing-target {filename}b.md',
    'content/pages/p.rst missing-target {filename}b.md',
    'content/pages/p.rst missing-target {static}/images/no.png',
  ];
  const files = { ...PELICAN, 'content/blog/t.md': links };
  expect(await told(files)).toEqual([...inPage, ...besides].toSorted());
  const settings = "PATH = 'content'\nINTRASITE_LINK_REGEX = '[{](?P<what>.*?)[}]'\n";
  expect(await told({ ...files, 'pelicanconf.py': settings })).toEqual([
    'content/blog/t.md missing-target /images/no.png',
  ]);
});

const suggested = async (tree: Readonly<Record<string, string>>, of: string): Promise<unknown> =>
  (await checkedTree(tree)).filter(({ file }) => file.endsWith(of)).map(({ suggestion }) => suggestion);

test('what stands before the path of a call stands in what is suggested', async () => {
  const pelican = { ...PELICAN, 'content/blog/t.md': '[a]({filename}aa.md) ![i]({static}/images/ii.png)\n' };
  const zola = { ...ZOLA, 'content/t.md': '[a](@/blog/bundles/index.md)\n' };
  expect(await suggested(pelican, 'blog/t.md')).toEqual(['{filename}a.md', '{static}/images/i.png']);
  expect(await suggested(zola, 'content/t.md')).toEqual(['@/blog/bundle/index.md']);
});

/** Hexo 8.1.2. */
const HEXO = {
  '_config.yml': 'post_asset_folder: true\n',
  'source/_posts/a.md': '---\ntitle: "About: A"\n---\n# What is it\n',
  'source/_posts/sub/b c.md': "title: C# it's\n---\n",
  'source/_posts/t/i.png': '',
  'source/_posts/t/img/j k.png': '',
  'source/_posts/t/_h.png': '',
  'source/_drafts/d.md': '---\ntitle: D # d\n---\n',
  'source/images/i.png': '',
  'README.md': '{% post_link none %}\n',
};
const FOUND_BY_HEXO = `{% post_link a %} {% post_link a#What-is-it 'x y' %} {% post_link "About: A" %} {% post_link 'sub/b c' %} {% post_link d %}
{% post_link D %} {% post_path "C# it's" %} {% post_path a %}#what-is-it {% asset_img left i.png 10 %} {% asset_link "img/j k.png" %}
![](i.png) [j](img/j%20k.png) {% img /images/i.png %} {% url_for x /images/i.png %} {% link x https://h.example %} \`{% post_link none %}\`
`;

test('Hexo', async () => {
  const lost = {
    post_link: ['a.md', 'A', 'a/index.html', 'b', 'C#', '_posts/a', 'a#none'],
    post_path: ['a#what-is-it', '/a'],
    asset_img: ['j.png', '/i.png', './i.png', 't/i.png', '_h.png', 'img/../i.png'],
    img: ['/images/no.png'],
  };
  const calls = Object.entries(lost).flatMap(([tag, names]) => names.map((name) => `{% ${tag} ${name} %}\n`));
  const files = { ...HEXO, 'source/_posts/t.md': FOUND_BY_HEXO + calls.join('') };
  const inPost = Object.values(lost)
    .flat()
    .map((name) => `source/_posts/t.md missing-${name === 'a#none' ? 'fragment' : 'target'} ${name}`);
  expect(await told(files)).toEqual(inPost.toSorted());
  // Of a part only what is asked of the disk is known.
  const part = { ...HEXO, 'source/_posts/t.md': calls.join('') };
  expect(await told(part, 'source/_posts')).toEqual(
    [...lost.asset_img, 'a#none'].map((name) => inPost.find((each) => each.endsWith(` ${name}`))).toSorted(),
  );
  expect(await told({ ...files, '_config.yml': 'marked:\n  disableNunjucks: true\n' })).toEqual([
    'source/_posts/t.md missing-target /images/no.png',
  ]);
});

// hexo.io, "Configuration": `root`.
test('ids of Hexo have the case of headings, and absolute paths that of the site before them', async () => {
  const right = '[1](#What-is-it) [2](#what-is-it) ![3](/base/images/i.png) [4](/base/a/) [5](/a/#Part-One)';
  const found = await told({
    ...HEXO,
    '_config.yml': 'root: /base/\n',
    'source/a/index.md': '## Part One\n',
    'source/b.md': `# What is it\n\n${right} [6](#What-Was) ![7](/base/images/no.png)\n`,
  });
  expect(found).toEqual([
    'source/b.md missing-fragment #What-Was',
    'source/b.md missing-target /base/images/no.png',
  ]);
});

test('only posts have assets in Hexo, and only where it is told so', async () => {
  const call = {
    'source/_posts/t.md': '{% asset_img i.png %}\n',
    'source/t/index.md': '{% asset_img i.png %}\n',
  };
  const page = 'source/t/index.md missing-target i.png';
  const besides = { ...HEXO, 'source/t/i.png': '', 'source/t/index/i.png': '' };
  expect(await told({ ...besides, ...call })).toEqual([page]);
  expect(await told({ ...besides, ...call, '_config.yml': '{ post_asset_folder: True }\n' })).toEqual([page]);
  expect(await told({ ...besides, ...call, '_config.yml': 'title: H\n' })).toEqual([
    'source/_posts/t.md missing-target i.png',
    page,
  ]);
});

test.each<[string, Readonly<Record<string, string>>, string, readonly string[]]>([
  [
    'new_post_name: :year-:month-:day-:title.md # dated',
    { '2026-01-02-p.md': '', 'sub/q r.md': '' },
    'p 2026-01-02-p sub-q-r sub/q',
    ['2026-01-02-p', 'sub/q'],
  ],
  // Which of two is found, nobody can say.
  ['new_post_name: ":year-:title.md"', { '2025-p.md': '', '2026-p.md': '' }, 'p q', ['q']],
  // As YAML has them: in quotation marks, with escapes, over lines.
  [
    '"new_post_name": ":year-:title.md"',
    {
      '2026-p.md': '---\ntitle: >-\n  Two\n---\n',
      '2026-q.md': '---\r\n"title": "Th\\u0072ee"\r\n---\r\n',
      '2026-r.md': '\uFEFF{ title: Four }\n---\n',
    },
    'p Two Three Four none',
    ['none'],
  ],
  ['', { 'p.md': '---\ntitle: 2026-01-01\n---\n' }, '2026-01-01 none', []],
  [
    '',
    { 'p.md': "---\ntitle: 'It''s' # x\n---\n", 'q.md': '---\ntitle: 2026\n---\n' },
    'none 2026',
    ['none'],
  ],
  // Letters that only its table knows are in slugs that are made of paths alone.
  ['new_post_name: :year-:title.md', { 'é.md': '' }, 'e', []],
  ['', { 'é.md': '', '_h.md': '', 'i.png': '', 'j.html': '' }, 'é e h i j', ['e', 'h', 'i']],
])('of posts in Hexo with %j', async (settings, posts, names, lost) => {
  const files = Object.fromEntries(
    Object.entries(posts).map(([path, text]): [string, string] => [`source/_posts/${path}`, text]),
  );
  const calls = names.split(' ').map((name) => `{% post_path ${name} %}\n`);
  const found = await told({ ...files, '_config.yml': settings, 'source/t/index.md': calls.join('') });
  expect(found).toEqual(lost.map((name) => `source/t/index.md missing-target ${name}`).toSorted());
});

test('what a call of Hexo could say instead', async () => {
  const calls = 'a.md aa sub/b old/a none'.split(' ').map((name) => `{% post_link ${name} %}\n`);
  const tags =
    '{% asset_img ij.png %} {% asset_img /i.png %} {% asset_img ii.png %} {% asset_img t/i.png %}\n';
  const files = {
    ...HEXO,
    'source/_posts/sub/b.md': '',
    'source/_posts/sub/b c.md': '',
    'source/_posts/t.md': calls.join('') + tags,
  };
  const found = await checkedTree(files, { moved: { 'source/_posts/old/a.md': 'source/_posts/a.md' } });
  expect(found.map(({ reference, suggestion }) => `${reference} ${suggestion}`)).toEqual([
    'a.md a',
    'aa a',
    'old/a a',
    'none undefined',
    'ij.png i.png',
    '/i.png i.png',
    'ii.png i.png',
    't/i.png i.png',
  ]);
});

test.each<[string, string, string, readonly unknown[]]>([
  ['title: H', 'a.md sub/q.md', 'a/ a/index.html sub/q.markdown none', ['a', 'a', 'sub/q', undefined]],
  // The date in the name of the file is none of the slug; of two posts with one slug nobody can say which is found.
  [
    'new_post_name: :year-:month-:day-:title.md',
    '2026-01-02-p.md 2025-03-04-r.md 2026-03-04-r.md',
    '2026-01-02-p 2025-03-04-r',
    ['p', undefined],
  ],
])('posts that are called by their files in Hexo with %j', async (settings, posts, names, expected) => {
  const files = Object.fromEntries(posts.split(' ').map((post) => [`source/_posts/${post}`, '']));
  const calls = names.split(' ').map((name) => `{% post_link ${name} %}\n`);
  const page = { '_config.yml': settings, 'source/t/index.md': calls.join('') };
  expect(await suggested({ ...files, ...page }, 't/index.md')).toEqual(expected);
});

test('posts of Jekyll are called without their ending, whichever it is', async () => {
  const files = Object.fromEntries(
    ['md', 'markdown', 'html'].map((ending) => [`_posts/2026-01-31-of-${ending}.${ending}`, '---\n---\n']),
  );
  const calls = ['md', 'markdown', 'html']
    .map((ending) => `{% post_url 2026-01-30-of-${ending} %}\n`)
    .join('');
  expect(
    await suggested({ ...files, '_config.yml': '', 'index.md': `---\n---\n${calls}` }, 'index.md'),
  ).toEqual(['2026-01-31-of-md', '2026-01-31-of-markdown', '2026-01-31-of-html']);
});

test('the tag link of Hexo is another one', async () => {
  const posts = { 'source/_posts/a.md': '{% link Hexo https://h.example %} {% link none.md %}\n' };
  expect(await told({ ...posts, '_config.yml': 'title: H\n' })).toEqual([]);
  expect(await told({ ...posts, '_config.yml': 'source: source\n' })).toHaveLength(2);
});

test('elsewhere calls are shown, and not meant', async () => {
  const { 'hugo.toml': _, ...pages } = HUGO;
  expect(
    await told({
      ...pages,
      'content/t.md': `${refs(GONE)}[z](@/none.md) [p]({filename}none.md)\n${JEKYLL['index.md'].replaceAll('---\n', '')}`,
    }),
  ).toEqual([]);
});

test('what is like a call of none, or has gone elsewhere, is suggested as the call is written', async () => {
  const found = await checkedTree(
    {
      ...HUGO,
      'content/docs/installation.md': '',
      'content/docs/t.md': refs([
        'docs/instalation#x',
        '/docs/instalation.md',
        './instalation.md',
        'docs/old.md',
        '/docs/gone',
      ]),
      ...Object.fromEntries(Object.entries(JEKYLL).map(([path, text]) => [`jekyll/${path}`, text])),
      'jekyll/index.md': '---\n---\n{% link docs/aa.md %} {% post_url 2026-01-31-q %}',
      'jekyll/_posts/2026-01-31-p.md': '---\n---\n',
    },
    { moved: { 'content/docs/old.md': 'content/blog/bundle/index.md' } },
  );
  const said = found.filter(({ file }) => !file.includes('_includes'));
  expect(said.map(({ message, suggestion }) => `${message.replace(/.*"/, '')}${suggestion}`)).toEqual([
    'docs/installation#x',
    '/docs/installation.md',
    './installation.md',
    '; it has movedblog/bundle/index.md',
    'undefined',
    'docs/a.md',
    '2026-01-31-p',
  ]);
});

test.each<[string, string, Readonly<Record<string, string>>, string, readonly string[]]>([
  [
    'Snippets of MkDocs, from the folder of its settings',
    'a.md',
    { 'mkdocs.yml': 'markdown_extensions:\n  - pymdownx.snippets\n' },
    '--8<-- "parts/p.md"\n--8<-- "parts/p.md:1:2"\n--8<-- "gone.md"\n--8<-- "https://h.example/p.md"\n;--8<-- "off.md"\n',
    ['gone.md'],
  ],
  [
    'from others',
    'docs/a.md',
    {
      'mkdocs.yml':
        'markdown_extensions:\n  - pymdownx.snippets:\n      base_path:\n        - docs # pages\n        - !relative $config_dir/parts\n',
    },
    '--8<-- "p.md"\n--8<-- "gone.md"\n',
    ['gone.md'],
  ],
  [
    'which are named by a variable',
    'a.md',
    { 'mkdocs.yml': 'markdown_extensions:\n  - pymdownx.snippets:\n      base_path: !ENV PARTS\n' },
    '--8<-- "gone.md"\n',
    [],
  ],
  ['no Snippets', 'a.md', { 'mkdocs.yml': 'site_name: x\n' }, '--8<-- "gone.md"\n', []],
  [
    'VitePress',
    'a.md',
    { '.vitepress/config.js': '' },
    '<!--@include: ./parts/p.md-->\n<!--@include: ./gone.md-->\n\n<<< ./none.js\n\n<<< @/parts/p.md\n\n<<< @/no.js\n\n<<<gone.go\n\n```md\n<<< ./off.js\n<!--@include:  lost.md-->\n```\n',
    ['./gone.md', './none.js', '@/no.js', 'gone.go', 'lost.md'],
  ],
  [
    'mdBook',
    'src/a.md',
    { 'book.toml': '', 'src/SUMMARY.md': '', 'TASKS.md': '{{#include gone.rs}}\n' },
    '{{#include ../parts/p.md:2}}\n{{#include gone.rs}}\n\\{{#include off.rs}}\n{{  #template  none.md a=b}}\n',
    ['gone.rs', 'none.md'],
  ],
  [
    'Quarto',
    'a.qmd',
    { '_quarto.yml': '' },
    '{{< include parts/p.md >}}\n\n{{<  include  "gone.qmd" >}}\n\n```{r child = c("parts/p.md", \'none.Rmd\')}\n```\n\n{{#include off.rs}}\n',
    ['gone.qmd', 'none.Rmd'],
  ],
  [
    'knitr, with as many as a thesis has chapters',
    'a.Rmd',
    { '_site.yml': '' },
    `\`\`\`{r child\t=\tc(${'"parts/p.md", '.repeat(20)}"gone.Rmd")}\n\`\`\`\n\n{{< include off.qmd >}}\n`,
    ['gone.Rmd'],
  ],
  [
    'notations of another generator, and one that is shown',
    'docs/a.md',
    { 'docs/.vitepress/config.js': '' },
    '{{#include gone.rs}}\n\n`<!--@include: ./gone.md-->`\n',
    [],
  ],
  ['none of these', 'a.md', {}, '{{#include gone.rs}}\n<!--@include: ./gone.md-->\n--8<-- "gone.md"\n', []],
])('what is to be put into a page and is not there: %s', async (_, path, settings, text, missing) => {
  const found = await told({ ...settings, 'parts/p.md': '', [path]: text });
  expect(found).toEqual(missing.map((reference) => `${path} missing-target ${reference}`));
});

test.each([
  [
    '.vitepress/config.js',
    'layout: home\nhero:\n  image:\n    src: /a.png\n  actions:\n    - link: /b\n    - link: /gone\n',
  ],
  ['.vuepress/config.js', 'home: true\nheroImage: /a.png\nactions:\n- link: /b.html\n- link: /gone\n'],
])('where the home page of a site with %s leads', async (config, frontMatter) => {
  const isPublic = config.startsWith('.vitepress') ? 'public/a.png' : '.vuepress/public/a.png';
  const found = await told({
    [config]: '',
    [isPublic]: '',
    'index.md': `---\n${frontMatter}---\n`,
    'b.md': '',
  });
  expect(found).toEqual(['index.md missing-target /gone']);
});
