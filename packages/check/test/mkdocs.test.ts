// Sites of MkDocs: 1.6 finds what is not told below (`_target_uri` of its source), as do the documents of Material for MkDocs with their hooks.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

async function told(settings: string, tree: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return (await checkedTree({ 'mkdocs.yml': settings, ...tree })).map(({ reference }) => reference);
}

test('a file that a link names may have a slash behind it', async () => {
  const text =
    '[1](a/b.md/#x) [2](a/b.md/) [3](p.png/) [4](a/b.md/#y) [5](a/c.md/) [6](c.png/) <a href="a/b.md/">7</a>';
  const tree = {
    'docs/index.md': text,
    'docs/a/b.md': '# X\n\n[1](../index.md/) [2](d.md/) [3](../p.png/)',
    'docs/p.png': '',
  };
  expect(await told('', tree)).toEqual(['d.md/', 'a/b.md/#y', 'a/c.md/', 'c.png/', 'a/b.md/']);
});

test('pages of Markdown have any of its endings', async () => {
  for (const ending of ['md', 'markdown', 'mdown', 'mkdn', 'mkd']) {
    const tree = {
      'docs/index.md': `[1](b.${ending}) <a href="b/">2</a> <a href="/w/b/#x">3</a> <a href="c/">4</a>`,
      [`docs/b.${ending}`]: '# X\n\n<a href="../d/">1</a> <a href="../c/">2</a>',
      'docs/d.md': '',
    };
    expect(await told('site_url: https://a.example/w/\n', tree)).toEqual(['../c/', 'c/']);
  }
});

test('hooks may make an id of a command in a comment', async () => {
  const tree = {
    'docs/a.md': '[1](b.md#config.a) [2](b.md#+type:a) [3](b.md#config) [4](b.md#config.b)',
    'docs/b.md': '#### <!-- md:setting config.a -->\n\n<!-- md:option type:a -->\n\n<!-- config.b -->\n',
  };
  const lost = ['b.md#config', 'b.md#config.b'];
  expect(await told('hooks:\n  - hooks.py\n', { ...tree, 'hooks.py': '' })).toEqual(lost);
  expect(await told('', tree)).toEqual(['b.md#config.a', 'b.md#+type:a', ...lost]);
});

test('absolute paths count from the folder of the pages, whatever it is called', async () => {
  const tree = { 'content/a.md': '![1](/w/p.png) ![2](/w/q.png) [3](/w/a/)', 'content/p.png': '' };
  expect(await told('docs_dir: content\nsite_url: https://a.example/w/\n', tree)).toEqual(['/w/q.png']);
});

test.each(['https://a.example/', 'https://a.example', '"http://a.example/" # ours'])(
  'settings say with %s that a site is published at the root, whatever those say that they take over',
  async (url) => {
    const tree = {
      'base.yml': 'site_url: https://a.example/w/\n',
      'docs/a.md': '![1](/w/p.png) ![2](/p.png) [3](/w/b/) [4](/b/)',
      'docs/b.md': '',
      'docs/p.png': '',
    };
    expect(await told(`INHERIT: base.yml\nsite_url: ${url}\n`, tree)).toEqual(['/w/p.png', '/w/b/']);
  },
);

test('settings take over those of others, which say the folder of the pages and where it is published', async () => {
  const tree = {
    'base.yml': 'INHERIT: more/most.yml\ndocs_dir: content\n',
    'more/most.yml': 'site_url: https://a.example/w/\ndocs_dir: other\n',
    'content/a.md': '![1](/w/p.png) ![2](/w/q.png) [3](/w/b/) [4](/v/b/)',
    'content/b.md': '',
    'content/p.png': '',
  };
  const own = 'INHERIT: base.yml\nnav: [a.md, c.md]\n';
  expect(await told(own, tree)).toEqual(['/w/q.png', '/v/b/', 'c.md']);
  expect(await told('INHERIT: mkdocs.yml\nnav: [a.md]\n', { 'docs/a.md': '' })).toEqual([]);
});
