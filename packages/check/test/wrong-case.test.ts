// Names on a disk that tells upper from lower case (RFC 3986, 6.2.2.1: paths are compared as they are written).
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

test.each([
  ['Guide/index.html', 'guide/index.html'],
  ['guide/Index.html', 'index.html'],
  ['Guide/Deep/a.html#x', 'guide/deep/a.html'],
])('%s is %s on the disk', async (reference, told) => {
  const pages = {
    'a.html': `<a href="${reference}">x</a>`,
    'guide/index.html': '',
    'guide/deep/a.html': '<p id=x>',
  };
  const said = (await checkedTree(pages)).map(({ message }) => message);
  expect(said).toEqual([`upper and lower case are wrong: on disk it is ${told}`]);
});
