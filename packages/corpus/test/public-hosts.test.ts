import { References, defaultBase, entityOf, linkOf } from '@linkwright/core';
import { expect, test } from 'vitest';
import { allExtractors } from '../src/index.ts';

test('bare host names are told where text:host is asked for', () => {
  const bytes = new TextEncoder().encode('example.co.uk/x, Node.js, 10.0.0.1 and co.uk');
  const entity = entityOf({ path: 'a.txt', bytes, offset: 0, line: 1 }, 'text/plain');
  const found = new References();
  allExtractors().extract(entity, defaultBase(), found, new Set(['text:host']));
  expect(found.list.map((reference) => linkOf(reference).target)).toEqual(['http://example.co.uk/x']);
});
