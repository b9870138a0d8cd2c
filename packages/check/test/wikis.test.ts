// Wikis of GitHub and GitLab, whose pages are called by their names (docs.github.com, "About wikis").
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const PAGES = {
  'a/Page-Name.md': '# Sec\n[home](Home) [gone](Gone)',
  'a/deep/Other.md': '[p](Page-Name#sec)',
};

async function missing(tree: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return (await checkedTree(tree, { include: ['markdown:wiki-link'] })).map(
    ({ reference, rule }) => `${rule} ${reference}`,
  );
}

test('of GitHub', async () => {
  const home = '[p](Page-Name#sec) [p](Page-Name#none) [o](deep/Other) [o](Other) [o](page%20name)';
  expect(await missing({ ...PAGES, 'a/Home.md': home, 'a/_Sidebar.md': '[p](Page-Name)' })).toEqual([
    'missing-fragment Page-Name#none',
    'missing-target Gone',
  ]);
});

/** In a wiki of GitHub, or of one that is like it. */
const CALLS =
  '[[Page Name]] [[text|page name#Sec]] [[t|Other]] [[t|Gone]] [[a.png|alt=A]] [[_TOC_]] [[t|Set up]]';

test('calls say their text first', async () => {
  const pages = {
    'a/Page-Name.md': '# Sec\n[[t|Home#none]]',
    'a/deep/Other.md': '[[deep/Other]]',
    'a/a.png': '',
  };
  const wiki = { ...pages, 'a/Home.md': CALLS, 'a/Set-up.rst': '' };
  const found = ['missing-target Gone', 'missing-fragment Home#none'];
  expect(await missing({ ...wiki, 'a/_Footer.rst': '' })).toEqual(found);
  expect(await missing({ ...pages, 'a.wiki/Home.md': '[[t|Home]] [[t|Gone]]' })).toContain(
    'missing-target Gone',
  );
  expect(await missing({ 'p/Home.md': '[[Gone|Home]]', 'p/x.md': '' })).toEqual(['missing-target Gone']);
});

test('calls in GitLab have names from the root', async () => {
  const wiki = {
    'home.md': '[[t|sub/a b]] [[t|a-b]] [[t|./sub/a-b]]',
    '_sidebar.md': '',
    'sub/a-b.md': '[[t|a-b]]',
  };
  expect(await missing(wiki)).toEqual(['missing-target a-b']);
  expect(await missing({ ...wiki, 'index.html': '' })).toContain('missing-target t');
});

test('calls in graphs of Logseq', async () => {
  const calls =
    '[[A/B#Sec]] [t]([[a/b#none]]) [t](((64b0c1f2-1111-4111-8111-111111111111))) [[Nov 8th, 2026#x]] [[C?#x]]';
  const graph = {
    'logseq/config.edn': '{}',
    'pages/t.md': `${calls} [[No page]] [n](no)`,
    'pages/A___B.md': '# Sec',
    'pages/C%3F.md': '',
    'journals/2026_11_08.md': '',
  };
  expect(await missing(graph)).toEqual([
    'missing-fragment a/b#none',
    'missing-fragment Nov 8th, 2026#x',
    'missing-fragment C?#x',
    'missing-target no',
  ]);
});

test('calls in vaults of Dendron', async () => {
  const vault = {
    'v/root.schema.yml': '',
    'v/root.md': '[[t|a.b]] [[t|a.c]] [[t|dendron://w/x]]',
    'v/a.b.md': '',
  };
  expect(await missing(vault)).toEqual(['missing-target a.c']);
});

test('relative links of GitLab count from the root', async () => {
  const wiki = {
    'home.md': '',
    '_sidebar.md': '',
    'a/b.md': '[h](home) [c](./c) [c](a/c) [c](d/c)',
    'a/c.md': '',
  };
  expect(await missing(wiki)).toEqual(['missing-target d/c']);
});

test('of GitLab', async () => {
  expect(await missing({ 'home.md': '[p](page) [gone](gone)', 'page.md': '', '_sidebar.md': '' })).toEqual([
    'missing-target gone',
  ]);
});

/** Links in a wiki of Azure DevOps, by the names of files, with what stands for spaces, or a space. */
const OF_AZURE =
  '[[_TOSP_]] [a](/A/Sub-Page#h) [a](/A/Sub%20Page) [a](A/Sub-Page) [a](./A/Sub-Page.md) [s](/Set%2Dup) [s](./Set%252Dup.md)';

test('of Azure DevOps', async () => {
  const wiki = {
    'w/.order': 'Home\nA\nSet%2Dup\nB\nGone',
    'w/Home.md': `# What: is it?\n${OF_AZURE} [w](#what-is-it) [w](#what%3A-is-it%3F) [w](#What-is-it) [n](/Sub-Page)`,
    'w/A.md': '',
    'w/A/.order': 'Sub-Page',
    'w/A/Sub-Page.md': '# h\n[h](/Home) [h](../Home) [s](./Sub-Page) ![x](/.attachments/x.png)',
    'w/.attachments/x.png': '',
    'w/Set%2Dup.md': '',
    'w/B/c.md': '',
  };
  expect(await missing(wiki)).toEqual([
    'missing-target Gone.md',
    'missing-fragment #What-is-it',
    'missing-target /Sub-Page',
  ]);
});

test('names that Gitea has escaped', async () => {
  const wiki = { 'a.wiki/Home.md': '[[100% free]] [[a/b]] [a](100%25%20free)', 'a.wiki/a%2Fb.md': '' };
  expect(await missing({ ...wiki, 'a.wiki/100%25-Free.md': '' })).toEqual([]);
});

test('Markdown of no wiki', async () => {
  expect(await missing({ 'a/Home.md': '[p](page)', 'a/page.md': '' })).toEqual(['missing-target page']);
});

// Obsidian, "Internal links": the shortest path that says which file is meant.
test('links of Markdown in vaults of Obsidian', async () => {
  const notes = {
    'v/.obsidian/app.json': '{}',
    'v/a.md':
      '[b](b%20c.md#H) [b](b%20c) [b](s/t/b%20c.md) ![p](p.png) ![p](q.png) [d](d.md) [n](/s/t/b%20c.md)',
    'v/s/t/b c.md': '# H\n[a](a.md) [b](b%20c.md#none) [n](../a.md)',
    'v/s/d.md': '',
    'v/t/d.md': '',
    'v/s/p.png': '',
  };
  const lost = ['missing-target q.png', 'missing-fragment b%20c.md#none', 'missing-target ../a.md'];
  expect(await missing(notes)).toEqual(lost);
  expect(await missing({ ...notes, 'mkdocs.yml': 'docs_dir: v\n' })).toContain('missing-target p.png');
});

test('what is outside of a vault of Obsidian has no name in it', async () => {
  const notes = {
    'v/.obsidian/app.json': '{}',
    'v/a.md': '[[p]] [[o]] [p](p.md) [o](o.md)',
    'v/s/p.md': '',
    'p.md': '',
    'o.md': '[[a]] [[p]]',
  };
  expect(await missing(notes)).toEqual(['missing-target o', 'missing-target o.md']);
});
