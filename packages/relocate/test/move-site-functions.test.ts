// Addresses that functions of templates are given: Hugo 0.111.3 and MkDocs 1.6 put the path of the site before them.
import { expect, test } from 'vitest';
import { movedTree } from './moved-tree.ts';
import type { Tree } from './trees.ts';

test.each<[string, Tree, [string, string][], Tree]>([
  [
    'Hugo',
    {
      'hugo.toml': 'baseURL = "https://h.example/w/"\n',
      'content/g/a.md': '---\nslug: s\n---\n',
      'content/g/_index.md': '',
      'static/img/a.png': '',
      'layouts/partials/f.html':
        '<img src="{{ "img/a.png" | relURL }}"> {{ relURL `/img/a.png?x` }} {{ printf "%s" (absURL "g/s/#f") }} <a href=\'{{ "g/" | absLangURL }}\'> {{ "https://h/img/a.png" | absURL }} {{ "img/a.png" | safeURL }} {{ "none.png" | relURL }}\n',
      'layouts/p.html':
        '{{ ref . "/g/a" }} {{ with site.GetPage "/g" }} {{ relref $.Page "/g/a.md" }} {{ .GetPage "a" }} {{ ref . "/none" }}\n',
      'other/layouts.html': '{{ "img/a.png" | relURL }}\n',
    },
    [
      ['static/img/a.png', 'static/b.png'],
      ['content/g', 'content/h'],
    ],
    {
      'hugo.toml': 'baseURL = "https://h.example/w/"\n',
      'content/h/a.md': '---\nslug: s\n---\n',
      'layouts/partials/f.html':
        '<img src="{{ "b.png" | relURL }}"> {{ relURL `/b.png?x` }} {{ printf "%s" (absURL "h/s/#f") }} <a href=\'{{ "h/" | absLangURL }}\'> {{ "https://h/img/a.png" | absURL }} {{ "img/a.png" | safeURL }} {{ "none.png" | relURL }}\n',
      'layouts/p.html':
        '{{ ref . "/h/a" }} {{ with site.GetPage "/h" }} {{ relref $.Page "/h/a.md" }} {{ .GetPage "a" }} {{ ref . "/none" }}\n',
      'other/layouts.html': '{{ "img/a.png" | relURL }}\n',
    },
  ],
  [
    'Hugo with a folder of pages that settings say',
    {
      'hugo.toml': 'contentDir = "./pages/"\n',
      'pages/g/a.md': '',
      'layouts/p.html': '{{ ref . "/g/a" }} {{ with site.GetPage "/g/a.md" }}\n',
    },
    [['pages/g', 'pages/h']],
    {
      'hugo.toml': 'contentDir = "./pages/"\n',
      'layouts/p.html': '{{ ref . "/h/a" }} {{ with site.GetPage "/h/a.md" }}\n',
    },
  ],
  [
    'MkDocs',
    {
      'mkdocs.yml': 'theme:\n  custom_dir: overrides\n',
      'docs/g/a.md': '',
      'docs/i.png': '',
      'overrides/main.html': `<a href="{{ 'g/a/#f' | url }}"><img src='{{ "i.png"|url }}'> {{ page.next.url | url }} {{ 'assets/x.js' | url }}\n`,
    },
    [
      ['docs/g/a.md', 'docs/b.md'],
      ['docs/i.png', 'docs/img/i.png'],
    ],
    {
      'mkdocs.yml': 'theme:\n  custom_dir: overrides\n',
      'overrides/main.html': `<a href="{{ 'b/#f' | url }}"><img src='{{ "img/i.png"|url }}'> {{ page.next.url | url }} {{ 'assets/x.js' | url }}\n`,
    },
  ],
])('%s', async (_, before, pairs, after) => {
  expect(await movedTree(before, pairs)).toEqual(after);
});
