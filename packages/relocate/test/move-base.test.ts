// BASE is a reference like the others: it goes on naming the place that it named, or that which the place becomes, and
// the links are read against it. BASE and links never both change for one reason.
import { join } from 'node:path';
import { findFiles } from '@linkwright/corpus';
import { type MoveRequest, type MovedLink, applyMove, planMove } from '@linkwright/relocate';
import { expect, test } from 'vitest';
import { type Tree, grow, treeAt } from './trees.ts';

type Pair = readonly [from: string, to: string];

async function moved(
  before: Tree,
  pairs: readonly Pair[],
  more: Partial<MoveRequest> = {},
  include: readonly string[] = [],
): Promise<Tree> {
  const root = grow(before);
  const { files } = await findFiles([root], { everything: true });
  const plain = (path: string): string => join(root, path).replace(/\/$/, '');
  const paths = pairs.map(([from, to]) => ({ from: plain(from), to: plain(to), folder: from.endsWith('/') }));
  const reading = { folder: root, maps: [`${root}=https://h.example/`], include };
  const plan = await planMove({ paths, files, reading, jobs: 1, ...more });
  await applyMove(plan, { state: join(root, '../state'), title: 'test', folder: root });
  return treeAt(root);
}

/** A page at d/p.html, its pages d/lib/y.html and z.html, and what it says when d has become n. */
test.each<[what: string, page: string, then?: string]>([
  ['relative: it comes along', '<base href="lib/"><a href="y.html"><a href="../../z.html">'],
  [
    'relative, out of the folder',
    '<base href="../"><a href="d/lib/y.html"><a href="z.html">',
    '<base href="../../"><a href="n/m/lib/y.html"><a href="z.html">',
  ],
  [
    'from the root of the host',
    '<base href="/d/lib/"><a href="y.html"><a href="/z.html">',
    '<base href="/n/m/lib/"><a href="y.html"><a href="/z.html">',
  ],
  [
    'without a scheme',
    '<base href="//h.example/d/lib/"><a href="y.html">',
    '<base href="//h.example/n/m/lib/"><a href="y.html">',
  ],
  [
    'in full',
    '<base href="https://h.example/d/lib/"><a href="y.html"><a href="../../z.html">',
    '<base href="https://h.example/n/m/lib/"><a href="y.html"><a href="../../../z.html">',
  ],
  ['of another site', '<base href="https://o.example/d/"><a href="lib/y.html">'],
  ['the page itself', '<base href="p.html"><a href="lib/y.html"><a href="#f">'],
  ['a query of the page', '<base href="?x"><a href="lib/y.html">'],
  ['without a target', '<base href="http://[/"><a href="lib/y.html">'],
  ['that a template will write', '<base href="{{ root }}"><a href="lib/y.html">'],
])('BASE %s', async (what, page, then = page) => {
  const others = { 'd/lib/y.html': 'y', 'z.html': 'z' };
  // One level deeper, where the text says so.
  const to = what.startsWith('relative: ') ? 'n/' : 'n/m/';
  const after = await moved({ 'd/p.html': page, ...others }, [['d/', to]]);
  expect(after[`${to}p.html`]).toBe(then);
});

test.each<[what: string, page: string, then: string]>([
  [
    'a folder that BASE names moves',
    '<base href="../lib/"><a href="y.html">',
    '<base href="../far/lib/"><a href="y.html">',
  ],
  [
    'a document in the page goes by the BASE of the page',
    '<base href="../lib/"><iframe srcdoc="<a href=\'y.html\'>"></iframe>',
    '<base href="../far/lib/"><iframe srcdoc="<a href=\'y.html\'>"></iframe>',
  ],
  [
    'or by its own',
    '<iframe srcdoc="<base href=\'/lib/\'><a href=\'y.html\'>"></iframe><a href="/lib/y.html">',
    '<iframe srcdoc="<base href=\'/far/lib/\'><a href=\'y.html\'>"></iframe><a href="/far/lib/y.html">',
  ],
  [
    'a page in it moves, and no folder: links are written against BASE',
    '<base href="/lib/"><a href="x.html">',
    '<base href="/lib/"><a href="../away/x.html">',
  ],
])('%s', async (_, page, then) => {
  const before = { 'd/p.html': page, 'lib/y.html': 'y', 'x/x.html': 'x', 'lib/x.html': 'x' };
  const pairs: Pair[] = then.includes('away') ? [['lib/x.html', 'away/x.html']] : [['lib/', 'far/lib/']];
  const after = await moved(before, pairs);
  expect(after['d/p.html']).toBe(then);
});

