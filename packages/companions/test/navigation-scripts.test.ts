// Configurations of generators that are programs: which strings name something, and against what.
import { References, Registry, defaultBase, entityOf, linkOf, retrievalBase } from '@linkwright/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { navigationScriptExtractor } from '../src/index.ts';
import { literalStrings } from '../src/scripts/literal-strings.ts';

const registry = new Registry([navigationScriptExtractor]);

/** Each as `place target`. */
function told(kind: string, script: string): string[] {
  const found = new References();
  const source = { path: 'c.ts', bytes: new TextEncoder().encode(script), offset: 0, line: 1 };
  const base = retrievalBase('http://h/c.ts', defaultBase());
  registry.extract(entityOf(source, `application/x-${kind}+javascript`), base, found);
  return found.list.map((each) => {
    const { place, target } = linkOf(each);
    return `${place.name} ${target?.replace('http://h/', '')}`;
  });
}

test.each<[kind: string, script: string, expected: string[]]>([
  // VitePress, "Nav" and "Sidebar".
  ['vitepress', `export default { nav: [{ text: 'A', link: '/a' }] }`, ['vitepress:link a']],
  ['vitepress', `x({ link: "/é\\u0061.md#n" })`, ['vitepress:link éa.md#n']],
  // A string without its last quote is none.
  ['vitepress', `x({ link: '/a\n, link: '/b' })`, ['vitepress:link b']],
  [
    'vitepress',
    `x({ link: \`/a\`, 'link': '/b' as const, link: ('/c') })`,
    ['vitepress:link a', 'vitepress:link b'],
  ],
  [
    'vitepress',
    `x({ link: 'https://o/', link: 'a', link: './a', link: '', link: '//o/a' })`,
    ['vitepress:link https://o/'],
  ],
  [
    'vitepress',
    `x({ link: '/a' + b, link: b + '/a', link: c ? '/a' : '/b', link: f('/a'), link: \`/\${a}\` })`,
    [],
  ],
  [
    'vitepress',
    `// link: '/a'\nx({ /* link: '/b' */ r: /link: '\\/c'/, s: "link: '/d'", ['link']: '/e' })`,
    [],
  ],
  [
    'vitepress',
    `x({ a: { base: '/b/', items: [{ link: '/c' }] }, link: '/d' })`,
    ['vitepress:link b/c', 'vitepress:link d'],
  ],
  [
    'vitepress',
    `x({ a: { base: '/b', items: [{ link: 'c' }, { link: 'https://o/' }, { base: '/d/', items: [{ link: '' }, { link: 'e' }] }] } })`,
    ['b/c', 'https://o/', 'd/e'].map((each) => `vitepress:link ${each}`),
  ],
  ['vitepress', `x({ base: '/b/', nav: [{ link: '/c' }] })`, ['vitepress:link c']],
  [
    'vitepress',
    `x({ sidebar: { '/a b/': [{ link: '/c' }], "/d": f(), '/': g, e: [], 'h/': [], link: '/i', '/j' () {}, ['/k']: [] }, proxy: { '/l': m } })`,
    ['sidebar a%20b/', 'link c', 'sidebar d', 'sidebar ', 'link i'].map((each) => `vitepress:${each}`),
  ],
  [
    'vitepress',
    `x({ locales: { n: { themeConfig: { sidebar: { '/n/o/': { base: '/n/o/', items: [{ link: 'p' }] } } } } } })`,
    ['vitepress:sidebar n/o/', 'vitepress:link n/o/p'],
  ],
  ['vuepress', `x({ sidebar: { '/a/': ['', '/b'] } })`, ['vuepress:sidebar a/', 'vuepress:link b']],
  // VuePress 2.0.0-rc.30 leads these so.
  [
    'vuepress',
    `x({ sidebar: { '/a': ['b', ['c.md', 'A text'], { text: 'T', prefix: 'd/', children: ['e.md'] }], '/f/': [{ link: 'h' }] }, navbar: ['i'] })`,
    ['sidebar a', 'link a/b', 'link a/c.md', 'link a/d/e.md', 'sidebar f/', 'link f/h'].map(
      (each) => `vuepress:${each}`,
    ),
  ],
  // As in VitePress' own documentation; with two bases it is not known which.
  [
    'vitepress',
    `x({ a: { base: '/b/', items: f() }, c: { base: '/c/', items: g }, d: { base: '/d/', items: h() }, e: { items: h() } });
      function f(): I[] { return [{ items: [{ link: 'e' }] }, { base: '/g/', items: [{ link: 'h' }] }] }
      const g = [{ link: 'i' }]
      const h = () => [{ link: 'j' }, { link: '/k' }]`,
    ['b/e', 'g/h', 'c/i', 'k'].map((each) => `vitepress:link ${each}`),
  ],
  [
    'vitepress',
    `x({ head: [['link', { rel: 'icon', href: '/i.png' }], ['script', { src: 'https://o/' }]], href: '/no' })`,
    ['vitepress:head i.png', 'vitepress:head https://o/'],
  ],
  // VuePress, "Default Theme", "Config".
  [
    'vuepress',
    `x({ logo: '/l.png', navbar: ['/a', { text: 'B', children: ['/b.md', 'c'] }], home: '/d', sidebar: { '/e/': ['/e/README.md'], '/f/': 'heading' }, locales: { '/': { lang: 'en' } } })`,
    ['logo l.png', 'link a', 'link b.md', 'link d', 'sidebar e/', 'link e/README.md', 'sidebar f/'].map(
      (each) => `vuepress:${each}`,
    ),
  ],
  [
    'vuepress',
    `export const n: N = ['/a', { prefix: '/g/', children: ['b.md', '/c', { prefix: 'h/', link: 'd', children: ['https://o/'] }] }]`,
    ['a', 'g/b.md', 'c', 'g/h/d', 'https://o/'].map((each) => `vuepress:link ${each}`),
  ],
  [
    'vitepress',
    `x({ logo: '/l.svg', a: { logo: { light: '/a.svg', alt: '/x' } } })`,
    ['vitepress:logo l.svg', 'vitepress:logo a.svg'],
  ],
  [
    'vitepress',
    `const a: { link: '/a' | '/b' } = f<{ link: string }>({ link: '/c' } satisfies X)`,
    ['vitepress:link c'],
  ],
  // Docusaurus, "Sidebar items".
  [
    'docusaurus-sidebars',
    `const s: C = { a: ['x', 'g/y', { type: 'doc', id: 'z', label: 'Z' }, { type: 'ref', id: "w" }] }; export default s`,
    ['x', 'g/y', 'z', 'w'].map((id) => `docusaurus:doc docs/${id}`),
  ],
  [
    'docusaurus-sidebars',
    `module.exports = { a: [{ 'In short': ['x'] }, { type: 'category', link: { type: 'generated-index', keywords: ['k'] }, items: ['y'] }] }`,
    ['docusaurus:doc docs/x', 'docusaurus:doc docs/y'],
  ],
  [
    'docusaurus-sidebars',
    `x({ a: [{ type: 'autogenerated', dirName: 't' }, { type: 'link', href: 'https://o/' }], b: [{ type: 'autogenerated', dirName: '.' }] })`,
    ['docusaurus:dirName docs/t', 'docusaurus:href https://o/'],
  ],
  [
    'docusaurus',
    `x({ url: 'https://u/', presets: [['classic', { docs: { sidebarPath: './sidebars.ts' } }]], navbar: { items: [{ to: '/blog', label: 'B' }, { type: 'doc', docId: 'i' }] } })`,
    ['docusaurus:file sidebars.ts', 'docusaurus:href blog', 'docusaurus:doc docs/i'],
  ],
  [
    'docusaurus',
    `x({ favicon: 'img/i.ico', themeConfig: { image: '/img/c.png', navbar: { logo: { src: 'l.svg', srcDark: 'https://o/d' } } }, plugins: [{ favicon: 'no', image: 'no' }] })`,
    ['static/img/i.ico', 'img/c.png', 'static/l.svg', 'https://o/d'].map(
      (each) => `docusaurus:static ${each}`,
    ),
  ],
  // Starlight, "Sidebar Navigation".
  [
    'astro',
    `x({ integrations: [s({ logo: { src: './src/l.svg' }, customCss: ['./src/c.css', '@fontsource/x'], sidebar: ['i', { label: 'G', items: [{ slug: 'g/a' }, 'g/b', { link: '/g/c/' }] }, { autogenerate: { directory: 'r' } }] })] })`,
    [
      'astro:file src/l.svg',
      'astro:file src/c.css',
      'starlight:slug src/content/docs/i.md',
      'starlight:slug src/content/docs/g/a.md',
      'starlight:slug src/content/docs/g/b.md',
      'starlight:link g/c/',
      'starlight:directory src/content/docs/r',
    ],
  ],
  [
    'astro',
    `x({ redirects: { '/a': '/b/', '/c': { status: 302, destination: '/d/' }, '/e': 'f' }, other: { '/g': '/h' } })`,
    ['astro:redirect b/', 'astro:redirect d/'],
  ],
])('%s: %s', (kind, script, expected) => expect(told(kind, script)).toEqual(expected));

test('law: what is told stands between quotes', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    ',',
    ':',
    'link',
    `'a'`,
    '"b"',
    '`c`',
    '${',
    '`',
    '/',
    '//',
    '\n',
    "'",
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      for (const { start, end } of literalStrings(text)) expect(text[start - 1]).toBe(text[end]);
    }),
  );
});

function nested(levels: number): string {
  return `export default ${'{ a: '.repeat(levels)}'b'${' }'.repeat(levels)}`;
}

test('objects that are too deep in one another are not looked into', () => {
  expect(literalStrings(nested(150)).map(({ keys }) => keys.length)).toEqual([150]);
  // The names of all levels, at each level, filled the memory.
  expect(literalStrings(nested(100_000))).toEqual([]);
  const behind = literalStrings(`x(${'['.repeat(100_000)}${']'.repeat(100_000)}, { a: 'b' })`);
  expect(behind.map(({ keys }) => keys)).toEqual([['a']]);
});
