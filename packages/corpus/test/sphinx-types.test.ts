import { expect, test } from 'vitest';
import { MediaTypes, findFiles } from '@linkwright/corpus';
import { scratchFolder } from './scratch-folder.ts';

async function types(tree: Record<string, string>, options = {}) {
  const folder = scratchFolder(tree);
  const { files } = await findFiles([folder], options);
  const documents = files.filter(({ below }) => !below.endsWith('conf.py'));
  return Object.fromEntries(documents.map(({ below, mediaType }) => [below, mediaType]));
}

// Sphinx, "source_suffix"
test.each([
  [`source_suffix = '.txt'`, 'text/x-rst'],
  ['import os\r\nsource_suffix=".txt"\r\n', 'text/x-rst'],
  [`source_suffix = ['.rst', '.txt']`, 'text/x-rst'],
  [`source_suffix = (\n    '.rst',  # usual\n    '.txt',\n)`, 'text/x-rst'],
  [`source_suffix = {'.rst': 'restructuredtext', '.txt': 'restructuredtext'}`, 'text/x-rst'],
  [`source_suffix = {\n    '.txt': 'markdown',\n}`, 'text/markdown'],
  [`source_suffix = {'.txt': 'of-an-extension'}`, 'text/plain'],
  [`source_suffix = ['.rst']  # '.txt'`, 'text/plain'],
  [`# source_suffix = '.txt'`, 'text/plain'],
  [`source_suffix = suffixes()`, 'text/plain'],
  ['', 'text/plain'],
])('%j: .txt is %s', async (settings, type) => {
  const found = await types({
    'notes.txt': '',
    'docs/conf.py': settings,
    'docs/a.txt': '',
    'docs/deep/down/b.txt': '',
    'docs/robots.txt': '',
    'docs/_build/_sources/a.txt': '',
    'docs/other/conf.py': '',
    'docs/other/c.txt': '',
  });
  expect(found).toEqual({
    'notes.txt': 'text/plain',
    'docs/a.txt': type,
    'docs/deep/down/b.txt': type,
    'docs/robots.txt': 'text/x-robots',
    'docs/_build/_sources/a.txt': 'text/plain',
    'docs/other/c.txt': 'text/plain',
  });
});

test('what the user says counts before it', async () => {
  const tree = { 'conf.py': `source_suffix = ['.txt', '.inc']`, 'a.txt': '', 'b.inc': '' };
  expect(await types(tree)).toEqual({ 'a.txt': 'text/x-rst', 'b.inc': 'text/x-rst' });
  expect(await types(tree, { mediaTypes: new MediaTypes(['txt=text', 'inc=none']) })).toEqual({
    'a.txt': 'text/plain',
  });
  expect(await types(tree, { as: 'text/plain' })).toMatchObject({ 'a.txt': 'text/plain' });
});

test('the settings of a folder stand in .sphinx, too', async () => {
  const settings = `source_suffix = '.txt'`;
  expect(await types({ 'docs/.sphinx/conf.py': settings, 'docs/a/b.txt': '', 'c.txt': '' })).toEqual({
    'docs/a/b.txt': 'text/x-rst',
    'c.txt': 'text/plain',
  });
});
