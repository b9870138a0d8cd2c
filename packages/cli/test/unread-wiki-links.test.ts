// Pages of a wiki call each other by `[[…]]`, which is Markdown nowhere else and must be asked for.
import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

const VAULT = {
  'wiki/.obsidian/app.json': '{}',
  'wiki/A.md': '# A\n',
  'wiki/B.md': 'As [[A]] says.\n',
  'notes/C.md': 'As [[A]] says.\n',
};

const HINT =
  'info: wiki/B.md calls pages by `[[…]]`; such links are looked at with `--include markdown:wiki-link`\n';

test.each([
  ['asked for nothing', ['wiki'], HINT],
  ['a page of it alone', ['wiki/B.md'], HINT],
  ['asked for them', ['wiki', '--include', 'markdown:wiki-link'], ''],
  ['asked for all that there is', ['wiki', '--include', '*'], ''],
  ['a page without such links', ['wiki/A.md'], ''],
  ['pages of no wiki', ['notes'], ''],
  ['told errors alone', ['wiki', '--quiet'], ''],
  ['told to machines', ['wiki', '--report', 'json'], ''],
])('%s', (_, args, said) => {
  const { status, stderr } = new Workplace(VAULT).run(['check', ...args]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: said });
});
