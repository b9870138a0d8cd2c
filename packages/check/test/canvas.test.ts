// Canvases of Obsidian (jsoncanvas.org): files by their paths from the folder of the vault.
import { expect, test } from 'vitest';
import { severitiesOf } from '../src/index.ts';
import { checkedTree } from './checked-tree.ts';

const node = (file: string, subpath?: string): object => ({ type: 'file', file, subpath });
const card = (text: string): object => ({ type: 'text', text });
const canvas = (...nodes: readonly object[]): string => JSON.stringify({ nodes });

const VAULT = {
  'v/Notes/My Note.md': '# Alpha\n\n## Part One\n\ntext ^block\n',
  'v/Boards/Notes/Near.md': '',
  'v/img/bg.png': '',
  'v/Boards/a.canvas': canvas(
    node('Notes/My Note.md'),
    node('Notes/My Note.md', '#Alpha#Part One'),
    node('Notes/My Note.md', '#^block'),
    node('Notes/My Note.md', '#Gone'),
    node('Notes/Gone.md'),
    node('../Notes/My Note.md'),
    node('Notes/Near.md'),
    { type: 'group', background: 'img/bg.png' },
    { type: 'group', background: 'img/none.png' },
    card('# Idea\n\n[a](../Notes/My%20Note.md#Part%20One)'),
    card('# Idea\n\n[a](none.md)'),
  ),
};

async function found(tree: Readonly<Record<string, string>>, named = '.'): Promise<readonly string[]> {
  return (await checkedTree(tree, { named })).map(({ rule, reference }) => `${rule} ${reference}`);
}

const ALWAYS = [
  'missing-fragment Notes/My Note.md#Gone',
  'missing-target Notes/Gone.md',
  'missing-target img/none.png',
  'missing-target none.md',
];

test('a vault below what is checked', async () => {
  expect((await found({ ...VAULT, 'v/.obsidian/app.json': '{}' })).toSorted()).toEqual(
    [...ALWAYS, 'missing-target ../Notes/My Note.md', 'missing-target Notes/Near.md'].toSorted(),
  );
});

test('without the settings of Obsidian, any folder around may be the vault', async () => {
  const plain = await found(VAULT);
  // Nothing says that words may name headings in references.
  expect(plain.toSorted()).toEqual(
    [...ALWAYS, 'missing-fragment ../Notes/My%20Note.md#Part%20One'].toSorted(),
  );
});

test('files of the vault beside what is checked', async () => {
  const tree = { ...VAULT, 'v/.obsidian/app.json': '{}' };
  const nodes = (await found(tree, 'v/Boards')).filter((each) => !each.startsWith('outside-root'));
  expect(nodes).toEqual([
    'missing-target Notes/Gone.md',
    'missing-target ../Notes/My Note.md',
    'missing-target Notes/Near.md',
    'missing-target img/none.png',
    'missing-target none.md',
  ]);
});

test('the same heading may stand in several texts, and twice in one is told', async () => {
  const severities = severitiesOf({ 'duplicate-id': 'warning' });
  const text = '# Idea\n\n<a id="x"></a>';
  const tree = { 'a.canvas': canvas(card(text), card('# Idea'), card('<a id="x"></a>')) };
  const repeated = await checkedTree(tree, { severities });
  expect(repeated.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual(['duplicate-id x']);
});
