// learn.microsoft.com, "Wiki file and folder structure in Git": names of pages, a line each.
import { References, Registry, defaultBase, entityOf, linkOf, retrievalBase, splice } from '@linkwright/core';
import { expect, test } from 'vitest';
import { pageOrderExtractor } from '../src/index.ts';

const registry = new Registry([pageOrderExtractor]);

function read(list: string): References {
  const found = new References();
  const source = { path: '.order', bytes: new TextEncoder().encode(list), offset: 0, line: 1 };
  registry.extract(
    entityOf(source, 'text/x-page-order'),
    retrievalBase('http://h/.order', defaultBase()),
    found,
  );
  return found;
}

test.each<[list: string, expected: string[]]>([
  ['Home\nSet%2Dup-guide\r\n', ['Home.md', 'Set%252Dup-guide.md']],
  ['\uFEFFHome.md \n\n\tÄ?', ['Home.md', 'Ä%3F.md']],
  ['', []],
])('of %j', (list, expected) => {
  expect(read(list).list.map((each) => linkOf(each).reference)).toEqual(expected);
});

test.each<[list: string, now: string, expected: string | undefined]>([
  ['A\nB\r\n', 'Set%252Dup.md', 'Set%2Dup\nB\r\n'],
  ['A.md', 'B.md', 'B.md'],
  ['A', 'B/', 'B'],
  ['A', 'B/A.md', undefined],
  ['A', '../A.md', undefined],
  ['A', 'A.txt', undefined],
  ['A', 'A%20.md', undefined],
  ['A', '%5BA%5D.md', '[A]'],
])('%j for %s', (list, now, expected) => {
  const [first] = read(list).list;
  const edit = first?.notation.encode(now, first.entity, first.start, first.end);
  const bytes = new TextEncoder().encode(list);
  expect(edit && new TextDecoder().decode(splice(bytes, bytes.length, [edit]))).toBe(expected);
});