test.each<[what: string, page: string, then?: string]>([
  ['the application', '<base href="/"><script src="d/app.js"></script><a href="#f"><a href="">'],
  ['a folder above', '<base href="../"><img src="x.png"><a href="#f">'],
  [
    'the page is named, too',
    '<base href="/"><a href="./"><a href="index.html#f">',
    '<base href="/"><a href="./n/home.html"><a href="n/home.html#f">',
  ],
  [
    'a page',
    '<base href="/index.html"><a href="d/p.html">',
    '<base href="/n/home.html"><a href="../d/p.html">',
  ],
])('BASE is a folder, whose page goes: it stays (%s)', async (_, page, then = page) => {
  const after = await moved({ 'd/p.html': page, 'index.html': '', 'd/app.js': '', 'x.png': '' }, [
    ['index.html', 'n/home.html'],
  ]);
  expect(after['d/p.html']).toBe(then);
});

test('BASE is a folder whose address is another one afterwards', async () => {
  const uris = [{ from: 'https://h.example/lib/', to: 'https://o.example/l/' }];
  const page = '<base href="https://h.example/lib/"><a href="y.html">';
  const after = await moved({ 'p.html': page, 'lib/index.html': '' }, [], { uris });
  expect(after['p.html']).toBe(page.replace('h.example/lib', 'o.example/l'));
});

