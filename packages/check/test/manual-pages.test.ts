// Pages of manuals: what stands in place of another one, packed or not, and links in their text.
import { expect, test } from 'vitest';
import { SERVERS } from '../src/index.ts';
import { checkedTree } from './checked-tree.ts';

/** What is told of documents, as `rule reference`. */
async function told(documents: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found = await checkedTree(documents, { server: SERVERS.files });
  return found.map(({ rule, reference }) => `${rule} ${reference}`);
}

test.each<[string, Record<string, string>, readonly string[]]>([
  ['from the top of the hierarchy', { 'man1/a.1': '.so man3/b.3\n', 'man3/b.3': '' }, []],
  ['one that is packed', { 'man1/a.1': '.so man3/b.3\n', 'man3/b.3.gz': '' }, []],
  ['from its own folder', { 'man1/a.1': '.so b.1\n.so c.1\n', 'man1/b.1': '' }, ['missing-target c.1']],
  ['before it is installed, and packed', { 'doc/a.man': '.so man3/b.3\n', 'doc/b.3.gz': '' }, []],
  [
    'before it is installed',
    { 'doc/a.man': '.so man3/b.3\n.so man3/c.3', 'doc/b.3': '' },
    ['missing-target man3/c.3'],
  ],
  ['another page, of which nobody asks', { 'man1/a.1': '.Dd today\n.Xr none 1\n' }, []],
  [
    'a comment takes a finding back',
    { 'man1/a.1': '.\\" linkwright-ignore-next-line\n.so man1/x.1\n.so man1/y.1\n' },
    ['missing-target man1/y.1'],
  ],
])('%s', async (_, documents, expected) => {
  expect(await told(documents)).toEqual(expected);
});
