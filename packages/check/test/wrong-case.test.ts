// Names on a disk that tells upper from lower case (RFC 3986, 6.2.2.1: paths are compared as they are written).
import { expect, test } from 'vitest';
import { SERVERS } from '../src/index.ts';
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

// Unicode Standard Annex 15: what looks the same may be one character, or a letter and a mark.
const COMPOSED =
  'there is no such file; one has the same name, its letters with marks composed in another way';

test.each([
  ['caf\u00E9.html#x', { 'cafe\u0301.html': '<p id=x>' }, 'cafe%CC%81.html#x', true],
  ['caf%C3%A9.html', { 'cafe\u0301.html': '' }, 'cafe%CC%81.html', true],
  ['./cafe\u0301.html', { 'caf\u00E9.html': '' }, './caf%C3%A9.html', true],
  ['CAF\u00C9.html', { 'cafe\u0301.html': '' }, 'cafe%CC%81.html', true],
  ['\u00FCb/', { 'u\u0308b/index.html': '' }, 'u%CC%88b/', true],
  ['\u1E69.html', { 's\u0323\u0307.html': '', 's\u0307\u0323.html': '' }, 's%CC%87%CC%A3.html', undefined],
])('what %s is composed of is told, and what to write', async (reference, files, suggestion, fixable) => {
  const pages = { 'a.html': `<meta charset=utf-8><a href="${reference}">x</a>`, ...files };
  for (const caseSensitive of [true, false]) {
    const [found, ...others] = await checkedTree(pages, { server: { ...SERVERS.files, caseSensitive } });
    expect(found).toMatchObject({ rule: 'missing-target', message: COMPOSED, suggestion });
    expect(found?.fixable).toBe(fixable);
    expect(others).toEqual([]);
  }
});