const svg = (outer: string, inner: string, link: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xml:base="${outer}"><g xml:base="${inner}"><a href="y.html"/></g><a href="${link}"/></svg>`;

test('xml:base of each element, in one another', async () => {
  const before = { 'd/p.svg': svg('../lib/', 'deep/', 'x.html'), 'lib/deep/y.html': '', 'lib/x.html': '' };
  const whole = await moved(before, [['lib/', 'far/']]);
  expect(whole['d/p.svg']).toBe(svg('../far/', 'deep/', 'x.html'));
  const part = await moved(before, [['lib/deep/', 'far/']]);
  expect(part['d/p.svg']).toBe(svg('../lib/', '../far/', 'x.html'));
  const page = await moved(before, [['d/p.svg', 'd/e/p.svg']]);
  expect(page['d/e/p.svg']).toBe(svg('../../lib/', 'deep/', 'x.html'));
});

const mpd = (outer: string, inner: string, media: string): string =>
  `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>${outer}</BaseURL><Period><BaseURL>${inner}</BaseURL><SegmentTemplate media="${media}"/></Period></MPD>`;

test('BaseURL of each level of a manifest, told or not', async () => {
  const before = { 'd/m.mpd': mpd('../v/', 'p/', '$Number$.m4s'), 'v/p/1.m4s': '', 'v/x': '' };
  const cases: [pair: Pair, told: string, untold: string][] = [
    [['v/', 'w/'], mpd('../w/', 'p/', '$Number$.m4s'), mpd('../v/', 'p/', '../../w/p/$Number$.m4s')],
    [['v/p/', 'q/'], mpd('../v/', '../q/', '$Number$.m4s'), mpd('../v/', 'p/', '../../q/$Number$.m4s')],
    [
      ['d/m.mpd', 'e/f/m.mpd'],
      mpd('../../v/', 'p/', '$Number$.m4s'),
      mpd('../v/', 'p/', '../../../v/p/$Number$.m4s'),
    ],
  ];
  for (const [pair, asBase, asReference] of cases) {
    const name = pair[1].endsWith('.mpd') ? pair[1] : 'd/m.mpd';
    const all = await moved(before, [pair], {}, ['*']);
    expect(all[name]).toBe(asBase);
    const some = await moved(before, [pair], {}, ['dash:*@media']);
    expect(some[name]).toBe(asReference);
  }
});

const headers = (one: string, two: string): string =>
  `/d/\n  Link: <${one}>; rel=preload\n/d/*\n  Link: <x.css>, <${two}>\n`;

test('the rule of _headers stays, and what is relative to it goes along', async () => {
  const before = { _headers: headers('x.css', '/d/x.css'), 'd/x.css': '' };
  const after = await moved(before, [['d/x.css', 'e/x.css']], {}, ['headers:link']);
  expect(after['_headers']).toBe(headers('../e/x.css', '/e/x.css'));
});

const mail = (archived: string, link: string): string =>
  `Archived-At: <${archived}>\nContent-Type: text/html\nContent-Base: https://h.example/\n\n<a href="${link}">\n`;

test('fields of a message: what is absolute stays so, whatever the style', async () => {
  const before = { 'm.eml': mail('https://h.example/a.html', 'a.html'), 'a.html': '' };
  for (const [style, link] of [
    ['relative', 'n/a.html'],
    ['root-relative', '/n/a.html'],
    ['absolute', 'https://h.example/n/a.html'],
  ] as const) {
    const after = await moved(before, [['a.html', 'n/a.html']], { style });
    expect(after['m.eml']).toBe(mail('https://h.example/n/a.html', link));
  }
});

const message = (field: string, reference: string): string =>
  `${field}\nContent-Type: text/html\n\n<a href="${reference}">\n`;

test.each([
  ['Archived-At: <http://old.example/list/1.html>', 'Archived-At: <http://new.example/l/1.html>', '2.html'],
  ['X-URL: http://old.example/list/1.html', 'X-URL: http://new.example/l/1.html', '2.html'],
  // It tells of the past, and stays.
  [
    'Snapshot-Content-Location: http://old.example/list/1.html',
    'Snapshot-Content-Location: http://old.example/list/1.html',
    'http://new.example/l/2.html',
  ],
])(
  'where a message was retrieved goes along, and what is relative to that stays: %s',
  async (was, is, link) => {
    const after = await moved({ 'm.eml': message(was, '2.html') }, [], {
      uris: [{ from: 'http://old.example/list/', to: 'http://new.example/l/' }],
    });
    expect(after['m.eml']).toBe(message(is, link));
  },
);

test('BASE keeps its style, whatever is asked for the links', async () => {
  const before = { 'd/p.html': '<base href="../lib/"><a href="../z.html">', 'lib/y.html': '', 'z.html': '' };
  const pairs: Pair[] = [
    ['lib/', 'far/lib/'],
    ['z.html', 'n/z.html'],
  ];
  const after = await moved(before, pairs, { style: 'absolute' });
  expect(after['d/p.html']).toBe('<base href="../far/lib/"><a href="https://h.example/n/z.html">');
});

test('custom rewriting is asked for each link that commands change, and shown what the move has decided', async () => {
  const asked: string[] = [];
  const rewrite = ({ reference }: { reference: string }, { target, reference: then, base }: MovedLink) => {
    asked.push(`${reference}: ${then ?? 'as it is'}, ${target}, against ${base.uri.uri}`);
    return reference.startsWith('c') ? 'https://c.example/' : undefined;
  };
  const page =
    '<base href="/d/"><a href="a.html"><a href="b.html"><a href="c.html"><a href="#f"><a href="{{x}}">';
  const before = { 'd/p.html': page, 'd/a.html': '', 'd/b.html': '', 'd/c.html': '' };
  const after = await moved(before, [['d/b.html', 'n/b.html']], { rewrite });
  expect(asked).toEqual([
    'a.html: as it is, https://h.example/d/a.html, against https://h.example/d/',
    'b.html: ../n/b.html, https://h.example/n/b.html, against https://h.example/d/',
    'c.html: as it is, https://h.example/d/c.html, against https://h.example/d/',
  ]);
  expect(after['d/p.html']).toBe(
    page.replace('"b.html"', '"../n/b.html"').replace('"c.html"', '"https://c.example/"'),
  );
});

// Not the page that the folder has: MkDocs, "docs_dir".
test('the folder of the documents stays when its page goes', async () => {
  const before = {
    'mkdocs.yml': 'docs_dir: docs\nnav: [index.md, b.md]\n',
    'docs/index.md': 'i',
    'docs/b.md': 'b',
  };
  const page = await moved(before, [['docs/index.md', 'docs/a/home.md']]);
  expect(page['mkdocs.yml']).toBe('docs_dir: docs\nnav: [a/home.md, b.md]\n');
  const folder = await moved(before, [['docs/', 'src/']]);
  expect(folder['mkdocs.yml']).toBe('docs_dir: src\nnav: [index.md, b.md]\n');
});

test('names in settings of MkDocs follow, from the folder that the settings say which these take over', async () => {
  const after = await moved(
    {
      'mkdocs.yml': 'INHERIT: base.yml\nnav: [index.md, a/b.md]\n',
      'base.yml': 'docs_dir: content\n',
      'content/index.md': '[b](a/b.md)',
      'content/a/b.md': 'b',
    },
    [['content/a/', 'content/c/']],
  );
  expect(after['mkdocs.yml']).toBe('INHERIT: base.yml\nnav: [index.md, c/b.md]\n');
  expect(after['content/index.md']).toBe('[b](c/b.md)');
});

// docs.antora.org, "Resource IDs": counted from the folders of the module that a document is in.
const ANTORA = {
  'antora.yml': 'name: c\nnav:\n- modules/a/nav.adoc\n',
  'modules/a/nav.adoc': '* xref:p.adoc[]\n* xref:b:q.adoc[]\n',
  'modules/a/pages/p.adoc': 'xref:s/r.adoc#f[] <<b:q.adoc#>> xref:2.0@x.adoc[] xref:o:x.adoc[]\n',
  'modules/a/pages/s/r.adoc':
    'xref:p.adoc[] xref:./r.adoc[] xref:../p.adoc[] image:i.png[xref=p.adoc]\n\ninclude::partial$t.adoc[tag=u]\n',
  'modules/a/images/i.png': '',
  'modules/a/partials/t.adoc': 'xref:a:p.adoc[]\n\nimage::i.png[]\n',
  'modules/b/pages/q.adoc': 'xref:a:p.adoc[]\n\nimage::a:i.png[]\n\ninclude::a:partial$t.adoc[]\n',
};

test.each<[what: string, pairs: readonly Pair[], expected: Tree]>([
  [
    'a page to a folder of its module',
    [['modules/a/pages/p.adoc', 'modules/a/pages/s/p.adoc']],
    {
      'modules/a/nav.adoc': '* xref:s/p.adoc[]\n* xref:b:q.adoc[]\n',
      'modules/a/pages/s/p.adoc': ANTORA['modules/a/pages/p.adoc'],
      'modules/a/pages/s/r.adoc': ANTORA['modules/a/pages/s/r.adoc']
        .replaceAll('xref:p.adoc', 'xref:s/p.adoc')
        .replace('../p.adoc', 's/p.adoc')
        .replace('=p.adoc', '=s/p.adoc'),
      'modules/a/partials/t.adoc': 'xref:a:s/p.adoc[]\n\nimage::i.png[]\n',
      'modules/b/pages/q.adoc': ANTORA['modules/b/pages/q.adoc'].replace('a:p.adoc', 'a:s/p.adoc'),
    },
  ],
  [
    'a page to another module',
    [['modules/a/pages/s/r.adoc', 'modules/b/pages/r.adoc']],
    {
      'modules/a/pages/p.adoc': ANTORA['modules/a/pages/p.adoc'].replace('s/r.adoc', 'b:r.adoc'),
      'modules/b/pages/r.adoc':
        'xref:a:p.adoc[] xref:./r.adoc[] xref:a:p.adoc[] image:a:i.png[xref=a:p.adoc]\n\ninclude::a:partial$t.adoc[tag=u]\n',
    },
  ],
  [
    'a module, with its file of navigation',
    [['modules/a/', 'modules/n/']],
    {
      'antora.yml': 'name: c\nnav:\n- modules/n/nav.adoc\n',
      'modules/n/partials/t.adoc': 'xref:n:p.adoc[]\n\nimage::i.png[]\n',
      'modules/b/pages/q.adoc': ANTORA['modules/b/pages/q.adoc']
        .replaceAll('a:', 'n:')
        .replace('includen:', 'include:'),
    },
  ],
  [
    'a partial and an image',
    [
      ['modules/a/partials/t.adoc', 'modules/b/partials/v/t.adoc'],
      ['modules/a/images/i.png', 'modules/b/images/j.png'],
    ],
    {
      'modules/a/pages/s/r.adoc': ANTORA['modules/a/pages/s/r.adoc']
        .replace('i.png', 'b:j.png')
        .replace('partial$t', 'b:partial$v/t'),
      'modules/b/pages/q.adoc': 'xref:a:p.adoc[]\n\nimage::b:j.png[]\n\ninclude::b:partial$v/t.adoc[]\n',
      'modules/b/partials/v/t.adoc': 'xref:a:p.adoc[]\n\nimage::j.png[]\n',
    },
  ],
])('Antora: %s', async (_, pairs, expected) => {
  expect(await moved(ANTORA, pairs)).toMatchObject(expected);
});

test('Antora: what counts from a page in a folder', async () => {
  const page =
    'xref:v2@./q.adoc[] xref:m:./q.adoc[] xref:ROOT:./p.adoc[] image:./i.png[]\n\ninclude::partial$./t.adoc[]\n';
  const tree = {
    'antora.yml': 'name: a\nversion: v2\n',
    'modules/m/pages/s/o.adoc': page,
    'modules/m/pages/s/q.adoc': '',
    'modules/m/images/s/i.png': '',
    'modules/m/partials/s/t.adoc': '',
    'modules/ROOT/pages/s/p.adoc': '',
  };
  const targets = await moved(tree, [
    ['modules/m/pages/s/q.adoc', 'modules/m/pages/u/q r.adoc'],
    ['modules/m/images/s/i.png', 'modules/m/images/s/j k.png'],
  ]);
  expect(targets['modules/m/pages/s/o.adoc']).toBe(
    page.replaceAll('./q.adoc', './../u/q r.adoc').replace('./i.png', './j k.png'),
  );
  const own = await moved(tree, [['modules/m/pages/s/o.adoc', 'modules/n/pages/o.adoc']]);
  expect(own['modules/n/pages/o.adoc']).toBe(
    'xref:v2@m:./s/q.adoc[] xref:m:./s/q.adoc[] xref:ROOT:./s/p.adoc[] image:m:./s/i.png[]\n\ninclude::m:partial$./s/t.adoc[]\n',
  );
});

/** A component in two versions and one without: what names them is written as it was, as far as that says it. */
const COMPONENTS = {
  'antora-playbook.yml': 'site:\n  start_page: a::p.adoc\n',
  'new/antora.yml': 'name: a\nversion: v2\nstart_page: p.adoc\n',
  'new/modules/ROOT/pages/p.adoc': 'xref:v1@p.adoc#f[] xref:c::i.adoc[] xref:a:ROOT:p.adoc[]\n',
  'new/modules/ROOT/images/i.png': '',
  'new/modules/m/pages/q.adoc': 'xref:v2@ROOT:p.adoc[] xref:none::p.adoc[]\n',
  'old/antora.yml': 'name: a\nversion: v1\n',
  'old/modules/ROOT/pages/p.adoc': '<<v2@p#f,text>> xref:a::p.adoc[]\n',
  'c/antora.yml': 'name: c\nversion: ~\n',
  'c/modules/ROOT/pages/i.adoc': ':a: a\n\nxref:{a}::p.adoc[] xref:a:m:q.adoc[]\n\nimage::a::i.png[]\n',
};

test.each<[what: string, pairs: readonly Pair[], expected: Tree]>([
  [
    'a page to another module',
    [['new/modules/ROOT/pages/p.adoc', 'new/modules/m/pages/s/p.adoc']],
    {
      'antora-playbook.yml': 'site:\n  start_page: "a:m:s/p.adoc"\n',
      'new/antora.yml': 'name: a\nversion: v2\nstart_page: "m:s/p.adoc"\n',
      'new/modules/m/pages/s/p.adoc': 'xref:v1@ROOT:p.adoc#f[] xref:c::i.adoc[] xref:a:m:s/p.adoc[]\n',
      'new/modules/m/pages/q.adoc': 'xref:v2@m:s/p.adoc[] xref:none::p.adoc[]\n',
      'old/modules/ROOT/pages/p.adoc': '<<v2@m:s/p.adoc#f,text>> xref:a:m:s/p.adoc[]\n',
    },
  ],
  [
    'a page and a picture to another component',
    [
      ['new/modules/m/pages/q.adoc', 'c/modules/ROOT/pages/q.adoc'],
      ['new/modules/ROOT/images/i.png', 'c/modules/ROOT/images/i.png'],
    ],
    {
      'c/modules/ROOT/pages/q.adoc': 'xref:v2@a:ROOT:p.adoc[] xref:none::p.adoc[]\n',
      'c/modules/ROOT/pages/i.adoc':
        ':a: a\n\nxref:{a}::p.adoc[] xref:c:ROOT:q.adoc[]\n\nimage::c::i.png[]\n',
    },
  ],
  [
    'a whole component',
    [['new/', 'docs/v2/']],
    { 'c/modules/ROOT/pages/i.adoc': COMPONENTS['c/modules/ROOT/pages/i.adoc'] },
  ],
])('components of Antora: %s', async (_, pairs, expected) => {
  expect(await moved(COMPONENTS, pairs)).toMatchObject(expected);
});

// vite.dev, "resolve.alias"; docs.astro.build, "Import aliases": the file of the page says nothing of where that is.
test('what begins with an alias of the build of a site stays as it is', async () => {
  const page = '![a](~/assets/a.png) ![a](@/assets/a.png) ![b](';
  const before = {
    'astro.config.mjs': '',
    'src/assets/a.png': 'a',
    'src/content/docs/g/a.md': `${page}../b.png)\n`,
    'src/content/docs/b.png': 'b',
  };
  const after = await moved(before, [['src/content/docs/g/a.md', 'src/content/docs/g/n/a.md']]);
  expect(after['src/content/docs/g/n/a.md']).toBe(`${page}../../b.png)\n`);
});
