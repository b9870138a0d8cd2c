import { gzipSync } from 'node:zlib';
import { type Scenario, SITE } from './scenario.ts';
import { zipOf } from './small-zip.ts';

const SIGNED = {
  'signed.eml':
    'DKIM-Signature: v=1; a=rsa-sha256; d=h.example; s=s; h=From; bh=x; b=y\r\nFrom: a@b\r\nContent-Type: text/html\r\n\r\n<a href="x.html">\r\n',
  'x.html': '',
};

export const MOVING: Readonly<Record<string, Scenario>> = {
  'signed mail': {
    files: SIGNED,
    steps: async (stage) => {
      await stage.rewrite('absolutize', { write: { kind: 'in-place' } });
      await stage.rewrite('absolutize, allowed', { write: { kind: 'in-place' }, allowSigned: true });
      await stage.undo();
      await stage.plan('x.html', { pairs: ['x.html -> y.html'] });
      await stage.plan('x.html, allowed', { pairs: ['x.html -> y.html'], allowSigned: true });
    },
  },
  'a second name': {
    files: { 'a.html': '<a href="b.html">', 'b.html': '' },
    steps: async (stage) => {
      stage.link('a.html', 'second');
      await stage.rewrite('absolutize', {});
      stage.link('a.html', 'third');
      await stage.plan('b.html', { pairs: ['b.html -> c.html'] });
      await stage.apply();
    },
  },
  'an interface that is put together': {
    files: {
      'api/openapi.yaml':
        "openapi: 3.1.0\npaths:\n  /a: {$ref: paths/a.yaml}\ncomponents:\n  schemas: {A: {$ref: 'schemas/a.json#/$defs/A'}}\n",
      'api/paths/a.yaml':
        'get: {schema: {$ref: "../schemas/a.json"}, x: {$ref: ../openapi.yaml#/components/schemas/A}}\n',
      'api/schemas/a.json': '{"$defs":{"A":{"$ref":"b.json"},"B":{"$ref":"#/$defs/A"}}}',
      'api/schemas/b.json': '{}',
    },
    steps: async (stage) => {
      await stage.plan('schemas', { pairs: ['api/schemas/a.json -> api/models/person.json'] });
      await stage.apply();
      await stage.undo();
    },
  },
  'a folder moves': {
    files: SITE,
    steps: async (stage) => {
      stage.folder('guide/empty');
      stage.symlink('../index.html', 'guide/home');
      stage.symlink('guide/a.html', 'start');
      stage.symlink('/nowhere', 'guide/away');
      await stage.plan('guide', { pairs: ['guide -> docs/en/guide'] });
      await stage.apply();
      await stage.apply();
      await stage.undo();
      await stage.undo();
    },
  },
  'a swap and a rotation': {
    files: {
      'a.html': '<a href="b.html">A',
      'b.html': '<a href="c.html">B',
      'c.html': '<a href="a.html">C',
      'd/x.html': '<a href="../a.html">',
    },
    steps: async (stage) => {
      await stage.plan('rotation', { pairs: ['a.html -> b.html', 'b.html -> c.html', 'c.html -> a.html'] });
      await stage.apply();
      await stage.resume();
      await stage.undo();
      await stage.plan('chain', { pairs: ['b.html -> c.html', 'c.html -> d/c.html'] });
      await stage.apply();
      await stage.undo();
    },
  },
  'what is refused': {
    files: { 'a.html': 'a', 'b.html': 'b', 'd/c.html': 'c', 'e/c.html': 'e' },
    steps: async (stage) => {
      await stage.plan('two places', { pairs: ['a.html -> x.html', 'a.html -> y.html'] });
      await stage.plan('into itself', { pairs: ['d -> d/e/f'] });
      await stage.plan('one place for two', { pairs: ['a.html -> x.html', 'b.html -> x.html'] });
      await stage.plan('a folder where a file goes', { pairs: ['a.html -> x', 'b.html -> x/y.html'] });
      await stage.plan('a place that is taken', { pairs: ['a.html -> b.html'] });
      await stage.plan('a folder as the place of a file', { pairs: ['a.html -> d'] });
      await stage.plan('folders into one', { pairs: ['d -> e'] });
      await stage.plan('outside', { pairs: ['a.html -> ../a.html'] });
      await stage.plan('not there', { pairs: ['no.html -> x.html'] });
      stage.symlink('..', 'out');
      await stage.plan('out by a symbolic link', { pairs: ['a.html -> out/a.html'] });
      await stage.plan('a symbolic link in the way', { pairs: ['a.html -> out'] });
    },
  },
  'one page replaces another, one is deleted': {
    files: {
      'a.html': '<a href="b.html"><a href="c.html#f">',
      'b.html': '<a href="a.html">',
      'c.html': '<a href="d/">',
      'd/index.html': '<a href="../b">',
    },
    steps: async (stage) => {
      await stage.plan('b over c', { pairs: ['b.html -> c.html'], overwrite: true });
      await stage.apply();
      await stage.undo();
      await stage.plan('deleted', {
        pairs: [],
        deleted: [`${stage.root}/c.html`, `${stage.root}/d/index.html`],
      });
      await stage.plan('a folder page', { pairs: ['d/index.html -> e/start.html'] });
      await stage.apply();
    },
  },
  'styles of links that follow': {
    files: {
      'a.html':
        '<a href="b.html"><a href="./b.html"><a href="/b.html"><a href="//h.example/b.html"><a href="https://h.example/b.html#f"><a href="b"><a href="b.html?q#f">',
      'b.html': '',
    },
    steps: async (stage) => {
      for (const style of ['as-written', 'relative', 'root-relative', 'network', 'absolute'] as const)
        await stage.plan(style, { pairs: ['b.html -> d/c.html'], style });
    },
  },
  'styles of links where paths stand': {
    files: {
      'a.rst': '.. toctree::\n\n   f/b\n\n.. include:: f/c.txt\n\n`d <f/d.html>`_\n',
      'a.org': '[[file:f/b.rst]]\n',
      'a.tex': '\\input{f/t.tex}\\href{f/d.html}{d}\n',
      'a.typ': '#image("f/i.png") #link("f/d.html")[d]\n',
      'mkdocs.yml': 'docs_dir: .\nnav:\n  - f/n.md\n',
      ...Object.fromEntries(
        ['b.rst', 'c.txt', 'd.html', 't.tex', 'i.png', 'n.md'].map((name) => [`f/${name}`, '']),
      ),
    },
    steps: async (stage) => {
      for (const style of ['root-relative', 'absolute'] as const)
        await stage.plan(style, { pairs: ['f -> g'], style });
    },
  },
  'a site changes its address': {
    files: {
      'a.html':
        '<a href="https://old.example/x/y#f"><a href="HTTPS://OLD.example"><a href="https://old.example/x"><a href="https://older.example/x"><a href="b.html"><a href="https://old.example/one">',
      'b.html': '',
    },
    steps: async (stage) => {
      await stage.plan('old to new', {
        uris: [
          { from: 'https://old.example/', to: 'https://new.example/docs' },
          { from: 'https://old.example/one', to: 'https://one.example/' },
          { from: 'https://old.example/x/', to: 'https://x.example/' },
        ],
      });
      await stage.apply();
      await stage.undo();
      await stage.plan('to two places', {
        uris: [
          { from: 'https://a.example/', to: 'https://b.example/' },
          { from: 'https://a.example/', to: 'https://c.example/' },
        ],
      });
    },
  },
  'files that have moved already': {
    files: { 'new/b.html': '<a href="c.html">', 'c.html': '', 'a.html': '<a href="b.html">' },
    steps: async (stage) => {
      await stage.plan('b has moved', { pairs: ['b.html -> new/b.html'], alreadyMoved: true });
      await stage.apply();
      await stage.undo();
    },
  },
  'wiki links': {
    files: {
      'notes/a.md': '[[b]] [[b#h|t]] [[b.md]] [[sub/c]] [[nothing]] [[dup]]\n',
      'notes/b.md': '[[a]]\n',
      'notes/sub/c.md': '[[b]]\n',
      'x/dup.md': '',
      'y/dup.md': '',
    },
    steps: async (stage) => {
      await stage.plan('b', { pairs: ['notes/b.md -> other/bee.md'] });
      await stage.plan('b to a name that is taken', { pairs: ['notes/b.md -> x/c.md'] });
      await stage.plan('b elsewhere, its name the same', { pairs: ['notes/b.md -> deep/er/b.md'] });
    },
  },
  'pages that VitePress puts elsewhere': {
    files: {
      '.vitepress/config.mts':
        "export default {\n  rewrites: { 'packages/:name/docs/:rest*': ':name/:rest*', 'intro.md': 'start.md' },\n  themeConfig: { sidebar: [{ link: '/a/use' }, { link: '/start' }] },\n}\n",
      'packages/a/docs/index.md': '[use](./use.md#x) [b](../b/deep/y.md) [s](/start.html) ![i](./i.png)\n',
      'packages/a/docs/use.md': '[a](./) [b](/b/deep/y)\n',
      'packages/a/docs/i.png': '',
      'packages/b/docs/deep/y.md':
        '[use](../../a/use) [none](../none.md) [by its file](../../../a/docs/use.md)\n',
      'intro.md': '[a](a/) [use](./a/use.html)\n',
    },
    steps: async (stage) => {
      await stage.plan('a page to another name', {
        pairs: ['packages/a/docs/use.md -> packages/a/docs/usage.md'],
      });
      await stage.plan('a page to another package', {
        pairs: ['packages/a/docs/use.md -> packages/b/docs/deep/use.md'],
      });
      await stage.plan('a package', { pairs: ['packages/a -> packages/c'] });
      await stage.plan('a page that is named in the settings', { pairs: ['intro.md -> first.md'] });
      await stage.plan('a page to where it has the address of its file', {
        pairs: ['packages/b/docs/deep/y.md -> guide/y.md'],
      });
    },
  },
  'canvases of Obsidian': {
    files: {
      'v/.obsidian/app.json': '{}',
      'v/notes/a b.md': '# C\n',
      'v/boards/notes/d.md': '',
      'v/notes/d.md': '',
      'v/e.png': '',
      'v/boards/p.canvas':
        '{\n\t"nodes":[\n\t\t{"id":"1","type":"file","file":"notes/a b.md","subpath":"#C","x":-1.50},\n\t\t{"id":"2","type":"file","file":"notes/d.md"},\n\t\t{"id":"3","type":"group","background":"e.png","label":"e.png"},\n\t\t{"id":"4","type":"text","text":"# T\\n[a](<../notes/a b.md>) \\"[[d]]\\""},\n\t\t{"id":"5","type":"file","file":"notes/none.md"}\n\t],\n\t"edges":[]\n}',
      'w/x.md': '',
      'w/q.canvas': '{"nodes":[{"file":"x.md"}]}',
    },
    steps: async (stage) => {
      await stage.plan('a note to another name, and a picture', {
        pairs: ['v/notes/a b.md -> v/notes/"new".md', 'v/e.png -> v/img/e.png'],
      });
      await stage.plan('a folder of notes', { pairs: ['v/notes -> v/areas/n'] });
      await stage.plan('the canvas', { pairs: ['v/boards/p.canvas -> v/p.canvas'] });
      await stage.plan('the vault', { pairs: ['v -> kept/v'] });
      await stage.plan('a note out of its vault', { pairs: ['v/notes/d.md -> w/d.md'] });
      await stage.plan('in a vault without settings', { pairs: ['w/x.md -> w/y/x.md'] });
    },
  },
  'JSON Feed': {
    files: {
      'site/feed.json':
        '{\n\t"version": "https://jsonfeed.org/version/1.1",\n\t"home_page_url": "https://h.example/site/",\n\t"items": [\n\t\t{"id": "https://h.example/site/a/", "content_html": "<p>\\u00e9 <a href=\\"../b/#c\\">b</a> <a href=\\"#d\\">d</a>\\n<img src=\\"\\/site\\/i.png\\">", "url": "https://h.example/site/a/", "x": 1.50},\n\t\t{"url": "b/", "image": "https://h.example/site/i.png", "content_text": "https://h.example/site/a/", "content_html": "<a href=../a/>"}\n\t]\n}',
      'site/wordpress/feed.json':
        '{"items":[{"url":"https:\\/\\/h.example\\/site\\/a\\/","content_html":"<a href=\\"https:\\/\\/h.example\\/site\\/b\\/\\">b<\\/a>"}],"version":"https:\\/\\/jsonfeed.org\\/version\\/1"}',
      'site/other/feed.json': '{"version":"2.0","items":[{"url":"../a/"}]}',
      'site/a/index.html': '<p id=d>',
      'site/b/index.html': '<p id=c>',
      'site/i.png': '',
    },
    steps: async (stage) => {
      await stage.plan('the page of an item', { pairs: ['site/a -> site/2026/x/a'] });
      await stage.plan('a page with a relative address, to a name with quotes', {
        pairs: ['site/b -> site/"b"'],
      });
      await stage.plan('a picture', { pairs: ['site/i.png -> site/img/i.png'] });
      await stage.plan('the feed', { pairs: ['site/feed.json -> site/feeds/feed.json'] });
      await stage.plan('the site', { pairs: ['site -> kept'] });
    },
  },
  'pages that generators are told of': {
    files: {
      'hugo/hugo.toml': '',
      'hugo/content/docs/a.md':
        '{{< ref "docs/b.md" >}} {{< relref "b" >}} {{% ref "/docs/b.md#h" %}} {{< ref path="pack" >}} {{< ref c.md >}} {{< ref "./b.md" >}}\n',
      'hugo/content/docs/b.md':
        '{{< ref "docs/a" >}} {{< ref "nothing" >}} `{{< ref "a.md" >}}` {{</* ref "a.md" */>}}\n',
      'hugo/content/posts/c.md':
        '<p><a href="{{< ref "../docs/b.md" >}}"></p>{{< figure src="i.png" link="/docs/b/" >}}\n',
      'hugo/content/pack/index.md': '',
      'tongues/hugo.toml': '[languages.en]\ncontentDir = "content/en"\n',
      'tongues/content/en/docs/a.md': '',
      'tongues/content/en/docs/a.de.md': '',
      'tongues/content/en/docs/s/b.de.md':
        '{{< ref "docs/a.md" >}} {{< ref "/docs/a" >}} {{< ref "a.md" >}}\n',
      'tongues/content/en/docs/s/b.md': '{{< ref "docs/a.md" >}} {{< ref "a.md" >}}\n',
      'jekyll/_config.yml': '',
      'jekyll/docs/a.md': '[b]({% link docs/b.md %}) {%- post_url 2026-01-02-b -%} {% link {{ page.x }} %}\n',
      'jekyll/docs/b.md': '{% link docs/a.md %}\n',
      'jekyll/_posts/2026-01-02-b.md': '{% link docs/b.md %}\n',
      'jekyll/_layouts/l.html': '<a href="{% link docs/b.md %}#c"> {% post_url 2026-01-02-b %}\n',
      'jekyll/_includes/n.html': `<a href="{{ "/docs/a/#x" | relative_url }}"> {{ 'docs/b.html' | absolute_url }} {{ "/s/" | relative_url }} <a href="{{ site.baseurl }}/docs/a/#x">\n`,
      'jekyll/docs/s.md': '---\npermalink: /s/\n---\n',
      'jekyll/feed.xml': '---\n---\n<link href="{% link docs/b.md %}"/>\n',
      'jekyll/still.html': '<p>{% link docs/b.md %}\n',
      'jekyll/blog/_posts/2026-01-04-d.md':
        '{% post_url 2026-01-02-b %}\n\n    {% post_url blog/2026-01-04-d %}\n',
      'eleventy/eleventy.config.js': 'export default { dir: { input: "src" } };\n',
      'eleventy/src/index.md': '[a]({{ "/a/" | url }}) ![i]({{ "/i.png" | url }}) [s]({{ "/s/" | url }})\n',
      'eleventy/src/a.md': '',
      'eleventy/src/i.png': '',
      'eleventy/src/s.md': '---\npermalink: /s/\n---\n',
      'mkdocs/mkdocs.yml': '',
      'mkdocs/docs/a.md': '--8<-- "docs/parts/b.md:2"\n\n    --8<-- "parts/b.md"\n',
      'mkdocs/docs/parts/b.md':
        '{{#include ../../c.rs:1:2}}\n<!--@include: ./nothing.md--> <!--@include: ../a.md-->\n<<< ../../c.rs{1}\n',
      'mkdocs/c.rs': '',
      'docusaurus/docusaurus.config.ts': '',
      'docusaurus/docs/a.md': '[b](@site/docs/b.md#c) ![c](<@site/static/c.png>) [n](@site/docs/none.md)\n',
      'docusaurus/docs/b.md': '[a](@site/docs/a.md)\n',
      'docusaurus/static/c.png': '',
      'vitepress/.vitepress/config.ts': "export default { srcDir: './src' }",
      'vitepress/src/a.md': '<<< @/x/b.js{1}\n\n<!--@include: @/x/c.md-->\n',
      'vitepress/src/x/b.js': '',
      'vitepress/src/x/c.md': '<<< @/none.js\n',
      'zola/config.toml': 'base_url = "https://z.example"\n',
      'zola/content/_index.md':
        '[a](@/blog/a.md#h) [b](@/blog/bundle/index.md) ![i](@/blog/bundle/i.png) [n](@/n.md)\n',
      'zola/content/blog/a.md': '![i](bundle/i.png) [h](@/_index.md)\n\n[b]: <@/blog/bundle/index.md>\n',
      'zola/content/blog/bundle/index.md': '![i](i.png) [a](@/blog/a.md)\n',
      'zola/content/blog/bundle/i.png': '',
      'zola/static/s.css': '',
      'zola/templates/a.html':
        '<link href="{{ get_url(path="s.css") }}"><a href="{{ get_url(path="@/blog/a.md") }}">{% set p = get_page(path="blog/a.md") %}{{ resize_image(path="blog/bundle/i.png", width=3) }}\n',
      'pelican/pelicanconf.py': "PATH = 'content'\n",
      'pelican/content/blog/a.md':
        '[b]({filename}b.md#h) [b]({filename}/blog/b.md) [p]({filename}../pages/p.rst) ![i]({static}/images/i.png) [o](|filename|b.md)\n',
      'pelican/content/blog/b.md':
        'Title: B\n\n<a href="{filename}a.md">a</a> [i](/images/i.png) [t]({tag}t)\n',
      'pelican/content/pages/p.rst':
        '`a <{filename}/blog/a.md>`__ `b <{filename}../blog/b.md>`__\n\n.. image:: {static}/images/i.png\n',
      'pelican/content/images/i.png': '',
      'about/a.md': '[b](@site/about/b.md) {% link about/b.md %} {{< ref "b.md" >}}\n',
      'about/b.md': '',
      'r.md': '---\npermalink: /r/\n---\n[r](/r/#x) [f](r.md) [other](/about/b/)\n',
    },
    steps: async (stage) => {
      await stage.plan('pages of Hugo', {
        pairs: [
          'hugo/content/docs/b.md -> hugo/content/docs/new.md',
          'hugo/content/pack -> hugo/content/bag',
        ],
      });
      await stage.plan('pages of Hugo to other folders', {
        pairs: [
          'hugo/content/docs/b.md -> hugo/content/b.md',
          'hugo/content/posts/c.md -> hugo/content/docs/d.md',
        ],
      });
      await stage.plan('a page of Hugo to a name that another has', {
        pairs: ['hugo/content/posts/c.md -> hugo/content/b.md'],
      });
      await stage.plan('pages of Jekyll', {
        pairs: [
          'jekyll/docs -> jekyll/guide',
          'jekyll/_posts/2026-01-02-b.md -> jekyll/_posts/2026-01-03-c.md',
        ],
      });
      await stage.plan('posts of Jekyll from one folder to another', {
        pairs: [
          'jekyll/_posts/2026-01-02-b.md -> jekyll/blog/_posts/2026-01-05-x.md',
          'jekyll/blog/_posts/2026-01-04-d.md -> jekyll/_posts/e/2026-01-04-d.markdown',
        ],
      });
      await stage.plan('a page that says its address', {
        pairs: ['r.md -> about/r.md', 'about/b.md -> c.md'],
      });
      await stage.plan('addresses in a site of Eleventy', {
        pairs: [
          'eleventy/src/a.md -> eleventy/src/b/index.md',
          'eleventy/src/i.png -> eleventy/src/b/i.png',
          'eleventy/src/s.md -> eleventy/src/t.md',
        ],
      });
      await stage.plan('a page of Hugo in one of its languages', {
        pairs: ['tongues/content/en/docs/a.de.md -> tongues/content/en/docs/n/c.de.md'],
      });
      await stage.plan('a page of Hugo in the other', {
        pairs: ['tongues/content/en/docs/a.md -> tongues/content/en/docs/n/c.md'],
      });
      await stage.plan('files that are put into pages', {
        pairs: ['mkdocs/docs/parts/b.md -> mkdocs/docs/inc/n.md', 'mkdocs/c.rs -> mkdocs/src/c.rs'],
      });
      await stage.plan('pages of Docusaurus', {
        pairs: ['docusaurus/docs/b.md -> docusaurus/docs/d.md', 'docusaurus/static -> docusaurus/public'],
      });
      await stage.plan('files from the folder of the pages of VitePress', {
        pairs: ['vitepress/src/x -> vitepress/src/y'],
      });
      await stage.plan('pages of Zola', {
        pairs: [
          'zola/content/blog/a.md -> zola/content/docs/a b.md',
          'zola/content/blog/bundle -> zola/content/bundle',
          'zola/static/s.css -> zola/static/css/s.css',
        ],
      });
      await stage.plan('pages of Pelican', {
        pairs: [
          'pelican/content/blog/b.md -> pelican/content/notes/b c.md',
          'pelican/content/images -> pelican/content/pictures',
        ],
      });
      await stage.plan('a page of Pelican that calls others', {
        pairs: ['pelican/content/blog/a.md -> pelican/content/a.md'],
      });
      await stage.plan('pages of nobody', { pairs: ['about/b.md -> about/c.md'] });
    },
  },
  'posts that Hexo is told of': {
    files: {
      'hexo/_config.yml': 'post_asset_folder: true\n',
      'hexo/source/_posts/a.md':
        '{% post_link b %} {% post_link "b#h" "B" %} {% post_link "The B" %} {% asset_img x.png %} {% asset_link img/y.png \'Y\' %} ![x](x.png#f) [y](./img/y.png) {% img /images/i.png %} `{% post_link b %}`\n',
      'hexo/source/_posts/b.md': '---\ntitle: The B\n---\n[a]({% post_path a %}#x) {% post_link none %}\n',
      'hexo/source/_posts/a/x.png': '',
      'hexo/source/_posts/a/img/y.png': '',
      'hexo/source/images/i.png': '',
      'hexo/source/about/index.md': "{% post_link 'b' %} {%post_link b%} {%- post_path b -%}\n",
      'hexo/source/about/b.md': '<a href="{% post_path b %}">b</a> {% full_url_for i /images/i.png %}\n',
    },
    steps: async (stage) => {
      await stage.plan('posts of Hexo', {
        pairs: [
          "hexo/source/_posts/b.md -> hexo/source/_posts/sub/b's c.md",
          'hexo/source/images -> hexo/source/pictures',
        ],
      });
      await stage.plan('a post of Hexo whose name gets a space', {
        pairs: ['hexo/source/_posts/b.md -> hexo/source/_posts/b c.md'],
      });
      await stage.plan('a post of Hexo with its files', {
        pairs: [
          'hexo/source/_posts/a.md -> hexo/source/_posts/sub/z.md',
          'hexo/source/_posts/a -> hexo/source/_posts/sub/z',
        ],
      });
      await stage.plan('a post of Hexo without its files', {
        pairs: ['hexo/source/_posts/a.md -> hexo/source/_posts/z.md'],
      });
      await stage.plan('files of a post of Hexo', {
        pairs: [
          'hexo/source/_posts/a/x.png -> hexo/source/_posts/a/img/new x.png',
          'hexo/source/_posts/a/img/y.png -> hexo/source/images/y.png',
        ],
      });
      await stage.plan('a site of Hexo', { pairs: ['hexo -> blog'] });
      await stage.plan('a post of Hexo that becomes a page', {
        pairs: ['hexo/source/_posts/b.md -> hexo/source/b.md'],
      });
    },
  },
  'files change between plan and writing': {
    files: { 'a.html': '<a href="b.html">', 'b.html': '<a href="a.html">' },
    steps: async (stage) => {
      await stage.plan('b', { pairs: ['b.html -> c/b.html'] });
      stage.write('a.html', '<a href="b.html"> more');
      await stage.apply();
      await stage.plan('b', { pairs: ['b.html -> c/b.html'] });
      stage.remove('b.html');
      await stage.apply();
      stage.write('b.html', '<a href="a.html">');
      await stage.plan('b', { pairs: ['b.html -> c/b.html'] });
      stage.write('c/b.html', 'in the way');
      await stage.apply();
      stage.remove('c');
      await stage.apply();
      stage.write('c/b.html', 'mine');
      await stage.undo();
      await stage.resume();
    },
  },
  'links that no command changes': {
    files: {
      'a.html':
        '<a href="data:,x"><a href="{{ x }}"><a href="{% x %}"><a href="<%= x %>"><a href="${x}"><a href="{x}"><a href="%%x%%"><a href=""><a href="#f"><a href="?q"><a href="http://[/"><a href="a\xffb"><a href="javascript:x"><a href="www.w3.org/a">',
      'b.html': '<base href="https://x.example/y"><a href="#f"><a href=""><a href="z">',
      'page.txt': 'see www.w3.org/x and <URL:a/b> and http://h.example/c.\n',
    },
    steps: async (stage) => {
      await stage.rewrite('absolutize', {}, { include: ['*'] });
      await stage.plan('a.html', { pairs: ['a.html -> d/a.html', 'b.html -> d/b.html'] });
    },
  },
  'archives and packed pages': {
    files: {
      'a.zip': zipOf({
        'x.html': '<a href="y.html"><a href="https://h.example/b.html">',
        'y.html': '<a href="//h.example/b.html">',
        'p.png': 'PNG',
      }),
      'one.zip': zipOf({ 'x.html': '<base href="https://h.example/"><a href="https://h.example/b.html">' }),
      'page.html.gz': gzipSync('<a href="b.html">'),
      'packed.zip.gz': gzipSync(zipOf({ 'x.html': '<a href="https://h.example/b.html">' })),
      'b.html': '<a href="page.html">',
      'torn.zip': 'PK\u0003\u0004 torn',
      'torn.html.gz': gzipSync('<a href="b.html">').subarray(0, 20),
    },
    steps: async (stage) => {
      await stage.rewrite('absolutize', { write: { kind: 'in-place' }, diff: 'text' });
      await stage.undo();
      await stage.plan('b', { pairs: ['b.html -> c.html'] });
      await stage.apply();
      await stage.undo();
      await stage.rewrite('relativize', {
        command: { name: 'relativize', style: 'path' },
        write: { kind: 'out', folder: `${stage.root}/copy` },
      });
    },
  },
  'mailboxes, and parts that are signed': {
    files: {
      'list.mbox':
        'From a@b Thu Jan  1 00:00:00 1970\nContent-Type: text/html\nContent-Base: https://h.example/x/\n\n<a href="../a.html">\n\nFrom c@d Thu Jan  1 00:00:00 1970\nSubject: two\n\nsee <URL:https://h.example/a.html>\n\n',
      'sealed.eml':
        'Content-Type: multipart/signed; protocol="application/pgp-signature"; micalg=pgp-sha1; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<a href="https://h.example/a.html"><a href="a.html">\r\n--b\r\nContent-Type: application/pgp-signature\r\n\r\nx\r\n--b--\r\n',
      'a.html': '<a href="list.mbox">',
    },
    steps: async (stage) => {
      await stage.rewrite('absolutize', { write: { kind: 'in-place' } }, { include: ['*'] });
      await stage.rewrite('absolutize, allowed', { write: { kind: 'in-place' }, allowSigned: true });
      await stage.undo();
      await stage.plan('a', { pairs: ['a.html -> c.html'] });
      await stage.plan('a, allowed', { pairs: ['a.html -> c.html'], allowSigned: true });
      await stage.apply();
      await stage.undo();
    },
  },
  'the index of git': {
    files: {
      'a.html': '<a href="d/b.html">A',
      'd/b.html': '<a href="../a.html">B',
      'd/untracked.html': '',
      'other.txt': 'x',
    },
    steps: async (stage) => {
      stage.git('init', '--quiet');
      stage.git('add', 'a.html', 'd/b.html', 'other.txt');
      stage.git('commit', '--quiet', '--message', 'all');
      await stage.plan('d', { pairs: ['d -> e/f', 'other.txt -> other two.txt'] });
      await stage.apply();
      stage.git('status', '--short');
      await stage.undo();
      stage.git('status', '--short');
      await stage.plan('swap', { pairs: ['a.html -> d/b.html', 'd/b.html -> a.html'] });
      await stage.apply();
      stage.git('status', '--short');
      await stage.undo();
      stage.git('status', '--short');
    },
  },
  'times of files': {
    files: { 'a.html': '<a href="b.html">', 'b.html': '', 'c.html': '<a href="b.html">' },
    steps: async (stage) => {
      const then = 1_000_000_000;
      for (const path of ['a.html', 'b.html', 'c.html']) stage.time(path, then);
      await stage.rewrite('absolutize', { write: { kind: 'in-place' } });
      stage.time('a.html');
      stage.time('b.html');
      await stage.undo();
      stage.time('a.html');
      await stage.rewrite('absolutize, times kept', { write: { kind: 'in-place', keepTimes: true } });
      stage.time('a.html');
      await stage.undo();
      await stage.rewrite('out', { write: { kind: 'out', folder: `${stage.root}/x` } });
      stage.time('x/a.html');
      stage.remove('x');
      await stage.rewrite('out, times kept', {
        write: { kind: 'out', folder: `${stage.root}/y`, keepTimes: true },
      });
      stage.time('y/a.html');
      stage.time('y/b.html');
      stage.remove('y');
      await stage.plan('b', { pairs: ['b.html -> d.html', 'c.html -> e.html'] });
      await stage.apply();
      stage.time('d.html');
      stage.time('e.html');
      await stage.undo();
      for (const path of ['a.html', 'b.html', 'c.html']) stage.time(path);
    },
  },
  'killed on the way': {
    files: { 'a.html': '<a href="b.html">A', 'b.html': '<a href="a.html">B', 'c.html': '<a href="a.html">' },
    steps: async (stage) => {
      const swap = async (): Promise<void> => {
        await stage.plan('swap', { pairs: ['a.html -> b.html', 'b.html -> a.html'] });
        await stage.apply();
      };
      await swap();
      // Nothing was done yet but the first file, half written aside.
      stage.write('a.html', '<a href="b.html">A');
      stage.write('b.html', '<a href="a.html">B');
      stage.write('c.html', '<a href="a.html">');
      stage.write(stage.temporary(stage.temporary('b.html', 'aside')), '<a hre');
      await stage.undo();
      await swap();
      // One stands aside, the other has not moved.
      stage.remove('b.html');
      stage.write(stage.temporary('b.html', 'aside'), '<a href="a.html">A');
      stage.write('b.html', '<a href="a.html">B');
      stage.remove('a.html');
      await stage.resume();
      await stage.undo();
      await swap();
      // Undoing itself was killed when one old file stood ready.
      stage.write(stage.temporary('a.html', 'old'), '<a href="b.html">A');
      await stage.undo();
      await stage.plan('b', { pairs: ['b.html -> d/b.html'] });
      await stage.apply();
      // The new file is written, and the old one still there.
      stage.write('b.html', '<a href="a.html">B');
      await stage.undo();
      await stage.undo();
    },
  },
  'a proof that fails': {
    files: {
      'a.html': '<a href="b.html">',
      'b.html': '<a href="a.html"><a href="#x">',
      'c.html': '<a href="b.html">',
    },
    steps: async (stage) => {
      await stage.plan('b', { pairs: ['b.html -> d/b.html'] });
      await stage.apply();
      stage.write('a.html', '<a href="elsewhere.html">');
      stage.write('d/b.html', '<a href="../a.html">');
      stage.remove('c.html');
      await stage.prove();
    },
  },
  'pages without their extension, and folders': {
    files: {
      'a.html':
        '<a href="b"><a href="d/"><a href="d"><a href="e/"><a href="b/"><a href="d/c"><a href="../a">',
      'b.html': '',
      'd/index.html': '<a href="c">',
      'd/c.html': '<a href="./"><a href=".">',
      'e/index.htm': '',
    },
    steps: async (stage) => {
      await stage.plan('b', { pairs: ['b.html -> x/b2.html'] });
      await stage.plan('b to another kind', { pairs: ['b.html -> x/b.md'] });
      await stage.plan('index', { pairs: ['d/index.html -> x/index.html'] });
      await stage.plan('index by a name', { pairs: ['e/index.htm -> x/e.html'] });
      await stage.plan('folder', { pairs: ['d -> y/d'] });
      await stage.apply();
      await stage.undo();
    },
  },
};
