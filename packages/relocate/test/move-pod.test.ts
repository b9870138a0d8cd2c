import { expect, test } from 'vitest';
import { movedTree } from './moved-tree.ts';
import type { Tree } from './trees.ts';

test.each<[string, Tree, [string, string][], Tree]>([
  [
    'a module, which is called by its path below the folder of all',
    { 'lib/A/B.pm': '', 'lib/C.pm': '=pod\n\nL<A::B> L<t|A::B/"x"> L<Else>\n', 'lib/A/B.html': '' },
    [['lib/A/B.pm', 'lib/A/New/D.pm']],
    { 'lib/C.pm': '=pod\n\nL<A::New::D> L<t|A::New::D/"x"> L<Else>\n' },
  ],
  [
    'a folder that is a part of names',
    { 'lib/A/B.pm': '=pod\n\nL<A::C>\n', 'lib/A/C.pod': '' },
    [['lib/A', 'lib/D']],
    { 'lib/D/B.pm': '=pod\n\nL<D::C>\n' },
  ],
  [
    'a folder that goes into one that is a part of names',
    { 'lib/A/B.pm': '', 'c.pod': '=pod\n\nL<A::B>\n' },
    [['lib/A', 'lib/New/A']],
    { 'c.pod': '=pod\n\nL<New::A::B>\n' },
  ],
  [
    'the folder of all',
    { 'lib/A/B.pm': '=pod\n\nL<A::C> L<D>\n', 'lib/A/C.pod': '', 'lib/D.pm': '' },
    [['lib', 'perl/lib']],
    { 'perl/lib/A/B.pm': '=pod\n\nL<A::C> L<D>\n' },
  ],
  [
    'parts of HTML',
    { 'pod/a.pod': '=for html <img src="a.png">\n', 'pod/a.png': '' },
    [['pod/a.pod', 'a.pod']],
    { 'a.pod': '=for html <img src="pod/a.png">\n' },
  ],
])('%s', async (_, before, pairs, after) => {
  expect(await movedTree(before, pairs)).toEqual(after);
});
