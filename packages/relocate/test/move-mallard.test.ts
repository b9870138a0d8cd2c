// Pages of Mallard are called by their ids, within a folder.
import { expect, test } from 'vitest';
import { movedTree, plannedMove } from './moved-tree.ts';

const page = (id: string, content: string): string =>
  `<page xmlns="http://projectmallard.org/1.0/" id="${id}">${content}</page>`;

const TREE = {
  'C/a.page': page('a', '<p><link xref="b#s"/><media src="figures/p.png"/></p>'),
  'C/b.page': page('b', '<section id="s"><p><link xref="a"/><link xref="#s"/></p></section>'),
  'C/figures/p.png': 'x',
};

test('a file with another name is called as before, and pictures follow', async () => {
  const after = await movedTree(TREE, [
    ['C/b.page', 'C/c.page'],
    ['C/figures', 'img'],
  ]);
  expect(after).toEqual({
    'C/a.page': TREE['C/a.page'].replace('figures/p.png', '../img/p.png'),
    'C/c.page': TREE['C/b.page'],
    'img/p.png': 'x',
  });
});

test('the folder as a whole', async () => {
  const { plan } = await plannedMove(TREE, [['C', 'help/C']]);
  expect(plan.notes).toEqual([]);
});

test('a page that leaves its folder is told at both ends', async () => {
  const { plan } = await plannedMove(TREE, [['C/b.page', 'D/b.page']]);
  expect(plan.notes.map(({ code, message }) => [code, /the page "\w"/.exec(message)?.[0]])).toEqual([
    ['cannot-be-written', 'the page "b"'],
    ['cannot-be-written', 'the page "a"'],
  ]);
});
