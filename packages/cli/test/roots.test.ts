import { expect, test } from 'vitest';
import { absolutePath } from '@linkwright/corpus';
import { rootsOf } from '../src/arguments/roots.ts';

test.each([
  ['no-such-*/a.md', absolutePath('.')],
  ['./no-such-*/a.md', absolutePath('.')],
  ['no-such/*.md', absolutePath('no-such')],
  ['no-such', absolutePath('no-such')],
  ['/no-such-*/a.md', absolutePath('/')],
  ['/no-such/*.md', absolutePath('/no-such')],
])('%s begins in %s', (path, root) => expect(rootsOf([path])).toEqual([root]));
