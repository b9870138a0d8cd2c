// Absolute paths that count from the root of a repository, where one of its folders is checked.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const ABOVE = (folders: string): string =>
  `there is no such file; counted from ${folders} it is there: check that one, or say where this one is published (--map)`;

test.each([
  ['docs', '/docs/b.md', ABOVE('the folder above')],
  ['docs', '/docs/sub/', ABOVE('the folder above')],
  ['docs', '/docs/none.md', 'there is no such file'],
  ['docs', '/LICENSE', 'there is no such file'],
  ['docs', '/docsb.md', 'there is no such file'],
  ['docs', 'docs/b.md', 'there is no such file'],
  ['docs/sub', '/docs/sub/c.md#x', ABOVE('2 folders above')],
  ['docs/sub', '/sub/c.md', ABOVE('the folder above')],
])('in %s, %s', async (named, reference, message) => {
  const tree = {
    LICENSE: '',
    'docs/b.md': '# B',
    'docs/sub/c.md': '# C',
    [`${named}/a.md`]: `[a](${reference})`,
  };
  const found = await checkedTree(tree, { named });
  expect(found.map((each) => [each.rule, each.message])).toEqual([['missing-target', message]]);
});

// Only what counts from the root of the disk is taken from the folder that is checked instead.
test.each([
  ['a.adoc', ':imagesdir: ../img\n\nimage::a.png[]', 'outside-root'],
  ['a.adoc', ':imagesdir: /img\n\nimage::a.png[]', 'missing-target'],
  ['a.html', '<base href="../img/"><img src="a.png">', 'outside-root'],
  ['a.html', '<base href="/img/"><img src="a.png">', 'missing-target'],
])('beside the folder that is checked, by a base: %s %j', async (name, text, rule) => {
  const found = await checkedTree({ [`docs/${name}`]: text, 'img/a.png': '' }, { named: 'docs' });
  expect(found.filter((each) => each.reference === 'a.png').map((each) => each.rule)).toEqual([rule]);
});
