// Sites of Docusaurus, held against what its 3.8 builds (docusaurus.io, "Markdown links").
import { describe, expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const PAGES = {
  'docs/intro.md': '# Intro\n\n## Start\n',
  'docs/sub/a.md': '',
  'docs/sub/b.md': '',
  'blog/2026-01-31-post.md': '',
  'community/team.md': '',
  'community/intro.md': '',
  'src/pages/about.md': '',
  'README.md': '',
  'static/notes.txt': '',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/intro.md': '',
};
const SETTINGS = `export default {
  plugins: [['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'people' }]],
  presets: [['classic', { docs: { sidebarPath: './s.js' }, blog: { feedOptions: { path: 'feeds' } } }]],
};`;

/** What is found of links in a page: its suggestion, or the rule. */
async function found(path: string, links: string, settings = SETTINGS): Promise<readonly string[]> {
  const tree = { ...PAGES, 'docusaurus.config.js': settings, 's.js': '', [path]: links };
  return (await checkedTree(tree)).map(
    ({ reference, rule, suggestion }) => `${reference} ${suggestion ?? rule}`,
  );
}

// By the documentation ("Docs", `path`), and not held against a build.
describe('documents beside the folder of the site', () => {
  const BESIDE = {
    'website/static/img/a.png': '',
    'website/src/pages/about.md': '',
    'docs/start/a.md':
      '[a](/start/b#tree-view) [b](/start/b#gone) [c](../api/c#get) [d](../api/gone.md) ![e](/img/a.png) ![f](/img/gone.png)',
    'docs/start/b.md': '# B\n\n## Tree View\n',
    'docs/api/c.md': '## Get\n',
    'other/d.md': '[a](/start/b)',
    'README.md': '[a](/start/b)',
  };
  const told = ['#gone', 'gone.md', 'gone.png'];

  test.each([
    ['named by the settings', 'website', "path: '../docs', routeBasePath: '/'", told],
    ['in another folder', 'docusaurus', 'path: "../docs", routeBasePath: "/"', [...told, 'a.png']],
    [
      'not named',
      'website',
      "path: 'docs'",
      ['b#tree-view', 'b#gone', 'c#get', 'gone.md', 'a.png', 'gone.png'],
    ],
  ])('%s', async (_, folder, docs, expected) => {
    const settings = `module.exports = { presets: [['classic', { docs: { ${docs} } }]] };`;
    const findings = await checkedTree({ ...BESIDE, [`${folder}/docusaurus.config.js`]: settings });
    const ends = findings.map(({ file, reference }) => `${file} ${reference}`);
    const inDocuments = ends.filter((each) => each.startsWith('docs/'));
    expect(inDocuments.map((each) => expected.find((end) => each.endsWith(end)))).toEqual(
      expect.arrayContaining(expected),
    );
    expect(inDocuments).toHaveLength(expected.length);
    // What else lies around the folder of the site is no page of it.
    expect(ends.filter((each) => !each.startsWith('docs/'))).toEqual([
      'README.md /start/b',
      'other/d.md /start/b',
    ]);
  });
});

describe('links by files lead to pages of the same section', () => {
  test.each([
    ['docs/sub/a.md', '[x](../../blog/2026-01-31-post.md#top)', ['/blog/2026/01/31/post#top']],
    ['docs/sub/a.md', '[x][y]\n\n[y]: ../../community/team.md', ['/people/team']],
    ['docs/sub/a.md', '[x](../../src/pages/about.md)', ['/about']],
    ['docs/sub/a.md', '[x](/blog/2026-01-31-post.md)', ['/blog/2026/01/31/post']],
    ['docs/sub/a.md', '[x](../../README.md)', ['missing-target']],
    ['blog/2026-02-01-x.md', '[x](../docs/intro.md)', ['/docs/next/intro']],
    ['src/pages/x.md', '[x](../../docs/intro.md)', ['/docs/next/intro']],
    ['community/x.md', '[x](../docs/intro.md) [y](team.md)', ['/docs/next/intro']],
    ['docs/sub/a.md', '[x](../../versioned_docs/version-1.0/intro.md) [y](../../static/notes.txt)', []],
    ['docs/sub/a.md', '<a href="../../README.md">as it is</a>', []],
    ['README.md', '[x](docs/intro.md) [y](blog/2026-01-31-post.md)', []],
  ])('%s: %s', async (path, links, told) => {
    expect((await found(path, links)).map((each) => each.split(' ')[1])).toEqual(told);
  });
});

describe('names without dots before them count from the folders of the section and the site, too', () => {
  test.each([
    ['docs/sub/a.md', '[x](intro.md#start) [y](sub/b.md) [z](docs/intro.md) [own](b.md)', []],
    ['docs/sub/a.md', '[x](intro.md#none)', ['intro.md#none missing-fragment']],
    ['community/sub/a.md', '[x](/team.md) [y](team.md) [z](/intro.md)', []],
    ['docs/sub/a.md', '[x](./intro.md)', ['./intro.md missing-target']],
    ['docs/sub/a.md', '[x](community/team.md)', ['community/team.md missing-target']],
    ['docs/sub/a.md', '[x](intro)', []],
    ['versioned_docs/version-1.0/sub/a.md', '[x](intro.md)', []],
  ])('%s: %s', async (path, links, told) => {
    expect(await found(path, links)).toEqual(told);
  });
});

describe('the folders of sections are those of the settings', () => {
  const LINKS = '[x](../blog/2026-01-31-post.md)';
  test.each([
    ["presets: [['classic', { docs: { path: 'guide' } }]]", 'guide/a.md', ['/blog/2026/01/31/post']],
    ["presets: [['classic', { docs: { path: 'guide' } }]]", 'docs/a.md', []],
    ["presets: [['classic', { docs: false }]]", 'docs/a.md', []],
    [
      "presets: [['classic', { docs: { versions: { current: { path: 'n' } }, routeBasePath: '/' } }]]",
      'docs/a.md',
      ['/blog/2026/01/31/post'],
    ],
    ["presets: [['./own', { docs: {} }]]", 'docs/a.md', []],
    ["presets: [['classic', { docs: { beforeDefaultRemarkPlugins: [links] } }]]", 'docs/a.md', []],
  ])('%s, %s', async (settings, path, told) => {
    const all = await found(path, LINKS, `export default { ${settings} }`);
    expect(all.map((each) => each.split(' ')[1])).toEqual(told);
  });
});

describe('addresses are told apart by upper and lower case', () => {
  const pages = {
    'docusaurus.config.js': '',
    'docs/Cool.md': '',
    'docs/low.md': '',
    'docs/S.md': '---\nslug: /s\n---\n',
    'docs/Far.md': '---\nslug: /from-here\n---\n',
  };
  test.each([
    ['/docs/cool', '/docs/Cool'],
    ['/docs/Low/', '/docs/low'],
    ['/docs/Cool', undefined],
    ['/docs/low', undefined],
    ['/docs/s', undefined],
    ['/docs/far', undefined],
    ['/docs/tags', undefined],
  ])('%s', async (reference, address) => {
    const told = await checkedTree({ ...pages, 'docs/a.md': `[x](${reference})` });
    const message = `upper and lower case are wrong: the address of the page is ${address}`;
    expect(told.map((each) => each.message)).toEqual(address === undefined ? [] : [message]);
  });
});

test('paths from the folder of the site are looked for, as a build does', async () => {
  const links = `import Card from '@site/src/components/Card';

[a](@site/docs/intro.md) [b](@site/docs/none.md) ![c](@site/static/notes.txt) ![d](@site/static/none.png)
`;
  const tree = { 'docs/sub/x.mdx': links, 'src/components/Card/index.tsx': '' };
  const settings = { ...PAGES, ...tree, 'docusaurus.config.js': SETTINGS, 's.js': '' };
  const missing = ['@site/docs/none.md', '@site/static/none.png'];
  expect((await checkedTree(settings)).map(({ reference }) => reference)).toEqual(missing);
  // Without its settings no site is known, and so none of its paths.
  expect(await checkedTree({ ...PAGES, ...tree })).toEqual([]);
});
